#include "formats/base/words.hpp"
#include "validator/checks/shared/drafts.hpp"
#include "validator/engine/check.hpp"

namespace sabotier {

namespace {

bool is_mine(const DraftFault& fault) {
    return fault.kind == DraftFault::Kind::illegal || fault.kind == DraftFault::Kind::unknown;
}

void run(const CheckContext& context) {
    report_draft_faults(context, is_mine);
}

} // namespace

CheckType draft_step_check() {
    CheckType type(Boards{BoardKind::rooms});
    type.name = "draft-step";
    type.summary = marked("Finds steps of a variable set-up that were illegal when they were made.");
    type.example = "{key: draft.illegal, check: draft-step, severity: error}";
    type.bind = plain(run);
    return type;
}

} // namespace sabotier
