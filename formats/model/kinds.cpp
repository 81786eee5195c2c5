#include "formats/model/kinds.hpp"

#include "formats/model/map.hpp"

#include <array>
#include <map>

namespace sabotier {

KindTable<BoardTraits>& board_traits() {
    static KindTable<BoardTraits> table{
        {BoardKind::hexes,
         {.name = "hexes", .has_terrain = true, .holds_pieces = true, .has_lattice = true, .directions = 6}},
        {BoardKind::rooms,
         {.name = "rooms", .has_walls = true, .holds_pieces = true, .has_steps = true, .has_lattice = true}},
        {BoardKind::squares,
         {.name = "squares",
          .has_blocked = true,
          .holds_pieces = true,
          .has_steps = true,
          .has_lattice = true}},
        {BoardKind::cards, {.name = "cards", .has_lattice = true, .grows = true}},
        {BoardKind::table, {.name = "table", .has_row = true}},
    };
    return table;
}

const BoardTraits& traits(BoardKind kind) {
    return board_traits()[kind];
}

std::string_view name(BoardKind kind) noexcept {
    const BoardTraits* known = board_traits().find(kind);
    return known == nullptr ? std::string_view() : known->name;
}

std::vector<std::string> board_names() {
    std::vector<std::string> names;
    for (const auto& [kind, known] : board_traits())
        names.push_back(known.name);
    return names;
}

BoardKind board_named(std::string_view name) {
    std::map<std::string_view, BoardKind> kinds;
    for (const auto& [kind, known] : board_traits())
        kinds.emplace(known.name, kind);
    return kinds.at(name);
}

BoardKind kind_of(const Map& map) {
    constexpr std::array kinds{BoardKind::hexes,   BoardKind::hexes, BoardKind::rooms,
                               BoardKind::squares, BoardKind::cards, BoardKind::table};
    static_assert(kinds.size() == std::variant_size_v<MapGround>);
    return map.board.value_or(kinds[map.ground.index()]);
}

void set_kind(Map& map, BoardKind kind) {
    map.board.reset();
    if (kind_of(map) != kind) map.board = kind;
}

} // namespace sabotier
