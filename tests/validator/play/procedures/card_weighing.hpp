#pragma once

#include "tests/validator/play/match.hpp"
#include "validator/play/bots/spec.hpp"
#include "validator/play/bots/weights.hpp"

#include <catch2/catch.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

/// Help for tests of what procedures weigh and count: features and measures by name, and games of players who
/// go by them against players at random.
namespace sabotier::play::test {

/// Features of the moves of whoever is to decide.
class Weighing {
public:
    explicit Weighing(const Match& match)
        : game_(*match.game),
          view_(game_.view(match.state, match.actor())) {
        game_.moves(view_, moves_);
        game_.procedure().weigh(view_, moves_, numbers_);
        REQUIRE(numbers_.size() == moves_.size() * features_of(game_).size());
    }

    [[nodiscard]] int of(std::string_view move, std::string_view feature) const {
        const auto& features = features_of(game_);
        for (std::size_t i = 0; i < moves_.size(); ++i)
            for (std::size_t j = 0; j < features.size(); ++j)
                if (features[j].id == feature && game_.procedure().notation(view_.known, moves_[i]) == move)
                    return numbers_[i * features.size() + j];
        throw std::runtime_error(std::string(move) + ": no such move or feature");
    }

private:
    const Game& game_;
    View view_;
    MoveList moves_;
    std::vector<int> numbers_;
};

/// Counts of a game by the names of their measures.
class Counted {
public:
    explicit Counted(const Game& game)
        : procedure_(game.procedure()),
          measures_(procedure_.measures()),
          tally_(tally_of(procedure_, game.setup())) {}

    void add(const State& before, Move move, const State& after) {
        procedure_.measure(before, move, after, tally_);
    }
    void end(const State& state) { procedure_.measure_end(state, tally_); }
    [[nodiscard]] std::vector<std::int64_t> of(std::string_view id) const {
        for (std::size_t i = 0; i < measures_.size(); ++i)
            if (measures_[i].id == id) return {tally_.of(i).begin(), tally_.of(i).end()};
        throw std::runtime_error(std::string(id) + ": no such measure");
    }
    [[nodiscard]] std::int64_t sum(std::string_view id) const {
        std::int64_t all = 0;
        for (const std::int64_t count : of(id))
            all += count;
        return all;
    }

private:
    const Procedure& procedure_;
    std::vector<Measure> measures_;
    Tally tally_;
};

/// Plays texts, draws between them included, and counts.
inline void play_counted(Match& match, const std::vector<std::string>& texts, Counted& counted) {
    const auto step = [&](Move move) {
        const State before = match.state;
        match.game->apply(match.state, move);
        counted.add(before, move, match.state);
    };
    for (const std::string& text : texts) {
        const auto move = match.game->read_legal(match.state, text);
        if (!move) throw std::runtime_error(text + ": " + match.why_not(text));
        step(*move);
        while (match.actor() == by_chance)
            step(match.game->draw(match.state, match.list));
    }
    if (Game::is_over(match.state)) counted.end(match.state);
}

/// What is weighed comes of the view alone: a state drawn anew for the view has the same numbers.
inline void check_weighed_by_view(const Game& game, std::uint64_t games, std::uint64_t every) {
    MoveList list;
    std::vector<int> numbers;
    std::vector<int> again;
    RandomSource chance = RandomSource::of(7);
    std::uint64_t seen = 0;
    for (std::uint64_t number = 0; number < games; ++number)
        play_at_random(game, 11, number, [&](const State& state) {
            const Seat actor = Game::actor(state);
            if (sabotier::play::number(actor) >= most_seats || seen++ % every != 0) return;
            game.moves(state, list);
            game.procedure().weigh(game.view(state, actor), list, numbers);
            REQUIRE(numbers.size() == list.size() * features_of(game).size());
            const View view = game.view(state, actor);
            const State drawn = game.redraw(view, chance);
            game.procedure().weigh(game.view(drawn, actor), list, again);
            REQUIRE(numbers == again);
            const double outlook = game.procedure().outlook(drawn, actor);
            REQUIRE(outlook >= -1);
            REQUIRE(outlook <= 1);
        });
    CHECK(seen > 0);
}

/// Decides for a seat.
using Player = std::function<Move(const View&, RandomSource&)>;

/// A bot by its spec.
[[nodiscard]] inline Player player_of(const std::shared_ptr<const Game>& game, std::string_view spec) {
    auto bot = make_bot(spec, game);
    if (!bot) throw std::runtime_error(sabotier::test::joined(bot.problems));
    return [bot = std::move(*bot.value), scratch = BotScratch()](
               const View& view, RandomSource& chance) mutable { return bot->choose(view, chance, scratch); };
}

/// Plays a game; `by` says who decides in a state.
template <class By>
Result play_out(const Game& game, std::uint64_t number, const By& by) {
    State state = game.start(5, number);
    RandomSource chance = RandomSource::of(77, number);
    MoveList list;
    View view;
    for (game.settle(state, list); !Game::is_over(state); game.settle(state, list)) {
        game.view(state, Game::actor(state), view);
        game.apply(state, by(state)(view, chance));
    }
    return game.result(state);
}

/// A mean with its 95 % interval.
struct Mean {
    double sum = 0, squares = 0, count = 0;
    void add(double value) {
        sum += value;
        squares += value * value;
        count += 1;
    }
    [[nodiscard]] double mean() const { return sum / count; }
    [[nodiscard]] double half() const {
        return 1.96 * std::sqrt(std::max(0.0, squares / count - mean() * mean()) / count);
    }
    [[nodiscard]] std::string text() const { return fmt::format("{:+.3f} +-{:.3f}", mean(), half()); }
};

/// By how much players at every second seat are paid more than the others, who change seats for a second game
/// of the same deal.
[[nodiscard]] inline Mean ahead(const Game& game, const Player& better, const Player& worse,
                                std::uint64_t pairs) {
    Mean mean;
    const std::size_t seats = game.seats().size();
    for (std::uint64_t pair = 0; pair < pairs; ++pair) {
        double sum = 0;
        for (std::size_t parity = 0; parity < 2; ++parity) {
            const Result result = play_out(game, pair, [&](const State& state) -> const Player& {
                return number(Game::actor(state)) % 2 == parity ? better : worse;
            });
            double of[2]{};
            double count[2]{};
            for (std::size_t seat = 0; seat < seats; ++seat) {
                of[seat % 2 == parity ? 0 : 1] += result.of[seat].payoff;
                count[seat % 2 == parity ? 0 : 1] += 1;
            }
            sum += of[0] / count[0] - of[1] / count[1];
        }
        mean.add(sum / 2);
    }
    return mean;
}

[[nodiscard]] inline double games_a_second(const Game& game, const Player& player, std::uint64_t games) {
    const auto begin = std::chrono::steady_clock::now();
    for (std::uint64_t number = 0; number < games; ++number)
        (void)play_out(game, number, [&](const State&) -> const Player& { return player; });
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
    return static_cast<double>(games) / took.count();
}

} // namespace sabotier::play::test
