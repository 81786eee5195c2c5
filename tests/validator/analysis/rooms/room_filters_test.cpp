#include "validator/analysis/rooms/room_filters.hpp"

#include <catch2/catch.hpp>

using namespace sabotier;

TEST_CASE("Steps between rooms go round walls") {
    const RoomGrid grid{3, 2};
    RoomLayout layout = empty_layout(grid);
    layout.walls[static_cast<std::size_t>(grid.edge_right(0, 0))] = true;
    CHECK(room_steps(layout, grid, 0) == std::vector<int>{0, 3, 4, 1, 2, 3});
    CHECK(is_connected(layout, grid));
    layout.walls[static_cast<std::size_t>(grid.edge_below(0, 0))] = true;
    CHECK(room_steps(layout, grid, 0)[5] == -1);
    CHECK_FALSE(is_connected(layout, grid));
}
