#include "validator/play/procedures/battle/facts/shot_tables.hpp"

namespace sabotier::play::battle {

namespace {

/// Of all throws of two dice, those whose difference is above `least`, which is not below 0.
constexpr int throws_above(int die, int least) noexcept {
    const int left = die - 1 - least;
    return left <= 0 ? 0 : left * (left + 1) / 2;
}

int most_damage_of(const Kind& kind, int away, bool at_soldier, bool at_flier) {
    int most = ShotTables::no_arm;
    for (const Arm& arm : kind.arms) {
        if (arm.is_laser || arm.range < away || !arm.weapon->needs_sight) continue;
        if ((at_soldier && !arm.weapon->at_soldiers) || (at_flier && !arm.weapon->at_fliers)) continue;
        most = std::max(most, arm.damage);
    }
    return most;
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

/// Beyond a die's faces a margin makes no difference.
ShotTables::ShotTables(const Facts& facts)
    : die_(facts.rules.die),
      ranges_(static_cast<std::size_t>(facts.lines.radius()) + 1) {
    constexpr int disabled_by_thirds = 3;
    for (int margin = -die_; margin <= die_; ++margin) {
        const Odds now = battle::odds(die_, margin);
        odds_.push_back(now);
        harm_[static_cast<std::size_t>(IfEven::unhurt)].push_back(now.killed);
        harm_[static_cast<std::size_t>(IfEven::hurt)].push_back(now.killed + now.even / disabled_by_thirds);
        harm_[static_cast<std::size_t>(IfEven::lost)].push_back(now.killed + now.even);
    }
    for (const Kind& kind : facts.kinds) {
        worth_.push_back(battle::worth(facts, kind));
        for (int away = 0; away < static_cast<int>(ranges_); ++away)
            for (const bool at_soldier : {false, true})
                for (const bool at_flier : {false, true})
                    damage_.push_back(most_damage_of(kind, away, at_soldier, at_flier));
    }
}

} // namespace sabotier::play::battle
