#pragma once

#include <cstdint>

namespace sabotier {

/// Corner k of a cell of a flat grid lies between its sides k and k+1. It belongs to three cells and is named
/// by the one whose easternmost (even) or westernmost (odd) point it is. `beside(cell, side)` is the cell
/// there.
template <class Beside>
[[nodiscard]] std::uint32_t corner_of(std::uint32_t cell, int k, const Beside& beside) {
    switch (k) {
    case 0:
        return 2 * beside(cell, 1) + 1;
    case 1:
        return 2 * cell;
    case 2:
        return 2 * beside(cell, 2) + 1;
    case 3:
        return 2 * beside(cell, 4);
    case 4:
        return 2 * cell + 1;
    default:
        return 2 * beside(cell, 5);
    }
}

} // namespace sabotier
