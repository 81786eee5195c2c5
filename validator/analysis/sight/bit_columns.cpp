#include "validator/analysis/sight/bit_columns.hpp"

#include <algorithm>
#include <cstring>

namespace sabotier {

namespace {

/// One bit for each of `count` (at most 64) bytes: has it one of the bits of `mask`?
std::uint64_t packed(const std::uint8_t* bytes, int count, std::uint8_t mask) {
    std::uint64_t word = 0;
    for (int i = 0; i < count; ++i)
        word |= std::uint64_t{(bytes[i] & mask) != 0} << i;
    return word;
}

/// The same for 64 bytes, eight at a time: every byte becomes 0 or 1, and a product gathers the eight ones in
/// its top byte.
std::uint64_t packed_64(const std::uint8_t* bytes, std::uint8_t mask) {
    constexpr std::uint64_t each = 0x0101'0101'0101'0101U;
    std::uint64_t word = 0;
    for (int i = 0; i < 8; ++i) {
        std::uint64_t eight = 0;
        std::memcpy(&eight, bytes + 8 * i, 8);
        eight &= each * mask;
        eight = ((eight & each * 0x7FU) + each * 0x7FU) | eight; // the top bit of each byte that is not 0
        eight = eight >> 7U & each;
        word |= (eight * 0x0102'0408'1020'4080U >> 56U) << 8 * i;
    }
    return word;
}

} // namespace

BitColumns::BitColumns(int columns, int rows)
    : columns_(columns),
      rows_(rows),
      words_((rows + 63) / 64),
      bits_(static_cast<std::size_t>(columns) * static_cast<std::size_t>(words_)) {}

BitColumns BitColumns::of(const HexGrid& grid, const std::vector<std::uint8_t>& plane, std::uint8_t mask) {
    BitColumns bits(grid.columns(), grid.rows());
    std::size_t to = 0;
    std::uint64_t any = 0;
    for (int column = 0; column < grid.columns(); ++column) {
        const std::uint8_t* const first = plane.data() + number(grid.index(to_hex(Cell{column, 0})));
        for (int row = 0; row < grid.rows(); row += 64) {
            const int count = std::min(64, grid.rows() - row);
            bits.bits_[to] = count == 64 ? packed_64(first + row, mask) : packed(first + row, count, mask);
            any |= bits.bits_[to++];
        }
    }
    if (any != 0) return bits;
    BitColumns empty;
    empty.columns_ = grid.columns();
    empty.rows_ = grid.rows();
    return empty;
}

} // namespace sabotier
