#pragma once

#include "formats/model/tiles.hpp"
#include "formats/yaml/fields.hpp"

namespace sabotier {

/// What the terrain is of.
enum class GroundOf { map, tile };

/// Keys of terrain on hexes, which free-form maps and tiles share: terrain (or fill), size, roads, rivers,
/// bridges, buildings. Sizes over `largest_board` are refused before anything is allocated. Codes are
/// printable characters, '.' for no hex; whether a rulebook knows them is not asked here.
///
/// A road or river of a tile that ends in the middle hex of a side leaves the tile there: its cells go on to
/// the one beyond. `end` behind that hex (or before it, at the start of a line) says that it does not.
[[nodiscard]] HexTerrain read_hex_terrain(Fields& fields, GroundOf of, Problems& problems);

/// Adds those keys to a map, which has no size if it is a tile. `width`: digits of columns and rows in hex
/// numbers.
void write_hex_terrain(Node& map, const HexTerrain& terrain, GroundOf of, int width);

} // namespace sabotier
