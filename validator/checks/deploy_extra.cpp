#include "formats/base/words.hpp"
#include "validator/checks/checks.hpp"
#include "validator/checks/support.hpp"

#include <set>

namespace sabotier {

namespace {

/// Strays for which the nearest id is looked for: each costs a comparison with every unit.
constexpr std::size_t most_suggestions = 50;

std::string nearest_unit(const Setup& setup, const SetupSide& side, const std::string& wanted) {
    std::vector<std::string> ids;
    for (const std::size_t unit : side.units)
        ids.push_back(setup.units[unit].id.str());
    const std::string near = nearest_name(wanted, ids);
    return near.empty() ? std::string{} : say(" (did you mean '{}'?)", near);
}

std::set<UnitId> known_units(const Setup& setup, const SetupSide& side) {
    std::set<UnitId> ids;
    for (const std::size_t unit : side.units)
        ids.insert(setup.units[unit].id);
    return ids;
}

/// Where the army names a platoon that cannot be bought, its units are missing for that.
std::optional<Cause> unknown_platoon(const Setup& setup, const SetupSide& side) {
    if (!side.army) return std::nullopt;
    for (const BoughtLine& bought : side.army->platoons)
        if (setup.rulebook().line(bought.line) == nullptr)
            return Cause{"unknown-reference", {{"platoon line", bought.line.str()}}};
    return std::nullopt;
}

// The strays of a side, found again among its entries, so that the fix knows their places.
void run(const CheckContext& context) {
    const Setup& setup = context.setup();
    if (setup.strays.empty()) return;
    std::size_t suggestions = 0;
    for (const SetupSide& side : setup.sides) {
        const auto known = known_units(setup, side);
        const std::optional<Cause> cause = unknown_platoon(setup, side);
        for (std::size_t entry = 0; entry < side.deployment.size(); ++entry) {
            const Deployed& extra = side.deployment[entry];
            if (known.count(extra.unit) > 0) continue;
            const std::string& id = extra.unit.str();
            const std::string near =
                ++suggestions <= most_suggestions ? nearest_unit(setup, side, id) : std::string{};
            context.report_following(
                cause, say("{} sets up '{}', which its army does not have{}", side_name(side), id, near),
                {{"unit", side.side->id.str() + "/" + id}}, extra.at,
                {{say("Take {} off the map", id), {{deployment_path(side, entry), {}, {}}}}});
        }
    }
}

} // namespace

CheckType deploy_extra_check() {
    CheckType type(Boards::every());
    type.name = "deploy-extra";
    type.summary = marked("Finds units on the map that the side's army does not have.");
    type.example = "{key: deploy.extra, check: deploy-extra, severity: error}";
    type.run = run;
    return type;
}

} // namespace sabotier
