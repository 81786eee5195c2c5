#include "validator/checks/checks.hpp"
#include "validator/checks/free_places.hpp"
#include "validator/checks/support.hpp"

#include <algorithm>

namespace sabotier {

namespace {

std::string zone_name(const SetupSide& side) {
    const auto& zone = side.side->zone;
    if (!zone || !zone->end) return "its zone";
    const bool is_corner = zone->end->find('-') != std::string::npos;
    const bool is_column = *zone->end == "west" || *zone->end == "east";
    const char* const lines = is_corner ? " diagonals" : is_column ? " columns" : " rows";
    return "its zone, the first " + std::to_string(zone->depth) + lines + " from the " + *zone->end;
}

// Passengers are where their carrier is, and the carrier answers for it.
void run(const CheckContext& context) {
    const Setup& setup = context.setup();
    const auto board = setup.spaces();
    if (!board) return;
    FreePlaces places(context);
    for (const SetupUnit& unit : setup.units) {
        if (unit.side == none || unit.space == no_space || unit.carrier != none) continue;
        const SetupSide& side = setup.sides[unit.side];
        if (!side.side->zone && side.zone.empty()) continue;
        if (std::binary_search(side.zone.begin(), side.zone.end(), unit.space)) continue;
        context.report(unit_name(setup, unit) + " stands in " + std::string(board->word()) + " "
                           + board->name(unit.space) + ", outside " + zone_name(side),
                       {unit_subject(setup, unit)}, unit_position(setup, unit), places.move(unit));
    }
}

} // namespace

CheckType deploy_zone_check() {
    CheckType type;
    type.name = "deploy-zone";
    type.summary = "Finds units outside their side's deployment zone.";
    type.example = "{key: deploy.zone, check: deploy-zone, severity: error}";
    type.run = run;
    return type;
}

} // namespace sabotier
