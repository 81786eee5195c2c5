#include "editor/core/clip/ground.hpp"

#include "editor/core/clip/hex_ground.hpp"
#include "editor/core/work/edits/cards.hpp"
#include "editor/core/work/edits/grid.hpp"
#include "editor/core/work/edits/hex_ground.hpp"
#include "formats/board/card_board.hpp"

#include <algorithm>
#include <set>

namespace sabotier::editor {

namespace {

/// The stretches of ways that run within the selected cells.
std::vector<std::vector<Hex>> stretches(const std::vector<HexPath>& paths, const std::set<Cell>& cells,
                                        Hex anchor) {
    std::vector<std::vector<Hex>> found;
    for (const HexPath& path : paths) {
        std::vector<Hex> stretch;
        const auto close = [&] {
            if (stretch.size() > 1 || (stretch.size() == 1 && path.cells.size() == 1))
                found.push_back(stretch);
            stretch.clear();
        };
        for (const Cell cell : path.cells)
            if (cells.contains(cell))
                stretch.push_back(to_hex(cell) - anchor);
            else
                close();
        close();
    }
    return found;
}

std::vector<EdgeRef> inner_walls(const GridBoard& grid, const std::set<SpaceIndex>& spaces) {
    std::vector<EdgeRef> walls;
    for (const SpaceIndex space : spaces)
        grid.touching(space, [&](SpaceIndex next) {
            if (space < next && spaces.contains(next) && grid.has_wall(space, next))
                walls.push_back({space, next});
        });
    return walls;
}

Edited clear_cells(const Scene& scene, const std::vector<Cell>& cells) {
    if (scene.rulebook().terrains.empty()) return Edited::refused(tr("The rulebook has no terrain."));
    const auto next = [&](auto edit) { return [edit](Work work) { return edit(Scene(std::move(work))); }; };
    return and_then(
        paint_terrain(scene, cells, scene.rulebook().terrains.front().id),
        next([&](const Scene& now) { return erase_way(now, Way::road, cells); }),
        next([&](const Scene& now) { return erase_way(now, Way::river, cells); }), [&](Work work) -> Edited {
            return with_map(std::move(work), [&](Map& map) {
                std::erase_if(std::get<FreeHexes>(map.ground).terrain.bridges, [&](const Bridge& bridge) {
                    return std::ranges::find(cells, bridge.cell) != cells.end();
                });
            });
        });
}

} // namespace

namespace clips {

std::string copy_nothing(const Scene&, const Selection&, Clip&) {
    return tr("The ground of this map is laid from tiles: select tiles to copy them.");
}

std::string copy_hexes(const Scene& scene, const Selection& selection, Clip& clip) {
    if (!is_free_form(scene.map())) return copy_nothing(scene, selection, clip);
    const HexTerrain& terrain = std::get<FreeHexes>(scene.map().ground).terrain;
    std::set<Cell> cells;
    for (const SpaceIndex space : selection.spaces)
        cells.insert(to_cell(scene.setup().board.hexes().grid.hex(space)));
    const Hex anchor = to_hex(*cells.begin());
    clips::HexGround ground;
    for (const Cell cell : cells)
        ground.codes[to_hex(cell) - anchor] = terrain.code(cell);
    ground.roads = stretches(terrain.roads, cells, anchor);
    ground.rivers = stretches(terrain.rivers, cells, anchor);
    for (const Bridge& bridge : terrain.bridges)
        if (cells.contains(bridge.cell)) {
            ground.bridges.push_back(bridge);
            ground.bridge_hexes.push_back(to_hex(bridge.cell) - anchor);
        }
    FreeHexes copied;
    copied.terrain = clips::hex_text(ground);
    clip.map.ground = std::move(copied);
    clip.has_ground = true;
    return {};
}

std::string copy_grid(const Scene& scene, const Selection& selection, Clip& clip) {
    const GridBoard& grid = scene.setup().board.on<GridBoard>();
    int left = grid.columns();
    int top = grid.rows();
    int right = 0;
    int bottom = 0;
    for (const SpaceIndex space : selection.spaces) {
        left = std::min(left, grid.column(space));
        right = std::max(right, grid.column(space));
        top = std::min(top, grid.row(space));
        bottom = std::max(bottom, grid.row(space));
    }
    const Rooms size{right - left + 1, bottom - top + 1, {}, {}};
    const GridBoard small(size, true); // clips count from the top, whatever the rulebook does
    const auto name = [&](SpaceIndex space) {
        return small.name(small.space(grid.column(space) - left, grid.row(space) - top));
    };
    Rooms rooms = size;
    Squares squares{size.columns, size.rows, {}, {}};
    for (const SpaceIndex space : selection.spaces) {
        clip.spaces.emplace_back(grid.column(space) - left, grid.row(space) - top);
        if (grid.is_blocked(space)) squares.blocked.push_back({name(space), {}});
        grid.touching(space, [&](SpaceIndex next) {
            if (space < next && selection.spaces.contains(next) && grid.has_wall(space, next))
                rooms.walls.push_back({name(space), name(next), {}});
        });
    }
    if (grid.are_rooms())
        clip.map.ground = std::move(rooms);
    else
        clip.map.ground = std::move(squares);
    clip.has_ground = true;
    return {};
}

std::string copy_cards(const Scene& scene, const Selection& selection, Clip& clip) {
    const CardBoard& board = scene.setup().board.on<CardBoard>();
    Cards cards;
    const CardPlace anchor = board.place(*selection.spaces.begin());
    for (const SpaceIndex space : selection.spaces) {
        LaidCard card = board.laid(space);
        card.x -= anchor.x;
        card.y -= anchor.y;
        card.at = {};
        cards.laid.push_back(std::move(card));
    }
    clip.map.ground = std::move(cards);
    clip.has_ground = true;
    return {};
}

Edited clear_nothing(const Scene&, const Selection&) {
    return Edited::refused(tr("The ground of this map is laid from tiles: select tiles instead."));
}

Edited clear_hexes(const Scene& scene, const Selection& selection) {
    if (!is_free_form(scene.map())) return clear_nothing(scene, selection);
    std::vector<Cell> cells;
    for (const SpaceIndex space : selection.spaces)
        cells.push_back(to_cell(scene.setup().board.hexes().grid.hex(space)));
    return clear_cells(scene, cells);
}

Edited clear_grid(const Scene& scene, const Selection& selection) {
    const GridBoard& grid = scene.setup().board.on<GridBoard>();
    return grid.are_rooms() ? remove_walls(scene, inner_walls(grid, selection.spaces))
                            : clear_squares(scene, {selection.spaces.begin(), selection.spaces.end()});
}

Edited clear_cards(const Scene& scene, const Selection& selection) {
    const CardBoard& cards = scene.setup().board.on<CardBoard>();
    return with_map(scene.work(), [&](Map& map) {
        std::erase_if(std::get<Cards>(map.ground).laid, [&](const LaidCard& card) {
            const auto space = cards.at({card.x, card.y});
            return space && selection.spaces.contains(*space);
        });
    });
}

} // namespace clips

} // namespace sabotier::editor
