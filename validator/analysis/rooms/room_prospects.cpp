#include "validator/analysis/rooms/room_draft.hpp"

#include "validator/analysis/rooms/room_limits.hpp"

#include <algorithm>

namespace sabotier {

namespace {

/// Rooms of boards on which each placement is tried by itself.
constexpr int most_rooms_tried = 2'500;

/// Puts what is left wherever it may go, first come first served: pieces, then walls. Mostly that works, and
/// the exact search, which is slow on large boards, need not be asked. None if it did not work.
std::optional<RoomLayout> finished_greedily(RoomLayout layout, const RoomLayoutRules& rules) {
    for (std::int8_t kind = 0; kind < static_cast<std::int8_t>(rules.pieces.size()); ++kind) {
        int left = rules.pieces[static_cast<std::size_t>(kind)] - pieces_of(layout, kind);
        for (int room = 0; room < rules.grid.rooms() && left > 0; ++room) {
            auto& piece = layout.pieces[static_cast<std::size_t>(room)];
            if (piece != no_piece || !too_near(layout, rules, room, kind).empty()) continue;
            piece = kind;
            --left;
        }
    }
    int walls = rules.walls - walls_of(layout);
    for (int edge = 0; edge < rules.grid.edges() && walls > 0; ++edge) {
        if (layout.walls[static_cast<std::size_t>(edge)] || !enclosed(layout, rules, edge).empty()) continue;
        layout.walls[static_cast<std::size_t>(edge)] = true;
        --walls;
    }
    if (!is_finished(layout, rules) || !is_legal_so_far(layout, rules)) return std::nullopt;
    return layout;
}

/// By a search that takes what it looks at from `budget`.
Prospect searched(const RoomLayout& layout, const RoomLayoutRules& rules, std::size_t& budget) {
    RoomLayoutCounter counter(rules, layout, budget);
    const auto found = counter.has_any();
    budget -= counter.looked_at();
    if (!found) return Prospect::unsettled;
    return *found ? Prospect::open : Prospect::dead_end;
}

bool has(const RoomLayout& layout, const RoomPlacement& placement) {
    const auto place = static_cast<std::size_t>(placement.place);
    return placement.is_wall ? layout.walls[place] : layout.pieces[place] == placement.kind;
}

bool has(const RoomChances& chances, const RoomPlacement& placement) {
    const auto place = static_cast<std::size_t>(placement.place);
    return placement.is_wall ? chances.walls[place]
                             : chances.pieces[static_cast<std::size_t>(placement.kind)][place];
}

/// Asks for each placement that is unsettled. `ask` gets the layout after it.
template <class Ask>
void settle(std::vector<Prospect>& result, const RoomLayout& layout,
            const std::vector<RoomPlacement>& placements, Ask&& ask) {
    for (std::size_t i = 0; i < placements.size(); ++i) {
        if (result[i] != Prospect::unsettled) continue;
        RoomLayout next = layout;
        place(next, placements[i]);
        result[i] = ask(next);
    }
}

/// A finished set-up, and of what finishing added a wall and a piece of each kind that may lie elsewhere as
/// well.
class Finished {
public:
    Finished(RoomLayout finished, const RoomLayout& before, const RoomLayoutRules& rules)
        : layout_(std::move(finished)),
          rules_(rules),
          rooms_(rules.pieces.size(), 0) {
        for (std::size_t edge = 0; edge < layout_.walls.size(); ++edge)
            if (layout_.walls[edge] && !before.walls[edge]) wall_ = static_cast<int>(edge);
        for (std::size_t room = 0; room < layout_.pieces.size(); ++room)
            if (layout_.pieces[room] != before.pieces[room])
                rooms_[static_cast<std::size_t>(layout_.pieces[room])] = room;
    }

    /// Whether a legal placement is part of it, or can be exchanged for what may lie elsewhere.
    [[nodiscard]] bool takes(const RoomPlacement& placement) {
        if (has(layout_, placement)) return true;
        return placement.is_wall ? takes_wall(placement.place) : takes_piece(placement.place, placement.kind);
    }

private:
    bool takes_wall(int edge) {
        layout_.walls[static_cast<std::size_t>(wall_)] = false;
        const auto [a, b] = rules_.grid.rooms_of(wall_);
        const bool fits = enclosed(layout_, rules_, edge).empty() && is_apart(a) && is_apart(b);
        layout_.walls[static_cast<std::size_t>(wall_)] = true;
        return fits;
    }
    bool takes_piece(int room, std::int8_t kind) {
        std::int8_t& moved = layout_.pieces[rooms_[static_cast<std::size_t>(kind)]];
        moved = no_piece;
        const bool fits = layout_.pieces[static_cast<std::size_t>(room)] == no_piece
                          && too_near(layout_, rules_, room, kind).empty();
        moved = kind;
        return fits;
    }
    [[nodiscard]] bool is_apart(int room) const {
        const std::int8_t kind = layout_.pieces[static_cast<std::size_t>(room)];
        return kind == no_piece || too_near(layout_, rules_, room, kind).empty();
    }

    RoomLayout layout_;
    const RoomLayoutRules& rules_;
    int wall_ = 0;
    std::vector<std::size_t> rooms_; ///< by kind
};

} // namespace

Prospect prospect(const RoomLayout& layout, const RoomLayoutRules& rules, std::size_t most_frontiers) {
    if (finished_greedily(layout, rules)) return Prospect::open;
    return searched(layout, rules, most_frontiers);
}

std::vector<Prospect> prospects(const RoomLayout& layout, const RoomLayoutRules& rules,
                                const std::vector<RoomPlacement>& placements, std::size_t most_frontiers) {
    std::vector<Prospect> result(placements.size(), Prospect::unsettled);
    if (auto greedy = finished_greedily(layout, rules)) {
        Finished finished(std::move(*greedy), layout, rules);
        for (std::size_t i = 0; i < placements.size(); ++i)
            if (finished.takes(placements[i])) result[i] = Prospect::open;
    }
    if (rules.grid.rooms() > most_rooms_tried) return result;
    settle(result, layout, placements, [&](const RoomLayout& next) {
        return finished_greedily(next, rules) ? Prospect::open : Prospect::unsettled;
    });
    if (std::find(result.begin(), result.end(), Prospect::unsettled) == result.end()) return result;
    if (const auto chances = RoomLayoutCounter(rules, layout, most_frontiers).chances()) {
        for (std::size_t i = 0; i < placements.size(); ++i)
            result[i] = has(*chances, placements[i]) ? Prospect::open : Prospect::dead_end;
        return result;
    }
    settle(result, layout, placements,
           [&](const RoomLayout& next) { return searched(next, rules, most_frontiers); });
    return result;
}

} // namespace sabotier
