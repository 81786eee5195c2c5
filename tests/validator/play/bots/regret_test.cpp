#include "validator/play/bots/regret.hpp"

#include "tests/validator/play/bots/regret_training.hpp"
#include "tests/validator/play/procedures/card_weighing.hpp"
#include "tests/validator/play/procedures/missions_game.hpp"
#include "validator/play/bots/regret_table.hpp"
#include "validator/play/bots/spec.hpp"

#include <catch2/catch.hpp>

#include <fmt/format.h>

#include <cstdio>
#include <memory>
#include <string>

using namespace sabotier;
using namespace sabotier::play;
using namespace sabotier::play::test;

namespace {

const std::string five = "map: {board: table}\noptions: {rejections: five}\n";

} // namespace

TEST_CASE("The bot that learnt by regret decides by its view", "[play][bots]") {
    for (const char* sample : {"cell/seven-at-the-mill", "cell/five-rejections"}) {
        const auto game = sample_game(sample);
        REQUIRE(read_bot("regret", *game));
        const Player player = player_of(game, "regret");
        MoveList list;
        RandomSource drawing = RandomSource::of(1);
        for (std::uint64_t number = 0; number < 20; ++number)
            play_at_random(*game, 2, number, [&](const State& state) {
                const play::Seat actor = Game::actor(state);
                if (sabotier::play::number(actor) >= most_seats) return;
                const View view = game->view(state, actor);
                RandomSource chance = RandomSource::of(3, number);
                const Move move = player(view, chance);
                REQUIRE(game->is_legal(state, move, list));
                const View drawn = game->view(game->redraw(view, drawing), actor);
                chance = RandomSource::of(3, number);
                REQUIRE(player(drawn, chance) == move);
            });
    }
    const auto refused = read_bot("regret", *sample_game("tunnels/first-shift"));
    REQUIRE(refused.problems.size() == 1);
    CHECK(to_text(refused.problems.front()).find("bot 'regret' cannot play this game") != std::string::npos);
}

TEST_CASE("A table of what was learnt has a sign for each choice", "[play][bots]") {
    std::size_t choices = 0;
    for (std::size_t situation = 0; situation < missions::all_situations; ++situation)
        choices += missions::choices_in(situation);
    CHECK(choices == 1701);
    for (std::size_t players = 2; players <= 16; ++players)
        CHECK(regret_table(players).size() == choices);
    CHECK(regret_table(2) == regret_table(5));
    CHECK(regret_table(16) == regret_table(10));
    const bool differ = regret_table(6) != regret_table(7); // not shown, as they are long
    CHECK(differ);
}

TEST_CASE("Regret falls as it is learnt from", "[play][bots]") {
    RegretTraining training(game_of(cell(5, five)), 1);
    training.learn(200);
    const double at_first = training.regret();
    training.learn(1800);
    CHECK(training.regret() < at_first / 2);
    CHECK(training.table().size() == regret_table(5).size());
}

// What regret_table.cpp was made of: some minutes for each number of players, "-c '7 players'" for one.
TEST_CASE("Tables of regret", "[.][regret-tables]") {
    for (int players = 5; players <= 10; ++players)
        DYNAMIC_SECTION(players << " players") {
            RegretTraining training(game_of(cell(players, five)), 2014);
            for (int part = 0; part < 4; ++part) {
                training.learn(5'000);
                fmt::print("# {} players, regret {:.5f}\n", players, training.regret());
                fmt::print("{} {}\n", players, training.table());
                std::fflush(stdout);
            }
        }
}

TEST_CASE("Who learnt by regret beats who plays missions at random", "[.][ladder]") {
    for (const char* sample : {"cell/seven-at-the-mill", "cell/five-rejections"}) {
        const auto game = sample_game(sample);
        const Player regret = player_of(game, "regret");
        const Player greedy = player_of(game, "greedy");
        const Player random = player_of(game, "random");
        const Mean over_random = ahead(*game, regret, random, 1000);
        const Mean over_greedy = ahead(*game, regret, greedy, 1000);
        fmt::print("{}: regret is paid {} more than random, {} more than greedy at every second seat\n",
                   sample, over_random.text(), over_greedy.text());
        const std::vector<std::pair<const char*, const Player*>> players{
            {"random", &random}, {"greedy", &greedy}, {"regret", &regret}};
        for (const auto& [loyal_name, loyal] : players)
            for (const auto& [spy_name, spy] : players) {
                Mean wins;
                for (std::uint64_t number = 0; number < 1000; ++number) {
                    missions::Seats spies = 0;
                    const Result result = play_out(*game, number, [&](const State& state) -> const Player& {
                        spies = state.as<missions::Table>().spies;
                        return (spies >> sabotier::play::number(Game::actor(state)) & 1) != 0 ? *spy : *loyal;
                    });
                    std::size_t honest = 0;
                    while ((spies >> honest & 1) != 0)
                        ++honest;
                    wins.add(result.of[honest].payoff > 0 ? 1 : 0);
                }
                fmt::print("  resistance {} against spies {}: wins {}\n", loyal_name, spy_name, wins.text());
            }
        CHECK(over_random.mean() - over_random.half() > 0);
    }
}
