#include "tests/gui/driver/actions.hpp"
#include "tests/gui/driver/games.hpp"
#include "tests/gui/driver/samples.hpp"
#include "tests/gui/driver/steps.hpp"
#include "tests/support/file_text.hpp"
#include "tests/support/folder.hpp"

#include "editor/core/actions/action.hpp"
#include "editor/ui/frame/menus.hpp"
#include "editor/ui/pages/play_board.hpp"
#include "editor/ui/widgets/message_bar.hpp"
#include "editor/ui/widgets/text.hpp"

#include <catch2/catch.hpp>

#include <wx/aui/auibar.h>
#include <wx/choice.h>
#include <wx/listbox.h>
#include <wx/menu.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include <filesystem>
#include <stdexcept>

/// Commands of the window while a game is in front.

using namespace sabotier;
using namespace sabotier::test::gui;

namespace {

/// The bar above the tabs.
wxAuiToolBar& tool_bar() {
    for (wxWindow* child : Driver::frame().GetChildren())
        if (auto* bar = dynamic_cast<wxAuiToolBar*>(child);
            bar != nullptr && bar->FindTool(editor::item_of(*editor::action("edit.undo"))) != nullptr)
            return *bar;
    throw std::runtime_error("there is no tool bar");
}

bool is_offered(const char* action) {
    const int item = editor::item_of(*editor::action(action));
    return tool_bar().GetToolEnabled(item) && Driver::frame().GetMenuBar()->IsEnabled(item);
}

wxPoint tool_of(const char* action) {
    const wxRect place = tool_bar().GetToolRect(editor::item_of(*editor::action(action)));
    return tool_bar().ClientToScreen(place.GetPosition() + place.GetSize() / 2);
}

std::string why() {
    return editor::to_utf8(Driver::control<wxStaticText>("play-why").GetLabelText());
}

} // namespace

TEST_CASE("Undo in the tool bar and the menu takes a decision of the game in front back") {
    const Driver user;
    open_file(user, sample("clogworks/night-shift.scenario.yaml"));
    start_game(user, 1);
    user.wait_for("nothing to take back", [] { return !is_offered("edit.undo"); });
    click_place(user, "A5");
    click_place(user, "A4");
    user.wait_for("the step, to be taken back, and nothing to do again",
                  [] { return is_offered("edit.undo") && !is_offered("edit.redo"); });
    user.click_at(user.steady([] { return tool_of("edit.undo"); }));
    user.wait_for("the position before", [] { return played().table().game().decisions() == 0; });
    user.wait_for("nothing to take back", [] { return !is_offered("edit.undo"); });
    CHECK(user.ask([] { return why().empty(); })); // the step has shown nothing
    close_game(user);
    user.wait_for("the document", [] { return Driver::frame().page() != nullptr; });
    user.wait_for("nothing of it to undo", [] { return !is_offered("edit.undo"); });
}

TEST_CASE("A hint is marked on the board until a move is played") {
    const Driver user;
    open_file(user, sample("clogworks/night-shift.scenario.yaml"));
    start_game(user, 1);
    click_place(user, "A5");
    click_place(user, "A4");
    user.wait_for("the step", [] { return played().table().game().decisions() == 1; });
    CHECK(user.ask([] { return game_page().board().hinted().empty(); }));
    user.click("play-hint");
    user.wait_for("the hint", [] { return why().starts_with("Hint: "); });
    const auto hinted = [] { return game_page().board().hinted(); };
    REQUIRE(!user.ask(hinted).empty());
    for (const std::string& place : user.ask(hinted))
        CHECK(user.ask([&] { return game_page().board().middle_of(place).has_value(); }));
    choose_first_move(user);
    CHECK(!user.ask(hinted).empty());
    user.click("play-move");
    user.wait_for("no marks", [] {
        return played().table().game().decisions() >= 2 && game_page().board().hinted().empty();
    });
    give_up(user);
}

TEST_CASE("A game is exported from its tab, as one that is over and as one that goes on") {
    const Driver user;
    const test::Folder folder;
    open_file(user, sample("landmines/small-fry.scenario.yaml"));
    start_game(user, 1);
    user.wait_for("the export", [] { return is_offered("file.export"); });
    user.key('E', wxMOD_CONTROL);
    user.wait_for_dialog("export-game");
    CHECK(user.ask([] { return Driver::control<wxChoice>("game-view").GetCount(); }) == 2);
    choose(user, "game-format", 0); // text
    CHECK(user.ask([] { return editor::to_utf8(Driver::control<wxTextCtrl>("game-path").GetValue()); })
              .ends_with(".txt"));
    CHECK_FALSE(user.ask([] { return Driver::control("game-paper").IsEnabled(); }));
    const auto file = folder.path() / "week.txt";
    type_into(user, "game-path", file.string());
    user.click("write");
    user.wait_for_no_dialog();
    user.wait_for("the way to it",
                  [] { return game_page().bar().text().find("Written: week.txt") != std::string::npos; });
    CHECK(user.ask([] { return Driver::find("show-folder") != nullptr; }));
    CHECK(test::file_text(file).find("General of") == std::string::npos); // what everybody may see

    user.key('E', wxMOD_CONTROL);
    user.wait_for_dialog("export-game");
    choose(user, "game-format", 2); // a booklet
    CHECK(user.ask([] { return Driver::control("game-paper").IsEnabled(); }));
    choose(user, "game-view", 1);
    type_into(user, "game-path", (folder.path() / "week.pdf").string());
    user.click("write");
    user.wait_for_no_dialog();
    CHECK(test::file_text(folder.path() / "week.pdf").starts_with("%PDF"));
    close_game(user);
    user.wait_for("the document", [] { return Driver::frame().page() != nullptr; });
}
