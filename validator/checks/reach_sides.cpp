#include "formats/base/words.hpp"
#include "validator/checks/checks.hpp"
#include "validator/checks/reach_support.hpp"
#include "validator/checks/support.hpp"

#include "validator/analysis/reach/travel.hpp"

#include <algorithm>

namespace sabotier {

namespace {

/// Where one unit can be and hold the ground: in the air it holds nothing.
struct Held {
    const UnitRange* range = nullptr;
    std::vector<const MovementModel*> on_foot; ///< of one that also flies; empty: all of the range counts

    [[nodiscard]] bool contains(SpaceIndex space) const {
        return range->contains(space)
               && (on_foot.empty()
                   || std::any_of(on_foot.begin(), on_foot.end(), [&](const MovementModel* model) {
                          return model->moves(space).is_enterable();
                      }));
    }
};

Held held_by(const CheckContext& context, UnitRanges& ranges, std::size_t unit) {
    const Setup& setup = context.setup();
    Held held{&ranges.of(unit), {}};
    const std::vector<Mover> on_foot = ranges.movers(unit, false);
    if (on_foot.size() < ranges.movers(unit).size())
        for (const Mover& mover : on_foot)
            held.on_foot.push_back(&movement_model(setup, context.cache(), mover.profile));
    return held;
}

/// The hexes that any unit of a side can ever hold, those in the air apart; of a side without units, any
/// class of the rulebook on the ground from its zone. None if there is nothing that holds ground.
std::optional<std::vector<SpaceIndex>> ground_reached(const CheckContext& context, UnitRanges& ranges,
                                                      const SetupSide& side) {
    const Setup& setup = context.setup();
    std::vector<Held> found;
    for (const std::size_t unit : side.units) {
        if (setup.units[unit].kind == nullptr || ranges.movers(unit, false).empty()) continue;
        Held held = held_by(context, ranges, unit);
        if (std::none_of(found.begin(), found.end(), [&](const Held& h) { return h.range == held.range; }))
            found.push_back(std::move(held));
    }
    std::vector<SpaceIndex> reached;
    if (!found.empty()) {
        setup.board.for_each_space([&](SpaceIndex space) {
            if (std::any_of(found.begin(), found.end(), [&](const Held& h) { return h.contains(space); }))
                reached.push_back(space);
        });
        return reached;
    }
    if (!side.units.empty()) return std::nullopt;
    std::vector<std::uint8_t> cells(setup.board.grid.size());
    const auto classes = classes_of(setup.rulebook());
    for (const ClassInPlay& in_play : classes) {
        if (in_play.movement->flies) continue;
        const TravelMode mode{&movement_model(setup, context.cache(), in_play.mover.profile),
                              in_play.mover.allowance};
        const auto own = ever_reached(std::span(&mode, 1), side.zone);
        for (std::size_t i = 0; i < cells.size(); ++i)
            cells[i] |= own[i];
    }
    setup.board.for_each_space([&](SpaceIndex space) {
        if (cells[number(space)] != 0) reached.push_back(space);
    });
    return classes.empty() ? std::nullopt : std::optional(reached);
}

void run(const CheckContext& context) {
    const Setup& setup = context.setup();
    skip_without_zone(context);
    prepare_regions(setup, context.cache());
    UnitRanges ranges(setup, context.cache());
    for (std::size_t from = 0; from < setup.sides.size(); ++from) {
        const SetupSide& side = setup.sides[from];
        if (side.units.empty() && side.zone.empty()) continue;
        const auto reached = ground_reached(context, ranges, side);
        if (!reached || context.is_cancelled()) continue;
        std::vector<std::string> missed;
        std::string gap;
        for (std::size_t to = 0; to < setup.sides.size(); ++to) {
            const SetupSide& other = setup.sides[to];
            if (to == from || other.zone.empty()) continue;
            const auto nearest = nearest_pair(setup.board, *reached, other.zone);
            if (nearest && nearest->steps == 0) continue;
            missed.push_back(side_name(other));
            if (nearest && gap.empty())
                gap = say("; they get no nearer than hex {}, {} from {}", setup.board.name(nearest->from),
                          count_of(static_cast<std::size_t>(nearest->steps), "hex", "hexes"),
                          setup.board.name(nearest->to));
        }
        if (missed.empty()) continue;
        // Who has no zone to start from gets nowhere.
        context.report_following(
            Cause{"zone-missing", {side_subject(side)}},
            say("no unit of {} on the ground can ever reach the zone of {}; at least one must",
                side_name(side), join_list(missed))
                + gap,
            {side_subject(side)}, side.side->at);
    }
}

} // namespace

CheckType reach_sides_check() {
    CheckType type(Boards{BoardKind::hexes});
    type.name = "reach-sides";
    type.summary = marked(
        "Finds sides of which no unit that holds ground can ever reach another side's zone. What only flies "
        "holds none; jump troops land and do. Enemies are left out of it.");
    type.example = "{key: reach.sides, check: reach-sides, severity: error}";
    type.run = run;
    return type;
}

} // namespace sabotier
