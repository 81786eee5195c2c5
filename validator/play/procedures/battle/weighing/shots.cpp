#include "validator/play/procedures/battle/weighing/scales.hpp"

#include <algorithm>

/// What shots and special actions are worth.
namespace sabotier::play::battle {

namespace {

constexpr int certain = 1000;         ///< thousandths
constexpr int painted_adds = 2;       ///< to a guided shot
constexpr int disabled_by_thirds = 3; ///< a disabled unit has lost a third of its worth
constexpr int ways_round = 6;

} // namespace

/// By a shot that hits a counter of either side, in hundredths of a build point; `more`: added to the sum of
/// the attacker, where paint counts.
int Scales::expected(std::uint8_t shooter, std::size_t arm, Counter target, int more) const {
    const Hit hit(facts_, parts_, counter(side_, shooter), arm, target);
    const Slot& slot = parts_.slot(target);
    std::int64_t sum = 0;
    const auto add = [&](std::size_t possible, int weight) {
        const Kind& kind = facts_.kinds[possible];
        if (!hit.has_effect(kind)) return;
        const Hit::Sums sums = hit.added(kind);
        const int margin = sums.attack - sums.defence;
        const Outcome even = hit.outcome(kind, -margin, 0);
        const Odds by = prospects_.tables().odds(margin + (kind.is_soldier ? 0 : more));
        int harm = by.killed;
        if (even == Outcome::killed) harm += by.even;
        if (even == Outcome::crippled && !slot.is(disabled)) harm += by.even / disabled_by_thirds;
        sum += std::int64_t{prospects_.tables().worth(possible)} * weight * harm;
    };
    int total = 1;
    if (side_of(target) == side_)
        add(slot.kind, 1);
    else
        total = prospects_.beliefs().each(slot, add);
    return static_cast<int>(sum / std::max(total, 1) / certain);
}

/// By a shot that may scatter, where it does: what the enemy loses, or the own side, thousandths of dice
/// included.
int Scales::expected_astray(std::uint8_t shooter, std::size_t arm, Counter target, bool own) const {
    const Slot& unit = this->own(shooter);
    const Arm& weapon = facts_.kinds[unit.kind].arms[arm];
    if (own && weapon.is_guided) return 0;
    int sum = 0;
    for (int die = 1; die < facts_.rules.scatter_on; ++die) {
        const int way =
            facts_.rules.scatters_leftward ? unit.facing + 6 - (die - 1) % 6 : unit.facing + die - 1;
        const Place place = facts_.beside(parts_.slot(target).place, way % ways_round);
        const Counter there = facts_.ground[place].is_space ? parts_.board[place] : no_counter;
        if (there == no_counter || parts_.slot(there).is(wreck) || (side_of(there) == side_) != own) continue;
        sum += expected(shooter, arm, there, 0);
    }
    return sum / facts_.rules.die;
}

/// What the enemy may expect to lose by a shot, scatter included; `paints`: as if the target were painted.
int Scales::gain_of(std::uint8_t shooter, std::size_t arm, std::uint8_t target, bool paints) const {
    const Counter enemy = counter(1 - side_, target);
    const bool is_painted = parts_.slot(enemy).is(painted);
    const int on_target = expected(shooter, arm, enemy, paints && !is_painted ? painted_adds : 0);
    if (!fire_.may_scatter(shooter, arm, target, is_painted || paints)) return on_target;
    const int stays = std::max(0, facts_.rules.die - facts_.rules.scatter_on + 1);
    return on_target * stays / facts_.rules.die + expected_astray(shooter, arm, enemy, false);
}

int Scales::best_shot(std::uint8_t shooter, std::uint8_t target) const {
    const Kind& kind = kind_of(shooter);
    int best = 0;
    for (std::size_t arm = 0; arm < kind.arms.size(); ++arm)
        if (!kind.arms[arm].is_laser && fire_.is_ready(shooter, arm) && fire_.reaches(shooter, arm, target))
            best = std::max(best, gain_of(shooter, arm, target, false));
    return best;
}

void Scales::weigh_shot(std::uint8_t shooter, std::size_t arm, std::uint8_t target) {
    const Arm& weapon = kind_of(shooter).arms[arm];
    if (weapon.is_laser) return weigh_paint(shooter, target);
    set(Weighed::shot, gain_of(shooter, arm, target, false));
    const Counter enemy = counter(1 - side_, target);
    if (fire_.may_scatter(shooter, arm, target, parts_.slot(enemy).is(painted)))
        set(Weighed::astray, expected_astray(shooter, arm, enemy, true));
    if (weapon.shots >= 0) set(Weighed::spent, 1);
    if (head_.stage == Stage::overwatch) set(Weighed::watch, 1);
    if (!weapon.weapon->needs_sight) set(Weighed::artillery, 1);
}

/// What guided shots of others gain by it.
void Scales::weigh_paint(std::uint8_t painter, std::uint8_t target) {
    if (parts_.slots[1 - side_][target].is(painted)) return set(Weighed::paint, -1);
    int gain = 0;
    for (std::uint8_t slot = 0; slot < parts_.count[side_]; ++slot) {
        if (slot == painter || !own(slot).stands() || !fire_.is_ready(slot)) continue;
        const Kind& kind = kind_of(slot);
        for (std::size_t arm = 0; arm < kind.arms.size(); ++arm)
            if (kind.arms[arm].is_guided && fire_.is_ready(slot, arm) && fire_.reaches(slot, arm, target))
                gain += gain_of(slot, arm, target, true) - gain_of(slot, arm, target, false);
    }
    set(Weighed::paint, gain == 0 ? -1 : gain - best_shot(painter, target));
}

void Scales::weigh_repair(std::uint8_t target) {
    const int succeeds = std::clamp(facts_.rules.die - facts_.rules.repair_on + 1, 0, facts_.rules.die);
    set(Weighed::repair,
        prospects_.tables().worth(own(target).kind) / disabled_by_thirds * succeeds / facts_.rules.die);
}

void Scales::weigh_reload(std::uint8_t target) {
    const Kind& kind = kind_of(target);
    int shots = 0;
    for (std::size_t arm = 0; arm < kind.arms.size(); ++arm)
        if (kind.arms[arm].shots >= 0)
            shots += kind.arms[arm].shots - parts_.shots_left(side_, own(target), arm);
    set(Weighed::reload, shots);
}

} // namespace sabotier::play::battle
