#pragma once

#include "formats/setup/setup.hpp"

#include <string>

namespace sabotier {

/// What tells a unit from all others, in answers and findings: "red/mbt-1"; "machine-1" of a piece that the
/// scenario places.
[[nodiscard]] std::string unit_id(const Setup& setup, const SetupUnit& unit);

} // namespace sabotier
