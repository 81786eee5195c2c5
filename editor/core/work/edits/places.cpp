#include "editor/core/work/edits/places.hpp"

#include "formats/setup/traits.hpp"

#include <algorithm>
#include <set>

namespace sabotier::editor {

namespace {

Edited no_side(const SideId& side) {
    return Edited::refused(say("There is no side {}.", side.str()));
}

std::size_t side_index(const Scene& scene, const SideId& id) {
    const auto& sides = scene.scenario().sides;
    return static_cast<std::size_t>(std::ranges::find(sides, id, &Side::id) - sides.begin());
}

/// The spaces of a zone listed in the order of the board.
Edited with_zone(const Scene& scene, const SideId& id, std::set<SpaceIndex> spaces) {
    const std::size_t side = side_index(scene, id);
    Zone zone;
    for (const SpaceIndex space : spaces)
        if (std::string name = scene.name(space); !name.empty()) zone.spaces.push_back({std::move(name), {}});
    return with_scenario(scene.work(), [&](Scenario& scenario) {
        if (zone.spaces.empty())
            scenario.sides[side].zone.reset();
        else
            scenario.sides[side].zone = std::move(zone);
    });
}

std::set<SpaceIndex> zone_of(const Scene& scene, const SideId& id) {
    const std::size_t side = side_index(scene, id);
    if (side >= scene.setup().sides.size()) return {};
    const auto& zone = scene.setup().sides[side].zone;
    return {zone.begin(), zone.end()};
}

bool has_side(const Scene& scene, const SideId& id) {
    return side_index(scene, id) < scene.scenario().sides.size();
}

ObjectiveId next_objective(const Scenario& scenario) {
    for (int i = 1;; ++i) {
        ObjectiveId id("objective-" + std::to_string(i));
        if (std::ranges::find(scenario.objectives, id, &Objective::id) == scenario.objectives.end())
            return id;
    }
}

template <class Function>
Edited change_objective(const Scene& scene, const ObjectiveId& id, Function&& change) {
    if (std::ranges::find(scene.scenario().objectives, id, &Objective::id)
        == scene.scenario().objectives.end())
        return Edited::refused(say("There is no objective {}.", id.str()));
    return with_scenario(scene.work(), [&](Scenario& scenario) {
        change(*std::ranges::find(scenario.objectives, id, &Objective::id));
    });
}

} // namespace

Edited set_zone_end(const Scene& scene, const SideId& id, const std::string& end, int depth) {
    if (!has_side(scene, id)) return no_side(id);
    if (depth < 1) return Edited::refused(tr("A zone is at least one column or row deep."));
    return with_scenario(scene.work(), [&](Scenario& scenario) {
        Zone zone;
        zone.end = end;
        zone.depth = depth;
        scenario.sides[side_index(scene, id)].zone = std::move(zone);
    });
}

Edited add_to_zone(const Scene& scene, const SideId& id, const std::vector<SpaceIndex>& spaces) {
    if (!has_side(scene, id)) return no_side(id);
    std::set<SpaceIndex> zone = zone_of(scene, id);
    const std::size_t before = zone.size();
    zone.insert(spaces.begin(), spaces.end());
    zone.erase(no_space);
    // What is in it already does not turn an end into a list.
    return zone.size() == before ? Edited(scene.work()) : with_zone(scene, id, std::move(zone));
}

Edited take_from_zone(const Scene& scene, const SideId& id, const std::vector<SpaceIndex>& spaces) {
    if (!has_side(scene, id)) return no_side(id);
    std::set<SpaceIndex> zone = zone_of(scene, id);
    const std::size_t before = zone.size();
    for (const SpaceIndex space : spaces)
        zone.erase(space);
    return zone.size() == before ? Edited(scene.work()) : with_zone(scene, id, std::move(zone));
}

Edited clear_zone(const Scene& scene, const SideId& id) {
    if (!has_side(scene, id)) return no_side(id);
    return with_zone(scene, id, {});
}

Edited add_objective(const Scene& scene, SpaceIndex space, const std::string& name) {
    const std::string at = scene.name(space);
    if (at.empty()) return Edited::refused(tr("That is not on the board."));
    return with_scenario(scene.work(), [&](Scenario& scenario) {
        scenario.objectives.push_back({next_objective(scenario), name, {at, {}}, {}});
    });
}

Edited move_objective(const Scene& scene, const ObjectiveId& id, SpaceIndex space) {
    const std::string at = scene.name(space);
    if (at.empty()) return Edited::refused(tr("That is not on the board."));
    return change_objective(scene, id, [&](Objective& objective) { objective.space = {at, {}}; });
}

Edited name_objective(const Scene& scene, const ObjectiveId& id, const std::string& name) {
    return change_objective(scene, id, [&](Objective& objective) { objective.name = name; });
}

Edited remove_objectives(const Scene& scene, const std::vector<ObjectiveId>& ids) {
    return with_scenario(scene.work(), [&](Scenario& scenario) {
        std::erase_if(scenario.objectives, [&](const Objective& objective) {
            return std::ranges::find(ids, objective.id) != ids.end();
        });
    });
}

Edited toggle_position(const Scene& scene, const SideId& id, SpaceIndex space) {
    if (!has_side(scene, id)) return no_side(id);
    const std::string name = scene.name(space);
    if (name.empty()) return Edited::refused(tr("That is not on the board."));
    return with_scenario(scene.work(), [&](Scenario& scenario) {
        auto own = std::ranges::find(scenario.positions, id, &PreparedPositions::side);
        if (own == scenario.positions.end()) {
            scenario.positions.push_back({id, {}, {}});
            own = scenario.positions.end() - 1;
        }
        const auto is_here = [&](const NamedSpace& dug) { return dug.name == name; };
        if (std::erase_if(own->spaces, is_here) == 0) own->spaces.push_back({name, {}});
        if (own->spaces.empty()) scenario.positions.erase(own);
    });
}

std::string label_at(const Map& map, Cell cell) {
    const auto found = std::ranges::find(map.labels, cell, &Label::cell);
    return found == map.labels.end() ? std::string() : found->text;
}

Edited set_label(const Scene& scene, Cell cell, const std::string& text) {
    if (!traits_of(scene.setup()).has_terrain) return Edited::refused(tr("Only maps of hexes have labels."));
    if (!scene.setup().board.hexes().is_space(to_hex(cell)))
        return Edited::refused(tr("That is not on the board."));
    return with_map(scene.work(), [&](Map& map) {
        std::erase_if(map.labels, [&](const Label& label) { return label.cell == cell; });
        if (!text.empty()) map.labels.push_back({cell, text, {}});
    });
}

} // namespace sabotier::editor
