#pragma once

#include "formats/board/assembly_fault.hpp"
#include "formats/board/hex_board.hpp"

#include <array>
#include <string>
#include <vector>

/// The two ways to put ground together, and what both need. For assemble() alone.
namespace sabotier::ground {

/// Terrain of each character code; no_terrain for codes that the rulebook lacks.
using CodeTable = std::array<TerrainCode, 256>;
/// The first 255 terrains in the order of the rulebook, from 1.
[[nodiscard]] CodeTable code_table(const Rulebook& rulebook);

/// A board with empty planes of the grid's size.
[[nodiscard]] HexBoard empty_board(const HexGrid& grid);

/// Terrain text with its paths, bridges and named buildings; other buildings are not numbered yet. `codes`
/// stands in for the text's own (a tile leaves out what is not on the tile) and has columns * rows
/// characters.
[[nodiscard]] HexBoard lay_free(const HexTerrain& text, const std::string& codes, const Rulebook& rulebook,
                                std::vector<AssemblyFault>& faults);

/// Tiles side by side in the lattice, each turned as the map says; hexes that two share take from both, and
/// what does not fit there, or is no tile of the set, is a fault. `tiles` null: the map names none.
[[nodiscard]] HexBoard lay_tiles(const TiledHexes& map, const Rulebook& rulebook, const TileSet* tiles,
                                 std::vector<AssemblyFault>& faults);

} // namespace sabotier::ground
