#include "tests/validator/checks/cards_text.hpp"
#include "tests/validator/checks/probe.hpp"

#include <catch2/catch.hpp>

namespace sabotier::probe {

using Messages = std::vector<std::string>;

TEST_CASE("every published table is clean, dealt or not") {
    for (int players = 5; players <= 10; ++players)
        for (const char* const deal : {"", "seed: 5"}) {
            INFO(players << " players");
            const Report report = validated(clean_table(players, "", deal));
            for (const Finding& finding : report.findings)
                UNSCOPED_INFO(finding.rule.str() << ": " << finding.message);
            CHECK_FALSE(report.has_at_least(Severity::info));
        }
}

TEST_CASE("player-count wants a number of players that the game takes") {
    CHECK(messages(clean_table(4), "players.count")
          == Messages{"the scenario is for 4 players; the game takes 5 to 10"});
    CHECK(messages(clean_table(11), "players.count").size() == 1);
    check_waivers(clean_table(11), "players.count");
    CHECK(to_text(found(clean_table(11), "players.count")[0].at).ends_with(":5:10"));
    SECTION("where seats say it, it is told there") {
        const std::string seated = with(clean_table(5, "", "seats: [{}, {}]"), "players: 5\n", "");
        CHECK(to_text(found(seated, "players.count")[0].at).ends_with(":7:7"));
    }
}

TEST_CASE("player-count wants a table to say for how many it is") {
    const std::string nobody = with(clean_table(), "players: 5\n", "");
    CHECK(messages(nobody, "players.count")
          == Messages{"nothing says how many play; 'players' is required, and the game takes 5 to 10"});
    CHECK(found(nobody, "players.count")[0].severity == Severity::error);
    check_waivers(nobody, "players.count");
    const std::string seated = with(clean_table(5, "", "seats: [{}, {}, {}, {}, {}]"), "players: 5\n", "");
    CHECK(found(seated, "players.count").empty());
}

TEST_CASE("row-count wants five missions") {
    const std::string broken = clean_table(5, "2, 3, 2");
    CHECK(messages(broken, "missions.count") == Messages{"the row has 3 missions; there must be 5"});
    check_waivers(broken, "missions.count");
}

TEST_CASE("row-numbers compares the row with the published one") {
    CHECK(found(clean_table(5, "2, 3, 2, 3, 3"), "missions.size").empty());
    const std::string other = clean_table(5, "3, 3, 2, 3, 3");
    CHECK(messages(other, "missions.size")
          == Messages{"the row is 3 3 2 3 3; published for 5 players is 2 3 2 3 3"});
    check_waivers(other, "missions.size");
    SECTION("and numbers that are no team are errors") {
        const auto findings = found(clean_table(5, "2, 3, 0, 3, 6"), "missions.size");
        REQUIRE(findings.size() == 2);
        CHECK(findings[0].consequences.size() + findings[1].consequences.size() == 1); // another row
        CHECK(std::count_if(findings.begin(), findings.end(),
                            [](const Finding& finding) { return finding.severity == Severity::error; })
              == 2);
    }
}

TEST_CASE("row-marks finds red missions in the wrong place, as in the printed row") {
    CHECK(found(clean_table(8, "3, 4, 4, \"5*\", 5"), "missions.red-place").empty());
    const std::string printed = clean_table(8, "3, 4, 4, 4, \"5*\"");
    CHECK(messages(printed, "missions.red-place")
          == Messages{"mission 4 (4) is not marked red; with 8 players the red one is 4",
                      "mission 5 (5*) is marked red; with 8 players the red one is 4"});
    check_waivers(printed, "missions.red-place");
    CHECK(messages(clean_table(5, "2, 3, 2, \"3*\", 3"), "missions.red-place")
          == Messages{"mission 4 (3*) is marked red; with 5 players none is"});
}

TEST_CASE("row-spoilers finds red missions that cannot be sabotaged") {
    const std::string lonely = clean_table(7, "", "roles: {spy: 1, loyal: 6}");
    CHECK(messages(lonely, "missions.red-spies")
          == Messages{"mission 4 (4*) needs 2 sabotages; the game has 1 spy"});
    check_waivers(lonely, "missions.red-spies");
    CHECK(messages(clean_table(7, "2, 3, 3, \"1*\", 4"), "missions.red-spies")
          == Messages{"mission 4 (1*) needs 2 sabotages; its team has 1 player"});
    CHECK(found(clean_table(7), "missions.red-spies").empty());
}

TEST_CASE("row-possible finds missions that always have a spy") {
    const std::string broken = clean_table(5, "2, 3, 2, 4, 3", "nominations: [joker, joker, joker, joker]");
    CHECK(messages(broken, "missions.impossible")
          == Messages{"mission 4 (4) takes 4 players, and only 3 are no spies; no team can succeed"});
    check_waivers(broken, "missions.impossible");
}

TEST_CASE("nomination-few finds missions with more players than nomination cards") {
    const std::string broken = clean_table(5, "", "nominations: [joker, joker]");
    CHECK(messages(broken, "nomination.few")
          == Messages{
              "there are 2 nomination cards; mission 2 (3), mission 4 (3) and mission 5 (3) take up to 3"});
    SECTION("and one is no more than one") {
        CHECK(messages(clean_table(5, "", "nominations: [joker]"), "nomination.few")
                  .front()
                  .starts_with("there is 1 nomination card; mission 1 (2), "));
        CHECK(messages(clean_table(5, "1, 1, 2, 1, 1", "nominations: [joker]"), "nomination.few").front()
              == "there is 1 nomination card; mission 3 (2) takes 2");
    }
    check_waivers(broken, "nomination.few");
}

TEST_CASE("role-balance wants spies, but fewer than half") {
    const auto roles = [](const std::string& counts) {
        return clean_table(5, "", "roles: {" + counts + "}");
    };
    CHECK(found(roles("spy: 2, loyal: 3"), "allegiance.count").empty());
    CHECK(messages(roles("spy: 1, loyal: 5"), "allegiance.count")
          == Messages{"there are 6 allegiance cards for 5 players; each player has one"});
    CHECK(messages(roles("loyal: 5"), "allegiance.count")
          == Messages{"there is no spy among the allegiance cards; there must be at least one"});
    CHECK(messages(roles("spy: 3, loyal: 2"), "allegiance.count")
          == Messages{"there are 3 spies among 5 players; spies must be the minority"});
    check_waivers(roles("spy: 1, loyal: 5"), "allegiance.count");
}

TEST_CASE("deck-supply finds cards that two decks do not hold") {
    const std::string broken = clean_table(10, "4, 4, 4, 4, 5");
    CHECK(messages(broken, "cards.supply")
          == Messages{"no black 4 is left for mission 4; 2 decks cannot provide it"});
    check_waivers(broken, "cards.supply");
    CHECK(messages(clean_table(5, "", "nominations: [joker, joker, joker, joker, joker]"), "cards.supply")
          == Messages{"no joker is left for nomination card 5; 2 decks cannot provide it"});
}

TEST_CASE("dealt-hand finds players without a red or a black card") {
    const std::string broken =
        clean_table(5, "", "seats: [{name: Ada, hand: [2D, 3S]}, {name: Bert, hand: [4S]}, {}]");
    CHECK(messages(broken, "cards.hand")
          == Messages{"Bert holds no red card; every player needs one of each colour beside the operatives",
                      "Player 3 holds no card; every player needs one of each colour beside the operatives"});
    check_waivers(broken, "cards.hand");
    CHECK(found(clean_table(5, "", "seats: [{name: Ada}]"), "cards.hand").empty());
}

TEST_CASE("seats that were left out of a deal are one fault") {
    const std::string one =
        clean_table(5, "", "seats: [{name: Ada, hand: [2D, 3S]}, {name: Bert}, {}, {}, {}]");
    CHECK(messages(one, "cards.hand")
          == Messages{
              "Bert, Player 3, Player 4 and Player 5 hold no cards; every player needs one of each colour "
              "beside the operatives"});
    check_waivers(one, "cards.hand");
}

TEST_CASE("two players of one name are found") {
    const std::string twice = clean_table(5, "", "seats: [{name: Ada}, {name: Bert}, {name: Ada}, {}, {}]");
    REQUIRE(found(twice, "id.duplicate").size() == 1);
    CHECK(messages(twice, "id.duplicate").front().find("a second player 'Ada'; the first one stands in line")
          == 0);
    CHECK(found(clean_table(5, "", "seats: [{}, {}, {}, {}, {}]"), "id.duplicate").empty());
    check_waivers(twice, "id.duplicate");
}

TEST_CASE("too few nomination cards are one fault, however many missions ask for more") {
    const auto few = found(clean_table(5, "", "nominations: [joker]"), "nomination.few");
    REQUIRE(few.size() == 1);
    CHECK(few[0].subjects.size() == 5);
    SECTION("but with all of them each mission that asks for more is one") {
        CHECK(found(clean_table(5, "4, 3, 4, 3, 3"), "nomination.few").size() == 2);
    }
}

TEST_CASE("role-balance looks at the seats, too") {
    const auto seats = [](const std::string& list) { return clean_table(5, "", "seats: [" + list + "]"); };
    CHECK(found(seats("{role: spy}, {role: spy}, {role: loyal}, {role: loyal}, {role: loyal}"),
                "allegiance.count")
              .empty());
    CHECK(found(seats("{role: spy}, {}, {}, {}, {}"), "allegiance.count").empty());
    const std::string spies = seats("{role: spy}, {role: spy}, {role: spy}, {role: spy}, {role: spy}");
    CHECK(
        messages(spies, "allegiance.count")
        == Messages{"the seats have 5 of Spy; the allegiance cards are 2 of Spy and 3 of Resistance member"});
    check_waivers(spies, "allegiance.count");
    CHECK(messages(seats("{role: spy}, {role: spy}, {role: loyal}"), "allegiance.count")
          == Messages{"there are 3 seats for 5 players"});
    CHECK(found(seats("{role: boss}, {role: spy}, {}, {}, {}"), "allegiance.count").empty());
}

TEST_CASE("cards in hands are counted, and cards that no deck has are unknown") {
    const auto hands = [](const std::string& first) {
        return clean_table(5, "",
                           "seats: [{hand: [" + first
                               + "]}, {hand: [QH, QC]}, {hand: [JH, JC]}, {hand: [10H, 10C]}, {hand: [9H, "
                                 "9C]}]");
    };
    CHECK(found(hands("KH, KC, KH"), "cards.supply").empty());
    CHECK(messages(hands("KH, KC, KH, KH"), "cards.supply")
          == Messages{"no king of hearts is left for the hand of player 1; 2 decks cannot provide it"});
    check_waivers(hands("KH, KC, KH, KH"), "cards.supply");
    CHECK(messages(hands("KH, ZZ"), "ref.unknown").size() == 1);
    const std::string typo = clean_table(5, "", "nominations: [jokr, joker, joker]");
    CHECK(messages(typo, "ref.unknown") == Messages{"unknown card 'jokr' (did you mean 'joker'?)"});
    CHECK(found(typo, "cards.supply").empty());
}

TEST_CASE("a number of players that no table is laid for is one finding") {
    for (const int players : {4, 11}) {
        const Report report = validated(clean_table(players));
        REQUIRE(report.findings.size() == 1);
        CHECK(report.findings[0].rule == CheckKey("players.count"));
    }
}

} // namespace sabotier::probe
