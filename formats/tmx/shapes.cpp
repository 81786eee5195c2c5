#include "formats/tmx/shapes.hpp"

#include <algorithm>
#include <cmath>
#include <string_view>

namespace sabotier::tmx {
namespace {

/// Which part of a tile's width and height its object's place is at; bottom left unless it is said.
Point anchor_of(std::string_view alignment) {
    Point anchor{0, 1};
    if (alignment == "center" || alignment == "top" || alignment == "bottom") anchor.x = 0.5;
    if (alignment.ends_with("right")) anchor.x = 1;
    if (alignment == "center" || alignment == "left" || alignment == "right") anchor.y = 0.5;
    if (alignment.starts_with("top")) anchor.y = 0;
    return anchor;
}

} // namespace

Shape::Shape(const Map& map, const ObjectLayer& layer, const Object& object) {
    using Form = Object::Shape;
    const bool is_line = object.shape == Form::polyline || object.shape == Form::polygon;
    if (is_line && !object.points.empty()) {
        corners_ = object.points;
        is_closed_ = object.shape == Form::polygon;
    } else if (object.shape == Form::point && object.gid == 0) {
        corners_ = {{0, 0}};
    } else {
        const Tileset* set = map.tileset(object.gid);
        const Point anchor = set == nullptr ? Point{0, 0} : anchor_of(set->alignment);
        const double left = -anchor.x * object.width;
        const double top = -anchor.y * object.height;
        corners_ = {{left, top},
                    {left + object.width, top},
                    {left + object.width, top + object.height},
                    {left, top + object.height}};
        is_closed_ = true;
        is_ellipse_ = object.shape == Form::ellipse;
    }
    constexpr double degree = 3.14159265358979323846 / 180;
    const double cosine = std::cos(object.rotation * degree);
    const double sine = std::sin(object.rotation * degree);
    for (Point& corner : corners_)
        corner = {object.x + layer.offset_x + corner.x * cosine - corner.y * sine,
                  object.y + layer.offset_y + corner.x * sine + corner.y * cosine};
}

std::array<Point, 4> Shape::box() const {
    Point least = corners_.front();
    Point most = least;
    for (const Point& corner : corners_) {
        least = {std::min(least.x, corner.x), std::min(least.y, corner.y)};
        most = {std::max(most.x, corner.x), std::max(most.y, corner.y)};
    }
    return {least, {most.x, least.y}, most, {least.x, most.y}};
}

Point Shape::middle() const {
    const auto [least, right, most, left] = box();
    return {(least.x + most.x) / 2, (least.y + most.y) / 2};
}

std::vector<Point> Shape::line() const {
    std::vector<Point> line = corners_;
    if (is_closed_ && !line.empty()) line.push_back(line.front());
    return line;
}

bool Shape::contains(Point point) const {
    if (!is_closed_) return false;
    if (is_ellipse_) { // in its own axes, of which the corners are the box
        const Point& a = corners_[0];
        const Point& b = corners_[1];
        const Point& d = corners_[3];
        const auto along = [&](const Point& end) {
            const Point side{end.x - a.x, end.y - a.y};
            const double square = side.x * side.x + side.y * side.y;
            const Point way{point.x - a.x, point.y - a.y};
            return square == 0 ? 2 : 2 * (way.x * side.x + way.y * side.y) / square - 1;
        };
        return std::hypot(along(b), along(d)) <= 1;
    }
    bool is_inside = false;
    for (std::size_t i = 0, before = corners_.size() - 1; i < corners_.size(); before = i++) {
        const Point& a = corners_[i];
        const Point& b = corners_[before];
        if ((a.y > point.y) != (b.y > point.y) && point.x < (b.x - a.x) * (point.y - a.y) / (b.y - a.y) + a.x)
            is_inside = !is_inside;
    }
    return is_inside;
}

} // namespace sabotier::tmx
