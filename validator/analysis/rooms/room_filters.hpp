#pragma once

#include "validator/analysis/rooms/room_layouts.hpp"

#include <optional>
#include <string>
#include <vector>

namespace sabotier {

/// What a drawn layout should be like beyond legal.
struct RoomFilters {
    /// Two kinds whose nearest pieces are at least so many steps apart, walls in the way.
    struct Distance {
        std::int8_t first = 0;
        std::int8_t second = 0;
        int least = 1;
    };
    bool connected = false;              ///< every room can be reached from every other
    std::optional<std::size_t> symmetry; ///< index into symmetries(): the layout is mapped to itself
    std::vector<Distance> distances;
};

/// Steps between rooms through open edges; -1 where there is no way.
[[nodiscard]] std::vector<int> room_steps(const RoomLayout& layout, const RoomGrid& grid, int from);
[[nodiscard]] bool is_connected(const RoomLayout& layout, const RoomGrid& grid);
/// Whether the layout is legal is not asked.
[[nodiscard]] bool passes(const RoomLayout& layout, const RoomLayoutRules& rules, const RoomFilters& filters);

/// Names of the symmetries of a grid, parallel to symmetries(); the identity is "".
[[nodiscard]] std::vector<std::string> symmetry_names(const RoomGrid& grid);

} // namespace sabotier
