#pragma once

#include "formats/draw/canvas/canvas.hpp"
#include "formats/draw/map/map_layers.hpp"
#include "formats/draw/map/map_overlay.hpp"
#include "formats/draw/map/map_style.hpp"
#include "formats/setup/setup.hpp"

/// Boards with analyses on sheets of paper. Private to formats/export.
namespace sabotier::print {

/// The board with an overlay, as large as it gets in the middle of an area in millimetres. Of the layers all
/// but prepared positions, the overlay and how much is drawn: large boards in plain colours, as a page of so
/// many vectors grows too heavy for printers. There must be a board: has_drawing().
void draw_overlaid_board(Canvas& canvas, const Setup& setup, const MapStyle& style, const MapOverlay& overlay,
                         Rect area, MapLayers layers = {});

} // namespace sabotier::print
