#pragma once

#include "validator/engine/check.hpp"

#include <vector>

/// Blocked squares, on the board and as the map states them.
namespace sabotier {

[[nodiscard]] std::vector<SpaceIndex> blocked_spaces(const GridBoard& board);
/// Where the map states a blocked square.
[[nodiscard]] Position blocked_position(const Setup& setup, SpaceIndex space);
/// A fault of the map's blocked squares as written, with a fix that takes it away. `what` is the pattern of
/// the sentence: of what stands there, and where.
void report_blocked_faults(const CheckContext& context, GridFault::Kind kind, const char* what);

} // namespace sabotier
