#pragma once

#include "formats/model/tiles.hpp"
#include "formats/yaml/fields.hpp"

namespace sabotier {

/// Keys of terrain on hexes, which free-form maps and tiles share: terrain (or fill), size, roads, rivers,
/// bridges, buildings. Sizes over `largest_board` are refused before anything is allocated. Codes are
/// printable characters, '.' for no hex; whether a rulebook knows them is not asked here.
[[nodiscard]] HexTerrain read_hex_terrain(Fields& fields, Problems& problems);

/// Adds those keys to a map. `width`: digits of columns and rows in hex numbers.
void write_hex_terrain(Node& map, const HexTerrain& terrain, bool with_size, int width);

} // namespace sabotier
