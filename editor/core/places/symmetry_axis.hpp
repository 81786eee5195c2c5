#pragma once

#include "editor/core/places/symmetry.hpp"

#include <vector>

namespace sabotier::editor {

/// What places and their images under a symmetry lie opposite each other about, as lines of the plane: the
/// axis from rim to rim of the board, or the two arms of a cross in the middle of a half turn. None where
/// nothing has an image.
[[nodiscard]] std::vector<std::vector<Point>> symmetry_axis(const Setup& setup, Symmetry symmetry);

} // namespace sabotier::editor
