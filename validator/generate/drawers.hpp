#pragma once

#include "validator/generate/setup_drawer.hpp"

/// The drawers of each drawing. Private to validator/generate.
namespace sabotier {

[[nodiscard]] BegunDraw draw_rooms(DrawRequest request);
[[nodiscard]] BegunDraw draw_squares(DrawRequest request);
[[nodiscard]] BegunDraw draw_tiles(DrawRequest request);
[[nodiscard]] BegunDraw draw_tables(DrawRequest request);

/// What a scenario that holds its own map was drawn as, upon a document.
[[nodiscard]] LoadedScenario with_own_map(LoadedScenario upon, Scenario drawn);

} // namespace sabotier
