#include "formats/base/words.hpp"
#include "validator/engine/check.hpp"

#include "validator/checks/documents/waivers.hpp"

namespace sabotier {

namespace {

void run(const CheckContext& context) {
    for (const WaiverUse& use : context.waivers()) {
        if (use.waiver->reason.find_first_not_of(" \t\n") != std::string::npos) continue;
        context.report(
            say("the waiver of {} gives no reason and so accepts nothing", waived_thing(*use.waiver)),
            waiver_subjects(*use.waiver), use.waiver->at);
    }
}

} // namespace

CheckType waiver_reason_check() {
    CheckType type(Boards::every());
    type.name = "waiver-reason";
    type.summary = marked("Finds waivers that do not say why the finding is accepted.");
    type.example = "{key: waiver.no-reason, check: waiver-reason, severity: error}";
    type.bind = plain(run);
    return type;
}

} // namespace sabotier
