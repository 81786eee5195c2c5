#include "validator/analysis/rooms/room_layouts.hpp"

#include <cassert>

namespace sabotier {

std::pair<int, int> RoomGrid::rooms_of(int edge) const noexcept {
    const int beside = (columns - 1) * rows;
    if (edge < beside) {
        const int row = edge / (columns - 1);
        const int room = row * columns + edge % (columns - 1);
        return {room, room + 1};
    }
    return {edge - beside, edge - beside + columns};
}

std::optional<int> RoomGrid::edge_between(int a, int b) const noexcept {
    if (a > b) std::swap(a, b);
    if (a < 0 || b >= rooms()) return std::nullopt;
    const int column = a % columns;
    const int row = a / columns;
    if (b == a + 1 && column + 1 < columns) return edge_right(column, row);
    if (b == a + columns) return edge_below(column, row);
    return std::nullopt;
}

RoomLayout empty_layout(const RoomGrid& grid) {
    return {std::vector<bool>(static_cast<std::size_t>(grid.edges()), false),
            std::vector<std::int8_t>(static_cast<std::size_t>(grid.rooms()), no_piece)};
}

namespace {

bool keeps_open_sides(const RoomLayout& layout, const RoomLayoutRules& rules) {
    std::vector<int> open(layout.pieces.size(), 0);
    for (int edge = 0; edge < rules.grid.edges(); ++edge) {
        if (layout.walls[static_cast<std::size_t>(edge)]) continue;
        const auto [a, b] = rules.grid.rooms_of(edge);
        ++open[static_cast<std::size_t>(a)];
        ++open[static_cast<std::size_t>(b)];
    }
    for (const int sides : open)
        if (sides < rules.open_sides) return false;
    return true;
}

bool keeps_apart(const RoomLayout& layout, const RoomLayoutRules& rules) {
    for (int edge = 0; edge < rules.grid.edges(); ++edge) {
        if (layout.walls[static_cast<std::size_t>(edge)]) continue;
        const auto [a, b] = rules.grid.rooms_of(edge);
        const std::int8_t first = layout.pieces[static_cast<std::size_t>(a)];
        const std::int8_t second = layout.pieces[static_cast<std::size_t>(b)];
        if (first == no_piece || second == no_piece) continue;
        if (rules.apart[static_cast<std::size_t>(first)][static_cast<std::size_t>(second)]) return false;
    }
    return true;
}

} // namespace

bool is_legal_so_far(const RoomLayout& layout, const RoomLayoutRules& rules) {
    assert(layout.pieces.size() == static_cast<std::size_t>(rules.grid.rooms()));
    assert(layout.walls.size() == static_cast<std::size_t>(rules.grid.edges()));
    int walls = 0;
    for (const bool wall : layout.walls)
        walls += wall ? 1 : 0;
    if (walls > rules.walls) return false;
    std::vector<int> pieces(rules.pieces.size(), 0);
    for (const std::int8_t kind : layout.pieces)
        if (kind != no_piece
            && ++pieces[static_cast<std::size_t>(kind)] > rules.pieces[static_cast<std::size_t>(kind)])
            return false;
    return keeps_open_sides(layout, rules) && keeps_apart(layout, rules);
}

} // namespace sabotier
