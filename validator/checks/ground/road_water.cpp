#include "formats/base/words.hpp"
#include "validator/checks/ground/tiles.hpp"
#include "validator/checks/shared/map_places.hpp"
#include "validator/engine/check.hpp"

namespace sabotier {

namespace {

/// A bridge for a hex of a free-form map; tiles are not changed by one scenario.
std::vector<Fix> build_bridge(const CheckContext& context, const std::string& hex) {
    if (tiled_map(context.setup())) return {};
    return {{say("Build a bridge at {}", hex), {map_edit(context.setup(), "bridges/+", "\"" + hex + "\"")}}};
}

void run(const CheckContext& context) {
    const Setup& setup = context.setup();
    const HexBoard& board = setup.board.hexes();
    board.for_each_space([&](SpaceIndex space) {
        const std::uint32_t i = number(space);
        if (!board.has_road[i] || board.bridge[i]) return;
        const Terrain& terrain = *setup.terrain(space);
        if (!terrain.is_water && !board.has_river[i]) return;
        const std::string hex = board.name(space);
        context.report(say("the road in hex {} runs through {} without a bridge", hex,
                           terrain.is_water ? terrain.name : tr("a river")),
                       {hex_subject(board, space)}, hex_position(setup, space), build_bridge(context, hex));
    });
}

} // namespace

CheckType road_water_check() {
    CheckType type(Boards{BoardKind::hexes});
    type.name = "road-water";
    type.summary = marked("Finds roads over water or a river without a bridge.");
    type.example = "{key: terrain.road-in-water, check: road-water, severity: error}";
    type.bind = plain(run);
    return type;
}

} // namespace sabotier
