#include "tests/validator/checks/fortress_text.hpp"
#include "tests/validator/checks/probe.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

namespace sabotier::probe {

using Messages = std::vector<std::string>;

TEST_CASE("shared-space finds pieces that share a room") {
    CHECK(found(clean_rooms(), "pieces.same-room").empty());
    const std::string broken = with(clean_rooms(), "machine, at: D1", "machine, at: C2");
    CHECK(messages(broken, "pieces.same-room")
          == Messages{"machine-2 and generator-2 share room C2; there may be one of them"});
    check_waivers(broken, "pieces.same-room");
    SECTION("characters may stand with them") {
        CHECK(found(with(clean_rooms(), "nadesh, at: B2", "nadesh, at: A1"), "pieces.same-room").empty());
    }
}

TEST_CASE("apart finds neighbours without a wall between") {
    CHECK(found(clean_rooms(), "pieces.adjacent").empty());
    const std::string broken = with(clean_rooms(), "machine, at: A1", "machine, at: B2");
    CHECK(
        messages(broken, "pieces.adjacent")
        == Messages{"machine-1 in B2 and generator-1 in B3 are 1 step apart; more than 1 or a wall must lie "
                    "between",
                    "machine-1 in B2 and generator-2 in C2 are 1 step apart; more than 1 or a wall must lie "
                    "between"});
    check_waivers(broken, "pieces.adjacent");
    SECTION("a wall parts them") {
        const std::string walled = with(clean_rooms(), "machine, at: A1", "machine, at: C1");
        CHECK(found(walled, "pieces.adjacent").size() == 2);
        CHECK(found(with(with(walled, "A2|A3", "C1|C2"), "C4|D4", "C1|D1"), "pieces.adjacent").empty());
    }
    SECTION("the option leaves two machines side by side") {
        const std::string machines = with(clean_rooms(), "machine, at: A4", "machine, at: A2");
        CHECK(found(machines, "pieces.adjacent").size() == 1);
        CHECK(found(plus(machines, "options: {apart: machine-generator}"), "pieces.adjacent").empty());
    }
}

TEST_CASE("apart tells of crowds how many pairs there are, and of the first ones which") {
    const auto crowd = [](int machines, int generators) {
        std::string pieces;
        for (int i = 0; i < machines; ++i)
            pieces += "  - {kind: machine, at: B2}\n";
        for (int i = 0; i < generators; ++i)
            pieces += i % 2 == 0 ? "  - {kind: generator, at: C2}\n" : "  - {kind: generator, at: D4}\n";
        const std::string& text = clean_rooms();
        return text.substr(0, text.find("pieces:\n")) + "pieces:\n" + pieces;
    };
    const std::string walls = "A2|A3, B1|C1, B3|C3, C2|D2, C4|D4";
    REQUIRE(clean_rooms().find(walls) != std::string::npos);
    const auto pairs = [&](int machines, int generators) {
        const Report report = validated(crowd(machines, generators), "pieces.adjacent");
        return report.counts.at(CheckKey("pieces.adjacent")).total;
    };
    CHECK(pairs(20, 100) == 20 * 50);
    CHECK(pairs(21, 100) == 1001); // a thousand pairs, and the others
    const auto told = messages(crowd(2000, 2000), "pieces.adjacent");
    CHECK(std::ranges::count(told, "1999000 more pairs of pieces are too near to each other") == 1);
}

TEST_CASE("start-space finds characters that start where they may not") {
    CHECK(found(clean_rooms(), "start.villain").empty());
    const std::string with_generator = with(clean_rooms(), "chantico, at: C3", "chantico, at: C2");
    CHECK(messages(with_generator, "start.villain")
          == Messages{"villains-chantico-1 starts in C2 with generator-2; it may not"});
    check_waivers(with_generator, "start.villain");
    CHECK(messages(with(clean_rooms(), "{kind: hawk}", "{kind: hawk, at: D4}"), "start.villain")
          == Messages{"spies-hawk-1 stands in D4; it starts off the map"});
    CHECK(messages(with(clean_rooms(), "nadesh, at: B2", "nadesh"), "start.villain")
          == Messages{"villains-nadesh-1 has no place; it starts on the map"});
    SECTION("a machine does not bar its room, and villains may start together") {
        CHECK(found(with(with(clean_rooms(), "chantico, at: C3", "chantico, at: A1"), "nadesh, at: B2",
                         "nadesh, at: A1"),
                    "start.villain")
                  .empty());
    }
    SECTION("a room that does not exist is another rule's finding") {
        const std::string off = with(clean_rooms(), "nadesh, at: B2", "nadesh, at: E9");
        CHECK(found(off, "start.villain").empty());
        CHECK(found(off, "pieces.off-board").size() == 1);
    }
}

TEST_CASE("near-pieces finds a piece that is much nearer to others, or to the border") {
    CHECK(found(clean_rooms(), "balance.machines").empty());
    const std::string walled =
        with(clean_rooms(), "A2|A3, B1|C1, B3|C3, C2|D2, C4|D4", "A3|B3, A4|B4, B1|C1, C2|D2, C4|D4");
    const std::string broken = with(
        with(with(walled, "machine, at: D1", "machine, at: D4"), "generator, at: B3", "generator, at: D2"),
        "generator, at: C2", "generator, at: C3");
    const auto findings = found(broken, "balance.machines");
    REQUIRE(findings.size() == 1);
    CHECK(findings[0].severity == Severity::info);
    CHECK(messages(broken, "balance.machines")
          == Messages{"machine-2 is 2 steps from the nearest Generator, every other at least 4"});
    check_waivers(broken, "balance.machines");
    SECTION("the border counts as well") {
        const std::string inner = with(with(plus(clean_rooms(), ""), "size: [4, 4]", "size: [7, 7]"),
                                       "machine, at: D1", "machine, at: D4");
        CHECK(found(inner, "balance.machines").empty());
        const std::string two =
            with(with(inner, "machine, at: A1", "machine, at: C5"), "generator, at: B3", "generator, at: F6");
        CHECK(messages(two, "balance.machines")
              == Messages{"machine-3 is 0 steps from the border, every other at least 2"});
    }
}

TEST_CASE("unplaced finds pieces that stand nowhere, and what follows from it is not said again") {
    CHECK(found(clean_rooms(), "pieces.unplaced").empty());
    const std::string broken = with(clean_rooms(), "machine, at: D1", "machine");
    CHECK(messages(broken, "pieces.unplaced") == Messages{"machine-2 has no place; it starts on the board"});
    CHECK(found(broken, "machines.count").empty());
    check_waivers(broken, "pieces.unplaced");
    SECTION("nor where the piece is one too many") {
        const std::string spare = plus(clean_rooms(), "  - {kind: machine}");
        CHECK(found(spare, "pieces.unplaced").size() == 1);
        CHECK(found(spare, "machines.count").empty());
    }
    SECTION("a number that is wrong either way counts what is on the board") {
        CHECK(messages(with(broken, "  - {kind: machine, at: A4}\n", ""), "machines.count")
              == Messages{
                  "1 piece of kind Doomsday Machine (machine) on the board and 1 without a place; there must "
                  "be 3"});
    }
    SECTION("characters are the business of another rule, and so are rooms that do not exist") {
        CHECK(found(with(clean_rooms(), "nadesh, at: B2", "nadesh"), "pieces.unplaced").empty());
        const std::string away = with(clean_rooms(), "machine, at: D1", "machine, at: D9");
        CHECK(found(away, "pieces.unplaced").empty());
        CHECK(found(away, "pieces.off-board").size() == 1);
        CHECK(found(away, "machines.count").empty());
    }
    SECTION("while the map is drafted it is information") {
        const std::string draft =
            with(drafted_rooms({"by: spies, wall: A1|A2"}), "pieces:\n", "pieces:\n  - {kind: machine}\n");
        const auto findings = found(draft, "pieces.unplaced");
        REQUIRE(findings.size() == 1);
        CHECK(findings[0].severity == Severity::info);
    }
}

} // namespace sabotier::probe
