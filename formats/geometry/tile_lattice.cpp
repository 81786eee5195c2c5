#include "formats/geometry/tile_lattice.hpp"

namespace sabotier {

namespace {

std::vector<Hex> hexes_of_a_tile() {
    std::vector<Hex> hexes;
    for (int q = -4; q <= 4; ++q)
        for (int r = -7; r <= 7; ++r)
            if (tile_measure({q, r}) <= 7) hexes.push_back({q, r});
    return hexes;
}

} // namespace

const std::vector<Hex>& tile_hexes() {
    static const std::vector<Hex> hexes = hexes_of_a_tile();
    return hexes;
}

// The side towards (7, 0) runs between the tile corners next to (3, 1) and (4, -1); the other sides are turns
// of it.
std::array<Hex, 2> shared_halves(Facing side) noexcept {
    const int steps = number(side) - number(Facing::se);
    return {turned(Hex{3, 1}, steps), turned(Hex{4, -1}, steps)};
}

} // namespace sabotier
