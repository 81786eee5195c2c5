#include "formats/base/words.hpp"
#include "validator/checks/shared/map_places.hpp"
#include "validator/engine/check.hpp"

#include <algorithm>
#include <set>

namespace sabotier {

namespace {

struct Parameters {
    std::set<TerrainId> terrains;
    std::set<ClassId> classes;
};

/// A list of ids that the rulebook must know.
template <class Id, class Known>
std::set<Id> read_ids(Fields& fields, const char* key, const Known& known, const char* what) {
    std::set<Id> ids;
    std::vector<std::string> names;
    for (const auto& each : known)
        names.push_back(each.id.str());
    (void)fields.required(key);
    fields.list(key, [&](const Node& item) {
        const std::string name = scalar_text(item, what, fields.problems());
        if (std::find(names.begin(), names.end(), name) == names.end())
            fields.problem(item.at, say("unknown {} '{}'{}", tr(what), name, ""),
                           tr("expected one of this rulebook"), nearest_name(name, names));
        ids.insert(Id(name));
    });
    return ids;
}

Parameters read(Fields& fields, const Rulebook& rulebook) {
    return {read_ids<TerrainId>(fields, "terrains", rulebook.terrains, marked("terrain")),
            read_ids<ClassId>(fields, "classes", rulebook.classes, marked("movement class"))};
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
        if (given.terrains.count(terrain.id) == 0
            || !std::all_of(modes.begin(), modes.end(),
                            [&](const MovementMode& mode) { return given.classes.count(mode.movement) > 0; }))
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
    type.parameters = {{"terrains", "terrains", "the ground", ""},
                       {"classes", "classes",
                        "the movement classes; a unit that moves in others, too, does "
                        "not count",
                        ""}};
    type.example =
        "{key: deploy.swamp, check: start-ground, terrains: [swamp], classes: [soldiers], severity: info}";
    type.bind = with<Parameters>(read, run);
    return type;
}

} // namespace sabotier
