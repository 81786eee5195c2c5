#include "editor/core/clip/ground.hpp"

#include "editor/core/clip/hex_ground.hpp"
#include "editor/core/places/tile_places.hpp"
#include "editor/core/work/edit_chain.hpp"
#include "editor/core/work/edits/cards.hpp"
#include "editor/core/work/edits/grid.hpp"
#include "editor/core/work/edits/hex_ground.hpp"
#include "editor/core/work/edits/tiles.hpp"
#include "formats/board/card_board.hpp"

#include <algorithm>
#include <set>

namespace sabotier::editor {

namespace {

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
    EditChain pasting(scene);
    for (const auto& [code, cells] : by_code) {
        const Terrain* terrain = scene.rulebook().terrain(code);
        if (!terrain) return Edited::refused(say("The rulebook has no terrain with the code {}.", code));
        if (!pasting.take(paint_terrain(pasting.scene(), cells, terrain->id))) return pasting.result();
    }
    for (const Way way : {Way::road, Way::river}) {
        if (!pasting.take(erase_way(pasting.scene(), way, all))) return pasting.result();
        for (const auto& line : way == Way::road ? ground.roads : ground.rivers)
            for (const auto& part : on_map(scene.setup().board.hexes(), cells_of(line, anchor)))
                if (!pasting.take(draw_way(pasting.scene(), way, part))) return pasting.result();
    }
    for (std::size_t i = 0; i < ground.bridges.size(); ++i) {
        const Cell cell = to_cell(ground.bridge_hexes[i] + anchor);
        if (scene.setup().board.hexes().grid.contains(to_hex(cell))
            && !pasting.take(put_bridge(pasting.scene(), cell, ground.bridges[i].along)))
            break;
    }
    return pasting.result();
}

Edited paste_tiles(const Scene& scene, const Clip& clip, SpaceIndex at) {
    const TilePlace anchor = place_at(scene.setup().board.hexes(), scene.setup().board->layout().centre(at));
    EditChain pasting(scene);
    for (const PlacedTile& tile : std::get<TiledHexes>(clip.map.ground).layout)
        if (!pasting.take(
                lay_tile(pasting.scene(), tile.tile, {tile.i + anchor.i, tile.j + anchor.j}, tile.turn)))
            break;
    return pasting.result();
}

} // namespace

namespace clips {

Edited paste_nothing(const Scene& scene, const Clip&, SpaceIndex) {
    return scene.work();
}

Edited paste_hexes(const Scene& scene, const Clip& clip, SpaceIndex at) {
    return is_free_form(scene.map()) ? paste_terrain(scene, clip, scene.setup().board.hexes().grid.hex(at))
                                     : paste_tiles(scene, clip, at);
}

Edited paste_grid(const Scene& scene, const Clip& clip, SpaceIndex at) {
    const GridBoard& grid = scene.setup().board.on<GridBoard>();
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
    if (region.empty()) return scene.work();
    EditChain pasting(scene);
    if (!pasting.take(clear_grid(scene, selection))) return pasting.result();
    if (rooms) {
        std::vector<EdgeRef> walls;
        for (const WrittenEdge& wall : rooms->walls) {
            const SpaceIndex a = moved(wall.first);
            const SpaceIndex b = moved(wall.second);
            if (a != no_space && b != no_space) walls.push_back({std::min(a, b), std::max(a, b)});
        }
        pasting.take(build_walls(pasting.scene(), walls));
    } else {
        std::vector<SpaceIndex> blocked;
        for (const WrittenSpace& square : squares->blocked)
            blocked.push_back(moved(square.name));
        pasting.take(block_squares(pasting.scene(), blocked));
    }
    return pasting.result();
}

Edited paste_cards(const Scene& scene, const Clip& clip, SpaceIndex at) {
    const CardPlace anchor = scene.setup().board.on<CardBoard>().place(at);
    EditChain pasting(scene);
    for (const LaidCard& card : std::get<Cards>(clip.map.ground).laid)
        if (!pasting.take(lay_card(pasting.scene(), card.card, {card.x + anchor.x, card.y + anchor.y},
                                   card.turn, card.face_down)))
            break;
    return pasting.result();
}

} // namespace clips

} // namespace sabotier::editor
