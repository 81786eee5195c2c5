#include "tests/gui/driver/actions.hpp"
#include "tests/gui/driver/games.hpp"
#include "tests/gui/driver/samples.hpp"
#include "tests/gui/driver/steps.hpp"
#include "tests/support/folder.hpp"

#include "editor/ui/widgets/text.hpp"
#include "formats/documents/load.hpp"

#include <catch2/catch.hpp>

#include <wx/clipbrd.h>
#include <wx/dataobj.h>
#include <wx/textctrl.h>

using namespace sabotier;
using namespace sabotier::test::gui;

/// Words in a field count while they are typed.
namespace {

constexpr const char* meadow = R"(sabotier: scenario/1
rulebook: sabot
title: Meadow
author: Somebody
map: {board: hexes, terrain: "gggg\ngggg\ngggg\n"}
objectives:
  - {id: mill, name: Mill, at: "0202"}
)";

std::string title_in(const std::filesystem::path& file) {
    const auto loaded = load_document(file);
    return loaded ? loaded.value->scenario.title : std::string();
}

// On the window's thread.
std::string title() {
    return Driver::document().work().scenario->title;
}

std::string shown_in(const std::string& field) {
    const auto* control = dynamic_cast<const wxTextCtrl*>(Driver::find(field));
    return control == nullptr ? std::string() : editor::to_utf8(control->GetValue());
}

} // namespace

TEST_CASE("What stands in a field is what is saved, and leaving asks about it") {
    const Driver user;
    const test::Folder folder;
    const auto file = folder.file("meadow.scenario.yaml", meadow);
    open_file(user, file);
    type_into(user, "scenario-title", "Typed");
    user.wait_for("the mark", is_marked);
    SECTION("Saved by the key") {
        user.key('S', wxMOD_CONTROL);
        user.wait_for("the file", [&] { return title_in(file) == "Typed"; });
        user.wait_for("no mark", [] { return !is_marked(); });
        CHECK(user.ask([] { return shown_in("scenario-title"); }) == "Typed");
        user.type(" on");
        user.wait_for("the mark", [&] { return is_marked(); });
        user.key('S', wxMOD_CONTROL);
        user.wait_for("the file", [&] { return title_in(file) == "Typed on"; });
    }
    SECTION("Saved from the menu") {
        user.ask([] { Driver::frame().CallAfter([] { Driver::frame().run("file.save"); }); });
        user.wait_for("the file", [&] { return title_in(file) == "Typed"; });
    }
    SECTION("Closing asks") {
        user.key('W', wxMOD_CONTROL);
        user.wait_for_dialog("Sabotier");
        user.key(WXK_RETURN); // save
        user.wait_for_no_dialog();
        user.wait_for("the document to close", [] { return Driver::frame().page() == nullptr; });
        CHECK(title_in(file) == "Typed");
        return;
    }
    SECTION("It is taken by itself when one pauses, and kept for recovery with the rest") {
        user.wait_for("the document to have it", [&] { return title() == "Typed"; });
        CHECK(user.ask([] { return Driver::control("scenario-title").HasFocus(); }));
        CHECK(user.ask([] { return Driver::document().history().steps().size(); }) == 1);
    }
    user.close_without_saving();
}

TEST_CASE("What is pasted into a field leaves out what no file may hold, and the field shows it") {
    const Driver user;
    const test::Folder folder;
    const auto file = folder.file("meadow.scenario.yaml", meadow);
    open_file(user, file);
    type_into(user, "scenario-title", "The ");
    user.ask([] {
        const wxClipboardLocker lock;
        wxTheClipboard->SetData(new wxTextDataObject(editor::to_wx("\xEF\xBB\xBFOld\x1B\xC2\x93 Mill\x07")));
    });
    user.key('V', wxMOD_CONTROL);
    user.wait_for("the words", [] { return shown_in("scenario-title") == "The Old Mill"; });
    user.type("s"); // where the cursor is, behind them
    user.wait_for("one more letter", [] { return shown_in("scenario-title") == "The Old Mills"; });
    user.key('S', wxMOD_CONTROL);
    user.wait_for("the file", [&] { return title_in(file) == "The Old Mills"; });
    user.wait_for("no mark", [] { return !is_marked(); });
    user.close_without_saving();
}

TEST_CASE("Undo in a field takes the words back, and nothing else") {
    const Driver user;
    const test::Folder folder;
    const auto file = folder.file("meadow.scenario.yaml", meadow);
    open_file(user, file);
    fill_in(user, "scenario-author", "Another");
    user.wait_for("the author", [] { return Driver::document().work().scenario->author == "Another"; });
    type_into(user, "scenario-title", "Zed");
    SECTION("At once") {}
    SECTION("After a pause") {
        user.wait_for("the document to have it", [&] { return title() == "Zed"; });
    }
    user.key('Z', wxMOD_CONTROL);
    user.wait_for("the title that was there",
                  [&] { return shown_in("scenario-title") == "Meadow" && title() == "Meadow"; });
    CHECK(user.ask([] { return Driver::document().work().scenario->author; }) == "Another");
    CHECK(user.ask([] { return Driver::control("scenario-title").HasFocus(); }));
    user.key('Y', wxMOD_CONTROL);
    user.wait_for("the words again", [&] { return shown_in("scenario-title") == "Zed" && title() == "Zed"; });
    // without words of its own the document's last steps go, and the fields show it
    for (int i = 0; i < 2; ++i)
        user.key('Z', wxMOD_CONTROL);
    user.wait_for("the first author", [&] { return shown_in("scenario-author") == "Somebody"; });
    user.close_without_saving();
}

TEST_CASE("A number that is none is told, and neither saved nor lost without a word") {
    const Driver user;
    const test::Folder folder;
    start_new(user, "Sabotage! (cell)", "table walk", "start-complete");
    const auto file = folder.path() / "table.scenario.yaml";
    save_as(user, file);
    user.wait_for("the field", [] { return Driver::find("table-seed") != nullptr; });
    user.ask([] { Driver::control("table-seed").SetFocus(); }); // brings it into sight
    type_into(user, "table-seed", "abc");
    user.key('S', wxMOD_CONTROL);
    user.wait_for("the reason", [] { return Driver::page().bar().text() == "Expected a number."; });
    CHECK(user.ask([] { return shown_in("table-seed"); }) == "abc");
    user.key('Z', wxMOD_CONTROL);
    user.wait_for("the number that was there", [&] { return shown_in("table-seed") != "abc"; });
    user.wait_for("no mark", [] { return !is_marked(); });
    user.close_without_saving();
}

TEST_CASE("Words in a field are not lost where one goes to another tab, starts a game or exports") {
    const Driver user;
    open_file(user, sample("clogworks/night-shift.scenario.yaml"));
    type_into(user, "scenario-title", "Typed");
    SECTION("another tab") {
        click_tab(user, "Start");
        user.wait_for("the start", [] { return Driver::frame().page() == nullptr; });
        click_tab(user, "*night-shift.scenario.yaml");
        user.wait_for("the document", [] { return Driver::frame().page() != nullptr; });
    }
    SECTION("a game, which is played by that name") {
        start_game(user, 1);
        CHECK(user.ask([] { return editor::to_utf8(game_page().title()); }) == "Play: Typed");
        close_game(user);
        user.wait_for("the document", [] { return Driver::frame().page() != nullptr; });
    }
    SECTION("an export") {
        user.key('E', wxMOD_CONTROL);
        user.wait_for_dialog("export");
        user.key(WXK_ESCAPE);
        user.wait_for_no_dialog();
    }
    user.wait_for("the title", [] { return title() == "Typed"; });
    user.wait_for_window();
    user.focus_board();
    user.close_without_saving();
}

TEST_CASE("Words that are written on the board count where one goes on without Return") {
    const Driver user;
    const test::Folder folder;
    open_file(user, folder.file("meadow.scenario.yaml", meadow));
    user.key('L');
    user.wait_for("the tool", [] { return Driver::document().tool_id() == "label"; });
    user.click_space("0303");
    user.wait_for("the field on the board", [] { return Driver::control("board-text").HasFocus(); });
    user.type("Old Ford");
    const auto label = [] {
        const auto& labels = Driver::document().work().map->labels;
        return labels.empty() ? std::string() : labels.front().text;
    };
    SECTION("saving") {
        user.key('S', wxMOD_CONTROL);
        user.wait_for("the saved state", [] {
            return !Driver::document().is_modified() && Driver::document().history().position() > 0;
        });
        CHECK(folder.read("meadow.scenario.yaml").find("Old Ford") != std::string::npos);
        user.wait_for("the board to take the keys", [] { return Driver::page().canvas().HasFocus(); });
        CHECK(user.ask([] { return Driver::find("board-text") == nullptr; }));
    }
    SECTION("closing") {
        user.key('W', wxMOD_CONTROL);
        user.wait_for_dialog("Sabotier");
        user.key(WXK_ESCAPE);
        user.wait_for_no_dialog();
    }
    SECTION("another tab") {
        click_tab(user, "Start");
        user.wait_for("the start page", [] { return Driver::frame().page() == nullptr; });
        click_tab(user, "*meadow.scenario.yaml");
        user.wait_for("the document", [] { return Driver::frame().page() != nullptr; });
    }
    CHECK(user.ask(label) == "Old Ford");
    user.wait_for_window();
    user.focus_board();
    user.close_without_saving();
}
