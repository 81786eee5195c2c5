#include "validator/checks/shared/map_fit.hpp"

#include "formats/base/possessive.hpp"
#include "formats/geometry/tile_lattice.hpp"
#include "validator/analysis/movement/model.hpp"
#include "validator/analysis/reach/unit_range.hpp"
#include "validator/graph/components.hpp"

#include <algorithm>
#include <set>

namespace sabotier {

namespace {

bool lacks_many_places(const Setup& setup) {
    std::set<std::string> names;
    for (const UnknownReference& unknown : setup.unknown)
        if (unknown.what == "space") names.insert(unknown.id);
    return names.size() > most_apart;
}

} // namespace

std::vector<OffBoard> off_board_pieces(const Setup& setup) {
    std::vector<OffBoard> pieces;
    for (const SetupSide& side : setup.sides)
        for (const Deployed& entry : side.deployment)
            if (entry.space && !setup.find(entry.space->name))
                pieces.push_back({{"unit", side.side->id.str() + "/" + entry.unit.str()},
                                  possessive(side_name(side), entry.unit.str()),
                                  entry.space->name,
                                  entry.space->at});
    for (const SetupUnit& unit : setup.units) {
        const WrittenSpace* space = nullptr;
        if (unit.piece != none && setup.scenario().pieces[unit.piece].space)
            space = &*setup.scenario().pieces[unit.piece].space;
        if (unit.draft_step != none) space = &setup.scenario().draft->steps[unit.draft_step].space;
        if (space && !setup.find(space->name))
            pieces.push_back({unit_subject(setup, unit), unit_name(setup, unit), space->name, space->at});
    }
    return pieces;
}

std::vector<Subject> all_pieces() {
    return {{"board", "pieces"}};
}

std::vector<Subject> all_places() {
    return {{"board", "places"}};
}

std::optional<Cause> board_of_another_size(const Setup& setup) {
    const auto* grid = setup.board.as<GridBoard>();
    if (grid == nullptr) return std::nullopt;
    const std::string size = std::to_string(grid->columns()) + "x" + std::to_string(grid->rows());
    return Cause{"board-size", {{"size", size}}};
}

std::vector<std::vector<const PlacedTile*>> tile_blocks(const Setup& setup) {
    const auto* tiled = std::get_if<TiledHexes>(&setup.loaded->map.ground);
    if (tiled == nullptr || tiled->layout.empty()) return {};
    const HexBoard& board = setup.board.hexes();
    const Components parts = components(board);
    std::vector<std::vector<const PlacedTile*>> blocks(parts.count());
    for (const PlacedTile& tile : tiled->layout) {
        const Hex middle = centre(TilePlace{tile.i, tile.j}) - board.origin;
        if (board.is_space(middle)) blocks[parts.at(board.grid.index(middle))].push_back(&tile);
    }
    std::erase_if(blocks, [](const auto& block) { return block.empty(); });
    const auto largest = std::ranges::max_element(blocks, {}, [](const auto& block) { return block.size(); });
    if (largest != blocks.end()) std::rotate(blocks.begin(), largest, largest + 1);
    return blocks;
}

std::optional<Cause> tile_at_fault(const Setup& setup) {
    const auto* tiled = std::get_if<TiledHexes>(&setup.loaded->map.ground);
    if (tiled == nullptr) return std::nullopt;
    const auto place_of = [](const PlacedTile& tile) {
        return Subject{"place", std::to_string(tile.i) + "," + std::to_string(tile.j)};
    };
    for (const AssemblyFault& fault : setup.map_faults)
        if (fault.kind == AssemblyFault::Kind::unknown_tile)
            return Cause{"unknown-reference", {{"name", fault.id}}};
    for (const AssemblyFault& fault : setup.map_faults)
        if (fault.kind == AssemblyFault::Kind::overlap && !fault.tiles.empty())
            return Cause{"tile-overlap", {place_of(tiled->layout[fault.tiles.front()])}};
    const auto blocks = tile_blocks(setup);
    if (blocks.size() < 2) return std::nullopt;
    return Cause{"tiles-connected", {place_of(*blocks[1].front())}};
}

std::optional<Cause> cause_of_missing_places(const Setup& setup) {
    if (auto tile = tile_at_fault(setup)) return tile;
    if (off_board_pieces(setup).size() > most_apart) return Cause{"off-board", all_pieces()};
    if (lacks_many_places(setup)) return Cause{"unknown-reference", all_places()};
    return std::nullopt;
}

std::vector<const SetupUnit*> units_on_wrong_ground(const CheckContext& context) {
    const Setup& setup = context.setup();
    std::vector<const SetupUnit*> units;
    for (const SetupUnit& unit : setup.units) {
        if (!unit.kind || !setup.board.hexes().is_space(unit.space) || unit.carrier != none) continue;
        const auto movers = movers_of(*unit.kind, setup.rulebook()); // kinds that do not move stand anywhere
        if (movers.empty()) continue;
        const MovementProfile& at_setup = movers.front().profile;
        if (!movement_model(setup, context.cache(), at_setup).moves(unit.space).is_enterable())
            units.push_back(&unit);
    }
    return units;
}

std::optional<Cause> cause_of_wrong_ground(const CheckContext& context) {
    if (auto cause = cause_of_missing_places(context.setup())) return cause;
    if (units_on_wrong_ground(context).size() > most_apart) return Cause{"deploy-terrain", all_pieces()};
    return std::nullopt;
}

} // namespace sabotier
