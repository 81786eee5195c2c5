#include "formats/base/words.hpp"
#include "validator/checks/ground/tiles.hpp"
#include "validator/checks/shared/map_places.hpp"
#include "validator/engine/check.hpp"

namespace sabotier {

namespace {

void run(const CheckContext& context) {
    const Setup& setup = context.setup();
    const TiledHexes* tiled = tiled_map(setup);
    if (!tiled) return;
    for (const AssemblyFault& fault : setup.map_faults) {
        if (fault.kind != AssemblyFault::Kind::overlap || fault.tiles.size() < 2) continue;
        const PlacedTile& later = tiled->layout[fault.tiles[0]];
        const PlacedTile& earlier = tiled->layout[fault.tiles[1]];
        auto subjects = tile_subjects(later);
        subjects.push_back({"tile", earlier.tile.str()});
        context.report(
            say("tile {} lies on tile {}, which has the place already", tile_name(later), earlier.tile.str()),
            std::move(subjects), later.at,
            {{say("Remove tile {}", tile_name(later)),
              {map_edit(setup, "layout/" + std::to_string(fault.tiles[0]), "")}}});
    }
}

} // namespace

CheckType tile_overlap_check() {
    CheckType type(Boards{BoardKind::hexes});
    type.name = "tile-overlap";
    type.summary = marked("Finds tiles that lie on a place where another one lies.");
    type.example = "{key: tiles.overlap, check: tile-overlap, severity: error}";
    type.bind = plain(run);
    return type;
}

} // namespace sabotier
