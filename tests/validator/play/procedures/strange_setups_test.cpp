#include "tests/validator/play/procedures/battlefield.hpp"
#include "tests/validator/play/procedures/digging_match.hpp"
#include "tests/validator/play/procedures/raid.hpp"

#include <catch2/catch.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

/// Set-ups that nobody would print: each is refused with its place, or played to an end.

using namespace sabotier;
using namespace sabotier::play;
using namespace sabotier::play::test;

namespace {

/// A landmines scenario on a board of its own.
std::string squares(int columns, int rows, const std::string& pieces, const std::string& more = "") {
    return fmt::format("sabotier: scenario/1\nrulebook: landmines\ntitle: Test\nauthor: Test\nplayers: 2\n"
                       "map: {{board: squares, size: [{}, {}]}}\n"
                       "sides: [{{id: green, name: Green}}, {{id: grey, name: Grey}}]\n{}pieces: [{}]\n",
                       columns, rows, more, pieces);
}

std::string scenario(const std::string& rulebook, int players, const std::string& map) {
    return fmt::format("sabotier: scenario/1\nrulebook: {}\ntitle: Test\nauthor: Test\nplayers: {}\n{}",
                       rulebook, players, map);
}

std::string end_of(const Game& game, std::uint64_t seed = 1) {
    std::string reason;
    play_at_random(game, seed, 0, [&](const State& state) {
        if (Game::is_over(state)) reason = game.reasons()[game.result(state).reason].id;
    });
    return reason;
}

} // namespace

TEST_CASE("Components that a raid cannot be played with are refused where they are stated", "[play]") {
    const auto refused = [](const std::string& components) {
        return refusal(hidden_hall("components:\n" + components));
    };
    CHECK(refused("  move: 2\n  parachute: 0\n")
          == "test.scenario.yaml:11:3: no 'parachute': raiders could not land, expected one for each of "
             "them to play\n");
    CHECK(refused("  machine-cubes: 32\n")
          == "test.scenario.yaml:10:3: more cubes than anybody could count, expected at most 31 of a kind "
             "with one side\n");
    CHECK(refused("  team-modify: 30\n")
          == "test.scenario.yaml:10:3: more cubes than anybody could count, expected at most 31 of a kind "
             "with one side\n");
    CHECK(refused("  hit-slide: 9\n")
          == "test.scenario.yaml:10:3: more cubes than anybody could count, expected at most 8 of a kind "
             "with one side\n");
    CHECK(refused("  stun-gun: -1\n")
          == "test.scenario.yaml:10:3: -1 of 'stun-gun', expected 0 at least to play\n");
    CHECK(refused("  machine-cubes: 31\n  hit-slide: 0\n").empty());
}

TEST_CASE("Hands of tunnel cards that nobody could hold are refused at their seat", "[play]") {
    const auto refused = [](const std::string& hand, const std::string& more = "") {
        return refusal(mine(2)
                       + "deal:\n  decks: [base]\n  seats:\n    - {name: Ann}\n    - {name: Bob, hand: ["
                       + hand + "]}\n" + more);
    };
    CHECK(refused("cross, map").empty());
    CHECK(refused("map, map, map, map, map, map, map")
          == "test.scenario.yaml:17:7: 7 cards in the hand of Bob, expected at most 6, as each is dealt\n");
    CHECK(refused("rock-fall, rock-fall, rock-fall, rock-fall")
          == "test.scenario.yaml:17:7: more of 'rock-fall' in hands than the 3 that are left to be dealt\n");
    CHECK(refused("gold")
          == "test.scenario.yaml:17:7: a hand has 'gold', which nobody draws, expected cards of the decks in "
             "use that are not laid\n");
    CHECK(refused("theft")
          == "test.scenario.yaml:17:7: a hand has 'theft', which nobody draws, expected cards of the decks "
             "in use that are not laid\n");
    CHECK(refused("double-repair")
          == "test.scenario.yaml:17:7: a hand has 'double-repair', which is one of 3 cards in play, expected "
             "it to be dealt by chance\n");
    CHECK(refused("map", "    - {name: Cid, hand: [map]}\n")
          == "test.scenario.yaml:18:7: player 3 holds cards, and 2 play\n");
}

TEST_CASE("A scenario with mistakes is played, or refused with a place", "[play]") {
    std::size_t played = 0;
    std::size_t refused = 0;
    const auto broken = sabotier::test::source_folder() / "samples/broken";
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(broken))
        if (entry.path().string().ends_with(".scenario.yaml")) files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    for (const auto& file : files) {
        INFO(file.string());
        auto loaded = load_scenario(file.string());
        if (!loaded) {
            CHECK_FALSE(loaded.problems.empty());
            continue;
        }
        const auto game =
            make_game(resolve(std::make_shared<const LoadedScenario>(std::move(*loaded.value))));
        if (!game) {
            ++refused;
            REQUIRE_FALSE(game.problems.empty());
            for (const Problem& problem : game.problems) {
                CHECK_FALSE(problem.wrong.empty());
                CHECK(problem.at.file != nullptr);
            }
            continue;
        }
        ++played;
        MoveList list;
        Match match(*game.value);
        RandomSource chance = RandomSource::of(3);
        for (int moves = 0; moves < 200 && !Game::is_over(match.state); ++moves) {
            REQUIRE(match.count() > 0);
            match.game->apply(match.state,
                              match.list[chance.below(static_cast<std::uint32_t>(match.list.size()))]);
            match.game->settle(match.state, list);
        }
    }
    CHECK(played > 50);
    CHECK(refused > 20);
}

TEST_CASE("A game without armies is refused in one sentence a side", "[play]") {
    CHECK(refusal(scenario("sabot", 2,
                           "map: {board: hexes, size: [5, 1], terrain: ggggg}\n"
                           "sides: [{id: red, name: Red}, {id: blue, name: Blue}]\n"))
          == "test.scenario.yaml:7:9: Red: no unit on the board\n"
             "test.scenario.yaml:7:31: Blue: no unit on the board\n");
    CHECK(refusal(scenario("sabot", 2, "map: {board: hexes, size: [5, 1], terrain: ggggg}\n"))
          == "test.scenario.yaml:1:1: 0 sides, expected two to play\n");
    CHECK(refusal("sabotier: scenario/1\nrulebook: landmines\ntitle: Test\nauthor: Test\nplayers: 2\n"
                  "map: {board: squares, size: [5, 6]}\nsides: [{id: green, name: Green}]\n")
          == "test.scenario.yaml:7:9: 1 sides, expected two to play\n");
    CHECK(refusal(scenario("sabot", 2,
                           "map: {board: hexes, size: [5, 1], terrain: ggggg}\n"
                           "sides:\n  - {id: a, name: A}\n  - {id: b, name: B}\n  - {id: c, name: C}\n"))
          == "test.scenario.yaml:10:5: 3 sides, expected two to play\n");
    CHECK(refusal(squares(5, 6, ""))
          == "test.scenario.yaml:7:9: Green: no piece on the board\n"
             "test.scenario.yaml:7:35: Grey: no piece on the board\n");
    CHECK(refusal(scenario("fortress", 4,
                           "map: {board: rooms, size: [4, 4]}\n"
                           "sides: [{id: spies, name: Spies}, {id: villains, name: Villains}]\n"))
          == "test.scenario.yaml:1:1: no machine to raid, expected one at least\n"
             "test.scenario.yaml:7:35: Villains has 0 characters, expected 2 to play\n"
             "test.scenario.yaml:7:9: Spies has 0 characters, expected 2 to play\n");
    CHECK(refusal(scenario("tunnels", 4, "map: {board: cards, cards: []}\n"))
          == "test.scenario.yaml:6:6: no start lies on the table, expected one to dig from\n"
             "test.scenario.yaml:6:6: 0 of the goals are the prize, expected one\n");
}

TEST_CASE("A board of one space is refused, or played to an end", "[play]") {
    Battlefield field;
    field.columns = field.rows = 1;
    field.red = {"MBT 0101 n"};
    field.blue = {"MBT 0101 s"};
    CHECK(refusal(field.text())
          == "test.scenario.yaml:14:81: Blue's mbt-1 stands on 0101, which is not free\n");
    CHECK(refusal(squares(1, 1, "{kind: general-1, side: green, at: A1}"))
          == "test.scenario.yaml:7:35: Grey: no piece on the board\n");
    CHECK(refusal(scenario("fortress", 4,
                           "map: {board: rooms, size: [1, 1]}\n"
                           "sides: [{id: spies, name: Spies}, {id: villains, name: Villains}]\n"
                           "pieces: [{kind: hawk}, {kind: hacker}, {kind: chantico}, {kind: nadesh}]\n"))
          == "test.scenario.yaml:6:6: A1 has no open side, expected a way into every room\n");
    CHECK(refusal(scenario("tunnels", 3, "map: {board: cards, cards: [{card: start, at: [0, 0]}]}\n"))
          == "test.scenario.yaml:6:6: 0 of the goals are the prize, expected one\n");
    CHECK(refusal(scenario("cell", 5, "map: {board: table, row: [2]}\n"))
          == "test.scenario.yaml:6:6: a row of 1 missions, expected 5, of which 3 decide\n");
    SECTION("one hex to each side") {
        field.columns = 2;
        field.blue = {"MBT 0201 n"};
        CHECK(refusal(field.text()) == "");
        CHECK(end_of(*game_of(field.text())) == "annihilated");
    }
}

TEST_CASE("Sides that cannot move end their game, each in its way", "[play]") {
    SECTION("pieces that never move") {
        CHECK(refusal(squares(5, 6,
                              "{kind: hq, side: green, at: A1}, {kind: landmine, side: green, at: B1}, "
                              "{kind: hq, side: grey, at: A6}, {kind: general-1, side: grey, at: C6}"))
              == "");
    }
    SECTION("both walled in by their own") {
        const std::string walled =
            "{kind: general-1, side: green, at: A1}, {kind: hq, side: green, at: B1}, {kind: landmine, side: "
            "green, at: A2}, {kind: general-1, side: grey, at: E6}, {kind: hq, side: grey, at: D6}, {kind: "
            "landmine, side: grey, at: E5}";
        CHECK(end_of(*game_of(squares(5, 6, walled))) == "blocked");
        const auto passing = game_of(squares(5, 6, walled, "options: {way-back-block: pass}\n"));
        CHECK(end_of(*passing) == "blocked");
    }
    SECTION("both with the way back alone, where that passes") {
        const auto game =
            game_of(squares(3, 6,
                            "{kind: general-1, side: green, at: A2}, {kind: hq, side: green, at: B1}, {kind: "
                            "general-1, side: grey, at: C5}, {kind: hq, side: grey, at: B6}",
                            "options: {way-back-block: pass, quiet: never, turn-limit: \"200\"}\n"));
        Match match(game);
        match.play({"A2-A1", "C5-C6"}); // both pass, and then each may go back
        CHECK(match.moves() == Texts{"A1-A2"});
        CHECK(end_of(*game) != "");
    }
    SECTION("tanks shut in by water, far from each other") {
        Battlefield field;
        field.ground = {{"0101", 'g'}};
        for (const char* wet : {"0102", "0201", "1111", "1112", "1211", "1110", "1210"})
            field.ground[wet] = 'W';
        field.red = {"MBT 0101 n"};
        field.blue = {"MBT 1212 n"};
        const auto game = game_of(field.text());
        CHECK(end_of(*game) == "quiet");
        field.more = "options: {quiet-end: none}\n";
        CHECK(end_of(*game_of(field.text())) == "turn-limit");
        // Turning on the spot is all that is left to it.
        Battle battle(field);
        battle.to_move(0);
        battle.play({"0101"});
        CHECK(battle.moves() == Texts{"done", "left", "right", "reveal"});
    }
}

TEST_CASE("Who holds no card is passed over, and a round of empty hands ends", "[play][digging]") {
    Dig dig(mine(3));
    dig.head().deck = 0;
    dig.give(0, {"cross", "cross"});
    dig.give(1, {});
    dig.give(2, {"cross"});
    REQUIRE(dig.actor() == seat(0));
    dig.play({"pass cross"});
    CHECK(dig.actor() == seat(2));
    dig.play({"pass cross"});
    CHECK(dig.actor() == seat(0));
    const int round = dig.head().round;
    dig.play({"pass cross"});
    CHECK(int{dig.head().round} == round + 1);
}

TEST_CASE("Ten thousand units are refused in one sentence", "[play]") {
    SECTION("on hexes") {
        Battlefield field;
        field.columns = field.rows = 99;
        for (int i = 0; i < 10'000; ++i)
            field.red.push_back(fmt::format("MBT {:02}{:02} n", 1 + i % 99, 1 + i / 99 % 99));
        field.blue = {"MBT 9999 n"};
        const std::string refused = refusal(field.text());
        CHECK(refused.ends_with(": Red: 10000 counters, expected at most 127 to play with\n"));
        CHECK(std::count(refused.begin(), refused.end(), '\n') == 1);
    }
    SECTION("on squares") {
        std::string pieces = "{kind: general-1, side: grey, at: A1}";
        for (int i = 0; i < 10'000; ++i)
            pieces += fmt::format(", {{kind: general-1, side: green, at: B{}}}", 1 + i % 10);
        CHECK(refusal(squares(10, 10, pieces))
              == "test.scenario.yaml:7:9: Green: 10000 pieces, expected at most 64 to play with\n");
    }
    SECTION("in rooms") {
        const auto many = [](const std::string& piece) {
            std::string text;
            for (int i = 0; i < 10'000; ++i)
                text += piece + ", ";
            return refusal(ember_hall(text + "{kind: hawk}, {kind: chantico}, {kind: nadesh}"));
        };
        CHECK(many("{kind: hacker}")
              == "test.scenario.yaml:7:9: Spies has 10001 characters, expected 2 to play\n");
        const std::string machines = many("{kind: machine, at: B1}");
        CHECK(machines.find(": two pieces of one kind in B1, expected one in a room\n") != std::string::npos);
        CHECK(std::count(machines.begin(), machines.end(), '\n') < 4);
    }
    SECTION("on a table") {
        CHECK(refusal(mine(4, std::vector<std::string>(10'000, card("cross", 1, 0))))
              == "test.scenario.yaml:14:7: two cards lie at 1,0, expected one on each place\n"
                 "test.scenario.yaml:13:7: 10000 of Crossing are laid; the decks in use hold 5\n");
        CHECK(refusal(scenario("cell", 1000, "map: {board: table}\n"))
              == "test.scenario.yaml:5:10: 1000 players, expected 5 to 10 to play\n");
        CHECK(refusal(mine(1000)) == "test.scenario.yaml:5:10: 1000 players, expected 2 to 12 to play\n");
    }
}

TEST_CASE("Units without a place are refused in one sentence a side", "[play]") {
    Battlefield field;
    field.red = {"MBT 0101 n", "MBT 0201 n", "MBT 0301 n"};
    field.blue = {"MBT 1212 n", "HVT 1211 n"};
    std::string text = field.text();
    const auto drop = [&](const std::string& unit) {
        const auto at = text.find("    - {unit: " + unit);
        REQUIRE(at != std::string::npos);
        text.erase(at, text.find('\n', at) + 1 - at);
    };
    drop("mbt-2");
    drop("mbt-3");
    drop("hvt-1");
    CHECK(refusal(text)
          == "test.scenario.yaml:24:103: 2 pieces of Red have no place on the board, expected a set-up that "
             "is complete: play begins after it\n"
             "test.scenario.yaml:25:105: Blue's hvt-1 has no place on the board, expected a set-up that is "
             "complete: play begins after it\n");
}

TEST_CASE("Every game is stopped where no rule ends it", "[play]") {
    for (const std::string sample :
         {"landmines/small-fry", "cell/seven-at-the-mill", "fortress/ember-hall", "tunnels/first-shift",
          "clogworks/night-shift", "sabot/free-form/clogheim"}) {
        INFO(sample);
        Match match(sample_game(sample));
        match.state.common().decisions = Game::most_decisions - 1;
        match.game->apply(match.state, *match.game->read_legal(match.state, match.moves().front()));
        CHECK(Game::is_over(match.state));
        CHECK(match.reason() == stopped_reason().id);
        CHECK(match.game->result(match.state).seats == match.game->seats().size());
        CHECK(match.moves().empty());
        for (std::size_t i = 0; i < match.game->seats().size(); ++i)
            CHECK(!match.game->procedure().tableau(match.game->view(match.state, seat(i))).phase.empty());
    }
}

TEST_CASE("A character in a room that the map does not have is refused, as pieces of other games are",
          "[play]") {
    const std::string spies = "{kind: hawk}, {kind: hacker}, {kind: chantico, at: C3}, {kind: nadesh";
    CHECK_THAT(refusal(ember_hall(spies + ", at: E3}")),
               Catch::Matchers::EndsWith(": Nadesh stands in 'E3', which the map does not have\n"));
    CHECK(refusal(ember_hall(spies + ", at: D3}")).empty());
    CHECK(refusal(ember_hall(spies + "}")).empty());
}

TEST_CASE("Roles that do not fit the players are refused", "[play]") {
    const auto refused = [](const std::string& roles) {
        return refusal(scenario("cell", 5, "map: {board: table}\ndeal: {roles: " + roles + "}\n"));
    };
    CHECK(refused("{spy: 2, loyal: 3}").empty());
    CHECK(refused("{spy: 1, loyal: 4}").empty());
    CHECK_THAT(
        refused("{spy: 1, loyal: 5}"),
        Catch::Matchers::EndsWith(": there are 6 allegiance cards for 5 players; each player has one\n"));
    CHECK_THAT(
        refused("{spy: 2, loyal: 2}"),
        Catch::Matchers::EndsWith(": there are 4 allegiance cards for 5 players; each player has one\n"));
    CHECK_THAT(
        refused("{spy: 3, loyal: 2}"),
        Catch::Matchers::EndsWith(": there are 3 spies among 5 players; spies must be the minority\n"));
}
