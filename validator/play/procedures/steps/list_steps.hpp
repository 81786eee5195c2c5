#pragma once

#include "validator/play/procedures/steps/position.hpp"

namespace sabotier::play::steps {

/// Every step that a side may choose next, ascending.
void list_steps(const Facts& facts, const Parts<const State>& parts, std::size_t side, MoveList& out);

} // namespace sabotier::play::steps
