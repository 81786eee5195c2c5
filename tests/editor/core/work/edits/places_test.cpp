#include "editor/core/work/edits/places.hpp"

#include "tests/editor/core/samples.hpp"

#include <catch2/catch.hpp>

using namespace sabotier;
using namespace sabotier::editor;
using namespace sabotier::test;

TEST_CASE("Painting a zone turns its end into a list of spaces") {
    const auto document = starter();
    const SideId side = document->setup().sides[0].side->id;
    const std::size_t before = document->setup().sides[0].zone.size();
    const Work untouched = document->work();
    document->apply("Zone", add_to_zone(document->scene(), side, {document->setup().sides[0].zone[0]}));
    CHECK(document->work().equals(untouched));
    REQUIRE(
        document->apply("Zone", add_to_zone(document->scene(), side, {space(*document, "1005"), no_space})));
    CHECK(document->setup().sides[0].zone.size() == before + 1);
    CHECK_FALSE(document->work().scenario->sides[0].zone->end);
    REQUIRE(document->apply("Zone", take_from_zone(document->scene(), side, {space(*document, "1005")})));
    CHECK(document->setup().sides[0].zone.size() == before);
    REQUIRE(document->apply("Zone", set_zone_end(document->scene(), side, "north", 2)));
    CHECK(document->setup().sides[0].zone.size() == 40);
    REQUIRE(document->apply("Zone", clear_zone(document->scene(), side)));
    CHECK(document->setup().sides[0].zone.empty());
    CHECK_FALSE(set_zone_end(document->scene(), side, "west", 0));
    CHECK_FALSE(add_to_zone(document->scene(), SideId("green"), {}));
}

TEST_CASE("Objectives are added, moved, named and removed") {
    const auto document = meadow();
    REQUIRE(document->apply("Add", add_objective(document->scene(), space(*document, "0404"), "Mill")));
    REQUIRE(document->apply("Add", add_objective(document->scene(), space(*document, "0505"))));
    const auto& objectives = document->work().scenario->objectives;
    REQUIRE(objectives.size() == 2);
    CHECK(objectives[0].id != objectives[1].id);
    const ObjectiveId id = objectives[0].id;
    REQUIRE(document->apply("Move", move_objective(document->scene(), id, space(*document, "0606"))));
    REQUIRE(document->apply("Name", name_objective(document->scene(), id, "Old mill")));
    CHECK(document->work().scenario->objectives[0].space.name == "0606");
    CHECK(document->work().scenario->objectives[0].name == "Old mill");
    REQUIRE(document->apply("Remove", remove_objectives(document->scene(), {id})));
    CHECK(document->work().scenario->objectives.size() == 1);
    CHECK_FALSE(move_objective(document->scene(), id, space(*document, "0101")));
    CHECK_FALSE(add_objective(document->scene(), no_space));
}

TEST_CASE("Prepared positions and labels come and go") {
    const auto document = meadow();
    const SideId side = document->setup().sides[0].side->id;
    REQUIRE(document->apply("Dig", toggle_position(document->scene(), side, space(*document, "0202"))));
    CHECK(document->setup().sides[0].positions.size() == 1);
    REQUIRE(document->apply("Dig", toggle_position(document->scene(), side, space(*document, "0202"))));
    CHECK(document->work().scenario->positions.empty());

    REQUIRE(document->apply("Label", set_label(document->scene(), {2, 2}, "Ford")));
    CHECK(label_at(*document->work().map, {2, 2}) == "Ford");
    REQUIRE(document->apply("Label", set_label(document->scene(), {2, 2}, "Deep ford")));
    CHECK(document->work().map->labels.size() == 1);
    REQUIRE(document->apply("Label", set_label(document->scene(), {2, 2}, "")));
    CHECK(document->work().map->labels.empty());
    CHECK_FALSE(set_label(document->scene(), {90, 90}, "Nowhere"));
}
