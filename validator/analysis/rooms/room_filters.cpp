#include "validator/analysis/rooms/room_filters.hpp"

#include <algorithm>

namespace sabotier {

std::vector<int> room_steps(const RoomLayout& layout, const RoomGrid& grid, int from) {
    std::vector<int> steps(static_cast<std::size_t>(grid.rooms()), -1);
    std::vector<int> open{from};
    steps[static_cast<std::size_t>(from)] = 0;
    for (std::size_t next = 0; next < open.size(); ++next) {
        const int room = open[next];
        for (const int other : {room - grid.columns, room + 1, room + grid.columns, room - 1}) {
            const auto edge = grid.edge_between(room, other);
            if (!edge || layout.walls[static_cast<std::size_t>(*edge)]) continue;
            int& there = steps[static_cast<std::size_t>(other)];
            if (there >= 0) continue;
            there = steps[static_cast<std::size_t>(room)] + 1;
            open.push_back(other);
        }
    }
    return steps;
}

bool is_connected(const RoomLayout& layout, const RoomGrid& grid) {
    const auto steps = room_steps(layout, grid, 0);
    return std::find(steps.begin(), steps.end(), -1) == steps.end();
}

namespace {

bool keeps_distance(const RoomLayout& layout, const RoomGrid& grid, const RoomFilters::Distance& wanted) {
    for (int room = 0; room < grid.rooms(); ++room) {
        if (layout.pieces[static_cast<std::size_t>(room)] != wanted.first) continue;
        const auto steps = room_steps(layout, grid, room);
        for (int other = 0; other < grid.rooms(); ++other) {
            const int distance = steps[static_cast<std::size_t>(other)];
            if (other != room && layout.pieces[static_cast<std::size_t>(other)] == wanted.second
                && distance >= 0 && distance < wanted.least)
                return false;
        }
    }
    return true;
}

} // namespace

bool passes(const RoomLayout& layout, const RoomLayoutRules& rules, const RoomFilters& filters) {
    if (filters.connected && !is_connected(layout, rules.grid)) return false;
    if (filters.symmetry && mapped(layout, rules.grid, symmetries(rules.grid)[*filters.symmetry]) != layout)
        return false;
    return std::all_of(filters.distances.begin(), filters.distances.end(),
                       [&](const auto& wanted) { return keeps_distance(layout, rules.grid, wanted); });
}

std::vector<std::string> symmetry_names(const RoomGrid& grid) {
    std::vector<std::string> names{"", "left-right", "top-bottom", "half-turn"};
    if (grid.columns == grid.rows)
        names.insert(names.end(), {"diagonal", "quarter-turn", "quarter-turn-back", "anti-diagonal"});
    return names;
}

} // namespace sabotier
