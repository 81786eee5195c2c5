#pragma once

#include "validator/play/procedures/steps/position.hpp"

namespace sabotier::play::steps {

/// Every step that a side may choose next, ascending.
void list_steps(const Facts& facts, const StateLayout& layout, const State& state, std::size_t side,
                MoveList& out);

/// Those of `pieces` of a side that have an open way: an empty square or an enemy beside them, and not the
/// square that they may not go back to.
[[nodiscard]] Pieces with_open_way(const Facts& facts, const Parts<const State>& parts, std::size_t side,
                                   Pieces pieces) noexcept;

} // namespace sabotier::play::steps
