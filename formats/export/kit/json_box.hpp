#pragma once

#include "formats/draw/canvas/canvas.hpp"

#include <nlohmann/json.hpp>

/// Places in rooms of clients, which are JSON: rounded, so that the same room is the same text on every
/// machine.
namespace sabotier::kit {

/// To the nearest of `parts` parts of a unit.
[[nodiscard]] double rounded(double units, int parts);
/// {"x", "y", "width", "height"}, each rounded so.
[[nodiscard]] nlohmann::json json_box(Rect area, int parts);

} // namespace sabotier::kit
