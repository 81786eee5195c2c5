#pragma once

#include "formats/board/setup.hpp"
#include "formats/draw/canvas.hpp"
#include "formats/draw/map_style.hpp"
#include "formats/draw/scenario_art.hpp"

#include <functional>
#include <string>
#include <vector>

namespace sabotier {

/// One thing of a legend: how it is drawn about a middle at a size, and what it is.
struct LegendEntry {
    std::string name;
    std::function<void(Canvas&, Point middle, double size)> draw;
};

/// What the map of a scenario shows with these layers, and nothing else: its terrain, ways, zones, positions
/// and objectives. References must outlive the entries.
[[nodiscard]] std::vector<LegendEntry> legend_entries(const Setup& setup, const MapStyle& style,
                                                      const MapLayers& layers = {});

/// Sets entries in columns; `size` is the height of a row. Gives the height that all take at this width;
/// draws nothing where `canvas` is null.
double draw_legend(Canvas* canvas, Point at, double width, double size,
                   const std::vector<LegendEntry>& entries);

} // namespace sabotier
