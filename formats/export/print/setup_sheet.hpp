#pragma once

#include "formats/draw/map_style.hpp"
#include "formats/export/print/page.hpp"

#include <optional>

namespace sabotier::print {

/// The map on one page with where units start, and lists of all of them; of one side only, so that it can be
/// read in secret, or of all. References must outlive the booklet.
void add_setup_sheet(Booklet& booklet, const Setup& setup, const MapStyle& style,
                     std::optional<std::size_t> side);

/// Draws the whole map as large as `area` lets it be, in its middle, with units and hex numbers or without;
/// gives the part that it takes.
Rect draw_fitted_map(Canvas& canvas, const Setup& setup, const MapStyle& style, Rect area,
                     std::optional<std::size_t> side, bool has_units);

} // namespace sabotier::print
