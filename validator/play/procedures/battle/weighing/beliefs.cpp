#include "validator/play/procedures/battle/weighing/beliefs.hpp"

#include <algorithm>

namespace sabotier::play::battle {

namespace {

/// Of all throws of two dice, those whose difference is above `least`, which is not below 0.
constexpr int throws_above(int die, int least) noexcept {
    const int left = die - 1 - least;
    return left <= 0 ? 0 : left * (left + 1) / 2;
}

} // namespace

Odds odds(int die, int margin) noexcept {
    constexpr int thousandths = 1000;
    const int all = die * die;
    const int above = margin <= 0 ? throws_above(die, -margin) : all - throws_above(die, margin - 1);
    const int even = std::max(0, die - (margin < 0 ? -margin : margin));
    return {thousandths * above / all, thousandths * even / all};
}

int worth(const Facts& facts, const Kind& kind) noexcept {
    if (kind.is_decoy) return 0;
    constexpr std::uint64_t hundredths = 100;
    constexpr int least = 100;
    return std::max(least, static_cast<int>(kind.value * hundredths / facts.value_scale));
}

Beliefs::Beliefs(const Facts& facts, const Reading& parts, std::size_t of) noexcept {
    if (facts.rules.knows_points_only) return; // nobody knows what was bought
    for (std::size_t kind = 0; kind < facts.kinds.size(); ++kind)
        left_[kind] = facts.list[of][kind];
    for (std::size_t i = parts.army[of]; i < parts.slots_that_came(of); ++i)
        ++left_[parts.bought[of][i - parts.army[of]].kind];
    for (std::size_t i = 0; i < parts.slots_that_came(of); ++i)
        if (const Slot& slot = parts.slots[of][i]; slot.is_known() && slot.kind != nothing)
            --left_[slot.kind];
}

} // namespace sabotier::play::battle
