#include "editor/core/work/edits/hex_ground.hpp"

#include "editor/core/work/edits/renumber.hpp"
#include "formats/geometry/nearest_hex.hpp"
#include "formats/yaml/fields.hpp"

#include <algorithm>
#include <cmath>
#include <deque>
#include <set>

namespace sabotier::editor {

namespace {

constexpr char hole = '.';

std::size_t index_of(const HexTerrain& terrain, Cell cell) {
    return static_cast<std::size_t>(cell.row) * static_cast<std::size_t>(terrain.columns)
           + static_cast<std::size_t>(cell.column);
}

bool contains(const HexTerrain& terrain, Cell cell) {
    return cell.column >= 0 && cell.row >= 0 && cell.column < terrain.columns && cell.row < terrain.rows;
}

Edited tiles_refusal() {
    return Edited::refused(
        tr("The ground of this map is laid from tiles: lay other tiles, or start a free-form map."));
}

/// A free-form map with its ground changed.
template <class Function>
Edited change_ground(const Scene& scene, Function&& change) {
    if (!is_free_form(scene.map())) return tiles_refusal();
    auto map = edited(scene.work().map);
    std::string why = change(std::get<FreeHexes>(map->ground).terrain);
    if (!why.empty()) return Edited::refused(std::move(why));
    Work work = scene.work();
    work.map = std::move(map);
    return work;
}

bool touch(Cell a, Cell b) {
    return distance(to_hex(a), to_hex(b)) == 1;
}

void drop_cell(std::vector<Building>& buildings, Cell cell) {
    for (Building& building : buildings)
        std::erase(building.cells, cell);
    std::erase_if(buildings, [](const Building& building) { return building.cells.empty(); });
}

std::vector<HexPath>& ways(HexTerrain& terrain, Way way) {
    return way == Way::road ? terrain.roads : terrain.rivers;
}

HexPath path_of(std::vector<Cell> cells) {
    HexPath path;
    path.at.resize(cells.size());
    path.cells = std::move(cells);
    return path;
}

/// Whether a way runs from one cell to the other.
bool runs(const std::vector<HexPath>& paths, Cell a, Cell b) {
    return std::ranges::any_of(paths, [&](const HexPath& path) {
        for (std::size_t i = 1; i < path.cells.size(); ++i)
            if ((path.cells[i - 1] == a && path.cells[i] == b)
                || (path.cells[i - 1] == b && path.cells[i] == a))
                return true;
        return false;
    });
}

bool passes(const std::vector<HexPath>& paths, Cell cell) {
    return std::ranges::any_of(
        paths, [&](const HexPath& path) { return std::ranges::find(path.cells, cell) != path.cells.end(); });
}

/// Adds a stretch, behind a way that ends where it begins if there is one (and it does not leave the map
/// there).
void add_stretch(std::vector<HexPath>& paths, const std::vector<Cell>& cells, const HexTerrain& terrain) {
    std::erase_if(paths, [&](const HexPath& path) { // a lone cell is part of the way that passes
        return path.cells.size() == 1 && std::ranges::find(cells, path.cells[0]) != cells.end();
    });
    if (contains(terrain, cells.front()))
        for (HexPath& path : paths) {
            if (path.cells.front() == cells.front() && path.cells.size() > 1) {
                std::ranges::reverse(path.cells);
                std::ranges::reverse(path.at);
            }
            if (path.cells.back() != cells.front()) continue;
            path.cells.insert(path.cells.end(), cells.begin() + 1, cells.end());
            path.at.resize(path.cells.size());
            return;
        }
    paths.push_back(path_of(cells));
}

/// The pieces of a way that are left without the cells.
void cut(const HexPath& path, const std::set<Cell>& gone, std::vector<HexPath>& left) {
    HexPath piece;
    const auto close = [&] {
        if (piece.cells.size() > 1 || (piece.cells.size() == 1 && path.cells.size() == 1))
            left.push_back(piece);
        piece = {};
    };
    for (std::size_t i = 0; i < path.cells.size(); ++i) {
        if (gone.contains(path.cells[i])) {
            close();
            continue;
        }
        piece.cells.push_back(path.cells[i]);
        piece.at.push_back(i < path.at.size() ? path.at[i] : Position{});
    }
    close();
}

/// Columns keep their parity only if an even number comes in at the left; then the rows stay level. With an
/// odd number each second column would drop half a hex, so that all hexes keep their neighbours.
HexTerrain resized(const HexTerrain& old, const Margins& margins, char code) {
    HexTerrain grown;
    grown.columns = old.columns + margins.left + margins.right;
    grown.rows = old.rows + margins.top + margins.bottom;
    grown.codes.assign(static_cast<std::size_t>(grown.columns) * static_cast<std::size_t>(grown.rows), code);
    const auto moved = [&](Cell cell) { return Cell{cell.column + margins.left, cell.row + margins.top}; };
    for (int row = 0; row < old.rows; ++row)
        for (int column = 0; column < old.columns; ++column)
            if (const Cell cell = moved({column, row}); contains(grown, cell))
                grown.codes[index_of(grown, cell)] = old.code({column, row});
    const auto take_ways = [&](const std::vector<HexPath>& from, std::vector<HexPath>& to) {
        for (HexPath path : from) {
            std::set<Cell> gone;
            for (Cell& cell : path.cells) {
                const bool was_off = !contains(old, cell);
                cell = moved(cell);
                // Ends off the old map would be in the middle of the new ground; far ones are off for good.
                if (was_off ? contains(grown, cell) : !contains(grown, cell)) gone.insert(cell);
            }
            cut(path, gone, to);
        }
    };
    take_ways(old.roads, grown.roads);
    take_ways(old.rivers, grown.rivers);
    for (Bridge bridge : old.bridges)
        if (bridge.cell = moved(bridge.cell); contains(grown, bridge.cell)) grown.bridges.push_back(bridge);
    for (Building building : old.buildings) {
        for (Cell& cell : building.cells)
            cell = moved(cell);
        std::erase_if(building.cells, [&](Cell cell) { return !contains(grown, cell); });
        if (!building.cells.empty()) grown.buildings.push_back(std::move(building));
    }
    return grown;
}

} // namespace

bool is_free_form(const Map& map) noexcept {
    return std::holds_alternative<FreeHexes>(map.ground);
}

Edited paint_terrain(const Scene& scene, const std::vector<Cell>& cells, const TerrainId& id) {
    const Terrain* known = id.empty() ? nullptr : scene.rulebook().terrain(id);
    if (!id.empty() && !known) return Edited::refused(say("The rulebook has no terrain {}.", id.str()));
    return change_ground(scene, [&](HexTerrain& terrain) {
        const char code = known ? known->code : hole;
        for (const Cell cell : cells) {
            if (!contains(terrain, cell)) continue;
            terrain.codes[index_of(terrain, cell)] = code;
            // What can only stand on buildings goes with them.
            if (!known || !known->is_building) drop_cell(terrain.buildings, cell);
        }
        return std::string();
    });
}

Edited draw_way(const Scene& scene, Way way, const std::vector<Cell>& cells) {
    if (cells.empty()) return Edited::refused(tr("Nothing was drawn."));
    return change_ground(scene, [&](HexTerrain& terrain) -> std::string {
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const bool is_end = i == 0 || i + 1 == cells.size();
            if (i > 0 && !touch(cells[i - 1], cells[i])) return tr("The line jumps over hexes.");
            if (!contains(terrain, cells[i]) && !(is_end && cells.size() > 1))
                return tr("The line runs outside the map.");
        }
        auto& paths = ways(terrain, way);
        if (cells.size() == 1) {
            if (!passes(paths, cells[0])) paths.push_back(path_of(cells));
            return {};
        }
        std::vector<Cell> stretch{cells[0]};
        const auto close = [&] {
            if (stretch.size() > 1) add_stretch(paths, stretch, terrain);
        };
        for (std::size_t i = 1; i < cells.size(); ++i) {
            if (runs(paths, cells[i - 1], cells[i])) {
                close();
                stretch.assign(1, cells[i]);
            } else {
                stretch.push_back(cells[i]);
            }
        }
        close();
        return {};
    });
}

Edited erase_way(const Scene& scene, Way way, const std::vector<Cell>& cells) {
    return change_ground(scene, [&](HexTerrain& terrain) {
        const std::set<Cell> gone(cells.begin(), cells.end());
        std::vector<HexPath> left;
        for (const HexPath& path : ways(terrain, way))
            cut(path, gone, left);
        ways(terrain, way) = std::move(left);
        return std::string();
    });
}

bool has_bridge(const Map& map, Cell cell) {
    const auto* free = std::get_if<FreeHexes>(&map.ground);
    return free
           && std::ranges::find(free->terrain.bridges, cell, &Bridge::cell) != free->terrain.bridges.end();
}

Edited put_bridge(const Scene& scene, Cell cell, std::optional<std::array<Facing, 2>> along) {
    return change_ground(scene, [&](HexTerrain& terrain) -> std::string {
        if (terrain.code(cell) == hole) return tr("There is no hex for a bridge.");
        std::erase_if(terrain.bridges, [&](const Bridge& bridge) { return bridge.cell == cell; });
        terrain.bridges.push_back({cell, along, {}});
        return {};
    });
}

Edited remove_bridge(const Scene& scene, Cell cell) {
    return change_ground(scene, [&](HexTerrain& terrain) {
        const bool is_gone =
            std::erase_if(terrain.bridges, [&](const Bridge& bridge) { return bridge.cell == cell; }) > 0;
        return is_gone ? std::string() : tr("There is no bridge.");
    });
}

Edited name_building(const Scene& scene, const std::vector<Cell>& cells, const BuildingId& name) {
    if (!name.empty() && !is_id(name.str()))
        return Edited::refused(
            tr("The name of a building is one word of letters, digits, '-', '_' and '.', such as old-mill."));
    return change_ground(scene, [&](HexTerrain& terrain) -> std::string {
        for (const Cell cell : cells) {
            const Terrain* ground = scene.rulebook().terrain(terrain.code(cell));
            if (!ground || !ground->is_building) return tr("Only hexes with buildings can be a building.");
            drop_cell(terrain.buildings, cell);
        }
        if (name.empty() || cells.empty()) return {};
        const auto found = std::ranges::find(terrain.buildings, name, &Building::id);
        Building& building = found != terrain.buildings.end()
                                 ? *found
                                 : terrain.buildings.emplace_back(Building{name, {}, {}});
        building.cells.insert(building.cells.end(), cells.begin(), cells.end());
        return {};
    });
}

Edited resize_hexes(const Scene& scene, const Margins& margins, const TerrainId& id) {
    const auto* free = std::get_if<FreeHexes>(&scene.map().ground);
    if (!free) return tiles_refusal();
    if (margins.left % 2 != 0)
        return Edited::refused(
            tr("Columns come and go in pairs at the left, so that the rows of hexes stay level."));
    const Terrain* terrain = scene.rulebook().terrain(id);
    const long long columns = 0LL + free->terrain.columns + margins.left + margins.right;
    const long long rows = 0LL + free->terrain.rows + margins.top + margins.bottom;
    if (columns < 1 || rows < 1) return Edited::refused(tr("A map needs at least one hex."));
    if (columns * rows > largest_board)
        return Edited::refused(say("A map has at most {} hexes.", largest_board));
    Map map = scene.map();
    std::get<FreeHexes>(map.ground).terrain = resized(free->terrain, margins, terrain ? terrain->code : hole);
    return with_moved_map(scene, std::move(map), to_hex({-margins.left, -margins.top}));
}

Cell cell_at(Point point) noexcept {
    const double limit = 1e7;
    const double x = std::isfinite(point.x) ? std::clamp(point.x, -limit, limit) : 0;
    const double y = std::isfinite(point.y) ? std::clamp(point.y, -limit, limit) : 0;
    const double q = (x - 1 / std::sqrt(3.0)) / (std::sqrt(3.0) / 2);
    return to_cell(nearest_hex(q, y - 0.5 - q / 2));
}

std::vector<Cell> brush_cells(Cell middle, int across) {
    const int radius = std::max(0, (across - 1) / 2);
    const Hex centre = to_hex(middle);
    std::vector<Cell> cells;
    for (int q = -radius; q <= radius; ++q)
        for (int r = std::max(-radius, -q - radius); r <= std::min(radius, -q + radius); ++r)
            cells.push_back(to_cell(centre + Hex{q, r}));
    return cells;
}

std::vector<Cell> fill_cells(const FreeHexes& ground, Cell start) {
    const HexTerrain& terrain = ground.terrain;
    if (!contains(terrain, start)) return {};
    const char code = terrain.code(start);
    std::vector<std::uint8_t> seen(terrain.codes.size());
    std::vector<Cell> found;
    std::deque<Cell> open{start};
    seen[index_of(terrain, start)] = 1;
    while (!open.empty()) {
        const Cell cell = open.front();
        open.pop_front();
        found.push_back(cell);
        for (const Facing facing : all_facings) {
            const Cell next = to_cell(neighbour(to_hex(cell), facing));
            if (!contains(terrain, next) || terrain.code(next) != code || seen[index_of(terrain, next)] != 0)
                continue;
            seen[index_of(terrain, next)] = 1;
            open.push_back(next);
        }
    }
    return found;
}

std::vector<Cell> cells_between(Cell from, Cell to) {
    const Hex a = to_hex(from);
    const Hex b = to_hex(to);
    const int steps = distance(a, b);
    std::vector<Cell> cells{from};
    for (int i = 1; i <= steps; ++i) {
        const double t = static_cast<double>(i) / steps;
        // A hair off the sides, so that the line is never undecided between two hexes.
        cells.push_back(to_cell(nearest_hex(a.q + (b.q - a.q) * t + 1e-6, a.r + (b.r - a.r) * t + 2e-6)));
    }
    return cells;
}

} // namespace sabotier::editor
