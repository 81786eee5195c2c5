#include "formats/base/words.hpp"
#include "validator/checks/shared/causes.hpp"
#include "validator/checks/shared/crowd.hpp"
#include "validator/checks/shared/strays.hpp"
#include "validator/engine/check.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

namespace sabotier {

namespace {

/// By unit: the stray that is set up in its place, under an id that is near.
std::map<UnitId, Subject> strays_by_meant(const Setup& setup, const SetupSide& side) {
    std::map<UnitId, Subject> strays;
    for (const auto& [entry, unit] : meant_units(setup, side))
        strays.emplace(unit, stray_subject(side, side.deployment[entry]));
    return strays;
}

/// The finding of a side that nothing defines and that units are set up for: they are meant for one that has
/// none.
std::optional<Cause> set_up_for_nobody(const Setup& setup) {
    for (const Deployment& deployment : setup.scenario().deployment) {
        const bool is_known = std::ranges::any_of(
            setup.sides, [&](const SetupSide& side) { return side.side->id == deployment.side; });
        if (!is_known) return Cause{"unknown-reference", {{"side", deployment.side.str()}}};
    }
    return std::nullopt;
}

/// Units that are set up twice: another one of the kind is meant by the second of them.
class SetUpTwice {
public:
    SetUpTwice(const Setup& setup, const SetupSide& side) {
        std::map<UnitId, const PieceKind*> kinds;
        for (const std::size_t index : side.units)
            kinds.emplace(setup.units[index].id, setup.units[index].kind);
        std::set<UnitId> told;
        for (const Deployed& entry : side.deployment)
            if (const auto kind = kinds.find(entry.unit);
                kind != kinds.end() && !told.insert(entry.unit).second)
                second_.emplace(kind->second, entry.unit);
    }
    /// The finding of one that stands for this unit, each once.
    [[nodiscard]] std::optional<Cause> cause(const SetupUnit& missing) {
        const auto found = second_.find(missing.kind);
        if (found == second_.end()) return std::nullopt;
        Cause cause{"duplicate-id", {{"deployed unit", found->second.str()}}};
        second_.erase(found);
        return cause;
    }

private:
    std::multimap<const PieceKind*, UnitId> second_;
};

bool is_missing(const SetupUnit& unit) {
    return unit.deployed == none && unit.piece == none;
}

/// The finding that an army is too dear, where more than a few of its units are missing: more was bought than
/// was meant.
std::optional<Cause> bought_too_much(const Setup& setup, const SetupSide& side) {
    const auto points = setup.scenario().points;
    if (!points || army_cost(*side.army, setup.rulebook()) <= *points) return std::nullopt;
    const auto missing =
        std::ranges::count_if(side.units, [&](std::size_t unit) { return is_missing(setup.units[unit]); });
    if (static_cast<std::size_t>(missing) <= most_apart) return std::nullopt;
    return Cause{"budget", {side_subject(side)}};
}

// A side that has set up nothing at all is one finding, not one for each unit.
void run(const CheckContext& context) {
    const Setup& setup = context.setup();
    if (setup.loaded->given != Given::scenario) return;
    for (const SetupSide& side : setup.sides) {
        if (side.units.empty() || !side.army || side.sets_up_itself) continue;
        if (side.deployment.empty()) {
            std::optional<Cause> cause = second_of_its_id(setup, side);
            if (!cause) cause = set_up_for_nobody(setup);
            context.report_following(cause,
                                     say_count("the only unit of {1} is not set up",
                                               "none of the {0} units of {1} is set up", side.units.size(),
                                               side_name(side)),
                                     {side_subject(side)}, side.side->at);
            continue;
        }
        const std::map<UnitId, Subject> strays = strays_by_meant(setup, side);
        SetUpTwice twice(setup, side);
        std::optional<Cause> army = another_army(setup, side);
        if (!army) army = bought_too_much(setup, side);
        for (const std::size_t index : side.units) {
            const SetupUnit& unit = setup.units[index];
            if (!is_missing(unit)) continue;
            std::optional<Cause> cause = shared_id(setup, unit);
            if (const auto stray = strays.find(unit.id); !cause && stray != strays.end())
                cause = {"deploy-extra", {stray->second}};
            if (!cause) cause = twice.cause(unit);
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
