#pragma once

#include "formats/draw/canvas/canvas.hpp"
#include "formats/draw/map/map_layers.hpp"
#include "formats/draw/map/map_style.hpp"
#include "formats/setup/setup.hpp"

/// Names of objectives and the labels of a map.
namespace sabotier {

/// Draws them beside what they name, where they cover little that is to be read: hex numbers, houses, roads
/// and rivers, counters and other names; and where no seam of sheets cuts them in two. Where a name stands
/// depends on what this picture shows and not on its clip, so that it is the same on neighbouring pages; what
/// only another side has moves nothing. Left out on paper where hexes are so small that nobody could read
/// them.
void draw_names(Canvas& canvas, const Setup& setup, const MapStyle& style, const MapLayers& layers);

} // namespace sabotier
