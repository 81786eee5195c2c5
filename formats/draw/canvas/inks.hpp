#pragma once

#include "formats/draw/canvas/colour.hpp"

/// Inks and grounds that drawings share.
namespace sabotier {

inline constexpr Colour dark_ink = rgb(0x1d2226);      ///< near black: of lines and type
inline constexpr Colour quiet_ink = rgb(0x5c646b);     ///< of what is said beside
inline constexpr Colour counter_paper = rgb(0xfbfaf6); ///< of counters, pieces and markers
inline constexpr Colour table_cloth = rgb(0x2f5d4a);   ///< under cards

} // namespace sabotier
