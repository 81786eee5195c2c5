#include "validator/checks/checks.hpp"
#include "validator/checks/support.hpp"

#include <algorithm>

namespace sabotier {

namespace {

/// Takes the entry out of the deployment. Two entries of one unit are told apart by their lines.
std::vector<Fix> removal(const SetupSide& side, const Deployed& extra) {
    const auto found = std::find_if(side.deployment.begin(), side.deployment.end(), [&](const Deployed& d) {
        return d.unit == extra.unit && d.at.line == extra.at.line && d.at.column == extra.at.column;
    });
    if (found == side.deployment.end()) return {};
    const auto entry = static_cast<std::size_t>(found - side.deployment.begin());
    return {{"Take " + extra.unit.str() + " off the map", {{deployment_path(side, entry), {}, {}}}}};
}

std::string nearest_unit(const Setup& setup, const SetupSide& side, const std::string& wanted) {
    std::vector<std::string> ids;
    for (const std::size_t unit : side.units)
        ids.push_back(setup.units[unit].id.str());
    const std::string near = nearest_name(wanted, ids);
    return near.empty() ? std::string{} : " (did you mean '" + near + "'?)";
}

void run(const CheckContext& context) {
    const Setup& setup = context.setup();
    for (const Setup::Stray& stray : setup.strays) {
        const auto side = std::find_if(setup.sides.begin(), setup.sides.end(),
                                       [&](const SetupSide& s) { return s.side->id == stray.side; });
        if (side == setup.sides.end()) continue;
        const std::string& id = stray.deployed.unit.str();
        context.report(side_name(*side) + " sets up '" + id + "', which its army does not have"
                           + nearest_unit(setup, *side, id),
                       {{"unit", stray.side.str() + "/" + id}}, stray.deployed.at,
                       removal(*side, stray.deployed));
    }
}

} // namespace

CheckType deploy_extra_check() {
    CheckType type;
    type.name = "deploy-extra";
    type.summary = "Finds units on the map that the side's army does not have.";
    type.example = "{key: deploy.extra, check: deploy-extra, severity: error}";
    type.run = run;
    return type;
}

} // namespace sabotier
