#include "formats/geometry/hex_grid.hpp"

#include <cassert>

namespace sabotier {

// Column q starts (row 0) at base + q*stride - floor(q/2): each column a stride or one less after the one
// before it, which has rows = stride - 2 cells. So one or two sentinels lie between columns: the cell below
// one column and the cell above the next. The lowest cell of the rim is (-1, -1), the hex (-1, 0): base =
// stride puts it at 0.
HexGrid::HexGrid(int columns, int rows)
    : columns_(columns),
      rows_(rows),
      stride_(rows + 2),
      base_(rows + 2),
      size_(0),
      deltas_{} {
    assert(columns >= 1 && rows >= 1 && std::int64_t{columns} * rows <= largest_board);
    size_ = std::size_t{number(index(to_hex(Cell{columns, rows})))} + 1;
    for (const Facing facing : all_facings)
        deltas_[static_cast<std::size_t>(facing)] = delta(step(facing));
}

Hex HexGrid::hex(SpaceIndex index) const noexcept {
    // Two columns, an even one and the odd one to its right, take 2*stride - 1 cells. Column -2 as origin
    // keeps all terms positive.
    const std::int32_t pair = 2 * stride_ - 1;
    const std::int32_t offset = static_cast<std::int32_t>(number(index)) - base_ + pair;
    const int column = 2 * (offset / pair) - 2;
    const int row = offset % pair;
    return row < stride_ ? to_hex(Cell{column, row}) : to_hex(Cell{column + 1, row - stride_});
}

} // namespace sabotier
