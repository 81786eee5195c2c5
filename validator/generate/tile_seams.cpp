#include "validator/generate/tile_seams.hpp"

#include "formats/board/assembly.hpp"
#include "formats/board/hex_board.hpp"

#include <algorithm>
#include <map>

namespace sabotier {

namespace {

/// What the two tiles of a border must agree on.
struct Border {
    struct Half {
        TerrainCode terrain = 0;
        std::uint8_t road = 0;
        std::uint8_t river = 0;

        friend auto operator<=>(const Half&, const Half&) = default;
    };
    std::array<Half, 2> halves; ///< clockwise as seen from the tile
    bool road = false;          ///< through the middle of the side
    bool river = false;

    friend auto operator<=>(const Border&, const Border&) = default;
};

/// The tile alone on a board, with its rim.
HexBoard ground_of(const Tile& tile, const Rulebook& rulebook) {
    Map map;
    map.ground = FreeHexes{tile.terrain, std::nullopt, {}};
    return assemble(map, rulebook, nullptr).board;
}

Border border_of(const HexBoard& ground, Facing side) {
    Border border;
    const auto halves = shared_halves(side);
    for (std::size_t i = 0; i < 2; ++i) {
        const SpaceIndex space = ground.grid.index(to_hex(tile_cell(halves[i])));
        border.halves[i] = {ground.terrain[number(space)], ground.has_road[number(space)],
                            ground.has_river[number(space)]};
    }
    const SpaceIndex middle = ground.grid.index(to_hex(tile_cell(gate(side))));
    border.road = has_exit(ground.road[number(middle)], side);
    border.river = has_exit(ground.river[number(middle)], side);
    return border;
}

} // namespace

TileSeams::TileSeams(const TileSet& tiles, const Rulebook& rulebook) {
    std::map<Border, std::uint32_t> known;
    std::vector<Border> all;
    const auto intern = [&](const Border& border) {
        const auto [found, is_new] = known.emplace(border, static_cast<std::uint32_t>(all.size()));
        if (is_new) all.push_back(border);
        return found->second;
    };
    for (const Tile& tile : tiles.tiles) {
        const HexBoard ground = ground_of(tile, rulebook);
        auto& sides = borders_.emplace_back();
        for (const Facing side : all_facings)
            sides[static_cast<std::size_t>(number(side))] = intern(border_of(ground, side));
    }
    for (std::size_t i = 0; i < all.size(); ++i) { // all grows: a mate may be a border that no tile has
        Border mate = all[i];
        std::swap(mate.halves[0], mate.halves[1]);
        mates_.push_back(intern(mate));
    }
}

} // namespace sabotier
