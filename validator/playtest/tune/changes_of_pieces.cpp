#include "formats/base/words.hpp"
#include "formats/setup/setup_names.hpp"
#include "validator/playtest/tune/change.hpp"

#include <algorithm>
#include <set>
#include <utility>

namespace sabotier::playtest {

namespace {

/// Where a unit stands is written with its side's deployment, or with the piece.
struct Written {
    std::size_t unit = none;       ///< index into Setup::units
    std::size_t deployment = none; ///< index into Scenario::deployment; none: it is a piece
    std::size_t index = none;      ///< in that deployment, or in Scenario::pieces
};

std::string& place_of(LoadedScenario& scenario, const Written& written) {
    if (written.deployment == none) return scenario.scenario.pieces[written.index].space->name;
    return scenario.scenario.deployment[written.deployment].units[written.index].space->name;
}

/// Units that stand on the board by themselves, and not by a draft's step.
std::vector<Written> standing(const Setup& setup) {
    const Scenario& scenario = setup.scenario();
    std::vector<Written> all;
    for (std::size_t i = 0; i < setup.units.size(); ++i) {
        const SetupUnit& unit = setup.units[i];
        if (unit.space == no_space || unit.carrier != none || unit.kind == nullptr) continue;
        if (unit.piece != none) {
            if (scenario.pieces[unit.piece].space) all.push_back({i, none, unit.piece});
            continue;
        }
        if (unit.deployed == none || unit.side == none) continue;
        const auto deployment =
            std::find_if(scenario.deployment.begin(), scenario.deployment.end(), [&](const Deployment& each) {
                return each.side == setup.sides[unit.side].side->id;
            });
        if (deployment == scenario.deployment.end()) continue;
        const auto listed =
            std::find_if(deployment->units.begin(), deployment->units.end(),
                         [&](const Deployed& each) { return each.unit == unit.id && each.space; });
        if (listed != deployment->units.end())
            all.push_back({i, static_cast<std::size_t>(deployment - scenario.deployment.begin()),
                           static_cast<std::size_t>(listed - deployment->units.begin())});
    }
    return all;
}

void set_place(LoadedScenario& scenario, const Written& written, const std::string& place) {
    place_of(scenario, written) = place;
}

/// Those of some spaces that are nearest, in the order in which they come: no more than two steps away,
/// whatever is in between; where there are none, those with the fewest steps.
std::vector<SpaceIndex> nearest_of(const std::vector<SpaceIndex>& spaces, const Board& board,
                                   SpaceIndex from) {
    constexpr int few_steps = 2;
    std::set<SpaceIndex> seen{from};
    std::vector<SpaceIndex> ring{from};
    std::vector<SpaceIndex> nearest;
    for (int steps = 1; !ring.empty() && (steps <= few_steps || nearest.empty()); ++steps) {
        std::vector<SpaceIndex> next;
        for (const SpaceIndex space : ring)
            board.touching(space, [&](SpaceIndex other) {
                if (seen.insert(other).second) next.push_back(other);
            });
        ring = std::move(next);
        for (const SpaceIndex space : ring)
            if (std::ranges::find(spaces, space) != spaces.end()) nearest.push_back(space);
    }
    return nearest;
}

/// Free spaces of its side's zone near by; of a piece without a zone those next to it.
std::vector<SpaceIndex> places_for(const Setup& setup, const SetupUnit& unit,
                                   const std::set<SpaceIndex>& taken) {
    std::vector<SpaceIndex> places;
    if (unit.side != none) places = setup.sides[unit.side].zone;
    const bool has_zone = !places.empty();
    if (!has_zone) setup.board->touching(unit.space, [&](SpaceIndex space) { places.push_back(space); });
    std::erase_if(places, [&](SpaceIndex space) { return taken.contains(space); });
    return has_zone ? nearest_of(places, *setup.board, unit.space) : places;
}

} // namespace

std::vector<SmallChange> changes_of_pieces(const Setup& setup) {
    std::vector<SmallChange> changes;
    const std::vector<Written> all = standing(setup);
    std::set<SpaceIndex> taken;
    for (const SetupUnit& unit : setup.units)
        taken.insert(unit.space);
    for (const Written& written : all) {
        const SetupUnit& unit = setup.units[written.unit];
        for (const SpaceIndex space : places_for(setup, unit, taken)) {
            const std::string place = setup.board->name(space);
            const std::string before = setup.board->name(unit.space);
            changes.push_back(
                {SmallChange::Kind::piece,
                 is_of_army(unit) ? say("{} stands on {}, not on {}", unit_name(setup, unit), place, before)
                                  : say("the {0} stands on {1}, not on {2}", unit.kind->name, place, before),
                 [written, place](LoadedScenario& scenario) { set_place(scenario, written, place); }});
        }
    }
    for (std::size_t i = 0; i < all.size(); ++i)
        for (std::size_t j = i + 1; j < all.size(); ++j) {
            const SetupUnit& a = setup.units[all[i].unit];
            const SetupUnit& b = setup.units[all[j].unit];
            if (a.side != b.side || a.kind_id == b.kind_id) continue;
            changes.push_back(
                {SmallChange::Kind::piece,
                 say("{} and {} change places", unit_on_board(setup, a), unit_on_board(setup, b)),
                 [one = all[i], other = all[j]](LoadedScenario& scenario) {
                     std::swap(place_of(scenario, one), place_of(scenario, other));
                 }});
        }
    return changes;
}

} // namespace sabotier::playtest
