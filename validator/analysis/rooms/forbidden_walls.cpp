#include "validator/analysis/rooms/forbidden_walls.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>

namespace sabotier {

namespace {

/// Pairs of sets that are put together, about a second's worth.
constexpr std::size_t most_unions = 40'000'000;

/// The orbits of some edges of the grid.
WallSet orbits_of(const RoomQuotient& board, const std::vector<int>& edges) {
    std::set<int> orbits;
    for (const int edge : edges)
        orbits.insert(board.orbit_of_edge[static_cast<std::size_t>(edge)]);
    return {orbits.begin(), orbits.end()};
}

std::vector<int> edges_of(const RoomGrid& grid, int room) {
    std::vector<int> edges;
    for (const int other : {room - grid.columns, room + 1, room + grid.columns, room - 1})
        if (const auto edge = grid.edge_between(room, other)) edges.push_back(*edge);
    return edges;
}

/// Whether putting them together would take more than most_unions: each of them is a term by itself.
bool are_too_many(std::size_t forbidden) {
    return forbidden > most_wall_sets || forbidden * forbidden / 2 > most_unions;
}

/// Adds the sets of a family that a layout can have at all.
class Family {
public:
    Family(const RoomQuotient& board, int most_walls)
        : board_(board),
          most_walls_(most_walls) {}

    void add(const std::vector<int>& edges) {
        WallSet walls = orbits_of(board_, edges);
        if (weight_of(board_, walls) <= most_walls_) sets_.insert(std::move(walls));
    }
    [[nodiscard]] bool is_too_large() const { return are_too_many(sets_.size()); }
    [[nodiscard]] std::vector<WallSet> sets() const { return {sets_.begin(), sets_.end()}; }

private:
    const RoomQuotient& board_;
    int most_walls_;
    std::set<WallSet> sets_;
};

/// Closed curves along the edges of the rooms: each edge of the grid joins two points where edges meet; all
/// points of the rim are point 0.
class Curves {
public:
    Curves(const RoomGrid& grid, int longest, Family& family)
        : grid_(grid),
          longest_(longest),
          family_(family),
          steps_(static_cast<std::size_t>((grid.columns - 1) * (grid.rows - 1) + 1)),
          is_used_(steps_.size(), false) {
        for (int row = 0; row < grid.rows; ++row)
            for (int column = 0; column + 1 < grid.columns; ++column)
                join(point(column, row - 1), point(column, row), grid.edge_right(column, row));
        for (int row = 0; row + 1 < grid.rows; ++row)
            for (int column = 0; column < grid.columns; ++column)
                join(point(column - 1, row), point(column, row), grid.edge_below(column, row));
    }

    /// False if it was given up.
    bool find() {
        for (start_ = 0; start_ < static_cast<int>(steps_.size()) && left_ > 0; ++start_)
            go(start_);
        return left_ > 0 && !family_.is_too_large();
    }

private:
    struct Step {
        int to = 0;
        int edge = 0;
    };

    [[nodiscard]] int point(int column, int row) const {
        const bool is_rim = column < 0 || row < 0 || column >= grid_.columns - 1 || row >= grid_.rows - 1;
        return is_rim ? 0 : 1 + row * (grid_.columns - 1) + column;
    }

    void join(int a, int b, int edge) {
        steps_[static_cast<std::size_t>(a)].push_back({b, edge});
        if (a != b) steps_[static_cast<std::size_t>(b)].push_back({a, edge});
    }

    /// Each curve is found once: from its lowest point, and in the direction of its lower first edge.
    void go(int at) {
        if (family_.is_too_large()) left_ = 0;
        if (left_ == 0) return;
        --left_;
        for (const Step& step : steps_[static_cast<std::size_t>(at)]) {
            if (step.to == start_) {
                const bool is_loop = path_.empty() && step.to == at;
                if (!is_loop && (path_.empty() || step.edge <= path_.front())) continue;
                path_.push_back(step.edge);
                family_.add(path_);
                path_.pop_back();
            } else if (step.to > start_ && !is_used_[static_cast<std::size_t>(step.to)]
                       && static_cast<int>(path_.size()) + 1 < longest_) {
                is_used_[static_cast<std::size_t>(step.to)] = true;
                path_.push_back(step.edge);
                go(step.to);
                path_.pop_back();
                is_used_[static_cast<std::size_t>(step.to)] = false;
            }
        }
    }

    const RoomGrid& grid_;
    int longest_;
    Family& family_;
    std::vector<std::vector<Step>> steps_; ///< by point
    std::vector<bool> is_used_;
    std::vector<int> path_; ///< edges from start_
    int start_ = 0;
    int left_ = 5'000'000; ///< points that may still be visited
};

/// Calls f(subset) for every subset of `size` of the items.
template <class F>
void for_each_subset(const std::vector<int>& items, std::size_t size, F&& f) {
    std::vector<bool> is_in(items.size(), false);
    std::fill(is_in.begin(), is_in.begin() + static_cast<std::ptrdiff_t>(size), true);
    do {
        std::vector<int> subset;
        for (std::size_t i = 0; i < items.size(); ++i)
            if (is_in[i]) subset.push_back(items[i]);
        f(subset);
    } while (std::prev_permutation(is_in.begin(), is_in.end()));
}

/// Terms of the product that is multiplied out, each set once.
class Terms {
public:
    Terms(const RoomQuotient& board, int most_walls)
        : board_(board),
          most_walls_(most_walls),
          is_in_next_(board.edges.size(), false) {
        add({}, 1);
    }

    /// Multiplies by 1 - [contains next].
    void multiply(const WallSet& next) {
        const int weight = weight_of(board_, next);
        for (const int orbit : next)
            is_in_next_[static_cast<std::size_t>(orbit)] = true;
        for (std::size_t i = 0, count = terms_.size(); i < count; ++i) {
            const Term& term = terms_[i];
            const int too_many = term.weight + weight - most_walls_;
            if (too_many <= 0 || common(*term.walls) >= too_many)
                more_.emplace_back(both(*term.walls, next), term.coefficient);
        }
        for (const int orbit : next)
            is_in_next_[static_cast<std::size_t>(orbit)] = false;
        for (auto& [walls, coefficient] : more_)
            add(std::move(walls), -coefficient);
        more_.clear();
    }

    [[nodiscard]] std::size_t size() const { return terms_.size(); }

    /// In the order of the sets; those that cancelled out are left out, but for the empty one.
    [[nodiscard]] std::vector<SignedWalls> all() const {
        std::vector<SignedWalls> result;
        for (const auto& [walls, index] : index_of_)
            if (terms_[index].coefficient != 0 || walls.empty())
                result.push_back({walls, terms_[index].coefficient});
        return result;
    }

private:
    struct Term {
        const WallSet* walls = nullptr; ///< key of index_of_
        int weight = 0;
        std::int64_t coefficient = 0;
    };

    /// Weight of what a set has in common with the next one.
    [[nodiscard]] int common(const WallSet& walls) const {
        int weight = 0;
        for (const int orbit : walls)
            if (is_in_next_[static_cast<std::size_t>(orbit)])
                weight += board_.edges[static_cast<std::size_t>(orbit)].weight;
        return weight;
    }

    [[nodiscard]] static WallSet both(const WallSet& a, const WallSet& b) {
        WallSet result;
        std::set_union(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(result));
        return result;
    }

    void add(WallSet walls, std::int64_t coefficient) {
        const auto [found, is_new] = index_of_.try_emplace(std::move(walls), terms_.size());
        if (is_new) terms_.push_back({&found->first, weight_of(board_, found->first), 0});
        terms_[found->second].coefficient += coefficient;
    }

    const RoomQuotient& board_;
    int most_walls_;
    std::vector<bool> is_in_next_; ///< by orbit of edges
    std::vector<Term> terms_;
    std::map<WallSet, std::size_t> index_of_;
    std::vector<std::pair<WallSet, std::int64_t>> more_;
};

} // namespace

int weight_of(const RoomQuotient& board, const WallSet& walls) {
    int weight = 0;
    for (const int orbit : walls)
        weight += board.edges[static_cast<std::size_t>(orbit)].weight;
    return weight;
}

std::optional<std::vector<WallSet>> closing_walls(const RoomQuotient& board, const RoomLayoutRules& rules) {
    Family family(board, rules.walls);
    if (rules.open_sides <= 0) return family.sets();
    for (int room = 0; room < rules.grid.rooms(); ++room) {
        const auto edges = edges_of(rules.grid, room);
        const int most = static_cast<int>(edges.size()) - rules.open_sides; // walls that the room may have
        if (most < 0) return std::nullopt;
        for_each_subset(edges, static_cast<std::size_t>(most) + 1,
                        [&](const std::vector<int>& subset) { family.add(subset); });
    }
    return family.sets();
}

std::optional<std::vector<WallSet>> parting_walls(const RoomQuotient& board, const RoomLayoutRules& rules) {
    Family family(board, rules.walls);
    if (!Curves(rules.grid, rules.walls, family).find()) return std::nullopt;
    return family.sets();
}

std::optional<std::vector<SignedWalls>>
inclusion_exclusion(const RoomQuotient& board, const std::vector<WallSet>& forbidden, int most_walls) {
    // The product of (1 - [contains m]) over all forbidden sets m, multiplied out.
    if (are_too_many(forbidden.size())) return std::nullopt;
    Terms terms(board, most_walls);
    std::size_t left = most_unions;
    for (const WallSet& next : forbidden) {
        if (terms.size() > left) return std::nullopt;
        left -= terms.size();
        terms.multiply(next);
        if (terms.size() > most_wall_sets) return std::nullopt;
    }
    return terms.all();
}

} // namespace sabotier
