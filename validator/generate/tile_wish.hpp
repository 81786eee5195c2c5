#pragma once

#include "validator/generate/questions.hpp"
#include "validator/generate/tile_map.hpp"

#include <optional>
#include <string>

namespace sabotier {

struct AnsweredTileWish {
    std::optional<TileWish> wish;
    std::string trouble; ///< where there is none: what is wrong with an answer
};

/// What the answers to the questions of Drawing::tiles wish for.
[[nodiscard]] AnsweredTileWish tile_wish(const Answers& answers, const Rulebook& rulebook,
                                         const TileSet& tiles);

/// The shape of a map, "2-3-2", so that another one has as much room; of an empty table the usual answer.
[[nodiscard]] std::string shape_of(const TiledHexes& map);

} // namespace sabotier
