#include "validator/checks/drafts.hpp"

#include "formats/base/words.hpp"

namespace sabotier {

void report_draft_faults(const CheckContext& context, bool (*is_mine)(const DraftFault&)) {
    const Setup& setup = context.setup();
    if (!setup.grid || !setup.rulebook().draft || !setup.scenario().draft) return;
    const auto& replay = context.cache().get<DraftReplay>("", [&] { return replay_draft(setup); });
    for (const DraftFault& fault : replay.faults) {
        if (!is_mine(fault)) continue;
        const std::string step = std::to_string(fault.step + 1);
        const std::string message =
            fault.kind == DraftFault::Kind::dead_end ? say("after step {} {}", step, fault.text) : fault.text;
        context.report(message, {{"step", step}}, setup.scenario().draft->steps[fault.step].at);
    }
}

} // namespace sabotier
