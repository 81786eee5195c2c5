#pragma once

#include "formats/draw/map/map_layers.hpp"
#include "formats/draw/map/map_style.hpp"
#include "formats/export/print/pages/options.hpp"
#include "formats/export/print/pages/page.hpp"
#include "formats/setup/setup.hpp"

#include <optional>

namespace sabotier::print {

/// The map with where units start, and lists of all of them; of one side only, so that it can be read in
/// secret, or of all. Nothing on the pages of one side tells of the others. Map and lists share a page where
/// the hex numbers can be read then; else the map has its own, upright or lying, whichever shows it larger.
/// In secret without anything of any side. References must outlive the booklet.
void add_setup_sheet(Booklet& booklet, const Setup& setup, const MapStyle& style, const PrintOptions& options,
                     std::optional<std::size_t> side);

/// Of a board of few spaces that has a page or a part of one to itself: larger ones are grotesque.
/// Millimetres.
[[nodiscard]] double largest_pitch(const Setup& setup);

/// Draws the whole map as large as `area` lets it be, in its middle, with type that can be read on paper
/// where there is room for it; gives the part that it takes.
Rect draw_fitted_map(Canvas& canvas, const Setup& setup, const MapStyle& style, Rect area, MapLayers layers);

} // namespace sabotier::print
