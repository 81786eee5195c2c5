#include "formats/base/words.hpp"
#include "validator/checks/shared/map_fit.hpp"
#include "validator/checks/shared/skips.hpp"
#include "validator/checks/shared/zone_extent.hpp"
#include "validator/engine/check.hpp"

namespace sabotier {

namespace {

std::vector<Fix> set_depth(const SetupSide& side, std::size_t index, int depth) {
    if (!side.side->zone->end) return {};
    return {{say("Make the zone of {} {} deep", side_name(side), depth),
             {{"sides/" + std::to_string(index) + "/zone/depth", std::to_string(depth), {}}}}};
}

void run(const CheckContext& context) {
    const Setup& setup = context.setup();
    if (!setup.board.hexes().depth) return;
    skip_without_zone(context);
    const int wanted = *setup.board.hexes().depth;
    for (std::size_t i = 0; i < setup.sides.size(); ++i) {
        const SetupSide& side = setup.sides[i];
        if (!side.side->zone) continue;
        const auto end = zone_end(setup.board.hexes(), *side.side->zone, side.zone);
        if (!end || end->depth == wanted) continue;
        context.report_following(
            tile_at_fault(setup),
            say("the zone of {} is {} deep; this map gives {}", side_name(side), end->depth, wanted),
            {side_subject(side)}, side.side->zone->at, set_depth(side, i, wanted));
    }
}

} // namespace

CheckType zone_depth_check() {
    CheckType type(Boards{BoardKind::hexes});
    type.name = "zone-depth";
    type.summary = marked("Finds deployment zones whose depth is not the map's: its tile columns, or what "
                          "the map itself sets.");
    type.example = "{key: zone.depth, check: zone-depth, severity: warning}";
    type.bind = plain(run);
    return type;
}

} // namespace sabotier
