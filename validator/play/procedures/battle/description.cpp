#include "validator/play/procedures/battle/battle.hpp"

#include "formats/base/words.hpp"
#include "formats/board/setup_names.hpp"
#include "validator/play/procedures/battle/choices.hpp"
#include "validator/play/procedures/battle/muster.hpp"
#include "validator/play/procedures/battle/notation.hpp"

#include <bit>

/// What is said about moves and positions.
namespace sabotier::play::battle {

std::string BattleProcedure::notation(const State& state, Move move) const {
    return Notation(facts_, layout_, state).write(move);
}

std::optional<Move> BattleProcedure::read_move(const State& state, std::string_view text) const {
    return Notation(facts_, layout_, state).read(text);
}

namespace {

/// Sentences about one state, for one who hears them.
class Describer {
public:
    Describer(const Facts& facts, const StateLayout& layout, const State& state, Seat hears)
        : facts_(facts),
          parts_(state, layout),
          notation_(facts, layout, state),
          picture_(facts, parts_, number(hears)) {}

    [[nodiscard]] std::string side_named(std::size_t side) const {
        return side_name(facts_.setup->sides[side]);
    }
    /// "MBT on 0508", "a counter on 0508".
    [[nodiscard]] std::string named(Counter of) const {
        const bool is_known = picture_.knows(of) && parts_.slot(of).kind < facts_.kinds.size();
        const std::string what =
            is_known ? facts_.kinds[parts_.slot(of).kind].piece->id.str() : tr("a counter");
        if (parts_.slot(of).carrier != nothing) return is_known ? what : tr("a squad");
        return parts_.slot(of).stands() ? say("{} on {}", what, notation_.hex(parts_.slot(of).place)) : what;
    }
    [[nodiscard]] std::string phase() const {
        const std::string name = side_named(parts_.side());
        const std::uint8_t phase = parts_.head.phase;
        if (parts_.head.stage == Stage::setup) return say("{}: set-up", name);
        if (parts_.head.stage == Stage::first_die) return tr("A die says who goes first");
        return phase <= 2   ? say("{}: reinforcements", name)
               : phase <= 4 ? say("{}: movement", name)
               : phase <= 6 ? say("{}: attacks", name)
                            : say("{}: special actions", name);
    }
    [[nodiscard]] std::string move_said(Move move) const;
    [[nodiscard]] std::string throw_said(Move move) const;

private:
    [[nodiscard]] std::string active_said(MoveType what, const std::string& unit) const;
    [[nodiscard]] std::string shot_said(Move move, std::size_t side) const;
    [[nodiscard]] std::string setup_said(Move move, std::size_t side) const;
    [[nodiscard]] std::string arrival_said(Move move, std::size_t side) const;

    const Facts& facts_;
    Reading parts_;
    Notation notation_;
    Picture picture_;
};

std::string Describer::throw_said(Move move) const {
    return parts_.head.stage == Stage::shot ? say("the dice show {} for the attack and {} for the defence",
                                                  die_of(move), other_die_of(move))
                                            : say("the die shows {}", die_of(move));
}

std::string Describer::active_said(MoveType what, const std::string& unit) const {
    switch (what) {
    case MoveType::finish:
        return say("{} has moved", unit);
    case MoveType::land:
        return say("{} lands", unit);
    case MoveType::stay_up:
        return say("{} stays in the air", unit);
    case MoveType::turn_left:
        return say("{} turns left", unit);
    case MoveType::turn_right:
        return say("{} turns right", unit);
    case MoveType::step: {
        const Slot& slot = parts_.slots[parts_.side()][parts_.head.active];
        return say("{} goes on to {}", unit, notation_.hex(facts_.beside(slot.place, slot.facing)));
    }
    default:
        return say("{} says how it moves", unit);
    }
}

std::string Describer::shot_said(Move move, std::size_t side) const {
    const Counter shooter = counter(side, who_of(move));
    const Arm& arm = facts_.kinds[parts_.slot(shooter).kind].arms[how_of(move)];
    const std::string unit = say("{} on {}", facts_.kinds[parts_.slot(shooter).kind].piece->id.str(),
                                 notation_.hex(parts_.slot(shooter).place));
    const std::string target = named(counter(1 - side, whom_of(move)));
    return arm.is_laser ? say("{} paints {}", unit, target)
                        : say("{} attacks {}: {}", unit, target, arm.weapon->name);
}

std::string Describer::setup_said(Move move, std::size_t side) const {
    const MoveType what = type_of(move);
    if (!picture_.knows(counter(side, 0)) || what == MoveType::end)
        return say("{}: set-up", side_named(side));
    const Place place = what == MoveType::embark ? parts_.slots[side][how_of(move)].place : how_of(move);
    if (what == MoveType::prepare) return say("a prepared position is dug on {}", notation_.hex(place));
    const std::string& kind = facts_.kinds[parts_.slots[side][parts_.head.active].kind].piece->id.str();
    return what == MoveType::embark ? say("{} is set up aboard a carrier on {}", kind, notation_.hex(place))
                                    : say("{} is set up on {}", kind, notation_.hex(place));
}

/// Who looks on hears nothing of it before all of them stand.
std::string Describer::arrival_said(Move move, std::size_t side) const {
    if (!picture_.knows(counter(side, parts_.head.active))) return phase();
    const std::string& kind = facts_.kinds[parts_.slots[side][parts_.head.active].kind].piece->id.str();
    return type_of(move) == MoveType::embark ? say("{} comes aboard a carrier on {}", kind,
                                                   notation_.hex(parts_.slots[side][how_of(move)].place))
                                             : say("{} comes to {}", kind, notation_.hex(how_of(move)));
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
        return say("{} gets reinforcements: {}", side_named(side), facts_.purchases[how_of(move)].line->name);
    case MoveType::end:
        return parts_.head.phase <= 2   ? say("{}: no more reinforcements in this turn", side_named(side))
               : parts_.head.phase <= 4 ? say("{}: end of movement", side_named(side))
               : parts_.head.phase <= 6 ? say("{}: end of attacks", side_named(side))
                                        : say("{}: end of special actions", side_named(side));
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
    case MoveType::hold:
        return say("{} holds its fire", side_named(side));
    case MoveType::shoot:
        return shot_said(move, side);
    case MoveType::repair:
        return say("{} repairs {}", own(), target());
    case MoveType::reload:
        return say("{} reloads {}", own(), target());
    case MoveType::dig:
        return say("{} digs a prepared position", own());
    default:
        return active_said(what, named(counter(side, parts_.head.active)));
    }
}

/// Why a step of the active unit is not legal.
std::string why_no_step(const Facts& facts, const Reading& parts, const Choices& choices) {
    const Slot& unit = parts.slots[parts.side()][parts.head.active];
    const std::string name = facts.kinds[unit.kind].piece->id.str();
    const std::uint8_t mover = choices.mover_of_active();
    if (mover == no_mover) return say("{} never moves", name);
    const bool flies = facts.movers[mover].flies;
    const Place ahead = facts.beside(unit.place, unit.facing);
    const Picture picture(facts, parts, public_eye);
    if (unit.is(disabled)) return say("{} is disabled", name);
    if (parts.head.rolled == 2) return say("{} is stuck in the swamp for this turn", name);
    if (parts.head.stopped != 0 && !flies) return say("{} has entered an enemy's zone of control", name);
    if (!facts.ground[ahead].is_space) return tr("the map ends there");
    if (!flies && parts.board[ahead] != no_counter && side_of(parts.board[ahead]) != parts.side())
        return tr("an enemy stands there");
    if (!flies && parts.head.steps == 0 && picture.is_controlled(unit.place, parts.side()))
        return say("{} would stay in the zone of control of the same enemy", name);
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

/// Why a unit that comes may not stand, or go aboard, there.
std::string why_no_arrival(const Facts& facts, const Reading& parts, Move move) {
    const std::size_t side = parts.side();
    const Kind& kind = facts.kinds[parts.slots[side][parts.head.active].kind];
    const std::string& name = kind.piece->id.str();
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
    const std::string name = facts.kinds[unit.kind].piece->id.str();
    const std::uint8_t mover = choices.mover_of_active();
    if (mover == no_mover) return say("{} never moves", name);
    if (unit.is(disabled)) return say("{} is disabled", name);
    const Picture picture(facts, parts, public_eye);
    if (!facts.movers[mover].flies && picture.is_controlled(unit.place, parts.side()))
        return say("{} does not turn in an enemy's zone of control", name);
    return say("{} has turned as far as it may", name);
}

} // namespace

std::string BattleProcedure::words(const State& state, Move move, Seat hears) const {
    const Describer describer(facts_, layout_, state, hears);
    if (state.common().actor == nobody) return {};
    return state.common().actor == by_chance ? describer.throw_said(move) : describer.move_said(move);
}

/// What a decision says of itself is known to the one who takes it; nothing in it hangs on what is hidden.
std::string BattleProcedure::intention(const View& view, Move move) const {
    if (view.known.common().actor != view.seat) return {};
    return Describer(facts_, layout_, view.known, view.seat).move_said(move);
}

/// A step goes the way that the unit faces.
SpaceIndex BattleProcedure::leads_to(const View& view, Move move) const {
    const Reading parts(view.known, layout_);
    if (parts.head.stage != Stage::active || type_of(move) != MoveType::step) return no_space;
    const Slot& unit = parts.slots[parts.side()][parts.head.active];
    return SpaceIndex{facts_.beside(unit.place, unit.facing)};
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
    if (!move)
        return say("'{}' means nothing here: expected a hex, or a move such as {}", text,
                   legal.empty() ? std::string("-") : notation(view.known, legal[0]));
    if (legal.contains(*move)) return {};
    const MoveType what = type_of(*move);
    if (head.stage == Stage::reinforce && what == MoveType::buy)
        return why_no_purchase(facts_, parts, how_of(*move));
    if (head.stage == Stage::arrive && (what == MoveType::deploy || what == MoveType::embark))
        return why_no_arrival(facts_, parts, *move);
    if (head.stage == Stage::active) {
        const Kind& kind = facts_.kinds[parts.slots[parts.side()][head.active].kind];
        if (kind.jumps() && head.mode == Mode::unsaid)
            return say("{} has to say first whether it walks or flies", kind.piece->id.str());
        if (what == MoveType::step) return why_no_step(facts_, parts, choices);
        if (what == MoveType::turn_left || what == MoveType::turn_right)
            return why_no_turn(facts_, parts, choices);
        if (what == MoveType::finish || what == MoveType::land || what == MoveType::stay_up)
            return tr("it cannot end its move here");
        if (what == MoveType::activate) return tr("another unit is moving");
        if (what == MoveType::scout)
            return tr("that counter cannot be scouted from here, or not again in this turn");
        if (what == MoveType::board) return tr("it cannot go aboard there now");
        if (what == MoveType::dig) return tr("it cannot dig here now");
    }
    if (head.stage == Stage::move && what == MoveType::activate)
        return tr("that unit has moved in this turn");
    if (head.stage == Stage::move && what == MoveType::alight) return tr("no squad can come out there now");
    if (what == MoveType::shoot)
        return tr("that weapon cannot be fired at that target: range, arc, sight, shots or what it may be "
                  "fired at");
    return say("that is no move for now: {}", describer.phase());
}

namespace {

/// Whether the active unit has begun its move and not ended it.
bool is_moving(Stage stage) {
    return stage == Stage::active || stage == Stage::swamp || stage == Stage::overwatch
           || stage == Stage::scout;
}

} // namespace

Tableau BattleProcedure::tableau(const View& view) const {
    const Reading parts(view.known, layout_);
    const Head& head = parts.head;
    const Describer describer(facts_, layout_, view.known, view.seat);
    Tableau shown;
    shown.actor = head.common.actor;
    shown.turn = head.turn;
    shown.phase = head.common.actor == nobody ? tr("the game is over") : describer.phase();
    for (std::size_t side = 0; side < 2; ++side)
        for (std::size_t i = 0; i < parts.count[side]; ++i) {
            const Slot& slot = parts.slots[side][i];
            TableauPiece piece;
            piece.id = facts_.setup->sides[side].side->id.str() + "-" + std::to_string(i + 1);
            piece.side = side;
            piece.is_gone = slot.is(gone);
            piece.is_moving = is_moving(head.stage) && side == parts.side() && i == head.active;
            if (slot.stands()) {
                piece.at = SpaceIndex{slot.place};
                piece.facing = slot.facing;
            } else if (slot.is_aboard() && slot.kind != nothing) {
                piece.at = SpaceIndex{parts.slots[side][slot.carrier].place};
                piece.marks.push_back(tr("aboard"));
            }
            if (slot.kind != nothing)
                piece.kind = facts_.kinds[slot.kind].piece;
            else if (std::has_single_bit(slot.mask))
                piece.kind = facts_.kinds[static_cast<std::size_t>(std::countr_zero(slot.mask))].piece;
            else
                for (std::size_t kind = 0; kind < facts_.kinds.size(); ++kind)
                    if ((slot.mask >> kind & 1) != 0) piece.possible.push_back(facts_.kinds[kind].piece);
            const auto mark = [&](std::uint16_t flag, const char* text) {
                if (slot.is(flag) && !slot.is(gone)) piece.marks.push_back(tr(text));
            };
            mark(face_up, marked("face up"));
            mark(disabled, marked("disabled"));
            mark(wreck, marked("destroyed"));
            mark(aloft, marked("in the air"));
            mark(painted, marked("painted"));
            mark(moved, marked("moved"));
            mark(is_bridge, marked("a bridge"));
            if (head.stage == Stage::arrive && side == parts.side() && i >= parts.first_to_arrive(side)
                && !slot.stands() && !slot.is_aboard())
                piece.marks.push_back(tr("to be placed"));
            if (slot.kind != nothing && slot.unit != nothing && !slot.is(gone))
                for (std::size_t arm = 0; arm < facts_.kinds[slot.kind].arms.size(); ++arm)
                    if (facts_.kinds[slot.kind].arms[arm].shots >= 0)
                        piece.marks.push_back(
                            say_count("{} shot left", "{} shots left", parts.shots_left(side, slot, arm)));
            shown.pieces.push_back(std::move(piece));
        }
    for (std::size_t side = 0; side < 2; ++side)
        shown.facts.push_back({seat(side), "lost", tr("value lost, in build points"),
                               say("{} of {}", head.lost[side] / facts_.value_scale,
                                   parts.value(facts_, side) / facts_.value_scale)});
    for (std::size_t side = 0; facts_.rules.reinforce > 0 && side < 2; ++side)
        shown.facts.push_back(
            {seat(side), "points", tr("build points for reinforcements"), std::to_string(head.points[side])});
    for (std::size_t i = 0; i < facts_.objectives.size(); ++i)
        shown.facts.push_back(
            {nobody, "objective-" + std::to_string(i + 1),
             say("holds {}", facts_.board->name(SpaceIndex{facts_.objectives[i]})),
             parts.holders[i] == nothing ? tr("nobody") : describer.side_named(parts.holders[i])});
    shown.facts.push_back({nobody, "turns", tr("turn"), say("{} of {}", head.turn, facts_.rules.turn_limit)});
    if (facts_.rules.quiet_end > 0)
        shown.facts.push_back({nobody, "quiet", tr("turns without a shot"),
                               say("{} of {}", head.quiet, facts_.rules.quiet_end)});
    return shown;
}

} // namespace sabotier::play::battle
