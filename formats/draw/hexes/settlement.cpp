#include "formats/draw/hexes/ground_art.hpp"

#include "formats/draw/canvas/place_noise.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numbers>

namespace sabotier::art {
namespace {

enum : std::uint32_t { house_noise = 41, roof_noise = 42 };

struct House {
    Point middle;
    double along = 0;  ///< half length of the ridge
    double across = 0; ///< half width
    double turn = 0;   ///< of the ridge, radians
    int roof = 0;
};

constexpr std::array<Colour, 3> roofs{rgb(0xb4563f), rgb(0x96503f), rgb(0x7d7f86)};

std::array<Point, 4> corners(const House& house, double from, double to) {
    const auto corner = [&](double x, double y) { return house.middle + turned(Point{x, y}, house.turn); };
    return {corner(-house.along, from), corner(house.along, from), corner(house.along, to),
            corner(-house.along, to)};
}

/// Houses stand square to the road that they are nearest to, or to the hex's own grain.
double turn_at(const std::vector<Curve>& ways, Point p, double otherwise) {
    double turn = otherwise;
    double nearest = 0.4;
    for (const Curve& way : ways)
        for (int i = 0; i <= 8; ++i) {
            const double away = length(at(way, i / 8.0) - p);
            if (away >= nearest) continue;
            nearest = away;
            const Point d = direction(way, i / 8.0);
            turn = std::atan2(d.y, d.x);
        }
    return turn;
}

std::vector<House> houses_of(const Ground& ground, Cell cell) {
    PlaceNoise noise(cell.column, cell.row, house_noise + 100);
    const double grain = noise.pick(3) * std::numbers::pi / 3 + noise.about(0.1);
    const std::vector<Curve> ways = road_curves(ground, cell);
    std::vector<House> result;
    for (const Point p : scatter(ground, cell, {9, 0.23, 0.37, 0.185, 0.11, house_noise})) {
        const double quarter = noise.pick(2) * std::numbers::pi / 2;
        result.push_back({p, noise.from(0.085, 0.115), noise.from(0.06, 0.075),
                          turn_at(ways, p, grain) + quarter, std::min(noise.pick(5) / 2, 2)});
    }
    return result;
}

void draw_roofs(Canvas& canvas, const std::vector<House>& houses) {
    for (const House& house : houses) {
        auto shadow = corners(house, -house.across, house.across);
        for (Point& p : shadow)
            p = p + Point{0.022, 0.03};
        canvas.polygon(shadow);
    }
    canvas.fill(faded(rgb(0x2a2018), 0.38));
    for (int roof = 0; roof < static_cast<int>(roofs.size()); ++roof)
        for (const bool is_lit : {true, false}) {
            for (const House& house : houses) {
                if (house.roof != roof) continue;
                // The half whose outward side looks north or west has the light.
                const bool first_is_lit =
                    turned(Point{0, -1}, house.turn).y + turned(Point{0, -1}, house.turn).x < 0;
                canvas.polygon(first_is_lit == is_lit ? corners(house, -house.across, 0)
                                                      : corners(house, 0, house.across));
            }
            const Colour colour = roofs[static_cast<std::size_t>(roof)];
            canvas.fill(is_lit ? lighter(colour, 0.14) : darker(colour, 0.2));
        }
    for (const House& house : houses)
        canvas.polygon(corners(house, -house.across, house.across));
    canvas.stroke(rgb(0x3a2a22), {.width = 0.014, .is_round = false, .dashes = {}});
}

/// What stands on a flat roof: a stair house with its shadow, skylights, vents.
void add_roof_works(Canvas& canvas, Cell cell, double size_part) {
    PlaceNoise noise(cell.column, cell.row, roof_noise);
    const Point middle = hex_centre(cell);
    const double lift = 0.02 * size_part;
    const double side = noise.pick(2) == 0 ? -1 : 1;
    const Rect house{middle.x + side * 0.17 - 0.1, middle.y + noise.from(-0.2, -0.08), 0.2, 0.15};
    canvas.rectangle({house.x + lift, house.y + lift * 1.4, house.width, house.height});
    for (int i = 0; i < 3; ++i) {
        const double x = middle.x - side * 0.15 - 0.1;
        canvas.rectangle({x + lift / 2, middle.y - 0.16 + 0.13 * i + lift / 2, 0.2, 0.055});
    }
    canvas.rectangle(
        {middle.x + side * 0.1 + lift / 2, middle.y + noise.from(0.14, 0.2) + lift / 2, 0.07, 0.07});
}

/// Borders of some cells of the window, in time that depends on the rectangle round them only.
std::vector<Outline> walls_of(const GroundWindow& window, const std::vector<Cell>& cells) {
    Cell least = cells.front();
    Cell most = cells.front();
    for (const Cell cell : cells) {
        least = {std::min(least.column, cell.column), std::min(least.row, cell.row)};
        most = {std::max(most.column, cell.column), std::max(most.row, cell.row)};
    }
    const Point a = hex_centre(least);
    const Point b = hex_centre(most);
    const GroundWindow around(window.board(), {a.x, a.y, b.x - a.x, b.y - a.y}, 1);
    return outlines(around, [&](Cell cell) {
        return std::binary_search(cells.begin(), cells.end(),
                                  cell); // by column, then row, as they were collected
    });
}

void draw_block(Canvas& canvas, const std::vector<Outline>& walls, Colour colour) {
    {
        const Saved saved(canvas);
        canvas.move(0.04, 0.055);
        trace(canvas, walls, {.inward = 0.085, .is_smooth = false});
        canvas.fill(faded(rgb(0x15181c), 0.4));
    }
    trace(canvas, walls, {.inward = 0.085, .is_smooth = false});
    canvas.fill_and_keep(colour);
    canvas.stroke(darker(colour, 0.55), {.width = 0.03, .is_round = false, .dashes = {}});
    trace(canvas, walls, {.inward = 0.14, .is_smooth = false});
    canvas.fill_and_keep(lighter(colour, 0.1));
    canvas.stroke(lighter(colour, 0.4), {.width = 0.016, .is_round = false, .dashes = {}});
}

} // namespace

void draw_houses(Canvas& canvas, const Ground& ground) {
    std::vector<House> houses;
    ground.window.for_each_space([&](Cell cell) {
        if (ground.of(cell).symbol != TerrainSymbol::houses) return;
        for (const House& house : houses_of(ground, cell))
            houses.push_back(house);
    });
    if (!houses.empty()) draw_roofs(canvas, houses);
}

void draw_buildings(Canvas& canvas, const Ground& ground) {
    const GroundWindow& window = ground.window;
    std::map<std::uint32_t, std::vector<Cell>> found;
    window.for_each_space([&](Cell cell) {
        if (ground.of(cell).symbol == TerrainSymbol::blocks)
            found[window.board().building[number(window.space(cell))]].push_back(cell);
    });
    for (const auto& [building, cells] : found)
        draw_block(canvas, walls_of(window, cells), ground.of(cells.front()).colour);
    const auto works = [&](double shadow) {
        bool is_any = false;
        window.for_each_space([&](Cell cell) {
            if (ground.of(cell).symbol != TerrainSymbol::blocks) return;
            add_roof_works(canvas, cell, shadow);
            is_any = true;
        });
        return is_any;
    };
    if (works(1)) canvas.fill(rgb(0x15181c, 0.35));
    if (works(0)) {
        canvas.fill_and_keep(rgb(0xdfe2e6, 0.8));
        canvas.stroke(rgb(0x55585e), {.width = 0.012, .is_round = false, .dashes = {}});
    }
}

} // namespace sabotier::art
