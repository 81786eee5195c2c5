#include "tests/gui/driver/actions.hpp"
#include "tests/gui/driver/samples.hpp"
#include "tests/gui/driver/steps.hpp"
#include "tests/support/folder.hpp"

#include "editor/core/actions/action.hpp"
#include "editor/core/work/edits/pieces.hpp"
#include "editor/ui/frame/menus.hpp"
#include "editor/ui/widgets/text.hpp"
#include "formats/documents/load.hpp"

#include <catch2/catch.hpp>

#include <wx/aui/framemanager.h>
#include <wx/choice.h>
#include <wx/dataview.h>
#include <wx/menu.h>
#include <wx/textctrl.h>

#include <algorithm>
#include <stdexcept>
#include <utility>

using namespace sabotier;
using namespace sabotier::test::gui;

namespace {

/// The middle of a row's first column.
wxPoint place_of_row(const std::string& list, int row) {
    auto* control = dynamic_cast<wxDataViewListCtrl*>(Driver::find(list));
    const wxRect area = control->GetItemRect(control->RowToItem(row), control->GetColumn(0));
    return control->ClientToScreen(wxPoint(area.x + 12, area.y + area.height / 2));
}

bool is_hint_at(SpaceIndex space) {
    const auto hints = Driver::document().tool().view(Driver::document()).hints;
    return std::ranges::any_of(hints, [=](const editor::Hint& hint) { return hint.space == space; });
}

/// Drags a row to a space.
void drag_row(const Driver& user, const std::string& list, int row, const std::string& space) {
    const wxPoint start = user.steady([=] { return place_of_row(list, row); });
    const SpaceIndex to = user.ask([=] { return *Driver::document().board().find(space); });
    const wxPoint end = user.ask([=] {
        editor::BoardCanvas& canvas = Driver::page().canvas();
        const Point shown = canvas.camera().to_screen(Driver::document().board().layout().centre(to));
        return canvas.ClientToScreen(wxPoint(static_cast<int>(shown.x), static_cast<int>(shown.y)));
    });
    user.move_to(start);
    user.press();
    constexpr int steps = 12;
    for (int i = 1; i <= steps; ++i)
        user.move_to(start + (end - start) * i / steps);
    // the pointer shakes until the board has noticed what is over it
    for (int i = 0; i < 200 && !user.ask([=] { return is_hint_at(to); }); ++i)
        user.move_to(i % 2 == 0 ? end + wxPoint(1, 0) : end);
    user.wait_for("the board to show what would stand there", [=] { return is_hint_at(to); });
    user.release();
}

std::string stands(const editor::PieceRef& piece) {
    const Setup& setup = Driver::document().setup();
    const std::size_t unit = editor::find_piece(setup, piece);
    return unit == none || setup.units[unit].space == no_space
               ? ""
               : Driver::document().board().name(setup.units[unit].space);
}

} // namespace

TEST_CASE("A unit is dragged from the armies to the map") {
    const Driver user;
    start_new(user, "S.A.B.O.T.", "drag walk", "start-complete");
    const editor::PieceRef piece = user.ask([] {
        const Setup& setup = Driver::document().setup();
        return editor::ref_of(setup, setup.units[setup.sides[0].units[0]]);
    });
    const std::string home = user.ask([&] { return stands(piece); });
    REQUIRE_FALSE(home.empty());
    user.ask(
        [&] { Driver::document().apply("Off", editor::remove_pieces(Driver::document().scene(), {piece})); });
    user.wait_for("the unit to be off the map", [&] { return stands(piece).empty(); });
    user.wait_for("its row", [] {
        const auto* units = dynamic_cast<wxDataViewListCtrl*>(Driver::find("units"));
        return units->IsShownOnScreen() && units->GetItemCount() > 0;
    });
    drag_row(user, "units", 0, home);
    user.wait_for("the unit back on the map", [&] { return stands(piece) == home; });
    user.focus_board();
    user.key('Z', wxMOD_CONTROL);
    user.wait_for("one step back", [&] { return stands(piece).empty(); });
    user.close_without_saving();
}

TEST_CASE("Notes are written, gone to, changed and saved, and rulers are shown") {
    const Driver user;
    const test::Folder folder;
    start_new(user, "S.A.B.O.T.", "notes walk", "start-complete");
    user.ask([] { Driver::frame().run("view.notes"); });
    user.wait_for("all of its buttons", [] { // none below a scroll bar, which takes the clicks
        const wxWindow& panel = Driver::control("view.notes");
        for (const char* name : {"note-text", "note-add", "note-change", "note-remove", "note-go"})
            if (!panel.GetScreenRect().Contains(Driver::control(name).GetScreenRect())) return false;
        return panel.GetVirtualSize() == panel.GetClientSize();
    });
    user.click("note-text");
    user.wait_for("the text to take the keys", [] { return Driver::control("note-text").HasFocus(); });
    user.type("Meet at 0705");
    user.click("note-add");
    user.wait_for("the note", [] { return Driver::document().work().scenario->notes.size() == 1; });
    user.wait_for("its row", [] { return Driver::control<wxDataViewListCtrl>("notes").GetItemCount() > 0; });
    user.click_row("notes", 0);
    user.click("note-go");
    user.wait_for("the place", [] {
        const editor::Document& document = Driver::document();
        return document.cursor() != no_space && document.board().name(document.cursor()) == "0705";
    });
    user.click("note-text");
    user.wait_for("the text to take the keys", [] { return Driver::control("note-text").HasFocus(); });
    user.key(WXK_END);
    user.type("!");
    user.click("note-change");
    user.wait_for("the change",
                  [] { return Driver::document().work().scenario->notes.front() == "Meet at 0705!"; });
    user.focus_board();
    user.ask([] { Driver::frame().run("view.rulers"); });
    user.wait_for("rulers", [] { return Driver::page().canvas().shows_rulers(); });
    const auto file = folder.path() / "notes.scenario.yaml";
    save_as(user, file);
    const auto saved = load_scenario(file);
    REQUIRE(saved);
    CHECK(saved.value->scenario.notes == std::vector<std::string>{"Meet at 0705!"});
    user.ask([] {
        Driver::frame().run("view.rulers");
        Driver::frame().run("view.notes");
    });
    user.focus_board();
    user.close_without_saving();
}

namespace {

std::string written() {
    return editor::to_utf8(Driver::control<wxTextCtrl>("note-text").GetValue());
}

void write_note(const Driver& user, const std::string& text) {
    user.click("note-text");
    user.wait_for("the text to take the keys", [] { return Driver::control("note-text").HasFocus(); });
    user.key(WXK_END, wxMOD_CONTROL);
    user.type(text);
    user.wait_for("the text", [&] { return written().ends_with(text); });
}

} // namespace

TEST_CASE("A note that is half written stays with its document, and is asked about before it is lost") {
    const Driver user;
    const test::Folder folder;
    start_new(user, "S.A.B.O.T.", "first walk", "start-complete");
    save_as(user, folder.path() / "first.scenario.yaml");
    user.ask([] { Driver::frame().run("view.notes"); });
    write_note(user, "Kept as it is");
    user.click("note-add");
    user.wait_for("the note", [] { return Driver::document().work().scenario->notes.size() == 1; });
    user.click_row("notes", 0);
    user.wait_for("its words", [] { return written() == "Kept as it is"; });
    start_new(user, "S.A.B.O.T.", "second walk", "start-complete");
    save_as(user, folder.path() / "second.scenario.yaml");
    user.wait_for("an empty field", [] { return written().empty(); });
    CHECK_FALSE(user.ask([] { return Driver::control("note-change").IsEnabled(); }));
    write_note(user, "Two bridges");
    const auto go_back = [&](int key, int modifiers, const std::string& name) {
        user.wait_for_window();
        user.key(key, modifiers);
        user.wait_for(name, [&] { return Driver::document().files().path() == folder.path() / name; });
    };
    go_back(WXK_PAGEUP, wxMOD_CONTROL, "first.scenario.yaml");
    user.wait_for("the words of the chosen note", [] { return written() == "Kept as it is"; });
    CHECK(user.ask([] { return Driver::control<wxDataViewListCtrl>("notes").GetSelectedRow() == 0; }));
    CHECK_FALSE(user.ask([] { return Driver::control("note-change").IsEnabled(); }));
    write_note(user, ", nearly");
    go_back(WXK_TAB, wxMOD_CONTROL, "second.scenario.yaml");
    user.wait_for("the words as they were left", [] { return written() == "Two bridges"; });
    CHECK(user.ask([] { return Driver::control<wxDataViewListCtrl>("notes").GetSelectedRow() < 0; }));
    click_tab(user, "*first.scenario.yaml");
    user.wait_for("the other words", [] { return written() == "Kept as it is, nearly"; });
    click_tab(user, "Start");
    user.wait_for("no document", [] { return Driver::frame().page() == nullptr; });
    click_tab(user, "*first.scenario.yaml");
    user.wait_for("the words after the start page", [] { return written() == "Kept as it is, nearly"; });
    // undo takes the note back, and leaves the words that are not in it
    user.focus_board();
    user.key('Z', wxMOD_CONTROL);
    user.wait_for("no note", [] { return Driver::document().work().scenario->notes.empty(); });
    user.wait_for("nothing to change", [] { return !Driver::control("note-change").IsEnabled(); });
    CHECK(user.ask(written) == "Kept as it is, nearly");

    // closing: on with it, put in, thrown away
    click_tab(user, "second.scenario.yaml");
    const auto answer = [&](int chosen) {
        user.wait_for_dialog("Sabotier");
        user.click_at(user.steady([chosen] {
            const wxRect area = Driver::dialog("Sabotier")->FindWindow(chosen)->GetScreenRect();
            return wxPoint(area.x + area.width / 2, area.y + area.height / 2);
        }));
    };
    const auto close_with = [&](int chosen) {
        user.wait_for_window();
        user.focus_board();
        user.key('W', wxMOD_CONTROL);
        answer(chosen);
    };
    close_with(wxID_CANCEL);
    user.wait_for_no_dialog();
    CHECK(user.ask(written) == "Two bridges");
    close_with(wxID_YES);
    user.wait_for("the note in the document", [] {
        return Driver::document().work().scenario->notes == std::vector<std::string>{"Two bridges"};
    });
    answer(wxID_NO); // not to be saved
    user.wait_for("the other document",
                  [&] { return Driver::document().files().path() == folder.path() / "first.scenario.yaml"; });
    user.ask([] { Driver::frame().run("view.notes"); }); // put away, its words are asked about all the same
    close_with(wxID_NO);
    user.wait_for("no document", [] { return Driver::frame().page() == nullptr; });
}

TEST_CASE("Random layouts of rooms are chosen from the window, as one step") {
    const Driver user;
    start_new(user, "Sabotage (fortress)", "layout walk", "start-empty");
    user.focus_board();
    user.key('P', wxMOD_CONTROL | wxMOD_SHIFT);
    user.wait_for_dialog("action-search");
    user.type("random layouts");
    user.key(WXK_RETURN);
    user.wait_for_dialog("layouts");
    user.wait_for("layouts", [] { return Driver::find("layout-11") != nullptr; });
    user.click("layout-5");
    user.click("take");
    user.wait_for_no_dialog();
    user.wait_for("the layout", [] {
        return std::get<Rooms>(Driver::document().work().map->ground).walls.size() == 5
               && Driver::document().work().scenario->pieces.size() == 5;
    });
    user.wait_for_window();
    user.focus_board();
    user.key('Z', wxMOD_CONTROL);
    user.wait_for("the start", [] { return Driver::document().history().position() == 0; });
    CHECK(user.ask([] { return Driver::document().work().scenario->pieces.empty(); }));
    user.close_without_saving();
}

TEST_CASE("The panel of armies is called by what the game has instead of armies, and so is its item") {
    const Driver user;
    const auto caption_now = [] {
        auto* docks = wxAuiManager::GetManager(&Driver::control("pages"));
        return editor::to_utf8(docks->GetPane("view.armies").caption);
    };
    for (const auto& [name, caption] : {std::pair{"sabot/pattenford/market-day.scenario.yaml", "Armies"},
                                        {"fortress/ember-hall.scenario.yaml", "Pieces"},
                                        {"landmines/two-walls.scenario.yaml", "Pieces"},
                                        {"tunnels/two-doors.scenario.yaml", "Sides"},
                                        {"cell/seven-at-the-mill.scenario.yaml", "Players"}}) {
        INFO(name);
        open_file(user, sample(name));
        user.wait_for(std::string("the caption ") + caption, [=] { return caption_now() == caption; });
        user.wait_for(std::string("the item ") + caption, [=] {
            const wxMenuBar& bar = *Driver::frame().GetMenuBar();
            return editor::to_utf8(
                       bar.FindItem(editor::item_of(*editor::action("view.armies")))->GetItemLabelText())
                   == caption;
        });
        user.close_without_saving();
    }
    user.wait_for("the usual caption", [=] { return caption_now() == "Armies"; });
}

TEST_CASE("The armies show the side whose piece is selected") {
    const Driver user;
    open_file(user, sample("sabot/free-form/clogheim.scenario.yaml"));
    for (const std::size_t side : {1, 0, 1}) {
        // one that stands by itself, so that a click on its hex is about it
        const auto [piece, space] = user.ask([=] {
            const Setup& setup = Driver::document().setup();
            for (const std::size_t unit : setup.sides.at(side).units)
                if (const SetupUnit& each = setup.units[unit];
                    each.space != no_space && setup.units_at(each.space).size() == 1)
                    return std::pair(editor::ref_of(setup, each),
                                     Driver::document().board().name(each.space));
            throw std::runtime_error("no unit stands by itself");
        });
        INFO(piece.id.str());
        user.click_space(space);
        user.wait_for("the piece", [&] {
            const auto& pieces = Driver::document().selection().pieces;
            return pieces.size() == 1 && *pieces.begin() == piece;
        });
        user.wait_for("its side", [&] {
            return Driver::control<wxChoice>("army-side").GetSelection() == static_cast<int>(side);
        });
        user.wait_for("its row", [&] {
            const auto& units = Driver::control<wxDataViewListCtrl>("units");
            const int row = units.GetSelectedRow();
            return row >= 0
                   && editor::to_utf8(units.GetTextValue(static_cast<unsigned>(row), 2)) == piece.id.str();
        });
        user.wait_for("the side of the tools",
                      [&] { return Driver::document().settings().side == piece.side; });
    }
}
