#pragma once

#include "formats/base/id.hpp"
#include "formats/geometry/hex.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace sabotier {

/// Flat numbering of a rectangle of hexes with a rim of sentinel cells: index = base + q*stride + r. The
/// index of a neighbour is the index plus a constant, whatever the column, and the cells round the rectangle
/// exist (as sentinels), so that no loop over neighbours asks for bounds. Columns take rows + 2 cells each;
/// wide and tall maps cost the same.
class HexGrid {
public:
    /// Both at least 1; columns * rows at most `largest_board`.
    HexGrid(int columns, int rows);

    [[nodiscard]] int columns() const noexcept { return columns_; }
    [[nodiscard]] int rows() const noexcept { return rows_; }
    /// Cells in the flat arrays, sentinels included. Size every plane by this.
    [[nodiscard]] std::size_t size() const noexcept { return size_; }

    [[nodiscard]] bool contains(Hex hex) const noexcept {
        const Cell cell = to_cell(hex);
        return cell.column >= 0 && cell.column < columns_ && cell.row >= 0 && cell.row < rows_;
    }
    /// Of a hex in the rectangle or in its rim of one hex.
    [[nodiscard]] SpaceIndex index(Hex hex) const noexcept {
        return static_cast<SpaceIndex>(static_cast<std::uint32_t>(base_ + hex.q * stride_ + hex.r));
    }
    /// Exact inverse of index() over the rectangle. Of a sentinel, which neighbouring columns may share: a
    /// hex with that index.
    [[nodiscard]] Hex hex(SpaceIndex index) const noexcept;
    /// What to add to an index to go one step that way.
    [[nodiscard]] std::int32_t delta(Facing facing) const noexcept {
        return deltas_[static_cast<std::size_t>(facing)];
    }
    [[nodiscard]] SpaceIndex neighbour(SpaceIndex index, Facing facing) const noexcept {
        return static_cast<SpaceIndex>(number(index) + static_cast<std::uint32_t>(delta(facing)));
    }
    /// Index delta of any axial offset, for precomputed rays.
    [[nodiscard]] std::int32_t delta(Hex offset) const noexcept { return offset.q * stride_ + offset.r; }
    [[nodiscard]] std::int32_t stride() const noexcept { return stride_; }

    friend bool operator==(const HexGrid&, const HexGrid&) = default;

private:
    int columns_;
    int rows_;
    std::int32_t stride_;
    std::int32_t base_;
    std::size_t size_;
    std::array<std::int32_t, 6> deltas_;
};

/// Most hexes of a board: four million. A larger size is refused before anything is allocated.
inline constexpr std::int64_t largest_board = 4'000'000;

} // namespace sabotier
