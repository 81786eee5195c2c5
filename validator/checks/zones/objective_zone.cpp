#include "formats/base/words.hpp"
#include "validator/checks/shared/zone_extent.hpp"
#include "validator/engine/check.hpp"

#include <algorithm>

namespace sabotier {

namespace {

void run(const CheckContext& context) {
    const Setup& setup = context.setup();
    for (std::size_t i = 0; i < setup.objectives.size(); ++i) {
        const SpaceIndex space = setup.objectives[i];
        if (!setup.board.hexes().is_space(space)) continue;
        const Objective& objective = setup.scenario().objectives[i];
        for (const SetupSide& side : setup.sides)
            if (std::binary_search(side.zone.begin(), side.zone.end(), space))
                context.report_following(
                    zone_too_deep(setup, side, space),
                    say("the objective {} at {} lies in the zone of {}, which holds it from the start",
                        objective.name.empty() ? objective.id.str() : objective.name,
                        setup.board.hexes().name(space), side_name(side)),
                    {{"objective", objective.id.str()}, side_subject(side)}, objective.at);
    }
}

} // namespace

CheckType objective_zone_check() {
    CheckType type(Boards{BoardKind::hexes});
    type.name = "objective-zone";
    type.summary = marked("Finds objectives in the deployment zone of a side.");
    type.example = "{key: zone.objective, check: objective-zone, severity: info}";
    type.bind = plain(run);
    return type;
}

} // namespace sabotier
