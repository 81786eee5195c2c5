#include "formats/base/words.hpp"
#include "validator/checks/shared/map_fit.hpp"
#include "validator/checks/shared/map_places.hpp"
#include "validator/engine/check.hpp"

namespace sabotier {

namespace {

bool can_be_dug(const Setup& setup, SpaceIndex space) {
    const std::uint32_t i = number(space);
    return setup.terrain(space)->takes_positions && !setup.board.hexes().has_river[i]
           && !setup.board.hexes().bridge[i];
}

std::string diggable(const Rulebook& rulebook) {
    std::vector<std::string> names;
    for (const Terrain& terrain : rulebook.terrains)
        if (terrain.takes_positions) names.push_back(terrain.name);
    return join_list(names, 20);
}

void run(const CheckContext& context) {
    const Setup& setup = context.setup();
    Crowd crowd;
    for (const PreparedPositions& positions : setup.scenario().positions) {
        for (const NamedSpace& named : positions.spaces) {
            const auto space = setup.board.hexes().find(named.name);
            if (!space || can_be_dug(setup, *space)) continue;
            crowd.add(
                {named.name,
                 say("the prepared position in hex {} is in {}; it can be dug in {}, off rivers and bridges",
                     named.name,
                     setup.board.hexes().bridge[number(*space)] ? tr("a bridge hex")
                                                                : ground_name(setup, *space),
                     diggable(setup.rulebook())),
                 {hex_subject(setup.board.hexes(), *space), {"side", positions.side.str()}},
                 named.at,
                 {}});
        }
    }
    crowd.report(
        context, all_places(),
        [](std::size_t count, const std::string& hexes) {
            return say("{} prepared positions are on ground where none can be dug: {}", count, hexes);
        },
        cause_of_wrong_ground(context));
}

} // namespace

CheckType position_terrain_check() {
    CheckType type(Boards{BoardKind::hexes});
    type.name = "position-terrain";
    type.summary = marked("Finds prepared positions on terrain that cannot be dug.");
    type.example = "{key: position.terrain, check: position-terrain, severity: error}";
    type.bind = plain(run);
    return type;
}

} // namespace sabotier
