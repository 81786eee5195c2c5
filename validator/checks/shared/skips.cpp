#include "validator/checks/shared/skips.hpp"

#include "formats/base/words.hpp"
#include "formats/board/has_hexes.hpp"
#include "validator/checks/shared/sides_wanted.hpp"

#include <algorithm>
#include <string>
#include <vector>

namespace sabotier {

void skip_without_sides(const CheckContext& context) {
    const Setup& setup = context.setup();
    if (!lacks_sides(setup)) return;
    context.skip(setup.sides.empty() ? tr("any sides") : tr("a second side"),
                 Cause{"meta", {{"field", "sides"}}});
}

void skip_without_zone(const CheckContext& context) {
    const Setup& setup = context.setup();
    skip_without_sides(context);
    if (setup.loaded->given != Given::scenario || !has_hexes(setup.board)) return;
    for (const SetupSide& side : setup.sides)
        if (!side.units.empty() && side.zone.empty())
            context.skip(say("a zone of {}", side_name(side)), Cause{"zone-missing", {side_subject(side)}});
}

void skip_without_places(const CheckContext& context) {
    const Setup& setup = context.setup();
    skip_without_sides(context);
    std::vector<std::string> sides;
    for (const SetupSide& side : setup.sides)
        if (std::ranges::any_of(
                side.units, [&](std::size_t unit) { return setup.is_left_to_players(setup.units[unit]); }))
            sides.push_back(side_name(side));
    if (!sides.empty()) context.skip(say("the places that the players of {} choose", join_list(sides)));
}

} // namespace sabotier
