#pragma once

#include "validator/analysis/sight/exposure_program.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>

namespace sabotier {

/// The instructions that a kernel is compiled for. Each gives the same answer.
enum class Lanes : std::uint8_t { words128, words256, words512 };
/// The widest that this machine has.
[[nodiscard]] Lanes widest_lanes() noexcept;

/// Words of 64 bits that begin where a line of the cache begins, all 0 at first. Machine words may be read
/// and written beyond both ends, by up to `spare` words.
class AlignedWords {
public:
    static constexpr std::size_t spare = 16;
    explicit AlignedWords(std::size_t size);

    [[nodiscard]] std::uint64_t* data() noexcept { return words_.get() + spare; }
    [[nodiscard]] const std::uint64_t* data() const noexcept { return words_.get() + spare; }
    [[nodiscard]] std::size_t size() const noexcept { return size_; }
    [[nodiscard]] std::uint64_t& operator[](std::size_t i) noexcept { return data()[i]; }

private:
    struct Free {
        void operator()(std::uint64_t* words) const noexcept;
    };
    std::size_t size_;
    std::unique_ptr<std::uint64_t, Free> words_;
};

/// One tile of an exposure: words of 64 hexes each, 128 hexes a column before they are moved.
struct ExposureTile {
    /// Bits of the hexes `range` above the tile and below it, for each column of the tile and `range` columns
    /// to both sides: bit 0 of `low` is `range` hexes above the tile's first row, `high` follows `low`.
    struct Plane {
        explicit Plane(const ExposureProgram& program);
        AlignedWords low;
        AlignedWords high;
    };
    explicit ExposureTile(const ExposureProgram& program);

    Plane free;   ///< nothing in the way
    Plane passes; ///< nothing that blocks by itself; used only if `counts_seconds`
    Plane equal;  ///< hexes counted from hexes marked in `seen_by_equal`
    Plane lower;  ///< hexes counted from hexes marked in `seen_by_lower`; used only if `has_heights`
    bool counts_seconds = false;
    bool has_heights = false;
    AlignedWords seen_by_equal; ///< of the tile; used only if `has_heights`
    AlignedWords seen_by_lower;

    /// Result: bits of the number of hexes counted, added up over runs: bit i of hex h of column c is bit h
    /// of sums[i * tile_columns + c].
    AlignedWords sums;

    // Used by the kernel alone.
    AlignedWords moved_free, moved_passes, moved_equal, moved_lower, stack, pending;
    std::size_t waiting = 0;
};
/// Of one sum: the disc of largest_line_table has fewer than 4096 hexes.
inline constexpr int exposure_sum_bits = 12;

/// Adds what the tile's planes give to its sums. The machine must have the lanes, see widest_lanes().
void run_exposure(const ExposureProgram& program, ExposureTile& tile, Lanes lanes);

/// The sums as numbers, hexes of one column after the other; sets the sums to 0. `numbers` has 64 *
/// tile_columns entries.
void take_sums(ExposureTile& tile, std::uint16_t* numbers, Lanes lanes);

} // namespace sabotier
