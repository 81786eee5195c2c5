#include "validator/play/procedures/battle/choices.hpp"

#include "validator/play/procedures/battle/muster.hpp"

#include <algorithm>

namespace sabotier::play::battle {

namespace {

constexpr std::size_t facings = 6;

} // namespace

std::uint8_t Choices::mover_of_active() const {
    const Kind& kind = facts_.kinds[parts_.slots[parts_.side()][head_.active].kind];
    return head_.mode == Mode::fly ? kind.flyer : head_.mode == Mode::walk ? kind.walker : no_mover;
}

int Choices::aboard(std::size_t side, std::uint8_t carrier) const {
    int count = 0;
    for (std::size_t i = 0; i < parts_.count[side]; ++i)
        count += parts_.slots[side][i].carrier == carrier ? 1 : 0;
    return count;
}

/// The active unit is off the board once it has left its hex, and stands somewhere all the same.
bool Choices::is_way_of_active(std::size_t side, Place place) const {
    return head_.active != nothing && parts_.side() == side && head_.steps > 0
           && parts_.slots[side][head_.active].place == place;
}

bool Choices::can_come_out(const Slot& squad, std::size_t side, Place place) const {
    if (!facts_.ground[place].is_space || is_way_of_active(side, place)) return false;
    const Counter there = parts_.board[place];
    if (there != no_counter)
        return parts_.slot(there).is(is_bridge) && bridge_at(facts_, parts_, side, place) == there
               && !facts_.rules.bridges_vehicles_only;
    return facts_.is_open(facts_.kinds[squad.kind].walker, place);
}

bool Choices::can_alight(std::uint8_t slot) const {
    const Slot& squad = parts_.slots[parts_.side()][slot];
    if (squad.carrier == nothing || (squad.is(boarded) && !facts_.rules.alights_at_once)) return false;
    return parts_.slots[parts_.side()][squad.carrier].is_up();
}

bool Choices::can_bail(std::size_t side, std::uint8_t slot) const {
    for (int way = 0; way < static_cast<int>(facings); ++way)
        if (can_come_out(parts_.slots[side][slot], side, facts_.beside(head_.bail_place, way))) return true;
    return false;
}

void Choices::list_places(MoveList& out, MoveType what, std::uint8_t slot, Place from) const {
    const std::size_t side = what == MoveType::bail ? side_of(head_.lost_carrier) : parts_.side();
    std::array<Place, facings> around{};
    for (int way = 0; way < static_cast<int>(facings); ++way)
        around[static_cast<std::size_t>(way)] = facts_.beside(from, way);
    std::sort(around.begin(), around.end());
    for (const Place place : around)
        if (can_come_out(parts_.slots[side][slot], side, place))
            for (std::uint64_t facing = 0; facing < facings; ++facing)
                out.add(make_move(what, slot, place, facing));
}

void Choices::list_moving(MoveList& out) const {
    const std::size_t side = parts_.side();
    out.add(make_move(MoveType::end));
    for (std::uint8_t slot = 0; slot < parts_.count[side]; ++slot)
        if (parts_.slots[side][slot].is_up() && !parts_.slots[side][slot].is(done))
            out.add(make_move(MoveType::activate, slot));
    for (std::uint8_t slot = 0; slot < parts_.count[side]; ++slot)
        if (can_alight(slot))
            list_places(out, MoveType::alight, slot,
                        parts_.slots[side][parts_.slots[side][slot].carrier].place);
}

bool Choices::can_scout(std::uint8_t target) const {
    const std::size_t side = parts_.side();
    const Slot& unit = parts_.slots[side][head_.active];
    const Slot& enemy = parts_.slots[1 - side][target];
    if (!enemy.is_up() || enemy.is(face_up)) return false;
    if ((head_.scouted[target / 64U] >> (target % 64U) & 1) != 0) return false;
    if (facts_.kinds[unit.kind].is_decoy || (head_.steps == 0 && !facts_.rules.scouts_still)) return false;
    const int away = facts_.distance(unit.place, enemy.place);
    const Ground& ground = facts_.ground[enemy.place];
    const bool flies = facts_.rules.shows_traits
                           ? Picture(facts_, parts_, public_eye).flies(counter(1 - side, target))
                           : enemy.is(aloft);
    if (flies || ground.scouted_within < 0) return away <= facts_.scouting_range;
    if (ground.scouted_within > 0) return away <= ground.scouted_within;
    return away <= 1 && ground.building != 0 && ground.building == facts_.ground[unit.place].building;
}

bool Choices::can_board(std::uint8_t carrier) const {
    const std::size_t side = parts_.side();
    const Slot& unit = parts_.slots[side][head_.active];
    const Slot& to = parts_.slots[side][carrier];
    const Kind& kind = facts_.kinds[unit.kind];
    if (!kind.rides || head_.mode != Mode::walk || !to.is_up() || to.is(aloft)) return false;
    if (facts_.distance(unit.place, to.place) != 1)
        return false; // as most are: asked before all that takes longer
    if (facts_.kinds[to.kind].carries <= aboard(side, carrier)) return false;
    const bool is_open =
        facts_.is_open(kind.walker, to.place)
        || (!facts_.rules.bridges_vehicles_only && bridge_at(facts_, parts_, side, to.place) != no_counter);
    return is_open && Walk(facts_, parts_, kind.walker).can_board(to.place);
}

void Choices::list_endings(MoveList& out, const Kind& kind, const Slot& unit) const {
    const bool can_stop =
        !kind.moves() || head_.mode == Mode::unsaid || Walk(facts_, parts_, mover_of_active()).can_stop();
    if (head_.mode != Mode::fly || !kind.jumps()) {
        if (can_stop) out.add(make_move(MoveType::finish));
        return;
    }
    if (can_stop && facts_.is_open(kind.walker, unit.place)) out.add(make_move(MoveType::land));
    if (can_stop && !facts_.rules.must_land) out.add(make_move(MoveType::stay_up));
}

void Choices::list_active(MoveList& out) const {
    const std::size_t side = parts_.side();
    const Slot& unit = parts_.slots[side][head_.active];
    const Kind& kind = facts_.kinds[unit.kind];
    list_endings(out, kind, unit);
    if (kind.moves() && head_.mode == Mode::unsaid) { // nothing before that is said
        out.add(make_move(MoveType::walk));
        out.add(make_move(MoveType::fly));
        return;
    }
    if (kind.moves()) {
        const Walk walk(facts_, parts_, mover_of_active());
        if (walk.can_turn(-1)) out.add(make_move(MoveType::turn_left));
        if (walk.can_turn(1)) out.add(make_move(MoveType::turn_right));
        if (walk.stepped()) out.add(make_move(MoveType::step));
    }
    if (kind.rides)
        for (std::uint8_t slot = 0; slot < parts_.count[side]; ++slot)
            if (can_board(slot)) out.add(make_move(MoveType::board, slot));
    for (std::uint8_t slot = 0; slot < parts_.count[1 - side]; ++slot)
        if (can_scout(slot)) out.add(make_move(MoveType::scout, slot));
    if (!unit.is(face_up)) out.add(make_move(MoveType::reveal, head_.active));
    if (can_dig_here()) out.add(make_move(MoveType::dig, head_.active));
    if (out.empty()) out.add(make_move(MoveType::finish)); // somebody has bailed out onto its way
}

bool Choices::is_pending_possible() const {
    const Move move = static_cast<Move>(head_.pending);
    if (type_of(move) == MoveType::board) return can_board(who_of(move));
    return Walk(facts_, parts_, mover_of_active()).stepped().has_value();
}

void Choices::list_attack(MoveList& out) const {
    const std::size_t side = parts_.side();
    out.add(make_move(MoveType::end));
    for (std::uint8_t slot = 0; slot < parts_.count[side]; ++slot)
        if (const Slot& unit = parts_.slots[side][slot]; unit.is_up() && !unit.is(face_up))
            out.add(make_move(MoveType::reveal, slot));
    const Fire fire(facts_, parts_, side, false);
    for (std::uint8_t slot = 0; slot < parts_.count[side]; ++slot) {
        if (!fire.is_ready(slot)) continue;
        const Slot& unit = parts_.slots[side][slot];
        const Kind& kind = facts_.kinds[unit.kind];
        const int longest = kind.longest + facts_.hill_range;
        for (std::size_t arm = 0; arm < kind.arms.size(); ++arm) {
            if (!fire.is_ready(slot, arm)) continue;
            for (std::uint8_t target = 0; target < parts_.count[1 - side]; ++target) {
                const Slot& enemy = parts_.slots[1 - side][target];
                if (enemy.is_up() && facts_.distance(unit.place, enemy.place) <= longest
                    && fire.reaches(slot, arm, target))
                    out.add(make_move(MoveType::shoot, slot, arm, target));
            }
        }
    }
}

bool Choices::can_deploy(std::size_t side, std::uint8_t slot, Place place) const {
    const Kind& kind = facts_.kinds[parts_.slots[side][slot].kind];
    if (parts_.board[place] != no_counter) return false;
    return kind.walker == no_mover || facts_.is_open(kind.walker, place);
}

bool Choices::can_embark(std::size_t side, std::uint8_t slot, std::uint8_t carrier) const {
    const Slot& to = parts_.slots[side][carrier];
    return to.stands() && facts_.kinds[parts_.slots[side][slot].kind].rides
           && facts_.kinds[to.kind].carries > aboard(side, carrier);
}

void Choices::list_setup(MoveList& out) const {
    const std::size_t side = parts_.side();
    if (head_.active == nothing) {
        out.add(make_move(MoveType::end));
        int dug = 0;
        for (const Place place : facts_.zones[side])
            dug += parts_.is_dug(side, place) ? 1 : 0;
        if (dug >= facts_.positions[side]) return;
        for (const Place place : facts_.zones[side])
            if (facts_.ground[place].can_be_dug && !parts_.is_dug(side, place))
                out.add(make_move(MoveType::prepare, 0, place));
        return;
    }
    for (const Place place : facts_.zones[side])
        if (can_deploy(side, head_.active, place))
            for (std::uint64_t facing = 0; facing < facings; ++facing)
                out.add(make_move(MoveType::deploy, head_.active, place, facing));
    for (std::uint8_t carrier = 0; carrier < parts_.count[side]; ++carrier)
        if (can_embark(side, head_.active, carrier))
            out.add(make_move(MoveType::embark, head_.active, carrier));
}

bool Choices::can_buy(std::size_t purchase) const {
    const std::size_t side = parts_.side();
    const Purchase& line = facts_.purchases[purchase];
    const std::size_t came = head_.came[side];
    if (line.line->cost > head_.points[side] || came + head_.wave + line.kinds.size() > facts_.reserve[side]
        || parts_.next_wave(side) > most_waves)
        return false;
    std::array<std::uint8_t, most_reinforcements> kinds{};
    std::size_t count = 0;
    for (; count < head_.wave; ++count)
        kinds[count] = parts_.bought[side][came + count].kind;
    for (const std::uint8_t kind : line.kinds)
        kinds[count++] = kind;
    return Muster(facts_, parts_, side, std::span<const std::uint8_t>(kinds.data(), count)).fits();
}

bool Choices::can_buy_any() const {
    for (std::size_t purchase = 0; purchase < facts_.purchases.size(); ++purchase)
        if (can_buy(purchase)) return true;
    return false;
}

void Choices::list_purchases(MoveList& out) const {
    out.add(make_move(MoveType::end));
    for (std::size_t purchase = 0; purchase < facts_.purchases.size(); ++purchase)
        if (can_buy(purchase)) out.add(make_move(MoveType::buy, 0, purchase));
}

void Choices::list_arrival(MoveList& out) const {
    if (head_.active == nothing) return; // who looks on
    const std::size_t side = parts_.side();
    std::array<std::uint8_t, most_reinforcements> kinds{};
    std::size_t count = 0;
    for (std::size_t slot = head_.active; slot < parts_.count[side]; ++slot)
        kinds[count++] = parts_.slots[side][slot].kind;
    const Muster muster(facts_, parts_, side, std::span<const std::uint8_t>(kinds.data(), count));
    const auto add = [&](Place place) {
        if (!muster.may_stand(place)) return;
        for (std::uint64_t facing = 0; facing < facings; ++facing)
            out.add(make_move(MoveType::deploy, head_.active, place, facing));
    };
    if (facts_.kinds[kinds[0]].jumps())
        for (std::size_t place = 0; place < facts_.places; ++place)
            add(static_cast<Place>(place));
    else
        for (const Place place : facts_.zones[side])
            add(place);
    if (!muster.may_ride()) return;
    for (std::uint8_t carrier = 0; carrier < parts_.count[side]; ++carrier)
        if (rooms_for_arrivals(facts_, parts_, side, carrier) > 0)
            out.add(make_move(MoveType::embark, head_.active, carrier));
}

bool Choices::may_help(const Slot& helper, const Slot& target) const {
    return helper.is_up() && target.is_up() && !helper.is(disabled | shot_at) && !target.is(shot_at)
           && (helper.used & special_bit) == 0 && facts_.distance(helper.place, target.place) == 1;
}

bool Choices::can_repair(std::uint8_t slot, std::uint8_t target) const {
    const auto* const slots = parts_.slots[parts_.side()];
    return slots[slot].is_up() && facts_.kinds[slots[slot].kind].repairs && slots[target].is(disabled)
           && may_help(slots[slot], slots[target]);
}

bool Choices::can_reload(std::uint8_t slot, std::uint8_t target) const {
    const std::size_t side = parts_.side();
    const Slot* const slots = parts_.slots[side];
    if (!slots[slot].is_up() || !slots[target].is_up()
        || (facts_.kinds[slots[slot].kind].reloads >> slots[target].kind & 1) == 0)
        return false;
    return is_short_of_shots(side, slots[target]) && may_help(slots[slot], slots[target]);
}

bool Choices::is_short_of_shots(std::size_t side, const Slot& unit) const {
    const Kind& kind = facts_.kinds[unit.kind];
    bool is_short = false;
    for (std::size_t arm = 0; arm < kind.arms.size(); ++arm)
        is_short =
            is_short
            || (kind.arms[arm].shots >= 0 && parts_.shots_left(side, unit, arm) < kind.arms[arm].shots);
    return is_short;
}

bool Choices::can_dig(std::uint8_t slot) const {
    const Slot& unit = parts_.slots[parts_.side()][slot];
    if (facts_.rules.digs_while_moving) return false;
    if (!unit.is_up() || unit.is(disabled | aloft) || (unit.used & special_bit) != 0) return false;
    const Kind& kind = facts_.kinds[unit.kind];
    if (!kind.digs || kind.walker == no_mover) return false;
    return unit.spent + halves_to_dig <= facts_.movers[kind.walker].halves
           && facts_.ground[unit.place].can_be_dug && !parts_.is_dug(parts_.side(), unit.place);
}

bool Choices::can_dig_here() const {
    const Slot& unit = parts_.slots[parts_.side()][head_.active];
    const Kind& kind = facts_.kinds[unit.kind];
    if (!facts_.rules.digs_while_moving || !kind.digs || unit.is(disabled)) return false;
    if (head_.mode != Mode::walk || kind.walker == no_mover || (head_.acted & has_dug) != 0) return false;
    return facts_.ground[unit.place].can_be_dug && !parts_.is_dug(parts_.side(), unit.place)
           && Walk(facts_, parts_, kind.walker).can_spend(halves_to_dig);
}

bool Choices::has_special() const {
    const std::size_t side = parts_.side();
    for (std::uint8_t slot = 0; slot < parts_.count[side]; ++slot) {
        const Slot& unit = parts_.slots[side][slot];
        if (!unit.is_up()) continue;
        const Kind& kind = facts_.kinds[unit.kind];
        if (can_dig(slot)) return true;
        if (!kind.repairs && kind.reloads == 0) continue;
        for (std::uint8_t target = 0; target < parts_.count[side]; ++target)
            if (can_repair(slot, target) || can_reload(slot, target)) return true;
    }
    return false;
}

bool Choices::may_be_special() const {
    if (has_special()) return true;
    KindMask special = 0;
    for (std::size_t kind = 0; kind < facts_.kinds.size(); ++kind) {
        const Kind& facts = facts_.kinds[kind];
        const bool digs = facts.digs && facts.walker != no_mover && !facts_.rules.digs_while_moving;
        if (facts.repairs || facts.reloads != 0 || digs) special |= KindMask{1} << kind;
    }
    const std::size_t side = parts_.side();
    return std::any_of(parts_.slots[side], parts_.slots[side] + parts_.count[side], [&](const Slot& slot) {
        return slot.is_up() && !slot.is(disabled | face_up) && (slot.mask & special) != 0;
    });
}

void Choices::list_special(MoveList& out) const {
    const std::size_t side = parts_.side();
    out.add(make_move(MoveType::end));
    for (std::uint8_t slot = 0; slot < parts_.count[side]; ++slot)
        for (std::uint8_t target = 0; target < parts_.count[side]; ++target)
            if (can_repair(slot, target)) out.add(make_move(MoveType::repair, slot, 0, target));
    for (std::uint8_t slot = 0; slot < parts_.count[side]; ++slot)
        for (std::uint8_t target = 0; target < parts_.count[side]; ++target)
            if (can_reload(slot, target)) out.add(make_move(MoveType::reload, slot, 0, target));
    for (std::uint8_t slot = 0; slot < parts_.count[side]; ++slot)
        if (can_dig(slot)) out.add(make_move(MoveType::dig, slot));
}

void Choices::list_throws(MoveList& out, int dice) const {
    for (int die = 1; die <= facts_.rules.die; ++die)
        if (dice == 1)
            out.add(thrown(die));
        else
            for (int other = 1; other <= facts_.rules.die; ++other)
                out.add(thrown(die, other));
}

void Choices::list(MoveList& out) const {
    if (head_.common.actor == nobody) return;
    switch (head_.stage) {
    case Stage::first_die:
    case Stage::swamp:
    case Stage::scout:
    case Stage::scatter:
    case Stage::bail_die:
    case Stage::repair:
        return list_throws(out, 1);
    case Stage::shot:
        return list_throws(out, 2);
    case Stage::move:
        return list_moving(out);
    case Stage::active:
        return list_active(out);
    case Stage::overwatch:
        out.add(make_move(MoveType::hold));
        (void)any_watch([&](std::uint8_t slot, std::size_t arm) {
            out.add(make_move(MoveType::shoot, slot, arm, head_.active));
            return false;
        });
        return;
    case Stage::attack:
        return list_attack(out);
    case Stage::bail:
        return list_places(out, MoveType::bail, head_.bailing, head_.bail_place);
    case Stage::special:
        return list_special(out);
    case Stage::setup:
        return list_setup(out);
    case Stage::reinforce:
        return list_purchases(out);
    case Stage::arrive:
        return list_arrival(out);
    }
}

} // namespace sabotier::play::battle
