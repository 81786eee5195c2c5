#pragma once

#include "formats/base/problem.hpp"
#include "formats/model/scenario.hpp"
#include "formats/yaml/node.hpp"

namespace sabotier {

/// Every mistake in one go, and a scenario only if there was none. Its map and armies stand in it, or are
/// names of files that are not opened.
[[nodiscard]] Outcome<Scenario> read_scenario(const Node& document);
/// The canonical tree: read_scenario(write_scenario(x)) == x.
[[nodiscard]] Node write_scenario(const Scenario& scenario);

} // namespace sabotier
