#include "validator/checks/drafts.hpp"

#include "formats/base/words.hpp"

namespace sabotier {

void report_draft_faults(const CheckContext& context, bool (*is_mine)(const DraftFault&)) {
    const Setup& setup = context.setup();
    if (!setup.grid || !setup.rulebook().draft || !setup.scenario().draft) return;
    const auto& replay = context.cache().get<DraftReplay>("", [&] { return replay_draft(setup); });
    for (const DraftFault& fault : replay.faults) {
        if (!is_mine(fault)) continue;
        const Draft& draft = *setup.scenario().draft;
        const bool is_of_step = fault.step < draft.steps.size();
        context.report(fault.text, {{"step", std::to_string(is_of_step ? fault.step + 1 : 0)}},
                       is_of_step ? draft.steps[fault.step].at : draft.at);
    }
}

} // namespace sabotier
