#include "tests/validator/play/procedures/digging_match.hpp"
#include "validator/play/table/table.hpp"

#include <catch2/catch.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

using namespace sabotier;
using namespace sabotier::play;
using namespace sabotier::play::test;
using namespace sabotier::play::digging;

TEST_CASE("Why a card cannot be laid is said by the rule that forbids it", "[play][digging]") {
    Dig dig(mine(3, {card("cross", 1, 0), card("dead-horizontal", 2, 0)}));
    dig.give(0, {"vertical", "horizontal", "ladder-right", "blue-door-vertical", "cross"});
    dig.role(0, "green");
    CHECK(dig.why_not("lay vertical 5,5") == "no card lies beside 5,5");
    CHECK(dig.why_not("lay vertical 1,0") == "a card lies at 1,0");
    CHECK(dig.why_not("lay horizontal 1,1") == "Level tunnel does not fit what lies at 1,0");
    CHECK(dig.why_not("lay horizontal 3,0")
          == "nothing that Level tunnel opens to at 3,0 leads to the start");
    CHECK(dig.why_not("lay blue-door-vertical 0,1") == "players with a team lay doors of their own only");
    CHECK(dig.why_not("lay ladder-right 7,0") == "a ladder does not lie beside a goal");
    CHECK(dig.why_not("lay vertical 0,1").empty());
    CHECK(dig.why_not("dance") != "");
    CHECK(dig.why_not("lay vertical 0,1 upside").starts_with("'lay vertical 0,1 upside' is no move"));
    CHECK(dig.why_not("lay vertical 99999999999999999999,1") != "");
    CHECK(dig.why_not("pass vertical vertical") == "not so often in the hand: Shaft");
    CHECK(dig.why_not("mend pick cross vertical") == "Player 1 has this whole: pick");
    CHECK(dig.why_not("mend trap cross vertical") == "Player 1 is not trapped");
    CHECK(dig.why_not("take 2") == "nothing is stolen before the end of a round");
    CHECK(dig.game->procedure().why_not(dig.game->view(dig.state, seat(1)), "pass vertical")
          == "not your turn: Player 1 to decide");
}

TEST_CASE("Why an action card does nothing there is said by the rule that forbids it", "[play][digging]") {
    Dig dig(mine(3, {card("cross", 1, 0)}));
    dig.goals({"stone-left", "gold", "stone-right"});
    for (int x = 2; x <= 7; ++x)
        dig.lay("horizontal", x, 0);
    dig.give(0, {"rock-fall", "map", "broken-pick", "trap", "swap-hands", "double-repair-pick-lamp"});
    dig.head().broken[1] = 1;
    dig.head().trapped = one(2);
    CHECK(dig.why_not("rock-fall 0,0") == "the start and the goals stay on the table");
    CHECK(dig.why_not("rock-fall 8,2") == "the start and the goals stay on the table");
    CHECK(dig.why_not("rock-fall 5,5") == "no card lies at 5,5");
    CHECK(dig.why_not("map 1,0") == "no goal lies at 1,0");
    CHECK(dig.why_not("broken-pick 1") == "Broken pick is played on others");
    CHECK(dig.why_not("broken-pick 2") == "Player 2 has that broken already");
    CHECK(dig.why_not("trap 1") == "Trap is played on others");
    CHECK(dig.why_not("trap 3") == "Player 3 is trapped already");
    CHECK(dig.why_not("swap-hands 1") == "Swapped hands is played on others");
    CHECK(dig.why_not("double-repair-pick-lamp 3 lamp")
          == "Player 3 has nothing broken that Two things mended: pick, lamp mends");
    dig.give(0, {"inspection", "hands-off", "free-at-last", "swap-hats", "theft", "cross"});
    CHECK(dig.why_not("inspection 1") == "Inspection is played on others");
    CHECK(dig.why_not("hands-off 1") == "Hands off is played on others");
    CHECK(dig.why_not("hands-off 2") == "Player 2 has nothing that steals");
    CHECK(dig.why_not("free-at-last 2") == "Player 2 is not trapped");
    CHECK(dig.why_not("pass cross cross") == "not so often in the hand: Crossing");
    dig.head().thefts[0] = 1;
    CHECK(dig.why_not("theft") == "Player 1 has such a card already");
    dig.head().pile = 0;
    CHECK(dig.why_not("swap-hats 2") == "no role is left to be drawn");
    SECTION("a goal that is turned up is not looked at") {
        dig.give(0, {"map", "cross"});
        const std::size_t slot = find_slot(dig.parts(), place_at({8, 0}));
        dig.parts().form[slot] = form_of(dig.kind("stone-left"), false);
        CHECK(dig.why_not("map 8,0") == "the goal at 8,0 lies face up");
    }
}

TEST_CASE("What is no move is told with what was expected", "[play][digging]") {
    Dig dig(mine(3));
    CHECK(dig.why_not("map 8") == "expected the place of a card, as in 'map 8,0'");
    CHECK(dig.why_not("theft 2") == "Theft is laid before oneself: expected 'theft' alone");
    CHECK(dig.why_not("trap 4") == "expected a player, 1 to 3, as in 'trap 2'");
    CHECK(dig.why_not("double-repair-pick-lamp 2")
          == "expected a player, 1 to 3, and which of these is mended: pick and lamp");
    CHECK(dig.why_not("cross 1,0") == "Crossing is laid, as in 'lay cross 1,0'");
    CHECK(dig.why_not("lay map 1,0") == "Map is played, not laid");
    CHECK(dig.why_not("lay gold 1,0") == "Gold is laid by nobody");
    CHECK(dig.why_not("lay corss 1,0") == "no card is called 'corss'");
    CHECK(dig.why_not("lay cross here") == "expected a free place, as in 'lay cross 1,0'");
    CHECK(dig.why_not("pass cross cross cross cross") == "one card to three are thrown");
    CHECK(dig.why_not("pass corss") == "no card is called 'corss'");
    CHECK(dig.why_not("mend pick cross") == "two cards are thrown to mend something, or to be free");
    CHECK(dig.why_not("mend boot cross map") == "nothing that can be mended is called 'boot'");
    CHECK(dig.why_not("dance").starts_with("'dance' is no move"));
    CHECK(dig.why_not("").starts_with("'' is no move"));
}

TEST_CASE("What is told of a move is what its hearer may know", "[play][digging][hidden]") {
    Dig dig(mine(3));
    dig.goals({"stone-left", "gold", "stone-right"});
    dig.role(1, "boss");
    dig.give(0, {"map", "inspection", "vertical", "cross"});
    const auto told = [&](const std::string& text, std::size_t hears) {
        return dig.game->procedure().words(dig.state, dig.game->read_legal(dig.state, text).value(),
                                           seat(hears));
    };
    CHECK(told("map 8,0", 0) == "Player 1 looks at the goal at 8,0: Gold");
    CHECK(told("map 8,0", 1) == "Player 1 looks at the goal at 8,0");
    CHECK(told("inspection 2", 0) == "Player 1 plays Inspection on Player 2: Boss");
    CHECK(told("inspection 2", 2) == "Player 1 plays Inspection on Player 2");
    CHECK(told("pass cross vertical", 0) == "Player 1 throws Crossing and Shaft");
    CHECK(told("pass cross vertical", 1) == "Player 1 throws cards: 2");
    CHECK(told("lay vertical 0,1", 1) == "Player 1 lays Shaft at 0,1");
    for (int x = 1; x <= 6; ++x)
        dig.lay("horizontal", x, 0);
    dig.role(0, "green");
    dig.role(2, "saboteur");
    CHECK(
        told("lay cross 7,0", 1)
        == "Player 1 lays Crossing at 7,0, which turns up Gold; round 1 is over, won by: Green gold-diggers; "
           "roles: Player 1 (Green gold-digger), Player 2 (Boss) and Player 3 (Saboteur); "
           "paid: Player 1 (4) and Player 2 (3); round 2 of 3 begins");
    const Tableau shown = dig.game->procedure().tableau(dig.game->view(dig.state, seat(1)));
    CHECK(shown.cards.size() == 10);
    CHECK(std::count_if(shown.cards.begin(), shown.cards.end(),
                        [](const LaidCard& one) { return one.face_down && one.card.empty(); })
          == 3);
    CHECK(shown.phase == "Player 1 plays a card or throws some");
}

TEST_CASE("Once all is over it is told which roles and cards were dealt", "[play][digging]") {
    const auto game = sample_game("tunnels/first-shift");
    const play::Table table(Playthrough(game, 7), std::vector<Player>(game->seats().size()));
    const std::vector<std::string> told = table.told_afterwards(0);
    const auto count = [&](const std::string& beginning) {
        return std::count_if(told.begin(), told.end(),
                             [&](const std::string& line) { return line.starts_with(beginning); });
    };
    CHECK(count("Player 1 gets the role ") == 1);
    CHECK(count("Player 1 draws ") == 1); // the whole hand
    CHECK(count("Player 1 draws a card") == 0);
    CHECK(count("Player 1 gets a role") == 0);
}

TEST_CASE("Once all is over it is told which hands were written", "[play][digging]") {
    const auto game = game_of(mine(3)
                              + "deal:\n  seats:\n"
                                "    - {name: Ann, hand: [cross, map, rock-fall, theft, trap, vertical]}\n"
                                "    - {name: Bob, hand: [cross, map]}\n    - {name: Cid}\n");
    const play::Table table(Playthrough(game, 7), std::vector<Player>(game->seats().size()));
    const auto lines = [](const std::vector<std::string>& told, const std::string& beginning) {
        std::vector<std::string> found;
        for (const std::string& line : told)
            if (line.starts_with(beginning)) found.push_back(line);
        return found;
    };
    const std::vector<std::string> told = table.told_afterwards(0);
    const auto ann = lines(told, "Ann ");
    REQUIRE(ann.size() == 1);
    CHECK_THAT(ann.front(), Catch::StartsWith("Ann gets the role ") && Catch::Contains(" and holds "));
    for (const char* const card : {"Crossing", "Map", "Rock fall", "Theft", "Trap", "Shaft"})
        CHECK_THAT(ann.front(), Catch::Contains(card));
    const auto bob = lines(told, "Bob draws ");
    REQUIRE(bob.size() == 1);
    CHECK_THAT(bob.front(), Catch::Contains("Crossing") && Catch::Contains("Map"));
    // As it goes on, nobody else hears of it.
    for (const play::Seat hears : {seat(1), seat(2), onlooker})
        CHECK(lines(table.told(hears, 0), "Ann ") == std::vector<std::string>{"Ann gets a role"});
}

TEST_CASE("The end of a round tells who won it, and the roles", "[play][digging]") {
    /// What everybody hears of the last card of a round, thrown or laid.
    const auto told = [](const std::vector<std::string>& roles, const std::vector<std::string>& doors,
                         bool is_found, int round) {
        Dig dig(mine(static_cast<int>(roles.size())));
        dig.goals({"stone-left", "gold", "stone-right"});
        for (std::size_t i = 0; i < roles.size(); ++i) {
            dig.role(i, roles[i]);
            dig.give(i, {});
        }
        for (int x = 1; x <= 6; ++x)
            dig.lay(x <= static_cast<int>(doors.size())
                        ? doors[static_cast<std::size_t>(x) - 1] + "-door-horizontal"
                        : "horizontal",
                    x, 0);
        dig.give(0, {"horizontal"});
        dig.head().deck = 0;
        dig.head().round = static_cast<std::uint8_t>(round);
        const std::string text = is_found ? "lay horizontal 7,0" : "pass horizontal";
        const std::string words =
            dig.game->procedure().words(dig.state, dig.game->read_legal(dig.state, text).value(), onlooker);
        return words.substr(words.find("; ") + 2);
    };
    CHECK(told({"saboteur", "green", "profiteer"}, {}, false, 0)
          == "round 1 is over, won by: Saboteur; roles: Player 1 (Saboteur), Player 2 (Green gold-digger) "
             "and Player 3 (Profiteer); paid: Player 1 (4) and Player 3 (2); round 2 of 3 begins");
    CHECK(told({"boss", "green", "blue"}, {}, true, 2)
          == "round 3 is over, won by: Green gold-diggers and Blue gold-diggers; roles: Player 1 (Boss), "
             "Player 2 (Green gold-digger) and Player 3 (Blue gold-digger); "
             "paid: Player 1 (2), Player 2 (3) and Player 3 (3)");
    CHECK(told({"green", "blue"}, {"green", "blue"}, true, 0)
          == "round 1 is over, won by: nobody; roles: Player 1 (Green gold-digger) and Player 2 (Blue "
             "gold-digger); paid: nobody; round 2 of 3 begins");
    SECTION("before thefts, which are told by themselves") {
        Dig dig(mine(3));
        for (std::size_t i = 0; i < 3; ++i)
            dig.give(i, {});
        dig.role(0, "saboteur");
        dig.role(1, "green");
        dig.role(2, "geologist");
        dig.head().thefts[1] = 1;
        dig.head().last_thief = 1;
        dig.head().deck = 0;
        dig.give(0, {"cross"});
        const auto words = [&](const std::string& text) {
            return dig.game->procedure().words(dig.state, dig.game->read_legal(dig.state, text).value(),
                                               seat(1));
        };
        CHECK(words("pass cross").ends_with("; paid: Player 1 (5)"));
        dig.play({"pass cross"});
        const Tableau shown = dig.game->procedure().tableau(dig.game->view(dig.state, seat(1)));
        CHECK(std::count_if(shown.facts.begin(), shown.facts.end(),
                            [](const TableauFact& fact) { return fact.id == "role"; })
              == 3);
        CHECK(shown.turn == 1); // of the card that ended the round
        CHECK(words("take 1") == "Player 2 steals from Player 1; round 2 of 3 begins");
    }
}
