#include "formats/base/words.hpp"
#include "validator/checks/shared/drafts.hpp"
#include "validator/engine/check.hpp"

namespace sabotier {

namespace {

bool is_mine(const DraftFault& fault) {
    return fault.kind == DraftFault::Kind::dead_end;
}

void run(const CheckContext& context) {
    report_draft_faults(context, is_mine);
}

} // namespace

CheckType draft_dead_end_check() {
    CheckType type(Boards{BoardKind::rooms});
    type.name = "draft-dead-end";
    type.summary =
        marked("Finds the step of a variable set-up after which the rest cannot be placed any more.");
    type.example = "{key: draft.dead-end, check: draft-dead-end, severity: error}";
    type.bind = plain(run);
    return type;
}

} // namespace sabotier
