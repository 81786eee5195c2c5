#include "validator/analysis/rooms/room_layouts.hpp"

#include <functional>

namespace sabotier {

std::vector<std::vector<int>> symmetries(const RoomGrid& grid) {
    const int columns = grid.columns;
    const int rows = grid.rows;
    using Room = std::pair<int, int>;
    std::vector<std::function<Room(int, int)>> maps{
        [](int c, int r) {
            return Room{c, r};
        },
        [=](int c, int r) {
            return Room{columns - 1 - c, r};
        },
        [=](int c, int r) {
            return Room{c, rows - 1 - r};
        },
        [=](int c, int r) {
            return Room{columns - 1 - c, rows - 1 - r};
        },
    };
    if (columns == rows) {
        maps.emplace_back([](int c, int r) { return Room{r, c}; });
        maps.emplace_back([=](int c, int r) { return Room{rows - 1 - r, c}; });
        maps.emplace_back([=](int c, int r) { return Room{r, columns - 1 - c}; });
        maps.emplace_back([=](int c, int r) { return Room{rows - 1 - r, columns - 1 - c}; });
    }
    std::vector<std::vector<int>> result;
    for (const auto& map : maps) {
        std::vector<int> rooms(static_cast<std::size_t>(grid.rooms()));
        for (int room = 0; room < grid.rooms(); ++room) {
            const auto [column, row] = map(room % columns, room / columns);
            rooms[static_cast<std::size_t>(room)] = row * columns + column;
        }
        result.push_back(std::move(rooms));
    }
    return result;
}

namespace {

int mapped_edge(const RoomGrid& grid, const std::vector<int>& rooms, int edge) {
    const auto [a, b] = grid.rooms_of(edge);
    return *grid.edge_between(rooms[static_cast<std::size_t>(a)], rooms[static_cast<std::size_t>(b)]);
}

} // namespace

RoomLayout mapped(const RoomLayout& layout, const RoomGrid& grid, const std::vector<int>& rooms) {
    RoomLayout result = empty_layout(grid);
    for (std::size_t room = 0; room < layout.pieces.size(); ++room)
        result.pieces[static_cast<std::size_t>(rooms[room])] = layout.pieces[room];
    for (int edge = 0; edge < grid.edges(); ++edge)
        result.walls[static_cast<std::size_t>(mapped_edge(grid, rooms, edge))] =
            layout.walls[static_cast<std::size_t>(edge)];
    return result;
}

} // namespace sabotier
