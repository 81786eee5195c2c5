#pragma once

#include "formats/board/hex_board.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace sabotier {

/// One bit for each hex of a board, column by column: what fields of view and exposure are computed from.
/// A million hexes take 125 kB; where none has its bit, nothing.
class BitColumns {
public:
    BitColumns() = default;
    BitColumns(int columns, int rows);

    /// Sets the bit of every hex for which the plane (an entry for each cell of the board's grid) has one of
    /// the bits of `mask`. Columns take a whole word each.
    static BitColumns of(const HexGrid& grid, const std::vector<std::uint8_t>& plane, std::uint8_t mask);

    [[nodiscard]] int columns() const noexcept { return columns_; }
    [[nodiscard]] int rows() const noexcept { return rows_; }
    [[nodiscard]] std::size_t words() const noexcept { return bits_.size(); } ///< of 64 bits, in memory

    /// The 64 hexes of a column that begin at `row`, the first in the lowest bit. Column and row may lie
    /// anywhere: there is nothing outside the board.
    [[nodiscard]] std::uint64_t word(int column, int row) const noexcept {
        if (column < 0 || column >= columns_ || row <= -64 || row >= rows_) return 0;
        const int at = row >> 6; // rounds down, below 0, too
        const int shift = row & 63;
        const std::uint64_t low = part(column, at);
        return shift == 0 ? low : low >> shift | part(column, at + 1) << (64 - shift);
    }

    friend bool operator==(const BitColumns&, const BitColumns&) = default;

private:
    [[nodiscard]] std::uint64_t part(int column, int at) const noexcept {
        return at < 0 || at >= words_
                   ? 0
                   : bits_[static_cast<std::size_t>(column) * static_cast<std::size_t>(words_)
                           + static_cast<std::size_t>(at)];
    }

    int columns_ = 0;
    int rows_ = 0;
    int words_ = 0; ///< of a column; 0 if no bit is set
    std::vector<std::uint64_t> bits_;
};

} // namespace sabotier
