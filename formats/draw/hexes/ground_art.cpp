#include "formats/draw/hexes/ground_art.hpp"

#include "formats/draw/canvas/place_noise.hpp"

#include <algorithm>
#include <bit>
#include <bitset>
#include <cmath>

namespace sabotier::art {
namespace {

constexpr double river_meander = 0.11;
/// Half the size of the place that a hex's number takes, and how far above the middle it stands.
constexpr Point number_place{0.19, 0.075};
constexpr double number_height = 0.385;

bool is_water(const Ground& ground, Cell cell) noexcept {
    return ground.of(cell).is_water();
}

/// The side by which a river that ends in its only hex beside water still reaches it: the one most nearly
/// straight on. A map that ends a river on the shore means it to flow into the lake.
Exits way_into_water(const Ground& ground, Cell cell, Exits exits) {
    if (std::popcount(exits) != 1) return exits;
    const int from = std::countr_zero(exits);
    if (is_water(ground, neighbour(cell, static_cast<Facing>(from)))) return exits;
    for (const int turn : {3, 2, 4, 1, 5})
        if (const auto side = static_cast<Facing>((from + turn) % 6); is_water(ground, neighbour(cell, side)))
            return static_cast<Exits>(exits | exit_bit(side));
    return exits;
}

bool is_in_hex(Point offset, double reach) noexcept {
    const double slanted = std::abs(offset.x) * column_pitch + std::abs(offset.y) * 0.5;
    return std::abs(offset.y) <= reach && slanted <= reach;
}

bool covers_number(Point offset, double size) noexcept {
    return std::abs(offset.x) < number_place.x + size
           && std::abs(offset.y + number_height) < number_place.y + size;
}

const Flyover* flyover_at(const HexBoard& board, SpaceIndex space) {
    const auto found = std::lower_bound(board.flyovers.begin(), board.flyovers.end(), space,
                                        [](const Flyover& f, SpaceIndex s) { return f.space < s; });
    return found != board.flyovers.end() && found->space == space ? &*found : nullptr;
}

} // namespace

Exits Ground::road(Cell cell) const noexcept {
    return window.is_space(cell) ? window.board().road[number(window.space(cell))] : Exits{0};
}

Exits Ground::river(Cell cell) const noexcept {
    return window.is_space(cell) && !of(cell).is_water() ? window.board().river[number(window.space(cell))]
                                                         : Exits{0};
}

std::vector<TerrainCode> Ground::codes(TerrainSymbol symbol) const {
    std::bitset<256> seen;
    window.for_each_cell([&](Cell cell) { seen.set(window.code(cell)); });
    std::vector<TerrainCode> result;
    for (std::size_t code = 1; code < 256; ++code)
        if (seen.test(code) && style.of(static_cast<TerrainCode>(code)).symbol == symbol)
            result.push_back(static_cast<TerrainCode>(code));
    return result;
}

std::vector<Outline> Ground::area(TerrainCode code) const {
    return outlines(window, [&](Cell cell) { return window.code(cell) == code; });
}

std::vector<Curve> road_curves(const Ground& ground, Cell cell) {
    const Exits exits = ground.road(cell);
    if (exits == 0) return {};
    const Flyover* flyover = flyover_at(ground.window.board(), ground.window.space(cell));
    if (flyover == nullptr) return hex_curves(cell, exits, 0);
    std::vector<Curve> curves = hex_curves(cell, static_cast<Exits>(exits & ~flyover->deck), 0);
    for (const Curve& curve : hex_curves(cell, static_cast<Exits>(exits & flyover->deck), 0))
        curves.push_back(curve);
    return curves;
}

Exits river_exits(const Ground& ground, Cell cell) {
    return way_into_water(ground, cell, ground.river(cell));
}

std::vector<Curve> river_curves(const Ground& ground, Cell cell) {
    const Exits exits = river_exits(ground, cell);
    if (exits == 0) return {};
    // Under a bridge the river keeps to the middle, where the bridge is.
    const bool is_bridged = ground.window.board().bridge[number(ground.window.space(cell))] != 0;
    return hex_curves(cell, exits, is_bridged ? 0 : river_meander);
}

std::vector<Point> scatter(const Ground& ground, Cell cell, const Scatter& rule) {
    std::vector<Curve> ways = road_curves(ground, cell);
    for (const Curve& curve : river_curves(ground, cell))
        ways.push_back(curve);
    const Point middle = hex_centre(cell);
    PlaceNoise noise(cell.column, cell.row, rule.purpose);
    std::vector<Point> places;
    for (int tries = 0; tries < 8 * rule.count && static_cast<int>(places.size()) < rule.count; ++tries) {
        const Point offset{noise.about(rule.reach / column_pitch * 1.15), noise.about(rule.reach)};
        const Point p = middle + offset;
        if (!is_in_hex(offset, rule.reach) || covers_number(offset, rule.size)) continue;
        const auto is_near = [&](Point other) { return length(other - p) < rule.apart; };
        if (std::any_of(places.begin(), places.end(), is_near)) continue;
        const auto is_on_way = [&](const Curve& way) { return distance(way, p) < rule.clearance; };
        if (std::any_of(ways.begin(), ways.end(), is_on_way)) continue;
        places.push_back(p);
    }
    return places;
}

} // namespace sabotier::art
