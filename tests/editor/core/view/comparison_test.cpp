#include "editor/core/view/comparison.hpp"

#include "editor/core/opening/opening.hpp"
#include "formats/base/cancelled.hpp"
#include "tests/support/folder.hpp"
#include "tests/support/places.hpp"

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

Outcome<sabotier::Changes> since(const Document& document, const std::filesystem::path& file,
                                 const IsCancelled& is_cancelled = {}) {
    return changes_since(document.work(), document.files().shown_name(), file, is_cancelled);
}

} // namespace

TEST_CASE("an open document is compared with what a file holds") {
    const test::Folder folder;
    const auto file = folder.file("rooms.scenario.yaml", rooms);
    const auto opened = open_document(file);
    REQUIRE(opened);
    Document& document = **opened.value;
    REQUIRE(since(document, file));
    CHECK(since(document, file).value->size() == 0);

    const auto older =
        folder.file("older.scenario.yaml", std::string(rooms).replace(rooms.find("A1"), 2, "A2"));
    const auto changes = since(document, older);
    REQUIRE(changes);
    REQUIRE(changes.value->list.size() == 1);
    CHECK(changes.value->list.front().words == "one (Doomsday Machine) moved from A2 to A1");
    const Selection places = places_of_change(changes.value->list.front(), document.setup());
    REQUIRE(places.spaces.size() == 1);
    CHECK(document.board().name(*places.spaces.begin()) == "A1");
}

TEST_CASE("pieces whose ids were counted when they were opened are no change") {
    const test::Folder folder;
    const std::string head = "sabotier: scenario/1\nrulebook: fortress\nmap: {board: rooms, size: [4, 4]}\n"
                             "pieces:\n";
    const std::string first = "  - {kind: machine, at: A1}\n", second = "  - {kind: machine, at: C3}\n",
                      third = "  - {kind: generator, at: D4}\n";
    const auto file = folder.file("bare.scenario.yaml", head + first + second + third);
    const auto opened = open_document(file);
    REQUIRE(opened);
    CHECK(since(**opened.value, file).value->size() == 0);

    for (const char* const sample : {"fortress/ember-hall", "landmines/two-walls"}) {
        const auto path = test::source_folder() / (std::string("samples/") + sample + ".scenario.yaml");
        const auto untouched = open_document(path);
        REQUIRE(untouched);
        CHECK(since(**untouched.value, path).value->size() == 0);
    }

    // one gone and one moved, as an editor has them: with ids
    const auto edited =
        folder.file("edited.scenario.yaml", head
                                                + "  - {id: machine-2, kind: machine, at: C4}\n"
                                                  "  - {id: generator-1, kind: generator, at: D4}\n");
    const auto now = open_document(edited);
    REQUIRE(now);
    const auto changes = since(**now.value, file);
    REQUIRE(changes);
    std::vector<std::string> words;
    for (const auto& change : changes.value->list)
        words.push_back(change.words);
    CHECK(words
          == std::vector<std::string>{"machine-1 (Doomsday Machine) is gone from A1",
                                      "machine-2 (Doomsday Machine) moved from C3 to C4"});

    // in a version with one more piece of the kind the ids are counted otherwise
    const auto older =
        folder.file("older.scenario.yaml", head + "  - {kind: machine, at: B2}\n" + first + second + third);
    CHECK(since(**opened.value, older).value->size() <= 2);
}

TEST_CASE("what is gone is shown where it was") {
    const test::Folder folder;
    const auto file = folder.file("rooms.scenario.yaml", rooms);
    const auto more = folder.file("more.scenario.yaml", rooms + "  - {id: three, kind: generator, at: D4}\n");
    const auto opened = open_document(file);
    REQUIRE(opened);
    const auto changes = since(**opened.value, more);
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
    CHECK_FALSE(since(**opened.value, folder.path() / "none.scenario.yaml"));
    const auto map = folder.file("a.map.yaml", "sabotier: map/1\nboard: hexes\nterrain: |\n  ggg\n");
    const auto changes = since(**opened.value, map);
    REQUIRE(changes.problems.size() == 1);
    CHECK(changes.problems.front().wrong == "this is another kind of document");
}

TEST_CASE("comparing ends as soon as nobody wants it any more, wherever it is") {
    const test::Folder folder;
    const auto opened = open_document(folder.file("rooms.scenario.yaml", rooms));
    REQUIRE(opened);
    const auto older =
        folder.file("older.scenario.yaml", std::string(rooms).replace(rooms.find("A1"), 2, "A2"));
    int asked = 0;
    REQUIRE(since(**opened.value, older, [&] {
        ++asked;
        return false;
    }));
    REQUIRE(asked > 4); // not only before and after
    for (int last = 1; last <= asked; ++last) {
        int count = 0;
        CHECK_THROWS_AS((void)since(**opened.value, older, [&] { return ++count >= last; }), Cancelled);
        CHECK(count == last);
    }
}
