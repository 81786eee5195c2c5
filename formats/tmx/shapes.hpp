#pragma once

#include "formats/tmx/map.hpp"

#include <array>
#include <vector>

namespace sabotier::tmx {

/// Where an object lies in the pixels of its map: turned, shifted with its layer, and, where it shows a tile,
/// aligned as its tile set says.
class Shape {
public:
    Shape(const Map& map, const ObjectLayer& layer, const Object& object);

    [[nodiscard]] Point middle() const;
    /// Of a polyline or polygon its corners, of a point itself, of anything else those of its box.
    [[nodiscard]] const std::vector<Point>& corners() const noexcept { return corners_; }
    /// The four corners of the upright rectangle around it.
    [[nodiscard]] std::array<Point, 4> box() const;
    /// The corners as a line; of what is closed, back to the first.
    [[nodiscard]] std::vector<Point> line() const;
    [[nodiscard]] bool is_closed() const noexcept { return is_closed_; }
    /// Whether a point lies inside what is closed.
    [[nodiscard]] bool contains(Point point) const;

private:
    std::vector<Point> corners_;
    bool is_closed_ = false;
    bool is_ellipse_ = false;
};

} // namespace sabotier::tmx
