#pragma once

#include "formats/draw/canvas/canvas.hpp"
#include "formats/draw/hexes/ground_window.hpp"

#include <functional>
#include <vector>

namespace sabotier {

/// The closed border of a set of hexes: its corners, clockwise round the inside (counter-clockwise round
/// holes).
using Outline = std::vector<Corner>;

/// Borders of the cells of a window for which `is_inside` holds. Cells outside the window are outside.
/// Linear.
[[nodiscard]] std::vector<Outline> outlines(const GroundWindow& window,
                                            const std::function<bool(Cell)>& is_inside);

/// How a border becomes a line.
struct OutlineShape {
    double inward = 0; ///< moved so far into the set, in pitches
    double wobble = 0; ///< largest hashed shift of its points
    std::uint32_t seed = 0;
    bool is_smooth = true; ///< through the middles of the sides with the corners rounded off; else straight
};
/// Adds the outline to the canvas' path, as a closed part.
void trace(Canvas& canvas, const Outline& outline, const OutlineShape& shape);
void trace(Canvas& canvas, const std::vector<Outline>& all, const OutlineShape& shape);
/// Adds the smooth outline with a gap before the middle of every side, at the same places however much of it
/// is seen.
void trace_broken(Canvas& canvas, const std::vector<Outline>& all, const OutlineShape& shape);
/// The smooth line as points, the first not repeated; `steps` for each side of a hex.
[[nodiscard]] std::vector<Point> points(const Outline& outline, const OutlineShape& shape, int steps);

} // namespace sabotier
