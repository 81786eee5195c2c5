#pragma once

#include "formats/model/rulebook.hpp"
#include "validator/analysis/sight/line_table.hpp"

#include <cstdint>
#include <vector>

namespace sabotier {

/// The other way round of a line table: for each hex of a disc, the hexes that it hides from the centre, as
/// bits by their number in the disc. A field of view is then what is left after the shadows of all blocking
/// hexes.
class ShadowTable {
public:
    /// 0 <= radius <= largest_line_table. Made at first use and shared; safe from several threads.
    [[nodiscard]] static const ShadowTable& of(int radius, PairBlocks pairs);

    [[nodiscard]] const Disc& disc() const noexcept { return disc_; }
    /// Words of 64 bits in a mask; a multiple of 4.
    [[nodiscard]] std::size_t words() const noexcept { return words_; }
    /// What the hex with this number hides by itself.
    [[nodiscard]] const std::uint64_t* shadow(int number) const noexcept {
        return masks_.data() + static_cast<std::size_t>(number) * words_;
    }

    /// Two hexes that hide something only together (PairBlocks::both).
    struct Pair {
        int first = 0; ///< numbers in the disc
        int second = 0;
        std::vector<std::uint64_t> mask;
    };
    [[nodiscard]] const std::vector<Pair>& pairs() const noexcept { return pairs_; }

private:
    ShadowTable(int radius, PairBlocks pairs);
    void hide_behind_pair(int first, int second, int target);

    Disc disc_;
    std::size_t words_;
    std::vector<std::uint64_t> masks_;
    std::vector<Pair> pairs_;
};

} // namespace sabotier
