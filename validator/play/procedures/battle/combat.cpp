#include "validator/play/procedures/battle/turn.hpp"

/// Shots, what they do, and special actions.
namespace sabotier::play::battle {

/// Where a decoy stood no unit has stood, for decoys never move: nobody holds what it seemed to hold.
void Turn::remove(Counter counter) {
    Slot& slot = at(counter);
    for (std::size_t i = 0; kind_of(slot).is_decoy && i < facts_.objectives.size(); ++i)
        if (facts_.objectives[i] == slot.place) parts_.holders[i] = nothing;
    if (slot.place != no_place && parts_.board[slot.place] == counter) lift(slot.place);
    slot.place = no_place;
    slot.carrier = nothing;
    slot.flags = face_up | gone;
    slot.mask = KindMask{1} << slot.kind;
}

void Turn::shoot(std::size_t side, std::uint8_t slot, std::uint8_t arm, std::uint8_t target) {
    const bool is_overwatch = head_.stage == Stage::overwatch;
    Slot& unit = parts_.slots[side][slot];
    Slot& enemy = parts_.slots[1 - side][target];
    const Arm& weapon = kind_of(unit).arms[arm];
    unit.set(face_up);
    unit.mask = KindMask{1} << unit.kind;
    if (facts_.rules.refuses_blind_shots && !enemy.is(face_up)) {
        const bool is_made = Fire::suits(weapon, enemy, kind_of(enemy));
        keep_kinds(enemy, [&](const Kind& kind) { return Fire::suits(weapon, enemy, kind) == is_made; });
        if (!is_made) return is_overwatch ? proceed() : ask(Stage::attack);
    }
    unit.used = static_cast<std::uint8_t>(unit.used | 1U << arm);
    unit.target = target;
    if (std::uint8_t& left = parts_.shots[side][unit.unit * most_arms + arm]; left != unlimited) --left;
    if (weapon.is_laser) {
        enemy.set(painted);
        return ask(Stage::attack);
    }
    if (is_overwatch) unit.set(watched);
    head_.has_fired = 1;
    head_.is_watching = is_overwatch ? 1 : 0;
    head_.shooter = slot;
    head_.arm = arm;
    head_.hit = counter(1 - side, target);
    enemy.set(shot_at);

    const Reading now = reading();
    const Fire fire(facts_, now, side, is_overwatch);
    const auto takes_paint = [](const Kind& kind) { return !kind.is_soldier && !kind.is_decoy; };
    const bool has_paint = enemy.is(painted) && weapon.is_guided;
    if (!fire.may_scatter(slot, arm, target, false)) return roll(Stage::shot);
    const bool is_held = has_paint && takes_paint(kind_of(enemy));
    if (has_paint) keep_kinds(enemy, [&](const Kind& kind) { return takes_paint(kind) == is_held; });
    roll(is_held ? Stage::shot : Stage::scatter);
}

void Turn::scatter_thrown(int die) {
    if (die >= facts_.rules.scatter_on) return roll(Stage::shot);
    const Slot& unit = parts_.slots[shooter_side()][head_.shooter];
    const Place aimed = at(head_.hit).place;
    const int way = facts_.rules.scatters_leftward ? unit.facing + 6 - (die - 1) % 6 : unit.facing + die - 1;
    const Place place = facts_.beside(aimed, way % 6);
    const Counter there = facts_.ground[place].is_space ? parts_.board[place] : no_counter;
    const Arm& weapon = kind_of(unit).arms[head_.arm];
    if (there == no_counter || at(there).is(wreck) || (weapon.is_guided && side_of(there) == shooter_side()))
        return after_shot();
    Slot& struck = at(there);
    const auto stops_shot = [&](const Kind& kind) {
        return !kind.is_decoy && !kind.flies && !struck.is(aloft);
    };
    const bool is_hit = stops_shot(kind_of(struck));
    keep_kinds(struck, [&](const Kind& kind) { return stops_shot(kind) == is_hit; });
    if (!is_hit) return after_shot();
    head_.hit = there;
    struck.set(shot_at);
    roll(Stage::shot);
}

void Turn::shot_thrown(int attack, int defence) {
    const Counter target = head_.hit;
    Slot& struck = at(target);
    const Reading now = reading();
    const Hit hit(facts_, now, counter(shooter_side(), head_.shooter), head_.arm, target);
    const Outcome change = hit.change(kind_of(struck), attack, defence);
    if (change == Outcome::killed) {
        destroy(target);
        return after_shot();
    }
    if (facts_.rules.shows_dice)
        keep_kinds(struck, [&](const Kind& kind) { return hit.change(kind, attack, defence) == change; });
    else
        keep_kinds(struck, [&](const Kind& kind) {
            for (int a = 1; a <= facts_.rules.die; ++a)
                for (int d = 1; d <= facts_.rules.die; ++d)
                    if (hit.change(kind, a, d) == change) return true;
            return false;
        });
    if (change == Outcome::crippled) struck.set(disabled);
    after_shot();
}

void Turn::destroy(Counter counter) {
    Slot& slot = at(counter);
    const std::size_t side = side_of(counter);
    head_.lost[side] += kind_of(slot).value;
    slot.set(face_up);
    slot.mask = KindMask{1} << slot.kind;
    if (head_.active != nothing && counter == battle::counter(this->side(), head_.active) && head_.steps > 0)
        settle_down(slot);
    const Place place = slot.place;
    for (std::uint8_t i = 0; i < parts_.count[side]; ++i)
        while (parts_.slots[side][i].carrier == slot_of(counter)) {
            const std::uint8_t out = come_out(side, i);
            parts_.slots[side][out].set(bailed);
            head_.lost_carrier = counter;
            head_.bail_place = place;
        }
    const Counter rider = parts_.board[place];
    const bool carries_rider = slot.is(is_bridge) && rider != counter && rider != no_counter;
    if (slot.used == 0 && !slot.is(watched) && !carries_rider) {
        slot.set(wreck);
        slot.clear(is_bridge);
        return;
    }
    remove(counter);
    if (carries_rider) at(rider).is_fresh = 1; // no bridge in this turn, whatever it is
    // on the ground, whatever else it can do
    if (carries_rider && !at(rider).is(wreck) && !facts_.is_open(kind_of(at(rider)).walker, place))
        destroy(rider);
}

void Turn::after_shot() {
    if (head_.lost_carrier != no_counter) return next_bail();
    resume();
}

void Turn::next_bail() {
    const std::size_t owner = side_of(head_.lost_carrier);
    for (std::uint8_t slot = 0; slot < parts_.count[owner]; ++slot)
        if (parts_.slots[owner][slot].is_bailing()) {
            head_.bailing = slot;
            return roll(Stage::bail_die);
        }
    head_.lost_carrier = no_counter;
    head_.bailing = nothing;
    resume();
}

void Turn::bail_thrown(int die) {
    const std::size_t owner = side_of(head_.lost_carrier);
    if (die % 2 != 0 || !choices().can_bail(owner, head_.bailing)) return lose_squad(owner, head_.bailing);
    wait_for(Stage::bail, seat(owner));
}

void Turn::lose_squad(std::size_t side, std::uint8_t slot) {
    head_.lost[side] += kind_of(parts_.slots[side][slot]).value;
    remove(counter(side, slot));
    next_bail();
}

void Turn::bail(Place place, std::uint8_t facing) {
    const std::size_t owner = side_of(head_.lost_carrier);
    Slot& squad = parts_.slots[owner][head_.bailing];
    squad.facing = facing;
    squad.set(moved | done | bailed);
    squad.clear(boarded);
    come_into(owner, squad, place);
    show_if_seen(owner, squad, place, false);
    put(counter(owner, head_.bailing), place);
    next_bail();
}

void Turn::resume() {
    if (head_.is_watching == 0) return ask(Stage::attack);
    head_.is_watching = 0;
    const Slot& mover = active();
    if (mover.is(wreck | gone)) {
        head_.active = nothing;
        return ask(Stage::move);
    }
    if (mover.is(disabled)) return finish_active();
    proceed();
}

void Turn::special(Move move) {
    const std::size_t own = side();
    Slot& unit = parts_.slots[own][who_of(move)];
    unit.used = static_cast<std::uint8_t>(unit.used | special_bit);
    if (facts_.rules.special_shows) {
        unit.set(face_up);
        unit.mask = KindMask{1} << unit.kind;
    }
    if (type_of(move) == MoveType::repair) {
        head_.mended = static_cast<std::uint8_t>(whom_of(move));
        return roll(Stage::repair);
    }
    if (type_of(move) == MoveType::dig) {
        parts_.dug[own][unit.place / 64U] |= std::uint64_t{1} << (unit.place % 64U);
    } else {
        Slot& target = parts_.slots[own][whom_of(move)];
        const Kind& kind = kind_of(target);
        for (std::size_t arm = 0; arm < kind.arms.size(); ++arm)
            if (kind.arms[arm].shots >= 0)
                parts_.shots[own][target.unit * most_arms + arm] =
                    static_cast<std::uint8_t>(kind.arms[arm].shots);
    }
    if (!choices().may_be_special()) return end_phase();
    ask(Stage::special);
}

void Turn::repair_thrown(int die) {
    if (die >= facts_.rules.repair_on) parts_.slots[side()][head_.mended].clear(disabled);
    head_.mended = nothing;
    if (!choices().may_be_special()) return end_phase();
    ask(Stage::special);
}

} // namespace sabotier::play::battle
