#include "validator/play/procedures/battle/describer.hpp"

#include "validator/play/procedures/battle/turn.hpp"

#include <fmt/format.h>

#include <array>

namespace sabotier::play::battle {

namespace {

/// "7+5", "7-1".
std::string sum(int die, int added) {
    return fmt::format("{}{:+}", die, added);
}

/// In the order of Facing.
std::string facing_said(std::size_t facing) {
    static constexpr std::array names{marked("north"), marked("north-east"), marked("south-east"),
                                      marked("south"), marked("south-west"), marked("north-west")};
    return tr(names.at(facing));
}

bool is_lost(const Slot& before, const Slot& after) {
    return !before.is(wreck | gone) && after.is(wreck | gone);
}

} // namespace

std::string Describer::named(Counter of) const {
    const Slot& slot = parts_.slot(of);
    const bool is_known = picture_.knows(of) && slot.kind < facts_.kinds.size();
    if (slot.stands())
        return is_known ? kind_on(of) : say("{} on {}", tr("a counter"), notation_.hex(slot.place));
    if (is_known) return facts_.kinds[slot.kind].piece->name;
    return slot.is_aboard() || slot.is(bailed) ? tr("a squad") : tr("a counter");
}

/// Of a counter that all know, or that has just been turned up.
std::string Describer::kind_on(Counter of) const {
    const Slot& slot = parts_.slot(of);
    const std::string& kind = facts_.kinds[slot.kind].piece->name;
    return slot.stands() ? say("{} on {}", kind, notation_.hex(slot.place)) : kind;
}

/// The unit that is to stand next where a side places its units one by one; "": none, or whoever looks must
/// not know it.
std::string Describer::placed_unit() const {
    const std::size_t side = parts_.side();
    const std::uint8_t unit = parts_.head.active;
    if (unit >= parts_.count[side] || !picture_.knows(counter(side, unit))) return {};
    const std::uint8_t kind = parts_.slots[side][unit].kind;
    return kind < facts_.kinds.size() ? facts_.kinds[kind].piece->name : std::string();
}

std::string Describer::phase() const {
    const std::string name = side_named(parts_.side());
    const std::uint8_t phase = parts_.head.phase;
    const std::string placed = placed_unit();
    if (parts_.head.stage == Stage::setup)
        return placed.empty() ? say("{}: set-up", name)
                              : say("{}: set-up of {}, {} of {}", name, placed, parts_.head.active + 1,
                                    parts_.count[parts_.side()]);
    if (parts_.head.stage == Stage::arrive && !placed.empty())
        return say("{}: reinforcements, {}", name, placed);
    if (parts_.head.stage == Stage::first_die) return tr("A die says who goes first");
    return phase <= 2   ? say("{}: reinforcements", name)
           : phase <= 4 ? say("{}: movement", name)
           : phase <= 6 ? say("{}: attacks", name)
                        : say("{}: special actions", name);
}

/// What comes of a throw is read off the state behind it, so that it is decided in one place.
std::string Describer::throw_said(Move move) const {
    State then = state_;
    Turn(facts_, layout_, then).carry_out(move);
    const Reading after(then, layout_);
    if (parts_.head.stage == Stage::shot) return hit_said(move, after);
    const std::string outcome =
        parts_.head.stage == Stage::scatter ? astray_said(after) : outcome_said(after);
    return facts_.rules.shows_dice ? say("the die shows {}: {}", die_of(move), outcome) : outcome;
}

std::string Describer::outcome_said(const Reading& after) const {
    const Head& head = parts_.head;
    switch (head.stage) {
    case Stage::first_die:
        return say("First: {}", side_named(after.head.first));
    case Stage::swamp: {
        const std::string unit = named(counter(parts_.side(), head.active));
        return after.head.rolled == 2 ? say("{} is stuck in the swamp for this turn", unit)
                                      : say("{} gets out of the swamp", unit);
    }
    case Stage::scout: {
        const Counter target = counter(1 - parts_.side(), who_of(static_cast<Move>(head.pending)));
        return after.slot(target).is(face_up) ? say("{} is turned up: {}", named(target),
                                                    facts_.kinds[parts_.slot(target).kind].piece->name)
                                              : say("nothing is found out about {}", named(target));
    }
    case Stage::bail_die: {
        const Counter squad = counter(side_of(head.lost_carrier), head.bailing);
        return after.slot(squad).is(gone) ? say("{} is lost with its carrier", kind_on(squad))
                                          : say("{} gets out of its carrier", named(squad));
    }
    default: { // a repair
        const Counter mended = counter(parts_.side(), head.mended);
        return after.slot(mended).is(disabled) ? say("{} is not repaired", named(mended))
                                               : say("{} is repaired", named(mended));
    }
    }
}

std::string Describer::astray_said(const Reading& after) const {
    if (after.head.stage != Stage::shot) return tr("the shot goes astray and hits nothing");
    return after.head.hit == parts_.head.hit ? tr("the shot stays on its target")
                                             : say("the shot goes astray, to {}", named(after.head.hit));
}

std::string Describer::hit_said(Move move, const Reading& after) const {
    const Counter target = parts_.head.hit;
    const Slot& before = parts_.slot(target);
    const Slot& now = after.slot(target);
    const bool is_destroyed = is_lost(before, now);
    const bool is_disabled = now.is(disabled) && !before.is(disabled);
    std::string said = is_destroyed  ? say("{} is destroyed", kind_on(target))
                       : is_disabled ? say("{} is disabled", named(target))
                                     : say("nothing happens to {}", named(target));
    if (facts_.rules.shows_dice) said += " (" + sums_said(move, is_destroyed) + ")";
    for (std::size_t side = 0; side < 2; ++side)
        for (std::size_t i = 0; i < parts_.count[side]; ++i)
            if (const Counter other = counter(side, i);
                other != target && is_lost(parts_.slot(other), after.slot(other)))
                said += "; " + say("{} is destroyed", kind_on(other));
    return said;
}

/// With what is added to the dice, where the hearer knows what lies there.
std::string Describer::sums_said(Move move, bool is_turned_up) const {
    const Counter target = parts_.head.hit;
    const std::size_t shooters = parts_.head.is_watching != 0 ? 1 - parts_.side() : parts_.side();
    if (!is_turned_up && !picture_.knows(target))
        return say("{} against {}", die_of(move), other_die_of(move));
    const Hit hit(facts_, parts_, counter(shooters, parts_.head.shooter), parts_.head.arm, target);
    const Kind& kind = facts_.kinds[parts_.slot(target).kind];
    if (!hit.has_effect(kind)) return say("{} against {}", die_of(move), other_die_of(move));
    const Hit::Sums added = hit.added(kind);
    return say("{} against {}", sum(die_of(move), added.attack), sum(other_die_of(move), added.defence));
}

/// Counters that a move or a throw turns up besides what its own sentence tells: whoever comes into sight.
/// All see that.
std::string Describer::turned_up_said(Move move) const {
    const Stage stage = parts_.head.stage;
    if (stage == Stage::setup || stage == Stage::arrive) return {}; // seen once all stand
    const bool is_throw = state_.common().actor == by_chance;
    const Counter scouted = counter(1 - parts_.side(), who_of(static_cast<Move>(parts_.head.pending)));
    const auto is_said = [&](Counter of) {
        if (is_throw) return stage == Stage::scout && of == scouted;
        const bool is_own = type_of(move) == MoveType::reveal || type_of(move) == MoveType::shoot;
        return is_own && of == counter(notation_.deciding(), who_of(move));
    };
    State then = state_;
    Turn(facts_, layout_, then).carry_out(move);
    const Reading after(then, layout_);
    std::vector<std::string> units;
    for (std::size_t side = 0; side < 2; ++side)
        for (std::size_t i = 0; i < parts_.count[side]; ++i) {
            const Counter of = counter(side, i);
            const Slot& now = after.slot(of);
            if (parts_.slot(of).is_known() || !now.is(face_up) || !now.is_up() || is_said(of)) continue;
            units.push_back(say("{} on {}", facts_.kinds[now.kind].piece->name, notation_.hex(now.place)));
        }
    constexpr std::size_t most_named = 20;
    return units.empty() ? std::string() : say("turned up: {}", join_list(units, most_named));
}

/// What nobody sees is not said: how jump troops move, before they leave the ground.
std::string Describer::active_said(MoveType what) const {
    const Slot& slot = parts_.slots[parts_.side()][parts_.head.active];
    const std::string unit = named(counter(parts_.side(), parts_.head.active));
    switch (what) {
    case MoveType::land:
        if (is_own() || slot.is(aloft)) return say("{} lands", unit);
        [[fallthrough]];
    case MoveType::finish:
        return say("{} has moved", unit);
    case MoveType::stay_up:
        return say("{} stays in the air", unit);
    case MoveType::turn_left:
        return say("{} turns left", unit);
    case MoveType::turn_right:
        return say("{} turns right", unit);
    case MoveType::step:
        return say("{} goes on to {}", unit, notation_.hex(facts_.beside(slot.place, slot.facing)));
    default:
        return !is_own()               ? std::string()
               : what == MoveType::fly ? say("{} is going to fly", unit)
                                       : say("{} is going to walk", unit);
    }
}

std::string Describer::shot_said(Move move, std::size_t side) const {
    const Counter shooter = counter(side, who_of(move));
    const Arm& arm = facts_.kinds[parts_.slot(shooter).kind].arms[how_of(move)];
    const std::string unit = say("{} on {}", facts_.kinds[parts_.slot(shooter).kind].piece->name,
                                 notation_.hex(parts_.slot(shooter).place));
    const std::string target = named(counter(1 - side, whom_of(move)));
    return arm.is_laser ? say("{} paints {}", unit, target)
                        : say("{} attacks {}: {}", unit, target, arm.weapon->name);
}

/// Whether what a side does unseen ends with this.
bool Describer::ends_stage(Move move) const {
    State then = state_;
    Turn(facts_, layout_, then).carry_out(move);
    const Reading after(then, layout_);
    return after.head.stage != parts_.head.stage || after.side() != parts_.side();
}

std::string Describer::setup_said(Move move, std::size_t side) const {
    const MoveType what = type_of(move);
    if (what == MoveType::end || !picture_.knows(counter(side, 0)))
        return what == MoveType::end || ends_stage(move) ? say("{}: set-up", side_named(side))
                                                         : std::string();
    const Place place = what == MoveType::embark ? parts_.slots[side][how_of(move)].place : how_of(move);
    if (what == MoveType::prepare) return say("a prepared position is dug on {}", notation_.hex(place));
    const std::string& kind = facts_.kinds[parts_.slots[side][parts_.head.active].kind].piece->name;
    return what == MoveType::embark ? say("{} is set up aboard a carrier on {}", kind, notation_.hex(place))
                                    : say("{} is set up on {}", kind, notation_.hex(place));
}

/// Who looks on hears nothing of it before all of them stand.
std::string Describer::arrival_said(Move move, std::size_t side) const {
    if (!picture_.knows(counter(side, parts_.head.active))) return ends_stage(move) ? phase() : std::string();
    const std::string& kind = facts_.kinds[parts_.slots[side][parts_.head.active].kind].piece->name;
    return type_of(move) == MoveType::embark ? say("{} comes aboard a carrier on {}", kind,
                                                   notation_.hex(parts_.slots[side][how_of(move)].place))
                                             : say("{} comes to {}", kind, notation_.hex(how_of(move)));
}

std::string Describer::end_said(std::size_t side) const {
    return parts_.head.phase <= 2   ? say("{}: no more reinforcements in this turn", side_named(side))
           : parts_.head.phase <= 4 ? say("{}: end of movement", side_named(side))
           : parts_.head.phase <= 6 ? say("{}: end of attacks", side_named(side))
                                    : say("{}: end of special actions", side_named(side));
}

std::string Describer::move_said(Move move) const {
    const std::size_t side = notation_.deciding();
    const MoveType what = type_of(move);
    const Counter who = counter(side, who_of(move));
    if (parts_.head.stage == Stage::setup) return setup_said(move, side);
    if (parts_.head.stage == Stage::arrive) return arrival_said(move, side);
    const auto own = [&] { return named(who); };
    const auto target = [&] { return named(counter(side, static_cast<std::uint8_t>(whom_of(move)))); };
    switch (what) {
    case MoveType::buy:
        return say("{}: reinforcements: {}", side_named(side), facts_.purchases[how_of(move)].line->name);
    case MoveType::end:
        return end_said(side);
    case MoveType::activate:
        return say("{} is next to move", own());
    case MoveType::alight:
        return say("{} comes out onto {}", own(), notation_.hex(how_of(move)));
    case MoveType::bail:
        return say("a squad gets out onto {}", notation_.hex(how_of(move)));
    case MoveType::board:
        return say("{} goes aboard {}", named(counter(side, parts_.head.active)), own());
    case MoveType::scout:
        return say("{} scouts {}", named(counter(side, parts_.head.active)),
                   named(counter(1 - side, who_of(move))));
    case MoveType::reveal:
        return say("{} is turned up: {}", own(), facts_.kinds[parts_.slot(who).kind].piece->name);
    case MoveType::hold: // whether anybody could have fired is not told
        return is_own() ? say("{}: no overwatch fire", side_named(side)) : std::string();
    case MoveType::shoot:
        return shot_said(move, side);
    case MoveType::repair:
        return say("{} repairs {}", own(), target());
    case MoveType::reload:
        return say("{} reloads {}", own(), target());
    case MoveType::dig:
        return say("{} digs a prepared position", own());
    default:
        return active_said(what);
    }
}

std::string Describer::choice_said(Move move) const {
    const std::size_t side = notation_.deciding();
    if (parts_.head.stage == Stage::setup && type_of(move) == MoveType::end)
        return say("{}: end of the set-up", side_named(side));
    switch (type_of(move)) {
    case MoveType::deploy: // where others differ in nothing but this
    case MoveType::alight:
    case MoveType::bail:
        return say("{}, facing {}", move_said(move), facing_said(whom_of(move)));
    case MoveType::activate:
        return say("move {}", named(counter(side, who_of(move))));
    case MoveType::finish:
        return say("{}: end its move", named(counter(side, parts_.head.active)));
    case MoveType::reveal:
        return say("turn up {}", named(counter(side, who_of(move))));
    default:
        return move_said(move);
    }
}

} // namespace sabotier::play::battle
