#pragma once

#include "validator/play/chance.hpp"

#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

namespace sabotier::play {

/// How many ways there are; below 2^128.
__extension__ using Ways = unsigned __int128;

/// Below `bound`, which is not 0; every number equally likely.
[[nodiscard]] Ways below(Chance& chance, Ways bound) noexcept;
[[nodiscard]] double ratio(Ways part, Ways all) noexcept; ///< part / all; all is not 0

/// Sets of kinds, by number: at most 32 of them.
using KindMask = std::uint32_t;

/// All ways to deal a known list of things to slots, where each slot may hold some kinds only. Things of one
/// kind count as different things: a deal of kinds stands for as many as every other does, so that counting
/// kinds counts all. Exact: counted over the kinds that are left, slot by slot, nothing is tried and thrown
/// away. Kinds that no slot tells apart count as one while counting, so most positions cost little.
class Deals {
public:
    /// `slots`: the kinds that each may hold. `counts`: how many things of each kind there are, as many in
    /// all as slots. The number of orders of the list must be below 2^128, see can_count().
    Deals(std::span<const KindMask> slots, std::span<const int> counts);

    /// Deals of kinds to slots.
    [[nodiscard]] Ways ways() const noexcept { return ways_; }
    /// One of them, each equally likely; there must be one. `out` has a place for each slot.
    void draw(Chance& chance, std::span<std::uint8_t> out) const;

    [[nodiscard]] static bool can_count(std::span<const int> counts) noexcept; ///< fewer orders than 2^128

private:
    using Left = std::vector<int>; ///< of each class

    [[nodiscard]] std::uint64_t code(const Left& left) const noexcept;
    [[nodiscard]] Ways count(std::size_t slot, Left& left);
    [[nodiscard]] Ways known(std::size_t slot, const Left& left) const;
    [[nodiscard]] static Ways orders(const Left& left) noexcept;

    std::vector<std::vector<std::uint8_t>> classes_; ///< kinds that all slots take alike
    std::vector<int> counts_;                        ///< of each kind
    Left whole_;                                     ///< of each class
    std::vector<std::uint64_t> radix_;
    std::vector<std::size_t> order_;                    ///< slots, those that take little first
    std::vector<std::vector<std::uint8_t>> takes_;      ///< classes, parallel to order_
    std::size_t constrained_ = 0;                       ///< slots in front that do not take everything
    std::unordered_map<std::uint64_t, Ways> ways_left_; ///< by what is left, which tells the slot, too
    Ways ways_ = 0;
};

} // namespace sabotier::play
