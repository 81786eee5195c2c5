#pragma once

#include "validator/analysis/rooms/room_draft.hpp"
#include "validator/engine/check.hpp"

#include <cstddef>
#include <optional>
#include <vector>

namespace sabotier {

/// Reports the faults of the scenario's draft that `is_mine` picks, many illegal steps as one crowd; the
/// replay is shared by all checks of drafts.
void report_draft_faults(const CheckContext& context, bool (*is_mine)(const DraftFault&));

/// The finding of a draft's step that put a second thing where one stood, or more than there are; none for
/// other steps, and for `none`.
[[nodiscard]] std::optional<Cause> illegal_step(const CheckContext& context, std::size_t step);

/// The same of the step that placed the wall which stands in this place of the file.
[[nodiscard]] std::optional<Cause> illegal_wall(const CheckContext& context, const Position& at);
/// The finding of a step whose wall takes from one of these rooms the last open sides that it needs.
[[nodiscard]] std::optional<Cause> enclosing_step(const CheckContext& context,
                                                  const std::vector<SpaceIndex>& rooms);

} // namespace sabotier
