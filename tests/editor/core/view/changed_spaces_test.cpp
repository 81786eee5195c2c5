#include "editor/core/view/changed_spaces.hpp"

#include "tests/editor/core/samples.hpp"

#include <catch2/catch.hpp>

using namespace sabotier;
using namespace sabotier::editor;

TEST_CASE("Where a unit was and where it is are painted again, also of one whose id another has") {
    const auto document = test::starter();
    Setup before = document->setup();
    REQUIRE(before.units.size() > 2);
    before.units[1].id = before.units[0].id;
    before.units[1].side = before.units[0].side;
    Setup after = before;
    const SpaceIndex there = test::space(*document, "0909");
    SECTION("the second goes") {
        after.units[1].space = there;
        CHECK(changed_spaces(before, after) == std::set<SpaceIndex>{before.units[1].space, there});
    }
    SECTION("the first goes") {
        after.units[0].space = there;
        CHECK(changed_spaces(before, after) == std::set<SpaceIndex>{before.units[0].space, there});
    }
    SECTION("one is taken off the board") {
        after.units[1].space = no_space;
        CHECK(changed_spaces(before, after) == std::set<SpaceIndex>{before.units[1].space});
    }
    SECTION("nothing happens") {
        CHECK(changed_spaces(before, after) == std::set<SpaceIndex>{});
    }
}
