#include "formats/draw/hexes/outline.hpp"

#include "formats/draw/canvas/place_noise.hpp"

namespace sabotier {
namespace {

/// Dense numbering of the corners that the hexes of a window have.
class CornerTable {
public:
    explicit CornerTable(const GroundWindow& window)
        : left_(3 * window.first_column()),
          top_(2 * window.first_row()),
          height_(2 * window.rows() + 3),
          next_(static_cast<std::size_t>(3 * window.columns() + 4) * static_cast<std::size_t>(height_),
                nowhere) {}

    void link(Corner from, Corner to) { next_[index(from)] = static_cast<std::int32_t>(index(to)); }

    /// Follows the link that starts at table place `start` until it closes, removing what it passes.
    Outline take_loop(std::size_t start) {
        Outline loop;
        for (std::size_t at = start; next_[at] != nowhere;) {
            loop.push_back(corner(at));
            const auto next = static_cast<std::size_t>(next_[at]);
            next_[at] = nowhere;
            at = next;
        }
        return loop;
    }
    [[nodiscard]] std::size_t size() const noexcept { return next_.size(); }
    [[nodiscard]] bool has_link(std::size_t at) const noexcept { return next_[at] != nowhere; }

private:
    static constexpr std::int32_t nowhere = -1;
    [[nodiscard]] std::size_t index(Corner c) const noexcept {
        return static_cast<std::size_t>(c.x - left_) * static_cast<std::size_t>(height_)
               + static_cast<std::size_t>(c.y - top_);
    }
    [[nodiscard]] Corner corner(std::size_t at) const noexcept {
        return {static_cast<int>(at / static_cast<std::size_t>(height_)) + left_,
                static_cast<int>(at % static_cast<std::size_t>(height_)) + top_};
    }

    int left_;
    int top_;
    int height_;
    std::vector<std::int32_t> next_;
};

/// Outward normal of the side from a to b of a clockwise outline, one long.
Point outward(Point a, Point b) noexcept {
    const Point d = b - a;
    return (1 / length(d)) * Point{d.y, -d.x};
}

/// A point of the outline as drawn: moved inward and shifted by a hash of where it was.
Point shifted(Point at, Point inward, int key_x, int key_y, const OutlineShape& shape) {
    Point moved = at + inward;
    if (shape.wobble > 0) {
        PlaceNoise noise(key_x, key_y, shape.seed);
        moved.x += noise.about(shape.wobble);
        moved.y += noise.about(shape.wobble);
    }
    return moved;
}

struct ShapedCorner {
    Point corner;
    Point middle; ///< of the side that starts at the corner
};

std::vector<ShapedCorner> shaped(const Outline& outline, const OutlineShape& shape) {
    const std::size_t count = outline.size();
    std::vector<ShapedCorner> result(count);
    for (std::size_t i = 0; i < count; ++i) {
        const Corner before = outline[(i + count - 1) % count];
        const Corner here = outline[i];
        const Corner after = outline[(i + 1) % count];
        const Point in = outward(place(before), place(here));
        const Point out = outward(place(here), place(after));
        // Where the two sides meet after both moved: they stand at 120 degrees, so their normals' product is
        // 1/2.
        result[i].corner =
            shifted(place(here), (-shape.inward / 1.5) * (in + out), 2 * here.x, 2 * here.y, shape);
        OutlineShape calmer = shape;
        calmer.wobble = shape.wobble / 2;
        result[i].middle = shifted(between(place(here), place(after), 0.5), -shape.inward * out,
                                   here.x + after.x, here.y + after.y, calmer);
    }
    return result;
}

Point on_bend(Point from, Point control, Point to, double part) noexcept {
    return between(between(from, control, part), between(control, to, part), part);
}

} // namespace

std::vector<Outline> outlines(const GroundWindow& window, const std::function<bool(Cell)>& is_inside) {
    CornerTable table(window);
    std::vector<std::uint8_t> inside(window.size(), 0);
    window.for_each_cell([&](Cell cell) { inside[window.index(cell)] = is_inside(cell) ? 1 : 0; });
    window.for_each_cell([&](Cell cell) {
        if (inside[window.index(cell)] == 0) return;
        for (const Facing side : all_facings) {
            const Cell other = neighbour(cell, side);
            if (window.contains(other) && inside[window.index(other)] != 0) continue;
            table.link(hex_corner(cell, number(side)), hex_corner(cell, number(side) + 1));
        }
    });
    std::vector<Outline> result;
    for (std::size_t at = 0; at < table.size(); ++at)
        if (table.has_link(at)) result.push_back(table.take_loop(at));
    return result;
}

void trace(Canvas& canvas, const Outline& outline, const OutlineShape& shape) {
    const std::vector<ShapedCorner> shape_points = shaped(outline, shape);
    if (!shape.is_smooth) {
        for (std::size_t i = 0; i < shape_points.size(); ++i)
            i == 0 ? canvas.move_to(shape_points[i].corner) : canvas.line_to(shape_points[i].corner);
        canvas.close();
        return;
    }
    canvas.move_to(shape_points.back().middle);
    for (const ShapedCorner& p : shape_points)
        canvas.bend_to(p.corner, p.middle);
    canvas.close();
}

void trace(Canvas& canvas, const std::vector<Outline>& all, const OutlineShape& shape) {
    for (const Outline& outline : all)
        trace(canvas, outline, shape);
}

void trace_broken(Canvas& canvas, const std::vector<Outline>& all, const OutlineShape& shape) {
    constexpr int steps = 6;
    constexpr std::size_t gap = 2;
    for (const Outline& outline : all) {
        const std::vector<Point> line = points(outline, shape, steps);
        for (std::size_t corner = 0; corner < outline.size(); ++corner) {
            const std::size_t first = corner * steps;
            canvas.move_to(line[(first + line.size() - 1) % line.size()]);
            for (std::size_t i = first; i < first + steps - gap; ++i)
                canvas.line_to(line[i]);
        }
    }
}

std::vector<Point> points(const Outline& outline, const OutlineShape& shape, int steps) {
    std::vector<Point> result;
    const std::vector<ShapedCorner> shape_points = shaped(outline, shape);
    Point from = shape_points.back().middle;
    for (const ShapedCorner& p : shape_points) {
        for (int i = 1; i <= steps; ++i)
            result.push_back(on_bend(from, p.corner, p.middle, static_cast<double>(i) / steps));
        from = p.middle;
    }
    return result;
}

} // namespace sabotier
