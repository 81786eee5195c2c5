#pragma once

#include "formats/export/port/target.hpp"

namespace sabotier {

/// An add-on for The Battle for Wesnoth 1.16, in which the map of a scenario on hexes is played with the
/// game's own units in the places of its units: https://www.wesnoth.org
[[nodiscard]] ExportTarget wesnoth_target();

} // namespace sabotier
