#include "tests/validator/play/laws.hpp"
#include "tests/validator/play/procedures/digging_match.hpp"

#include <catch2/catch.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <string>
#include <vector>

using namespace sabotier;
using namespace sabotier::play;
using namespace sabotier::play::test;
using namespace sabotier::play::digging;

namespace {

__extension__ using Whole = __int128;

using Counts = std::map<std::string, std::size_t>;

void check_ways(const std::vector<std::string>& laid, const Counts& expected) {
    Dig dig(mine(4, laid));
    for (const auto& [id, ways] : expected) {
        INFO(id);
        CHECK(dig.ways(id) == ways);
    }
}

} // namespace

TEST_CASE("Cards are laid where tunnels go on", "[play][digging]") {
    SECTION("the opening") {
        check_ways({}, {{"cross", 4},
                        {"t-horizontal", 6},
                        {"t-vertical", 6},
                        {"vertical", 2},
                        {"horizontal", 2},
                        {"curve-right", 4},
                        {"curve-left", 4},
                        {"bridge", 4},
                        {"double-curve", 4},
                        {"stub-top", 2},
                        {"stub-right", 2},
                        {"crystal-dead-side", 8},
                        {"crystal-dead-straight", 6},
                        {"ladder-right", 2}});
        Dig dig(mine(4));
        std::size_t all = 0;
        for (std::size_t i = 0; i < dig.facts.paths; ++i)
            all += dig.ways(dig.facts.kinds[i].id);
        CHECK(dig.facts.paths == 41);
        CHECK(all == 154);
    }
    SECTION("a card beside the start") {
        check_ways({card("horizontal", 1, 0)}, {{"cross", 4}, {"t-horizontal", 6}, {"ladder-right", 6}});
        check_ways({card("cross", 1, 0)},
                   {{"cross", 6}, {"t-horizontal", 8}, {"horizontal", 2}, {"ladder-right", 2}});
        check_ways({card("bridge", 1, 0)}, {{"vertical", 2}, {"horizontal", 2}});
        check_ways({card("dead-cross", 1, 0)}, {{"cross", 3}});
    }
    SECTION("a corner") {
        Dig dig(mine(4, {card("cross", 1, 0), card("cross", 0, 1)}));
        for (const char* id :
             {"cross", "t-horizontal", "t-vertical", "curve-right", "bridge", "double-curve"}) {
            INFO(id);
            CHECK(dig.ways(id, "1,1") == 1);
        }
        CHECK(dig.ways("curve-left", "1,1") == 0);
    }
    SECTION("what a rock fall has detached") {
        Dig dig(mine(4, {card("horizontal", 1, 0), card("horizontal", 2, 0)}));
        dig.give(0, {"rock-fall"});
        dig.play({"rock-fall 1,0"});
        CHECK(dig.ways("cross") == 4);
        CHECK(dig.ways("cross", "3,0") == 0);
        CHECK(dig.ways("ladder-right") == 6);
    }
}

TEST_CASE("Stones are turned so that most of what reaches them is open", "[play][digging]") {
    for (const std::string stone : {"stone-right", "stone-left"}) {
        Dig dig(mine(4));
        dig.goals({stone == "stone-left" ? "stone-right" : "stone-left", stone, "gold"});
        for (int x = 1; x <= 6; ++x)
            dig.lay("horizontal", x, 0);
        dig.give(0, {"horizontal"});
        dig.play({"lay horizontal 7,0"});
        CHECK(dig.parts().form[1] == form_of(dig.kind(stone), stone == "stone-right"));
        CHECK(dig.head().finisher == digging::nothing);
        CHECK(dig.ways("vertical") == 3);
        CHECK(dig.ways("vertical", stone == "stone-right" ? "8,-1" : "8,1") == 1);
    }
}

TEST_CASE("Hands have the moves that the rules give them", "[play][digging]") {
    Dig dig(mine(4));
    SECTION("an opening hand") {
        dig.give(0, {"cross", "horizontal", "broken-pick", "map", "rock-fall", "theft"});
        CHECK(dig.moves().size() == 54);
        for (const auto& [start, count] : Counts{{"lay cross", 4},
                                                 {"lay horizontal", 2},
                                                 {"broken-pick", 3},
                                                 {"map", 3},
                                                 {"rock-fall", 0},
                                                 {"theft", 1},
                                                 {"pass", 41}}) {
            INFO(start);
            CHECK(dig.count(start) == count);
        }
    }
    SECTION("a broken lamp") {
        dig.give(0,
                 {"cross", "repair-lamp", "double-repair-pick-lamp", "free-at-last", "trap", "inspection"});
        dig.head().broken[0] = 1U << 1;
        CHECK(dig.moves().size() == 64);
        for (const auto& [start, count] : Counts{{"lay", 0},
                                                 {"repair-lamp", 1},
                                                 {"double-repair", 1},
                                                 {"free-at-last", 0},
                                                 {"trap", 3},
                                                 {"inspection", 3},
                                                 {"mend", 15},
                                                 {"pass", 41}}) {
            INFO(start);
            CHECK(dig.count(start) == count);
        }
    }
    SECTION("cards alike") {
        dig.give(0, {"cross", "cross", "t-vertical", "t-vertical", "swap-hands", "swap-hats"});
        CHECK(dig.moves().size() == 39);
        CHECK(dig.count("pass") == 22);
        dig.give(0, {"cross", "cross", "cross", "cross", "cross", "cross"});
        CHECK(dig.count("pass") == 3);
    }
    SECTION("by decision") {
        dig.give(0, {"trap", "theft", "blue-door-horizontal"});
        dig.role(0, "green");
        CHECK(dig.count("trap") == 3);
        CHECK(dig.count("lay") == 0);
        dig.head().thefts[0] = 1;
        CHECK(dig.count("theft") == 0);
        Dig other(mine(4, {}, "options: {trap-others: yourself, own-door: any-door, one-theft: several}\n"));
        other.give(0, {"trap", "theft", "blue-door-horizontal"});
        other.role(0, "green");
        other.head().thefts[0] = 1;
        CHECK(other.count("trap") == 4);
        CHECK(other.count("lay") == 2);
        CHECK(other.count("theft") == 1);
    }
}

TEST_CASE("Cards and roles are dealt as many as there are", "[play][digging]") {
    for (const auto& [players, deck] : std::map<int, int>{{2, 95}, {4, 83}, {12, 35}})
        CHECK(int{Dig(mine(players)).head().deck} == deck);
    SECTION("a hand without a path card") {
        // Six draws of the first hand, none of them a path card: the weights of the outcomes, multiplied.
        const auto game = game_of(mine(4));
        const auto& facts = dynamic_cast<const DiggingProcedure&>(game->procedure()).facts();
        State state = game->start(1);
        MoveList list;
        std::uint64_t good = 1;
        std::uint64_t all = 1;
        while (state.as<Head>().held[0] < 6) {
            game->moves(state, list);
            if (state.as<Head>().phase == Phase::hands) {
                std::uint64_t actions = 0;
                for (std::size_t i = 0; i < list.size(); ++i)
                    if (facts.is_action(number(list[i]) & 0xFFU)) actions += list.weight(i);
                good *= actions;
                all *= list.total_weight();
            }
            game->apply(state, list[list.size() - 1]); // an action card, as long as there are any
        }
        CHECK(static_cast<Whole>(good) * 6475352 == static_cast<Whole>(all) * 22231);
    }
    SECTION("no saboteur among the players") {
        const auto share = [](int players) {
            const auto game = game_of(mine(players));
            const auto& facts = dynamic_cast<const DiggingProcedure&>(game->procedure()).facts();
            State state = game->start(1);
            MoveList list;
            Whole good = 1;
            Whole all = 1;
            while (state.as<Head>().phase != Phase::hands) {
                game->moves(state, list);
                std::size_t other = 0;
                if (state.as<Head>().phase == Phase::roles) {
                    std::uint64_t saboteurs = 0;
                    for (std::size_t i = 0; i < list.size(); ++i) {
                        const bool is_one = facts.roles[number(list[i]) & 0xFFU].role->wins_without_prize;
                        if (is_one) saboteurs += list.weight(i);
                        if (!is_one) other = i;
                    }
                    good *= list.total_weight() - saboteurs;
                    all *= list.total_weight();
                }
                game->apply(state, list[other]);
            }
            return std::pair(good, all);
        };
        const auto is = [&](int players, int a, int b) {
            const auto [good, all] = share(players);
            return good * b == all * a;
        };
        CHECK(is(4, 33, 91));
        CHECK(is(5, 24, 91));
        CHECK(is(12, 1, 455));
    }
    SECTION("roles that the scenario names, and fewer cards than hands") {
        Dig named(mine(4, {}, "deal: {roles: {green: 1, blue: 1, boss: 1, saboteur: 1}}\n"));
        CHECK(int{named.head().pile} == 11);
        CHECK(refusal(mine(4, {}, "deal: {roles: {green: 1, blue: 1}}\n"))
                  .find("2 roles for 4 players, expected one for each")
              != std::string::npos);
        CHECK(refusal(mine(12, {}, "deal: {decks: [base]}\n")).find("are left to be dealt")
              != std::string::npos);
    }
}

TEST_CASE("Rounds are paid as the roles say", "[play][digging]") {
    /// A level tunnel to the gold, laid to its end by a player, through doors.
    const auto paid = [](const std::vector<std::string>& roles, std::size_t finisher,
                         const std::vector<std::string>& doors, int crystals, bool is_found) {
        Dig dig(mine(static_cast<int>(roles.size())));
        dig.goals({"stone-left", "gold", "stone-right"});
        for (std::size_t i = 0; i < roles.size(); ++i)
            dig.role(i, roles[i]);
        for (int x = 1; x <= 6; ++x)
            dig.lay(x <= static_cast<int>(doors.size())
                        ? doors[static_cast<std::size_t>(x) - 1] + "-door-horizontal"
                        : "horizontal",
                    x, 0);
        for (int i = 0; i < crystals; ++i)
            dig.lay("crystal-stub-top", -4 - 2 * i, 20);
        dig.state.common().actor = seat(finisher);
        for (std::size_t i = 0; i < roles.size(); ++i)
            dig.give(i, {});
        dig.head().deck = 0;
        dig.give(finisher, {"horizontal"});
        dig.head().round = 2;
        dig.play({is_found ? "lay horizontal 7,0" : "pass horizontal"});
        std::vector<int> gold;
        for (std::size_t i = 0; i < roles.size(); ++i)
            gold.push_back(dig.game->result(dig.state).of[i].points);
        return gold;
    };
    using Gold = std::vector<int>;
    CHECK(paid({"blue", "green", "green", "boss", "profiteer", "saboteur", "saboteur"}, 3, {"blue"}, 0, true)
          == Gold{3, 0, 0, 2, 1, 0, 0});
    CHECK(paid({"green", "green", "blue", "boss", "geologist", "geologist"}, 0, {}, 5, true)
          == Gold{3, 3, 0, 2, 2, 2});
    CHECK(paid({"green", "blue", "saboteur", "saboteur", "profiteer"}, 0, {}, 0, false)
          == Gold{0, 0, 3, 3, 1});
    CHECK(paid({"green", "blue", "boss", "profiteer"}, 0, {"green", "blue"}, 0, true) == Gold{0, 0, 0, 3});
    CHECK(paid({"green", "green", "green", "green", "boss", "profiteer"}, 0, {}, 0, true)
          == Gold{1, 1, 1, 1, 0, 0});
}

TEST_CASE("Random tunnels keep the laws of play", "[play][digging]") {
    for (const std::string name : {"first-shift", "old-workings", "two-doors"}) {
        INFO(name);
        check_laws(*sample_game("tunnels/" + name), {.games = 6, .every = 11, .redraws = 2});
    }
    check_laws(*game_of(mine(2)), {.games = 4, .every = 11, .redraws = 2});
    check_laws(*game_of(mine(12)), {.games = 3, .every = 17, .redraws = 1});
    check_laws(*game_of(mine(3, {},
                             "options: {one-theft: several, own-door: any-door, trap-others: yourself, "
                             "goals: as-laid, payoff: gold, first: \"3\", rounds: \"5\"}\n")),
               {.games = 3, .every = 11, .redraws = 2});
}

TEST_CASE("Rounds follow each other, and thefts stand between them", "[play][digging]") {
    Dig dig(mine(4));
    const auto end_round = [&](const std::vector<int>& thefts) {
        const std::size_t last = number(dig.actor());
        for (std::size_t i = 0; i < 4; ++i) {
            dig.give(i, {});
            dig.head().thefts[i] = static_cast<std::uint8_t>(thefts[i]);
        }
        dig.head().deck = 0;
        dig.give(last, {"cross"});
        dig.play({"pass cross"});
    };
    SECTION("three rounds, each begun behind the last mover") {
        CHECK(dig.actor() == seat(0));
        end_round({0, 0, 0, 0});
        CHECK(int{dig.head().round} == 1);
        CHECK(dig.actor() == seat(1));
        CHECK(int{dig.head().held[3]} == 6);
        CHECK(int{dig.head().deck} == 83);
        end_round({0, 0, 0, 0});
        CHECK(dig.actor() == seat(2));
        end_round({0, 0, 0, 0});
        CHECK(dig.reason() == "rounds");
    }
    SECTION("one round where more is laid, or as the scenario decides") {
        Dig laid(mine(4, {card("cross", 1, 0)}));
        CHECK(laid.facts.rounds == 1);
        CHECK(Dig(mine(4, {card("cross", 1, 0)}, "options: {laid: three-rounds}\n")).facts.rounds == 3);
        CHECK(Dig(mine(4, {}, "options: {rounds: \"5\", first: \"3\"}\n")).actor() == seat(2));
    }
    SECTION("thieves take in their order, of whom they choose") {
        for (std::size_t i = 0; i < 3; ++i)
            dig.role(i, "geologist");
        dig.head().last_thief = 2;
        dig.head().trapped = one(1);
        end_round({1, 1, 1, 0}); // player 4, a saboteur, is paid 5
        CHECK(dig.actor() == seat(2));
        CHECK(dig.moves() == std::vector<std::string>{"take 4"});
        dig.play({"take 4"});
        CHECK(dig.actor() == seat(0));
        CHECK(dig.moves() == std::vector<std::string>{"take 3", "take 4"});
        CHECK(dig.why_not("take 2") == "Player 2 has nothing that can be stolen");
        CHECK(dig.why_not("take 1") == "players steal from others");
        CHECK(dig.why_not("take 9") == "expected a player, 1 to 4, as in 'take 2'");
        CHECK(dig.why_not("pass cross") == "expected from whom to steal, as take 2");
        dig.play({"take 3"});
        CHECK(int{dig.head().round} == 1);
        CHECK(std::vector<int>(dig.head().pay.begin(), dig.head().pay.begin() + 4)
              == std::vector<int>{1, 0, 0, 4});
    }
    SECTION("the most gold wins, and a tie is shared") {
        dig.head().round = 2;
        end_round({0, 0, 0, 0}); // four saboteurs
        CHECK(dig.payoff(0) == 0.25);
        CHECK(dig.game->result(dig.state).of[0].standing == Standing::drawn);
        CHECK(dig.game->result(dig.state).of[0].points == 2);
        Dig paid(mine(2, {}, "options: {payoff: gold, rounds: \"1\"}\n"));
        paid.role(1, "geologist");
        paid.give(0, {"cross"});
        paid.give(1, {});
        paid.head().deck = 0;
        paid.play({"pass cross"});
        CHECK(paid.payoff(0) == 5);
        CHECK(paid.payoff(1) == 0);
    }
}

TEST_CASE("Action cards do what the rulebook says", "[play][digging]") {
    Dig dig(mine(3, {card("cross", 1, 0), card("horizontal", 2, 0)}));
    const auto turn = [&](const std::vector<std::string>& hand, const std::string& move) {
        dig.give(number(dig.actor()), hand);
        dig.play({move});
    };
    turn({"broken-cart"}, "broken-cart 2");
    CHECK(dig.why_not("lay cross 0,1") == "not in the hand: Crossing");
    dig.give(1, {"cross", "repair-pick"});
    CHECK(dig.why_not("lay cross 0,1") == "Player 2 lays no cards until this is mended: cart");
    CHECK(dig.why_not("repair-pick 2") == "Player 2 has nothing broken that Mended pick mends");
    dig.play({"mend cart cross repair-pick"});
    CHECK(int{dig.head().broken[1]} == 0);
    CHECK(int{dig.head().held[1]} == 1);
    turn({"trap"}, "trap 1");
    dig.give(0, {"cross", "theft"});
    CHECK(dig.why_not("lay cross 0,1") == "Player 1 is trapped and lays no cards");
    CHECK(dig.why_not("theft") == "Player 1 is trapped and does not steal");
    dig.play({"pass cross"});
    turn({"free-at-last"}, "free-at-last 1");
    turn({"rock-fall"}, "rock-fall 1,0");
    turn({"theft"}, "theft");
    turn({"hands-off"}, "hands-off 1");
    CHECK(int{dig.head().thefts[0]} == 0);
    const std::uint8_t before = dig.head().pile;
    turn({"swap-hats"}, "swap-hats 3");
    CHECK(dig.head().pile == before - 1);
    CHECK(dig.actor() == seat(0));
    dig.give(1, {"map", "stub-top"});
    turn({"swap-hands", "cross"}, "swap-hands 2");
    CHECK(int{dig.head().held[0]} == 2);
    CHECK(int{dig.head().held[1]} == 2);
    CHECK(dig.actor() == seat(1));
}

TEST_CASE("Tables of cards that cannot be played are refused with their place", "[play][digging]") {
    const auto refused = [](const std::string& text) { return refusal(text); };
    CHECK(refused(mine(1)) == "test.scenario.yaml:5:10: 1 players, expected 2 to 12 to play\n");
    CHECK(refused(mine(4, {card("cross", 1, 0), card("cross", 1, 0)}))
          == "test.scenario.yaml:14:7: two cards lie at 1,0, expected one on each place\n");
    CHECK(refused(mine(4, {"{card: cross, at: [1, 0], turn: 90}"}))
          == "test.scenario.yaml:13:7: the card at 1,0 is turned by 90 degrees, expected 0 or 180\n");
    CHECK(refused(mine(4, {"{card: gold, at: [8, 4]}"})).find("Gold lies face up") != std::string::npos);
    CHECK(refused(mine(4, {"{card: gold, at: [8, 4], face-down: true}"}))
              .find("2 of the goals are the prize, expected one")
          != std::string::npos);
    CHECK(refused(mine(4, {card("dead-cross", 1, 0), card("dead-cross", -1, 0)}))
          == "test.scenario.yaml:13:7: 2 of Blocked crossing are laid; the decks in use hold 1\n");
    CHECK(refused(mine(4, {}, "deal: {hand: 13}\n")).find("13 cards in a hand, expected 1 to 12 to play")
          != std::string::npos);
    CHECK(refused(mine(4, {}, "deal: {roles: {boss: 2, green: 2}}\n")).find("2 of Boss; the box holds 1")
          != std::string::npos);
    CHECK(refused(mine(4, {}, "deal: {set-aside: 100}\n"))
              .find("100 cards set aside and 6 in each of 4 hands; 117 are left to be dealt")
          != std::string::npos);
    CHECK(refused(mine(2, {}, "options: {first: \"3\"}\n")).find("player 3 begins, and there are 2")
          != std::string::npos);
    const std::string start = "    - {card: start, at: [0, 0]}\n";
    std::string text = mine(4);
    text.erase(text.find(start), start.size());
    CHECK(refused(text).find("no start lies on the table") != std::string::npos);
}

TEST_CASE("A round that nobody can finish ends where the rules say so", "[play][digging]") {
    for (const bool ends : {false, true})
        for (const std::size_t left : {6U, 7U}) { // seven cards lie between the start and the nearest goal
            INFO(ends << " with " << left << " cards");
            Dig dig(mine(2, {}, ends ? "options: {hopeless: ends}\n" : ""));
            dig.head().deck = 0;
            dig.give(0, {"map", "map", "map", "map"});
            dig.give(1, std::vector<std::string>(left - 3, "cross"));
            dig.play({"pass map"});
            CHECK(dig.head().round == (ends && left == 6 ? 1 : 0));
        }
}
