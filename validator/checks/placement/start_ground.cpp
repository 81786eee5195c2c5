#include "formats/base/words.hpp"
#include "validator/checks/shared/map_places.hpp"
#include "validator/engine/check.hpp"
#include "validator/parameters/parameter_table.hpp"

#include <algorithm>
#include <vector>

namespace sabotier {

namespace {

struct Parameters {
    std::vector<TerrainId> terrains;
    std::vector<ClassId> classes;
};

const ParameterTable<Parameters>& table() {
    static const ParameterTable<Parameters> all{
        parameter::ids<&Parameters::terrains>(
            "terrains", "terrains", "the ground",
            [](const Rulebook& rulebook) -> const auto& { return rulebook.terrains; }, marked("terrain"))
            .needed(),
        parameter::ids<&Parameters::classes>(
            "classes", "classes", "the movement classes; a unit that moves in others, too, does not count",
            [](const Rulebook& rulebook) -> const auto& { return rulebook.classes; },
            marked("movement class"))
            .needed()};
    return all;
}

template <class Id>
bool contains(const std::vector<Id>& ids, const Id& id) {
    return std::ranges::find(ids, id) != ids.end();
}

// Who has another way to move has another way out.
void run(const CheckContext& context, const Parameters& given) {
    const Setup& setup = context.setup();
    for (const SetupUnit& unit : setup.units) {
        if (!unit.kind || unit.kind->modes.empty() || unit.carrier != none
            || !setup.board.hexes().is_space(unit.space))
            continue;
        const Terrain& terrain = *setup.terrain(unit.space);
        const auto& modes = unit.kind->modes;
        if (!contains(given.terrains, terrain.id)
            || !std::ranges::all_of(
                modes, [&](const MovementMode& mode) { return contains(given.classes, mode.movement); }))
            continue;
        context.report(say("{} starts in hex {} ({})", unit_name(setup, unit),
                           setup.board.hexes().name(unit.space), ground_name(setup, unit.space)),
                       {unit_subject(setup, unit)}, unit_position(setup, unit));
    }
}

} // namespace

CheckType start_ground_check() {
    CheckType type(Boards{BoardKind::hexes});
    type.name = "start-ground";
    type.summary = marked("Finds units of some movement classes that are set up on ground which holds them.");
    type.parameters = table().told<CheckParameter>();
    type.example =
        "{key: deploy.swamp, check: start-ground, terrains: [swamp], classes: [soldiers], severity: info}";
    type.bind = with<Parameters>(table(), run);
    return type;
}

} // namespace sabotier
