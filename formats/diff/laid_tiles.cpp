#include "formats/diff/laid_tiles.hpp"

#include "formats/board/assembly.hpp"
#include "formats/geometry/tile_lattice.hpp"

#include <set>

namespace sabotier::diff {

const HexBoard& LaidTiles::board() const {
    if (board_ == nullptr)
        board_ = std::make_unique<const HexBoard>(
            assemble(version_.map, *version_.rulebook, version_.tiles.get()).board);
    return *board_;
}

std::vector<std::string> LaidTiles::hexes(const std::string& tile,
                                          const std::vector<std::string>& cells) const {
    const auto* laid = std::get_if<TiledHexes>(&version_.map.ground);
    if (laid == nullptr || version_.rulebook == nullptr) return {};
    std::set<std::string> names; // by column, then from the top, as hexes are counted
    for (const PlacedTile& placed : laid->layout) {
        if (placed.tile.str() != tile) continue;
        for (const std::string& name : cells) {
            const auto cell = parse_ccrr(name);
            if (!cell) continue;
            const Hex hex = centre(TilePlace{placed.i, placed.j}) + turned(tile_offset(*cell), placed.turn)
                            - board().origin;
            if (board().is_space(hex)) names.insert(board().name(board().grid.index(hex)));
        }
    }
    return {names.begin(), names.end()};
}

} // namespace sabotier::diff
