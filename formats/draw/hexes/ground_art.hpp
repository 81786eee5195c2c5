#pragma once

#include "formats/draw/canvas/canvas.hpp"
#include "formats/draw/hexes/ground_window.hpp"
#include "formats/draw/hexes/outline.hpp"
#include "formats/draw/hexes/ways.hpp"
#include "formats/draw/map/map_style.hpp"

#include <vector>

/// The pieces that a map's ground is painted from, back to front by draw_ground(). Each draws all hexes of
/// the window that concern it. Private to formats/draw.
namespace sabotier::art {

/// What is drawn, and how. References must outlive it.
struct Ground {
    const GroundWindow& window;
    const MapStyle& style;

    [[nodiscard]] const TerrainStyle& of(Cell cell) const noexcept { return style.of(window.code(cell)); }
    [[nodiscard]] Exits road(Cell cell) const noexcept;
    [[nodiscard]] Exits river(Cell cell) const noexcept; ///< none in water
    /// Terrain codes of the window with that symbol, ascending.
    [[nodiscard]] std::vector<TerrainCode> codes(TerrainSymbol symbol) const;
    [[nodiscard]] std::vector<Outline> area(TerrainCode code) const;
};

/// Largest hashed shift of natural borders, in pitches.
inline constexpr double natural_wobble = 0.055;

void draw_open_ground(Canvas& canvas, const Ground& ground);
void draw_depressions(Canvas& canvas, const Ground& ground);
void draw_hills(Canvas& canvas, const Ground& ground);
void draw_swamps(Canvas& canvas, const Ground& ground);
void draw_waters(Canvas& canvas, const Ground& ground);
/// Adds the lines of all shores to the canvas' path, as draw_waters() draws them.
void trace_shores(Canvas& canvas, const Ground& ground);
void draw_settled_ground(Canvas& canvas, const Ground& ground); ///< under towns and buildings
void draw_forest_floor(Canvas& canvas, const Ground& ground);
void draw_rivers(Canvas& canvas, const Ground& ground);
void draw_roads(Canvas& canvas, const Ground& ground); ///< with bridges and flyovers

void draw_grass_and_sand(Canvas& canvas, const Ground& ground);
void draw_mounds(Canvas& canvas, const Ground& ground); ///< a sign in every hex of a hill
void draw_reeds(Canvas& canvas, const Ground& ground);
void draw_water_marks(Canvas& canvas, const Ground& ground);
void draw_trees(Canvas& canvas, const Ground& ground);
void draw_houses(Canvas& canvas, const Ground& ground);
void draw_buildings(Canvas& canvas, const Ground& ground);

/// Where the small signs of a hex stand.
struct Scatter {
    int count = 0;
    double apart = 0;          ///< from each other
    double reach = 0.42;       ///< from the middle of the hex towards its sides; sides lie at 0.5
    double clearance = 0;      ///< from the middle line of roads and rivers
    double size = 0;           ///< kept free round the hex's number
    std::uint32_t purpose = 0; ///< signs of another purpose stand in other places of the same hex
};
/// Hashed places in a hex, as many of `count` as there is room for.
[[nodiscard]] std::vector<Point> scatter(const Ground& ground, Cell cell, const Scatter& rule);

/// Curves of everything that runs through a hex.
[[nodiscard]] std::vector<Curve> road_curves(const Ground& ground, Cell cell);
/// Sides of a hex that its river is drawn through; a river that ends beside water flows into it.
[[nodiscard]] Exits river_exits(const Ground& ground, Cell cell);
[[nodiscard]] std::vector<Curve> river_curves(const Ground& ground, Cell cell);

} // namespace sabotier::art
