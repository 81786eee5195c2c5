#include "formats/base/words.hpp"
#include "validator/checks/shared/army_units.hpp"
#include "validator/checks/shared/strays.hpp"
#include "validator/engine/check.hpp"

#include <algorithm>
#include <cctype>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace sabotier {

namespace {

/// Strays for which the nearest id is looked for: each costs a comparison with every unit.
constexpr std::size_t most_suggestions = 50;

std::string nearest_unit(const Setup& setup, const SetupSide& side, const std::string& wanted) {
    std::vector<std::string> ids;
    for (const std::size_t unit : side.units)
        ids.push_back(setup.units[unit].id.str());
    return nearest_name(wanted, ids);
}

/// The unit that is meant takes the place of the stray, also as the carrier of those who ride with it.
Fix rename(const SetupSide& side, std::size_t entry, const UnitId& meant) {
    const UnitId& stray = side.deployment[entry].unit;
    Fix fix{say("Set up {} instead of {}", meant.str(), stray.str()),
            {{deployment_path(side, entry, "unit"), meant.str(), {}}}};
    for (std::size_t rider = 0; rider < side.deployment.size(); ++rider)
        if (side.deployment[rider].aboard == stray)
            fix.edits.push_back({deployment_path(side, rider, "aboard"), meant.str(), {}});
    return fix;
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

/// The kind that an id is made of where nobody gives one: that of "mbt-1" is MBT. Null if it is none.
const PieceKind* kind_in_id(const Rulebook& rulebook, const std::string& id) {
    const std::string stem = id.substr(0, id.rfind('-'));
    const auto found = std::ranges::find_if(rulebook.pieces, [&](const PieceKind& kind) {
        const std::string& name = kind.id.str();
        return std::ranges::equal(name, stem, {}, [](unsigned char c) { return std::tolower(c); });
    });
    return found == rulebook.pieces.end() ? nullptr : &*found;
}

/// What was bought together is missed together.
class Missing {
public:
    Missing(const Setup& setup, const SetupSide& side)
        : rulebook_(setup.rulebook()),
          army_(side.army) {
        for (const std::size_t unit : side.units)
            if (setup.units[unit].kind != nullptr) bought_.insert(setup.units[unit].kind);
        if (std::ranges::all_of(bought_, [](const PieceKind* kind) { return kind->is_decoy; }))
            nobody_ = Cause{"army-empty", {side_subject(side)}};
    }

    /// The army that is not there, or the first unit of those that are missing together.
    [[nodiscard]] std::optional<Cause> cause(const std::string& id, const Subject& stray) {
        if (nobody_) return nobody_;
        const auto group = group_of(id);
        if (!group) return std::nullopt;
        const auto [first, is_first] = first_.try_emplace(*group, stray);
        return is_first ? std::nullopt : std::optional(Cause{"deploy-extra", {first->second}});
    }

private:
    enum class Lacking { line, platoons, units };
    using Group = std::pair<Lacking, std::string>;

    /// All platoons, all listed units, or all of one line; none of a unit whose kind the army has.
    [[nodiscard]] std::optional<Group> group_of(const std::string& id) const {
        const PieceKind* const kind = kind_in_id(rulebook_, id);
        if (kind == nullptr)
            return army_ != nullptr && army_->units.empty() ? std::optional(Group{Lacking::units, ""})
                                                            : std::nullopt;
        if (bought_.contains(kind)) return std::nullopt;
        if (army_ != nullptr && army_->platoons.empty()) return Group{Lacking::platoons, ""};
        const auto line = std::ranges::find_if(rulebook_.lines, [&](const PurchaseLine& each) {
            return std::ranges::any_of(each.contents, [&](const auto& of) { return of.first == kind->id; });
        });
        if (line == rulebook_.lines.end()) return std::nullopt;
        return Group{Lacking::line, line->id.str()};
    }

    const Rulebook& rulebook_;
    const Army* army_;
    std::set<const PieceKind*> bought_;
    std::optional<Cause> nobody_;
    std::map<Group, Subject> first_;
};

/// Of a side that has another army: all that follows from it hangs below.
void tell_of_another(const CheckContext& context, const SetupSide& side, const std::set<UnitId>& known) {
    const Setup& setup = context.setup();
    const auto first = std::ranges::find_if(
        side.deployment, [&](const Deployed& entry) { return !known.contains(entry.unit); });
    const auto strays = std::ranges::count_if(
        side.deployment, [&](const Deployed& entry) { return !known.contains(entry.unit); });
    const auto idle = std::ranges::count_if(side.units, [&](std::size_t unit) {
        return setup.units[unit].deployed == none && setup.units[unit].piece == none;
    });
    context.report(say("the army of {} is not the one that is set up: it lacks {} of the units there, and {} "
                       "of its own stand nowhere",
                       side_name(side), strays, idle),
                   {side_subject(side)}, first->at);
}

// The strays of a side, found again among its entries, so that the fix knows their places.
void run(const CheckContext& context) {
    const Setup& setup = context.setup();
    if (setup.strays.empty()) return;
    std::size_t suggestions = 0;
    for (const SetupSide& side : setup.sides) {
        const auto known = known_units(setup, side);
        const std::optional<Cause> platoon = unknown_platoon(setup, side);
        const std::map<std::size_t, UnitId> meant = meant_units(setup, side);
        Missing missing(setup, side);
        const std::optional<Cause> army = platoon ? std::nullopt : another_army(setup, side);
        if (army) tell_of_another(context, side, known);
        for (std::size_t entry = 0; entry < side.deployment.size(); ++entry) {
            const Deployed& extra = side.deployment[entry];
            if (known.count(extra.unit) > 0) continue;
            const std::string& id = extra.unit.str();
            const auto idle = meant.find(entry);
            const std::string near = idle != meant.end()                 ? idle->second.str()
                                     : ++suggestions <= most_suggestions ? nearest_unit(setup, side, id)
                                                                         : std::string{};
            const Subject stray = stray_subject(side, extra);
            std::vector<Fix> fixes;
            if (idle != meant.end()) fixes.push_back(rename(side, entry, idle->second));
            fixes.push_back({say("Take {} off the map", id), {{deployment_path(side, entry), {}, {}}}});
            context.report_following(platoon ? platoon
                                     : army  ? army
                                             : missing.cause(id, stray),
                                     say("'{}' is set up for {}, whose army does not have it{}", id,
                                         side_name(side),
                                         near.empty() ? std::string{} : say(" (did you mean '{}'?)", near)),
                                     {stray}, extra.at, std::move(fixes));
        }
    }
}

} // namespace

CheckType deploy_extra_check() {
    CheckType type(Boards::every());
    type.name = "deploy-extra";
    type.summary = marked("Finds units on the map that the side's army does not have.");
    type.example = "{key: deploy.extra, check: deploy-extra, severity: error}";
    type.bind = plain(run);
    return type;
}

} // namespace sabotier
