#include "validator/play/procedures/battle/battle.hpp"

#include "validator/play/procedures/battle/choices.hpp"
#include "validator/play/procedures/battle/describer.hpp"
#include "validator/play/procedures/battle/muster.hpp"
#include "validator/play/procedures/battle/walk.hpp"

#include <fmt/format.h>

#include <algorithm>

/// Why moves are not legal.
namespace sabotier::play::battle {

namespace {

std::string in_move_units(int halves) {
    return fmt::format("{}{}", halves / 2, halves % 2 == 0 ? "" : ".5");
}

/// Why the way of the active unit ends here; "": it does not for what the step costs.
std::string why_no_way(const Facts& facts, const Reading& parts, std::uint8_t mover,
                       const std::string& name) {
    const Walk walk(facts, parts, mover);
    const int cost = walk.cost_ahead();
    const int left = walk.left_ahead();
    if (left == 0)
        return say("{} has spent its {} move units", name, in_move_units(facts.movers[mover].halves));
    if (cost == HexMoves::closed) return say("there is no way for {} to that hex from here", name);
    if (cost == HexMoves::whole_turn)
        return parts.head.track.halves == 0 ? "" : say("that step takes a whole turn of {}", name);
    return cost <= left ? ""
                        : say("{} has {} move units left, and that step takes {}", name, in_move_units(left),
                              in_move_units(cost));
}

/// Why a step of the active unit is not legal.
std::string why_no_step(const Facts& facts, const Reading& parts, const Choices& choices) {
    const Slot& unit = parts.slots[parts.side()][parts.head.active];
    const std::string& name = facts.kinds[unit.kind].piece->name;
    const std::uint8_t mover = choices.mover_of_active();
    if (mover == no_mover) return say("{} never moves", name);
    const bool flies = facts.movers[mover].flies;
    const Place ahead = facts.beside(unit.place, unit.facing);
    const Picture picture(facts, parts, public_eye);
    if (unit.is(disabled)) return say("{} is disabled", name);
    if (unit.is(watched)) return say("{} has fired in overwatch and stays where it is", name);
    if (unit.is(is_bridge)
        && (unit.is(crossed) || parts.board[unit.place] != counter(parts.side(), parts.head.active)))
        return say("{} is a bridge that is in use", name);
    if (parts.head.rolled == 2) return say("{} is stuck in the swamp for this turn", name);
    if (parts.head.stopped != 0 && !flies) return say("{} has entered an enemy's zone of control", name);
    if (!facts.ground[ahead].is_space) return tr("the map ends there");
    if (!flies && parts.board[ahead] != no_counter && side_of(parts.board[ahead]) != parts.side())
        return tr("an enemy stands there");
    if (!flies && parts.head.steps == 0 && picture.is_controlled(unit.place, parts.side()))
        return say("{} would stay in the zone of control of the same enemy", name);
    if (std::string why = why_no_way(facts, parts, mover, name); !why.empty()) return why;
    return say("{} cannot get there, or could not end its move where there is room", name);
}

std::string why_no_purchase(const Facts& facts, const Reading& parts, std::size_t purchase) {
    const Purchase& line = facts.purchases[purchase];
    const std::size_t side = parts.side();
    if (line.line->cost > parts.head.points[side])
        return say("{} cost {} build points, and {} are left", line.line->name, line.line->cost,
                   parts.head.points[side]);
    if (parts.head.came[side] + parts.head.wave + line.kinds.size() > facts.reserve[side])
        return say("more than {} counters cannot come to a side in a game", facts.reserve[side]);
    if (parts.next_wave(side) > most_waves)
        return say("in more than {} turns nobody buys reinforcements", most_waves);
    return say("{} do not all find a place", line.line->name);
}

/// Why the next unit of the set-up may not stand, or go aboard, there, or why no position is dug.
std::string why_no_setup(const Facts& facts, const Reading& parts, Move move) {
    const std::size_t side = parts.side();
    const MoveType what = type_of(move);
    const Place place = how_of(move);
    const auto is_in_zone = [&] {
        return std::find(facts.zones[side].begin(), facts.zones[side].end(), place)
               != facts.zones[side].end();
    };
    if (parts.head.active == nothing) {
        if (what != MoveType::prepare) return tr("all units stand: positions are dug now");
        if (!is_in_zone()) return tr("positions are dug in the zone of their side only");
        if (parts.is_dug(side, place)) return tr("its side has a position there");
        if (!facts.ground[place].can_be_dug) return tr("no position can be dug on such ground");
        return say_count("a side may dig {} position", "a side may dig {} positions",
                         static_cast<std::size_t>(facts.positions[side]));
    }
    const Kind& kind = facts.kinds[parts.slots[side][parts.head.active].kind];
    const std::string& name = kind.piece->name;
    if (what == MoveType::prepare) return tr("positions are dug once all units stand");
    if (what == MoveType::embark)
        return kind.rides ? tr("there is no room aboard") : say("{} does not go aboard", name);
    if (what != MoveType::deploy) return say("{} is to be set up first", name);
    if (!is_in_zone()) return say("{} is set up in the zone of its side only", name);
    if (parts.board[place] != no_counter) return tr("another unit stands there");
    return say("{} may not stand there", name);
}

/// Why a unit that comes may not stand, or go aboard, there.
std::string why_no_arrival(const Facts& facts, const Reading& parts, Move move) {
    const std::size_t side = parts.side();
    const Kind& kind = facts.kinds[parts.slots[side][parts.head.active].kind];
    const std::string& name = kind.piece->name;
    if (type_of(move) == MoveType::embark) return say("{} cannot come aboard there", name);
    const Place place = how_of(move);
    if (!facts.ground[place].is_space || parts.board[place] != no_counter)
        return tr("there is no room for it");
    if (!kind.jumps() && !facts.is_in_zone[side][place])
        return say("{} comes to the zone of its side only", name);
    if (Picture(facts, parts, public_eye).is_controlled(place, side))
        return tr("an enemy's zone of control lies there");
    if (!could_arrive(facts, side, kind, place)) return say("{} may not stand there", name);
    return tr("another unit that comes would find no place");
}

std::string why_no_turn(const Facts& facts, const Reading& parts, const Choices& choices) {
    const Slot& unit = parts.slots[parts.side()][parts.head.active];
    const std::string& name = facts.kinds[unit.kind].piece->name;
    const std::uint8_t mover = choices.mover_of_active();
    if (mover == no_mover) return say("{} never moves", name);
    if (unit.is(disabled)) return say("{} is disabled", name);
    const Picture picture(facts, parts, public_eye);
    if (!facts.movers[mover].flies && picture.is_controlled(unit.place, parts.side()))
        return say("{} does not turn in an enemy's zone of control", name);
    return say("{} has turned as far as it may", name);
}

/// Why a unit does not fire a weapon at a counter of the enemy, as its side knows both.
std::string why_no_shot(const Facts& facts, const Reading& parts, std::size_t side, Move move) {
    const bool is_overwatch = parts.head.stage == Stage::overwatch;
    const Fire fire(facts, parts, side, is_overwatch);
    const std::uint8_t slot = who_of(move);
    const std::size_t arm = how_of(move);
    const auto target = static_cast<std::uint8_t>(whom_of(move));
    const Slot& unit = parts.slots[side][slot];
    const Slot& enemy = parts.slots[1 - side][target];
    const std::string& name = facts.kinds[unit.kind].piece->name;
    const NoShot unready =
        fire.not_ready(slot) != NoShot::none ? fire.not_ready(slot) : fire.not_ready(slot, arm);
    if (unready == NoShot::none && !enemy.is_up()) return tr("what is destroyed or aboard is no target");
    const Weapon& weapon = *facts.kinds[unit.kind].arms[arm].weapon;
    switch (unready != NoShot::none ? unready
                                    : fire.out_of_reach(slot, arm, target, enemy.place,
                                                        fire.picture().flies(counter(1 - side, target)))) {
    case NoShot::has_watched:
        return say("{} has fired in overwatch in this turn", name);
    case NoShot::has_bailed:
        return say("{} has just come out of a carrier that was destroyed", name);
    case NoShot::has_moved:
    case NoShot::after_moving:
        return say("{} does not fire that after it has moved: {}", name, weapon.name);
    case NoShot::unarmed:
        return say("{} does not fire in the air", name);
    case NoShot::spent:
        return say("no shot is left: {}", weapon.name);
    case NoShot::fired:
        return say("it has been fired in this turn: {}", weapon.name);
    case NoShot::other_weapon:
        return say("{} has fired another weapon in this turn", name);
    case NoShot::range:
        return say("{} hexes away, and the range is {}: {}", facts.distance(unit.place, enemy.place),
                   weapon.range, weapon.name);
    case NoShot::other_target:
        return say("{} has another target in this turn", name);
    case NoShot::flies:
        return say("it is not fired at what flies: {}", weapon.name);
    case NoShot::soldier:
        return say("it is not fired at soldiers: {}", weapon.name);
    case NoShot::unsuitable:
        return say("it may not be fired at what lies there: {}", weapon.name);
    case NoShot::arc:
        return tr("the target is out of the arc of fire");
    case NoShot::surrounded:
    case NoShot::sight:
        return say("{} does not see that hex", name);
    case NoShot::off_map:
    case NoShot::none:
        break;
    }
    return tr("the active unit alone is shot at in overwatch, when it leaves what the weapon reaches");
}

/// Why the active unit does not scout a counter.
std::string why_no_scouting(const Facts& facts, const Reading& parts, std::uint8_t target) {
    const Slot& unit = parts.slots[parts.side()][parts.head.active];
    const Slot& enemy = parts.slots[1 - parts.side()][target];
    if (facts.kinds[unit.kind].is_decoy) return tr("decoys do not scout");
    if (!enemy.is_up() || enemy.is(face_up)) return tr("what lies face up is not scouted");
    if ((parts.head.scouted[target / 64U] >> (target % 64U) & 1) != 0)
        return tr("it has tried to scout that counter in this turn");
    if (parts.head.steps == 0 && !facts.rules.scouts_still) return tr("only who moves scouts");
    return say("{} hexes away: too far to scout what stands there", facts.distance(unit.place, enemy.place));
}

/// Why the active unit does not go aboard a carrier of its side.
std::string why_no_boarding(const Facts& facts, const Reading& parts, const Choices& choices,
                            std::uint8_t carrier) {
    const Slot& unit = parts.slots[parts.side()][parts.head.active];
    const Slot& to = parts.slots[parts.side()][carrier];
    const Kind& kind = facts.kinds[unit.kind];
    const std::string& name = kind.piece->name;
    if (!kind.rides || parts.head.mode != Mode::walk) return say("{} does not go aboard", name);
    if (facts.kinds[to.kind].carries <= choices.aboard(parts.side(), carrier))
        return tr("there is no room aboard");
    if (!to.is_up() || to.is(aloft) || facts.distance(unit.place, to.place) != 1)
        return tr("the carrier does not stand on the next hex");
    if (unit.is(watched)) return say("{} has fired in overwatch and stays where it is", name);
    if (parts.head.rolled == 2) return say("{} is stuck in the swamp for this turn", name);
    return tr("it cannot go aboard there now");
}

/// Why no squad comes out of its carrier there.
std::string why_no_alighting(const Facts& facts, const Reading& parts, Move move) {
    const Slot& squad = parts.slots[parts.side()][who_of(move)];
    if (!squad.is_aboard()) return tr("it is aboard of nothing");
    if (squad.is(boarded) && !facts.rules.alights_at_once) return tr("it has gone aboard in this turn");
    const Slot& carrier = parts.slots[parts.side()][squad.carrier];
    if (!carrier.is_up() || facts.distance(carrier.place, how_of(move)) != 1)
        return tr("a squad comes out onto the next hex");
    return tr("there is no room for it");
}

/// Why a unit digs no position where it stands. `is_done`: it has dug in this turn.
std::string why_no_digging(const Facts& facts, const Reading& parts, const Slot& unit, bool is_done) {
    const Kind& kind = facts.kinds[unit.kind];
    const std::string& name = kind.piece->name;
    if (!kind.digs) return say("{} digs no positions", name);
    if (unit.is(disabled)) return say("{} is disabled", name);
    if (is_done) return say("{} has done its work in this turn", name);
    if (parts.is_dug(parts.side(), unit.place)) return tr("its side has a position there");
    if (!facts.ground[unit.place].can_be_dug) return tr("no position can be dug on such ground");
    return say("{} needs {} move units to dig, and has spent too many", name, halves_to_dig / 2);
}

/// Why a unit does not repair, or reload, another one of its side.
std::string why_no_help(const Facts& facts, const Reading& parts, const Choices& choices, Move move) {
    const Slot* const slots = parts.slots[parts.side()];
    const Slot& helper = slots[who_of(move)];
    const Slot& target = slots[whom_of(move)];
    const std::string& name = facts.kinds[helper.kind].piece->name;
    const std::string& other = facts.kinds[target.kind].piece->name;
    const bool repairs = type_of(move) == MoveType::repair;
    if (repairs && !facts.kinds[helper.kind].repairs) return say("{} repairs nothing", name);
    if (repairs && !target.is(disabled)) return say("{} is not disabled", other);
    if (!repairs && (facts.kinds[helper.kind].reloads >> target.kind & 1) == 0)
        return say("{} does not reload {}", name, other);
    if (!repairs && !choices.is_short_of_shots(parts.side(), target))
        return say("{} has all its shots", other);
    if (helper.is(disabled)) return say("{} is disabled", name);
    if ((helper.used & special_bit) != 0) return say("{} has done its work in this turn", name);
    if (facts.distance(helper.place, target.place) != 1)
        return say("{} does not stand on the next hex", other);
    return say("{} was shot at in this turn", helper.is(shot_at) ? name : other);
}

/// The first word of a text that is written as hexes are, in digits, and that the map does not have.
std::string_view missing_hex(const HexBoard& board, std::string_view text) {
    constexpr std::size_t least_digits = 4;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find_first_of(" -/="), text.size());
        const std::string_view word = text.substr(0, end);
        const bool is_hex =
            word.size() >= least_digits && word.find_first_not_of("0123456789") == std::string_view::npos;
        if (is_hex && !board.find(word)) return word;
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return {};
}

/// Whether a text begins as the moves of other stages do, though it names none of them as things stand.
bool is_of_another_stage(const HexBoard& board, Stage stage, std::string_view text) {
    const std::string_view first = text.substr(0, text.find(' '));
    const auto spaces = std::count(text.begin(), text.end(), ' ');
    if (first == "buy") return stage != Stage::reinforce;
    if (first == "into") return stage != Stage::setup && stage != Stage::arrive;
    if (first == "alight") return stage != Stage::move;
    if (first == "board" || first == "scout") return stage != Stage::active;
    if (first == "out") return stage != Stage::bail;
    if (first == "repair" || first == "reload") return stage != Stage::special;
    // a shot: who fires, the weapon, the target
    return spaces == 2 && board.find(first.substr(0, first.find('/'))).has_value() && stage != Stage::attack
           && stage != Stage::overwatch;
}

std::string why_no_special(const Facts& facts, const Reading& parts, const Choices& choices, Move move) {
    if (type_of(move) != MoveType::dig) return why_no_help(facts, parts, choices, move);
    if (facts.rules.digs_while_moving) return tr("positions are dug while their diggers move");
    const Slot& unit = parts.slots[parts.side()][who_of(move)];
    return why_no_digging(facts, parts, unit, (unit.used & special_bit) != 0);
}

/// Why the unit that moves does not get to a hex by one move.
std::string why_no_step_to(const Facts& facts, const Reading& parts, const Choices& choices, Place place) {
    const Slot& unit = parts.slots[parts.side()][parts.head.active];
    const Kind& kind = facts.kinds[unit.kind];
    const std::string& name = kind.piece->name;
    if (kind.jumps() && parts.head.mode == Mode::unsaid)
        return say("{} has to say first whether it walks or flies", name);
    if (place == unit.place) return say("{} stands there already", name);
    if (place == facts.beside(unit.place, unit.facing)) {
        MoveList legal;
        choices.list(legal);
        const bool may_step =
            std::ranges::any_of(legal, [](Move move) { return type_of(move) == MoveType::step; });
        return may_step ? tr("a step leads there: step") : why_no_step(facts, parts, choices);
    }
    const auto steps = static_cast<std::size_t>(facts.distance(unit.place, place));
    return steps == 1 ? say("{} goes straight ahead: it has to turn to that hex first", name)
                      : say_count("{1} moves hex by hex, and that one is {0} step away",
                                  "{1} moves hex by hex, and that one is {0} steps away", steps, name);
}

} // namespace

std::string BattleProcedure::why_not_there(const View& view, SpaceIndex space) const {
    const Reading parts(view.known, layout_);
    const Head& head = parts.head;
    if (head.common.actor != view.seat || head.stage != Stage::active || head.active == nothing) return {};
    const Choices choices(facts_, layout_, view.known);
    return why_no_step_to(facts_, parts, choices, static_cast<Place>(number(space)));
}

std::string BattleProcedure::why_not(const View& view, std::string_view text) const {
    const Reading parts(view.known, layout_);
    const Head& head = parts.head;
    if (head.common.actor == nobody) return tr("the game is over");
    const Describer describer(facts_, layout_, view.known, view.seat);
    if (head.common.actor == by_chance) return tr("dice are to be thrown first");
    if (head.common.actor != view.seat)
        return say("it is for {} to decide", describer.side_named(number(head.common.actor)));
    const Choices choices(facts_, layout_, view.known);
    MoveList legal;
    choices.list(legal);
    const auto move = Notation(facts_, layout_, view.known).read(text);
    if (!move) {
        const std::string such = legal.empty() ? std::string("-") : notation(view.known, legal[0]);
        const bool is_hex = facts_.board->find(text).has_value();
        if (is_hex && (head.stage == Stage::setup || head.stage == Stage::arrive))
            return say("'{}' is a hex, and no move: expected one such as {}", text, such);
        if (is_hex && head.stage == Stage::active) return why_not_there(view, *facts_.board->find(text));
        if (is_hex) return say("no unit of {} stands on {}", describer.side_named(number(view.seat)), text);
        if (const std::string_view hex = missing_hex(*facts_.board, text); !hex.empty())
            return say("the map has no hex '{}'", hex);
        if (is_of_another_stage(*facts_.board, head.stage, text))
            return say("that is no move for now: {}", describer.phase());
        return say("'{}' means nothing here: expected a hex, or a move such as {}", text, such);
    }
    if (legal.contains(*move)) return {};
    const MoveType what = type_of(*move);
    if (head.stage == Stage::setup) return why_no_setup(facts_, parts, *move);
    if (head.stage == Stage::reinforce && what == MoveType::buy)
        return why_no_purchase(facts_, parts, how_of(*move));
    if (head.stage == Stage::arrive && (what == MoveType::deploy || what == MoveType::embark))
        return why_no_arrival(facts_, parts, *move);
    if (head.stage == Stage::active) {
        const Kind& kind = facts_.kinds[parts.slots[parts.side()][head.active].kind];
        if (kind.jumps() && head.mode == Mode::unsaid)
            return say("{} has to say first whether it walks or flies", kind.piece->name);
        if (what == MoveType::step) return why_no_step(facts_, parts, choices);
        if (what == MoveType::turn_left || what == MoveType::turn_right)
            return why_no_turn(facts_, parts, choices);
        if (what == MoveType::finish || what == MoveType::land || what == MoveType::stay_up)
            return tr("it cannot end its move here");
        if (what == MoveType::activate || what == MoveType::end || what == MoveType::alight)
            return tr("another unit is moving");
        if (what == MoveType::scout) return why_no_scouting(facts_, parts, who_of(*move));
        if (what == MoveType::board) return why_no_boarding(facts_, parts, choices, who_of(*move));
        if (what == MoveType::dig && facts_.rules.digs_while_moving)
            return why_no_digging(facts_, parts, parts.slots[parts.side()][head.active],
                                  (head.acted & has_dug) != 0);
    }
    if (head.stage == Stage::special
        && (what == MoveType::dig || what == MoveType::repair || what == MoveType::reload))
        return why_no_special(facts_, parts, choices, *move);
    if (head.stage == Stage::move && what == MoveType::activate)
        return tr("that unit has moved in this turn");
    if (head.stage == Stage::move && what == MoveType::alight) return why_no_alighting(facts_, parts, *move);
    if (what == MoveType::shoot && (head.stage == Stage::attack || head.stage == Stage::overwatch))
        return why_no_shot(facts_, parts, number(view.seat), *move);
    return say("that is no move for now: {}", describer.phase());
}

} // namespace sabotier::play::battle
