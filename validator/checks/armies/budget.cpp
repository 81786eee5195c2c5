#include "formats/base/words.hpp"
#include "validator/checks/armies/points.hpp"
#include "validator/checks/shared/strays.hpp"
#include "validator/engine/check.hpp"

namespace sabotier {

namespace {

void run(const CheckContext& context) {
    const Setup& setup = context.setup();
    const auto points = setup.scenario().points;
    if (!points) return skip_without_points(context);
    for (const SetupSide& side : setup.sides) {
        if (!side.army) continue;
        const int cost = army_cost(*side.army, setup.rulebook());
        if (cost <= *points) continue;
        context.report_following(another_army(setup, side),
                                 say("the army of {} costs {} points, {} over the limit of {}",
                                     side_name(side), cost, cost - *points, *points),
                                 {side_subject(side)}, side.army->at);
    }
}

} // namespace

CheckType budget_check() {
    CheckType type(Boards::every());
    type.name = "budget";
    type.summary = marked("Finds armies that cost more than the scenario's points.");
    type.example = "{key: army.budget, check: budget, severity: error}";
    type.bind = plain(run);
    return type;
}

} // namespace sabotier
