#pragma once

#include "formats/model/map.hpp"
#include "formats/model/rulebook.hpp"
#include "formats/model/tiles.hpp"
#include "validator/generate/questions.hpp"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace sabotier {

/// On a map.
inline constexpr int most_tiles_drawn = 400;

/// What a map laid from tiles should be like.
struct TileWish {
    std::vector<int> columns;        ///< tiles in each column, from west to east; at least one each
    std::map<TileId, int> inventory; ///< copies at hand; empty: as many as wanted of every tile
    /// Bounds on the fewest hexes that part the sides' zones, for the ground class for which they are fewest.
    std::optional<int> least_cut, most_cut;
    /// By how many percent of the ground that both sides reach one of them may be first on more of it, for
    /// the ground class for which the sides differ most.
    std::optional<int> most_difference;
    struct Share {
        TerrainId terrain;
        int least = 0; ///< percent of the map's hexes
        int most = 100;
    };
    std::vector<Share> shares;
};

struct AnsweredTileWish {
    std::optional<TileWish> wish;
    std::string trouble; ///< where there is none: what is wrong with an answer
};

/// What the answers to the questions of Drawing::tiles wish for.
[[nodiscard]] AnsweredTileWish tile_wish(const Answers& answers, const Rulebook& rulebook,
                                         const TileSet& tiles);

/// The shape of a map, "2-3-2", so that another one has as much room; of one without tiles the usual answer.
[[nodiscard]] std::string shape_of(const TiledHexes& map);

} // namespace sabotier
