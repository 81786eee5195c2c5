#include "validator/analysis/rooms/room_quotient.hpp"

#include <algorithm>
#include <functional>

namespace sabotier {

namespace {

/// Numbers 0..count-1 by the cycles of a permutation, each in ascending order.
std::vector<std::vector<int>> cycles(int count, const std::function<int(int)>& image) {
    std::vector<std::vector<int>> result;
    std::vector<bool> seen(static_cast<std::size_t>(count), false);
    for (int start = 0; start < count; ++start) {
        std::vector<int> cycle;
        for (int at = start; !seen[static_cast<std::size_t>(at)]; at = image(at)) {
            seen[static_cast<std::size_t>(at)] = true;
            cycle.push_back(at);
        }
        if (cycle.empty()) continue;
        std::sort(cycle.begin(), cycle.end());
        result.push_back(std::move(cycle));
    }
    return result;
}

std::vector<int> orbit_of(int count, const std::vector<std::vector<int>>& orbits) {
    std::vector<int> result(static_cast<std::size_t>(count), 0);
    for (std::size_t orbit = 0; orbit < orbits.size(); ++orbit)
        for (const int member : orbits[orbit])
            result[static_cast<std::size_t>(member)] = static_cast<int>(orbit);
    return result;
}

} // namespace

RoomQuotient folded(const RoomGrid& grid, const std::vector<int>& symmetry) {
    const auto image = [&](int room) { return symmetry[static_cast<std::size_t>(room)]; };
    RoomQuotient result;
    result.grid = grid;
    result.rooms = cycles(grid.rooms(), image);
    result.orbit_of_room = orbit_of(grid.rooms(), result.rooms);
    const auto edges = cycles(grid.edges(), [&](int edge) {
        const auto [a, b] = grid.rooms_of(edge);
        return *grid.edge_between(image(a), image(b));
    });
    result.orbit_of_edge = orbit_of(grid.edges(), edges);
    for (const std::vector<int>& orbit : edges) {
        const auto [a, b] = grid.rooms_of(orbit.front());
        result.edges.push_back({orbit, result.orbit_of_room[static_cast<std::size_t>(a)],
                                result.orbit_of_room[static_cast<std::size_t>(b)],
                                static_cast<int>(orbit.size())});
    }
    return result;
}

} // namespace sabotier
