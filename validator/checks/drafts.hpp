#pragma once

#include "validator/analysis/rooms/room_draft.hpp"
#include "validator/engine/check.hpp"

namespace sabotier {

/// Reports the faults of the scenario's draft that `is_mine` picks; the replay is shared by all checks of
/// drafts.
void report_draft_faults(const CheckContext& context, bool (*is_mine)(const DraftFault&));

} // namespace sabotier
