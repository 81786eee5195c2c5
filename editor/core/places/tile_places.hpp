#pragma once

#include "formats/board/hex_board.hpp"
#include "formats/board/layout.hpp"
#include "formats/geometry/tile_lattice.hpp"

#include <vector>

/// The tile lattice on the plane of a tiled board.
namespace sabotier::editor {

/// The place whose middle is nearest to a point; on free-form maps as if they were tiled.
[[nodiscard]] TilePlace place_at(const HexBoard& board, Point point);
/// The middle of a place, where its middle hex has it.
[[nodiscard]] Point centre_of(const HexBoard& board, TilePlace place);
/// The six corners of a tile place.
[[nodiscard]] std::vector<Point> outline_of(const HexBoard& board, TilePlace place);
/// Where the hex (0, 0) of the tile lattice (of the text of a free-form map) lies: moves when tiles are laid
/// beyond the left or upper rim.
[[nodiscard]] Point lattice_origin(const HexBoard& board);

} // namespace sabotier::editor
