#pragma once

#include "validator/play/procedures/battle/facts/shot_tables.hpp"
#include "validator/play/procedures/battle/position.hpp"

#include <array>
#include <bit>

namespace sabotier::play::battle {

/// What a side may take the enemy's counters for: each of the kinds that are possible, the more of them are
/// left in the enemy's army the likelier. An estimate: places that exclude each other are not counted.
class Beliefs {
public:
    /// `parts`: of a view of the enemy of side `of`.
    Beliefs(const Facts& facts, const Reading& parts, std::size_t of) noexcept;

    /// Calls f(kind, weight) for each kind that a counter may be; gives the sum of the weights, above 0 for a
    /// counter on the map.
    template <class F>
    int each(const Slot& slot, const F& f) const {
        if (slot.is_known()) {
            f(std::size_t{slot.kind}, 1);
            return 1;
        }
        int total = 0;
        for (KindMask rest = slot.mask; rest != 0; rest &= rest - 1) {
            const auto kind = static_cast<std::size_t>(std::countr_zero(rest));
            if (left_[kind] <= 0) continue;
            f(kind, left_[kind]);
            total += left_[kind];
        }
        if (total > 0) return total;
        for (KindMask rest = slot.mask; rest != 0; rest &= rest - 1, ++total)
            f(static_cast<std::size_t>(std::countr_zero(rest)), 1);
        return total;
    }

    /// The kinds for which each() calls.
    [[nodiscard]] KindMask possible(const Slot& slot) const noexcept {
        if (slot.is_known()) return KindMask{1} << slot.kind;
        return (slot.mask & kinds_left_) != 0 ? slot.mask & kinds_left_ : slot.mask;
    }
    /// The same number where each() does the same for counters that lie face down.
    [[nodiscard]] std::uint64_t key() const noexcept {
        std::uint64_t key = 0;
        for (KindMask rest = kinds_left_; rest != 0; rest &= rest - 1) {
            const auto kind = static_cast<std::size_t>(std::countr_zero(rest));
            key += mixed(std::uint64_t{kind} << 32U | static_cast<std::uint32_t>(left_[kind]));
        }
        return key;
    }

private:
    std::array<int, most_kinds + 1> left_{}; ///< of each kind, those that were not seen yet
    KindMask kinds_left_ = 0;                ///< of which there are some
};

} // namespace sabotier::play::battle
