#include "formats/draw/hexes/ways.hpp"

#include "formats/draw/canvas/place_noise.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace sabotier {
namespace {

constexpr std::uint32_t meander_noise = 71;
/// How far the ends of a bend keep to the line into the hex's middle, of half a pitch.
constexpr double stiffness = 0.62;
/// The same for the piece that a meander passes in the middle.
constexpr double middle_stiffness = 0.17;

std::vector<Facing> list(Exits exits) {
    std::vector<Facing> result;
    for (const Facing side : all_facings)
        if (has_exit(exits, side)) result.push_back(side);
    return result;
}

Point side_point(Cell cell, Facing side) {
    return hex_centre(cell) + to_side(side);
}
/// Control point that makes a curve cross the side at a right angle.
Point square_to(Cell cell, Facing side, double reach) {
    return hex_centre(cell) + (1 - reach) * to_side(side);
}

Curve bend(Cell cell, Facing a, Facing b) {
    return {side_point(cell, a), square_to(cell, a, stiffness), square_to(cell, b, stiffness),
            side_point(cell, b)};
}

/// From a side to a point in the hex, arriving in the given direction.
Curve to_middle(Cell cell, Facing side, Point middle, Point arriving) {
    return {side_point(cell, side), square_to(cell, side, 0.45), middle - middle_stiffness * arriving,
            middle};
}

Point wandering_middle(Cell cell, double meander) {
    PlaceNoise noise(cell.column, cell.row, meander_noise);
    const Point c = hex_centre(cell);
    return {c.x + noise.about(meander), c.y + noise.about(meander)};
}

Curve reversed(const Curve& c) {
    return {c.to, c.b, c.a, c.from};
}

void add_through(std::vector<Curve>& curves, Cell cell, Facing a, Facing b, double meander) {
    if (meander <= 0) {
        curves.push_back(bend(cell, a, b));
        return;
    }
    const Point across = to_side(b) - to_side(a);
    const Point heading = (1 / length(across)) * across;
    // A bend keeps to its inner side, as the smooth curve without meander does.
    const Point middle = wandering_middle(cell, meander) + 0.25 * (to_side(a) + to_side(b));
    curves.push_back(to_middle(cell, a, middle, heading));
    curves.push_back(reversed(to_middle(cell, b, middle, -1 * heading)));
}

void add_joining(std::vector<Curve>& curves, Cell cell, Facing side, Point joint) {
    const Point way = joint - side_point(cell, side);
    curves.push_back(to_middle(cell, side, joint, (1 / std::max(length(way), 1e-9)) * way));
}

void add_fork(std::vector<Curve>& curves, Cell cell, std::vector<Facing> sides, double meander) {
    Point joint = wandering_middle(cell, meander / 2);
    for (std::size_t i = 0; i < sides.size(); ++i) {
        const auto across = std::find(sides.begin(), sides.end(), opposite(sides[i]));
        if (across == sides.end()) continue;
        const Facing a = sides[i];
        sides.erase(across);
        sides.erase(sides.begin() + static_cast<std::ptrdiff_t>(i));
        add_through(curves, cell, a, opposite(a), 0);
        joint = hex_centre(cell);
        break;
    }
    for (const Facing side : sides)
        add_joining(curves, cell, side, joint);
}

using Key = std::pair<long, long>;
/// Ends closer than a thousandth of a pitch are one place.
Key key(Point p) {
    return {std::lround(p.x * 2000), std::lround(p.y * 2000)};
}

/// Ends of curves by place; end 2i is the start of curve i, 2i + 1 its finish.
class Ends {
public:
    explicit Ends(const std::vector<Curve>& curves) {
        for (std::size_t i = 0; i < curves.size(); ++i) {
            ends_[key(curves[i].from)].push_back(2 * i);
            ends_[key(curves[i].to)].push_back(2 * i + 1);
        }
    }
    /// The other end that meets this one, where exactly two do; else none.
    [[nodiscard]] std::size_t partner(std::size_t end, const std::vector<Curve>& curves) const {
        const Curve& curve = curves[end / 2];
        const auto& meeting = ends_.at(key(end % 2 == 0 ? curve.from : curve.to));
        if (meeting.size() != 2) return none;
        return meeting[0] == end ? meeting[1] : meeting[0];
    }
    static constexpr std::size_t none = static_cast<std::size_t>(-1);

private:
    std::map<Key, std::vector<std::size_t>> ends_;
};

/// Goes back from a curve to where its chain starts; a ring starts anywhere. Gives the first end.
std::size_t first_end(const Ends& ends, const std::vector<Curve>& curves, std::size_t curve) {
    std::size_t end = 2 * curve;
    for (;;) {
        const std::size_t before = ends.partner(end, curves);
        if (before == Ends::none) return end;
        end = before ^ 1U;
        if (end / 2 == curve) return end;
    }
}

} // namespace

Point at(const Curve& c, double t) noexcept {
    const double u = 1 - t;
    return u * u * u * c.from + 3 * u * u * t * c.a + 3 * u * t * t * c.b + t * t * t * c.to;
}

Point direction(const Curve& c, double t) noexcept {
    const double u = 1 - t;
    const Point d = u * u * (c.a - c.from) + 2 * u * t * (c.b - c.a) + t * t * (c.to - c.b);
    const double size = length(d);
    if (size > 1e-9) return (1 / size) * d;
    const Point chord = c.to - c.from;
    return (1 / std::max(length(chord), 1e-9)) * chord;
}

Curve piece(const Curve& c, double from, double to) noexcept {
    const auto blossom = [&c](double r, double s, double t) {
        const auto step = [](Point p, Point q, double part) { return between(p, q, part); };
        const Point p0 = step(c.from, c.a, r);
        const Point p1 = step(c.a, c.b, r);
        const Point p2 = step(c.b, c.to, r);
        return step(step(p0, p1, s), step(p1, p2, s), t);
    };
    return {blossom(from, from, from), blossom(from, from, to), blossom(from, to, to), blossom(to, to, to)};
}

double length(const Curve& curve) noexcept {
    double sum = 0;
    Point before = curve.from;
    for (int i = 1; i <= 12; ++i) {
        const Point p = at(curve, i / 12.0);
        sum += length(p - before);
        before = p;
    }
    return sum;
}

double distance(const Curve& curve, Point p) noexcept {
    double nearest = length(curve.from - p);
    for (int i = 1; i <= 12; ++i)
        nearest = std::min(nearest, length(at(curve, i / 12.0) - p));
    return nearest;
}

std::vector<Curve> hex_curves(Cell cell, Exits exits, double meander) {
    std::vector<Curve> curves;
    const std::vector<Facing> sides = list(exits);
    if (sides.size() == 1) add_joining(curves, cell, sides[0], wandering_middle(cell, meander));
    if (sides.size() == 2) add_through(curves, cell, sides[0], sides[1], meander);
    if (sides.size() > 2) add_fork(curves, cell, sides, meander);
    return curves;
}

std::vector<std::vector<Curve>> chains(const std::vector<Curve>& curves) {
    const Ends ends(curves);
    std::vector<bool> is_used(curves.size(), false);
    std::vector<std::vector<Curve>> result;
    for (std::size_t i = 0; i < curves.size(); ++i) {
        if (is_used[i]) continue;
        std::vector<Curve> chain;
        for (std::size_t end = first_end(ends, curves, i); end != Ends::none && !is_used[end / 2];) {
            is_used[end / 2] = true;
            chain.push_back(end % 2 == 0 ? curves[end / 2] : reversed(curves[end / 2]));
            end = ends.partner(end ^ 1U, curves);
        }
        result.push_back(std::move(chain));
    }
    return result;
}

void stroke_dashes(Canvas& canvas, const std::vector<Curve>& curves, const DashLine& line) {
    for (const Curve& curve : curves) {
        const double count = std::max(1.0, std::round(length(curve) / line.period));
        for (double i = 0; i < count; ++i)
            trace(canvas, piece(curve, (i + (1 - line.part) / 2) / count, (i + (1 + line.part) / 2) / count));
    }
    canvas.stroke(line.colour, {.width = line.width, .is_round = false, .dashes = {}});
}

void trace(Canvas& canvas, const Curve& curve) {
    canvas.move_to(curve.from);
    canvas.curve_to(curve.a, curve.b, curve.to);
}

void trace(Canvas& canvas, const std::vector<std::vector<Curve>>& all) {
    for (const std::vector<Curve>& chain : all) {
        canvas.move_to(chain.front().from);
        for (const Curve& curve : chain)
            canvas.curve_to(curve.a, curve.b, curve.to);
    }
}

} // namespace sabotier
