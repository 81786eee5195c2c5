#include "validator/play/procedures/battle/fire.hpp"

#include "validator/analysis/sight/attack.hpp"

namespace sabotier::play::battle {

namespace {

Hex hex(const Ground& ground) {
    return {ground.q, ground.r};
}

/// On the ray of hexes that a unit faces.
bool is_straight_ahead(Hex from, int facing, Hex target) noexcept {
    const Hex ahead = step(static_cast<Facing>(facing));
    const int steps = distance(from, target);
    return steps > 0 && from + steps * ahead == target;
}

} // namespace

NoShot Fire::not_ready(std::uint8_t slot, std::size_t arm) const noexcept {
    const Slot& unit = parts_.slots[side_][slot];
    const Kind& kind = facts_.kinds[unit.kind];
    const Arm& weapon = kind.arms[arm];
    if (parts_.shots_left(side_, unit, arm) == 0) return NoShot::spent;
    if (unit.is(moved) && !weapon.weapon->after_moving) return NoShot::after_moving;
    const auto bit = static_cast<std::uint8_t>(1U << arm);
    if ((unit.used & bit) != 0 && !weapon.repeats) return NoShot::fired;
    if ((unit.used & ~bit) == 0) return NoShot::none;
    if (weapon.is_laser || facts_.rules.fires_one_weapon) return NoShot::other_weapon;
    for (std::size_t other = 0; other < kind.arms.size(); ++other)
        if ((unit.used >> other & 1) != 0 && kind.arms[other].is_laser) return NoShot::other_weapon;
    return NoShot::none;
}

NoShot Fire::not_ready(std::uint8_t slot) const noexcept {
    const Slot& unit = parts_.slots[side_][slot];
    if (!unit.stands()) return NoShot::off_map;
    if (unit.is(watched)) return NoShot::has_watched;
    if (unit.is(bailed)) return NoShot::has_bailed;
    if (is_overwatch_ && unit.is(moved | wreck)) return NoShot::has_moved;
    const Kind& kind = facts_.kinds[unit.kind];
    return kind.arms.empty() || (kind.jumps() && unit.is(aloft)) ? NoShot::unarmed : NoShot::none;
}

/// As far as the shooter knows: what was refused is not tried again.
bool Fire::may_suit(const Arm& arm, const Slot& target) const noexcept {
    for (std::size_t kind = 0; kind < facts_.kinds.size(); ++kind)
        if ((target.mask >> kind & 1) != 0 && suits(arm, target, facts_.kinds[kind])) return true;
    return false;
}

NoShot Fire::out_of_reach(std::uint8_t slot, std::size_t arm, std::uint8_t target, Place place,
                          bool target_flies) const noexcept {
    const Slot& unit = parts_.slots[side_][slot];
    const Kind& kind = facts_.kinds[unit.kind];
    const Weapon& weapon = *kind.arms[arm].weapon;
    const Ground& here = facts_.ground[unit.place];
    const Ground& there = facts_.ground[place];
    const Counter own = counter(side_, slot);
    const bool flies = picture_.flies(own);
    const int away = facts_.distance(unit.place, place);
    if (away > weapon.range + (!flies && here.height > 0 ? facts_.hill_range : 0)) return NoShot::range;
    if (unit.target != nothing && unit.target != target) return NoShot::other_target;
    if (target_flies && !weapon.at_fliers) return NoShot::flies;
    if (!weapon.at_soldiers && picture_.is_soldier(counter(1 - side_, target))) return NoShot::soldier;
    if (facts_.rules.refuses_blind_shots && !may_suit(kind.arms[arm], parts_.slots[1 - side_][target]))
        return NoShot::unsuitable;
    if (weapon.arc == Arc::front) {
        const bool is_stuck = weapon.ahead_after_moving && unit.is(is_overwatch_ ? disabled : was_disabled);
        const Hex from = hex(here);
        if (is_stuck) {
            if (!is_straight_ahead(from, unit.facing, hex(there))) return NoShot::arc;
        } else {
            const auto facing = static_cast<Facing>(unit.facing);
            const bool counts_ahead = weapon.ahead_after_moving && unit.is(moved);
            if (!is_in_front(counts_ahead ? neighbour(from, facing) : from, facing, hex(there)))
                return NoShot::arc;
        }
    }
    if (!weapon.needs_sight) return NoShot::none;
    if (facts_.surrounded_hides && there.is_surrounded && !target_flies && away > 1)
        return NoShot::surrounded;
    return picture_.sees(picture_.looker(own, unit.place), place, target_flies) ? NoShot::none
                                                                                : NoShot::sight;
}

bool Fire::reaches_with_any(std::uint8_t slot, std::uint8_t target, Place place,
                            bool target_flies) const noexcept {
    const Kind& kind = facts_.kinds[parts_.slots[side_][slot].kind];
    for (std::size_t arm = 0; arm < kind.arms.size(); ++arm)
        if (!kind.arms[arm].is_laser && is_ready(slot, arm)
            && reaches(slot, arm, target, place, target_flies))
            return true;
    return false;
}

bool Fire::may_scatter(std::uint8_t slot, std::size_t arm, std::uint8_t target, bool paints) const noexcept {
    const Slot& unit = parts_.slots[side_][slot];
    const Arm& weapon = facts_.kinds[unit.kind].arms[arm];
    if (weapon.weapon->needs_sight || (weapon.is_guided && paints)) return false;
    const Counter enemy = counter(1 - side_, target);
    const Place place = parts_.slot(enemy).place;
    const int away = facts_.distance(unit.place, place);
    if (weapon.weapon->no_scatter_within && away > *weapon.weapon->no_scatter_within) return true;
    return !picture_.sees(picture_.looker(counter(side_, slot), unit.place), place, picture_.flies(enemy));
}

Hit::Hit(const Facts& facts, const Reading& parts, Counter shooter, std::size_t arm, Counter target)
    : facts_(facts),
      parts_(parts),
      counter_(target),
      shooter_(parts.slot(shooter)),
      target_(parts.slot(target)),
      arm_(facts.kinds[shooter_.kind].arms[arm]),
      from_(facts.ground[shooter_.place]),
      ground_(facts.ground[target_.place]),
      shooter_flies_(facts.kinds[shooter_.kind].flies || shooter_.is(aloft)) {}

bool Hit::has_effect(const Kind& kind) const noexcept {
    return Fire::suits(arm_, target_, kind);
}

/// What the ground adds to the defender's die.
int Hit::cover(const Kind& kind) const noexcept {
    if (flies(kind) && !facts_.rules.has_air_cover) return 0;
    const bool is_same_hollow =
        !shooter_flies_ && ground_.depression != 0 && ground_.depression == from_.depression;
    const bool is_dug_in =
        parts_.is_dug(side_of(counter_), target_.place) || (ground_.depression != 0 && !is_same_hollow);
    int sum = is_dug_in ? (shooter_flies_ ? 1 : 2) : 0;
    if (ground_.is_forest) ++sum;
    if (ground_.height > 0 && !shooter_flies_ && from_.height < ground_.height) ++sum;
    if (ground_.is_swamp && kind.is_soldier) ++sum;
    if (ground_.is_building) {
        const bool is_same = !shooter_flies_ && from_.is_building && from_.building == ground_.building;
        sum += is_same ? 1 : 2;
    }
    return sum;
}

Hit::Sums Hit::added(const Kind& kind) const noexcept {
    Sums sums{arm_.damage, kind.toughness + cover(kind)};
    if (arm_.is_guided && target_.is(painted) && !kind.is_soldier) sums.attack += 2;
    if (target_.is(disabled)) ++sums.attack;
    if (ground_.is_town && (!flies(kind) || facts_.rules.has_air_cover)) --sums.attack;
    if (arm_.is_guided && flies(kind)) --sums.attack;
    return sums;
}

int Hit::margin(const Kind& kind, int attack, int defence) const noexcept {
    const Sums sums = added(kind);
    return attack + sums.attack - defence - sums.defence;
}

/// A unit that is a bridge is in the river itself; who is on it, or passes over it, is not.
bool Hit::is_in_water() const noexcept {
    if (!ground_.is_wet) return false;
    const Counter bridge = bridge_at(facts_, parts_, side_of(counter_), target_.place);
    return bridge == no_counter || bridge == counter_;
}

Outcome Hit::outcome(const Kind& kind, int attack, int defence) const noexcept {
    if (!has_effect(kind)) return Outcome::unharmed;
    const int sum = margin(kind, attack, defence);
    if (sum < 0) return Outcome::unharmed;
    if (sum > 0 || flies(kind) || is_in_water()) return Outcome::killed;
    return kind.is_soldier ? Outcome::unharmed : Outcome::crippled;
}

} // namespace sabotier::play::battle
