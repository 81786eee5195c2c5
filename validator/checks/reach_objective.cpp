#include "formats/base/words.hpp"
#include "validator/checks/checks.hpp"
#include "validator/checks/reach_support.hpp"

#include <algorithm>
#include <set>

namespace sabotier {

namespace {

std::string objective_name(const Objective& objective) {
    return objective.name.empty() ? objective.id.str() : objective.name;
}

void run(const CheckContext& context) {
    const Setup& setup = context.setup();
    if (setup.board.hexes == 0) return;
    prepare_regions(setup, context.cache());
    UnitRanges ranges(setup, context.cache());
    for (const SetupSide& side : setup.sides) {
        std::set<const UnitRange*> own;
        for (const std::size_t unit : side.units)
            if (setup.units[unit].kind != nullptr && !ranges.movers(unit).empty())
                own.insert(&ranges.of(unit));
        if (own.empty() || context.is_cancelled()) continue;
        for (std::size_t i = 0; i < setup.objectives.size(); ++i) {
            const SpaceIndex space = setup.objectives[i];
            if (!setup.board.is_space(space)) continue;
            if (std::any_of(own.begin(), own.end(),
                            [&](const UnitRange* range) { return range->contains(space); }))
                continue;
            const Objective& objective = setup.scenario().objectives[i];
            std::vector<SpaceIndex> reached;
            setup.board.for_each_space([&](SpaceIndex at) {
                if (std::any_of(own.begin(), own.end(),
                                [&](const UnitRange* range) { return range->contains(at); }))
                    reached.push_back(at);
            });
            std::string message =
                say("no unit of {} can ever reach the objective {} in hex {}; every side must be able to",
                    side_name(side), objective_name(objective), setup.board.name(space));
            if (const auto nearest = nearest_pair(setup.board, {space}, reached))
                message += say("; the nearest hex that one of them reaches is {}, {} away",
                               setup.board.name(nearest->to),
                               count_of(static_cast<std::size_t>(nearest->steps), "hex", "hexes"));
            context.report(std::move(message), {side_subject(side), {"objective", objective.id.str()}},
                           objective.at);
        }
    }
}

} // namespace

CheckType reach_objective_check() {
    CheckType type(Boards{BoardKind::hexes});
    type.name = "reach-objective";
    type.summary =
        marked("Finds objectives that no unit of a side can ever reach, carried, flying or by itself.");
    type.example = "{key: reach.objective, check: reach-objective, severity: error}";
    type.run = run;
    return type;
}

} // namespace sabotier
