#include "tests/bench/landscape.hpp"

#include "formats/board/assembly.hpp"
#include "formats/documents/load.hpp"

#include <cmath>
#include <stdexcept>

namespace sabotier::bench {

namespace {

/// Whole numbers from 0 to 65535 that look random but depend on nothing else.
std::uint32_t noise_at(std::uint32_t x, std::uint32_t y, std::uint32_t seed) {
    std::uint32_t h = x * 0x9E3779B1U ^ y * 0x85EBCA77U ^ seed * 0xC2B2AE3DU;
    h ^= h >> 15U;
    h *= 0x2C1B3C6DU;
    h ^= h >> 12U;
    h *= 0x297A2D39U;
    h ^= h >> 15U;
    return h & 0xFFFFU;
}

/// Noise blended between the corners of squares of `size` hexes, in whole numbers.
int blended(int x, int y, int size, std::uint32_t seed) {
    const int left = x / size;
    const int top = y / size;
    const int dx = x % size;
    const int dy = y % size;
    const auto corner = [&](int i, int j) {
        return static_cast<std::int64_t>(
            noise_at(static_cast<std::uint32_t>(left + i), static_cast<std::uint32_t>(top + j), seed));
    };
    const std::int64_t above = corner(0, 0) * (size - dx) + corner(1, 0) * dx;
    const std::int64_t below = corner(0, 1) * (size - dx) + corner(1, 1) * dx;
    return static_cast<int>((above * (size - dy) + below * dy) / (std::int64_t{size} * size));
}

/// 0 to 65535, with features of several sizes.
int field(int x, int y, std::uint32_t seed) {
    return (4 * blended(x, y, 16, seed) + 2 * blended(x, y, 7, seed + 1) + blended(x, y, 3, seed + 2)) / 7;
}

char code_at(int column, int row, std::uint32_t seed) {
    const int wet = field(column, row, seed);
    if (wet < 17000) return 'W';
    if (wet < 19500) return 'w';
    const int high = field(column, row, seed + 10);
    if (high > 46000) return 'H';
    if (high > 42500) return 'h';
    const int wood = field(column, row, seed + 20);
    if (wood > 42000) return 'f';
    if (wet < 22500 && wood > 30000) return 's';
    if (high < 20500) return 'v';
    if (wood < 20000) return 'd';
    return 'g';
}

/// A line of hexes across the map along its length: straight with slow bends.
HexPath line_across(int columns, int rows, int row, bool is_vertical, std::uint32_t seed) {
    HexPath path;
    const int length = is_vertical ? rows : columns;
    const int breadth = is_vertical ? columns : rows;
    Hex at = is_vertical ? to_hex({row, 0}) : to_hex({0, row});
    while (true) {
        const Cell cell = to_cell(at);
        if (cell.column < 0 || cell.row < 0 || cell.column >= columns || cell.row >= rows) break;
        path.cells.push_back(cell);
        path.at.emplace_back();
        const int along = is_vertical ? cell.row : cell.column;
        const int across = is_vertical ? cell.column : cell.row;
        if (along + 1 >= length) break;
        const int pull = blended(along, 7, 12, seed) - 32768 + (breadth / 2 - across) * 2000 / breadth;
        if (is_vertical)
            at = neighbour(at, pull > 9000 ? Facing::se : pull < -9000 ? Facing::sw : Facing::s);
        else
            at = neighbour(at, pull > 0 ? Facing::se : Facing::ne);
    }
    return path;
}

} // namespace

std::shared_ptr<const Rulebook> hex_rulebook() {
    const auto loaded = load_rulebook("sabot", ".");
    if (!loaded) throw std::runtime_error("the built-in rulebook does not read");
    return *loaded.value;
}

int columns_for(std::int64_t hexes) {
    return static_cast<int>(std::lround(std::sqrt(static_cast<double>(hexes))));
}

HexTerrain landscape(int columns, int rows, std::uint32_t seed) {
    HexTerrain terrain;
    terrain.columns = columns;
    terrain.rows = rows;
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column)
            terrain.codes += code_at(column, row, seed);
    constexpr int spacing = 45; // a river and a road each so many hexes
    for (int column = spacing / 2; column < columns; column += spacing)
        terrain.rivers.push_back(
            line_across(columns, rows, column, true, seed + static_cast<std::uint32_t>(column)));
    for (int row = spacing / 3; row < rows; row += spacing)
        terrain.roads.push_back(
            line_across(columns, rows, row, false, seed + static_cast<std::uint32_t>(row)));

    // Bridges wherever a road meets water, towns along the roads.
    std::vector<std::uint8_t> has_river(terrain.codes.size());
    const auto place = [&](Cell cell) { return static_cast<std::size_t>(cell.row * columns + cell.column); };
    for (const HexPath& river : terrain.rivers)
        for (const Cell cell : river.cells)
            has_river[place(cell)] = 1;
    for (const HexPath& road : terrain.roads)
        for (std::size_t i = 0; i < road.cells.size(); ++i) {
            char& code = terrain.codes[place(road.cells[i])];
            if (has_river[place(road.cells[i])] != 0 || code == 'W' || code == 'w')
                terrain.bridges.push_back({road.cells[i], std::nullopt, {}});
            else if (i % 60 < 3)
                code = 't';
        }
    return terrain;
}

Map landscape_map(int columns, int rows, std::uint32_t seed) {
    Map map;
    map.title = "Generated country";
    FreeHexes ground;
    ground.terrain = landscape(columns, rows, seed);
    map.ground = std::move(ground);
    return map;
}

HexBoard landscape_board(std::int64_t hexes, std::uint32_t seed) {
    const int columns = columns_for(hexes);
    return assemble(landscape_map(columns, columns, seed), *hex_rulebook(), nullptr).board;
}

} // namespace sabotier::bench
