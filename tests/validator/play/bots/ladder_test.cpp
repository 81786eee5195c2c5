#include "tests/validator/play/match.hpp"
#include "validator/play/bots/spec.hpp"
#include "validator/play/procedures/missions/missions.hpp"

#include <catch2/catch.hpp>

#include <fmt/format.h>

#include <atomic>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <string>
#include <thread>
#include <vector>

using namespace sabotier;
using namespace sabotier::play;
using namespace sabotier::play::test;

namespace {

/// Which of two bots decides for a seat: where spies are among the seats, one bot has all of them; else each
/// has every other seat. From game to game they change.
std::size_t bot_of(const Game& game, const State& state, play::Seat seat, std::uint64_t number) {
    const bool has_spies = dynamic_cast<const missions::MissionsProcedure*>(&game.procedure()) != nullptr;
    const std::size_t group =
        has_spies ? (state.as<missions::Table>().spies >> play::number(seat)) & 1U : play::number(seat);
    return (group + number) % 2;
}

using Pair = std::vector<std::shared_ptr<const Bot>>;

/// What the first bot got more than the second one, each for its seats on average. Two games after another
/// have the same draws, as far as the same happens in them.
double played(const Game& game, const Pair& bots, std::uint64_t number) {
    State state = game.start(11, number / 2);
    BotScratch scratch;
    View view;
    for (game.settle(state, scratch.moves); !Game::is_over(state); game.settle(state, scratch.moves)) {
        const play::Seat actor = Game::actor(state);
        game.view(state, actor, view);
        RandomSource chance = chance_of_decision(bot_chance(11, number, actor), state.common().decisions);
        game.apply(state, bots[bot_of(game, state, actor, number)]->choose(view, chance, scratch));
    }
    const Result result = game.result(state);
    double sums[2] = {};
    double seats[2] = {};
    for (std::size_t i = 0; i < result.seats; ++i) {
        const std::size_t bot = bot_of(game, state, seat(i), number);
        sums[bot] += result.of[i].payoff;
        ++seats[bot];
    }
    return sums[0] / seats[0] - sums[1] / seats[1];
}

struct Score {
    std::uint64_t won = 0;
    std::uint64_t lost = 0;
    std::uint64_t drawn = 0;
    std::uint64_t won_even = 0; ///< of these in even games, in which it has the first seat, or no spy
};

Score play_all(const std::shared_ptr<const Game>& game, const Pair& bots, std::uint64_t games) {
    std::atomic<std::uint64_t> next{0};
    std::atomic<std::uint64_t> won{0};
    std::atomic<std::uint64_t> lost{0};
    std::atomic<std::uint64_t> won_even{0};
    std::vector<std::thread> threads;
    for (unsigned i = 0; i < std::max(1U, std::thread::hardware_concurrency()); ++i)
        threads.emplace_back([&] {
            for (std::uint64_t number = next++; number < games; number = next++) {
                const double ahead = played(*game, bots, number);
                if (ahead > 0) ++won;
                if (ahead > 0 && number % 2 == 0) ++won_even;
                if (ahead < 0) ++lost;
            }
        });
    for (std::thread& thread : threads)
        thread.join();
    return {won, lost, games - won - lost, won_even};
}

struct Bounds {
    double low = 0;
    double high = 1;
};
/// Of Wilson, for 95 of 100 cases.
Bounds wilson(std::uint64_t hits, std::uint64_t of) {
    if (of == 0) return {};
    constexpr double z = 1.959963984540054;
    const auto n = static_cast<double>(of);
    const double p = static_cast<double>(hits) / n;
    const double middle = (p + z * z / (2 * n)) / (1 + z * z / n);
    const double width = z / (1 + z * z / n) * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n));
    return {middle - width, middle + width};
}

const char* variable(const char* name, const char* otherwise) {
    const char* const value = std::getenv(name);
    return value == nullptr ? otherwise : value;
}

/// Every sample that can be played, by its path below samples/.
std::vector<std::string> playable() {
    namespace fs = std::filesystem;
    const fs::path folder = sabotier::test::source_folder() / "samples";
    std::vector<std::string> names;
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
        const std::string name = fs::relative(entry.path(), folder).generic_string();
        const auto end = name.find(".scenario.yaml");
        if (end == std::string::npos || name.starts_with("broken/")) continue;
        if (make_game(sample_setup(name.substr(0, end)))) names.push_back(name.substr(0, end));
    }
    std::sort(names.begin(), names.end());
    return names;
}

} // namespace

// SABOTIER_LADDER_GAMES says how many games, SABOTIER_LADDER on which samples (a part of their paths), and
// SABOTIER_LADDER_BOTS which two bots play instead: "mcts:iterations=50 greedy".
TEST_CASE("Each bot of the ladder beats the one below it, on every sample", "[.][ladder]") {
    const std::uint64_t games = std::stoull(variable("SABOTIER_LADDER_GAMES", "1000"));
    const std::string wanted = variable("SABOTIER_LADDER", "");
    const std::string instead = variable("SABOTIER_LADDER_BOTS", "");
    std::vector<std::pair<std::string, std::string>> rungs{{"greedy", "random"}, {"mcts", "greedy"}};
    if (const auto space = instead.find(' '); space != std::string::npos)
        rungs = {{instead.substr(0, space), instead.substr(space + 1)}};
    for (const std::string& name : playable()) {
        if (name.find(wanted) == std::string::npos) continue;
        const auto game = sample_game(name);
        for (const auto& [strong, weak] : rungs) {
            const Pair bots{*make_bot(strong, game).value, *make_bot(weak, game).value};
            const Score score = play_all(game, bots, games);
            const Bounds bounds = wilson(score.won, score.won + score.lost);
            fmt::print("{}: {} against {}: {} won, {} lost, {} drawn; {:.1f} % ({:.1f} to {:.1f}) of those "
                       "that were decided; {} won with the first seats or without spies\n",
                       name, strong, weak, score.won, score.lost, score.drawn,
                       100.0 * static_cast<double>(score.won)
                           / static_cast<double>(std::max<std::uint64_t>(1, score.won + score.lost)),
                       100 * bounds.low, 100 * bounds.high, score.won_even);
            std::fflush(stdout);
            // Not counted since searches go by what others did: see docs/play.md.
            const bool is_about_trust =
                strong.starts_with("mcts") && game->setup().rulebook().play.procedure == "missions";
            if (!is_about_trust) CHECK(bounds.low > 0.5);
        }
    }
}
