#include "validator/checks/standing.hpp"

namespace sabotier {

namespace {

bool allows(const std::map<ClassId, EntryCost>& costs, const ClassId& movement, bool base) {
    const auto found = costs.find(movement);
    if (found == costs.end() || found->second.kind == EntryCost::Kind::forbidden) return false;
    return found->second.kind == EntryCost::Kind::as_base ? base : true;
}

bool overlay_allows(const Rulebook& rulebook, Overlay::Role role, const ClassId& movement, bool base) {
    const Overlay* overlay = rulebook.overlay(role);
    return overlay && allows(overlay->costs, movement, base);
}

} // namespace

bool may_stand(const Setup& setup, const PieceKind& kind, SpaceIndex space) {
    if (kind.modes.empty()) return true;
    const Terrain* terrain = setup.terrain(space);
    if (!terrain) return false;
    const Rulebook& rulebook = setup.rulebook();
    const ClassId& movement = kind.modes.front().movement;
    const std::uint32_t i = number(space);
    const bool base = allows(terrain->costs, movement, false);
    if (setup.board.bridge[i]) return overlay_allows(rulebook, Overlay::Role::bridge, movement, base);
    const bool wades = kind.amphibious_waters && terrain->takes_amphibious;
    if (setup.board.has_river[i])
        return kind.amphibious_rivers
               || overlay_allows(rulebook, Overlay::Role::river, movement, base || wades);
    // A road without its bridge does not carry anybody over water.
    if (setup.board.has_road[i] && !terrain->is_water
        && overlay_allows(rulebook, Overlay::Role::road, movement, base))
        return true;
    return base || wades;
}

std::string ground_name(const Setup& setup, SpaceIndex space) {
    const Terrain* terrain = setup.terrain(space);
    std::string name = terrain ? terrain->name : std::string("no terrain");
    if (terrain && setup.board.has_river[number(space)]) name += " with a river";
    return name;
}

} // namespace sabotier
