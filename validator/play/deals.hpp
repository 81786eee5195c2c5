#pragma once

#include "validator/play/random_source.hpp"

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace sabotier::play {

/// How many ways there are; below 2^128.
__extension__ using Ways = unsigned __int128;

/// Below `bound`, which is not 0; every number equally likely.
[[nodiscard]] Ways below(RandomSource& chance, Ways bound) noexcept;
[[nodiscard]] double ratio(Ways part, Ways all) noexcept; ///< part / all; all is not 0
/// The binary logarithm of a number of ways that is not 0, in thousandths and rounded down: the bits that
/// somebody lacks to whom each of them is as likely. The same on every machine.
[[nodiscard]] std::int64_t thousandths_of_bits(Ways ways) noexcept;

/// Sets of kinds, by number: at most 32 of them.
using KindMask = std::uint32_t;
/// The same where kinds are told apart further: at most 64.
using WideMask = std::uint64_t;

/// All ways to deal a known list of things to slots, where each slot may hold some kinds only. Things of one
/// kind count as different things: a deal of kinds stands for as many as every other does, so that counting
/// kinds counts all. Exact: counted over the kinds that are left, slot by slot, nothing is tried and thrown
/// away. Kinds that no slot tells apart count as one while counting, so most positions cost little.
///
/// A list of more orders than can_count() is counted in floating point: then each deal is as likely as every
/// other but for rounding, some parts in 10^13.
class Deals {
public:
    /// `slots`: the kinds that each may hold. `counts`: how many things of each kind there are, as many in
    /// all as slots.
    Deals(std::span<const WideMask> slots, std::span<const int> counts);
    Deals(std::span<const KindMask> slots, std::span<const int> counts);

    /// Deals of kinds to slots. Of a list that can_count().
    [[nodiscard]] Ways ways() const noexcept { return ways_; }
    /// One of them, each equally likely; there must be one. `out` has a place for each slot.
    void draw(RandomSource& chance, std::span<std::uint8_t> out) const;

    /// Whether there is any deal at all; as many things as slots.
    [[nodiscard]] static bool is_possible(std::span<const WideMask> slots, std::span<const int> counts);
    [[nodiscard]] static bool can_count(std::span<const int> counts) noexcept; ///< fewer orders than 2^128

private:
    using Left = std::vector<int>; ///< of each class
    /// By what is left, which tells the slot, too. `Number` is Ways or double. Open addresses in one block:
    /// whoever searches counts anew for each decision, and nodes of their own would take most of that.
    template <class Number>
    class WaysLeft {
    public:
        /// Null: not counted yet.
        [[nodiscard]] const Number* find(std::uint64_t code) const noexcept;
        void add(std::uint64_t code, Number ways); ///< of what is not there
    private:
        using Place = std::pair<std::uint64_t, Number>; ///< 0, else the code and 1; and the ways
        [[nodiscard]] static std::size_t place_of(const std::vector<Place>& places,
                                                  std::uint64_t key) noexcept;
        std::vector<Place> places_; ///< none, or a power of two of them, of which at least half are free
        std::size_t taken_ = 0;
    };

    [[nodiscard]] std::uint64_t code(const Left& left) const noexcept;
    template <class Number>
    [[nodiscard]] Number count(std::size_t slot, Left& left, WaysLeft<Number>& seen) const;
    template <class Number>
    [[nodiscard]] Number known(std::size_t slot, const Left& left, const WaysLeft<Number>& seen) const;
    /// The class that a constrained slot takes; one of what is left of it is taken.
    template <class Number>
    [[nodiscard]] std::size_t drawn(std::size_t slot, Left& left, const WaysLeft<Number>& seen,
                                    RandomSource& chance) const;

    std::vector<std::vector<std::uint8_t>> classes_; ///< kinds that all slots take alike
    std::vector<int> counts_;                        ///< of each kind
    Left whole_;                                     ///< of each class
    std::vector<std::uint64_t> radix_;
    std::vector<std::size_t> order_;               ///< slots, those that take little first
    std::vector<std::vector<std::uint8_t>> takes_; ///< classes, parallel to order_
    std::size_t constrained_ = 0;                  ///< slots in front that do not take everything
    bool is_exact_;
    WaysLeft<Ways> ways_left_;
    WaysLeft<double> rounded_ways_left_; ///< instead, of a list that is too long to count
    Ways ways_ = 0;
};

} // namespace sabotier::play
