#pragma once

#include "formats/diff/describer.hpp"
#include "formats/geometry/hex.hpp"

#include <cstddef>
#include <functional>
#include <map>
#include <utility>
#include <vector>

/// Terrain of hexes that changed: what changed alike is one change. Inside formats/diff/ only.
namespace sabotier::diff {

/// Cells that went from one code to another, in the order of their names: column by column.
struct Exchange {
    std::size_t count = 0;
    std::vector<Cell> cells; ///< the first ones, at most Change::most_spaces
};

/// By the old code and the new one; '.' is no hex.
using Exchanges = std::map<std::pair<char, char>, Exchange>;

/// Of two grounds with `char code(Cell) const`, '.' where there is no hex. Takes O(columns * rows).
template <class Before, class After>
[[nodiscard]] Exchanges exchanges_between(const Before& before, const After& after, int columns, int rows) {
    Exchanges found;
    for (int column = 0; column < columns; ++column) {
        for (int row = 0; row < rows; ++row) {
            const Cell cell{column, row};
            const char was = before.code(cell), is = after.code(cell);
            if (was == is) continue;
            Exchange& exchange = found[{was, is}];
            if (++exchange.count <= Change::most_spaces) exchange.cells.push_back(cell);
        }
    }
    return found;
}

/// Where a cell's code stands in the old and in the new file.
using PlacesOfCode = std::function<std::pair<Position, Position>(Cell)>;

/// A sentence for each. The widths are the digits of the halves of hex numbers, of the old board and of the
/// new one; `places` may be empty.
void describe_exchanges(Describer& describer, const Place& place, const Exchanges& exchanges, int old_width,
                        int new_width, const PlacesOfCode& places);

} // namespace sabotier::diff
