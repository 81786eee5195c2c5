#include "validator/play/bots/search.hpp"

#include "validator/play/bots/worth.hpp"
#include "validator/play/likely.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <memory>
#include <optional>
#include <utility>

namespace sabotier::play {

namespace {

constexpr std::int64_t whole = 1 << 16;       ///< a win, where payoffs are 1 and -1
constexpr std::uint32_t most_nodes = 1 << 17; ///< 5 MB
constexpr std::int64_t curiosity = 3;         ///< halves of `whole`, as PUCT counts it
constexpr std::int64_t untried = whole / 8;   ///< how much worse it is thought than what was tried

/// The largest whole number whose square is not above.
std::uint64_t whole_root(std::uint64_t square) noexcept {
    if (square == 0) return 0;
    std::uint64_t root = std::uint64_t{1} << ((static_cast<unsigned>(std::bit_width(square)) + 1) / 2);
    for (;;) { // from above, by Newton's method
        const std::uint64_t next = (root + square / root) / 2;
        if (next >= root) return root;
        root = next;
    }
}

std::int64_t in_parts(double worth) noexcept {
    return static_cast<std::int64_t>(worth * static_cast<double>(whole) + (worth < 0 ? -0.5 : 0.5));
}

/// Rounds of halving until one of so many is left.
std::size_t halvings(std::size_t candidates) noexcept {
    return static_cast<std::size_t>(std::bit_width(candidates - 1));
}

} // namespace

/// One decision that is searched.
class Search {
public:
    Search(const Game& game, const Weights& weights, const SearchSettings& settings, const View& view,
           RandomSource& chance, SearchMemory& memory)
        : game_(game),
          weights_(weights),
          settings_(settings),
          view_(view),
          chance_(chance),
          memory_(memory) {}

    [[nodiscard]] Move best() {
        std::optional<Move> found;
        while (!found)
            found = go_on();
        return *found;
    }

    /// A bit of it: lists what can be chosen, or plays all that is left of it on from one more position. The
    /// move, once it is found.
    [[nodiscard]] std::optional<Move> go_on() {
        std::exchange(has_begun_, true) ? compare() : begin();
        if (memory_.candidates.size() > 1) return std::nullopt;
        return memory_.nodes[memory_.candidates.front()].move;
    }

private:
    using Node = SearchMemory::Node;
    using Ranked = SearchMemory::Ranked;
    using Squares = SearchMemory::Squares;

    /// Those of `memory_.moves` that look best to the view's seat, at most so many, best first: into
    /// `memory_.ranked`.
    void rank(const View& view, std::size_t most, RandomSource& chance) {
        const MoveList& moves = memory_.moves;
        const bool is_own = view.seat == view_.seat;
        std::vector<Ranked>& ranked = memory_.ranked;
        ranked.clear();
        if (weights_.size() > 0) game_.procedure().weigh(view, moves, memory_.features);
        const int* features = memory_.features.data();
        for (std::size_t i = 0; i < moves.size(); ++i, features += weights_.size())
            ranked.push_back(
                {moves[i], !is_own || !weights_.is_never(features), weights_.score(features), chance.next()});
        most = std::min(most, ranked.size());
        std::partial_sort(ranked.begin(), ranked.begin() + static_cast<std::ptrdiff_t>(most), ranked.end(),
                          [](const Ranked& a, const Ranked& b) {
                              if (a.is_allowed != b.is_allowed) return a.is_allowed;
                              return a.score != b.score ? a.score > b.score : a.lot < b.lot;
                          });
        ranked.resize(most);
        while (ranked.front().is_allowed && !ranked.back().is_allowed)
            ranked.pop_back();
    }

    /// The node of a ranked move: the less, the more of the others look better.
    [[nodiscard]] Node node_of(std::size_t place, Seat actor) const {
        const std::vector<Ranked>& ranked = memory_.ranked;
        std::size_t better = place;
        while (better > 0 && ranked[better - 1].score == ranked[place].score)
            --better;
        Node node;
        node.move = ranked[place].move;
        node.prior = static_cast<std::uint32_t>(static_cast<std::size_t>(whole) / (better + 1));
        node.actor = actor;
        return node;
    }

    void begin() {
        game_.moves(view_, memory_.moves);
        assert(!memory_.moves.empty());
        if (memory_.moves.size() == 1)
            memory_.ranked.assign(1, Ranked{.move = memory_.moves[0]});
        else
            rank(view_, static_cast<std::size_t>(settings_.width), chance_);
        begin_tree();
        const auto iterations = static_cast<std::size_t>(settings_.iterations);
        std::vector<std::uint32_t>& candidates = memory_.candidates;
        if (candidates.size() > 1 && settings_.searched < 100
            && chance_.below(100) >= static_cast<std::uint32_t>(settings_.searched))
            candidates.resize(1);
        while (candidates.size() > 1 && candidates.size() * halvings(candidates.size()) > iterations)
            candidates.pop_back();
        if (candidates.size() == 1) return;
        games_ = iterations / halvings(candidates.size());
        left_ = games_ / candidates.size();
        next_look_ = std::max<std::size_t>(2, left_ / 2);
        redrawer_ = likely_redrawer(game_.procedure(), view_);
        memory_.drawn = view_.known; // for their sizes
        memory_.view = view_;
    }

    void begin_tree() {
        memory_.nodes.assign(1, {}); // so that 0 is none
        memory_.candidates.clear();
        for (std::size_t place = 0; place < memory_.ranked.size(); ++place) {
            memory_.candidates.push_back(static_cast<std::uint32_t>(memory_.nodes.size()));
            memory_.nodes.push_back(node_of(place, view_.seat));
        }
    }

    /// A round of sequential halving: a game for each candidate, or, where they have had theirs, the half.
    void compare() {
        const std::vector<std::uint32_t>& candidates = memory_.candidates;
        if (left_ == 0) {
            halve();
            left_ = games_ / candidates.size();
            return;
        }
        --left_;
        redrawer_->redraw(chance_, memory_.drawn);
        const RandomSource alike = RandomSource::of(chance_.next());
        for (const std::uint32_t candidate : candidates) {
            playing_ = alike;
            play(candidate);
        }
        if (++rounds_ != next_look_) return;
        next_look_ *= 2;
        leave_out_losers();
    }

    /// Leaves the best of those that looked best, what looked as good and did as well, and what did better.
    void leave_out_losers() {
        std::vector<std::uint32_t>& candidates = memory_.candidates;
        std::uint32_t expected = 0;
        for (const std::uint32_t each : candidates)
            if (looks_best(each) && (expected == 0 || memory_.nodes[each].sum > memory_.nodes[expected].sum))
                expected = each;
        std::erase_if(candidates, [&](std::uint32_t each) {
            const std::int64_t ahead = memory_.nodes[each].sum - memory_.nodes[expected].sum;
            return each != expected && (looks_best(each) ? ahead < 0 : ahead <= 0);
        });
    }

    /// Leaves the better half, and with it the best of those that looked best.
    void halve() {
        std::vector<std::uint32_t>& candidates = memory_.candidates;
        // All were tried as often; nodes are in the order of how they looked.
        std::sort(candidates.begin(), candidates.end(), [&](std::uint32_t a, std::uint32_t b) {
            const Node& one = memory_.nodes[a];
            const Node& other = memory_.nodes[b];
            return one.sum != other.sum ? one.sum > other.sum : a < b;
        });
        const auto expected = std::find_if(candidates.begin(), candidates.end(),
                                           [&](std::uint32_t each) { return looks_best(each); });
        if (candidates.size() == 2) {
            const bool is_plain =
                expected == candidates.begin() || is_clearly_better(candidates[0], *expected);
            candidates[0] = is_plain ? candidates[0] : *expected;
            candidates.resize(1);
            return;
        }
        const std::size_t left = (candidates.size() + 1) / 2;
        if (expected >= candidates.begin() + static_cast<std::ptrdiff_t>(left))
            candidates[left - 1] = *expected;
        candidates.resize(left);
    }

    [[nodiscard]] bool looks_best(std::uint32_t candidate) const {
        return memory_.nodes[candidate].prior == static_cast<std::uint32_t>(whole);
    }

    /// Whether what was tried as often did better by more than a standard deviation of the difference.
    [[nodiscard]] bool is_clearly_better(std::uint32_t candidate, std::uint32_t than) const {
        const Node& one = memory_.nodes[candidate];
        const Node& other = memory_.nodes[than];
        const Squares ahead = one.sum - other.sum;
        const Squares sums = Squares{one.sum} * one.sum + Squares{other.sum} * other.sum;
        const Squares spread = one.squares + other.squares - sums / one.visits;
        return ahead * ahead > spread;
    }

    /// One game, from the position that was drawn, with this decision first.
    void play(std::uint32_t candidate) {
        State& state = memory_.state;
        state = memory_.drawn;
        memory_.path.clear();
        for (std::uint32_t at = candidate; at != 0; at = next_after(at)) {
            memory_.path.push_back(at);
            game_.apply(state, memory_.nodes[at].move);
            game_.settle(state, memory_.moves);
        }
        play_on();
        note_worths();
    }

    /// The decision in the tree that is taken after another one; 0: the tree goes no further.
    [[nodiscard]] std::uint32_t next_after(std::uint32_t at) {
        const State& state = memory_.state;
        if (settings_.replies == 0 || Game::is_over(state) || memory_.nodes[at].visits == 0) return 0;
        const Seat actor = Game::actor(state);
        game_.moves(state, memory_.moves);
        // Positions differ in what may be done in them, and in what looks best: now and then it is weighed
        // anew.
        if (std::has_single_bit(memory_.nodes[at].visits) || !has_legal(at, actor)) widen(at, actor);
        return chosen_after(at, actor);
    }

    [[nodiscard]] bool is_legal(const Node& node, Seat actor) const {
        return node.actor == actor
               && std::binary_search(memory_.moves.begin(), memory_.moves.end(), node.move,
                                     [](Move a, Move b) { return number(a) < number(b); });
    }
    [[nodiscard]] bool has_legal(std::uint32_t at, Seat actor) const {
        for (std::uint32_t i = memory_.nodes[at].first; i != 0; i = memory_.nodes[i].next)
            if (is_legal(memory_.nodes[i], actor)) return true;
        return false;
    }

    /// Adds what looks best here to the decisions after a node.
    void widen(std::uint32_t at, Seat actor) {
        const auto most = static_cast<std::size_t>(settings_.replies);
        if (memory_.nodes.size() + most > most_nodes) return;
        game_.view(memory_.state, actor, memory_.view);
        rank(memory_.view, most, playing_);
        for (std::size_t place = 0; place < memory_.ranked.size(); ++place) {
            const Node node = node_of(place, actor);
            std::uint32_t last = 0;
            std::uint32_t i = memory_.nodes[at].first;
            for (; i != 0; last = i, i = memory_.nodes[i].next)
                if (memory_.nodes[i].move == node.move && memory_.nodes[i].actor == actor) break;
            if (i != 0) continue;
            const auto added = static_cast<std::uint32_t>(memory_.nodes.size());
            (last == 0 ? memory_.nodes[at].first : memory_.nodes[last].next) = added;
            memory_.nodes.push_back(node);
        }
    }

    /// Of the legal decisions after a node the one with the best upper bound: PUCT (Rosin, 2011), with how
    /// often each could have been chosen in place of how often any was, as information sets want it.
    [[nodiscard]] std::uint32_t chosen_after(std::uint32_t at, Seat actor) {
        std::int64_t prior = 0;
        std::int64_t sum = 0;
        std::int64_t visits = 0;
        for (std::uint32_t i = memory_.nodes[at].first; i != 0; i = memory_.nodes[i].next) {
            const Node& node = memory_.nodes[i];
            if (!is_legal(node, actor)) continue;
            prior += node.prior;
            sum += node.sum;
            visits += node.visits;
        }
        const std::int64_t usual = (visits > 0 ? sum / visits : 0) - untried * scale_ / whole;
        std::uint32_t best = 0;
        std::int64_t most = 0;
        for (std::uint32_t i = memory_.nodes[at].first; i != 0; i = memory_.nodes[i].next) {
            Node& node = memory_.nodes[i];
            if (!is_legal(node, actor)) continue;
            ++node.available;
            const std::int64_t mean = node.visits > 0 ? node.sum / node.visits : usual;
            const auto root = static_cast<std::int64_t>(whole_root(std::uint64_t{node.available} << 16));
            const std::int64_t share = node.prior * whole / prior;
            const std::int64_t bound =
                mean + (scale_ * share / whole) * root * curiosity / (512 * (1 + std::int64_t{node.visits}));
            if (best != 0 && bound <= most) continue;
            best = i;
            most = bound;
        }
        return best;
    }

    /// By the quick policy, to the end of the game or long enough.
    void play_on() {
        State& state = memory_.state;
        const std::size_t most = static_cast<std::size_t>(settings_.depth) * game_.seats().size();
        for (std::size_t i = 0; i < most && !Game::is_over(state); ++i) {
            game_.moves(state, memory_.moves);
            game_.apply(state, quick_move());
            game_.settle(state, memory_.moves);
        }
    }

    /// One by lot, or the one that looks best, of some by lot or of all.
    [[nodiscard]] Move quick_move() {
        const MoveList& moves = memory_.moves;
        if (moves.size() == 1) return moves[0];
        const auto by_lot = [&] { return moves[playing_.below(static_cast<std::uint32_t>(moves.size()))]; };
        if (weights_.size() == 0 || playing_.below(100) >= static_cast<std::uint32_t>(settings_.weighed))
            return by_lot();
        if (settings_.sample == 0) return best_of(moves);
        sample(by_lot);
        return memory_.sampled.size() == 1 ? memory_.sampled[0] : best_of(memory_.sampled);
    }

    /// By the weights. Of equals one by lot; of moves that came by lot themselves the first.
    [[nodiscard]] Move best_of(const MoveList& moves) {
        const Seat actor = Game::actor(memory_.state);
        game_.view(memory_.state, actor, memory_.view);
        game_.procedure().weigh(memory_.view, moves, memory_.features);
        const auto worth = [&](std::size_t i) {
            const int* const features = memory_.features.data() + i * weights_.size();
            return std::pair(actor != view_.seat || !weights_.is_never(features), weights_.score(features));
        };
        std::pair most = worth(0);
        std::size_t best = 0;
        std::uint32_t equals = 1;
        for (std::size_t i = 1; i < moves.size(); ++i) {
            const std::pair now = worth(i);
            if (now < most) continue;
            equals = now == most ? equals + 1 : 1;
            if (equals == 1 || (settings_.sample == 0 && playing_.below(equals) == 0)) best = i;
            most = now;
        }
        return moves[best];
    }

    template <class ByLot>
    void sample(const ByLot& by_lot) {
        std::vector<Move>& some = memory_.some;
        some.resize(static_cast<std::size_t>(settings_.sample));
        for (Move& move : some)
            move = by_lot();
        std::sort(some.begin(), some.end(), [](Move a, Move b) { return number(a) < number(b); });
        memory_.sampled.clear();
        for (std::size_t i = 0; i < some.size(); ++i)
            if (i == 0 || some[i] != some[i - 1]) memory_.sampled.add(some[i]);
    }

    /// What came of the game, to each of its decisions in the tree.
    void note_worths() {
        const WorthOf worth_of(game_, memory_.state);
        std::array<std::int64_t, most_seats> worths{};
        std::array<bool, most_seats> is_known{};
        for (const std::uint32_t at : memory_.path) {
            Node& node = memory_.nodes[at];
            const std::size_t actor = number(node.actor);
            if (!is_known[actor]) {
                is_known[actor] = true;
                worths[actor] = in_parts(worth_of(node.actor));
                scale_ = std::max(scale_, std::max(worths[actor], -worths[actor]));
            }
            node.sum += worths[actor];
            node.squares += Squares{worths[actor]} * worths[actor];
            ++node.visits;
        }
    }

    const Game& game_;
    const Weights& weights_;
    const SearchSettings& settings_;
    const View& view_;
    RandomSource& chance_;
    SearchMemory& memory_;
    std::unique_ptr<const Redrawer> redrawer_; ///< once there is something to compare
    bool has_begun_ = false;
    std::size_t games_ = 0;      ///< of each half
    std::size_t left_ = 0;       ///< of those
    std::size_t rounds_ = 0;     ///< that were played
    std::size_t next_look_ = 0;  ///< after so many rounds losers are left out
    RandomSource playing_;       ///< of the game that is played
    std::int64_t scale_ = whole; ///< the largest worth so far: payoffs may be above 1
};

namespace {

class SearchThought final : public Thought {
public:
    SearchThought(const Game& game, const Weights& weights, const SearchSettings& settings, View view,
                  RandomSource chance, SearchMemory& memory)
        : view_(std::move(view)),
          chance_(chance),
          search_(game, weights, settings, view_, chance_, memory) {}

    [[nodiscard]] std::optional<Move> go_on() override { return search_.go_on(); }

private:
    View view_;
    RandomSource chance_;
    Search search_;
};

} // namespace

std::unique_ptr<Thought> search_bit_by_bit(const Game& game, const Weights& weights,
                                           const SearchSettings& settings, View view, RandomSource chance,
                                           SearchMemory& memory) {
    return std::make_unique<SearchThought>(game, weights, settings, std::move(view), chance, memory);
}

Move searched(const Game& game, const Weights& weights, const SearchSettings& settings, const View& view,
              RandomSource& chance, SearchMemory& memory) {
    return Search(game, weights, settings, view, chance, memory).best();
}

} // namespace sabotier::play
