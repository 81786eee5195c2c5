#pragma once

#include "validator/analysis/rooms/room_draft.hpp"
#include "validator/engine/check.hpp"

#include <cstddef>
#include <optional>

namespace sabotier {

/// Reports the faults of the scenario's draft that `is_mine` picks, many illegal steps as one crowd; the
/// replay is shared by all checks of drafts.
void report_draft_faults(const CheckContext& context, bool (*is_mine)(const DraftFault&));

/// The finding of a draft's step that put a second thing where one stood, or more than there are; none for
/// other steps, and for `none`.
[[nodiscard]] std::optional<Cause> illegal_step(const CheckContext& context, std::size_t step);

} // namespace sabotier
