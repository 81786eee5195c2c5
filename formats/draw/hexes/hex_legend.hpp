#pragma once

#include "formats/draw/map/legend.hpp"
#include "formats/draw/map/map_layers.hpp"
#include "formats/draw/map/map_style.hpp"
#include "formats/setup/setup.hpp"

#include <vector>

namespace sabotier {

/// What the map of a scenario shows with these layers, and nothing else: its terrain, ways, zones, positions
/// and objectives. References must outlive the entries.
[[nodiscard]] std::vector<LegendEntry> legend_entries(const Setup& setup, const MapStyle& style,
                                                      const MapLayers& layers = {});

} // namespace sabotier
