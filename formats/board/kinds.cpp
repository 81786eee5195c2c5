#include "formats/board/kinds.hpp"

#include "formats/board/assembly.hpp"
#include "formats/board/card_board.hpp"
#include "formats/board/end_zone.hpp"
#include "formats/board/grid_board.hpp"
#include "formats/board/table_board.hpp"

#include <algorithm>

namespace sabotier {
namespace {

template <class Ground>
const Ground& ground_of(const LoadedScenario& loaded) {
    return std::get<Ground>(loaded.map.ground);
}

template <class B, class... Arguments>
AnyBoard shared(Arguments&&... arguments) {
    return std::make_shared<const B>(std::forward<Arguments>(arguments)...);
}

std::vector<std::string> ids_of(const auto& things) {
    std::vector<std::string> ids;
    for (const auto& thing : things)
        ids.push_back(thing.id.str());
    return ids;
}

/// `known` makes what could have been meant; a map may have as many wrong names as cards.
void add_unknown(MadeBoard& made, std::string what, std::string id, auto&& known, const Position& at) {
    UnknownReference found{std::move(what), std::move(id), {}, at};
    if (made.unknown.size() < most_suggestions) found.known = known();
    made.unknown.push_back(std::move(found));
}

void check_inventory(const LoadedScenario& loaded, MadeBoard& made) {
    const auto* tiled = std::get_if<TiledHexes>(&loaded.map.ground);
    const TileSet* tiles = loaded.tiles.get();
    if (tiled == nullptr || tiles == nullptr) return;
    for (const auto& [tile, copies] : tiled->inventory)
        if (tiles->tile(tile) == nullptr)
            add_unknown(
                made, "tile", tile.str(), [&] { return ids_of(tiles->tiles); }, tiled->at);
}

MadeBoard put_hexes_together(const LoadedScenario& loaded) {
    Assembly assembly = assemble(loaded.map, *loaded.rulebook, loaded.tiles.get());
    MadeBoard made{std::move(assembly.board), std::move(assembly.faults), {}};
    const HexBoard& board = made.board.hexes();
    for (const Label& label : loaded.map.labels)
        if (!board.is_space(to_hex(label.cell)))
            made.unknown.push_back({"space", to_ccrr(label.cell, board.number_width), {}, label.at});
    check_inventory(loaded, made);
    return made;
}

MadeBoard put_rooms_together(const LoadedScenario& loaded) {
    Rooms rooms = ground_of<Rooms>(loaded);
    if (loaded.scenario.draft)
        for (const DraftStep& step : loaded.scenario.draft->steps)
            if (step.is_wall) rooms.walls.push_back(step.edge);
    return {shared<GridBoard>(rooms, loaded.rulebook->grid.rows_from_top), {}, {}};
}

MadeBoard put_squares_together(const LoadedScenario& loaded) {
    return {shared<GridBoard>(ground_of<Squares>(loaded), loaded.rulebook->grid.rows_from_top), {}, {}};
}

MadeBoard lay_cards(const LoadedScenario& loaded) {
    const Cards& cards = ground_of<Cards>(loaded);
    MadeBoard result{shared<CardBoard>(cards, *loaded.rulebook), {}, {}};
    for (const LaidCard& laid : cards.laid)
        if (find_card(*loaded.rulebook, laid.card) == nullptr)
            add_unknown(
                result, "card", laid.card.str(), [&] { return ids_of(loaded.rulebook->cards); }, laid.at);
    return result;
}

MadeBoard lay_table(const LoadedScenario& loaded) {
    return {shared<TableBoard>(ground_of<Table>(loaded), loaded.scenario, *loaded.rulebook), {}, {}};
}

std::vector<SpaceIndex> hex_end(const AnyBoard& board, std::string_view end, int depth) {
    return end_zone(board.hexes(), end, depth);
}

std::vector<SpaceIndex> grid_end(const AnyBoard& board, std::string_view end, int depth) {
    return end_zone(board.on<GridBoard>(), end, depth);
}

std::vector<SpaceIndex> no_end(const AnyBoard&, std::string_view, int) {
    return {};
}

const std::vector<std::string> edges{"west", "east", "north", "south"};
const std::vector<std::string> edges_and_corners{"west",       "east",       "north",      "south",
                                                 "north-west", "north-east", "south-west", "south-east"};

} // namespace

KindTable<BoardMaking>& board_makings() {
    static KindTable<BoardMaking> table{
        {BoardKind::hexes, {put_hexes_together, edges, hex_end}},
        {BoardKind::rooms, {put_rooms_together, edges_and_corners, grid_end}},
        {BoardKind::squares, {put_squares_together, edges_and_corners, grid_end}},
        {BoardKind::cards, {lay_cards, {}, no_end}},
        {BoardKind::table, {lay_table, {}, no_end}},
    };
    return table;
}

} // namespace sabotier
