#pragma once

#include <string>
#include <vector>

namespace sabotier {

/// The names that a rulebook may use for how things look. Unknown names are drawn as a plain sign, never
/// refused by the drawing.

/// Of `symbol:` of terrain: how a whole area of it is drawn.
///   plain, grass, sand, rocks, trees, tufts, ripples (shallow water), waves (deep water), houses, blocks
///   (buildings), hachures (a depression, edge inward), contours (a slope), rings (a top, in closed curves)
/// Of `symbol:` of overlays: road, river, bridge.
[[nodiscard]] const std::vector<std::string>& terrain_symbol_names();

/// Of `glyph:` of pieces and markers: what is drawn on a counter, seen from above, front upwards.
[[nodiscard]] const std::vector<std::string>& glyph_names();

} // namespace sabotier
