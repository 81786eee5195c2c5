#include "editor/core/clipboard/clipboard.hpp"

#include "editor/core/clip/hex_ground.hpp"
#include "editor/core/kinds.hpp"
#include "editor/core/places/picking.hpp"
#include "editor/core/work/edit_chain.hpp"
#include "editor/core/work/edits/armies.hpp"
#include "editor/core/work/edits/pieces.hpp"
#include "formats/board/grid_board.hpp"
#include "formats/model/kinds.hpp"

#include <algorithm>
#include <set>

namespace sabotier::editor {

namespace {

SpaceIndex piece_space(const Setup& setup, const ClipPiece& piece, SpaceIndex at) {
    if (const auto* grid = setup.board.as<GridBoard>()) {
        const int column = grid->column(at) + piece.x;
        const int row = grid->row(at) + piece.y;
        const bool is_in = column >= 0 && row >= 0 && column < grid->columns() && row < grid->rows();
        return is_in ? grid->space(column, row) : no_space;
    }
    const Hex hex = setup.board.hexes().grid.hex(at) + Hex{piece.x, piece.y};
    return setup.board.hexes().is_space(hex) ? setup.board.hexes().grid.index(hex) : no_space;
}

Edited paste_pieces(const Scene& scene, const Clip& clip, SpaceIndex at) {
    const Setup& setup = scene.setup();
    EditChain pasting(scene);
    std::set<PieceRef> used;
    bool is_any = false;
    for (const ClipPiece& piece : clip.pieces) {
        const SpaceIndex space = piece_space(setup, piece, at);
        if (space == no_space) continue;
        is_any = true;
        if (scene.rulebook().lines.empty()) {
            if (!pasting.take(add_piece(pasting.scene(), piece.kind, piece.side, space, piece.name))) break;
            continue;
        }
        const auto left = not_deployed(scene, piece.side);
        const auto unit = std::ranges::find_if(left, [&](const PieceRef& one) {
            return !used.contains(one) && setup.units[find_piece(setup, one)].kind_id == piece.kind;
        });
        if (unit == left.end())
            return Edited::refused(
                say("No {1} of {0} is left to deploy: buy more first.", piece.side.str(), piece.kind.str()));
        used.insert(*unit);
        const auto facing =
            piece.facing ? std::optional(static_cast<Facing>(*piece.facing % 6)) : std::nullopt;
        if (!pasting.take(place_piece(pasting.scene(), *unit, space, facing))) break;
    }
    if (!is_any) return Edited::refused(tr("Nothing of it would be on the board here."));
    return pasting.result();
}

} // namespace

std::vector<SpaceIndex> covered(const Scene& scene, const Clip& clip, SpaceIndex at) {
    std::vector<SpaceIndex> spaces;
    const Setup& setup = scene.setup();
    if (clip.board != scene.rulebook().board.kind || scene.name(at).empty()) return spaces;
    const auto add = [&](int x, int y) {
        ClipPiece place;
        place.x = x;
        place.y = y;
        if (const SpaceIndex space = piece_space(setup, place, at); space != no_space)
            spaces.push_back(space);
    };
    if (!traits(clip.board).holds_pieces) return spaces;
    for (const auto& [x, y] : clip.spaces)
        add(x, y);
    for (const ClipPiece& piece : clip.pieces)
        add(piece.x, piece.y);
    if (const auto* ground = std::get_if<FreeHexes>(&clip.map.ground); ground && clip.has_ground)
        for (const auto& [hex, code] : clips::hex_ground(ground->terrain).codes)
            add(hex.q, hex.r);
    return spaces;
}

Edited paste(const Scene& scene, const Clip& clip, SpaceIndex at) {
    if (clip.board != scene.rulebook().board.kind)
        return Edited::refused(say("What was copied is part of a board of {}, and this is one of {}.",
                                   name(clip.board), name(scene.rulebook().board.kind)));
    if (scene.name(at).empty()) return Edited::refused(tr("Choose a space to paste at first."));
    Scene now = scene;
    if (clip.has_ground) {
        if (clip.map.ground.index() != scene.map().ground.index())
            return Edited::refused(tr("Tiles and painted ground do not go together."));
        Edited pasted = board_editings()[clip.board].clips.paste(scene, clip, at);
        if (!pasted) return pasted;
        now = Scene(std::move(*pasted.work));
    }
    if (clip.pieces.empty()) return now.work();
    return paste_pieces(now, clip, clip.has_ground ? carried(at, scene.setup(), now.setup()) : at);
}

} // namespace sabotier::editor
