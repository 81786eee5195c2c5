#include "validator/analysis/rooms/placement_sweep.hpp"
#include "validator/analysis/rooms/room_census.hpp"

#include <array>
#include <bit>
#include <numeric>

namespace sabotier {

namespace {

constexpr double most_looked_at = 3e9; ///< placements of pieces on sets of walls

/// Looks at every set of walls, as bits by edge, and counts the placements of pieces on each, as bits by
/// room.
class OneByOne {
public:
    OneByOne(const RoomLayoutRules& rules, const RoomFilters& filters, const IsCancelled& is_cancelled)
        : rules_(rules),
          filters_(filters),
          is_cancelled_(is_cancelled) {
        for (const auto& symmetry : symmetries(rules.grid)) {
            std::vector<int>& image = edge_images_.emplace_back();
            for (int edge = 0; edge < rules.grid.edges(); ++edge) {
                const auto [a, b] = rules.grid.rooms_of(edge);
                image.push_back(*rules.grid.edge_between(symmetry[static_cast<std::size_t>(a)],
                                                         symmetry[static_cast<std::size_t>(b)]));
            }
        }
        if (filters.symmetry) room_image_ = symmetries(rules.grid)[*filters.symmetry];
        for (std::size_t kind = 0; kind < rules.pieces.size(); ++kind)
            order_.insert(order_.end(), static_cast<std::size_t>(rules.pieces[kind]), kind);
    }

    [[nodiscard]] bool is_feasible() const {
        const RoomGrid& grid = rules_.grid;
        if (grid.edges() > 63 || grid.rooms() > 64) return false;
        BigCount work = choose(grid.edges(), rules_.walls);
        if (!filters_.symmetry) work /= edge_images_.size();
        int free = grid.rooms();
        for (const int count : rules_.pieces) {
            work *= choose(free, count);
            free -= count;
        }
        if (!filters_.symmetry && free > 0) work /= free; // the last piece is not placed, but counted
        return work < BigCount(most_looked_at) && choose(grid.edges(), rules_.walls) < 50'000'000;
    }

    std::optional<BigCount> count() {
        const int edges = rules_.grid.edges();
        if (rules_.walls > edges) return 0;
        if (static_cast<int>(order_.size()) > rules_.grid.rooms()) return 0;
        BigCount total = 0;
        std::uint64_t walls = (std::uint64_t{1} << static_cast<unsigned>(rules_.walls)) - 1;
        const std::uint64_t end = std::uint64_t{1} << static_cast<unsigned>(edges);
        for (unsigned looked = 0; walls < end; ++looked) {
            if (looked % 256 == 0 && is_cancelled_ && is_cancelled_()) return std::nullopt;
            if (const int alike = times(walls); alike > 0 && begin(walls))
                total += place(0, 0) * BigCount(alike);
            if (walls == 0) break;
            const std::uint64_t lowest = walls & (~walls + 1); // the next number with as many bits
            const std::uint64_t ripple = walls + lowest;
            walls = ripple | (((walls ^ ripple) >> 2U) / lowest);
        }
        return total;
    }

private:
    [[nodiscard]] static std::uint64_t bit(int place) {
        return std::uint64_t{1} << static_cast<unsigned>(place);
    }

    [[nodiscard]] std::uint64_t image_of(std::uint64_t walls, const std::vector<int>& image) const {
        std::uint64_t result = 0;
        for (std::uint64_t left = walls; left != 0; left &= left - 1)
            result |= bit(image[static_cast<std::size_t>(std::countr_zero(left))]);
        return result;
    }

    /// How many sets of walls this one stands for: those that turns and mirrors map it to, where it is the
    /// least of them; 0 where another stands for it. With a symmetry asked for, 1 where it has that symmetry.
    [[nodiscard]] int times(std::uint64_t walls) const {
        if (filters_.symmetry) return image_of(walls, edge_images_[*filters_.symmetry]) == walls ? 1 : 0;
        int same = 0;
        for (const std::vector<int>& image : edge_images_) {
            const std::uint64_t other = image_of(walls, image);
            if (other < walls) return 0;
            same += other == walls ? 1 : 0;
        }
        return static_cast<int>(edge_images_.size()) / same;
    }

    /// Neighbours and distances on the board with these walls; false if it is no legal one.
    bool begin(std::uint64_t walls) {
        const RoomGrid& grid = rules_.grid;
        near_.assign(static_cast<std::size_t>(grid.rooms()), 0);
        for (int edge = 0; edge < grid.edges(); ++edge) {
            if ((walls & bit(edge)) != 0) continue;
            const auto [a, b] = grid.rooms_of(edge);
            near_[static_cast<std::size_t>(a)] |= bit(b);
            near_[static_cast<std::size_t>(b)] |= bit(a);
        }
        for (const std::uint64_t open : near_)
            if (std::popcount(open) < rules_.open_sides) return false;
        if (filters_.connected && around(0, grid.rooms()) != all()) return false;
        closer_.clear();
        for (const RoomFilters::Distance& distance : filters_.distances) {
            auto& rooms = closer_.emplace_back();
            for (int room = 0; room < grid.rooms(); ++room)
                rooms.push_back(around(room, distance.least - 1) & ~bit(room));
        }
        taken_.assign(rules_.pieces.size(), 0);
        closed_.assign(order_.size() + 1, std::vector<std::uint64_t>(rules_.pieces.size(), 0));
        return true;
    }

    [[nodiscard]] std::uint64_t all() const {
        return rules_.grid.rooms() == 64 ? ~std::uint64_t{0} : bit(rules_.grid.rooms()) - 1;
    }

    /// Rooms within so many steps, the room itself among them.
    [[nodiscard]] std::uint64_t around(int room, int steps) const {
        std::uint64_t reached = bit(room);
        for (int step = 0; step < steps; ++step) {
            std::uint64_t next = reached;
            for (std::uint64_t left = reached; left != 0; left &= left - 1)
                next |= near_[static_cast<std::size_t>(std::countr_zero(left))];
            if (next == reached) break;
            reached = next;
        }
        return reached;
    }

    /// Ways to place the pieces from `next` on; pieces of one kind in ascending rooms, the next from room
    /// `from`.
    std::uint64_t place(std::size_t next, int from) {
        if (next == order_.size()) return is_symmetric() ? 1 : 0;
        const std::size_t kind = order_[next];
        std::uint64_t free =
            from >= 64 ? 0
                       : all() & ~closed_[next][kind] & (~std::uint64_t{0} << static_cast<unsigned>(from));
        if (next + 1 == order_.size() && !filters_.symmetry)
            return static_cast<std::uint64_t>(std::popcount(free));
        std::uint64_t ways = 0;
        for (; free != 0; free &= free - 1) {
            const int room = std::countr_zero(free);
            close_around(next, kind, room);
            taken_[kind] |= bit(room);
            const bool is_same = next + 1 < order_.size() && order_[next + 1] == kind;
            ways += place(next + 1, is_same ? room + 1 : 0);
            taken_[kind] &= ~bit(room);
        }
        return ways;
    }

    void close_around(std::size_t next, std::size_t kind, int room) {
        const auto at = static_cast<std::size_t>(room);
        for (std::size_t other = 0; other < rules_.pieces.size(); ++other) {
            std::uint64_t closed = closed_[next][other] | bit(room);
            if (rules_.apart[kind][other]) closed |= near_[at];
            for (std::size_t i = 0; i < filters_.distances.size(); ++i) {
                const auto first = static_cast<std::size_t>(filters_.distances[i].first);
                const auto second = static_cast<std::size_t>(filters_.distances[i].second);
                if ((kind == first && other == second) || (kind == second && other == first))
                    closed |= closer_[i][at];
            }
            closed_[next + 1][other] = closed;
        }
    }

    [[nodiscard]] bool is_symmetric() const {
        if (!filters_.symmetry) return true;
        return std::all_of(taken_.begin(), taken_.end(),
                           [&](std::uint64_t rooms) { return image_of(rooms, room_image_) == rooms; });
    }

    const RoomLayoutRules& rules_;
    const RoomFilters& filters_;
    const IsCancelled& is_cancelled_;
    std::vector<std::vector<int>> edge_images_;      ///< by symmetry
    std::vector<int> room_image_;                    ///< of the symmetry that is asked for
    std::vector<std::size_t> order_;                 ///< kinds of the pieces, one after the other
    std::vector<std::uint64_t> near_;                ///< by room: through an open edge
    std::vector<std::vector<std::uint64_t>> closer_; ///< by distance filter and room: too close
    std::vector<std::uint64_t> taken_;               ///< by kind
    std::vector<std::vector<std::uint64_t>>
        closed_; ///< by piece and kind: rooms where it cannot stand any more
};

} // namespace

std::optional<std::string> count_one_by_one(const RoomLayoutRules& rules, const RoomFilters& filters,
                                            const IsCancelled& is_cancelled) {
    OneByOne search(rules, filters, is_cancelled);
    if (!search.is_feasible()) return std::nullopt;
    const auto count = search.count();
    if (!count) return std::nullopt;
    return count->str();
}

std::optional<CountObstacle> obstacle_to_counting(const RoomLayoutRules& rules, const RoomFilters& filters) {
    const auto is_small = [&](int walls) {
        RoomLayoutRules fewer = rules;
        fewer.walls = walls;
        return OneByOne(fewer, filters, {}).is_feasible();
    };
    if (is_small(rules.walls)) return std::nullopt;
    CountObstacle obstacle;
    obstacle.has_distances = !filters.distances.empty();
    if (!obstacle.has_distances) obstacle.what = RoomCensus(rules, filters).obstacle();
    if (!obstacle.has_distances && obstacle.what == RoomCensus::Obstacle::nothing) return std::nullopt;
    const bool is_filtered = filters.connected || filters.symmetry || obstacle.has_distances;
    if (!is_filtered && RoomLayoutCounter(rules).may_count()) return std::nullopt;
    if (obstacle.what == RoomCensus::Obstacle::placements) return obstacle;
    const auto can_count = [&](int walls) {
        if (is_small(walls)) return true;
        RoomLayoutRules fewer = rules;
        fewer.walls = walls;
        return !obstacle.has_distances
               && RoomCensus(std::move(fewer), filters).obstacle() == RoomCensus::Obstacle::nothing;
    };
    if (!can_count(0)) return obstacle;
    int most = 0; // can be counted
    for (int too_many = rules.walls; too_many - most > 1;) {
        const int middle = most + (too_many - most) / 2;
        (can_count(middle) ? most : too_many) = middle;
    }
    obstacle.most_walls = most;
    return obstacle;
}

std::optional<std::string> count_layouts(const RoomLayoutRules& rules, const RoomFilters& filters,
                                         const IsCancelled& is_cancelled) {
    if (filters.distances.empty())
        if (auto count = RoomCensus(rules, filters).count(is_cancelled)) return count;
    if (is_cancelled && is_cancelled()) return std::nullopt;
    if (auto count = count_one_by_one(rules, filters, is_cancelled)) return count;
    if (filters.connected || filters.symmetry || !filters.distances.empty()) return std::nullopt;
    return RoomLayoutCounter(rules).count();
}

std::optional<std::string> count_up_to_symmetry(const RoomLayoutRules& rules, bool connected,
                                                const IsCancelled& is_cancelled) {
    BigCount sum = 0;
    const std::size_t group = symmetries(rules.grid).size();
    for (std::size_t i = 0; i < group; ++i) {
        RoomFilters filters;
        filters.connected = connected;
        if (i > 0) filters.symmetry = i;
        const auto fixed = count_layouts(rules, filters, is_cancelled);
        if (!fixed) return std::nullopt;
        sum += BigCount(*fixed);
    }
    return BigCount(sum / group).str();
}

} // namespace sabotier
