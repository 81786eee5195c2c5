#include "tests/gui/driver/actions.hpp"
#include "tests/gui/driver/games.hpp"
#include "tests/gui/driver/samples.hpp"
#include "tests/gui/driver/steps.hpp"
#include "tests/support/folder.hpp"

#include "editor/core/work/edits/places.hpp"
#include "editor/ui/dialogs/page_preview.hpp"
#include "editor/ui/pages/play_board.hpp"
#include "formats/documents/load.hpp"

#include <catch2/catch.hpp>

#include <wx/button.h>
#include <wx/choice.h>
#include <wx/dataview.h>
#include <wx/dialog.h>
#include <wx/notebook.h>
#include <wx/spinctrl.h>
#include <wx/stattext.h>
#include <wx/statusbr.h>
#include <wx/textctrl.h>
#include <wx/timer.h>

#include <new>
#include <stdexcept>

using namespace sabotier;
using namespace sabotier::test::gui;

namespace {

std::filesystem::path meadow(const test::Folder& folder) {
    return folder.file("meadow.map.yaml", "sabotier: map/1\nrulebook: sabot\nboard: hexes\nsize: [4, 3]\n"
                                          "terrain: |\n  gggg\n  gggg\n  gggg\n");
}

void wait_for_tool(const Driver& user, const std::string& tool) {
    user.wait_for("the tool " + tool, [=] { return Driver::document().tool_id() == tool; });
}

const HexTerrain& terrain() {
    return std::get<FreeHexes>(Driver::document().work().map->ground).terrain;
}

} // namespace

TEST_CASE("Keys turn the tile that was just chosen; Escape puts the tool away") {
    const Driver user;
    start_new(user, "S.A.B.O.T.", "turning walk", "start-tiles");
    user.click_row("palette", 4);
    wait_for_tool(user, "tile");
    CHECK_FALSE(user.ask([] { return Driver::page().canvas().HasFocus(); })); // the list has the keys
    user.key('R');
    user.wait_for("the tile turned", [] { return Driver::document().settings().turn == 1; });
    user.key('R', wxMOD_SHIFT);
    user.wait_for("the tile turned back", [] { return Driver::document().settings().turn == 0; });
    user.key('M'); // another tool's shortcut
    wait_for_tool(user, "measure");
    user.key('T');
    wait_for_tool(user, "tile");
    user.key(WXK_ESCAPE);
    wait_for_tool(user, "select");
    user.focus_board();
    user.close_without_saving();
}

TEST_CASE("By keys alone a tile is chosen, and laid on the board") {
    const Driver user;
    start_new(user, "S.A.B.O.T.", "keys walk", "start-tiles");
    user.ask([] { Driver::control("palette").SetFocus(); });
    user.key(WXK_DOWN);
    user.key(WXK_DOWN);
    wait_for_tool(user, "tile");
    CHECK_FALSE(user.ask([] { return Driver::page().canvas().HasFocus(); }));
    user.key(WXK_RETURN);
    user.wait_for("the board to take the keys", [] { return Driver::page().canvas().HasFocus(); });
    user.key(WXK_RETURN);
    user.wait_for("a tile", [] { return Driver::document().setup().board.hexes().hexes > 0; });
    user.close_without_saving();
}

namespace {

void point_at_hex(const Driver& user, const std::string& name) {
    user.move_to(user.steady([=] {
        const Point at = Driver::page().canvas().camera().to_screen(
            Driver::document().board().layout().centre(*Driver::document().setup().find(name)));
        return Driver::page().canvas().ClientToScreen(
            wxPoint(static_cast<int>(at.x), static_cast<int>(at.y)));
    }));
}

bool is_painted(int column, int row) {
    return terrain().code({column, row}) == 'f';
}

void take_brush(const Driver& user) {
    user.ask([] {
        editor::ToolSettings settings = Driver::document().settings();
        settings.terrain = Driver::document().rulebook().terrain('f')->id;
        settings.brush = 1;
        Driver::document().set_settings(settings);
        Driver::document().use_tool("terrain-brush");
    });
}

/// Up to the middle of a stroke over two hexes.
void begin_stroke(const Driver& user) {
    point_at_hex(user, "0101");
    user.press();
    user.wait_for("the brush to paint", [] { return is_painted(0, 0); });
    point_at_hex(user, "0202");
    user.wait_for("the brush to go on", [] { return is_painted(1, 1); });
}

bool is_at_rest() {
    return !Driver::document().history().is_in_stroke() && !Driver::page().canvas().HasCapture();
}

} // namespace

TEST_CASE("A stroke ends with its button, whatever other buttons, the pointer and the focus do") {
    const Driver user;
    const test::Folder folder;
    open_file(user, meadow(folder));
    take_brush(user);
    const auto over = [&](const std::string& name) { point_at_hex(user, name); };
    const auto code = [&](int column, int row) {
        return user.ask([=] { return terrain().code({column, row}); });
    };
    over("0101");
    user.press();
    user.wait_for("the brush to paint", [] { return terrain().code({0, 0}) == 'f'; });
    SECTION("the wheel is pressed meanwhile") {
        user.press(2);
        user.release(1);
        user.release(2);
    }
    SECTION("the wheel stays pressed a while longer") {
        user.press(2);
        user.release(1);
        user.wait_for("the stroke to end", [] { return !Driver::document().history().is_in_stroke(); });
        user.release(2);
    }
    SECTION("something else takes the pointer") {
        user.ask([] {
            wxMouseCaptureLostEvent lost(Driver::page().canvas().GetId());
            Driver::page().canvas().ReleaseMouse();
            Driver::page().canvas().GetEventHandler()->ProcessEvent(lost);
        });
        user.wait_for("the stroke to end", [] { return !Driver::document().history().is_in_stroke(); });
        user.release(1);
    }
    SECTION("Space is held while the window loses the keys: it is not held any more then") {
        user.release();
        user.ask([] {
            editor::BoardCanvas& canvas = Driver::page().canvas();
            wxKeyEvent down(wxEVT_KEY_DOWN);
            down.m_keyCode = WXK_SPACE;
            canvas.GetEventHandler()->ProcessEvent(down);
            wxFocusEvent away(wxEVT_KILL_FOCUS, canvas.GetId());
            canvas.GetEventHandler()->ProcessEvent(away);
        });
        over("0201");
        user.press();
        user.wait_for("the brush to paint", [] { return terrain().code({1, 0}) == 'f'; });
        user.release();
    }
    user.wait_for("the stroke to end", is_at_rest);
    over("0403");
    CHECK(code(3, 2) == 'g');
    CHECK(user.ask([] { return Driver::document().history().can_undo(); }));
    user.key('Z', wxMOD_CONTROL);
    user.key('Z', wxMOD_CONTROL);
    user.wait_for("the meadow as it was", [] { return terrain().code({0, 0}) == 'g'; });
    user.close_without_saving();
}

TEST_CASE(
    "Whatever key is pressed in the middle of a stroke, it ends with the button, and undo takes it back") {
    const Driver user;
    const test::Folder folder;
    open_file(user, meadow(folder));
    take_brush(user);
    begin_stroke(user);
    SECTION("Escape: nothing was painted") {
        user.key(WXK_ESCAPE);
        user.wait_for("the ground as it was", [] { return !is_painted(0, 0); });
        user.release();
    }
    SECTION("undo") {
        user.key('Z', wxMOD_CONTROL);
        user.release();
    }
    SECTION("delete, all, cut and paste") {
        user.key('A', wxMOD_CONTROL);
        user.key(WXK_DELETE);
        user.key('X', wxMOD_CONTROL);
        user.key('V', wxMOD_CONTROL);
        user.release();
        user.key(WXK_ESCAPE);
    }
    SECTION("another tool") {
        user.key('S');
        user.release();
    }
    SECTION("a dialog") {
        user.key('N', wxMOD_CONTROL);
        user.wait_for_dialog("new");
        user.release();
        user.key(WXK_ESCAPE);
        user.wait_for_no_dialog();
    }
    SECTION("another tab: while the mouse is held the window's keys are not heard") {
        user.key(WXK_PAGEDOWN, wxMOD_CONTROL);
        CHECK(user.ask([] { return Driver::frame().page() != nullptr; }));
        user.release();
    }
    SECTION("saving") {
        user.key('S', wxMOD_CONTROL);
        user.release();
    }
    user.wait_for_window();
    user.focus_board();
    point_at_hex(user, "0402");
    user.wait_for("an end of the stroke", is_at_rest);
    const std::size_t steps = user.ask([] { return Driver::document().history().steps().size(); });
    point_at_hex(user, "0403");
    CHECK_FALSE(user.ask([] { return is_painted(3, 1) || is_painted(3, 2); }));
    CHECK(user.ask([] { return Driver::document().history().steps().size(); }) == steps);
    user.ask([] {
        while (Driver::document().history().position() > 0)
            Driver::document().undo();
    });
    CHECK_FALSE(user.ask([] { return is_painted(0, 0) || is_painted(1, 1); }));
    user.close_without_saving();
}

TEST_CASE("A document that is closed in the middle of a stroke is asked about, and stays where one cancels") {
    const Driver user;
    const test::Folder folder;
    open_file(user, meadow(folder));
    take_brush(user);
    begin_stroke(user);
    user.key('W', wxMOD_CONTROL);
    user.wait_for_dialog("Sabotier");
    user.release();
    user.key(WXK_ESCAPE);
    user.wait_for_no_dialog();
    user.wait_for_window();
    user.focus_board();
    point_at_hex(user, "0402");
    user.wait_for("an end of the stroke", is_at_rest);
    CHECK(user.ask([] { return is_painted(0, 0) && is_painted(1, 1) && !is_painted(3, 1); }));
    user.close_without_saving();
}

TEST_CASE("What is closed in the middle of a drag lets the mouse go") {
    const Driver user;
    open_file(user, sample("landmines/two-walls.scenario.yaml"));
    SECTION("a document, while a rectangle is drawn over it") {
        point_at_hex(user, "A1");
        user.press();
        point_at_hex(user, "C3");
        user.wait_for("the drag", [] { return Driver::page().canvas().HasCapture(); });
        user.key('W', wxMOD_CONTROL);
        user.wait_for("the document to go", [] { return Driver::frame().page() == nullptr; });
    }
    SECTION("a game, while its board is moved") {
        start_game(user, 1);
        user.move_to(user.steady([] { return middle_of(game_page().board()); }));
        user.press(2);
        user.wait_for("the drag", [] { return game_page().board().HasCapture(); });
        user.key('W', wxMOD_CONTROL);
        user.wait_for("the document", [] { return Driver::frame().page() != nullptr; });
        user.release(2);
        user.focus_board();
        user.close_without_saving();
    }
    SECTION("an export, while a page is held") {
        user.key('E', wxMOD_CONTROL);
        user.wait_for_dialog("export");
        user.wait_for("the page", [] {
            const auto& preview = Driver::control<editor::PagePreview>("preview");
            return Driver::control("write").IsEnabled() && preview.is_drawn() && !preview.is_drawing();
        });
        user.move_to(user.steady([] { return middle_of(Driver::control("preview")); }));
        user.press();
        user.wait_for("the drag", [] { return wxWindow::GetCapture() != nullptr; });
        // the toolkit gives a dialog no Escape then; a program that closes it does
        user.ask([] { dynamic_cast<wxDialog&>(*Driver::dialog("export")).EndModal(wxID_CANCEL); });
        user.wait_for_no_dialog();
        user.release();
        user.wait_for_window();
        user.focus_board();
        user.close_without_saving();
    }
    user.release();
    CHECK(user.ask([] { return wxWindow::GetCapture() == nullptr; }));
    user.wait_for_window();
}

TEST_CASE("What a handler throws is told above the board, and the editor goes on") {
    const Driver user;
    const test::Folder folder;
    open_file(user, meadow(folder));
    const auto told = [](const std::string& text) {
        return [=] { return Driver::page().bar().text().find(text) != std::string::npos; };
    };
    user.ask([] { Driver::frame().CallAfter([] { throw std::runtime_error("the ink ran out"); }); });
    user.wait_for("the reason of a call that was put off", told("the ink ran out"));
    user.ask([] {
        auto* timer = new wxTimer;
        timer->Bind(wxEVT_TIMER, [timer](wxTimerEvent&) {
            timer->Stop();
            throw std::bad_alloc();
        });
        timer->StartOnce(1);
    });
    user.wait_for("the reason of an event", told("not enough memory"));
    user.key('L');
    wait_for_tool(user, "label");
    user.close_without_saving();
}

TEST_CASE("Labels and objectives are named in the palette and found in the file") {
    const Driver user;
    const test::Folder folder;
    open_file(user, meadow(folder));
    user.key('L');
    wait_for_tool(user, "label");
    user.click("palette-text");
    user.wait_for("the field for the text", [] { return Driver::control("palette-text").HasFocus(); });
    user.type("Old Mill");
    user.wait_for("the text", [] { return Driver::document().settings().text == "Old Mill"; });
    user.key(WXK_RETURN);
    user.wait_for("the board to take the keys", [] { return Driver::page().canvas().HasFocus(); });
    user.click_space("0202");
    user.wait_for("the label", [] {
        return editor::label_at(*Driver::document().work().map, {1, 1}) == "Old Mill";
    });
    user.key('S', wxMOD_CONTROL);
    user.wait_for("the saved state", [] { return !Driver::document().is_modified(); });
    CHECK(folder.read("meadow.map.yaml").find("Old Mill") != std::string::npos);
    user.close_without_saving();
}

TEST_CASE("A click that does nothing says why, until the pointer goes on") {
    const Driver user;
    const test::Folder folder;
    open_file(user, meadow(folder));
    user.ask([] {
        editor::ToolSettings settings = Driver::document().settings();
        settings.text.clear();
        Driver::document().set_settings(settings);
        Driver::document().use_tool("building");
    });
    user.click_space("0202");
    constexpr const char* why = "Only hexes with buildings can be a building.";
    user.wait_for("the reason", [=] { return Driver::document().message() == why; });
    user.wait_for("the reason in the status bar",
                  [=] { return Driver::frame().GetStatusBar()->GetStatusText(0) == why; });
    user.move_to(user.steady([] { return Driver::page().canvas().ClientToScreen(wxPoint(5, 5)); }));
    user.wait_for("the reason to go", [] { return Driver::document().message().empty(); });
    user.focus_board();
    user.close_without_saving();
}

TEST_CASE("A map is made larger by the dialog, and smaller again by undo") {
    const Driver user;
    const test::Folder folder;
    open_file(user, meadow(folder));
    user.key('P', wxMOD_CONTROL | wxMOD_SHIFT);
    user.wait_for_dialog("action-search");
    user.type("size of the board");
    user.key(WXK_RETURN);
    user.wait_for_dialog("size");
    user.ask([] {
        Driver::control<wxSpinCtrl>("right").SetValue(3);
        Driver::control<wxSpinCtrl>("top").SetValue(1);
        Driver::control<wxSpinCtrl>("left").SetValue(1); // they come in pairs
    });
    user.key(WXK_RETURN);
    user.wait_for("the reason why not", [] {
        return dynamic_cast<wxStaticText&>(Driver::control("new-size")).GetLabel().Contains("pairs");
    });
    user.ask([] { Driver::control<wxSpinCtrl>("left").SetValue(2); });
    user.key(WXK_RETURN);
    user.wait_for_no_dialog();
    user.wait_for("the larger map", [] { return terrain().columns == 9 && terrain().rows == 4; });
    user.wait_for_window();
    user.focus_board();
    user.key('Z', wxMOD_CONTROL);
    user.wait_for("the map as it was", [] { return terrain().columns == 4 && terrain().rows == 3; });
    CHECK_FALSE(user.ask([] { return Driver::document().is_modified(); }));
    user.close_without_saving();
}

TEST_CASE("A colour that no file can hold keeps the dialog of the scenario open, with the reason") {
    const Driver user;
    start_new(user, "S.A.B.O.T.", "colour walk", "start-complete");
    user.focus_board();
    user.key(WXK_RETURN, wxMOD_CONTROL);
    user.wait_for_dialog("scenario");
    const std::string side =
        user.ask([] { return Driver::document().work().scenario->sides.front().id.str(); });
    const auto set_colour = [&](const char* colour) {
        user.ask([&] { Driver::control<wxTextCtrl>("colour-" + side).SetValue(colour); });
    };
    set_colour("red");
    user.key(WXK_RETURN);
    user.wait_for("the reason",
                  [] { return Driver::find("why") != nullptr && Driver::find("why")->IsShown(); });
    set_colour("#103050");
    user.key(WXK_RETURN);
    user.wait_for_no_dialog();
    user.wait_for("the colour",
                  [] { return Driver::document().work().scenario->sides.front().colour == "#103050"; });
    user.wait_for_window();
    user.focus_board();
    user.close_without_saving();
}

namespace {

/// As a click does it, wherever the button has been scrolled to. On the window's thread.
void push(const std::string& name) {
    auto& button = Driver::control<wxButton>(name);
    wxCommandEvent event(wxEVT_BUTTON, button.GetId());
    event.SetEventObject(&button);
    button.GetEventHandler()->ProcessEvent(event);
}

} // namespace

TEST_CASE("Sides are added, named and removed, and lose their zones, in the dialog of the scenario") {
    const Driver user;
    start_new(user, "S.A.B.O.T.", "sides walk", "start-complete");
    const auto sides = [] { return Driver::document().work().scenario->sides; };
    const auto before = user.ask(sides);
    REQUIRE(before.size() == 2);
    const auto open = [&] {
        user.focus_board();
        user.key(WXK_RETURN, wxMOD_CONTROL);
        user.wait_for_dialog("scenario");
        user.ask([] {
            for (wxWindow* child : Driver::dialog("scenario")->GetChildren())
                if (auto* book = dynamic_cast<wxNotebook*>(child)) book->SetSelection(1);
        });
        user.wait_for("the page of the sides", [] { return Driver::control("add-side").IsShownOnScreen(); });
    };
    open();
    user.ask([&] {
        push("add-side");
        Driver::control<wxTextCtrl>("name-").SetValue("Rebels");
        Driver::control<wxTextCtrl>("name-" + before[0].id.str()).SetValue("First");
        auto& zone = Driver::control<wxChoice>("zone-" + before[0].id.str());
        zone.SetSelection(static_cast<int>(zone.GetCount()) - 1);
    });
    user.key(WXK_RETURN);
    user.wait_for_no_dialog();
    user.wait_for("three sides", [&] { return sides().size() == 3; });
    const auto three = user.ask(sides);
    CHECK(three[0].name == "First");
    CHECK_FALSE(three[0].zone);
    CHECK(three[1] == before[1]);
    CHECK(three[2].name == "Rebels");
    user.wait_for_window();
    open();
    user.ask([&] { push("remove-" + before[1].id.str()); });
    user.key(WXK_RETURN);
    user.wait_for_no_dialog();
    user.wait_for("two sides", [&] { return sides().size() == 2; });
    CHECK(user.ask(sides)[1].name == "Rebels");
    CHECK_FALSE(user.ask([&] { return Driver::document().work().armies.contains(before[1].id); }));
    user.wait_for_window();
    user.focus_board();
    user.key('Z', wxMOD_CONTROL);
    user.key('Z', wxMOD_CONTROL);
    user.wait_for("the sides as they were", [&] { return sides() == before; });
    user.close_without_saving();
}
