#include "validator/checks/shared/strays.hpp"

#include "validator/checks/shared/crowd.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

namespace sabotier {

namespace {

constexpr std::size_t most_looked_at = 50;

} // namespace

Subject stray_subject(const SetupSide& side, const Deployed& entry) {
    return {"unit", side.side->id.str() + "/" + entry.unit.str()};
}

std::map<std::size_t, UnitId> meant_units(const Setup& setup, const SetupSide& side) {
    std::map<std::size_t, UnitId> meant;
    if (setup.strays.empty()) return meant;
    std::set<UnitId> known;
    std::vector<std::string> idle;
    for (const std::size_t index : side.units) {
        const SetupUnit& unit = setup.units[index];
        known.insert(unit.id);
        if (unit.deployed == none && unit.piece == none) idle.push_back(unit.id.str());
    }
    std::size_t looked_at = 0;
    std::vector<std::size_t> unlike;
    for (std::size_t entry = 0; entry < side.deployment.size() && looked_at < most_looked_at; ++entry) {
        const UnitId& id = side.deployment[entry].unit;
        if (known.contains(id)) continue;
        ++looked_at;
        const std::string near = nearest_name(id.str(), idle);
        if (near.empty()) {
            unlike.push_back(entry);
            continue;
        }
        meant.emplace(entry, UnitId(near));
        std::erase(idle, near);
    }
    // The only one that is left means the only one that stands nowhere, whatever it is called.
    if (unlike.size() == 1 && idle.size() == 1 && looked_at < most_looked_at)
        meant.emplace(unlike.front(), UnitId(idle.front()));
    return meant;
}

std::optional<Cause> another_army(const Setup& setup, const SetupSide& side) {
    if (setup.strays.empty() || side.army == nullptr) return std::nullopt;
    std::set<UnitId> known;
    std::size_t idle = 0;
    for (const std::size_t index : side.units) {
        const SetupUnit& unit = setup.units[index];
        known.insert(unit.id);
        idle += unit.kind != nullptr && unit.deployed == none && unit.piece == none ? 1 : 0;
    }
    const auto strays = static_cast<std::size_t>(std::ranges::count_if(
        side.deployment, [&](const Deployed& entry) { return !known.contains(entry.unit); }));
    if (std::min(strays, idle) <= most_apart) return std::nullopt;
    if (std::min(strays, idle) - meant_units(setup, side).size() <= most_apart) return std::nullopt;
    return Cause{"deploy-extra", {side_subject(side)}};
}

std::optional<Cause> another_army(const Setup& setup) {
    for (const SetupSide& side : setup.sides)
        if (auto cause = another_army(setup, side)) return cause;
    return std::nullopt;
}

} // namespace sabotier
