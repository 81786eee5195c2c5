#include "formats/base/words.hpp"
#include "validator/checks/shared/map_fit.hpp"
#include "validator/checks/shared/skips.hpp"
#include "validator/engine/check.hpp"

#include <algorithm>
#include <map>

namespace sabotier {

namespace {

/// A hex in which a side digs in, and how often it is listed.
struct Listed {
    std::size_t times = 0;
    Position at; ///< of the last time
};
using PositionsOfSides = std::vector<std::map<SpaceIndex, Listed>>;

PositionsOfSides positions_of_sides(const Setup& setup) {
    PositionsOfSides result(setup.sides.size());
    for (const PreparedPositions& positions : setup.scenario().positions)
        for (std::size_t i = 0; i < setup.sides.size(); ++i) {
            if (setup.sides[i].side->id != positions.side) continue;
            for (const NamedSpace& named : positions.spaces)
                if (const auto space = setup.board.hexes().find(named.name)) {
                    Listed& listed = result[i][*space];
                    ++listed.times;
                    listed.at = named.at;
                }
        }
    return result;
}

bool has(const std::vector<SpaceIndex>& zone, SpaceIndex space) {
    return std::binary_search(zone.begin(), zone.end(), space);
}

/// Sides, other than its own, that claim the hex: by their zone, or by a position of theirs.
std::vector<std::string> claimants(const Setup& setup, const PositionsOfSides& all, std::size_t own,
                                   SpaceIndex space) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < setup.sides.size(); ++i) {
        if (setup.sides[i].side->id == setup.sides[own].side->id)
            continue; // itself, though it be there twice
        const bool is_in_zone = has(setup.sides[i].zone, space) && !has(setup.sides[own].zone, space);
        if (is_in_zone || all[i].count(space) > 0) names.push_back(side_name(setup.sides[i]));
    }
    return names;
}

void check(const CheckContext& context, const PositionsOfSides& all, std::size_t index, SpaceIndex space,
           const Listed& listed) {
    const Setup& setup = context.setup();
    const SetupSide& side = setup.sides[index];
    std::vector<std::string> faults;
    if (!side.zone.empty() && !has(side.zone, space)) faults.push_back(tr("lies outside its zone"));
    if (const auto others = claimants(setup, all, index, space); !others.empty())
        faults.push_back(say("is claimed by {}, too", join_list(others)));
    if (listed.times > 1) faults.push_back(say("is listed {} times", listed.times));
    if (faults.empty()) return;
    context.report_following(cause_of_missing_places(setup),
                             say("the prepared position of {} in hex {} {}", side_name(side),
                                 setup.board.hexes().name(space), join_list(faults)),
                             {hex_subject(setup.board.hexes(), space), side_subject(side)}, listed.at);
}

void run(const CheckContext& context) {
    const PositionsOfSides all = positions_of_sides(context.setup());
    if (std::any_of(all.begin(), all.end(), [](const auto& of_side) { return !of_side.empty(); }))
        skip_without_zone(context);
    for (std::size_t side = 0; side < all.size(); ++side)
        for (const auto& [space, listed] : all[side])
            check(context, all, side, space, listed);
}

} // namespace

CheckType position_zone_check() {
    CheckType type(Boards{BoardKind::hexes});
    type.name = "position-zone";
    type.summary =
        marked("Finds prepared positions outside their side's zone, listed more than once, or in a hex that "
               "another side claims by its zone or a position of its own.");
    type.example = "{key: position.zone, check: position-zone, severity: error}";
    type.bind = plain(run);
    return type;
}

} // namespace sabotier
