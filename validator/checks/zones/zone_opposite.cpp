#include "formats/base/words.hpp"
#include "validator/checks/shared/skips.hpp"
#include "validator/checks/shared/zone_extent.hpp"
#include "validator/engine/check.hpp"

namespace sabotier {

namespace {

/// Of a corner, the corner across: "south-east" for "north-west".
std::string opposite_end(const std::string& end) {
    if (const auto dash = end.find('-'); dash != std::string::npos)
        return opposite_end(end.substr(0, dash)) + "-" + opposite_end(end.substr(dash + 1));
    if (end == "west") return "east";
    if (end == "east") return "west";
    return end == "north" ? "south" : "north";
}

std::string end_name(const std::optional<ZoneEnd>& end) {
    return end ? say("the {}", tr(end->end)) : tr("the middle of the map");
}

// Zones that the rulebook gives by itself need no check, and with more than two sides there is no such thing
// as the opposite end.
void run(const CheckContext& context) {
    const Setup& setup = context.setup();
    skip_without_sides(context);
    if (setup.sides.size() != 2) return;
    skip_without_zone(context);
    const SetupSide& a = setup.sides[0];
    const SetupSide& b = setup.sides[1];
    if (a.zone.empty() || b.zone.empty() || !a.side->zone || !b.side->zone) return;
    const auto end_a = zone_end(setup.board.hexes(), *a.side->zone, a.zone);
    const auto end_b = zone_end(setup.board.hexes(), *b.side->zone, b.zone);
    if (end_a && end_b && end_b->end == opposite_end(end_a->end)) return;
    // Of zones that overlap, one is in the wrong place: both rules tell of it.
    context.report_following(Cause{"zone-overlap", {side_subject(a), side_subject(b)}},
                             say("the zone of {} is in {} and that of {} in {}; opposite ends are required",
                                 side_name(a), end_name(end_a), side_name(b), end_name(end_b)),
                             {side_subject(a), side_subject(b)}, b.side->zone->at);
}

} // namespace

CheckType zone_opposite_check() {
    CheckType type(Boards{BoardKind::hexes});
    type.name = "zone-opposite";
    type.summary = marked("Finds two deployment zones that are not at opposite ends of the map.");
    type.example = "{key: zone.opposite, check: zone-opposite, severity: warning}";
    type.bind = plain(run);
    return type;
}

} // namespace sabotier
