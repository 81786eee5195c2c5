#pragma once

#include "validator/engine/check.hpp"

#include <vector>

namespace sabotier {

/// What of a side can move before anything has moved.
struct Mobility {
    /// Of kinds that move, beside an open space that their side does not fill.
    std::vector<const SetupUnit*> movable;
    std::size_t pieces = 0; ///< on the board
    Position first_at;      ///< of the side's first piece
};
/// Parallel to Setup::sides; empty for a side that its players set up, of which it cannot be told yet.
[[nodiscard]] std::vector<Mobility> mobility(const Setup& setup);

} // namespace sabotier
