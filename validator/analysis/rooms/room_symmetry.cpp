#include "validator/analysis/rooms/room_filters.hpp"
#include "validator/analysis/rooms/room_layouts.hpp"

#include <boost/multiprecision/cpp_int.hpp>

#include <algorithm>
#include <functional>
#include <numeric>

namespace sabotier {

std::vector<std::vector<int>> symmetries(const RoomGrid& grid) {
    const int columns = grid.columns;
    const int rows = grid.rows;
    using Place = std::pair<int, int>;
    std::vector<std::function<Place(int, int)>> maps{
        [](int c, int r) {
            return Place{c, r};
        },
        [=](int c, int r) {
            return Place{columns - 1 - c, r};
        },
        [=](int c, int r) {
            return Place{c, rows - 1 - r};
        },
        [=](int c, int r) {
            return Place{columns - 1 - c, rows - 1 - r};
        },
    };
    if (columns == rows) {
        maps.emplace_back([](int c, int r) { return Place{r, c}; });
        maps.emplace_back([=](int c, int r) { return Place{rows - 1 - r, c}; });
        maps.emplace_back([=](int c, int r) { return Place{r, columns - 1 - c}; });
        maps.emplace_back([=](int c, int r) { return Place{rows - 1 - r, columns - 1 - c}; });
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

/// Groups 0..count-1 by the cycles of a permutation.
std::vector<std::vector<int>> cycles(int count, const std::function<int(int)>& image) {
    std::vector<std::vector<int>> result;
    std::vector<bool> seen(static_cast<std::size_t>(count), false);
    for (int start = 0; start < count; ++start) {
        if (seen[static_cast<std::size_t>(start)]) continue;
        std::vector<int> cycle;
        for (int at = start; !seen[static_cast<std::size_t>(at)]; at = image(at)) {
            seen[static_cast<std::size_t>(at)] = true;
            cycle.push_back(at);
        }
        result.push_back(std::move(cycle));
    }
    return result;
}

/// Counts the layouts that one symmetry maps to themselves: whole cycles of edges carry walls, whole cycles
/// of rooms the same kind.
class FixedLayouts {
public:
    FixedLayouts(const RoomLayoutRules& rules, const std::vector<int>& rooms, std::uint64_t& steps_left)
        : rules_(rules),
          steps_left_(steps_left),
          layout_(empty_layout(rules.grid)),
          edges_(cycles(rules.grid.edges(), [&](int edge) { return mapped_edge(rules.grid, rooms, edge); })),
          rooms_(cycles(rules.grid.rooms(), [&](int room) { return rooms[static_cast<std::size_t>(room)]; })),
          pieces_left_(rules.pieces) {}

    std::uint64_t count() {
        place_walls(0, rules_.walls);
        return found_;
    }

    /// The layouts themselves, up to `most` of them.
    std::vector<RoomLayout> list(std::size_t most) {
        most_listed_ = most;
        place_walls(0, rules_.walls);
        return std::move(listed_);
    }

private:
    bool step() {
        if (steps_left_ == 0) return false;
        --steps_left_;
        return true;
    }

    void place_walls(std::size_t next, int left) {
        if (!step()) return;
        if (left == 0) {
            if (is_legal_so_far(layout_, rules_)) place_pieces(0);
            return;
        }
        if (next == edges_.size()) return;
        const auto& cycle = edges_[next];
        if (static_cast<int>(cycle.size()) <= left) {
            for (const int edge : cycle)
                layout_.walls[static_cast<std::size_t>(edge)] = true;
            place_walls(next + 1, left - static_cast<int>(cycle.size()));
            for (const int edge : cycle)
                layout_.walls[static_cast<std::size_t>(edge)] = false;
        }
        place_walls(next + 1, left);
    }

    [[nodiscard]] bool is_apart(int room, std::int8_t kind) const {
        const RoomGrid& grid = rules_.grid;
        for (const int other : {room - 1, room + 1, room - grid.columns, room + grid.columns}) {
            const auto edge = grid.edge_between(room, other);
            if (!edge || layout_.walls[static_cast<std::size_t>(*edge)]) continue;
            const std::int8_t neighbour = layout_.pieces[static_cast<std::size_t>(other)];
            if (neighbour != no_piece
                && rules_.apart[static_cast<std::size_t>(kind)][static_cast<std::size_t>(neighbour)])
                return false;
        }
        return true;
    }

    void set(const std::vector<int>& cycle, std::int8_t kind) {
        for (const int room : cycle)
            layout_.pieces[static_cast<std::size_t>(room)] = kind;
    }

    void place_pieces(std::size_t next) {
        if (!step()) return;
        if (std::all_of(pieces_left_.begin(), pieces_left_.end(), [](int left) { return left == 0; })) {
            ++found_;
            if (listed_.size() < most_listed_) listed_.push_back(layout_);
            return;
        }
        if (next == rooms_.size()) return;
        const auto& cycle = rooms_[next];
        const int size = static_cast<int>(cycle.size());
        for (std::int8_t kind = 0; kind < static_cast<std::int8_t>(pieces_left_.size()); ++kind) {
            int& left = pieces_left_[static_cast<std::size_t>(kind)];
            if (left < size) continue;
            set(cycle, kind);
            left -= size;
            if (std::all_of(cycle.begin(), cycle.end(), [&](int room) { return is_apart(room, kind); }))
                place_pieces(next + 1);
            left += size;
            set(cycle, no_piece);
        }
        place_pieces(next + 1);
    }

    const RoomLayoutRules& rules_;
    std::uint64_t& steps_left_;
    RoomLayout layout_;
    std::vector<std::vector<int>> edges_;
    std::vector<std::vector<int>> rooms_;
    std::vector<int> pieces_left_;
    std::uint64_t found_ = 0;
    std::size_t most_listed_ = 0;
    std::vector<RoomLayout> listed_;
};

} // namespace

std::optional<std::vector<RoomLayout>> symmetric_layouts(const RoomLayoutRules& rules, std::size_t symmetry,
                                                         std::size_t most) {
    std::uint64_t steps = 400'000'000;
    const auto group = symmetries(rules.grid);
    std::vector<RoomLayout> all = FixedLayouts(rules, group[symmetry], steps).list(most + 1);
    if (steps == 0 || all.size() > most) return std::nullopt;
    return all;
}

RoomLayout mapped(const RoomLayout& layout, const RoomGrid& grid, const std::vector<int>& rooms) {
    RoomLayout result = empty_layout(grid);
    for (std::size_t room = 0; room < layout.pieces.size(); ++room)
        result.pieces[static_cast<std::size_t>(rooms[room])] = layout.pieces[room];
    for (int edge = 0; edge < grid.edges(); ++edge)
        result.walls[static_cast<std::size_t>(mapped_edge(grid, rooms, edge))] =
            layout.walls[static_cast<std::size_t>(edge)];
    return result;
}

std::optional<std::string> count_up_to_symmetry(const RoomLayoutRules& rules, std::uint64_t most_steps) {
    RoomLayoutCounter counter(rules);
    const auto all = counter.count();
    if (!all) return std::nullopt;
    boost::multiprecision::cpp_int sum(*all);
    const auto group = symmetries(rules.grid);
    for (std::size_t i = 1; i < group.size(); ++i) {
        sum += FixedLayouts(rules, group[i], most_steps).count();
        if (most_steps == 0) return std::nullopt;
    }
    return boost::multiprecision::cpp_int(sum / group.size()).str();
}

} // namespace sabotier
