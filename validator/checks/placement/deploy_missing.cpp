#include "formats/base/words.hpp"
#include "validator/checks/shared/causes.hpp"
#include "validator/checks/shared/strays.hpp"
#include "validator/engine/check.hpp"

#include <map>
#include <optional>

namespace sabotier {

namespace {

/// By unit: the stray that is set up in its place, under an id that is near.
std::map<UnitId, Subject> strays_by_meant(const Setup& setup, const SetupSide& side) {
    std::map<UnitId, Subject> strays;
    for (const auto& [entry, unit] : meant_units(setup, side))
        strays.emplace(unit, stray_subject(side, side.deployment[entry]));
    return strays;
}

// A side that has set up nothing at all is one finding, not one for each unit.
void run(const CheckContext& context) {
    const Setup& setup = context.setup();
    if (setup.loaded->given != Given::scenario) return;
    for (const SetupSide& side : setup.sides) {
        if (side.units.empty() || !side.army || side.sets_up_itself) continue;
        if (side.deployment.empty()) {
            context.report_following(second_of_its_id(setup, side),
                                     say_count("the only unit of {1} is not set up",
                                               "none of the {0} units of {1} is set up", side.units.size(),
                                               side_name(side)),
                                     {side_subject(side)}, side.side->at);
            continue;
        }
        const std::map<UnitId, Subject> strays = strays_by_meant(setup, side);
        const std::optional<Cause> army = another_army(setup, side);
        for (const std::size_t index : side.units) {
            const SetupUnit& unit = setup.units[index];
            if (unit.deployed != none || unit.piece != none) continue;
            std::optional<Cause> cause = shared_id(setup, unit);
            if (const auto stray = strays.find(unit.id); !cause && stray != strays.end())
                cause = {"deploy-extra", {stray->second}};
            if (!cause) cause = army;
            // Who has a false kind could not name the unit.
            if (!unit.kind) cause = {"unknown-reference", {{"piece kind", unit.kind_id.str()}}};
            context.report_following(
                cause, say("{} is neither on the map nor aboard a carrier", unit_name(setup, unit)),
                {unit_subject(setup, unit)}, unit.at);
        }
    }
}

} // namespace

CheckType deploy_missing_check() {
    CheckType type(Boards::every());
    type.name = "deploy-missing";
    type.summary =
        marked("Finds units of an army that are neither on the map nor aboard a carrier, but for sides that "
               "their players set up.");
    type.example = "{key: deploy.missing, check: deploy-missing, severity: error}";
    type.bind = plain(run);
    return type;
}

} // namespace sabotier
