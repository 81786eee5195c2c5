#include "validator/play/procedures/battle/battle.hpp"

#include "formats/base/words.hpp"
#include "validator/play/all_knowing.hpp"
#include "validator/play/fitting_kinds.hpp"
#include "validator/play/procedures/battle/describer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

/// What is said about moves and positions.
namespace sabotier::play::battle {
namespace {

/// As people call it, with the hex that moves name.
std::string name_of_objective(const Facts& facts, SpaceIndex space) {
    const Setup& setup = *facts.setup;
    const auto at = std::ranges::find(setup.objectives, space);
    const std::string hex = facts.board->name(space);
    if (at == setup.objectives.end()) return hex;
    const std::string& name =
        setup.scenario().objectives[static_cast<std::size_t>(at - setup.objectives.begin())].name;
    return name.empty() ? hex : fmt::format("{} ({})", name, hex);
}

} // namespace

std::string BattleProcedure::notation(const State& state, Move move) const {
    return Notation(facts_, layout_, state).write(move);
}

std::optional<Move> BattleProcedure::read_move(const State& state, std::string_view text) const {
    return Notation(facts_, layout_, state).read(text);
}

std::string BattleProcedure::words(const State& state, Move move, Seat hears) const {
    if (state.common().actor == nobody) return {};
    const Describer describer(facts_, layout_, state, hears);
    std::string said =
        state.common().actor == by_chance ? describer.throw_said(move) : describer.move_said(move);
    if (said.empty()) return said; // that something was decided must not be told
    if (const std::string turned_up = describer.turned_up_said(move); !turned_up.empty())
        said += "; " + turned_up;
    return said;
}

/// What a decision says of itself is known to the one who takes it; nothing in it hangs on what is hidden.
std::string BattleProcedure::intention(const View& view, Move move) const {
    if (view.known.common().actor != view.seat) return {};
    return Describer(facts_, layout_, view.known, view.seat).choice_said(move);
}

std::string BattleProcedure::end_words(const State& state) const {
    const Reading parts(state, layout_);
    const Head& head = parts.head;
    const auto reason = static_cast<Reason>(head.common.reason);
    if (reason == Reason::quiet)
        return say_count("{} turn went by without a shot", "{} turns in a row went by without a shot",
                         head.quiet);
    if (reason == Reason::turn_limit)
        return say_count("the limit of {} turn was reached", "the limit of {} turns was reached", head.turn);
    if (head.winner >= 2) return {};
    const auto name = [&](std::size_t side) { return side_name(facts_.setup->sides[side]); };
    const std::size_t loser = 1U - head.winner;
    switch (reason) {
    case Reason::annihilated:
        return say("no unit of {} is left", name(loser));
    case Reason::held:
        return say("all objectives were held for long enough by {}", name(head.winner));
    case Reason::value:
        return say("of the {1} build points of {0}, {2} are lost", name(loser),
                   parts.value(facts_, loser) / facts_.value_scale, head.lost[loser] / facts_.value_scale);
    default:
        return {};
    }
}

/// A step goes the way that the unit faces.
SpaceIndex BattleProcedure::leads_to(const View& view, Move move) const {
    const Reading parts(view.known, layout_);
    if (parts.head.stage != Stage::active || type_of(move) != MoveType::step) return no_space;
    const Slot& unit = parts.slots[parts.side()][parts.head.active];
    return SpaceIndex{facts_.beside(unit.place, unit.facing)};
}

namespace {

constexpr std::size_t most_named = 60; ///< hexes of a list

/// Whether the active unit has begun its move and not ended it.
bool is_moving(Stage stage) {
    return stage == Stage::active || stage == Stage::swamp || stage == Stage::overwatch
           || stage == Stage::scout;
}

/// Move units of the active unit that are left, where it is known what moves, and how; else "".
std::string movement_left(const Facts& facts, const Reading& parts) {
    const Head& head = parts.head;
    const Slot& unit = parts.slots[parts.side()][head.active];
    if (unit.kind == nothing || head.mode == Mode::unsaid) return {};
    const Kind& kind = facts.kinds[unit.kind];
    const std::uint8_t moves_as = head.mode == Mode::fly ? kind.flyer : kind.walker;
    if (moves_as == no_mover) return {};
    const MoverFacts& mover = facts.movers[moves_as];
    const Track& track = head.tracks[moves_as];
    const bool has_bonus = track.is_road != 0 && (!mover.bonus_straight || head.turned == 0);
    const auto units = [](int halves) { return std::to_string(halves / 2) + (halves % 2 == 0 ? "" : ".5"); };
    const int left = std::max(mover.halves - track.halves, 0);
    if (has_bonus && mover.bonus > 0)
        return say("move units left: {}, or {} while it keeps to the road", units(left),
                   units(mover.halves + mover.bonus - track.halves));
    return say("move units left: {}", units(left));
}

/// Units that the side is still to place, the one that is asked for first, by kinds in their order. What the
/// scenario has placed, or carries, is none of them.
std::string left_to_place(const Facts& facts, const Reading& parts) {
    std::vector<std::pair<std::uint8_t, int>> kinds;
    const std::size_t side = parts.side();
    for (std::size_t unit = parts.head.active; unit < parts.count[side]; ++unit) {
        const Slot& slot = parts.slots[side][unit];
        if (slot.stands() || slot.is_aboard() || slot.kind >= facts.kinds.size()) continue;
        const auto same = std::ranges::find(kinds, slot.kind, &std::pair<std::uint8_t, int>::first);
        if (same == kinds.end())
            kinds.emplace_back(slot.kind, 1);
        else
            ++same->second;
    }
    std::vector<std::string> names;
    for (const auto& [kind, count] : kinds) {
        const std::string& name = facts.kinds[kind].piece->name;
        names.push_back(count == 1 ? name : fmt::format("{}x {}", count, name));
    }
    return join_list(names, most_named);
}

std::string counter_id(const Facts& facts, std::size_t side, std::size_t i) {
    return facts.setup->sides[side].side->id.str() + "-" + std::to_string(i + 1);
}

/// What each counter of the side that is hidden from the view's seat may be, by slot: armies are known, and
/// what others are seen to be it is not. Empty where nothing is hidden, or only what an army cost is known.
std::vector<KindMask> kinds_that_fit(const BattleProcedure& procedure, const View& view) {
    const Facts& facts = procedure.facts();
    const Reading parts(view.known, procedure.layout());
    if (number(view.seat) >= 2 || parts.head.common.actor == nobody || facts.rules.knows_points_only)
        return {};
    const bool is_arriving = parts.head.stage == Stage::arrive && parts.side() != number(view.seat);
    if (parts.head.stage == Stage::setup || is_arriving) return {}; // they stand nowhere yet
    const HiddenUnits hidden(procedure, view);
    if (!hidden.is_possible()) return {};
    std::vector<KindMask> fitting(parts.count[hidden.side], facts.all_kinds());
    for (const HiddenUnits::Part& part : hidden.parts()) {
        const std::vector<WideMask> masks = fitting_kinds(part.masks, part.counts);
        for (std::size_t i = 0; i < masks.size(); ++i) {
            if (part.holders[i] >= hidden.slots.size()) continue; // a room
            KindMask& kinds = fitting[hidden.slots[part.holders[i]]];
            kinds = 0;
            for (std::size_t sort = 0; sort < hidden.sorts.size(); ++sort)
                if (sort != hidden.nobody_aboard() && (masks[i] >> sort & 1) != 0)
                    kinds |= KindMask{1} << hidden.sorts[sort].kind;
        }
    }
    return fitting;
}

/// A counter as its seat sees it; `kinds`: those that it may be as far as the others are known.
TableauPiece shown_piece(const Facts& facts, const Reading& parts, std::size_t side, std::size_t i,
                         KindMask kinds) {
    const Slot& slot = parts.slots[side][i];
    TableauPiece piece;
    piece.id = counter_id(facts, side, i);
    piece.side = side;
    piece.is_gone = slot.is(gone);
    piece.is_moving = is_moving(parts.head.stage) && side == parts.side() && i == parts.head.active;
    if (slot.stands()) {
        piece.at = SpaceIndex{slot.place};
        piece.facing = slot.facing;
    } else if (slot.is_aboard() && slot.kind != nothing) {
        piece.at = SpaceIndex{parts.slots[side][slot.carrier].place};
        piece.marks.push_back({.id = "aboard", .words = tr("aboard")});
        piece.carrier = counter_id(facts, side, slot.carrier);
    }
    if (slot.kind != nothing)
        piece.kind = facts.kinds[slot.kind].piece;
    else if (const KindMask possible = slot.mask & kinds; std::has_single_bit(possible))
        piece.kind = facts.kinds[static_cast<std::size_t>(std::countr_zero(possible))].piece;
    else
        for (std::size_t kind = 0; kind < facts.kinds.size(); ++kind)
            if ((possible >> kind & 1) != 0) piece.possible.push_back(facts.kinds[kind].piece);
    const auto mark = [&](std::uint16_t flag, const char* id, const char* text) {
        if (slot.is(flag) && !slot.is(gone)) piece.marks.push_back({.id = id, .words = tr(text)});
    };
    mark(face_up, "face-up", marked("face up"));
    mark(disabled, "disabled", marked("disabled"));
    mark(wreck, "destroyed", marked("destroyed"));
    mark(aloft, "aloft", marked("in the air"));
    mark(painted, "painted", marked("painted"));
    mark(moved, "moved", marked("moved"));
    mark(is_bridge, "bridge", marked("a bridge"));
    mark(watched, "watched", marked("has fired in overwatch"));
    if (piece.is_moving)
        if (std::string left = movement_left(facts, parts); !left.empty())
            piece.marks.push_back({.id = "movement", .words = std::move(left)});
    piece.is_disabled = slot.is(disabled) && !slot.is(gone);
    piece.is_wreck = slot.is(wreck) && !slot.is(gone);
    piece.is_face_down = slot.stands() && !slot.is_known();
    if (parts.head.stage == Stage::arrive && side == parts.side() && i >= parts.first_to_arrive(side)
        && !slot.stands() && !slot.is_aboard())
        piece.marks.push_back({.id = "to-be-placed", .words = tr("to be placed")});
    if (slot.kind != nothing && slot.unit != nothing && !slot.is(gone))
        for (std::size_t arm = 0; arm < facts.kinds[slot.kind].arms.size(); ++arm)
            if (facts.kinds[slot.kind].arms[arm].shots >= 0) {
                const std::size_t left = parts.shots_left(side, slot, arm);
                piece.marks.push_back({.id = "shots",
                                       .words = say_count("{} shot left", "{} shots left", left),
                                       .count = static_cast<int>(left)});
            }
    return piece;
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
    const std::vector<KindMask> fitting = kinds_that_fit(*this, view);
    for (std::size_t side = 0; side < 2; ++side)
        for (std::size_t i = 0; i < parts.count[side]; ++i)
            shown.pieces.push_back(shown_piece(
                facts_, parts, side, i,
                number(view.seat) == 1 - side && !fitting.empty() ? fitting[i] : facts_.all_kinds()));
    if (head.common.actor != nobody && is_moving(head.stage))
        if (const std::string left = movement_left(facts_, parts); !left.empty())
            shown.facts.push_back(
                {seat(parts.side()), "moving", describer.named(counter(parts.side(), head.active)), left});
    if (head.stage == Stage::setup && (view.seat == head.common.actor || view.seat == all_knowing))
        if (const std::string left = left_to_place(facts_, parts); !left.empty())
            shown.facts.push_back({seat(parts.side()), "to-place", tr("still to be placed"), left});
    for (std::size_t side = 0; side < 2; ++side)
        shown.facts.push_back({seat(side), "lost", tr("value lost, in build points"),
                               say("{} of {}", head.lost[side] / facts_.value_scale,
                                   parts.value(facts_, side) / facts_.value_scale)});
    for (std::size_t side = 0; side < 2; ++side) {
        std::vector<std::string> dug;
        for (std::size_t place = 0; place < facts_.places; ++place)
            if (parts.is_dug(side, static_cast<Place>(place))) {
                const SpaceIndex space{static_cast<Place>(place)};
                shown.positions.push_back({side, space});
                dug.push_back(facts_.board->name(space));
            }
        if (!dug.empty())
            shown.facts.push_back(
                {seat(side), "positions", tr("prepared positions"), join_list(dug, most_named)});
    }
    for (std::size_t side = 0; facts_.rules.reinforce > 0 && side < 2; ++side)
        shown.facts.push_back(
            {seat(side), "points", tr("build points for reinforcements"), std::to_string(head.points[side])});
    for (std::size_t i = 0; i < facts_.objectives.size(); ++i)
        shown.facts.push_back(
            {nobody, "objective-" + std::to_string(i + 1),
             say("holds {}", name_of_objective(facts_, SpaceIndex{facts_.objectives[i]})),
             parts.holders[i] == nothing ? tr("nobody") : describer.side_named(parts.holders[i])});
    shown.facts.push_back({nobody, "turns", tr("turn"), say("{} of {}", head.turn, facts_.rules.turn_limit)});
    if (facts_.rules.quiet_end > 0)
        shown.facts.push_back({nobody, "quiet", tr("turns without a shot"),
                               say("{} of {}", head.quiet, facts_.rules.quiet_end)});
    return shown;
}

} // namespace sabotier::play::battle
