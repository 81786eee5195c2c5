#include "formats/base/words.hpp"
#include "validator/checks/armies/owners.hpp"
#include "validator/checks/shared/skips.hpp"
#include "validator/engine/check.hpp"

#include <algorithm>

namespace sabotier {

namespace {

bool has_units(const Setup& setup, const SetupSide& side) {
    return std::any_of(side.units.begin(), side.units.end(), [&](std::size_t unit) {
        const PieceKind* kind = setup.units[unit].kind;
        return !kind || !kind->is_decoy;
    });
}

// Games without anything to buy have no armies. Units of unknown kinds count: they are ref.unknown's
// business.
void run(const CheckContext& context) {
    const Setup& setup = context.setup();
    if (setup.rulebook().lines.empty() || setup.loaded->given == Given::map) return;
    skip_without_sides(context);
    for (const SetupSide& side : setup.sides)
        if (!side.army && !has_units(setup, side))
            context.report(say("there is no army for {}; at least one unit is required", side_name(side)),
                           {side_subject(side)}, side.side->at);
    for (ArmyOwners owners : armies_of(setup)) {
        std::erase_if(owners, [&](const SetupSide* side) { return has_units(setup, *side); });
        if (owners.empty()) continue;
        const SetupSide& first = *owners.front();
        context.report(say(first.units.empty()
                               ? marked("the army of {} has no unit; at least one is required")
                               : marked("the army of {} has decoys only; at least one unit is required"),
                           owner_names(owners)),
                       owner_subjects(owners), first.army->at);
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
