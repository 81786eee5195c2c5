#pragma once

#include "formats/draw/canvas/canvas.hpp"
#include "formats/draw/map/map_layers.hpp"
#include "formats/draw/map/map_style.hpp"
#include "formats/draw/pieces/counters.hpp"
#include "formats/setup/setup.hpp"

/// What a scenario puts on a map, layer by layer, and all of it together. Canvas and units as in map_art.hpp.
namespace sabotier {

/// Set-up zones: the side's hatch and border.
void draw_zones(Canvas& canvas, const Setup& setup, const MapLayers& layers = {});
/// Of all sides, whoever looks: their markers lie open.
void draw_positions(Canvas& canvas, const Setup& setup);
/// One prepared position about the middle of its hex.
void draw_position(Canvas& canvas, Point middle, const SideLook& side);
void draw_objectives(Canvas& canvas, const Setup& setup); ///< without their names
/// Counters where units stand; plain marks where hexes are too small for counters.
void draw_units(Canvas& canvas, const Setup& setup, const MapLayers& layers = {});

void draw_map(Canvas& canvas, const Setup& setup, const MapStyle& style, const MapLayers& layers = {});

} // namespace sabotier
