#include "formats/base/words.hpp"
#include "validator/checks/placement/enemy_facing.hpp"
#include "validator/checks/shared/army_units.hpp"
#include "validator/engine/check.hpp"

namespace sabotier {

namespace {

/// Pieces that move need a facing on the map; passengers and decoys do not, but a wrong one is wrong for them
/// too.
bool needs_facing(const SetupUnit& unit) {
    return unit.kind && !unit.kind->modes.empty() && unit.carrier == none && unit.space != no_space
           && unit.deployed != none;
}

void run(const CheckContext& context) {
    const Setup& setup = context.setup();
    Enemies enemies(setup);
    for (const SetupUnit& unit : setup.units) {
        const Deployed* entry = deployed(setup, unit);
        if (!entry || unit.facing || (!entry->facing && !needs_facing(unit))) continue;
        const std::string who = unit_name(setup, unit);
        const Facing towards =
            entry->facing ? turned(Facing::n, *entry->facing % 6) : enemies.facing(unit).value_or(Facing::n);
        context.report(
            entry->facing
                ? say("{} faces {}; facings are 0 (north) to 5 (north-west), clockwise", who, *entry->facing)
                : say("{} has no facing; facings are 0 (north) to 5 (north-west), clockwise", who),
            {unit_subject(setup, unit)}, entry->facing ? entry->facing_at : entry->at,
            turn_to(setup, unit, towards));
    }
}

} // namespace

CheckType deploy_facing_check() {
    CheckType type(Boards{BoardKind::hexes});
    type.name = "deploy-facing";
    type.summary = marked("Finds units on the map whose facing is missing or not one of the six.");
    type.example = "{key: deploy.facing, check: deploy-facing, severity: error}";
    type.bind = plain(run);
    return type;
}

} // namespace sabotier
