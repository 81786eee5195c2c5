#pragma once

#include "formats/model/scenario.hpp"

#include <vector>

namespace sabotier {

/// What a file .sabotier.yaml sets for all scenarios in its folder and below.
struct Project {
    std::vector<SeveritySetting> severities; ///< those of a scenario go before them
    std::vector<Waiver> waivers;             ///< beside those of a scenario

    friend bool operator==(const Project&, const Project&) = default;
};

} // namespace sabotier
