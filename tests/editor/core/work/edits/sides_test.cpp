#include "editor/core/work/edits/sides.hpp"

#include "tests/editor/core/boards.hpp"
#include "tests/editor/core/samples.hpp"

#include <catch2/catch.hpp>

using namespace sabotier;
using namespace sabotier::editor;
using namespace sabotier::test;

namespace {

std::unique_ptr<Document> table() {
    Rulebook rulebook = two_sides(BoardKind::table);
    Role spy;
    spy.id = RoleId("spy");
    rulebook.roles = {spy};
    rulebook.table.emplace();
    TableSize five;
    five.players = 5;
    five.row = {{2, false, {}}, {3, true, {}}};
    rulebook.table->sizes = {five};
    rulebook.table->hidden = spy.id;
    Map map;
    map.ground = Table{};
    auto document = on_board(std::move(rulebook), std::move(map));
    document->change("Players", *set_players(document->scene(), 5).work);
    return document;
}

} // namespace

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

TEST_CASE("The row on a table starts from the rulebook's and becomes the map's own") {
    const auto document = table();
    REQUIRE(table_row(document->scene()).size() == 2);
    REQUIRE(document->apply("Slot", set_slot(document->scene(), 0, 4, true)));
    CHECK(std::get<Table>(document->work().map->ground).row.size() == 2);
    CHECK(table_row(document->scene())[0] == Slot{4, true, {}});
    REQUIRE(document->apply("Slot", add_slot(document->scene(), 3)));
    REQUIRE(document->apply("Slot", remove_slot(document->scene(), 1)));
    CHECK(table_row(document->scene()).size() == 2);
    REQUIRE(document->apply("Slot", reset_row(document->scene())));
    CHECK(table_row(document->scene())[0] == Slot{2, false, {}});
    CHECK_FALSE(set_slot(document->scene(), 9, 1, false));
    CHECK_FALSE(set_slot(document->scene(), 0, -1, false));
    CHECK_FALSE(add_slot(meadow()->scene(), 1));
}

TEST_CASE("Players and roles of a table are stated") {
    const auto document = table();
    REQUIRE(document->apply("Role", set_role(document->scene(), RoleId("spy"), 2)));
    REQUIRE(document->apply("Role", set_role(document->scene(), RoleId("spy"), 1)));
    CHECK(document->work().scenario->deal->roles.size() == 1);
    REQUIRE(document->apply("Role", set_role(document->scene(), RoleId("spy"), 0)));
    CHECK(document->work().scenario->deal->roles.empty());
    CHECK_FALSE(set_role(document->scene(), RoleId("king"), 1));
    CHECK_FALSE(set_players(document->scene(), 0));
}
