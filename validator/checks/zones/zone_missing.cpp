#include "formats/base/words.hpp"
#include "validator/engine/check.hpp"

#include <algorithm>
#include <optional>
#include <string>

namespace sabotier {

namespace {

/// A strip of no depth lies along an end that the map has.
bool is_unknown(const Setup& setup, const std::string& end) {
    return std::ranges::any_of(setup.unknown, [&](const UnknownReference& unknown) {
        return unknown.what == "end of the map" && unknown.id == end;
    });
}

// A side that has nothing to set up needs no zone; that it has nothing is another rule's finding.
void run(const CheckContext& context) {
    const Setup& setup = context.setup();
    if (setup.loaded->given != Given::scenario) return;
    for (const SetupSide& side : setup.sides) {
        if (side.units.empty() || !side.zone.empty()) continue;
        const bool is_given = side.side->zone.has_value();
        // Hexes or an end that the map does not have are the cause, where the zone names such.
        std::optional<Cause> cause;
        if (is_given && side.side->zone->end && is_unknown(setup, *side.side->zone->end))
            cause = {"unknown-reference", {{"end of the map", *side.side->zone->end}}};
        else if (is_given && !side.side->zone->spaces.empty())
            cause = {"unknown-reference", {{"space", side.side->zone->spaces.front().name}}};
        context.report_following(
            cause,
            is_given
                ? say_count("the zone of {1} has no hex of the map, and {0} unit to set up",
                            "the zone of {1} has no hex of the map, and {0} units to set up",
                            side.units.size(), side_name(side))
                : say_count("there is no zone for the only unit of {1}",
                            "there is no zone for the {0} units of {1}", side.units.size(), side_name(side)),
            {side_subject(side)}, is_given ? side.side->zone->at : side.side->at);
    }
}

} // namespace

CheckType zone_missing_check() {
    CheckType type(Boards{BoardKind::hexes});
    type.name = "zone-missing";
    type.summary = marked("Finds sides with units to set up and no zone to do it in.");
    type.example = "{key: zone.missing, check: zone-missing, severity: error}";
    type.bind = plain(run);
    return type;
}

} // namespace sabotier
