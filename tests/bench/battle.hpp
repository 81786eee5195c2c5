#pragma once

#include "formats/model/scenario.hpp"

#include <cstdint>
#include <string>

namespace sabotier::bench {

/// A scenario to validate, the same for the same size on every machine: a landscape of about `hexes` hexes,
/// two sides at its western and eastern ends, each with four platoons of four movement classes, set up where
/// they may stand, and three objectives between them.
[[nodiscard]] Scenario battle(std::int64_t hexes);
/// The same as a file holds it.
[[nodiscard]] std::string battle_text(std::int64_t hexes);

} // namespace sabotier::bench
