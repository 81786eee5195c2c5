#include "formats/base/words.hpp"
#include "formats/setup/setup_names.hpp"
#include "validator/play/procedures/battle/battle.hpp"
#include "validator/play/procedures/battle/fire.hpp"
#include "validator/play/procedures/battle/weighing/beliefs.hpp"

/// What play-tests count of battles.
namespace sabotier::play::battle {

namespace {

/// Numbers of measures, in the order of measures().
enum class Counted : std::uint8_t {
    shots_from,
    shots_at,
    deaths,
    entered,
    shots,
    hits,
    odds,
    kills,
    losses,
    own_fire,
    destroyed,
    survivors,
    idle,
    wasted,
    paints,
    watched,
    tries,
    scouted,
    decoys,
    repaired,
    dug,
    first,
    held,
    ahead_lost,
    decisions,
    first_shot,
    first_seen,
    turns,
    fielded,
    returned
};

void add(Tally& tally, Counted measure, std::size_t cell = 0, std::int64_t by = 1) noexcept {
    tally.add(static_cast<std::size_t>(measure), cell, by);
}
/// The first turn in which something happens.
void note_turn(Tally& tally, Counted measure, std::int64_t turn) noexcept {
    if (tally.of(static_cast<std::size_t>(measure)).front() == 0) add(tally, measure, 0, turn);
}

/// By index into the set-up's sides and the rulebook's kinds.
std::size_t cell_of(const Facts& facts, std::size_t side, std::size_t kind) {
    const auto& all = facts.setup->rulebook().pieces;
    return side * all.size() + static_cast<std::size_t>(facts.kinds[kind].piece - all.data());
}

constexpr std::int64_t hundredths = 100; ///< of a build point

/// What one decision, or one draw, has done.
class Count {
public:
    Count(const Facts& facts, const StateLayout& layout, const State& before, const State& after,
          Tally& tally)
        : facts_(facts),
          before_(before, layout),
          after_(after, layout),
          tally_(tally) {}

    void run(Move move) {
        const Seat actor = before_.head.common.actor;
        if (actor != by_chance) {
            add(tally_, Counted::decisions, number(actor));
            decision(move, number(actor));
        } else if (before_.head.stage == Stage::shot) {
            shot(move);
        } else if (before_.head.stage == Stage::scout) {
            scouting();
        } else if (before_.head.stage == Stage::repair) {
            if (!after_.slots[before_.side()][before_.head.mended].is(disabled))
                add(tally_, Counted::repaired, before_.side());
        }
        if (before_.head.turn == 0) return; // counters are numbered anew, and nothing else happens
        if (before_.head.stage != Stage::arrive) changes();
        lead();
        if (before_.head.stage == Stage::first_die) add(tally_, Counted::first, after_.head.first);
        if (after_.head.turn != before_.head.turn || after_.head.common.actor == nobody) end_of_turn();
    }

private:
    [[nodiscard]] std::size_t shooter_side() const noexcept {
        return before_.head.is_watching != 0 ? 1 - before_.side() : before_.side();
    }

    void decision(Move move, std::size_t side) {
        if (before_.head.stage == Stage::setup) return;
        switch (type_of(move)) {
        case MoveType::shoot:
            return fired(move, side);
        case MoveType::scout:
            return add(tally_, Counted::tries, side);
        case MoveType::dig:
            return add(tally_, Counted::dug, side);
        default:
            return;
        }
    }

    void fired(Move move, std::size_t side) {
        const std::uint8_t slot = who_of(move);
        const Slot& unit = before_.slots[side][slot];
        const Slot& target = before_.slots[1 - side][whom_of(move)];
        if (after_.slots[side][slot].used == unit.used
            && after_.shots_left(side, unit, how_of(move)) == before_.shots_left(side, unit, how_of(move))
            && !facts_.kinds[unit.kind].arms[how_of(move)].repeats)
            return; // refused
        if (facts_.kinds[unit.kind].arms[how_of(move)].is_laser) return add(tally_, Counted::paints, side);
        add(tally_, Counted::shots_from, unit.place);
        add(tally_, Counted::shots_at, target.place);
        add(tally_, Counted::shots, cell_of(facts_, side, unit.kind));
        if (before_.head.stage == Stage::overwatch) add(tally_, Counted::watched, side);
        if (!Fire::suits(facts_.kinds[unit.kind].arms[how_of(move)], target, facts_.kinds[target.kind]))
            add(tally_, Counted::wasted, side);
        note_turn(tally_, Counted::first_shot, before_.head.turn);
    }

    /// The dice of a shot that has found a target.
    void shot(Move move) {
        const std::size_t side = shooter_side();
        const Slot& unit = before_.slots[side][before_.head.shooter];
        const Counter target = before_.head.hit;
        const Kind& kind = facts_.kinds[before_.slot(target).kind];
        const Hit hit(facts_, before_, counter(side, before_.head.shooter), before_.head.arm, target);
        const std::size_t cell = cell_of(facts_, side, unit.kind);
        if (side_of(target) == side || !hit.has_effect(kind)) return;
        if (hit.change(kind, die_of(move), other_die_of(move)) != Outcome::unharmed)
            add(tally_, Counted::hits, cell);
        const Hit::Sums sums = hit.added(kind);
        const int margin = sums.attack - sums.defence;
        const Odds by = battle::odds(facts_.rules.die, margin);
        add(tally_, Counted::odds, cell,
            by.killed + (hit.change(kind, -margin, 0) != Outcome::unharmed ? by.even : 0));
    }

    void scouting() {
        const std::uint8_t target = who_of(static_cast<Move>(before_.head.pending));
        const std::size_t side = before_.side();
        const Slot& found = after_.slots[1 - side][target];
        if (!found.is(face_up)) return;
        add(tally_, Counted::scouted, side);
        if (facts_.kinds[found.kind].is_decoy) add(tally_, Counted::decoys, side);
    }

    /// Counters that are somewhere else, or something else, than before.
    void changes() {
        for (std::size_t side = 0; side < 2; ++side)
            for (std::size_t i = 0; i < before_.count[side]; ++i) {
                const Slot& then = before_.slots[side][i];
                const Slot& now = after_.slots[side][i];
                if (now.stands() && now.place != then.place) add(tally_, Counted::entered, now.place);
                if (now.is(face_up) && !then.is(face_up) && !now.is(gone))
                    note_turn(tally_, Counted::first_seen, before_.head.turn);
                if (now.is(wreck | gone) && !then.is(wreck | gone)) lost(side, then, now);
            }
    }

    void lost(std::size_t side, const Slot& then, const Slot& now) {
        const Kind& kind = facts_.kinds[now.kind];
        if (kind.is_decoy) return;
        const Place place = then.place != no_place ? then.place : before_.head.bail_place;
        if (place != no_place) add(tally_, Counted::deaths, place);
        add(tally_, Counted::losses, cell_of(facts_, side, now.kind));
        const std::size_t shooter = shooter_side();
        if (shooter == side) return add(tally_, Counted::own_fire, side);
        const std::size_t by = cell_of(facts_, shooter, before_.slots[shooter][before_.head.shooter].kind);
        add(tally_, Counted::kills, by);
        const std::int64_t value = kind.value * hundredths / facts_.value_scale;
        add(tally_, Counted::destroyed, by, value);
        add(tally_, Counted::returned, by, value);
    }

    /// By value destroyed.
    static std::size_t leader(const Head& head) noexcept {
        return head.lost[0] == head.lost[1] ? std::size_t{2} : head.lost[0] < head.lost[1] ? 0 : 1;
    }
    void lead() {
        const std::size_t led = leader(before_.head);
        if (led < 2 && leader(after_.head) != led) add(tally_, Counted::ahead_lost, led);
    }

    void end_of_turn() {
        for (std::size_t side = 0; side < 2; ++side)
            for (std::size_t i = 0; i < before_.count[side]; ++i) {
                const Slot& unit = before_.slots[side][i];
                if (unit.is_up() && !facts_.kinds[unit.kind].is_decoy && !unit.is(moved | watched)
                    && unit.used == 0)
                    add(tally_, Counted::idle, cell_of(facts_, side, unit.kind));
            }
        for (std::size_t i = 0; i < facts_.objectives.size(); ++i)
            if (after_.holders[i] != nothing) add(tally_, Counted::held, 2 * i + after_.holders[i]);
    }

    const Facts& facts_;
    Reading before_, after_;
    Tally& tally_;
};

/// "Toll Bridge: Red".
std::vector<std::string> names_of_objectives(const Facts& facts) {
    std::vector<std::string> names;
    for (const Objective& objective : facts.setup->scenario().objectives)
        for (const SetupSide& side : facts.setup->sides)
            names.push_back((objective.name.empty() ? objective.id.str() : objective.name) + ": "
                            + side_name(side));
    return names;
}

} // namespace

std::vector<Measure> BattleProcedure::measures() const {
    using Per = Measure::Per;
    return {{"shots-from", tr("shots fired from the hex"), Per::space},
            {"shots-at", tr("shots aimed at the hex"), Per::space},
            {"deaths", tr("units destroyed in the hex"), Per::space},
            {"entered", tr("counters that came into the hex"), Per::space},
            {"shots", tr("shots fired"), Per::side_kind},
            {"hits", tr("shots that disabled or destroyed an enemy"), Per::side_kind},
            {.id = "odds",
             .title = tr("such shots that were to be expected of the dice, in thousandths"),
             .per = Per::side_kind,
             .parts = 1000,
             .whole = tr("such shots that were to be expected of the dice")},
            {"kills", tr("enemies destroyed, by who shot, with those aboard"), Per::side_kind},
            {"losses", tr("units lost"), Per::side_kind},
            {"own-fire", tr("units destroyed by their own side"), Per::seat},
            {.id = "destroyed",
             .title = tr("value destroyed, by who shot, in hundredths of a build point"),
             .per = Per::side_kind,
             .parts = hundredths,
             .whole = tr("value destroyed, by who shot, in build points")},
            {"survivors", tr("units left at the end"), Per::side_kind},
            {"idle", tr("turns in which a unit on the map neither left its hex nor did anything else"),
             Per::side_kind},
            {"wasted", tr("shots that could do nothing to what lay there"), Per::seat},
            {"paints", tr("targets painted by lasers"), Per::seat},
            {"watched", tr("shots in overwatch"), Per::seat},
            {"tries", tr("counters that it tried to scout"), Per::seat},
            {"scouted", tr("counters turned up by scouting"), Per::seat},
            {"decoys", tr("decoys found by scouting"), Per::seat},
            {"repaired", tr("vehicles repaired"), Per::seat},
            {"dug", tr("positions dug during the game"), Per::seat},
            {"first", tr("turns in which the die let it go first"), Per::seat},
            {"held", tr("turns at whose end an objective was held"), Per::named, names_of_objectives(facts_)},
            {"ahead-lost", tr("times that it lost its lead in value destroyed"), Per::seat},
            {"decisions", tr("decisions"), Per::seat},
            {.id = "first-shot",
             .title = tr("the turn of the first shot, in games with one"),
             .over = "first-shot"},
            {.id = "first-seen",
             .title = tr("the turn in which a counter was first turned up, in games where one was"),
             .over = "first-seen"},
            {"turns", tr("turns"), Per::game},
            {.id = "fielded",
             .title = tr("value that came to the battle, in hundredths of a build point"),
             .per = Per::side_kind,
             .parts = hundredths,
             .whole = tr("value that came to the battle, in build points")},
            {.id = "returned",
             .title = tr("value destroyed for each build point that the kind cost"),
             .per = Per::side_kind,
             .over = "fielded"}};
}

void BattleProcedure::measure(const State& before, Move move, const State& after, Tally& tally) const {
    Count(facts_, layout_, before, after, tally).run(move);
}

void BattleProcedure::measure_end(const State& state, Tally& tally) const {
    const Reading parts(state, layout_);
    for (std::size_t side = 0; side < 2; ++side)
        for (std::size_t i = 0; i < parts.count[side]; ++i) {
            const Slot& unit = parts.slots[side][i];
            const Kind& kind = facts_.kinds[unit.kind];
            if (kind.is_decoy) continue;
            const std::size_t cell = cell_of(facts_, side, unit.kind);
            add(tally, Counted::fielded, cell, kind.value * hundredths / facts_.value_scale);
            if (!unit.is(wreck | gone)) add(tally, Counted::survivors, cell);
        }
    add(tally, Counted::turns, 0, parts.head.turn);
}

} // namespace sabotier::play::battle
