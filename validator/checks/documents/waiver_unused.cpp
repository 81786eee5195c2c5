#include "formats/base/words.hpp"
#include "validator/engine/check.hpp"

#include "validator/checks/documents/waivers.hpp"
#include "validator/checks/shared/play_tested.hpp"

namespace sabotier {

namespace {

/// Removes the waiver from the scenario's list.
std::vector<Fix> removal(const CheckContext& context, const Waiver& waiver) {
    const auto index = &waiver - context.setup().scenario().waivers.data();
    return {{tr("Remove the waiver"), {{"waivers/" + std::to_string(index), "", ""}}}};
}

// Waivers of the project are left alone: they hold for other scenarios too.
void run(const CheckContext& context) {
    for (const WaiverUse& use : context.waivers()) {
        if (use.is_of_project || use.is_used || !use.was_tried) continue;
        if (lacks_play_test(context.setup(), context.played(), use.waiver->rule)) continue;
        if (use.waiver->reason.find_first_not_of(" \t\n") == std::string::npos) continue;
        // What lacks its 'at' is to be completed, not to be removed.
        const bool names_nothing = use.waiver->subjects.empty();
        context.report(say(names_nothing
                               ? marked("the waiver of {} matches no finding; to accept one that names "
                                        "something, say what: at: [...]")
                               : marked("the waiver of {} matches no finding"),
                           waived_thing(*use.waiver)),
                       waiver_subjects(*use.waiver), use.waiver->at,
                       names_nothing ? std::vector<Fix>{} : removal(context, *use.waiver));
    }
}

} // namespace

CheckType waiver_unused_check() {
    CheckType type(Boards::every());
    type.name = "waiver-unused";
    type.summary =
        marked("Finds waivers of the scenario that accept nothing, because what they accepted is gone.");
    type.example = "{key: waiver.unused, check: waiver-unused, severity: warning}";
    type.bind = plain(run);
    type.runs_last = true;
    return type;
}

} // namespace sabotier
