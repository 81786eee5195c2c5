#include "editor/core/actions/action.hpp"

#include "editor/core/base/lower_case.hpp"

#include "editor/core/document/document.hpp"
#include "editor/core/tools/toolbox.hpp"
#include "tests/editor/core/boards.hpp"
#include "tests/editor/core/samples.hpp"

#include <catch2/catch.hpp>
#include <set>

using namespace sabotier;
using namespace sabotier::editor;

TEST_CASE("Every action has its own id, and no two share a shortcut") {
    std::set<std::string> ids;
    for (const Action& one : all_actions()) {
        CHECK(ids.insert(one.id).second);
        CHECK(std::string(one.title) != "");
        CHECK(std::string(one.hint) != "");
        if (*one.shortcut != '\0') CHECK(normal_shortcut(one.shortcut) == std::string(one.shortcut));
    }
    CHECK(Shortcuts{}.conflicts().empty());
    for (const ToolInfo& tool : all_tools())
        CHECK(action("tool." + tool.id) != nullptr);
}

TEST_CASE("Menus come in the table's order") {
    const auto names = menus();
    REQUIRE(names.size() >= 6);
    CHECK(names.front() == "File");
    CHECK(names.back() == "Help");
}

TEST_CASE("The search finds by words of titles before hints") {
    const auto found = search_actions("undo", {});
    REQUIRE_FALSE(found.empty());
    CHECK(found[0]->id == "edit.undo");
    CHECK(search_actions("", {}).size() == all_actions().size());
    CHECK(search_actions("no such thing at all", {}).empty());
    SECTION("and by the words in which a list shows them") {
        for (const Action& action : all_actions()) {
            const std::string shown = action_in_words(action, {});
            INFO(shown);
            const auto same = search_actions(shown, {});
            CHECK(std::ranges::find(same, &action) != same.end());
        }
        CHECK(search_actions("View: Reach", {}).front()->id == "view.overlay-reach");
        // The panel and what it lays over the board are told apart.
        std::set<std::string> titles;
        for (const Action* one : search_actions("play-test", {}))
            CHECK(titles.insert(one->title).second);
        Shortcuts own;
        own.set("view.overlay-reach", "Ctrl+Alt+9");
        CHECK(search_actions("ctrl+alt+9", own).front()->id == "view.overlay-reach");
    }
}

TEST_CASE("Shortcuts of one's own are checked for conflicts") {
    Shortcuts shortcuts;
    shortcuts.set("edit.undo", "ctrl + y");
    CHECK(shortcuts.of(*action("edit.undo")) == "Ctrl+Y");
    REQUIRE(shortcuts.conflicts().size() == 1);
    CHECK(shortcuts.conflicts().begin()->second.size() == 2);
    shortcuts.set("edit.undo", "Ctrl+Z");
    CHECK(shortcuts.overrides().empty());
    CHECK(normal_shortcut("") == std::nullopt);
    CHECK(normal_shortcut("shift+ctrl+p") == "Ctrl+Shift+P");
}

TEST_CASE("Shortcuts have the names of keys that events have, also from older settings") {
    for (const std::string key : {"Left", "Return", "Escape", "Delete", "Backspace", "Home", "End", "PageUp",
                                  "PageDown", "F8", "R", "]"}) {
        CHECK(normal_shortcut(key) == key);
        CHECK(normal_shortcut("shift+" + lower_case(key)) == "Shift+" + key);
    }
    Shortcuts shortcuts;
    shortcuts.set_overrides({{"edit.undo", "Pageup"}, {"edit.redo", "ctrl+pagedown"}});
    CHECK(shortcuts.of(*action("edit.undo")) == "PageUp");
    CHECK(shortcuts.of(*action("edit.redo")) == "Ctrl+PageDown");
}

TEST_CASE("A shortcut is taken from the action that has it") {
    Shortcuts shortcuts;
    CHECK(shortcuts.others_with("edit.undo", "").empty());
    CHECK(shortcuts.others_with("edit.undo", "Ctrl+Z").empty());
    const auto others = shortcuts.others_with("view.zones", "ctrl+z");
    REQUIRE(others.size() == 1);
    CHECK(others[0]->id == "edit.undo");
    shortcuts.take("view.zones", "Ctrl+Z");
    CHECK(shortcuts.of(*action("view.zones")) == "Ctrl+Z");
    CHECK(shortcuts.of(*action("edit.undo")).empty());
    CHECK(shortcuts.conflicts().empty());
    shortcuts.take("edit.undo", "Ctrl+Z");
    CHECK(shortcuts.of(*action("view.zones")).empty());
    CHECK(shortcuts.of(*action("edit.undo")) == "Ctrl+Z");
}

TEST_CASE("Every core action does something and is refused where it makes no sense") {
    const auto document = test::starter();
    CHECK_FALSE(is_enabled(*action("edit.undo"), document.get()));
    CHECK_FALSE(is_enabled(*action("file.save"), nullptr));
    CHECK(is_enabled(*action("file.open"), nullptr));
    CHECK_FALSE(perform("edit.undo", *document));
    CHECK_FALSE(perform("file.save", *document));
    CHECK(perform("select.all", *document));
    CHECK(perform("edit.turn-right", *document));
    CHECK(object_of(*action("edit.undo"), document.get()) == document->history().undo_title());
    CHECK(object_of(*action("edit.redo"), document.get()).empty());
    CHECK(object_of(*action("edit.copy"), document.get()).empty());
    CHECK(object_of(*action("edit.undo"), nullptr).empty());
    CHECK(perform("edit.undo", *document));
    CHECK(object_of(*action("edit.redo"), document.get()) == document->history().redo_title());
    for (const Action& one : all_actions()) {
        const auto fresh = test::starter();
        fresh->select(select_all(fresh->setup()));
        if (one.does.to_document && is_enabled(one, fresh.get())) {
            INFO(one.id);
            CHECK(perform(one.id, *fresh));
        }
    }
}

TEST_CASE("Every row of the table says what it does, to the document or in the window") {
    const auto document = test::starter();
    for (const Action& one : all_actions()) {
        INFO(one.id);
        CHECK(bool(one.does.to_document) != bool(one.does.in_window));
        CHECK_FALSE((one.does.is_set && one.does.is_shown));
        if (one.does.suits) CHECK(one.needs != Action::Needs::nothing);
        if (one.does.is_set) CHECK(one.does.to_document);
        if (one.does.is_shown) CHECK(one.does.in_window);
    }
    const auto is_set = [&](const char* id) { return action(id)->does.is_set(*document); };
    CHECK(is_set("scenario.symmetry-none"));
    REQUIRE(perform("scenario.symmetry-half-turn", *document));
    CHECK(is_set("scenario.symmetry-half-turn"));
    CHECK_FALSE(is_set("scenario.symmetry-none"));
    REQUIRE(perform("tool.terrain-brush", *document));
    CHECK(is_set("tool.terrain-brush"));
    CHECK_FALSE(is_set("tool.select"));
    REQUIRE(perform("tool.select", *document));
    CHECK(is_set("tool.select"));
}

TEST_CASE("What suits some documents alone is not offered for others") {
    const auto rooms = test::rooms();
    const auto starter = test::starter();
    CHECK(is_enabled(*action("scenario.size"), rooms.get()));
    CHECK_FALSE(is_enabled(*action("scenario.size"), test::tiled().get()));
    CHECK(is_enabled(*action("scenario.generate"), rooms.get()));
    CHECK_FALSE(is_enabled(*action("scenario.generate"), test::meadow().get()));
    CHECK(is_enabled(*action("scenario.properties"), starter.get()));
    CHECK(is_enabled(*action("check.measure"), starter.get()));
    CHECK(is_enabled(*action("check.measure"), rooms.get()));
    CHECK_FALSE(is_enabled(*action("check.measure"), test::must(new_document("tunnels", "T", "A")).get()));
    editor::Work map = starter->work();
    map.given = Given::map;
    CHECK_FALSE(is_enabled(*action("scenario.properties"), document_of(map).get()));
    CHECK_FALSE(is_enabled(*action("tool.terrain-brush"), rooms.get()));
}
