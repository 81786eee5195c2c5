#include "editor/core/places/tile_mirror.hpp"

#include "formats/geometry/tile_lattice.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <utility>

namespace sabotier::editor {

namespace {

using Transform = std::function<Hex(Hex)>;
using Step = std::pair<Hex, Hex>; ///< the lesser hex first

/// What can be seen of a tile, by offsets from its centre.
struct Face {
    std::map<Hex, char> codes;
    std::set<Step> roads; ///< of a way without exits: a hex with itself
    std::set<Step> rivers;
    std::set<Hex> bridges;

    friend bool operator==(const Face&, const Face&) = default;
};

std::set<Step> steps_of(const std::vector<HexPath>& paths, const Transform& to) {
    std::set<Step> steps;
    const auto add = [&](Cell a, Cell b) {
        const auto [first, last] = std::minmax({to(tile_offset(a)), to(tile_offset(b))});
        steps.insert({first, last});
    };
    for (const HexPath& path : paths) {
        if (path.cells.size() == 1) add(path.cells[0], path.cells[0]);
        for (std::size_t i = 1; i < path.cells.size(); ++i)
            add(path.cells[i - 1], path.cells[i]);
    }
    return steps;
}

Face face_of(const HexTerrain& terrain, const Transform& to) {
    Face face;
    for (const Hex offset : tile_hexes())
        face.codes[to(offset)] = terrain.code(tile_cell(offset));
    face.roads = steps_of(terrain.roads, to);
    face.rivers = steps_of(terrain.rivers, to);
    for (const Bridge& bridge : terrain.bridges)
        face.bridges.insert(to(tile_offset(bridge.cell)));
    return face;
}

} // namespace

std::optional<LaidTile> mirror_image(const TileSet& set, const LaidTile& laid) {
    const Tile* own = set.tile(laid.tile);
    if (!own) return std::nullopt;
    const Face wanted = face_of(own->terrain, [&](Hex hex) { return mirrored(turned(hex, laid.turn)); });
    const auto turn_of = [&](const Tile& tile) -> std::optional<int> {
        for (int turn = 0; turn < 6; ++turn)
            if (face_of(tile.terrain, [&](Hex hex) { return turned(hex, turn); }) == wanted) return turn;
        return std::nullopt;
    };
    // one that is the same in a mirror needs no other
    if (const auto turn = turn_of(*own)) return LaidTile{own->id, *turn};
    for (const Tile& tile : set.tiles)
        if (const auto turn = turn_of(tile)) return LaidTile{tile.id, *turn};
    return std::nullopt;
}

} // namespace sabotier::editor
