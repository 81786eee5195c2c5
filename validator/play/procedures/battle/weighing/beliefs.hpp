#pragma once

#include "validator/play/procedures/battle/position.hpp"

#include <array>
#include <bit>

namespace sabotier::play::battle {

/// How likely a shot is to do what, in thousandths.
struct Odds {
    int killed = 0; ///< the attacker's sum is the higher one
    int even = 0;   ///< both sums are equal
};
/// `margin`: what is added to the attacker's die, less what is added to the defender's.
[[nodiscard]] Odds odds(int die, int margin) noexcept;

/// What a unit of a kind is worth, in hundredths of a build point. Decoys are worth nothing; units that no
/// line buys, a little.
[[nodiscard]] int worth(const Facts& facts, const Kind& kind) noexcept;

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
        KindMask kinds = 0;
        (void)each(slot, [&](std::size_t kind, int) { kinds |= KindMask{1} << kind; });
        return kinds;
    }

private:
    std::array<int, most_kinds + 1> left_{}; ///< of each kind, those that were not seen yet
};

} // namespace sabotier::play::battle
