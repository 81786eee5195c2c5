#pragma once

#include "formats/board/setup.hpp"
#include "formats/draw/canvas.hpp"
#include "formats/draw/map_art.hpp"
#include "formats/draw/map_overlay.hpp"
#include "formats/draw/map_style.hpp"

#include <optional>

/// What a scenario puts on a map, layer by layer, and all of it together. Canvas and units as in map_art.hpp.
namespace sabotier {

struct MapLayers {
    bool terrain = true; ///< of maps of hexes, as the next
    bool ways = true;    ///< roads, rivers and bridges
    bool grid = true;
    bool numbers = true;
    bool zones = true;
    bool positions = true;
    bool objectives = true;
    bool labels = true;
    bool units = true;
    bool unit_marks = false; ///< the side's mark in place of a counter, whatever room there is
    bool is_bare = false;    ///< what is laid on the board is drawn as marks only, for boards to be played on
    std::optional<Detail> detail;         ///< else what the canvas has room for
    std::optional<std::size_t> only_side; ///< of zones, positions and units: index into Setup::sides
    double counter_width = 0.64;          ///< of units on maps of hexes, in hexes
    double least_type =
        0; ///< of hex numbers, names and counters on paper, in hexes: smaller ones could not be read
    const MapOverlay* overlay = nullptr; ///< of an analysis, below hex numbers and units

    /// Whether anything of this side is: of all of them unless one alone is asked for.
    [[nodiscard]] bool shows(std::size_t side) const noexcept { return !only_side || *only_side == side; }

    friend bool operator==(const MapLayers&, const MapLayers&) = default;
};

/// Set-up zones: the side's hatch and border.
void draw_zones(Canvas& canvas, const Setup& setup, const MapLayers& layers = {});
void draw_positions(Canvas& canvas, const Setup& setup, const MapLayers& layers = {});
void draw_objectives(Canvas& canvas, const Setup& setup); ///< without their names
/// Counters where units stand; plain marks where hexes are too small for counters.
void draw_units(Canvas& canvas, const Setup& setup, const MapLayers& layers = {});

void draw_map(Canvas& canvas, const Setup& setup, const MapStyle& style, const MapLayers& layers = {});

/// A rectangle hatched in a side's direction, for legends.
void draw_hatch_swatch(Canvas& canvas, Rect area, const Colour& colour, std::size_t mark, double spacing);

} // namespace sabotier
