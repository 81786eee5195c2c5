#include "formats/base/words.hpp"
#include "validator/checks/armies/owners.hpp"
#include "validator/checks/armies/points.hpp"
#include "validator/engine/check.hpp"

namespace sabotier {

namespace {

// What an army costs is its own matter, whatever is set up of it.
void run(const CheckContext& context) {
    const Setup& setup = context.setup();
    const auto points = setup.scenario().points;
    if (!points) return skip_without_points(context);
    for (const ArmyOwners& owners : armies_of(setup)) {
        const Army& army = *owners.front()->army;
        const int cost = army_cost(army, setup.rulebook());
        if (cost <= *points) continue;
        context.report(say("the army of {} costs {} points, {} over the limit of {}", owner_names(owners),
                           cost, cost - *points, *points),
                       owner_subjects(owners), army.at);
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
