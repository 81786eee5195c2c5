#include "editor/core/clip/clip_parts.hpp"

#include "editor/core/kinds.hpp"
#include "editor/core/places/picking.hpp"
#include "editor/core/work/edits/cards.hpp"
#include "editor/core/work/edits/grid.hpp"
#include "editor/core/work/edits/hex_ground.hpp"
#include "editor/core/work/edits/pieces.hpp"
#include "editor/core/work/edits/tiles.hpp"
#include "formats/board/card_board.hpp"
#include "formats/model/kinds.hpp"

#include <algorithm>
#include <set>

namespace sabotier::editor {

namespace {

/// Edits of one scene after another; the board stays the same.
class Pasting {
public:
    explicit Pasting(const Scene& scene)
        : scene_(scene) {}

    /// False, and nothing more is done, where the edit is refused.
    bool take(Edited edit) {
        if (!edit) {
            refusal_ = std::move(edit.refusal);
            return false;
        }
        scene_.work = std::move(*edit.work);
        return true;
    }
    [[nodiscard]] const Scene& scene() const noexcept { return scene_; }
    [[nodiscard]] Edited result() && {
        return refusal_.empty() ? Edited(std::move(scene_.work)) : Edited::refused(std::move(refusal_));
    }

private:
    Scene scene_;
    std::string refusal_;
};

std::vector<Cell> cells_of(const std::vector<Hex>& hexes, Hex anchor) {
    std::vector<Cell> cells;
    for (const Hex hex : hexes)
        cells.push_back(to_cell(hex + anchor));
    return cells;
}

/// Parts of a line that lie on the map.
std::vector<std::vector<Cell>> on_map(const HexBoard& board, const std::vector<Cell>& line) {
    std::vector<std::vector<Cell>> parts(1);
    for (const Cell cell : line)
        if (board.grid.contains(to_hex(cell)))
            parts.back().push_back(cell);
        else if (!parts.back().empty())
            parts.emplace_back();
    if (parts.back().empty()) parts.pop_back();
    return parts;
}

Edited paste_terrain(const Scene& scene, const Clip& clip, Hex anchor) {
    const clips::HexGround ground = clips::hex_ground(std::get<FreeHexes>(clip.map.ground).terrain);
    std::map<char, std::vector<Cell>> by_code;
    std::vector<Cell> all;
    for (const auto& [hex, code] : ground.codes) {
        by_code[code].push_back(to_cell(hex + anchor));
        all.push_back(to_cell(hex + anchor));
    }
    Pasting pasting(scene);
    for (const auto& [code, cells] : by_code) {
        const Terrain* terrain = scene.rulebook().terrain(code);
        if (!terrain) return Edited::refused(say("The rulebook has no terrain with the code {}.", code));
        if (!pasting.take(paint_terrain(pasting.scene(), cells, terrain->id)))
            return std::move(pasting).result();
    }
    for (const Way way : {Way::road, Way::river}) {
        if (!pasting.take(erase_way(pasting.scene(), way, all))) return std::move(pasting).result();
        for (const auto& line : way == Way::road ? ground.roads : ground.rivers)
            for (const auto& part : on_map(scene.setup->board.hexes(), cells_of(line, anchor)))
                if (!pasting.take(draw_way(pasting.scene(), way, part))) return std::move(pasting).result();
    }
    for (std::size_t i = 0; i < ground.bridges.size(); ++i) {
        const Cell cell = to_cell(ground.bridge_hexes[i] + anchor);
        if (scene.setup->board.hexes().grid.contains(to_hex(cell))
            && !pasting.take(put_bridge(pasting.scene(), cell, ground.bridges[i].along)))
            break;
    }
    return std::move(pasting).result();
}

Edited paste_tiles(const Scene& scene, const Clip& clip, SpaceIndex at) {
    const TilePlace anchor = place_at(scene.setup->board.hexes(), scene.setup->board->layout().centre(at));
    Scene now = scene;
    for (const PlacedTile& tile : std::get<TiledHexes>(clip.map.ground).layout) {
        Edited laid = lay_tile(now, tile.tile, {tile.i + anchor.i, tile.j + anchor.j}, tile.turn);
        if (!laid) return laid;
        now = scene_of(std::move(*laid.work));
    }
    return std::move(now.work);
}

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
    const Setup& setup = *scene.setup;
    Pasting pasting(scene);
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
                say("{} has no {} left to deploy: buy more first.", piece.side.str(), piece.kind.str()));
        used.insert(*unit);
        const auto facing =
            piece.facing ? std::optional(static_cast<Facing>(*piece.facing % 6)) : std::nullopt;
        if (!pasting.take(place_piece(pasting.scene(), *unit, space, facing))) break;
    }
    if (!is_any) return Edited::refused(tr("Nothing of it would be on the board here."));
    return std::move(pasting).result();
}

} // namespace

namespace clips {

Edited paste_nothing(const Scene& scene, const Clip&, SpaceIndex) {
    return scene.work;
}

Edited paste_hexes(const Scene& scene, const Clip& clip, SpaceIndex at) {
    return is_free_form(scene.map()) ? paste_terrain(scene, clip, scene.setup->board.hexes().grid.hex(at))
                                     : paste_tiles(scene, clip, at);
}

Edited paste_grid(const Scene& scene, const Clip& clip, SpaceIndex at) {
    const GridBoard& grid = scene.setup->board.on<GridBoard>();
    const auto* rooms = std::get_if<Rooms>(&clip.map.ground);
    const auto* squares = std::get_if<Squares>(&clip.map.ground);
    const GridBoard small(rooms ? Rooms{rooms->columns, rooms->rows, {}, {}}
                                : Rooms{squares->columns, squares->rows, {}, {}},
                          true);
    const auto there = [&](int x, int y) {
        const int column = grid.column(at) + x;
        const int row = grid.row(at) + y;
        return column < grid.columns() && row < grid.rows() ? grid.space(column, row) : no_space;
    };
    const auto moved = [&](const std::string& name) {
        const auto space = small.find(name);
        return space ? there(small.column(*space), small.row(*space)) : no_space;
    };
    std::set<SpaceIndex> region;
    for (const auto& [x, y] : clip.spaces)
        if (const SpaceIndex space = there(x, y); space != no_space) region.insert(space);
    Selection selection;
    selection.spaces = region;
    if (region.empty()) return scene.work;
    Pasting pasting(scene);
    if (!pasting.take(clear(scene, selection))) return std::move(pasting).result();
    if (rooms) {
        std::vector<EdgeRef> walls;
        for (const WrittenEdge& wall : rooms->walls) {
            const SpaceIndex a = moved(wall.first);
            const SpaceIndex b = moved(wall.second);
            if (a != no_space && b != no_space) walls.push_back({std::min(a, b), std::max(a, b)});
        }
        // Walls that were cleared are no longer there: the edit has to look at a
        // fresh board.
        pasting.take(build_walls(scene_of(pasting.scene().work), walls));
    } else {
        std::vector<SpaceIndex> blocked;
        for (const WrittenSpace& square : squares->blocked)
            blocked.push_back(moved(square.name));
        pasting.take(block_squares(pasting.scene(), blocked));
    }
    return std::move(pasting).result();
}

Edited paste_cards(const Scene& scene, const Clip& clip, SpaceIndex at) {
    const CardPlace anchor = scene.setup->board.on<CardBoard>().place(at);
    Pasting pasting(scene);
    for (const LaidCard& card : std::get<Cards>(clip.map.ground).laid)
        if (!pasting.take(lay_card(pasting.scene(), card.card, {card.x + anchor.x, card.y + anchor.y},
                                   card.turn, card.face_down)))
            break;
    return std::move(pasting).result();
}

} // namespace clips

std::vector<SpaceIndex> covered(const Scene& scene, const Clip& clip, SpaceIndex at) {
    std::vector<SpaceIndex> spaces;
    const Setup& setup = *scene.setup;
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
    Work work = scene.work;
    if (clip.has_ground) {
        if (clip.map.ground.index() != scene.map().ground.index())
            return Edited::refused(tr("Tiles and painted ground do not go together."));
        Edited pasted = board_editings()[clip.board].clips.paste(scene, clip, at);
        if (!pasted) return pasted;
        work = std::move(*pasted.work);
    }
    if (clip.pieces.empty()) return work;
    return paste_pieces({std::move(work), scene.setup}, clip, at);
}

} // namespace sabotier::editor
