#include "tests/validator/checks/fortress_text.hpp"
#include "tests/validator/checks/probe.hpp"

#include <catch2/catch.hpp>

namespace sabotier::probe {

using Messages = std::vector<std::string>;

TEST_CASE("the clean scenario on rooms is clean") {
    const Report report = validated(clean_rooms());
    for (const Finding& finding : report.findings)
        UNSCOPED_INFO(finding.rule.str() << ": " << finding.message);
    CHECK_FALSE(report.has_at_least(Severity::info));
}

TEST_CASE("wall-count finds maps with too few and too many walls") {
    CHECK(found(clean_rooms(), "walls.count").empty());
    const std::string few = with(clean_rooms(), "A2|A3, ", "");
    CHECK(messages(few, "walls.count") == Messages{"the map has 4 walls; there must be 5"});
    check_waivers(few, "walls.count");
    CHECK(messages(with(clean_rooms(), "C4|D4", "C4|D4, B1|B2"), "walls.count")
          == Messages{"the map has 6 walls; there must be 5"});
    SECTION("a doubled wall counts once") {
        CHECK(found(with(clean_rooms(), "C4|D4", "C4|D4, D4|C4"), "walls.count").empty());
    }
    SECTION("in a draft that goes on it is information") {
        const auto findings = found(drafted_rooms({"by: spies, wall: A1|B1"}), "walls.count");
        REQUIRE(findings.size() == 1);
        CHECK(findings[0].severity == Severity::info);
    }
}

TEST_CASE("wall-place finds walls that are on no edge") {
    CHECK(found(clean_rooms(), "walls.place").empty());
    for (const auto* const wall : {"A2|B3", "A2|C2", "A2|A2", "D4|E4", "A4|A5"}) {
        const std::string broken = with(clean_rooms(), "A2|A3", wall);
        CHECK(messages(broken, "walls.place")
              == Messages{std::string("the wall ") + wall + " is not between two adjacent rooms of the map"});
        check_waivers(broken, "walls.place");
    }
}

TEST_CASE("wall-place names the wall that small letters mean") {
    CHECK(messages(with(clean_rooms(), "A2|A3", "a2|A3"), "walls.place")
          == Messages{"the wall a2|A3 is not between two adjacent rooms of the map (did you mean 'A2|A3'?)"});
    CHECK(messages(with(clean_rooms(), "A2|A3", "a2|B3"), "walls.place")
          == Messages{"the wall a2|B3 is not between two adjacent rooms of the map"});
}

TEST_CASE("wall-double finds a second wall on an edge, whichever room it names first") {
    CHECK(found(clean_rooms(), "walls.duplicate").empty());
    const std::string broken = with(clean_rooms(), "C4|D4", "C4|D4, A3|A2, B1|C1");
    CHECK(messages(broken, "walls.duplicate")
          == Messages{"the edge A3|A2 has a second wall", "the edge B1|C1 has a second wall"});
    check_waivers(broken, "walls.duplicate");
}

TEST_CASE("open-sides finds rooms that walls and the rim enclose") {
    CHECK(found(clean_rooms(), "walls.enclosed-room").empty());
    const std::string corner = with(clean_rooms(), "A2|A3, B1|C1", "A1|B1, A1|A2");
    CHECK(messages(corner, "walls.enclosed-room")
          == Messages{"room A1 has 0 open sides; it needs at least 1"});
    check_waivers(corner, "walls.enclosed-room");
    const std::string middle =
        with(clean_rooms(), "A2|A3, B1|C1, B3|C3, C2|D2, C4|D4", "B2|B1, B2|C2, B2|B3, B2|A2");
    CHECK(messages(middle, "walls.enclosed-room")
          == Messages{"room B2 has 0 open sides; it needs at least 1"});
    CHECK(found(with(middle, ", B2|A2", ""), "walls.enclosed-room").empty());
}

TEST_CASE("connected finds groups of rooms that are cut off") {
    CHECK(found(clean_rooms(), "walls.sealed-area").empty());
    const std::string broken =
        with(clean_rooms(), "A2|A3, B1|C1, B3|C3, C2|D2, C4|D4", "A1|B1, A2|B2, A2|A3, C2|D2, C4|D4");
    const auto findings = found(broken, "walls.sealed-area");
    REQUIRE(findings.size() == 1);
    CHECK(findings[0].severity == Severity::warning);
    CHECK(messages(broken, "walls.sealed-area")
          == Messages{"2 rooms (A1 and A2) cannot be reached from the rest of the map"});
    check_waivers(broken, "walls.sealed-area");
}

} // namespace sabotier::probe
