#pragma once

namespace sabotier {

/// What of the ground is drawn. Without terrain it is plain paper.
struct GroundParts {
    bool terrain = true; ///< buildings among it
    bool ways = true;    ///< roads, rivers and bridges
};

} // namespace sabotier
