#include "formats/base/words.hpp"
#include "formats/setup/traits.hpp"
#include "validator/checks/placement/free_places.hpp"
#include "validator/checks/shared/causes.hpp"
#include "validator/checks/shared/map_fit.hpp"
#include "validator/checks/shared/skips.hpp"
#include "validator/checks/shared/variants.hpp"
#include "validator/engine/check.hpp"
#include "validator/engine/space_text.hpp"

#include <algorithm>
#include <optional>
#include <utility>

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

/// Why a side's zone may be another than the one that its units were set up in, if something says so.
std::optional<Cause> cause_of_zone(const Setup& setup, const SetupSide& side) {
    if (auto option = unknown_option(setup)) return option; // which may be what makes the zones
    // In a zone without a space of the map nobody can stand.
    if (side.zone.empty()) return Cause{"zone-missing", {side_subject(side)}};
    return overlap(setup, side);
}

// Passengers are where their carrier is, and the carrier answers for it.
void check_side(const CheckContext& context, std::size_t index, FreePlaces& places) {
    const Setup& setup = context.setup();
    const SetupSide& side = setup.sides[index];
    if (!side.side->zone && side.zone.empty()) return;
    const auto& board = setup.board;
    const std::optional<Cause> cause = cause_of_zone(setup, side);
    Crowd crowd;
    for (const SetupUnit& unit : setup.units) {
        if (unit.side != index || unit.space == no_space || unit.carrier != none) continue;
        if (std::binary_search(side.zone.begin(), side.zone.end(), unit.space)) continue;
        const std::string name = board->name(unit.space);
        Crowd::One one{name,
                       outside(unit_name(setup, unit), in_space(board->word(), name), side),
                       {unit_subject(setup, unit)},
                       unit_position(setup, unit),
                       places.move(unit)};
        if (cause)
            context.report_following(cause, one.message, one.subjects, one.at, one.fixes);
        else
            crowd.add(std::move(one));
    }
    crowd.report(
        context, {side_subject(side)},
        [&](std::size_t count, const std::string& spaces) {
            return say("{} pieces of {} stand outside the zone: {}", count, side_name(side), spaces);
        },
        another_variant(setup)       ? cause_of_variant(setup)
        : traits_of(setup).has_steps ? board_of_another_size(setup)
                                     : cause_of_missing_places(setup));
}

void run(const CheckContext& context) {
    skip_without_zone(context);
    FreePlaces places(context);
    for (std::size_t side = 0; side < context.setup().sides.size(); ++side)
        check_side(context, side, places);
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
