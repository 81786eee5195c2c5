#include "formats/base/words.hpp"
#include "validator/checks/shared/drafts.hpp"
#include "validator/engine/check.hpp"

namespace sabotier {

namespace {

bool is_mine(const DraftFault& fault) {
    return fault.kind == DraftFault::Kind::turn;
}

void run(const CheckContext& context) {
    report_draft_faults(context, is_mine);
}

} // namespace

CheckType draft_turn_check() {
    CheckType type(Boards{BoardKind::rooms});
    type.name = "draft-turn";
    type.summary = marked("Finds steps of a variable set-up that another side was to make.");
    type.example = "{key: draft.turn, check: draft-turn, severity: error}";
    type.bind = plain(run);
    return type;
}

} // namespace sabotier
