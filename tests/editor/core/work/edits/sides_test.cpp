#include "editor/core/work/edits/sides.hpp"

#include "tests/editor/core/boards.hpp"
#include "tests/editor/core/samples.hpp"

#include <catch2/catch.hpp>

using namespace sabotier;
using namespace sabotier::editor;
using namespace sabotier::test;

TEST_CASE("Sides come and go with everything that is theirs") {
    const auto document = starter();
    REQUIRE(document->apply("Add", add_side(document->scene(), "Green")));
    REQUIRE(document->setup().sides.size() == 3);
    const SideId green = document->setup().sides[2].side->id;
    REQUIRE(document->apply("Name", name_side(document->scene(), green, "Green Guard")));
    REQUIRE(document->apply("Colour", colour_side(document->scene(), green, "#00aa00")));
    CHECK(document->setup().sides[2].colour == "#00aa00");
    CHECK_FALSE(colour_side(document->scene(), green, "green"));
    REQUIRE(document->apply("Remove", remove_side(document->scene(), green)));
    const SideId red = document->setup().sides[0].side->id;
    REQUIRE(document->apply("Remove", remove_side(document->scene(), red)));
    CHECK(document->setup().sides.size() == 1);
    CHECK(document->setup().unknown.empty());
    CHECK(document->work().armies.size() == 1);
    CHECK_FALSE(remove_side(document->scene(), red));
    CHECK_FALSE(name_side(document->scene(), red, "x"));
}

TEST_CASE("A side has a name, unless it never had any") {
    const auto document = starter();
    for (const char* none : {"", "  "})
        CHECK(add_side(document->scene(), none).refusal == "A side needs a name.");
    const SideId red = document->setup().sides[0].side->id;
    CHECK(name_side(document->scene(), red, " ").refusal == "A side needs a name.");
    const auto nameless = [&](Scenario& scenario) { scenario.sides[0].name.clear(); };
    REQUIRE(document->apply("Take", with_scenario(document->work(), nameless)));
    CHECK(name_side(document->scene(), red, ""));
    CHECK(name_side(document->scene(), red, "Red"));
}

TEST_CASE("A side that began the draft is no longer named when it goes") {
    const auto document = rooms();
    const Work begun = with_scenario(
        document->work(), [](Scenario& scenario) { scenario.draft.emplace().first = SideId("near"); });
    const Edited without = remove_side(Scene(begun), SideId("near"));
    REQUIRE(without);
    CHECK(without.work->scenario->draft->first.empty());
    const Edited other = remove_side(Scene(begun), SideId("far"));
    REQUIRE(other);
    CHECK(other.work->scenario->draft->first == SideId("near"));
}
