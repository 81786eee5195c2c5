#pragma once

#include "tests/validator/play/match.hpp"

#include <catch2/catch.hpp>

#include <fmt/format.h>

#include <chrono>
#include <cmath>
#include <map>
#include <numeric>
#include <string>
#include <vector>

/// Help for tests of what procedures weigh and count.
namespace sabotier::play::test {

[[nodiscard]] inline const std::vector<Feature>& features_of(const Game& game) {
    return procedure_type(game.setup().rulebook().play.procedure)->features;
}

/// What is not 0 of the features of a legal move, for who is to decide.
[[nodiscard]] inline std::map<std::string, int> weighed(Match& match, const std::string& text) {
    const auto move = match.game->read_legal(match.state, text);
    if (!move) throw std::runtime_error(text + ": " + match.why_not(text));
    MoveList list;
    list.add(*move);
    std::vector<int> numbers;
    match.game->procedure().weigh(match.game->view(match.state, match.actor()), list, numbers);
    const auto& features = features_of(*match.game);
    REQUIRE(numbers.size() == features.size());
    std::map<std::string, int> found;
    for (std::size_t i = 0; i < numbers.size(); ++i)
        if (numbers[i] != 0) found[features[i].id] = numbers[i];
    return found;
}

/// Of all features, by the rulebook or else as usual.
[[nodiscard]] inline std::vector<int> weights_of(const Game& game) {
    std::vector<int> weights;
    for (const Feature& feature : features_of(game)) {
        weights.push_back(feature.usual);
        for (const PlayWeight& given : game.setup().rulebook().play.weights)
            if (given.feature == feature.id) weights.back() = given.weight;
    }
    return weights;
}

/// Takes the move of the largest sum, one of these by lot.
class PlainGreedy {
public:
    explicit PlainGreedy(const Game& game)
        : game_(game),
          weights_(weights_of(game)) {}

    [[nodiscard]] Move choose(const State& state, RandomSource& chance, const MoveList& list) {
        game_.view(state, Game::actor(state), view_);
        game_.procedure().weigh(view_, list, numbers_);
        std::vector<std::size_t>& best = best_;
        std::int64_t most = INT64_MIN;
        for (std::size_t i = 0; i < list.size(); ++i) {
            std::int64_t sum = 0;
            for (std::size_t k = 0; k < weights_.size(); ++k)
                sum += std::int64_t{weights_[k]} * numbers_[i * weights_.size() + k];
            if (sum < most) continue;
            if (sum > most) best.clear();
            most = sum;
            best.push_back(i);
        }
        return list[best[chance.below(static_cast<std::uint32_t>(best.size()))]];
    }

private:
    const Game& game_;
    std::vector<int> weights_;
    View view_;
    std::vector<int> numbers_;
    std::vector<std::size_t> best_;
};

/// Plays a game; `greedy`: seats that do not play at random, as bits. Calls each(before, move, after).
template <class Each>
State play_bots(const Game& game, unsigned greedy, std::uint64_t number, const Each& each) {
    State state = game.start(7, number);
    State before = state;
    RandomSource chance = RandomSource::of(1007, number);
    PlainGreedy bot(game);
    MoveList list;
    while (!Game::is_over(state)) {
        before = state;
        Move move{};
        if (Game::actor(state) == by_chance) {
            move = game.draw(state, list);
        } else {
            game.moves(state, list);
            move = (greedy >> play::number(Game::actor(state)) & 1) != 0
                       ? bot.choose(state, chance, list)
                       : list[chance.below_large(list.size())];
        }
        game.apply(state, move);
        each(before, move, state);
    }
    return state;
}

/// How often each seat won.
struct Wins {
    std::uint64_t games = 0, drawn = 0;
    std::vector<std::uint64_t> of;
    std::map<std::string, std::uint64_t> reasons;
    std::uint64_t decisions = 0;
    double seconds = 0;
};

[[nodiscard]] inline Wins wins_of(const Game& game, unsigned greedy, std::uint64_t first,
                                  std::uint64_t games) {
    Wins wins;
    wins.of.resize(game.seats().size());
    const auto begin = std::chrono::steady_clock::now();
    for (std::uint64_t i = first; i < first + games; ++i) {
        const State end = play_bots(game, greedy, i, [](const State&, Move, const State&) {});
        const Result result = game.result(end);
        ++wins.games;
        ++wins.reasons[game.reasons()[result.reason].id];
        wins.decisions += end.common().decisions;
        bool is_won = false;
        for (std::size_t seat = 0; seat < wins.of.size(); ++seat)
            if (result.of[seat].standing == Standing::won) {
                ++wins.of[seat];
                is_won = true;
            }
        if (!is_won) ++wins.drawn;
    }
    wins.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    return wins;
}

/// Of a share: Wilson's interval at 95 %.
[[nodiscard]] inline std::pair<double, double> wilson(double won, double games) {
    constexpr double z = 1.959964;
    const double middle = (won + z * z / 2) / (games + z * z);
    const double half = z / (games + z * z) * std::sqrt(won * (games - won) / games + z * z / 4);
    return {middle - half, middle + half};
}

/// The sum of a measure.
[[nodiscard]] inline std::int64_t sum_of(const Game& game, const Tally& tally, const std::string& id) {
    const auto measures = game.procedure().measures();
    for (std::size_t i = 0; i < measures.size(); ++i)
        if (measures[i].id == id) {
            const auto counts = tally.of(i);
            return std::accumulate(counts.begin(), counts.end(), std::int64_t{0});
        }
    throw std::runtime_error("no measure " + id);
}

/// Counts what is played.
struct Counting {
    const Game& game;
    Tally tally;

    explicit Counting(const Game& of)
        : game(of),
          tally(tally_of(of.procedure(), of.setup())) {}
    void play(Match& match, const std::vector<std::string>& texts) {
        for (const std::string& text : texts) {
            const State before = match.state;
            const auto move = game.read_legal(before, text);
            if (!move) throw std::runtime_error(text + ": " + match.why_not(text));
            game.apply(match.state, *move);
            game.procedure().measure(before, *move, match.state, tally);
        }
        if (Game::is_over(match.state)) game.procedure().measure_end(match.state, tally);
    }
    [[nodiscard]] std::int64_t sum(const std::string& id) const { return sum_of(game, tally, id); }
    [[nodiscard]] std::vector<std::int64_t> of(const std::string& id) const {
        const auto measures = game.procedure().measures();
        for (std::size_t i = 0; i < measures.size(); ++i)
            if (measures[i].id == id) return {tally.of(i).begin(), tally.of(i).end()};
        throw std::runtime_error("no measure " + id);
    }
    /// Of a measure per space.
    [[nodiscard]] std::int64_t at(const std::string& id, const std::string& space) const {
        return of(id)[number(*game.setup().board->find(space))];
    }
};

/// States that look the same weigh the same: random games, redrawn.
inline void check_weighing(const Game& game, std::uint64_t games, std::uint64_t every) {
    MoveList list;
    std::vector<int> numbers;
    std::vector<int> again;
    RandomSource chance = RandomSource::of(98);
    State drawn(game.state_bytes());
    std::uint64_t seen = 0;
    for (std::uint64_t number = 0; number < games; ++number)
        play_at_random(game, 6, number, [&](const State& state) {
            if (play::number(Game::actor(state)) >= most_seats || seen++ % every != 0) return;
            const View view = game.view(state, Game::actor(state));
            game.moves(view, list);
            game.procedure().weigh(view, list, numbers);
            REQUIRE(numbers.size() == list.size() * features_of(game).size());
            game.redrawer(view)->redraw(chance, drawn);
            game.procedure().weigh(game.view(drawn, view.seat), list, again);
            REQUIRE(numbers == again);
            const double hope = game.procedure().outlook(drawn, view.seat);
            REQUIRE(hope >= -1);
            REQUIRE(hope <= 1);
        });
    CHECK(seen > 0);
}

/// Greedy from each of two seats in turn against random: prints who wins, and how quick it is.
inline void climb(const std::string& sample, std::uint64_t games) {
    const auto game = sample_game(sample);
    std::uint64_t won = 0;
    std::string line;
    for (std::size_t seat = 0; seat < 2; ++seat) {
        const Wins wins = wins_of(*game, 1U << seat, seat * games, games / 2);
        won += wins.of[seat];
        line += fmt::format("; as {}: {} of {}, {} drawn", game->seats()[seat].id, wins.of[seat], wins.games,
                            wins.drawn);
    }
    const auto [low, high] = wilson(static_cast<double>(won), static_cast<double>(games));
    fmt::print("{}: greedy wins {} of {} against random, {:.1f} % to {:.1f} %{}\n", sample, won, games,
               100 * low, 100 * high, line);
    const Wins both = wins_of(*game, 3, 0, games);
    fmt::print("  greedy against greedy: {} to {}, {} drawn; {:.0f} games/s, {:.0f} decisions a game;",
               both.of[0], both.of[1], both.drawn, static_cast<double>(both.games) / both.seconds,
               static_cast<double>(both.decisions) / static_cast<double>(both.games));
    for (const auto& [reason, count] : both.reasons)
        fmt::print(" {} {}", reason, count);
    fmt::print("\n");
    CHECK(low > 0.5);
}

} // namespace sabotier::play::test
