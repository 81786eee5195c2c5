#pragma once

#include "formats/draw/canvas/canvas.hpp"
#include "formats/draw/hexes/hex_points.hpp"

#include <vector>

/// Roads and rivers as curves: through the middles of hex sides at right angles, so that they run on smoothly
/// from hex to hex.
namespace sabotier {

/// A cubic curve.
struct Curve {
    Point from;
    Point a;
    Point b;
    Point to;
};
/// `part` of the way, in the curve's own measure: 0 at its start, 1 at its end.
[[nodiscard]] Point at(const Curve& curve, double part) noexcept;
/// Direction of travel, one long.
[[nodiscard]] Point direction(const Curve& curve, double part) noexcept;
/// The piece between two parts of the way.
[[nodiscard]] Curve piece(const Curve& curve, double from, double to) noexcept;
[[nodiscard]] double length(const Curve& curve) noexcept;            ///< to about one part in a hundred
[[nodiscard]] double distance(const Curve& curve, Point p) noexcept; ///< to a dozen points of it

/// The curves through one hex that join its exits: two exits by one curve or two that meet; of more, opposite
/// ones run through and the others join them; one exit ends in the hex. `meander` shifts the middle, in
/// pitches.
[[nodiscard]] std::vector<Curve> hex_curves(Cell cell, Exits exits, double meander);

/// Curves put end to end as far as they go on without a fork, so that they are stroked as one line.
[[nodiscard]] std::vector<std::vector<Curve>> chains(const std::vector<Curve>& curves);
void trace(Canvas& canvas, const std::vector<std::vector<Curve>>& all);
void trace(Canvas& canvas, const Curve& curve);

/// A dashed line along curves.
struct DashLine {
    Colour colour;
    double width = 0;
    double period = 0; ///< wanted length of a dash and a gap, in pitches
    double part = 0.5; ///< of it that is dash
};
/// Dashes that fit each curve a whole number of times, so that the line goes on evenly in the next hex, on
/// whichever page that is.
void stroke_dashes(Canvas& canvas, const std::vector<Curve>& curves, const DashLine& line);

} // namespace sabotier
