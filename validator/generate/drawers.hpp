#pragma once

#include "validator/generate/setup_drawer.hpp"

#include <vector>

/// The drawers of each drawing, and the questions that they answer. Private to validator/generate.
namespace sabotier {

[[nodiscard]] BegunDraw draw_rooms(DrawRequest request);
[[nodiscard]] BegunDraw draw_squares(DrawRequest request);
[[nodiscard]] BegunDraw draw_tiles(DrawRequest request);
[[nodiscard]] BegunDraw draw_tables(DrawRequest request);

[[nodiscard]] const std::vector<Question>& room_questions();
[[nodiscard]] const std::vector<Question>& square_questions();
[[nodiscard]] const std::vector<Question>& tile_questions();
[[nodiscard]] const std::vector<Question>& table_questions();

/// What a scenario that holds its own map was drawn as, upon a document.
[[nodiscard]] LoadedScenario with_own_map(LoadedScenario upon, Scenario drawn);

} // namespace sabotier
