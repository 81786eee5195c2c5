#include "editor/core/document/note_draft.hpp"

#include "tests/editor/core/boards.hpp"
#include "tests/editor/core/samples.hpp"

#include <catch2/catch.hpp>

using namespace sabotier;
using namespace sabotier::editor;
using namespace sabotier::test;

namespace {

std::vector<Note> notes(const std::vector<std::string>& texts) {
    std::vector<Note> all;
    for (const std::string& text : texts)
        all.push_back({NoteKind::note, all.size(), text, no_space});
    return all;
}

} // namespace

TEST_CASE("Words that are not in the document yet stay whatever becomes of its notes") {
    const auto before = notes({"one", "two"});
    NoteDraft draft{"two and a half", NoteKind::note, before[1]};
    REQUIRE(draft.is_unfinished());
    SECTION("Another note goes: they are for the same one") {
        draft.follow(before, notes({"two"}));
        CHECK(draft.note == notes({"two"})[0]);
    }
    SECTION("Their note goes: they are for a new one, and for none that took its place") {
        const auto longer = notes({"one", "two", "three"});
        draft.follow(longer, notes({"one", "three"}));
        CHECK_FALSE(draft.note.has_value());
    }
    SECTION("Their note is written anew") {
        draft.follow(before, notes({"one", "2"}));
        CHECK(draft.note == notes({"one", "2"})[1]);
    }
    CHECK(draft.text == "two and a half");
    CHECK(draft.is_unfinished());
}

TEST_CASE("A field that shows a note as it is goes along with it") {
    const auto before = notes({"one", "two"});
    NoteDraft draft;
    draft.choose(before[1]);
    CHECK(draft.text == "two");
    CHECK_FALSE(draft.is_unfinished());
    draft.follow(before, notes({"one", "2"}));
    CHECK(draft.text == "2");
    draft.follow(notes({"one", "2"}), notes({"one"}));
    CHECK(draft == NoteDraft{});
}

TEST_CASE("Another note is chosen while words are half written: they stay") {
    const auto all = notes({"one", "two"});
    NoteDraft draft;
    draft.text = "thr";
    draft.choose(all[0]);
    CHECK(draft.text == "thr");
    CHECK(draft.note == all[0]);
    draft.text.clear(); // nothing to lose
    draft.choose(all[1]);
    CHECK(draft.text == "two");
}

TEST_CASE("A draft becomes a note, or other words of one, and is undone as one step") {
    const auto document = meadow();
    REQUIRE(document->apply("Add", finish(document->scene(), {"one", NoteKind::map_note, {}})));
    CHECK(document->work().map->notes == std::vector<std::string>{"one"});
    const auto before = notes_of(document->scene());
    NoteDraft draft;
    draft.choose(before[0]);
    draft.text = "two";
    REQUIRE(document->apply("Change", finish(document->scene(), draft)));
    draft.follow(before, notes_of(document->scene()));
    CHECK(document->work().map->notes == std::vector<std::string>{"two"});
    CHECK_FALSE(draft.is_unfinished());
    document->undo();
    CHECK(document->work().map->notes == std::vector<std::string>{"one"});
    CHECK_FALSE(document->apply("Add", finish(document->scene(), {"", NoteKind::note, {}})));
}
