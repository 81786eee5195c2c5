#pragma once

#include "validator/analysis/rooms/room_layouts.hpp"

#include <vector>

namespace sabotier {

/// A rectangle of rooms folded by one of its symmetries: rooms that the symmetry maps to each other are one
/// orbit, and so are edges. Layouts that the symmetry maps to themselves are the layouts of the folded board,
/// where an orbit of n rooms holds n pieces of one kind and an orbit of n edges carries n walls. Folded by
/// the identity, every orbit is of one.
struct RoomQuotient {
    struct Edge {
        std::vector<int> edges; ///< of the grid, in ascending order
        int first = 0;          ///< orbit of rooms at one end
        int second = 0;         ///< at the other; the same where the symmetry exchanges the two rooms
        int weight = 1;         ///< edges.size()
    };
    RoomGrid grid;
    std::vector<std::vector<int>> rooms; ///< by orbit, in the order of their first rooms
    std::vector<Edge> edges;             ///< by orbit, in the order of their first edges
    std::vector<int> orbit_of_room;      ///< by room of the grid
    std::vector<int> orbit_of_edge;      ///< by edge of the grid
};

/// `symmetry` is an image for each room, as symmetries() gives them.
[[nodiscard]] RoomQuotient folded(const RoomGrid& grid, const std::vector<int>& symmetry);

} // namespace sabotier
