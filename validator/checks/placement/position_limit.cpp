#include "formats/base/words.hpp"
#include "validator/checks/shared/army_units.hpp"
#include "validator/checks/shared/strays.hpp"
#include "validator/engine/check.hpp"

#include <algorithm>

namespace sabotier {

namespace {

Position stated_at(const Setup& setup, const SetupSide& side) {
    const auto& all = setup.scenario().positions;
    const auto found = std::find_if(all.begin(), all.end(),
                                    [&](const PreparedPositions& p) { return p.side == side.side->id; });
    return found == all.end() ? side.side->at : found->at;
}

void run(const CheckContext& context) {
    const Setup& setup = context.setup();
    for (const SetupSide& side : setup.sides) {
        int allowed = 0;
        for (const auto& [kind, count] : kind_counts(setup, side))
            allowed += kind->positions * count;
        if (side.positions.size() <= static_cast<std::size_t>(allowed)) continue;
        const std::optional<Cause> army = another_army(setup, side);
        context.report_following(
            army ? *army : Cause{"army-empty", {side_subject(side)}},
            say("{1} of {0}; the units of that side may dig {2}", side_name(side),
                count_of(side.positions.size(), "prepared position", "prepared positions"), allowed),
            {side_subject(side)}, stated_at(setup, side));
    }
}

} // namespace

CheckType position_limit_check() {
    CheckType type(Boards{BoardKind::hexes});
    type.name = "position-limit";
    type.summary =
        marked("Finds sides with more prepared positions than their units may dig before the game.");
    type.example = "{key: position.limit, check: position-limit, severity: error}";
    type.bind = plain(run);
    return type;
}

} // namespace sabotier
