#pragma once

#include "formats/geometry/hex.hpp"

#include <array>
#include <vector>

namespace sabotier {

/// The M8 tile: 43 whole hexes and 12 half hexes about the centre (0, 0), seven hexes across, itself a
/// flat-top hexagon. Source: the digest of the S.A.B.O.T. rules, section on tiles.

/// Whole where less than 7, half where 7, not on the tile where more: max(|2q+r|, |q+2r|, |q-r|).
[[nodiscard]] constexpr int tile_measure(Hex offset) noexcept {
    const auto magnitude = [](int value) { return value < 0 ? -value : value; };
    const int a = magnitude(2 * offset.q + offset.r);
    const int b = magnitude(offset.q + 2 * offset.r);
    const int c = magnitude(offset.q - offset.r);
    return a > b ? (a > c ? a : c) : (b > c ? b : c);
}
[[nodiscard]] constexpr bool is_whole(Hex offset) noexcept {
    return tile_measure(offset) < 7;
}
[[nodiscard]] constexpr bool is_half(Hex offset) noexcept {
    return tile_measure(offset) == 7;
}

/// Where a tile lies among other tiles: its centre is the hex (7i, 7j). Tile places form a hex grid
/// themselves.
struct TilePlace {
    int i = 0;
    int j = 0;

    friend constexpr bool operator==(const TilePlace&, const TilePlace&) = default;
    friend constexpr auto operator<=>(const TilePlace&, const TilePlace&) = default;
};
[[nodiscard]] constexpr Hex centre(TilePlace place) noexcept {
    return {7 * place.i, 7 * place.j};
}
/// The tile across the side that `side` points through.
[[nodiscard]] constexpr TilePlace neighbour(TilePlace place, Facing side) noexcept {
    const Hex s = step(side);
    return {place.i + s.q, place.j + s.r};
}
/// All 55 offsets of a tile: whole and half hexes, by column, then from the top.
[[nodiscard]] const std::vector<Hex>& tile_hexes();
/// The two half hexes that a tile shares with its neighbour across `side`, as offsets from this tile's
/// centre.
[[nodiscard]] std::array<Hex, 2> shared_halves(Facing side) noexcept;
/// The whole hex on this side of the middle of a tile side; roads and rivers leave it through `side`.
[[nodiscard]] constexpr Hex gate(Facing side) noexcept {
    return 3 * step(side);
}

} // namespace sabotier
