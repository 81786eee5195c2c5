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

/// Pieces that can reach each other are never as far apart as there are rooms.
bool asks_for_too_far(const RoomFilters& filters, const RoomLayoutRules& rules) {
    const auto has_any = [&](std::int8_t kind) { return rules.pieces[static_cast<std::size_t>(kind)] > 0; };
    return filters.connected
           && std::any_of(filters.distances.begin(), filters.distances.end(), [&](const auto& wanted) {
                  return wanted.least >= rules.grid.rooms() && has_any(wanted.first) && has_any(wanted.second)
                         && (wanted.first != wanted.second
                             || rules.pieces[static_cast<std::size_t>(wanted.first)] > 1);
              });
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

RoomDrawer::RoomDrawer(RoomLayoutRules rules, RoomFilters filters, std::uint64_t seed)
    : rules_(std::move(rules)),
      filters_(std::move(filters)),
      random_(seed),
      counter_(rules_) {
    if (filters_.symmetry) symmetric_ = symmetric_layouts(rules_, *filters_.symmetry);
    if (!symmetric_) return;
    std::erase_if(*symmetric_, [&](const RoomLayout& layout) { return !passes(layout, rules_, filters_); });
}

RoomDrawer::Drawn RoomDrawer::draw(int most_tries) {
    if (asks_for_too_far(filters_, rules_)) return {std::nullopt, Trouble::none_legal};
    if (symmetric_) {
        if (symmetric_->empty()) return {std::nullopt, Trouble::none_legal};
        // Without the last, incomplete multiple of the size every value is equally likely.
        const std::uint64_t size = symmetric_->size();
        const std::uint64_t limit = std::mt19937_64::max() - std::mt19937_64::max() % size;
        std::uint64_t value = random_();
        while (value >= limit)
            value = random_();
        return {(*symmetric_)[value % size], {}};
    }
    for (int tries = 0; tries < most_tries; ++tries) {
        auto layout = counter_.draw(random_);
        if (!layout) return {std::nullopt, counter_.count() ? Trouble::none_legal : Trouble::too_large};
        if (passes(*layout, rules_, filters_)) return {std::move(layout), {}};
    }
    return {std::nullopt, Trouble::none_passed};
}

} // namespace sabotier
