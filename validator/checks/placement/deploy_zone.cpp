#include "formats/base/words.hpp"
#include "validator/checks/placement/free_places.hpp"
#include "validator/checks/shared/causes.hpp"
#include "validator/checks/shared/skips.hpp"
#include "validator/engine/check.hpp"
#include "validator/engine/space_words.hpp"

#include <algorithm>
#include <map>
#include <optional>

namespace sabotier {

namespace {

/// The sentence about a unit that stands in a place outside its zone.
std::string outside(const std::string& who, const std::string& where, const SetupSide& side) {
    const auto& zone = side.side->zone;
    if (!zone || !zone->end || side.zone.empty()) return say("{} stands {}, outside its zone", who, where);
    const bool is_corner = zone->end->find('-') != std::string::npos;
    const bool is_column = *zone->end == "west" || *zone->end == "east";
    const char* const pattern =
        is_corner   ? marked("{} stands {}, outside its zone, the first {} diagonals from the {}")
        : is_column ? marked("{} stands {}, outside its zone, the first {} columns from the {}")
                    : marked("{} stands {}, outside its zone, the first {} rows from the {}");
    return say(pattern, who, where, zone->depth, tr(*zone->end));
}

/// The finding that a side's zone is also another's. Which of them is wrong nobody knows, so that units
/// outside it may well stand right.
std::optional<Cause> overlap(const Setup& setup, const SetupSide& side) {
    for (const SetupSide& other : setup.sides) {
        if (other.side->id == side.side->id) continue;
        const bool is_shared = std::any_of(side.zone.begin(), side.zone.end(), [&](SpaceIndex space) {
            return std::binary_search(other.zone.begin(), other.zone.end(), space);
        });
        if (is_shared) return Cause{"zone-overlap", {side_subject(side), side_subject(other)}};
    }
    return std::nullopt;
}

// Passengers are where their carrier is, and the carrier answers for it.
void run(const CheckContext& context) {
    const Setup& setup = context.setup();
    const auto& board = setup.board;
    skip_without_zone(context);
    FreePlaces places(context);
    const auto option = unknown_option(setup); // which may be what makes the zones
    std::map<std::size_t, std::optional<Cause>> overlaps;
    for (const SetupUnit& unit : setup.units) {
        if (unit.side == none || unit.space == no_space || unit.carrier != none) continue;
        const SetupSide& side = setup.sides[unit.side];
        if (!side.side->zone && side.zone.empty()) continue;
        if (std::binary_search(side.zone.begin(), side.zone.end(), unit.space)) continue;
        // In a zone without a space of the map nobody can stand.
        std::optional<Cause> cause = option;
        if (!cause && side.zone.empty()) cause = {"zone-missing", {side_subject(side)}};
        const auto shared = overlaps.try_emplace(unit.side);
        if (shared.second) shared.first->second = overlap(setup, side);
        if (!cause) cause = shared.first->second;
        context.report_following(
            cause, outside(unit_name(setup, unit), in_space(board->word(), board->name(unit.space)), side),
            {unit_subject(setup, unit)}, unit_position(setup, unit), places.move(unit));
    }
}

} // namespace

CheckType deploy_zone_check() {
    CheckType type(Boards{BoardKind::hexes, BoardKind::rooms, BoardKind::squares});
    type.name = "deploy-zone";
    type.summary = marked("Finds units outside their side's deployment zone.");
    type.example = "{key: deploy.zone, check: deploy-zone, severity: error}";
    type.bind = plain(run);
    return type;
}

} // namespace sabotier
