#include "validator/analysis/rooms/room_census.hpp"

#include "validator/analysis/rooms/placement_sweep.hpp"

#include <map>
#include <numeric>
#include <set>
#include <type_traits>
#include <utility>

namespace sabotier {

namespace {

__extension__ using Wide = unsigned __int128;

constexpr std::size_t most_bytes = 800'000'000;
constexpr double most_work = 4e9; ///< additions

std::vector<int> identity(const RoomGrid& grid) {
    std::vector<int> rooms(static_cast<std::size_t>(grid.rooms()));
    std::iota(rooms.begin(), rooms.end(), 0);
    return rooms;
}

/// Kinds that are kept apart from the same kinds are placed as one and told apart afterwards.
struct MergedKinds {
    std::vector<int> pieces; ///< by class
    std::vector<std::vector<bool>> apart;
    std::vector<std::vector<std::int8_t>> members; ///< by class: its pieces' kinds, one entry a piece
    BigCount ways = 1;                             ///< to tell the pieces apart again
};

MergedKinds merged_kinds(const RoomLayoutRules& rules, bool is_merging) {
    MergedKinds result;
    std::vector<std::size_t> first_of;
    for (std::size_t kind = 0; kind < rules.pieces.size(); ++kind) {
        std::size_t at = 0;
        while (at < first_of.size() && !(is_merging && rules.apart[first_of[at]] == rules.apart[kind]))
            ++at;
        if (at == first_of.size()) {
            first_of.push_back(kind);
            result.pieces.push_back(0);
            result.members.emplace_back();
        }
        result.pieces[at] += rules.pieces[kind];
        result.ways *= choose(result.pieces[at], rules.pieces[kind]);
        result.members[at].insert(result.members[at].end(), static_cast<std::size_t>(rules.pieces[kind]),
                                  static_cast<std::int8_t>(kind));
    }
    for (const std::size_t a : first_of) {
        result.apart.emplace_back();
        for (const std::size_t b : first_of)
            result.apart.back().push_back(rules.apart[a][b]);
    }
    return result;
}

/// Sets that a turn or mirror maps to each other are counted once, with the sum of their coefficients.
std::vector<SignedWalls> folded_together(std::vector<SignedWalls> terms, const RoomQuotient& board) {
    std::vector<std::vector<int>> images; // of edges, by symmetry
    for (const std::vector<int>& symmetry : symmetries(board.grid)) {
        std::vector<int>& image = images.emplace_back();
        for (int edge = 0; edge < board.grid.edges(); ++edge) {
            const auto [a, b] = board.grid.rooms_of(edge);
            image.push_back(*board.grid.edge_between(symmetry[static_cast<std::size_t>(a)],
                                                     symmetry[static_cast<std::size_t>(b)]));
        }
    }
    std::map<WallSet, std::int64_t> sums;
    for (const SignedWalls& term : terms) {
        WallSet least = term.walls;
        for (const std::vector<int>& image : images) {
            WallSet walls;
            for (const int edge : term.walls)
                walls.push_back(image[static_cast<std::size_t>(edge)]);
            std::sort(walls.begin(), walls.end());
            least = std::min(least, walls);
        }
        sums[least] += term.coefficient;
    }
    terms.clear();
    for (const auto& [walls, coefficient] : sums)
        if (coefficient != 0) terms.push_back({walls, coefficient});
    return terms;
}

/// Steps whose placements the walls of a set change: from the first to behind the last.
std::pair<std::size_t, std::size_t> span_of(const PlacementPlan& plan, const WallSet& walls) {
    std::size_t first = plan.steps.size();
    std::size_t last = 0;
    for (const int edge : walls) {
        const auto step = static_cast<std::size_t>(plan.step_of_edge[static_cast<std::size_t>(edge)]);
        first = std::min(first, step);
        last = std::max(last, step + 1);
    }
    return {first, last};
}

Conflicts weights_of(const PlacementPlan& plan, const RoomQuotient& board, const WallSet& walls) {
    Conflicts result;
    for (const int orbit : walls) {
        const int weight = board.edges[static_cast<std::size_t>(orbit)].weight;
        ++result.counts[static_cast<std::size_t>(std::find(plan.weights.begin(), plan.weights.end(), weight)
                                                 - plan.weights.begin())];
    }
    return result;
}

template <class N>
BigCount big(const N& number) {
    if constexpr (std::is_same_v<N, Wide>)
        return (BigCount(static_cast<std::uint64_t>(number >> 64U)) << 64U)
               + static_cast<std::uint64_t>(number);
    else
        return BigCount(number);
}

template <class N>
N narrowed(const BigCount& number) {
    if constexpr (std::is_same_v<N, BigCount>)
        return number;
    else if constexpr (std::is_same_v<N, Wide>)
        return (static_cast<Wide>(static_cast<std::uint64_t>((number >> 64U) & ~std::uint64_t{0})) << 64U)
               + static_cast<std::uint64_t>(number & ~std::uint64_t{0});
    else
        return static_cast<N>(number);
}

template <class N>
std::vector<N> narrowed(const std::vector<BigCount>& numbers) {
    std::vector<N> result;
    for (const BigCount& number : numbers)
        result.push_back(narrowed<N>(number));
    return result;
}

/// Below `limit`, each value equally likely.
BigCount draw_below(const BigCount& limit, std::mt19937_64& random) {
    const unsigned bits = static_cast<unsigned>(boost::multiprecision::msb(limit)) + 1;
    for (;;) {
        BigCount value = 0;
        for (unsigned have = 0; have < bits; have += 64)
            value = (value << 64U) | random();
        value >>= (bits + 63) / 64 * 64 - bits;
        if (value < limit) return value;
    }
}

/// `count` of the items, each choice equally likely.
std::vector<int> drawn_from(std::vector<int> items, int count, std::mt19937_64& random) {
    for (int i = 0; i < count; ++i) {
        const auto left = BigCount(items.size() - static_cast<std::size_t>(i));
        std::swap(items[static_cast<std::size_t>(i)],
                  items[static_cast<std::size_t>(i) + static_cast<std::size_t>(draw_below(left, random))]);
    }
    items.resize(static_cast<std::size_t>(count));
    return items;
}

} // namespace

struct RoomCensus::Board {
    RoomLayoutRules rules;
    bool connected = false;
    bool is_folded = false;
    RoomQuotient board;
    MergedKinds kinds;
    std::optional<PlacementPlan> plan;
    std::optional<std::vector<PlacementStates>> states;
    bool is_impossible = false;
    BigCount most = 0; ///< no number that is counted is greater

    /// For drawing, by step; the second where numbers are too large for the first.
    std::vector<Row<Wide>> completions;
    std::vector<Row<BigCount>> large_completions;

    Board(RoomLayoutRules given, const RoomFilters& filters)
        : rules(std::move(given)),
          connected(filters.connected && rules.grid.rooms() > 1),
          is_folded(filters.symmetry.value_or(0) != 0),
          board(folded(rules.grid,
                       is_folded ? symmetries(rules.grid)[*filters.symmetry] : identity(rules.grid))),
          kinds(merged_kinds(rules, !is_folded)) {
        const int pieces = std::accumulate(rules.pieces.begin(), rules.pieces.end(), 0);
        is_impossible = pieces > rules.grid.rooms() || rules.walls > rules.grid.edges();
        if (is_impossible) return;
        most = choose(rules.grid.edges(), rules.walls);
        for (const int count : kinds.pieces)
            most *= choose(rules.grid.rooms(), count);
        plan = placement_plan(board, kinds.pieces, kinds.apart, rules.walls);
        if (plan) states = all_states(*plan, most_bytes / (is_wide() ? 16 : 32) / plan->conflicts.size());
    }

    [[nodiscard]] bool is_too_large() const { return !states; }
    [[nodiscard]] bool is_wide() const { return most < (BigCount(1) << 126U); }

    /// With the coefficient of each; none if there is no layout at all, or too many sets.
    struct Terms {
        std::vector<SignedWalls> terms;
        bool is_impossible = false;
        bool is_too_large = false;
    };
    std::optional<Terms> known_terms;
    const Terms& terms() {
        if (!known_terms) known_terms = found_terms();
        return *known_terms;
    }
    [[nodiscard]] Terms found_terms() const {
        std::vector<WallSet> forbidden;
        if (connected) {
            const auto parting = parting_walls(board, rules);
            if (!parting) return {{}, false, true};
            forbidden = *parting;
        }
        if (!connected || rules.open_sides > 1) {
            const auto closing = closing_walls(board, rules);
            if (!closing) return {{}, true, false};
            forbidden.insert(forbidden.end(), closing->begin(), closing->end());
        }
        auto terms = inclusion_exclusion(board, forbidden, rules.walls);
        if (!terms) return {{}, false, true};
        if (!is_folded) *terms = folded_together(std::move(*terms), board);
        return {std::move(*terms), false, false};
    }

    [[nodiscard]] double work_of(const std::vector<SignedWalls>& terms) const {
        std::vector<double> until{0}; // states before each step
        for (const PlacementStates& step : *states)
            until.push_back(until.back() + static_cast<double>(step.all().size()));
        double work = 0;
        std::set<std::vector<int>> kinds_of_walls;
        for (const SignedWalls& term : terms) {
            const auto [first, last] = span_of(*plan, term.walls);
            if (first < last) work += until[last] - until[first];
            const Conflicts weights = weights_of(*plan, board, term.walls);
            kinds_of_walls.emplace(weights.counts.begin(), weights.counts.end());
        }
        work += until.back() * static_cast<double>(kinds_of_walls.size() + 1);
        return work * static_cast<double>(plan->conflicts.size() * (kinds.pieces.size() + 1));
    }

    template <class N>
    std::optional<BigCount> sum(const std::vector<SignedWalls>& terms,
                                const IsCancelled& is_cancelled) const {
        const PlacementSweep<N> sweep(*plan, *states);
        const auto stopped = [&] { return is_cancelled && is_cancelled(); };
        std::vector<Row<N>> placements{sweep.first()};
        for (std::size_t step = 0; step < sweep.steps(); ++step) {
            if (stopped()) return std::nullopt;
            placements.push_back(sweep.forward(placements.back(), step));
        }
        BigCount result = 0;
        for (const auto& [weights, group] : by_weights(terms)) {
            Conflicts fixed;
            std::copy(weights.begin(), weights.end(), fixed.counts.begin());
            Row<N> after = sweep.last(narrowed<N>(ways_of_other_walls(*plan, fixed, rules.walls)));
            for (std::size_t step = sweep.steps() + 1; step-- > 0;) {
                if (stopped()) return std::nullopt;
                for (const SignedWalls* term : group)
                    if (const auto [first, last] = span_of(*plan, term->walls);
                        last == step || (term->walls.empty() && step == 0))
                        result += BigCount(term->coefficient)
                                  * placed(sweep, placements, *term, std::min(first, step), step, after);
                if (step > 0) after = sweep.backward(after, step - 1);
            }
        }
        return result;
    }

    using Group = std::map<std::vector<int>, std::vector<const SignedWalls*>>;
    [[nodiscard]] Group by_weights(const std::vector<SignedWalls>& terms) const {
        Group groups;
        for (const SignedWalls& term : terms) {
            const Conflicts weights = weights_of(*plan, board, term.walls);
            groups[{weights.counts.begin(), weights.counts.end()}].push_back(&term);
        }
        return groups;
    }

    /// Layouts that have the walls of a term: from the placements before `first`, through the steps that
    /// those walls change, to the completions behind `last`.
    template <class N>
    static BigCount placed(const PlacementSweep<N>& sweep, const std::vector<Row<N>>& placements,
                           const SignedWalls& term, std::size_t first, std::size_t last,
                           const Row<N>& after) {
        Row<N> row = placements[first];
        for (std::size_t step = first; step < last; ++step)
            row = sweep.forward(row, step, term.walls);
        N result = 0;
        for (std::size_t i = 0; i < row.size(); ++i)
            if (row[i] != 0) result += row[i] * after[i];
        return big(result);
    }

    [[nodiscard]] std::optional<BigCount> sum(const std::vector<SignedWalls>& terms,
                                              const IsCancelled& is_cancelled) const {
        if (most < (BigCount(1) << 62U)) return sum<std::uint64_t>(terms, is_cancelled);
        if (is_wide()) return sum<Wide>(terms, is_cancelled);
        return sum<BigCount>(terms, is_cancelled);
    }

    template <class N>
    void prepare(std::vector<Row<N>>& rows) const {
        if (!rows.empty()) return;
        const PlacementSweep<N> sweep(*plan, *states);
        rows.resize(sweep.steps() + 1);
        rows.back() = sweep.last(narrowed<N>(ways_of_other_walls(*plan, {}, rules.walls)));
        for (std::size_t step = sweep.steps(); step-- > 0;)
            rows[step] = sweep.backward(rows[step + 1], step);
    }

    void prepare_drawing() {
        if (is_wide())
            prepare(completions);
        else
            prepare(large_completions);
    }

    [[nodiscard]] BigCount completion(std::size_t step, std::ptrdiff_t index) const {
        const auto at = static_cast<std::size_t>(index);
        return is_wide() ? big(completions[step][at]) : large_completions[step][at];
    }

    RoomLayout draw(std::mt19937_64& random) {
        const PlacementSweep<BigCount> sweep(*plan, *states);
        RoomLayout layout = empty_layout(rules.grid);
        WallSet walls; // that the pieces ask for
        PlacementState state;
        int conflicts = 0;
        std::vector<std::vector<std::int8_t>> unnamed = kinds.members;
        for (auto& members : unnamed)
            shuffle(members, random);
        BigCount rank = draw_below(completion(0, 0), random);
        for (std::size_t step = 0; step < sweep.steps(); ++step) {
            bool is_taken = false;
            const PlacementState before = state;
            const int had = conflicts;
            for_each_placement(*plan, step, before, [&](const PlacementState& next, int kind, auto close) {
                if (is_taken) return;
                const int more = sweep.with(had, close, {});
                if (more < 0) return;
                const auto index = sweep.at((*states)[step + 1][next]) + more;
                const BigCount here = completion(step + 1, index);
                if (rank >= here) {
                    rank -= here;
                    return;
                }
                is_taken = true;
                state = next;
                conflicts = more;
                for (const PlacementPlan::Neighbour* neighbour : close)
                    walls.push_back(neighbour->edge);
                if (kind >= 0) put(layout, plan->steps[step].room, unnamed[static_cast<std::size_t>(kind)]);
            });
        }
        draw_walls(layout, walls, random);
        return layout;
    }

    static void shuffle(std::vector<std::int8_t>& members, std::mt19937_64& random) {
        for (std::size_t i = members.size(); i > 1; --i)
            std::swap(members[i - 1], members[static_cast<std::size_t>(draw_below(BigCount(i), random))]);
    }

    void put(RoomLayout& layout, int orbit, std::vector<std::int8_t>& unnamed) const {
        for (const int room : board.rooms[static_cast<std::size_t>(orbit)]) {
            layout.pieces[static_cast<std::size_t>(room)] = unnamed.back();
            unnamed.pop_back();
        }
    }

    /// The walls that the pieces ask for, and others anywhere.
    void draw_walls(RoomLayout& layout, WallSet walls, std::mt19937_64& random) const {
        std::sort(walls.begin(), walls.end());
        int left = rules.walls - weight_of(board, walls);
        for (std::size_t w = 0; w < plan->weights.size(); ++w) {
            std::vector<int> free;
            for (std::size_t e = 0; e < board.edges.size(); ++e)
                if (board.edges[e].weight == plan->weights[w]
                    && !std::binary_search(walls.begin(), walls.end(), static_cast<int>(e)))
                    free.push_back(static_cast<int>(e));
            const int count = draw_count(w, static_cast<int>(free.size()), left, walls, random);
            left -= count * plan->weights[w];
            for (const int e : drawn_from(free, count, random))
                set(layout, e);
        }
        for (const int e : walls)
            set(layout, e);
    }

    void set(RoomLayout& layout, int orbit) const {
        for (const int edge : board.edges[static_cast<std::size_t>(orbit)].edges)
            layout.walls[static_cast<std::size_t>(edge)] = true;
    }

    /// How many orbits of a weight carry the walls that are left, each way to place them all equally likely.
    int draw_count(std::size_t weight, int free, int left, const WallSet& walls,
                   std::mt19937_64& random) const {
        std::vector<BigCount> ways;
        BigCount total = 0;
        for (int count = 0; count <= free && count * plan->weights[weight] <= left; ++count) {
            ways.push_back(choose(free, count)
                           * ways_of_heavier(weight + 1, left - count * plan->weights[weight], walls));
            total += ways.back();
        }
        BigCount rank = draw_below(total, random);
        int count = 0;
        while (rank >= ways[static_cast<std::size_t>(count)])
            rank -= ways[static_cast<std::size_t>(count++)];
        return count;
    }

    [[nodiscard]] BigCount ways_of_heavier(std::size_t weight, int left, const WallSet& walls) const {
        if (weight == plan->weights.size()) return left == 0 ? 1 : 0;
        int free = plan->orbits[weight];
        for (const int e : walls)
            free -= board.edges[static_cast<std::size_t>(e)].weight == plan->weights[weight] ? 1 : 0;
        BigCount ways = 0;
        for (int count = 0; count <= free && count * plan->weights[weight] <= left; ++count)
            ways += choose(free, count)
                    * ways_of_heavier(weight + 1, left - count * plan->weights[weight], walls);
        return ways;
    }
};

RoomCensus::RoomCensus(RoomLayoutRules rules, const RoomFilters& filters)
    : board_(std::make_unique<Board>(std::move(rules), filters)) {}
RoomCensus::~RoomCensus() = default;
RoomCensus::RoomCensus(RoomCensus&&) noexcept = default;
RoomCensus& RoomCensus::operator=(RoomCensus&&) noexcept = default;

RoomCensus::Obstacle RoomCensus::obstacle() {
    Board& board = *board_;
    if (board.is_impossible) return Obstacle::nothing;
    if (board.is_too_large()) return Obstacle::placements;
    const Board::Terms& terms = board.terms();
    if (terms.is_impossible) return Obstacle::nothing;
    return terms.is_too_large || board.work_of(terms.terms) > most_work ? Obstacle::walls : Obstacle::nothing;
}

std::optional<std::string> RoomCensus::count(const IsCancelled& is_cancelled) {
    if (obstacle() != Obstacle::nothing) return std::nullopt;
    Board& board = *board_;
    if (board.is_impossible || board.terms().is_impossible) return "0";
    const Board::Terms& terms = board.terms();
    const auto sum = board.sum(terms.terms, is_cancelled);
    if (!sum) return std::nullopt;
    return BigCount(*sum * board.kinds.ways).str();
}

std::optional<std::string> RoomCensus::count_unfiltered() {
    if (board_->is_impossible) return "0";
    if (board_->is_too_large()) return std::nullopt;
    board_->prepare_drawing();
    return BigCount(board_->completion(0, 0) * board_->kinds.ways).str();
}

std::optional<RoomLayout> RoomCensus::draw_unfiltered(std::mt19937_64& random) {
    if (board_->is_impossible || board_->is_too_large()) return std::nullopt;
    board_->prepare_drawing();
    if (board_->completion(0, 0) == 0) return std::nullopt;
    return board_->draw(random);
}

} // namespace sabotier
