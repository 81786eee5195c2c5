#include "editor/core/places/selection.hpp"

#include "editor/core/places/tile_places.hpp"

#include <algorithm>

namespace sabotier::editor {

namespace {

const std::vector<PlacedTile>* laid_tiles(const Setup& setup) {
    const auto* tiled = std::get_if<TiledHexes>(&setup.loaded->map.ground);
    return tiled ? &tiled->layout : nullptr;
}

bool has_tile(const Setup& setup, TilePlace place) {
    const auto* tiles = laid_tiles(setup);
    return tiles && std::ranges::any_of(*tiles, [&](const PlacedTile& tile) {
               return TilePlace{tile.i, tile.j} == place;
           });
}

template <class F>
void each_space(const Board& board, F&& f) {
    for (std::uint32_t i = 0; i < board.size(); ++i)
        if (board.is_space(SpaceIndex{i})) f(SpaceIndex{i});
}

} // namespace

Selection pruned(const Selection& selection, const Setup& setup) {
    Selection result = selection;
    const auto& board = setup.board;
    std::erase_if(result.spaces, [&](SpaceIndex space) { return !board->is_space(space); });
    std::erase_if(result.pieces, [&](const PieceRef& piece) { return find_piece(setup, piece) == none; });
    std::erase_if(result.tiles, [&](TilePlace place) { return !has_tile(setup, place); });
    std::erase_if(result.objectives, [&](const ObjectiveId& id) {
        return std::ranges::none_of(setup.scenario().objectives,
                                    [&](const Objective& objective) { return objective.id == id; });
    });
    return result;
}

Selection select_all(const Setup& setup) {
    Selection result;
    for (const SetupUnit& unit : setup.units)
        if (unit.space != no_space) result.pieces.insert(ref_of(setup, unit));
    if (!result.pieces.empty()) return result;
    each_space(*setup.board, [&](SpaceIndex space) { result.spaces.insert(space); });
    return result;
}

Selection inverted(const Selection& selection, const Setup& setup) {
    Selection result;
    if (!selection.pieces.empty() || selection.empty()) {
        for (const SetupUnit& unit : setup.units)
            if (unit.space != no_space && !selection.pieces.contains(ref_of(setup, unit)))
                result.pieces.insert(ref_of(setup, unit));
        return result;
    }
    if (!selection.tiles.empty()) {
        if (const auto* tiles = laid_tiles(setup))
            for (const PlacedTile& tile : *tiles)
                if (!selection.tiles.contains({tile.i, tile.j})) result.tiles.insert({tile.i, tile.j});
        return result;
    }
    each_space(*setup.board, [&](SpaceIndex space) {
        if (!selection.spaces.contains(space)) result.spaces.insert(space);
    });
    return result;
}

Selection same_kind(const Selection& selection, const Setup& setup) {
    Selection result = selection;
    std::set<std::pair<std::size_t, KindId>> kinds;
    for (const PieceRef& piece : selection.pieces)
        if (const std::size_t unit = find_piece(setup, piece); unit != none)
            kinds.insert({setup.units[unit].side, setup.units[unit].kind_id});
    for (const SetupUnit& unit : setup.units)
        if (unit.space != no_space && kinds.contains({unit.side, unit.kind_id}))
            result.pieces.insert(ref_of(setup, unit));
    std::set<const Terrain*> terrains;
    for (const SpaceIndex space : selection.spaces)
        if (const Terrain* terrain = setup.terrain(space)) terrains.insert(terrain);
    if (!terrains.empty())
        setup.board.hexes().for_each_space([&](SpaceIndex space) {
            if (terrains.contains(setup.terrain(space))) result.spaces.insert(space);
        });
    const auto* tiles = laid_tiles(setup);
    if (!tiles) return result;
    std::set<TileId> wanted;
    for (const PlacedTile& tile : *tiles)
        if (selection.tiles.contains({tile.i, tile.j})) wanted.insert(tile.tile);
    for (const PlacedTile& tile : *tiles)
        if (wanted.contains(tile.tile)) result.tiles.insert({tile.i, tile.j});
    return result;
}

Selection in_rectangle(const Setup& setup, Point from, Point to, bool spaces_only) {
    Selection result;
    const auto& board = setup.board;
    const auto [left, right] = std::minmax(from.x, to.x);
    const auto [top, bottom] = std::minmax(from.y, to.y);
    const auto is_in = [&, l = left, r = right, t = top, b = bottom](Point p) {
        return p.x >= l && p.x <= r && p.y >= t && p.y <= b;
    };
    if (!spaces_only) {
        for (const SetupUnit& unit : setup.units)
            if (unit.space != no_space && is_in(board->layout().centre(unit.space)))
                result.pieces.insert(ref_of(setup, unit));
        if (!result.pieces.empty()) return result;
        if (const auto* tiles = laid_tiles(setup))
            for (const PlacedTile& tile : *tiles)
                if (is_in(centre_of(setup.board.hexes(), {tile.i, tile.j})))
                    result.tiles.insert({tile.i, tile.j});
        if (!result.tiles.empty()) return result;
    }
    each_space(*board, [&](SpaceIndex space) {
        if (is_in(board->layout().centre(space))) result.spaces.insert(space);
    });
    return result;
}

} // namespace sabotier::editor
