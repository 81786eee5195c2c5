#include "editor/core/work/edits/notes.hpp"

#include "editor/core/work/edits/places.hpp"
#include "tests/editor/core/boards.hpp"
#include "tests/editor/core/samples.hpp"

#include <catch2/catch.hpp>

using namespace sabotier;
using namespace sabotier::editor;
using namespace sabotier::test;

TEST_CASE("Notes of every kind are listed with the place that they name") {
    const auto document = meadow();
    REQUIRE(
        document->apply("Add", add_note(document->scene(), NoteKind::note, "Start at\n the mill (0203). ")));
    REQUIRE(document->apply("Add", add_note(document->scene(), NoteKind::special_rule, "No night.")));
    REQUIRE(document->apply("Add", add_note(document->scene(), NoteKind::map_note, "From memory")));
    REQUIRE(document->apply("Label", set_label(document->scene(), {3, 2}, "Mill")));
    const auto notes = notes_of(document->scene());
    REQUIRE(notes.size() == 4);
    CHECK(notes[0] == Note{NoteKind::note, 0, "Start at  the mill (0203).", space(*document, "0203")});
    CHECK(notes[1] == Note{NoteKind::special_rule, 0, "No night.", no_space});
    CHECK(notes[2].text == "From memory");
    CHECK(notes[3] == Note{NoteKind::label, 0, "Mill", space(*document, "0403")});
    CHECK(document->work().scenario->special_rules.size() == 1);
    CHECK(document->work().map->notes.size() == 1);
}

TEST_CASE("Notes are changed and removed, labels as well") {
    const auto document = meadow();
    REQUIRE(document->apply("Add", add_note(document->scene(), NoteKind::note, "one")));
    REQUIRE(document->apply("Add", add_note(document->scene(), NoteKind::note, "two")));
    REQUIRE(document->apply("Label", set_label(document->scene(), {3, 2}, "Mill")));
    REQUIRE(document->apply("Change", change_note(document->scene(), NoteKind::note, 1, "three")));
    REQUIRE(document->apply("Change", change_note(document->scene(), NoteKind::label, 0, "Forge")));
    REQUIRE(document->apply("Remove", remove_note(document->scene(), NoteKind::note, 0)));
    CHECK(document->work().scenario->notes == std::vector<std::string>{"three"});
    CHECK(document->work().map->labels.front().text == "Forge");
    REQUIRE(document->apply("Remove", remove_note(document->scene(), NoteKind::label, 0)));
    CHECK(document->work().map->labels.empty());
    CHECK_FALSE(change_note(document->scene(), NoteKind::note, 5, "x"));
    CHECK_FALSE(add_note(document->scene(), NoteKind::note, "  "));
    CHECK_FALSE(add_note(document->scene(), NoteKind::label, "x"));
}

TEST_CASE("Places are found on any board") {
    CHECK(place_named_in(rooms()->scene(), "A wall near B2, they say") == space(*rooms(), "B2"));
    CHECK(place_named_in(cards()->scene(), "the start (0,0)") == space(*cards(), "0,0"));
    CHECK(place_named_in(rooms()->scene(), "nowhere at all") == no_space);
}
