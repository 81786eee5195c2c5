#pragma once

#include "validator/analysis/rooms/room_quotient.hpp"

#include <optional>
#include <vector>

/// Which sets of walls a legal layout must not contain, and how often layouts that contain several of them
/// have to be counted so that those without any remain (inclusion and exclusion).
namespace sabotier {

/// Orbits of edges, in ascending order.
using WallSet = std::vector<int>;

/// Sets that are told apart, at most: layouts are counted for each of them.
inline constexpr std::size_t most_wall_sets = 50'000;

/// The smallest sets of walls that leave a room with fewer than `rules.open_sides` open sides; none where the
/// rim alone does. Sets of more than `rules.walls` walls are left out: no layout has them.
[[nodiscard]] std::optional<std::vector<WallSet>> closing_walls(const RoomQuotient& board,
                                                                const RoomLayoutRules& rules);

/// The smallest sets of walls that part the rooms in two: the simple closed curves along edges, where the rim
/// of the map is one point. None if they are too many for inclusion_exclusion().
[[nodiscard]] std::optional<std::vector<WallSet>> parting_walls(const RoomQuotient& board,
                                                                const RoomLayoutRules& rules);

struct SignedWalls {
    WallSet walls;
    std::int64_t coefficient = 0;
};
/// For every set X of at most `most_walls` walls: the coefficients of those of the returned sets that X
/// contains add up to 1 where X contains none of `forbidden`, else to 0. The empty set comes first. None if
/// they are more than most_wall_sets, or would take more than about a second to find.
[[nodiscard]] std::optional<std::vector<SignedWalls>>
inclusion_exclusion(const RoomQuotient& board, const std::vector<WallSet>& forbidden, int most_walls);

/// Walls of a set, orbits counted by their edges.
[[nodiscard]] int weight_of(const RoomQuotient& board, const WallSet& walls);

} // namespace sabotier
