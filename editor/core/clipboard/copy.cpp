#include "editor/core/clipboard/clipboard.hpp"

#include "editor/core/kinds.hpp"
#include "editor/core/work/edits/pieces.hpp"
#include "editor/core/work/edits/tiles.hpp"
#include "formats/model/kinds.hpp"

namespace sabotier::editor {

namespace {

std::pair<int, int> coordinates(const Setup& setup, SpaceIndex space) {
    if (const auto* grid = setup.board.as<GridBoard>()) return {grid->column(space), grid->row(space)};
    const Hex hex = setup.board.hexes().grid.hex(space);
    return {hex.q, hex.r};
}

const GroundClips& clips_of(const Scene& scene) {
    return board_editings()[kind_of(scene.map())].clips;
}

Clip empty_clip(const Scene& scene) {
    Clip clip;
    clip.rulebook = scene.rulebook().id.str();
    clip.board = scene.rulebook().board.kind;
    clip.map.ground = board_editings()[clip.board].clips.none;
    set_kind(clip.map, clip.board);
    return clip;
}

void copy_pieces(const Scene& scene, const Selection& selection, Clip& clip) {
    const Setup& setup = scene.setup();
    std::optional<std::pair<int, int>> anchor;
    for (const PieceRef& piece : selection.pieces) {
        const std::size_t index = find_piece(setup, piece);
        if (index == none || setup.units[index].space == no_space || setup.units[index].carrier != none)
            continue;
        const SetupUnit& unit = setup.units[index];
        const auto [x, y] = coordinates(setup, unit.space);
        if (!anchor) anchor = {x, y};
        ClipPiece copied{unit.kind_id, {}, unit.name, x - anchor->first, y - anchor->second, {}};
        if (unit.side != none) copied.side = setup.sides[unit.side].side->id;
        if (unit.facing) copied.facing = number(*unit.facing);
        clip.pieces.push_back(std::move(copied));
    }
}

void copy_tiles(const Scene& scene, const Selection& selection, Clip& clip) {
    const auto& ground = std::get<TiledHexes>(scene.map().ground);
    TiledHexes copied;
    copied.tiles = ground.tiles;
    const TilePlace anchor = *selection.tiles.begin();
    for (const TilePlace place : selection.tiles)
        if (const PlacedTile* tile = tile_at(scene.map(), place))
            copied.layout.push_back({tile->tile, place.i - anchor.i, place.j - anchor.j, tile->turn, {}});
    clip.map.ground = std::move(copied);
    clip.has_ground = true;
}

} // namespace

Copied copy(const Scene& scene, const Selection& selection) {
    Clip clip = empty_clip(scene);
    if (!selection.pieces.empty()) {
        copy_pieces(scene, selection, clip);
        if (clip.pieces.empty()) return {std::nullopt, tr("What is selected is not on the board.")};
    } else if (!selection.tiles.empty()) {
        copy_tiles(scene, selection, clip);
    } else if (selection.spaces.empty()) {
        return {std::nullopt, tr("Nothing is selected.")};
    } else if (std::string refusal = clips_of(scene).copy(scene, selection, clip); !refusal.empty()) {
        return {std::nullopt, std::move(refusal)};
    }
    return {std::move(clip), {}};
}

Edited clear(const Scene& scene, const Selection& selection) {
    if (!selection.pieces.empty()) return remove_pieces(scene, selection.pieces);
    if (!selection.tiles.empty()) return remove_tiles(scene, selection.tiles);
    if (selection.spaces.empty()) return Edited::refused(tr("Nothing is selected."));
    return clips_of(scene).clear(scene, selection);
}

} // namespace sabotier::editor
