#include "editor/core/kinds.hpp"

#include "formats/base/words.hpp"
#include "formats/board/card_board.hpp"
#include "formats/board/has_hexes.hpp"
#include "formats/model/kinds.hpp"

namespace sabotier::editor {

namespace {

/// Terrain that all classes enter most cheaply: open ground.
const Terrain* open_ground(const Rulebook& rulebook) {
    const Terrain* best = nullptr;
    int least = 0;
    for (const Terrain& terrain : rulebook.terrains) {
        int sum = 0;
        for (const auto& [movement, cost] : terrain.costs)
            sum += cost.kind == EntryCost::Kind::cost ? cost.halves : 100;
        if (terrain.blocks != Blocking::never) sum += 100;
        if (best && sum >= least) continue;
        best = &terrain;
        least = sum;
    }
    return best;
}

FreeHexes hexes_of(int columns, int rows, char code) {
    FreeHexes ground;
    ground.terrain.columns = columns;
    ground.terrain.rows = rows;
    ground.terrain.codes.assign(static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows), code);
    return ground;
}

Outcome<MapGround> blank_hexes(const Rulebook& rulebook, bool is_tiled) {
    if (is_tiled) {
        TiledHexes ground;
        ground.tiles = rulebook.board.tiles;
        return {MapGround(std::move(ground)), {}};
    }
    const Terrain* open = open_ground(rulebook);
    if (!open) return {std::nullopt, {{{}, tr("the rulebook has no terrain"), {}, {}}}};
    const auto [columns, rows] = rulebook.board.default_size;
    return {MapGround(hexes_of(columns, rows, open->code)), {}};
}

template <class Grid>
Outcome<MapGround> blank_grid(const Rulebook& rulebook, bool) {
    return {MapGround(Grid{rulebook.grid.size[0], rulebook.grid.size[1], {}, {}}), {}};
}

template <class Own>
Outcome<MapGround> nothing_laid(const Rulebook&, bool) {
    return {MapGround(Own{}), {}};
}

std::string first_tile(const AnyBoard& board) {
    if (has_hexes(board)) return {};
    return tr("Nothing lies here yet. Choose a tile in the palette and click here to lay it.");
}

std::string first_card(const AnyBoard& board) {
    for (const SpaceIndex space : board->layout().spaces())
        if (board->is_space(space)) return {};
    return tr("Nothing lies here yet. Choose a card in the palette and click here to lay it.");
}

std::string no_first_step(const AnyBoard&) {
    return {};
}

RandomMaker tiles_by_chance(const Rulebook&, const Map& map) {
    return std::holds_alternative<TiledHexes>(map.ground) ? random_tiles : nullptr;
}

RandomMaker rooms_by_chance(const Rulebook& rulebook, const Map&) {
    return rulebook.draft ? random_rooms : nullptr;
}

RandomMaker squares_by_chance(const Rulebook&, const Map&) {
    return random_squares;
}

RandomMaker deals_by_chance(const Rulebook& rulebook, const Map&) {
    return rulebook.table && !rulebook.table->sizes.empty() ? random_tables : nullptr;
}

RandomMaker nothing_by_chance(const Rulebook&, const Map&) {
    return nullptr;
}

} // namespace

KindTable<BoardEditing>& board_editings() {
    using namespace clips;
    static KindTable<BoardEditing> table{
        {BoardKind::hexes,
         {blank_hexes,
          first_tile,
          tiles_by_chance,
          {hexes_of(1, 1, '.'), copy_hexes, clear_hexes, paste_hexes, turn_hexes, mirror_hexes}}},
        {BoardKind::rooms,
         {blank_grid<Rooms>,
          no_first_step,
          rooms_by_chance,
          {Rooms{1, 1, {}, {}}, copy_grid, clear_grid, paste_grid, turn_grid, mirror_grid}}},
        {BoardKind::squares,
         {blank_grid<Squares>,
          no_first_step,
          squares_by_chance,
          {Squares{1, 1, {}, {}}, copy_grid, clear_grid, paste_grid, turn_grid, mirror_grid}}},
        {BoardKind::cards,
         {nothing_laid<Cards>,
          first_card,
          nothing_by_chance,
          {Cards{}, copy_cards, clear_cards, paste_cards, turn_cards, mirror_grid}}},
        {BoardKind::table,
         {nothing_laid<Table>,
          no_first_step,
          deals_by_chance,
          {Table{}, copy_nothing, clear_nothing, paste_nothing, turn_nothing, mirror_grid}}},
    };
    return table;
}

bool has_random_source(const Rulebook& rulebook, const Map& map) {
    return board_editings()[kind_of(map)].random(rulebook, map) != nullptr;
}

std::unique_ptr<RandomSource> random_source(const Scene& scene) {
    const RandomMaker maker = board_editings()[kind_of(scene.map())].random(scene.rulebook(), scene.map());
    return maker == nullptr ? nullptr : maker(scene);
}

} // namespace sabotier::editor
