#pragma once

#include "formats/documents/keys/keys.hpp"

namespace sabotier {

/// Keys of terrain on hexes (a HexTerrain), which free-form maps and tiles share but for the ends of lines
/// and the size, which a tile does not write. Sizes over `largest_board` are refused before anything is
/// allocated. Codes are printable characters, '.' for no hex; whether a rulebook knows them is not asked
/// here. What writes them is told the digits of columns and rows in hex numbers: `inside` is an int.
///
/// A road or river of a tile that ends in the middle hex of a side leaves the tile there: its cells go on to
/// the one beyond. `end` behind that hex (or before it, at the start of a line) says that it does not.
extern const keys::Thing map_terrain_thing;
extern const keys::Thing tile_terrain_thing;

} // namespace sabotier
