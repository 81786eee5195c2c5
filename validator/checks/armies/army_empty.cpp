#include "formats/base/words.hpp"
#include "validator/checks/shared/skips.hpp"
#include "validator/engine/check.hpp"

#include <algorithm>

namespace sabotier {

namespace {

// Games without anything to buy have no armies. Units of unknown kinds count: they are ref.unknown's
// business.
void run(const CheckContext& context) {
    const Setup& setup = context.setup();
    if (setup.rulebook().lines.empty() || setup.loaded->given == Given::map) return;
    skip_without_sides(context);
    for (const SetupSide& side : setup.sides) {
        const bool has_units = std::any_of(side.units.begin(), side.units.end(), [&](std::size_t unit) {
            const PieceKind* kind = setup.units[unit].kind;
            return !kind || !kind->is_decoy;
        });
        if (has_units) continue;
        const char* const what =
            !side.army           ? marked("there is no army for {}; at least one unit is required")
            : side.units.empty() ? marked("the army of {} has no unit; at least one is required")
                                 : marked("the army of {} has decoys only; at least one unit is required");
        context.report(say(what, side_name(side)), {side_subject(side)},
                       side.army ? side.army->at : side.side->at);
    }
}

} // namespace

CheckType army_empty_check() {
    CheckType type(Boards::every());
    type.name = "army-empty";
    type.summary = marked("Finds sides without a unit; decoys do not count.");
    type.example = "{key: army.empty, check: army-empty, severity: error}";
    type.bind = plain(run);
    return type;
}

} // namespace sabotier
