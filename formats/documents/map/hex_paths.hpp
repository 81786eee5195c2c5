#pragma once

#include "formats/model/map.hpp"
#include "formats/yaml/node.hpp"

#include <string_view>

/// Roads and rivers of maps and tiles as documents write them: lists of hexes, "0502". Inside
/// formats/documents/ only.
namespace sabotier {

/// What the terrain is of.
enum class GroundOf { map, tile };

/// What stands behind the last hex of a tile's line (or before the first) that ends in the middle of a side
/// and does not leave the tile there.
inline constexpr std::string_view dead_end = "end";

/// A path leaves its first or last hex by the side that stands before or after it; of a tile, it leaves
/// through the middle of a side, too, unless `dead_end` stands there. `what`: "road", "river", for mistakes.
[[nodiscard]] HexPath read_path(const Node& node, std::string_view what, GroundOf of, Problems& problems);

/// The list that reads as the path; `width`: digits of a column and of a row.
[[nodiscard]] Node path_node(const HexTerrain& terrain, const HexPath& path, GroundOf of, int width);

/// A hex number; `width` as above.
[[nodiscard]] Node hex_node(Cell cell, int width);

} // namespace sabotier
