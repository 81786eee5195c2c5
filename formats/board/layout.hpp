#pragma once

#include "formats/base/id.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace sabotier {

/// A point of the drawing plane. Unit: the pitch between neighbouring spaces (a hex is 1 flat to flat); y
/// runs down.
struct Point {
    double x = 0;
    double y = 0;
};

/// Where the spaces of a board lie, for drawing, printing, picking and export alike: every space with its
/// name, centre and polygon, all in units of the plane. Orientation: flat-top hexes, odd 0-based columns half
/// a hex lower.
class Layout {
public:
    virtual ~Layout() = default;

    [[nodiscard]] virtual double width() const = 0; ///< of the board's bounding box, which starts at (0, 0)
    [[nodiscard]] virtual double height() const = 0;
    [[nodiscard]] virtual std::vector<SpaceIndex> spaces() const = 0; ///< in reading order of names
    [[nodiscard]] virtual std::string name(SpaceIndex space) const = 0;
    [[nodiscard]] virtual Point centre(SpaceIndex space) const = 0;
    [[nodiscard]] virtual std::vector<Point> polygon(SpaceIndex space) const = 0; ///< corners clockwise
    /// The space under a point, or no_space.
    [[nodiscard]] virtual SpaceIndex at(Point point) const = 0;
};

} // namespace sabotier
