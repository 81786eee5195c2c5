#include "validator/play/procedures/battle/turn.hpp"

/// What the active unit does.
namespace sabotier::play::battle {

void Turn::put(Counter counter, Place place) noexcept {
    parts_.board[place] = counter;
    at(counter).place = place;
}

/// A unit that is a bridge comes to light again when the one above it leaves.
void Turn::lift(Place place) noexcept {
    const Counter under = below(facts_, reading(), place);
    parts_.board[place] = under;
}

void Turn::activate(std::uint8_t slot) {
    head_.active = slot;
    head_.scouted = {};
    head_.pending = 0;
    head_.turned = head_.steps = head_.stopped = head_.rolled = head_.acted = 0;
    Slot& unit = active();
    head_.stand = unit.place;
    head_.able = 0;
    for (std::size_t kind = 0; kind < facts_.kinds.size(); ++kind) {
        if ((unit.mask >> kind & 1) == 0) continue;
        const Kind& possible = facts_.kinds[kind];
        if (possible.walker != no_mover && !unit.is(aloft)) head_.able |= 1U << possible.walker;
        if (possible.flyer != no_mover) head_.able |= 1U << possible.flyer;
    }
    for (std::uint8_t mover = 0; mover < facts_.movers.size(); ++mover)
        head_.tracks[mover] = Walk::at_start(facts_, mover, unit.place);
    const Kind& kind = kind_of(unit);
    head_.mode = kind.jumps()              ? (unit.is(aloft) ? Mode::fly : Mode::unsaid)
                 : kind.flyer != no_mover  ? Mode::fly
                 : kind.walker != no_mover ? Mode::walk
                                           : Mode::unsaid;
    start_track();
    ask(Stage::active);
}

/// It has gone no way yet.
void Turn::start_track() {
    const std::uint8_t own = choices().mover_of_active();
    head_.track = own == no_mover ? Track{} : head_.tracks[own];
}

void Turn::set_mode(Mode mode) {
    head_.mode = mode;
    start_track();
    ask(Stage::active);
}

/// A counter that moves is of a kind that could have come this way.
void Turn::narrow_to_able() {
    head_.acted |= has_acted;
    keep_kinds(active(), [&](const Kind& kind) {
        return (kind.walker != no_mover && (head_.able >> kind.walker & 1) != 0)
               || (kind.flyer != no_mover && (head_.able >> kind.flyer & 1) != 0);
    });
}

void Turn::turn_face(int face) {
    const Reading now = reading();
    if (!active().is(face_up))
        for (std::uint8_t mover = 0; mover < facts_.movers.size(); ++mover)
            if ((head_.able >> mover & 1) != 0 && !Walk(facts_, now, mover, Bridges::possible).can_turn(face))
                head_.able &= ~(1U << mover);
    narrow_to_able();
    Slot& unit = active();
    unit.facing = static_cast<std::uint8_t>((unit.facing + face + 6) % 6);
    ++head_.turned;
    if (facts_.rules.turning_moves) unit.set(moved);
    ask(Stage::active);
}

/// Whoever stands in a swamp on its own feet throws a die before it leaves.
void Turn::try_to_leave(Move move) {
    head_.pending = number(move);
    const Kind& kind = kind_of(active());
    if (head_.steps == 0 && head_.rolled == 0 && head_.mode == Mode::walk && kind.is_soldier
        && facts_.ground[active().place].is_swamp)
        return roll(Stage::swamp);
    proceed();
}

void Turn::swamp_thrown(int die) {
    for (std::uint8_t mover = 0; mover < facts_.movers.size(); ++mover)
        if (facts_.movers[mover].flies || !facts_.movers[mover].is_soldier) head_.able &= ~(1U << mover);
    narrow_to_able();
    head_.rolled = die % 2 == 0 ? 1 : 2;
    if (head_.rolled == 2) return ask(Stage::active);
    proceed();
}

void Turn::proceed() {
    if (choices().has_watch()) return wait_for(Stage::overwatch, seat(1 - side()));
    make_pending();
}

/// Unless overwatch has made it impossible.
void Turn::make_pending() {
    if (!choices().is_pending_possible()) return ask(Stage::active);
    const Move move = static_cast<Move>(head_.pending);
    if (type_of(move) == MoveType::board)
        make_boarding(who_of(move));
    else
        make_step();
}

void Turn::show_if_seen(std::size_t side, Slot& slot, Place place, bool flies) {
    if (slot.is(face_up)) return;
    const std::size_t enemy = 1 - side;
    const bool is_high = flies || (facts_.rules.shows_traits && kind_of(slot).flies);
    const Reading now = reading();
    const Picture picture(facts_, now, public_eye);
    for (std::size_t i = 0; i < parts_.count[enemy]; ++i) {
        const Slot& other = parts_.slots[enemy][i];
        if (!other.is_up() || facts_.distance(other.place, place) > facts_.reveal_range) continue;
        if (!picture.sees(picture.looker(counter(enemy, i), other.place), place, is_high)) continue;
        slot.set(face_up);
        slot.mask = KindMask{1} << slot.kind;
        return;
    }
}

/// The step ahead of all movers that could have come that way. Whether none of those that the unit may be
/// could make it were the counter ahead no bridge.
bool Turn::step_as_all_can(bool is_flight) {
    const Slot& unit = active();
    const std::uint8_t own = choices().mover_of_active();
    const Reading now = reading();
    const Counter bridge = possible_bridge_at(facts_, now, side(), facts_.beside(unit.place, unit.facing));
    const bool is_dry = head_.steps == 0 && head_.rolled == 0 && facts_.ground[unit.place].is_swamp;
    bool needs_bridge = true;
    for (std::uint8_t mover = 0; mover < facts_.movers.size(); ++mover) {
        if ((head_.able >> mover & 1) == 0 || (mover != own && unit.is(face_up))) continue;
        const MoverFacts& facts = facts_.movers[mover];
        const Walk walk(facts_, now, mover, Bridges::possible);
        const auto next = facts.flies == is_flight && !(is_dry && facts.is_soldier && !facts.flies)
                              ? walk.stepped()
                              : std::nullopt;
        if (next && needs_bridge && bridge != no_counter && may_move_as(unit, mover))
            needs_bridge = !walk.steps_without(bridge);
        if (next)
            head_.tracks[mover] = *next;
        else
            head_.able &= ~(1U << mover);
    }
    return needs_bridge;
}

/// As all can tell.
bool Turn::may_move_as(const Slot& unit, std::uint8_t mover) const {
    for (std::size_t kind = 0; kind < facts_.kinds.size(); ++kind)
        if ((unit.mask >> kind & 1) != 0
            && (facts_.kinds[kind].walker == mover || facts_.kinds[kind].flyer == mover))
            return true;
    return false;
}

void Turn::make_step() {
    Slot& unit = active();
    const std::uint8_t own = choices().mover_of_active();
    const bool is_flight = facts_.movers[own].flies;
    const Place from = unit.place;
    show_if_seen(side(), unit, from, unit.is(aloft));
    if (head_.steps == 0 && unit.is(crossed) && !facts_.rules.turning_moves) // bridges in use stay
        keep_kinds(unit, [](const Kind& kind) { return !kind.bridges; });
    const bool needs_bridge = step_as_all_can(is_flight);
    {
        const Reading now = reading();
        if (const auto next = Walk(facts_, now, own).stepped()) head_.track = *next;
    }
    narrow_to_able();
    if (parts_.board[from] == counter(side(), head_.active)) lift(from);
    unit.clear(is_bridge);
    unit.place = facts_.beside(from, unit.facing);
    unit.set(moved);
    if (is_flight)
        unit.set(aloft);
    else
        cross(side(), unit.place, needs_bridge);
    if (head_.steps < 0xFF) ++head_.steps;
    const Reading now = reading();
    const Picture picture(facts_, now, public_eye);
    head_.stopped = picture.is_controlled(unit.place, side()) ? 1 : 0;
    if (Walk(facts_, now, own).can_stop()) head_.stand = unit.place;
    show_if_seen(side(), unit, unit.place, is_flight);
    ask(Stage::active);
}

void Turn::make_boarding(std::uint8_t carrier) {
    Slot& unit = active();
    show_if_seen(side(), unit, unit.place, false);
    {
        const Reading now = reading();
        const Place to = parts_.slots[side()][carrier].place;
        if (!unit.is(face_up))
            for (std::uint8_t mover = 0; mover < facts_.movers.size(); ++mover)
                if ((head_.able >> mover & 1) != 0
                    && !Walk(facts_, now, mover, Bridges::possible).can_board(to))
                    head_.able &= ~(1U << mover);
    }
    narrow_to_able();
    keep_kinds(unit, [](const Kind& kind) { return kind.rides; });
    if (parts_.board[unit.place] == counter(side(), head_.active)) lift(unit.place);
    unit.place = no_place;
    unit.carrier = carrier;
    if (unit.is(face_up) && facts_.reserve[side()] > 0) // all have seen which one it is
        parts_.waves[side()][head_.active] = one_wave(parts_.wave_of(side(), unit.unit));
    unit.clear(face_up);
    unit.set(seen_aboard | boarded | moved | done);
    keep_carriers(side(), carrier);
    parts_.slots[side()][carrier].set(done);
    head_.active = nothing;
    ask(Stage::move);
}

/// For move units of the movement, which goes on.
void Turn::dig_here() {
    Slot& unit = active();
    if (facts_.rules.special_shows) {
        unit.set(face_up);
        unit.mask = KindMask{1} << unit.kind;
    }
    const auto digs = [&](const Kind& kind) {
        return kind.digs && kind.walker != no_mover
               && head_.tracks[kind.walker].halves + halves_to_dig <= facts_.movers[kind.walker].halves;
    };
    keep_kinds(unit, digs);
    std::uint32_t able = 0;
    for (const Kind& kind : facts_.kinds)
        if (digs(kind)) able |= 1U << kind.walker;
    head_.able &= able;
    narrow_to_able();
    for (std::uint8_t mover = 0; mover < facts_.movers.size(); ++mover)
        if ((head_.able >> mover & 1) != 0)
            head_.tracks[mover].halves =
                static_cast<std::uint8_t>(head_.tracks[mover].halves + halves_to_dig);
    head_.track.halves = static_cast<std::uint8_t>(head_.track.halves + halves_to_dig);
    head_.acted |= has_dug;
    parts_.dug[side()][unit.place / 64U] |= std::uint64_t{1} << (unit.place % 64U);
    ask(Stage::active);
}

void Turn::finish_active() {
    Slot& unit = active();
    if (head_.steps > 0) settle_down(unit);
    unit.set(done);
    for (const Kind& kind : facts_.kinds) // what is left for digging, as far as all can know
        if (kind.digs && kind.walker != no_mover) {
            unit.spent = (head_.able >> kind.walker & 1) != 0 ? head_.tracks[kind.walker].halves : 0xFF;
            break;
        }
    head_.active = nothing;
    ask(Stage::move);
}

/// Where it is, if there is room; else at the last place of its way that has some, if only the first, where
/// it stood.
void Turn::settle_down(Slot& unit) {
    const Reading now = reading();
    const std::uint8_t mover = choices().mover_of_active();
    if (!Walk(facts_, now, mover).can_stop()) unit.place = head_.stand;
    if (!facts_.movers[mover].flies) cross(side(), unit.place, true);
    put(counter(side(), head_.active), unit.place);
}

void Turn::land(bool stays_up) {
    Slot& unit = active();
    if (stays_up || unit.is(aloft)) {
        const bool has_flown = unit.is(aloft); // who has not, and stays up, has said that it takes off
        keep_kinds(unit, [&](const Kind& kind) {
            return stays_up && has_flown ? kind.flyer != no_mover : kind.jumps();
        });
        stays_up ? unit.set(aloft) : unit.clear(aloft);
    }
    finish_active();
}

void Turn::scout_thrown(int die) {
    const std::uint8_t target = who_of(static_cast<Move>(head_.pending));
    const int needed = facts_.rules.scout_on;
    const bool succeeds = die + kind_of(active()).scouting >= needed;
    if (facts_.rules.shows_dice)
        keep_kinds(active(), [&](const Kind& kind) { return (die + kind.scouting >= needed) == succeeds; });
    ask(Stage::active);
    if (!succeeds) return;
    const std::size_t enemy = 1 - side();
    Slot& found = parts_.slots[enemy][target];
    found.set(face_up);
    found.mask = KindMask{1} << found.kind;
    if (kind_of(found).is_decoy) remove(counter(enemy, target));
}

void Turn::reveal(std::size_t side, std::uint8_t slot) {
    Slot& shown = parts_.slots[side][slot];
    shown.set(face_up);
    shown.mask = KindMask{1} << shown.kind;
    const bool is_active = slot == head_.active;
    if (kind_of(shown).is_decoy) {
        remove(counter(side, slot));
        if (is_active) head_.active = nothing;
    }
    ask(head_.stage == Stage::attack ? Stage::attack : head_.active == nothing ? Stage::move : Stage::active);
}

/// What is open of the waves of those aboard a carrier one of whom comes out. Who is unseen, too, may then be
/// one of those who were seen going aboard: it was another who came out.
void Turn::come_out_of_waves(std::size_t side, std::uint8_t carrier, std::uint8_t shown, bool may_be_unseen,
                             KindMask seen_kinds, WaveMask seen_waves) {
    WaveMask waves = seen_waves;
    if (may_be_unseen)
        for (std::uint8_t i = 0; i < parts_.count[side]; ++i) {
            Slot& slot = parts_.slots[side][i];
            if (!slot.is_aboard() || slot.is(seen_aboard)) continue;
            waves = static_cast<WaveMask>(waves | parts_.waves[side][i]);
            slot.mask |= seen_kinds;
            parts_.waves[side][i] = static_cast<WaveMask>(parts_.waves[side][i] | seen_waves);
        }
    for (std::uint8_t i = 0; i < parts_.count[side]; ++i) {
        const Slot& slot = parts_.slots[side][i];
        if (i == shown || (slot.is_aboard() && slot.is(seen_aboard) && slot.carrier == carrier))
            parts_.waves[side][i] = waves;
    }
}

/// The counter that shows outside: which squad lies under it, of all that could be aboard, the enemy does not
/// know. So the first of these slots takes it, and the others keep what is left.
std::uint8_t Turn::come_out(std::size_t side, std::uint8_t slot) {
    Slot* const slots = parts_.slots[side];
    const std::uint8_t carrier = slots[slot].carrier;
    const bool has_waves = facts_.reserve[side] > 0;
    KindMask riders = 0;
    KindMask all = 0;
    WaveMask waves = 0; // of those in `all`; those in `riders` are of the army's carriers
    int seen = 0;
    std::uint8_t shown = nothing;
    std::uint8_t first_unseen = nothing;
    for (std::uint8_t i = 0; i < parts_.count[side]; ++i) {
        if (!slots[i].is_aboard()) continue;
        if (!slots[i].is(seen_aboard)) {
            if (first_unseen == nothing) first_unseen = i;
            riders |= slots[i].mask;
        } else if (slots[i].carrier == carrier) {
            ++seen;
            all |= slots[i].mask;
            if (has_waves) waves = static_cast<WaveMask>(waves | parts_.waves[side][i]);
            if (shown == nothing) shown = i;
        }
    }
    int rooms = 0;
    for (std::size_t kind = 0; kind < facts_.kinds.size(); ++kind)
        if ((slots[carrier].mask >> kind & 1) != 0 && facts_.kinds[kind].carries > rooms)
            rooms = facts_.kinds[kind].carries;
    const bool may_be_unseen =
        first_unseen != nothing && rooms > seen && (!has_waves || parts_.waves[side][carrier] == 1);
    if (shown == nothing) shown = first_unseen;
    const KindMask mask = all | (may_be_unseen ? riders : 0);
    if (has_waves) come_out_of_waves(side, carrier, shown, may_be_unseen, all, waves);
    for (std::uint8_t i = 0; i < parts_.count[side]; ++i)
        if (slots[i].is_aboard() && slots[i].is(seen_aboard) && slots[i].carrier == carrier)
            slots[i].mask = mask;
    slots[shown].mask = mask;
    if (shown != slot) {
        Slot& other = slots[shown];
        Slot& own = slots[slot];
        std::swap(own.kind, other.kind);
        std::swap(own.unit, other.unit);
        std::swap(own.carrier, other.carrier);
        const bool own_boarded = own.is(boarded);
        other.is(boarded) ? own.set(boarded) : own.clear(boarded);
        own_boarded ? other.set(boarded) : other.clear(boarded);
    }
    slots[shown].clear(seen_aboard);
    slots[shown].carrier = nothing;
    return shown;
}

/// Whoever comes over the ground into the hex of a unit that is a bridge shows what that unit is, if it could
/// not have come, or cannot stay, without one.
void Turn::cross(std::size_t side, Place place, bool needs_bridge) {
    const Counter bridge = possible_bridge_at(facts_, reading(), side, place);
    if (bridge == no_counter) return;
    at(bridge).set(crossed);
    if (needs_bridge) keep_kinds(at(bridge), [](const Kind& kind) { return kind.bridges; });
}

void Turn::come_into(std::size_t side, Slot& squad, Place place) {
    cross(side, place, true);
    if (bridge_at(facts_, reading(), side, place) == no_counter)
        keep_kinds(squad, [&](const Kind& kind) { return facts_.can_stand(kind, place); });
    keep_traits(squad);
}

void Turn::alight(std::uint8_t slot, Place place, std::uint8_t facing) {
    const std::size_t own = side();
    Slot& carrier = parts_.slots[own][parts_.slots[own][slot].carrier];
    keep_kinds(carrier, [](const Kind& kind) { return kind.carries > 0; });
    carrier.set(done);
    const std::uint8_t out = come_out(own, slot);
    Slot& squad = parts_.slots[own][out];
    squad.facing = facing;
    squad.set(moved | done);
    squad.clear(boarded);
    come_into(own, squad, place);
    show_if_seen(own, squad, place, false);
    put(counter(own, out), place);
    ask(Stage::move);
}

} // namespace sabotier::play::battle
