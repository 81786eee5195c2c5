#include "formats/base/words.hpp"
#include "validator/checks/ground/blocked_squares.hpp"
#include "validator/engine/check.hpp"

namespace sabotier {

namespace {

void run(const CheckContext& context) {
    report_blocked_faults(context, GridFault::Kind::off_board,
                          marked("{} stands in '{}', which the board does not have{}"));
}

} // namespace

CheckType blocked_place_check() {
    CheckType type(Boards{BoardKind::squares});
    type.name = "blocked-place";
    type.summary = marked("Finds blocked squares that the board does not have.");
    type.example = "{key: volcano.off-board, check: blocked-place, severity: error}";
    type.bind = plain(run);
    return type;
}

} // namespace sabotier
