#pragma once

#include "formats/base/cancel.hpp"
#include "formats/setup/setup.hpp"
#include "validator/analysis/movement/mover.hpp"

#include <vector>

namespace sabotier {

/// What ground some unit may stand on, by terrain alone: nobody is in the way and none is reached yet.
struct EnterableGround {
    Mover mover;                    ///< that is asked about
    std::vector<SpaceIndex> open;   ///< hexes that it may enter, by column, then from the top
    std::vector<SpaceIndex> closed; ///< all others

    friend bool operator==(const EnterableGround&, const EnterableGround&) = default;
};

/// The setup must have hexes. Throws Cancelled where it is not wanted any more.
[[nodiscard]] EnterableGround enterable_ground(const Setup& setup, const Mover& mover,
                                               const IsCancelled& is_cancelled = {});

} // namespace sabotier
