#include "validator/checks/checks.hpp"
#include "validator/checks/standing.hpp"
#include "validator/checks/support.hpp"

namespace sabotier {

namespace {

std::string class_name(const Setup& setup, const PieceKind& kind) {
    const MovementClass* movement = setup.rulebook().movement_class(kind.modes.front().movement);
    return movement ? movement->name : kind.modes.front().movement.str();
}

void run(const CheckContext& context) {
    const Setup& setup = context.setup();
    for (const SetupUnit& unit : setup.units) {
        if (!unit.kind || !setup.board.is_space(unit.space) || unit.carrier != none) continue;
        if (may_stand(setup, *unit.kind, unit.space)) continue;
        context.report(unit_name(setup, unit) + " stands in hex " + setup.board.name(unit.space) + ", "
                           + ground_name(setup, unit.space) + ", which its movement class ("
                           + class_name(setup, *unit.kind) + ") may not enter",
                       {unit_subject(setup, unit)}, unit_position(setup, unit));
    }
}

} // namespace

CheckType deploy_terrain_check() {
    CheckType type;
    type.name = "deploy-terrain";
    type.summary = "Finds units on terrain that they may not enter.";
    type.example = "{key: deploy.terrain, check: deploy-terrain, severity: error}";
    type.run = run;
    return type;
}

} // namespace sabotier
