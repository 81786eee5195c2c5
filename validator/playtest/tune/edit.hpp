#pragma once

#include "formats/documents/loaded_scenario.hpp"
#include "formats/files/paths.hpp"

#include <algorithm>
#include <string>
#include <variant>

/// A scenario's map and armies, changed: they stand in the scenario then, wherever they stood. Inside
/// validator/playtest/tune/ only.
namespace sabotier::playtest {

/// A map out of a file names its tiles from there.
template <class Change>
void edit_map(LoadedScenario& scenario, const Change& change) {
    Reference<Map>& reference = scenario.scenario.map;
    if (const auto* const file = std::get_if<std::string>(&reference.target))
        if (auto* const tiled = std::get_if<TiledHexes>(&scenario.map.ground))
            if (scenario.tiles && tiled->tiles != scenario.tiles->id.str())
                tiled->tiles = joined_path(folder_of(*file), tiled->tiles);
    change(scenario.map);
    reference.target = scenario.map;
}

/// The side has an army.
template <class Change>
void edit_army(LoadedScenario& scenario, const SideId& id, const Change& change) {
    Army& army = scenario.armies.at(id);
    change(army);
    const auto side = std::find_if(scenario.scenario.sides.begin(), scenario.scenario.sides.end(),
                                   [&](const Side& each) { return each.id == id; });
    side->army.target = army;
}

} // namespace sabotier::playtest
