#pragma once

#include "validator/engine/check.hpp"

/// Makers of check types about what lies on a map of hexes and what is set up there, beside those of
/// checks.hpp.
namespace sabotier {

[[nodiscard]] CheckType companions_check();
[[nodiscard]] CheckType facing_away_check();
[[nodiscard]] CheckType first_move_check();
[[nodiscard]] CheckType objective_zone_check();
[[nodiscard]] CheckType overwatch_check();
[[nodiscard]] CheckType position_zone_check();
[[nodiscard]] CheckType start_ground_check();
[[nodiscard]] CheckType way_end_check();
[[nodiscard]] CheckType way_gap_check();

} // namespace sabotier
