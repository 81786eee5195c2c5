#include "validator/checks/checks.hpp"
#include "validator/checks/support.hpp"

namespace sabotier {

namespace {

void run(const CheckContext& context) {
    const Setup& setup = context.setup();
    for (const SetupSide& side : setup.sides) {
        for (const Deployed& entry : side.deployment) {
            if (!entry.space || setup.board.find(entry.space->name)) continue;
            context.report(side_name(side) + "'s " + entry.unit.str() + " stands in hex '" + entry.space->name
                               + "', which the map does not have",
                           {{"unit", side.side->id.str() + "/" + entry.unit.str()}}, entry.space->at);
        }
    }
}

} // namespace

CheckType off_board_check() {
    CheckType type;
    type.name = "off-board";
    type.summary = "Finds pieces in spaces that do not exist.";
    type.example = "{key: pieces.off-board, check: off-board, severity: error}";
    type.run = run;
    return type;
}

} // namespace sabotier
