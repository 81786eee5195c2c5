#include "editor/core/view/comparison.hpp"

#include "editor/core/opening/opening.hpp"
#include "tests/support/folder.hpp"

#include <catch2/catch.hpp>

using namespace sabotier;
using namespace sabotier::editor;

namespace {

const std::string rooms = R"(sabotier: scenario/1
rulebook: fortress
title: Rooms
map: {board: rooms, size: [4, 4]}
pieces:
  - {id: one, kind: machine, at: A1}
  - {id: two, kind: machine, at: C3}
)";

} // namespace

TEST_CASE("an open document is compared with what a file holds") {
    const test::Folder folder;
    const auto file = folder.file("rooms.scenario.yaml", rooms);
    const auto opened = open_document(file);
    REQUIRE(opened);
    Document& document = **opened.value;
    REQUIRE(changes_since(document, file));
    CHECK(changes_since(document, file).value->size() == 0);

    const auto older =
        folder.file("older.scenario.yaml", std::string(rooms).replace(rooms.find("A1"), 2, "A2"));
    const auto changes = changes_since(document, older);
    REQUIRE(changes);
    REQUIRE(changes.value->list.size() == 1);
    CHECK(changes.value->list.front().words == "one (Doomsday Machine) moved from A2 to A1");
    const Selection places = places_of_change(changes.value->list.front(), document.setup());
    REQUIRE(places.spaces.size() == 1);
    CHECK(document.board().name(*places.spaces.begin()) == "A1");
}

TEST_CASE("what is gone is shown where it was") {
    const test::Folder folder;
    const auto file = folder.file("rooms.scenario.yaml", rooms);
    const auto more = folder.file("more.scenario.yaml", rooms + "  - {id: three, kind: generator, at: D4}\n");
    const auto opened = open_document(file);
    REQUIRE(opened);
    const auto changes = changes_since(**opened.value, more);
    REQUIRE(changes);
    REQUIRE(changes.value->list.size() == 1);
    const Selection places = places_of_change(changes.value->list.front(), (*opened.value)->setup());
    REQUIRE(places.spaces.size() == 1);
    CHECK((*opened.value)->board().name(*places.spaces.begin()) == "D4");
}

TEST_CASE("what cannot be compared says why") {
    const test::Folder folder;
    const auto opened = open_document(folder.file("rooms.scenario.yaml", rooms));
    REQUIRE(opened);
    CHECK_FALSE(changes_since(**opened.value, folder.path() / "none.scenario.yaml"));
    const auto map = folder.file("a.map.yaml", "sabotier: map/1\nboard: hexes\nterrain: |\n  ggg\n");
    const auto changes = changes_since(**opened.value, map);
    REQUIRE(changes.problems.size() == 1);
    CHECK(changes.problems.front().wrong == "this is another kind of document");
}
