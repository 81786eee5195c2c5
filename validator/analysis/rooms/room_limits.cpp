#include "validator/analysis/rooms/room_limits.hpp"

#include <algorithm>

namespace sabotier {

int walls_of(const RoomLayout& layout) {
    return static_cast<int>(std::count(layout.walls.begin(), layout.walls.end(), true));
}

int pieces_of(const RoomLayout& layout, std::int8_t kind) {
    return static_cast<int>(std::count(layout.pieces.begin(), layout.pieces.end(), kind));
}

std::vector<int> too_near(const RoomLayout& layout, const RoomLayoutRules& rules, int room,
                          std::int8_t kind) {
    std::vector<int> rooms;
    for (const int other : {room - rules.grid.columns, room + 1, room + rules.grid.columns, room - 1}) {
        const auto edge = rules.grid.edge_between(room, other);
        if (!edge || layout.walls[static_cast<std::size_t>(*edge)]) continue;
        const std::int8_t piece = layout.pieces[static_cast<std::size_t>(other)];
        if (piece != no_piece && rules.apart[static_cast<std::size_t>(kind)][static_cast<std::size_t>(piece)])
            rooms.push_back(other);
    }
    return rooms;
}

namespace {

int open_sides(const RoomLayout& layout, const RoomLayoutRules& rules, int room) {
    int open = 0;
    for (const int other : {room - rules.grid.columns, room + 1, room + rules.grid.columns, room - 1}) {
        const auto edge = rules.grid.edge_between(room, other);
        open += edge && !layout.walls[static_cast<std::size_t>(*edge)] ? 1 : 0;
    }
    return open;
}

} // namespace

std::vector<int> enclosed(const RoomLayout& layout, const RoomLayoutRules& rules, int edge) {
    std::vector<int> rooms;
    const auto [a, b] = rules.grid.rooms_of(edge);
    for (const int room : {a, b})
        if (open_sides(layout, rules, room) - 1 < rules.open_sides) rooms.push_back(room);
    return rooms;
}

} // namespace sabotier
