#include "editor/core/clip/hex_ground.hpp"

#include <algorithm>
#include <limits>

namespace sabotier::editor::clips {

namespace {

std::vector<Hex> moved(const HexPath& path, Hex anchor) {
    std::vector<Hex> hexes;
    for (const Cell cell : path.cells)
        hexes.push_back(to_hex(cell) - anchor);
    return hexes;
}

} // namespace

HexGround hex_ground(const HexTerrain& terrain) {
    HexGround ground;
    std::optional<Hex> anchor;
    for (int column = 0; column < terrain.columns; ++column)
        for (int row = 0; row < terrain.rows; ++row) {
            const char code = terrain.code({column, row});
            if (code == '.') continue;
            const Hex hex = to_hex({column, row});
            if (!anchor) anchor = hex;
            ground.codes[hex - *anchor] = code;
        }
    const Hex from = anchor.value_or(Hex{});
    for (const HexPath& path : terrain.roads)
        ground.roads.push_back(moved(path, from));
    for (const HexPath& path : terrain.rivers)
        ground.rivers.push_back(moved(path, from));
    for (const Bridge& bridge : terrain.bridges) {
        ground.bridges.push_back(bridge);
        ground.bridge_hexes.push_back(to_hex(bridge.cell) - from);
    }
    return ground;
}

HexTerrain hex_text(const HexGround& ground) {
    HexTerrain terrain;
    if (ground.codes.empty()) return terrain;
    int left = std::numeric_limits<int>::max();
    int right = std::numeric_limits<int>::min();
    for (const auto& [hex, code] : ground.codes) {
        left = std::min(left, hex.q);
        right = std::max(right, hex.q);
    }
    int top = std::numeric_limits<int>::max();
    int bottom = std::numeric_limits<int>::min();
    // Any shift of axial coordinates keeps neighbours neighbours.
    const auto cell = [&](Hex hex) { return to_cell({hex.q - left, hex.r}); };
    for (const auto& [hex, code] : ground.codes) {
        top = std::min(top, cell(hex).row);
        bottom = std::max(bottom, cell(hex).row);
    }
    terrain.columns = right - left + 1;
    terrain.rows = bottom - top + 1;
    terrain.codes.assign(static_cast<std::size_t>(terrain.columns) * static_cast<std::size_t>(terrain.rows),
                         '.');
    const auto place = [&](Hex hex) { return Cell{cell(hex).column, cell(hex).row - top}; };
    for (const auto& [hex, code] : ground.codes) {
        const Cell at = place(hex);
        terrain.codes[static_cast<std::size_t>(at.row) * static_cast<std::size_t>(terrain.columns)
                      + static_cast<std::size_t>(at.column)] = code;
    }
    const auto add = [&](const std::vector<std::vector<Hex>>& from, std::vector<HexPath>& to) {
        for (const auto& line : from) {
            HexPath path;
            for (const Hex hex : line)
                path.cells.push_back(place(hex));
            path.at.resize(path.cells.size());
            to.push_back(std::move(path));
        }
    };
    add(ground.roads, terrain.roads);
    add(ground.rivers, terrain.rivers);
    for (std::size_t i = 0; i < ground.bridges.size(); ++i)
        terrain.bridges.push_back({place(ground.bridge_hexes[i]), ground.bridges[i].along, {}});
    return terrain;
}

} // namespace sabotier::editor::clips
