#include "formats/model/tiles.hpp"

#include <algorithm>

namespace sabotier {

char HexTerrain::code(Cell cell) const noexcept {
    if (cell.column < 0 || cell.column >= columns || cell.row < 0 || cell.row >= rows) return '.';
    const auto index = static_cast<std::size_t>(cell.row) * static_cast<std::size_t>(columns)
                       + static_cast<std::size_t>(cell.column);
    return index < codes.size() ? codes[index] : '.';
}

const Tile* TileSet::tile(const TileId& wanted) const {
    const auto found =
        std::find_if(tiles.begin(), tiles.end(), [&](const Tile& tile) { return tile.id == wanted; });
    return found == tiles.end() ? nullptr : &*found;
}

} // namespace sabotier
