#include "formats/base/words.hpp"
#include "validator/checks/ground/tiles.hpp"
#include "validator/engine/check.hpp"

namespace sabotier {

namespace {

void run(const CheckContext& context) {
    const TiledHexes* tiled = tiled_map(context.setup());
    if (!tiled || tiled->inventory.empty()) return;
    std::map<TileId, std::vector<const PlacedTile*>> laid;
    for (const PlacedTile& tile : tiled->layout)
        laid[tile.tile].push_back(&tile);
    for (const auto& [id, tiles] : laid) {
        const auto stock = tiled->inventory.find(id);
        const int copies = stock == tiled->inventory.end() ? 0 : stock->second;
        const auto held = static_cast<std::size_t>(copies < 0 ? 0 : copies);
        if (tiles.size() <= held) continue;
        context.report(say("tile {} is laid {}; the inventory has {}", id.str(),
                           count_of(tiles.size(), "time", "times"), count_of(held, "copy", "copies")),
                       {{"tile", id.str()}}, tiles[held]->at);
    }
}

} // namespace

CheckType tile_supply_check() {
    CheckType type(Boards{BoardKind::hexes});
    type.name = "tile-supply";
    type.summary = marked(
        "Finds tiles that are laid more often than the map's inventory has copies; without an inventory "
        "there are as many as wanted.");
    type.example = "{key: tiles.supply, check: tile-supply, severity: error}";
    type.bind = plain(run);
    return type;
}

} // namespace sabotier
