#include "formats/base/words.hpp"
#include "validator/checks/ground/blocked_squares.hpp"
#include "validator/engine/check.hpp"

namespace sabotier {

namespace {

void run(const CheckContext& context) {
    report_blocked_faults(context, GridFault::Kind::double_blocked,
                          marked("{} stands in '{}', which is blocked already"));
}

} // namespace

CheckType blocked_double_check() {
    CheckType type(Boards{BoardKind::squares});
    type.name = "blocked-double";
    type.summary = marked("Finds squares that the map blocks twice.");
    type.example = "{key: volcano.duplicate, check: blocked-double, severity: error}";
    type.bind = plain(run);
    return type;
}

} // namespace sabotier
