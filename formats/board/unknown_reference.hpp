#pragma once

#include "formats/base/problem.hpp"

#include <string>
#include <vector>

namespace sabotier {

/// A name in the scenario that nothing defines, found while resolving.
struct UnknownReference {
    std::string what; ///< "unit", "space", "side", "terrain", "piece kind", ...
    std::string id;
    std::vector<std::string> known; ///< for the nearest name
    Position at;
};

} // namespace sabotier
