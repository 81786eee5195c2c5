#include "validator/analysis/cards/tunnels.hpp"

#include <algorithm>
#include <deque>

namespace sabotier {

namespace {

bool is_joined_to_start(const CardBoard& board, SpaceIndex space) {
    return board.is_tunnel(space) && (board.is_start(space) || board.card(space)->is_ladder);
}

bool has_door(const CardBoard& board, SpaceIndex space) {
    return board.card(space) != nullptr && !board.card(space)->door.empty();
}

/// Breadth-first search whose steps cost one where they pass a door.
class DoorSearch {
public:
    explicit DoorSearch(const Tunnels& tunnels)
        : tunnels_(tunnels),
          doors_(tunnels.size(), unreached),
          from_(tunnels.size(), tunnels.hub()) {
        doors_[tunnels.hub()] = 0;
        queue_.push_back(tunnels.hub());
        while (!queue_.empty()) {
            const Opening next = queue_.front();
            queue_.pop_front();
            if (doors_[next] != unreached) expand(next);
        }
    }

    [[nodiscard]] std::size_t doors(Opening opening) const { return doors_[opening]; }
    [[nodiscard]] std::vector<SpaceIndex> way(Opening to) const {
        std::vector<SpaceIndex> passed;
        for (Opening at = to; at != tunnels_.hub(); at = from_[at])
            if (cost(from_[at], at) > 0) passed.push_back(Tunnels::space(at));
        std::reverse(passed.begin(), passed.end());
        return passed;
    }

    static constexpr std::size_t unreached = static_cast<std::size_t>(-1);

private:
    [[nodiscard]] std::size_t cost(Opening from, Opening to) const {
        if (from == tunnels_.hub() || to == tunnels_.hub()) return 0;
        return Tunnels::space(from) == Tunnels::space(to) && has_door(tunnels_.board(), Tunnels::space(from))
                   ? 1
                   : 0;
    }
    void expand(Opening from) {
        for (std::size_t way = 0; way < tunnels_.ways(from); ++way) {
            const auto to = tunnels_.target(from, way);
            if (!to) continue;
            const std::size_t doors = doors_[from] + cost(from, *to);
            if (doors >= doors_[*to]) continue;
            doors_[*to] = doors;
            from_[*to] = from;
            if (doors == doors_[from])
                queue_.push_front(*to);
            else
                queue_.push_back(*to);
        }
    }

    const Tunnels& tunnels_;
    std::vector<std::size_t> doors_;
    std::vector<Opening> from_;
    std::deque<Opening> queue_;
};

} // namespace

Tunnels::Tunnels(const CardBoard& board, Walker walker)
    : board_(&board),
      walker_(std::move(walker)) {
    for (std::uint32_t i = 0; i < board.size(); ++i)
        for (const CardSide side : card_sides)
            if (is_joined_to_start(board, SpaceIndex{i}) && board.shape(SpaceIndex{i}).is_open(side))
                at_hub_.push_back(opening(SpaceIndex{i}, side));
}

bool Tunnels::is_open(Opening opening) const {
    return board_->is_tunnel(space(opening)) && board_->shape(space(opening)).is_open(side(opening));
}

std::optional<Opening> Tunnels::target(Opening from, std::size_t way) const {
    if (from == hub()) return at_hub_[way];
    if (!is_open(from)) return std::nullopt;
    const SpaceIndex here = space(from);
    if (way == 5) return is_joined_to_start(*board_, here) ? std::optional(hub()) : std::nullopt;
    if (way == 4) {
        const auto there = board_->beside(here, side(from));
        if (!there) return std::nullopt;
        const Opening to = opening(*there, opposite(side(from)));
        return is_open(to) ? std::optional(to) : std::nullopt;
    }
    const auto to = static_cast<CardSide>(way);
    if (to == side(from) || !board_->shape(here).joins(side(from), to)) return std::nullopt;
    const SideId& door = board_->card(here)->door;
    if (!door.empty() && !walker_.ignores_doors && door != walker_.team) return std::nullopt;
    return opening(here, to);
}

bool opens_towards(const Tunnels& tunnels, const std::vector<bool>& reached, SpaceIndex space) {
    return std::any_of(card_sides.begin(), card_sides.end(), [&](CardSide side) {
        const auto next = tunnels.board().beside(space, side);
        return next && reached[Tunnels::opening(*next, opposite(side))];
    });
}

std::optional<std::vector<SpaceIndex>> doors_on_the_way(const CardBoard& board, SpaceIndex to) {
    const Tunnels tunnels(board);
    const DoorSearch search(tunnels);
    std::optional<Opening> best;
    for (const CardSide side : card_sides)
        if (const auto next = board.beside(to, side)) {
            const Opening last = Tunnels::opening(*next, opposite(side));
            if (search.doors(last) != DoorSearch::unreached
                && (!best || search.doors(last) < search.doors(*best)))
                best = last;
        }
    if (!best) return std::nullopt;
    return search.way(*best);
}

} // namespace sabotier
