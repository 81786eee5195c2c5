#include "tests/validator/play/procedures/card_weighing.hpp"
#include "tests/validator/play/procedures/digging_match.hpp"

#include <catch2/catch.hpp>

#include <fmt/format.h>

#include <string>
#include <vector>

using namespace sabotier;
using namespace sabotier::play;
using namespace sabotier::play::test;

namespace {

using Counts = std::vector<std::int64_t>;

} // namespace

TEST_CASE("Who digs weighs the way to where the prize may be", "[play][digging]") {
    Dig dig(mine(4));
    dig.role(0, "green");
    dig.give(0, {"horizontal", "vertical", "stub-right", "map", "cross"});
    SECTION("in the opening") {
        const Weighing moves(dig);
        // the goals lie 7, 8 and 8 cards off; each has a third of a chance, in whole hundredths
        CHECK(moves.of("lay horizontal 1,0", "nearer") == 33 * 3);
        CHECK(moves.of("lay horizontal 1,0", "ends") == 1);
        CHECK(moves.of("lay cross 1,0", "nearer") == 33 * 3);
        CHECK(moves.of("lay cross 1,0", "ends") == 3);
        CHECK(moves.of("lay vertical 0,1", "nearer") == 0);
        // without the level way they are 9 cards off each
        CHECK(moves.of("lay stub-right 1,0 turned", "nearer") == -33 * (2 + 1 + 1));
        CHECK(moves.of("lay horizontal 1,0", "farther") == 0);
        CHECK(moves.of("lay horizontal 1,0", "uncovers") == 0);
        CHECK(moves.of("lay horizontal 1,0", "lays") == 1);
        CHECK(moves.of("lay horizontal 1,0", "spent") == 30);
        CHECK(moves.of("lay cross 1,0", "spent") == 40);
        CHECK(moves.of("map 8,0", "looks") == 66);
        CHECK(moves.of("map 8,0", "spent") == 40);
        CHECK(moves.of("map 8,0", "acts") == 1);
        CHECK(moves.of("pass stub-right", "spent") == 2);
        CHECK(moves.of("pass stub-right", "fresh") == 1);
        CHECK(moves.of("pass cross horizontal stub-right", "spent") == 30 + 2 + 40);
        CHECK(moves.of("pass cross horizontal stub-right", "fresh") == 3);
        CHECK(moves.of("pass stub-right", "passes") == 1);
    }
    SECTION("with a goal that is known") {
        dig.goals({"stone-left", "gold", "stone-right"});
        dig.head().looked[0] = 1U << 1U;
        const Weighing moves(dig);
        CHECK(moves.of("lay horizontal 1,0", "nearer") == 100);
        CHECK(moves.of("lay stub-right 1,0 turned", "nearer") == -200);
        CHECK(moves.of("map 8,0", "looks") == 0);
        CHECK(moves.of("map 8,2", "looks") == 0);
        CHECK(moves.of("pass map", "spent") == 0);
    }
    SECTION("before a goal") {
        for (int x = 1; x <= 6; ++x)
            dig.lay("horizontal", x, 0);
        const Weighing moves(dig);
        CHECK(moves.of("lay horizontal 7,0", "uncovers") == 33);
        CHECK(moves.of("lay horizontal 7,0", "nearer") == 33 * 3);
        CHECK(moves.of("lay stub-right 7,0 turned", "uncovers") == 0);
    }
}

TEST_CASE("Who wins without the prize hinders late", "[play][digging]") {
    Dig dig(mine(4));
    dig.give(0, {"horizontal", "stub-right", "rock-fall"});
    const int early = Weighing(dig).of("lay stub-right 1,0 turned", "farther");
    CHECK(early == 33 * 4 * 20 / 100);
    CHECK(Weighing(dig).of("lay horizontal 1,0", "farther") == -(33 * 3 * 20 / 100));
    CHECK(Weighing(dig).of("lay horizontal 1,0", "nearer") == 0);
    CHECK(Weighing(dig).of("pass rock-fall", "spent") == 45);
    for (int x = 1; x <= 6; ++x)
        dig.lay("horizontal", x, 0);
    const Weighing late(dig);
    CHECK(late.of("lay horizontal 7,0", "uncovers") == -33);
    CHECK(late.of("lay horizontal 7,0", "farther") == -33 * 3);
    CHECK(late.of("lay stub-right 7,0 turned", "farther") > early);
    // the gap is one card more to lay
    CHECK(late.of("rock-fall 3,0", "farther") == 33 * 3);
    CHECK(late.of("rock-fall 6,0", "farther") == 33 * 3);
}

TEST_CASE("Teams weigh the ways that they can walk", "[play][digging]") {
    Dig dig(
        mine(4, {card("horizontal", 1, 0), card("blue-door-horizontal", 2, 0), card("horizontal", 3, 0)}));
    dig.give(0, {"horizontal", "green-door-horizontal"});
    dig.role(0, "boss");
    CHECK(Weighing(dig).of("lay horizontal 4,0", "nearer") == 33 * 3);
    CHECK(Weighing(dig).of("lay green-door-horizontal 4,0", "door") == 0);
    dig.role(0, "blue");
    CHECK(Weighing(dig).of("lay horizontal 4,0", "nearer") == 33 * 3);
    dig.role(0, "green");
    CHECK(Weighing(dig).of("lay horizontal 4,0", "nearer") == 0);
    CHECK(Weighing(dig).of("lay green-door-horizontal 4,0", "door") == 1);
    for (int x = 4; x <= 6; ++x)
        dig.lay("horizontal", x, 0);
    CHECK(Weighing(dig).of("lay horizontal 7,0", "uncovers") == -33);
    dig.role(0, "blue");
    CHECK(Weighing(dig).of("lay horizontal 7,0", "uncovers") == 33);
}

TEST_CASE("Players are judged by their roles, doors and deeds", "[play][digging]") {
    Dig dig(mine(4));
    dig.role(0, "green");
    dig.give(0, {"broken-pick", "inspection", "free-at-last", "repair-pick"});
    const auto against = [&](int player) {
        return Weighing(dig).of(fmt::format("broken-pick {}", player), "against");
    };
    // 3 saboteurs and 3 who gain by a long round, 3 green, 4 blue and a boss, of 14
    CHECK(against(2) == (6 * 100 - 3 * 60 + 4 * 20 - 60) / 14);
    SECTION("a role that is known") {
        dig.head().inspected[0] = digging::one(1);
        CHECK(against(2) == 100);
        CHECK(Weighing(dig).of("inspection 2", "inspects") == 0);
        CHECK(Weighing(dig).of("inspection 3", "inspects") > 0);
        dig.head().broken[1] = 2;
        CHECK(against(2) == 25);
    }
    SECTION("one who lays blind tunnels, and one who does not") {
        const int at_first = against(2);
        dig.give(1, {"stub-right"});
        dig.give(2, {"horizontal"});
        dig.give(3, {"map"});
        dig.play({"pass broken-pick", "lay stub-right -1,0", "lay horizontal 1,0", "pass map"});
        dig.give(0, {"broken-pick"});
        CHECK(against(2) > at_first);
        CHECK(against(3) < at_first);
        CHECK(against(4) == at_first);
    }
    SECTION("one who is relieved") {
        dig.head().broken[0] = 1;
        dig.head().broken[1] = 1;
        dig.head().inspected[0] = digging::one(1);
        const Weighing moves(dig);
        CHECK(moves.of("repair-pick 1", "helps") == 100);
        CHECK(moves.of("repair-pick 2", "helps") == -100);
    }
}

TEST_CASE("Who digs leaves no last card to another team", "[play][digging]") {
    Dig dig(mine(4));
    dig.goals({"stone-left", "gold", "stone-right"});
    dig.head().looked[0] = 1U << 1U;
    dig.role(0, "green");
    dig.role(1, "blue");
    dig.head().inspected[0] = digging::one(1);
    dig.give(0, {"horizontal", "broken-pick", "stub-right"});
    for (int x = 1; x <= 5; ++x)
        dig.lay("horizontal", x, 0);
    const int yielded = Weighing(dig).of("lay horizontal 6,0", "yields");
    CHECK(yielded > 20);
    SECTION("but to one of its own") {
        dig.role(1, "green");
        CHECK(Weighing(dig).of("lay horizontal 6,0", "yields") < yielded - 20);
    }
    SECTION("but to one whose tool is broken") {
        dig.head().broken[1] = 1;
        CHECK(Weighing(dig).of("lay horizontal 6,0", "yields") < yielded - 20);
    }
    SECTION("and rather than to nobody when few cards are left") {
        dig.head().deck = 0;
        const int late = Weighing(dig).of("lay horizontal 6,0", "yields");
        CHECK(late > 0);
        CHECK(late < yielded);
    }
    SECTION("and breaks a tool of who could lay it") {
        dig.lay("horizontal", 6, 0);
        CHECK(Weighing(dig).of("broken-pick 2", "yields") < -10);
        CHECK(Weighing(dig).of("lay horizontal 7,0", "yields") < 0);
    }
}

TEST_CASE("Who wins without the prize lets the cards run out", "[play][digging]") {
    Dig dig(mine(4));
    dig.give(0, {"horizontal", "cross", "stub-right"});
    dig.role(0, "saboteur");
    CHECK(Weighing(dig).of("pass cross horizontal stub-right", "burns") == 3);
    CHECK(Weighing(dig).of("lay horizontal 1,0", "aids") == 1);
    dig.head().deck = 2;
    CHECK(Weighing(dig).of("pass cross horizontal stub-right", "burns") == 2);
    for (const char* role : {"green", "geologist"}) {
        dig.role(0, role);
        CHECK(Weighing(dig).of("pass cross horizontal stub-right", "burns") == 0);
        CHECK(Weighing(dig).of("lay horizontal 1,0", "aids") == 0);
    }
    SECTION("and comes between when the prize is in reach") {
        dig.role(0, "saboteur");
        dig.give(0, {"broken-pick", "stub-right", "rock-fall"});
        for (int x = 1; x <= 6; ++x)
            dig.lay("horizontal", x, 0);
        const Weighing moves(dig);
        CHECK(moves.of("broken-pick 2", "yields") < 0);
        CHECK(moves.of("rock-fall 6,0", "yields") < 0);
        CHECK(moves.of("lay stub-right 7,0 turned", "yields") < 0);
        CHECK(moves.of("pass stub-right", "yields") == 0);
    }
}

TEST_CASE("A boss leaves the prize to a team where both can walk", "[play][digging]") {
    // with two winners of each team there is nothing left for who is paid one less
    Dig dig(sample_game("tunnels/first-shift"));
    dig.role(0, "boss");
    dig.give(0, {"horizontal"});
    for (int x = 1; x <= 6; ++x)
        dig.lay("horizontal", x, 0);
    CHECK(Weighing(dig).of("lay horizontal 7,0", "uncovers") == 0);
    dig.role(0, "green");
    CHECK(Weighing(dig).of("lay horizontal 7,0", "uncovers") == 33);
}

TEST_CASE("An outlook of digging knows who gains by the prize", "[play][digging]") {
    Dig dig(mine(4));
    for (const std::size_t seat : {0U, 1U, 2U})
        dig.role(seat, "green");
    const auto outlook = [&](std::size_t seat) {
        return dig.game->procedure().outlook(dig.state, play::seat(seat));
    };
    const double opening = outlook(3);
    CHECK(opening > 0); // five nuggets for one alone, three for each of three
    CHECK(outlook(0) == -opening);
    for (int x = 1; x <= 6; ++x)
        dig.lay("horizontal", x, 0);
    dig.goals({"stone-left", "gold", "stone-right"});
    CHECK(outlook(3) < opening);
    CHECK(outlook(3) < 0);
    CHECK(outlook(0) == 0); // others gain as much
    dig.head().pay[3] = 20;
    CHECK(outlook(3) == 1);
    CHECK(outlook(0) == -1);
}

TEST_CASE("What is weighed in digging comes of views alone", "[play][digging]") {
    for (const char* sample : {"tunnels/first-shift", "tunnels/old-workings", "tunnels/two-doors"})
        check_weighed_by_view(*sample_game(sample), 3, 5);
}

TEST_CASE("Digging is counted", "[play][digging]") {
    Dig dig(game_of(mine(4, {card("horizontal", 1, 0), card("horizontal", 2, 0), card("horizontal", 3, 0),
                             card("blue-door-horizontal", 4, 0), card("t-horizontal", 5, 0),
                             card("crystal-cross", 6, 0)})));
    Counted counted(*dig.game);
    dig.goals({"stone-left", "gold", "stone-right"});
    dig.role(0, "green");
    dig.role(1, "blue");
    dig.role(2, "saboteur");
    dig.role(3, "geologist");
    dig.give(0, {"horizontal", "green-door-vertical"});
    dig.give(1, {"cross", "map"});
    dig.head().broken[1] = 1;
    dig.head().trapped = digging::one(1);
    play_counted(dig, {"lay green-door-vertical 6,1", "pass map"}, counted);
    CHECK(counted.of("moves") == Counts{2});
    CHECK(counted.of("passes") == Counts{1});
    CHECK(counted.of("doors") == Counts{1});
    CHECK(counted.of("first-doors") == Counts{0});
    CHECK(counted.of("broken-turns") == Counts{1});
    CHECK(counted.of("trapped-turns") == Counts{1});
    CHECK(counted.of("rounds") == Counts{0});
    dig.head().trapped = 0;
    dig.give(2, {"theft"});
    play_counted(dig, {"theft"}, counted);
    dig.give(3, {"map"});
    play_counted(dig, {"pass map"}, counted);
    dig.give(0, {"horizontal"});
    play_counted(dig, {"lay horizontal 7,0"}, counted);
    // green has found what blue alone can walk to
    CHECK(counted.of("rounds") == Counts{1});
    CHECK(counted.of("found") == Counts{1});
    CHECK(counted.of("barred") == Counts{1});
    CHECK(counted.of("finishers") == Counts{1, 0, 0, 0});
    CHECK(counted.of("crystals") == Counts{1});
    CHECK(counted.sum("uncovered") == 1);
    CHECK(counted.of("uncovered") == counted.of("prizes"));
    CHECK(counted.of("role-dealt") == Counts{1, 1, 0, 0, 1, 1});
    CHECK(counted.of("role-pay") == Counts{0, 5, 0, 0, 1, 0});
    CHECK(counted.sum("paid") == 0);
    play_counted(dig, {"take 2"}, counted);
    CHECK(dig.reason() == "rounds"); // a laid position is one round
    CHECK(counted.of("stolen") == Counts{0, 1, 0, 0});
    CHECK(counted.of("paid") == Counts{0, 4, 1, 1});
}

TEST_CASE("Counts of digging add up", "[play][digging]") {
    for (const char* sample : {"tunnels/first-shift", "tunnels/old-workings", "tunnels/two-doors"}) {
        const auto game = sample_game(sample);
        Counted counted(*game);
        const auto players = static_cast<std::int64_t>(game->seats().size());
        const Player player = player_of(game, "greedy");
        constexpr std::uint64_t games = 10;
        for (std::uint64_t number = 0; number < games; ++number) {
            State state = game->start(3, number);
            RandomSource chance = RandomSource::of(8, number);
            MoveList list;
            while (!Game::is_over(state)) {
                const State before = state;
                const Move move = Game::actor(state) == by_chance
                                      ? game->draw(state, list)
                                      : player(game->view(state, Game::actor(state)), chance);
                game->apply(state, move);
                counted.add(before, move, state);
            }
            counted.end(state);
        }
        const std::int64_t rounds = game->setup().board->size() > 4 ? 1 : 3;
        CHECK(counted.sum("rounds") == rounds * static_cast<std::int64_t>(games));
        CHECK(counted.sum("role-dealt") == counted.sum("rounds") * players);
        CHECK(counted.sum("finishers") == counted.sum("found"));
        CHECK(counted.sum("prizes") == counted.sum("found"));
        CHECK(counted.sum("uncovered") >= counted.sum("prizes"));
        CHECK(counted.sum("role-pay") == counted.sum("paid"));
        CHECK(counted.sum("barred") <= counted.sum("found"));
        CHECK(counted.sum("passes") <= counted.sum("moves"));
    }
}

TEST_CASE("Who weighs beats who digs at random", "[.][ladder]") {
    for (const char* sample : {"tunnels/first-shift", "tunnels/old-workings", "tunnels/two-doors"}) {
        const auto game = sample_game(sample);
        const Player greedy = player_of(game, "greedy");
        const Player random = player_of(game, "random");
        const Mean ahead = sabotier::play::test::ahead(*game, greedy, random, 1000);
        fmt::print("{}: greedy is paid {} of the win more than random at every second seat\n", sample,
                   ahead.text());
        for (const Player* player : {&random, &greedy}) {
            Counted counted(*game);
            for (std::uint64_t number = 0; number < 300; ++number) {
                State state = game->start(3, number);
                RandomSource chance = RandomSource::of(8, number);
                MoveList list;
                while (!Game::is_over(state)) {
                    const State before = state;
                    const Move move = Game::actor(state) == by_chance
                                          ? game->draw(state, list)
                                          : (*player)(game->view(state, Game::actor(state)), chance);
                    game->apply(state, move);
                    counted.add(before, move, state);
                }
                counted.end(state);
            }
            fmt::print("  {}: rounds {}, found {}, moves {}, passes {}\n",
                       player == &random ? "random" : "greedy", counted.sum("rounds"), counted.sum("found"),
                       counted.sum("moves"), counted.sum("passes"));
        }
        fmt::print("  {:.0f} games/s\n", games_a_second(*game, greedy, 200));
        CHECK(ahead.mean() - ahead.half() > 0);
    }
}
