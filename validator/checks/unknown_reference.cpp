#include "validator/checks/checks.hpp"
#include "validator/checks/support.hpp"

#include <optional>

namespace sabotier {

namespace {

std::string suggestion(const std::string& id, const std::vector<std::string>& known) {
    const std::string near = nearest_name(id, known);
    return near.empty() ? std::string{} : " (did you mean '" + near + "'?)";
}

std::vector<std::string> tile_ids(const Setup& setup) {
    std::vector<std::string> ids;
    if (const TileSet* tiles = setup.loaded->tiles.get())
        for (const Tile& tile : tiles->tiles)
            ids.push_back(tile.id.str());
    return ids;
}

std::vector<std::string> terrain_codes(const Setup& setup) {
    std::vector<std::string> codes;
    for (const Terrain& terrain : setup.rulebook().terrains)
        codes.push_back(std::string(1, terrain.code) + " (" + terrain.name + ")");
    return codes;
}

/// The map's own faults that are names of something that is not there; none for the faults of other checks.
std::optional<std::string> describe(const Setup& setup, const AssemblyFault& fault) {
    using Kind = AssemblyFault::Kind;
    switch (fault.kind) {
    case Kind::unknown_tile:
        return "the tile set has no tile '" + fault.id + "'" + suggestion(fault.id, tile_ids(setup));
    case Kind::unknown_terrain:
        return "no terrain has the code '" + fault.id + "'; the codes are "
               + join_list(terrain_codes(setup), 40);
    case Kind::too_large:
        return fault.tiles.empty() ? "the map has more hexes than a board may have"
                                   : "tile " + fault.id
                                         + " lies so far from the others that the map would have more "
                                           "hexes than a board may have";
    case Kind::path_gap:
        return "a road or river goes from " + fault.other + " to " + fault.id + ", which do not touch";
    case Kind::path_outside:
        return "a road or river runs through " + fault.id + ", which is no hex of the map";
    case Kind::bridge_outside:
        return "a bridge stands at " + fault.id + ", which is no hex of the map";
    case Kind::building_outside:
        return "building '" + fault.other + "' names " + fault.id
               + (fault.space == no_space ? ", which is no hex of the map"
                                          : ", whose terrain is no building");
    default:
        return std::nullopt;
    }
}

std::string describe(const Setup& setup, const UnknownReference& unknown) {
    const auto board = setup.spaces();
    if (unknown.what == "space")
        return "the map has no " + std::string(board ? board->word() : "space") + " '" + unknown.id + "'"
               + suggestion(unknown.id, unknown.known);
    return "unknown " + unknown.what + " '" + unknown.id + "'" + suggestion(unknown.id, unknown.known);
}

void run(const CheckContext& context) {
    const Setup& setup = context.setup();
    for (const UnknownReference& unknown : setup.unknown)
        context.report(describe(setup, unknown), {{unknown.what, unknown.id}}, unknown.at);
    const Given given = setup.loaded->given;
    if (given != Given::scenario && given != Given::map) return; // no map, no faults of a map
    for (const AssemblyFault& fault : setup.map_faults)
        if (const auto message = describe(setup, fault))
            context.report(*message, {{"name", fault.id}}, fault.at);
}

} // namespace

CheckType unknown_reference_check() {
    CheckType type;
    type.name = "unknown-reference";
    type.summary = "Finds names of tiles, terrains, pieces, units, sides, hexes, options and rules that "
                   "nothing defines.";
    type.example = "{key: ref.unknown, check: unknown-reference, severity: error}";
    type.run = run;
    return type;
}

} // namespace sabotier
