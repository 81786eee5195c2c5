#include "editor/core/play/thinker.hpp"

#include "tests/validator/play/match.hpp"

#include <catch2/catch.hpp>

#include <atomic>
#include <thread>

namespace sabotier::play {

using editor::Thinker;

namespace {

constexpr const char* sample = "clogworks/night-shift";
/// Its decision takes longer than any test.
constexpr const char* slow = "mcts:iterations=1000000,searched=100";
constexpr std::chrono::seconds long_enough{60};

/// `bots`: of each seat; "" for people.
Table table_of(const std::vector<std::string>& bots) {
    const auto game = test::sample_game(sample);
    std::vector<Player> players;
    for (std::size_t i = 0; i < bots.size(); ++i)
        players.push_back(make_player(game, bots[i].empty() ? std::nullopt : read_bot(bots[i], *game).value,
                                      7, 0, play::seat(i)));
    return {Playthrough(game, 7), std::move(players)};
}

std::vector<std::string> notations(const Table& table) {
    std::vector<std::string> all;
    for (const Event& event : table.game().events())
        all.push_back(event.notation);
    return all;
}

/// Until it is a bot's turn.
void let_people_play(Table& table, std::size_t choice = 0) {
    MoveList moves;
    while (!table.is_bots_turn()) {
        table.game().game().moves(table.game().state(), moves);
        table.play(moves[choice % moves.size()]);
    }
}

} // namespace

TEST_CASE("Bots decide beside the window what they would have decided at once") {
    const std::string bot =
        GENERATE(as<std::string>{}, "random", "greedy", "mcts:iterations=24,searched=100");
    Table at_once = table_of({bot, bot});
    Table table = at_once;
    at_once.let_bots_play(40);
    std::atomic<int> told = 0;
    Thinker thinker([&] { ++told; });
    CHECK(thinker.decide(table));
    bool began_anew = false;
    while (table.game().decisions() < 40) {
        if (const auto move = thinker.decision(table)) table.play(*move);
        began_anew = began_anew || (table.is_bots_turn() && thinker.decide(table));
    }
    CHECK_FALSE(began_anew);
    thinker.stop();
    CHECK(told > 0);
    CHECK(notations(table) == notations(at_once));
}

TEST_CASE("Nothing that was decided for a game of before is played in one that went on otherwise") {
    Table table = table_of({"", "greedy"});
    let_people_play(table);
    Thinker thinker;
    thinker.decide(table);
    REQUIRE(thinker.wait(long_enough));
    SECTION("as its turn was taken back") {
        REQUIRE(table.undo());
        CHECK_FALSE(thinker.decision(table).has_value());
        SECTION("and another move was made") {
            let_people_play(table, 1);
            CHECK_FALSE(thinker.decision(table).has_value());
            CHECK(thinker.decide(table));
        }
        SECTION("and the same was decided again, so that it goes on alike") {
            let_people_play(table);
            CHECK_FALSE(thinker.decide(table));
            CHECK(thinker.decision(table).has_value());
        }
    }
    SECTION("as it was stopped") {
        thinker.stop();
        CHECK_FALSE(thinker.decision(table).has_value());
    }
    SECTION("as somebody has decided for it") {
        const auto move = thinker.decision(table);
        REQUIRE(move);
        CHECK_FALSE(thinker.decision(table).has_value()); // it is not played yet
        table.play(*move);
    }
}

TEST_CASE("The advice is the one that is found at once, and is for its position alone") {
    Table table = table_of({"", "greedy"});
    const Game& rules = table.game().game();
    RandomSource chance = chance_of_hint(table.game().decisions());
    const Move move = advise(rules, rules.view(table.game().state(), table.actor()), chance).move;
    Thinker thinker;
    CHECK_FALSE(thinker.is_advising(table));
    for (int times = 0; times < 2; ++times) { // it is the same however often one asks
        thinker.advise(table);
        CHECK(thinker.is_advising(table));
        thinker.advise(table); // begins nothing anew
        REQUIRE(thinker.wait(long_enough));
        const auto advice = thinker.advice(table);
        REQUIRE(advice);
        CHECK(advice->move == move);
        CHECK_FALSE(thinker.advice(table).has_value());
    }
    thinker.advise(table);
    let_people_play(table);
    CHECK_FALSE(thinker.is_advising(table));
    REQUIRE(thinker.wait(long_enough));
    CHECK_FALSE(thinker.advice(table).has_value());
}

TEST_CASE("Whoever thinks long is left at once") {
    Table table = table_of({"", slow});
    let_people_play(table);
    const auto begun = std::chrono::steady_clock::now();
    {
        Thinker thinker;
        thinker.decide(table);
        CHECK_FALSE(thinker.wait(std::chrono::milliseconds(20)));
        SECTION("by who waits no longer") {}
        SECTION("by another game") {
            Table other = table_of({"greedy", "greedy"});
            CHECK(thinker.decide(other));
            REQUIRE(thinker.wait(long_enough));
            CHECK(thinker.decision(other).has_value());
        }
    }
    CHECK(std::chrono::steady_clock::now() - begun < std::chrono::seconds(10));
}

} // namespace sabotier::play
