#include "tests/validator/checks/cards_text.hpp"
#include "tests/validator/checks/probe.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

namespace sabotier::probe {

using Messages = std::vector<std::string>;

TEST_CASE("the clean start of cards is clean") {
    const Report report = validated(clean_cards());
    for (const Finding& finding : report.findings)
        UNSCOPED_INFO(finding.rule.str() << ": " << finding.message);
    CHECK_FALSE(report.has_at_least(Severity::info));
}

TEST_CASE("card-overlap finds two cards on one place, and takes the upper one away") {
    CHECK(found(clean_cards(), "cards.overlap").empty());
    const std::string broken =
        clean_cards(line("card: cross, at: [-1, 0]") + line("card: bridge, at: [-1, 0]"));
    CHECK(messages(broken, "cards.overlap")
          == Messages{"Bridge lies on Crossing at -1,0; a place holds one card"});
    check_waivers(broken, "cards.overlap");
    check_fixes(broken, "cards.overlap");
}

TEST_CASE("card-turn finds cards that lie crosswise") {
    CHECK(found(clean_cards(line("card: cross, at: [-1, 0], turn: 180")), "cards.crosswise").empty());
    for (const char* const turn : {"90", "270", "-90", "45", "1"}) {
        const std::string broken = clean_cards(line(std::string("card: cross, at: [-1, 0], turn: ") + turn));
        CHECK(messages(broken, "cards.crosswise")
              == Messages{std::string("Crossing at -1,0 is turned by ") + turn
                          + " degrees; expected 0 or 180"});
        check_waivers(broken, "cards.crosswise");
        check_fixes(broken, "cards.crosswise");
    }
}

TEST_CASE("card-match finds sides that do not fit") {
    CHECK(found(clean_cards(line("card: cross, at: [-1, 0]")), "cards.mismatch").empty());
    const std::string broken = clean_cards(line("card: vertical, at: [-1, 0]"));
    CHECK(messages(broken, "cards.mismatch")
          == Messages{"the right of Shaft at -1,0 is closed, the left of Start at 0,0 is open; sides that "
                      "touch must match"});
    check_waivers(broken, "cards.mismatch");
    SECTION("goals are excepted, face up and face down") {
        const std::string near = clean_cards(line("card: vertical, at: [7, 0]"));
        CHECK(found(near, "cards.mismatch").empty());
        CHECK(found(with(near, "gold, at: [8, 0], face-down: true", "gold, at: [8, 0]"), "cards.mismatch")
                  .empty());
    }
}

TEST_CASE("card-alone finds cards that touch no path card") {
    const std::string broken = clean_cards(line("card: cross, at: [4, 4]"));
    CHECK(messages(broken, "cards.alone")
          == Messages{"Crossing at 4,4 touches no path card; every card is laid beside one"});
    check_waivers(broken, "cards.alone");
    CHECK(found(broken, "cards.detached").empty()); // said once
    SECTION("a goal is no path card") {
        CHECK(found(clean_cards(line("card: cross, at: [7, 0]")), "cards.alone").size() == 1);
    }
    SECTION("unless it lies face up: then it is path, and what lies beside it is joined to nothing yet") {
        const std::string up = with(clean_cards(line("card: cross, at: [7, 0]")),
                                    "gold, at: [8, 0], face-down: true", "gold, at: [8, 0]");
        CHECK(found(up, "cards.alone").empty());
        CHECK(found(up, "cards.detached").size() == 1);
    }
}

TEST_CASE("card-attached finds cards that nothing joins to the start") {
    const std::string dead = line("card: dead-horizontal, at: [-1, 0]");
    CHECK(found(clean_cards(dead), "cards.detached").empty());
    const std::string broken = clean_cards(dead + line("card: horizontal, at: [-2, 0]"));
    CHECK(
        messages(broken, "cards.detached")
        == Messages{"Level tunnel at -2,0 is joined neither to the start nor to a ladder; one of its tunnels "
                    "must be"});
    check_waivers(broken, "cards.detached");
    SECTION("a ladder needs no way, and what it joins is attached") {
        CHECK(found(clean_cards(dead + line("card: ladder-right, at: [-2, 0]")), "cards.detached").empty());
    }
    SECTION("one of the two tunnels of a bridge is enough") {
        CHECK(found(clean_cards(line("card: bridge, at: [-1, 0]")), "cards.detached").empty());
        const std::string other =
            clean_cards(line("card: bridge, at: [-1, 0]") + line("card: vertical, at: [-1, 1]"));
        CHECK(found(other, "cards.detached").size() == 1); // the other one leads nowhere
    }
    SECTION("without a start nothing is attached") {
        const std::string bare = with(clean_cards(), line("card: start, at: [0, 0]"), "");
        CHECK(messages(bare, "cards.detached")
              == Messages{"no start card is laid; every tunnel begins at one"});
    }
}

TEST_CASE("card-supply counts the decks in use") {
    const std::string three = line("card: bridge, at: [-1, 0]") + line("card: bridge, at: [-2, 0]");
    CHECK(found(clean_cards(three), "cards.supply").empty());
    const std::string broken = clean_cards(three + line("card: bridge, at: [-3, 0]"));
    CHECK(messages(broken, "cards.supply") == Messages{"there are 3 of Bridge; the decks in use hold 2"});
    check_waivers(broken, "cards.supply");
    CHECK(messages(clean_cards(line("card: bridge, at: [-1, 0]"), ", decks: [base]"), "cards.supply")
          == Messages{"there is 1 of Bridge; its deck, 'second', is not in use"});
    SECTION("start and goals are laid whatever decks are in use") {
        CHECK(found(clean_cards("", ", decks: [second]"), "cards.supply").empty());
    }
    SECTION("a deck that nobody knows is one finding, of names") {
        const std::string unknown = clean_cards(line("card: bridge, at: [-1, 0]"), ", decks: [secnd]");
        CHECK(found(unknown, "ref.unknown").size() == 1);
        for (const char* const key : {"cards.supply", "goals.unreachable", "goals.near", "doors.sealed"})
            CHECK(found(unknown, key).empty());
        CHECK(found(clean_cards(three + line("card: bridge, at: [-3, 0]"), ", decks: [second, bse]"),
                    "cards.supply")
                  .size()
              == 1); // what a known deck holds is known
    }
    SECTION("there is one start") {
        CHECK(found(clean_cards(line("card: start, at: [-1, 0]")), "cards.supply").size() == 1);
    }
}

TEST_CASE("ladder-apart finds ladders next to a goal") {
    const std::string broken = clean_cards(line("card: ladder-right, at: [9, 0]"));
    CHECK(messages(broken, "ladder.goal")
          == Messages{"Ladder in a blind tunnel at 9,0 lies next to the goal at 8,0"});
    check_waivers(broken, "ladder.goal");
    CHECK(found(clean_cards(line("card: ladder-right, at: [-1, 0]")), "ladder.goal").empty());
}

TEST_CASE("goals are three, one of them gold, in their places") {
    const std::string gold = line("card: gold, at: [8, 0], face-down: true");
    const std::string none = with(clean_cards(), gold, "");
    CHECK(messages(none, "goals.count") == Messages{"there are 2 goals; there must be 3"});
    CHECK(messages(none, "goals.gold") == Messages{"there is no Gold among the goals; there must be 1"});
    check_waivers(none, "goals.count");
    check_waivers(none, "goals.gold");
    const std::string two = clean_cards(line("card: gold, at: [9, 0]"));
    CHECK(messages(two, "goals.gold") == Messages{"there are 2 of Gold among the goals; there must be 1"});
    CHECK(messages(two, "goals.layout") == Messages{"a goal lies at 9,0; goals lie at 8,-2, 8,0 and 8,2"});
    check_waivers(two, "goals.layout");
    SECTION("the start has its place, too") {
        CHECK(messages(with(clean_cards(), "start, at: [0, 0]", "start, at: [0, 1]"), "goals.layout")
              == Messages{"the start lies at 0,1; it lies at 0,0"});
    }
}

TEST_CASE("goal-possible finds starts from which no goal can be reached any more") {
    const std::string walls = line("card: dead-vertical, at: [0, 1]") + line("card: stub-top, at: [0, -1]")
                              + line("card: dead-horizontal, at: [1, 0]")
                              + line("card: stub-right, at: [-1, 0]");
    const std::string broken = clean_cards(walls, ", decks: [base]");
    CHECK(
        messages(broken, "goals.unreachable")
        == Messages{"no goal can be reached with the cards left, unless laid ones are taken away first (Rock "
                    "fall)"});
    CHECK(found(broken, "goals.unreachable").front().severity == Severity::warning);
    check_waivers(broken, "goals.unreachable");
    SECTION("what nothing takes away can be no help") {
        std::string lost = clean_cards("", ", decks: [base]");
        for (const char* const place : {"8, 2", "8, 0", "8, -2"})
            lost = with(lost, "at: [" + std::string(place), "at: [10" + std::string(place));
        CHECK(messages(lost, "goals.unreachable") == Messages{"no goal can be reached with the cards left"});
        CHECK(found(lost, "goals.unreachable").front().severity == Severity::error);
        CHECK(found(with(lost, "at: [0, 0]}", "at: [0, 0]}\n    - {card: cross, at: [1, 0]}"),
                    "goals.unreachable")
                  .front()
                  .severity
              == Severity::warning);
    }
    SECTION("ladders of the second deck lead out") {
        CHECK(found(clean_cards(walls), "goals.unreachable").empty());
    }
    SECTION("a search that is too long is said to be so, and proves nothing") {
        std::string far = clean_cards("", ", decks: [base]");
        for (const char* const place : {"8, 2", "8, 0", "8, -2"})
            far = with(far, "at: [" + std::string(place), "at: [2" + std::string(place));
        const auto findings = found(far, "goals.unreachable");
        REQUIRE(findings.size() == 1);
        CHECK(findings[0].severity == Severity::info);
        CHECK_THAT(findings[0].message,
                   Catch::Contains("whether a goal can be reached with the cards left was not settled (28,2, "
                                   "28,0 and 28,-2)"));
    }
}

TEST_CASE("goal-near finds goals that are fewer than seven cards away") {
    CHECK(found(clean_cards(), "goals.near").empty()); // seven
    const std::string broken = clean_cards(line("card: cross, at: [1, 0]"));
    CHECK(messages(broken, "goals.near")
          == Messages{"the goal at 8,0 can be reached with 6 further cards; the published start needs 7"});
    check_waivers(broken, "goals.near");
}

namespace {

/// A tunnel runs round the goal at 8,0, closed towards it: the only way in is along the row, by two cards.
std::string walled_goal(const std::string& first, const std::string& second) {
    std::string cards = line("card: " + first + ", at: [6, 0]") + line("card: " + second + ", at: [7, 0]");
    for (const char* const card :
         {"horizontal, at: [1, 0]", "t-horizontal, at: [2, 0]", "t-horizontal, at: [3, 0]",
          "cross, at: [4, 0]", "crystal-t-horizontal, at: [5, 0], turn: 180",
          "curve-left, at: [4, 1], turn: 180", "t-horizontal, at: [5, 1]", "t-horizontal, at: [6, 1]",
          "t-horizontal, at: [7, 1]", "horizontal, at: [8, 1]", "curve-right, at: [9, 1], turn: 180",
          "vertical, at: [9, 0]", "curve-left, at: [9, -1]", "horizontal, at: [8, -1]"})
        cards += line("card: " + std::string(card));
    return clean_cards(cards);
}

} // namespace

TEST_CASE("door-sealed finds goals that nobody can finish for doors of both teams") {
    const std::string broken = walled_goal("green-door-horizontal", "blue-door-horizontal");
    CHECK(messages(broken, "doors.sealed")
          == Messages{"every way to the goal at 8,0, also by the cards left, passes doors of different teams "
                      "(Green door in a level tunnel at 6,0 and Blue door in a level tunnel at 7,0); nobody "
                      "can finish it, unless laid cards are taken away first (Rock fall)"});
    check_waivers(broken, "doors.sealed");
    SECTION("one team's door lets that team pass") {
        CHECK(found(walled_goal("green-door-horizontal", "second-horizontal"), "doors.sealed").empty());
    }
    SECTION("where even without doors there is no way, doors are not the reason") {
        CHECK(found(walled_goal("green-door-horizontal", "dead-horizontal"), "doors.sealed").empty());
    }
    SECTION("cards are laid behind the doors, and a ladder beside them") {
        const std::string rest = clean_cards(
            line("card: vertical, at: [0, 1]") + line("card: green-door-vertical, at: [0, 2]")
            + line("card: blue-door-vertical, at: [0, 3]") + line("card: gold, at: [0, 5], face-down: true"));
        CHECK(found(rest, "doors.sealed").empty());
        CHECK(found(rest, "goals.unreachable").empty());
    }
    SECTION("a ladder goes round doors that stand in the open") {
        const std::string open =
            clean_cards(line("card: horizontal, at: [1, 0]") + line("card: green-door-horizontal, at: [2, 0]")
                        + line("card: blue-door-horizontal, at: [3, 0]")
                        + line("card: horizontal, at: [4, 0]") + line("card: cross, at: [5, 0]")
                        + line("card: cross, at: [6, 0]") + line("card: cross, at: [7, 0]"));
        CHECK(found(open, "doors.sealed").empty());
    }
}

TEST_CASE("hands and cards set aside are no more than the decks hold") {
    const std::string many = with(clean_cards(), "hand: 6", "hand: 60");
    const Report report = validated(many);
    const auto supply = found(many, "cards.supply");
    REQUIRE(supply.size() == 1);
    CHECK(supply[0].severity == Severity::error);
    CHECK(supply[0].message.starts_with("3 players with 60 cards in hand and 10 set aside need 190 cards; "
                                        "the decks in use hold "));
    CHECK(std::ranges::none_of(report.findings,
                               [](const Finding& finding) { return finding.rule == CheckKey("hand.size"); }));
    check_waivers(many, "cards.supply");
    CHECK(found(with(clean_cards(), "hand: 6", "hand: 30"), "cards.supply").empty());
    CHECK(found(with(clean_cards("", ", decks: [base]"), "hand: 6", "hand: 30"), "cards.supply").size() == 1);
}

TEST_CASE("the deal of cards") {
    const std::string many = with(clean_cards(), "players: 3", "players: 13");
    CHECK(messages(many, "players.count")
          == Messages{"the scenario is for 13 players; the game takes 2 to 12"});
    check_waivers(many, "players.count");
    CHECK(messages(with(clean_cards(), "players: 3", "players: 1"), "players.count").size() == 1);
    const std::string crowd = with(clean_cards(), "saboteur: 1", "saboteur: 4");
    CHECK(messages(crowd, "roles.supply")
          == Messages{"the deal has 6 roles for 3 players; each player has one",
                      "the deal has 4 of Saboteur; the box holds 3"});
    check_waivers(crowd, "roles.supply");
    CHECK(messages(with(clean_cards(), "green: 1", "green: -1"), "roles.supply").size() == 2);
    const std::string hand = with(clean_cards(), "hand: 6", "hand: 7");
    CHECK(messages(hand, "hand.size") == Messages{"7 cards in a hand; the rulebook says 6"});
    check_waivers(hand, "hand.size");
    const std::string aside = with(clean_cards(), "set-aside: 10", "set-aside: 0");
    CHECK(messages(aside, "discard.size") == Messages{"0 cards set aside; the rulebook says 10"});
    check_waivers(aside, "discard.size");
}

} // namespace sabotier::probe
