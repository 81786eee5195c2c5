#include "tests/gui/driver/actions.hpp"
#include "tests/gui/driver/samples.hpp"
#include "tests/gui/driver/steps.hpp"
#include "tests/support/folder.hpp"

#include "editor/core/work/edits/places.hpp"
#include "editor/ui/frame/docks.hpp"
#include "editor/ui/frame/document_tabs.hpp"
#include "editor/ui/widgets/text.hpp"

#include <catch2/catch.hpp>

#include <wx/aui/auibook.h>
#include <wx/dataview.h>
#include <wx/dialog.h>
#include <wx/modalhook.h>

#include <algorithm>

using namespace sabotier;
using namespace sabotier::test::gui;

namespace {

constexpr const char* clogheim = "sabot/free-form/clogheim.scenario.yaml";
constexpr const char* volcanoes = "landmines/two-walls.scenario.yaml";

/// A free map of hexes, with a road over three rivers and no bridge.
std::filesystem::path map_file(const test::Folder& folder, const std::string& name = "meadow") {
    return folder.file(name + ".scenario.yaml", R"(sabotier: scenario/1
rulebook: sabot
title: Meadow of )" + name + R"(
author: Somebody
map:
  board: hexes
  size: [8, 5]
  terrain: |
    gggggggg
    gggggggg
    gggggggg
    gggggggg
    gggggggg
  roads: [["0102", "0202", "0302", "0402", "0502", "0602", "0702", "0802"]]
  rivers: [["0201", "0202", "0203"], ["0401", "0402", "0403"], ["0601", "0602", "0603"]]
)");
}

wxRect strip() {
    return Driver::frame().tabs().strip().GetScreenRect();
}

void expect_whole(const Driver& user, const std::string& way) {
    user.wait_for("whole tools after " + way, are_tools_whole);
}

} // namespace

TEST_CASE("The tools are whole and the tabs stay where they are, however one comes to a document") {
    const Driver user;
    const test::Folder folder;
    const auto file = map_file(folder);
    user.wait_for_window();
    const wxRect before = user.steady(strip);
    open_file(user, file);
    expect_whole(user, "opening");
    click_tab(user, "Start");
    user.wait_for("the start page", [] { return Driver::frame().page() == nullptr; });
    CHECK_FALSE(user.ask([] { return Driver::control("view.palette").IsShownOnScreen(); }));
    CHECK(user.steady(strip) == before);
    click_tab(user, "meadow.scenario.yaml");
    expect_whole(user, "its tab");
    user.wait_for("its panels", [] { return Driver::control("view.palette").IsShownOnScreen(); });
    CHECK(user.steady(strip) == before);

    open_file(user, sample(volcanoes)); // a game with other tools
    expect_whole(user, "opening another game");
    user.key(WXK_PAGEUP, wxMOD_CONTROL);
    user.wait_for("the tab before", [&] { return Driver::document().files().path() == file; });
    expect_whole(user, "the keys of the tabs");
    user.key(WXK_TAB, wxMOD_CONTROL);
    user.wait_for("the tab after", [&] { return Driver::document().files().path() == sample(volcanoes); });
    user.key('W', wxMOD_CONTROL);
    user.wait_for("the document before", [&] { return Driver::document().files().path() == file; });
    expect_whole(user, "closing");
    user.focus_board();
    user.close_without_saving();

    user.ask([] { Driver::frame().run("file.start"); });
    user.click("open-meadow.scenario.yaml"); // from the recent files
    user.wait_for("the document", [] { return Driver::frame().page() != nullptr; });
    expect_whole(user, "the recent files");
    click_tab(user, "Start");
    user.wait_for("the start page", [] { return Driver::frame().page() == nullptr; });
    start_new(user, "Saboteur 2", "tunnel walk", "start-empty");
    expect_whole(user, "a new one");
    CHECK(user.steady(strip) == before);
    const auto wrong = folder.file("wrong.scenario.yaml", "sabotier: scenario/1\nrulebok: sabot\n");
    user.ask([&] { Driver::frame().open_file(wrong); });
    user.wait_for("no document", [] { return Driver::frame().page() == nullptr; });
    click_tab(user, "meadow.scenario.yaml");
    expect_whole(user, "a list of mistakes");
    CHECK(user.steady(strip) == before);
}

TEST_CASE("Panels come back as wide as they were left, and a panel that was closed stays closed") {
    const Driver user;
    open_file(user, sample(clogheim));
    user.ask([] { Driver::frame().run("view.minimap"); });
    const auto sizes = [] {
        std::vector<wxRect> all;
        for (const char* panel : {"view.palette", "view.armies", "view.properties", "view.findings-panel"})
            all.push_back(Driver::control(panel).GetScreenRect());
        return all;
    };
    const auto before = user.steady(sizes);
    user.ask([] { Driver::frame().run("file.start"); });
    user.wait_for("the start page", [] { return Driver::frame().page() == nullptr; });
    for (const char* panel : {"view.palette", "view.minimap", "view.notes"}) {
        user.ask([=] { Driver::frame().run(panel); }); // there is nothing that it could show
        CHECK_FALSE(user.ask([=] { return Driver::control(panel).IsShown(); }));
    }
    click_tab(user, "clogheim.scenario.yaml");
    user.wait_for("the document", [] { return Driver::frame().page() != nullptr; });
    user.wait_for("the panels as they were", [&] { return sizes() == before; });
    CHECK(user.ask([] { return Driver::control("view.palette").IsShownOnScreen(); }));
    CHECK_FALSE(user.ask([] { return Driver::control("view.notes").IsShownOnScreen(); }));
    CHECK_FALSE(user.ask([] { return Driver::control("view.minimap").IsShownOnScreen(); }));
    user.ask([] { Driver::frame().run("view.minimap"); });
    user.wait_for("the overview", [] { return Driver::control("view.minimap").IsShownOnScreen(); });
}

TEST_CASE("A layout brings back places, and no words of another language") {
    const Driver user;
    open_file(user, sample(clogheim));
    const auto docks = [] {
        return dynamic_cast<editor::Docks*>(wxAuiManager::GetManager(&Driver::control("view.armies")));
    };
    const auto caption = [&] { return docks()->GetPane("view.armies").caption; };
    const wxString own = user.ask(caption);
    REQUIRE(user.ask([&] { return docks()->layout().Contains("caption=" + own); }));
    user.ask([&] {
        wxString layout = docks()->layout();
        layout.Replace("caption=" + own, "caption=Armeen");
        docks()->set_layout(layout);
        docks()->arrange();
    });
    CHECK(user.ask(caption) == own);
    CHECK(user.ask([] { return Driver::control("pages").IsShownOnScreen(); }));
}

namespace {

/// Answers the system's own dialog for printing with Cancel before it is shown, and counts how often it was
/// asked for. On the window's thread.
class PrintDialogs final : public wxModalDialogHook {
public:
    [[nodiscard]] int count() const noexcept { return count_; }

private:
    int Enter(wxDialog* dialog) override {
        if (!wxString(dialog->GetClassInfo()->GetClassName()).Contains("Print")) return wxID_NONE;
        ++count_;
        return wxID_CANCEL;
    }

    int count_ = 0;
};

} // namespace

TEST_CASE("Shortcuts work from every list, tree and field of the panels") {
    const Driver user;
    open_file(user, sample(clogheim));
    PrintDialogs printing;
    user.ask([&] { printing.Register(); });
    for (const char* list : {"palette", "lines", "units", "findings-Open", "history", "notes", "list",
                             "palette-search", "findings-search"}) {
        // one at a time: all of them would leave no room for each other
        const std::string own = std::string(list) == "history" ? "view.history"
                                : std::string(list) == "notes" ? "view.notes"
                                : std::string(list) == "list"  ? "view.list"
                                                               : "";
        if (!own.empty()) user.ask([&] { Driver::frame().run(own); });
        INFO(list);
        user.wait_for_window();
        const auto take_keys = [&] {
            user.wait_for(std::string("the keys for ") + list, [&] {
                Driver::control(list).SetFocus();
                return Driver::control(list).HasFocus() || wxWindow::FindFocus() != nullptr;
            });
        };
        take_keys();
        user.key('N', wxMOD_CONTROL);
        user.wait_for_dialog("new");
        user.key(WXK_ESCAPE);
        user.wait_for_no_dialog();
        user.wait_for_window();
        take_keys();
        // lists of the toolkit take it for a way up
        const int printed = user.ask([&] { return printing.count(); });
        user.key('P', wxMOD_CONTROL);
        user.wait_for("the dialog for printing", [&] { return printing.count() == printed + 1; });
        user.wait_for_window();
        take_keys();
        user.key('P', wxMOD_CONTROL | wxMOD_SHIFT);
        user.wait_for_dialog("action-search");
        user.key(WXK_ESCAPE);
        user.wait_for_no_dialog();
        user.wait_for_window();
        take_keys();
        // letters are written in a field, and are shortcuts in a list
        if (std::string(list).find("search") == std::string::npos) {
            const bool grid = user.ask([] { return Driver::page().canvas().layers().grid; });
            user.key('G');
            user.wait_for("the grid to change",
                          [=] { return Driver::page().canvas().layers().grid != grid; });
        }
        if (!own.empty()) user.ask([&] { Driver::frame().run(own); });
    }
    user.ask([&] { printing.Unregister(); });
    user.focus_board();
}

TEST_CASE("What a tool shows under the pointer goes with the pointer") {
    const Driver user;
    start_new(user, "S.A.B.O.T.", "ghost walk", "start-tiles");
    const auto hints = [] { return Driver::document().tool().view(Driver::document()).hints.size(); };
    const auto leave = [&] {
        user.move_to(user.steady([] {
            const wxRect area = Driver::control("view.findings-panel").GetScreenRect();
            return wxPoint(area.x + area.width / 2, area.y + area.height / 2);
        }));
    };
    user.click_row("palette", 2);
    user.move_to(user.steady([] {
        return Driver::page().canvas().ClientToScreen(wxPoint(Driver::page().canvas().GetSize().x / 2, 60));
    }));
    user.wait_for("the tile that would lie there", [&] { return hints() > 0; });
    leave();
    user.wait_for("the tile to go", [&] { return hints() == 0; });
    CHECK(user.ask([] { return Driver::page().hover() == no_space; }));
}

TEST_CASE("All of the board is shown in whatever size the window gets, until one works on it") {
    const Driver user;
    const wxSize before = user.ask([] { return Driver::frame().GetSize(); });
    open_file(user, sample(clogheim));
    const auto is_fitted = [] {
        editor::BoardCanvas& canvas = Driver::page().canvas();
        const double scale = canvas.camera().scale();
        canvas.fit();
        return std::abs(canvas.camera().scale() - scale) < 1e-6;
    };
    CHECK(user.ask(is_fitted));
    for (const wxSize size : {wxSize(900, 600), wxSize(1300, 820)}) {
        user.ask([=] { Driver::frame().SetSize(size); });
        user.wait_for("the size", [=] { return Driver::frame().GetSize() == size; });
        user.wait_for("all of the board", is_fitted);
    }
    // one has zoomed in: it stays so
    user.ask([] { Driver::page().canvas().zoom(2); });
    user.wait_for("the larger board", [] { return !Driver::page().canvas().is_busy(); });
    const double scale = user.ask([] { return Driver::page().canvas().camera().scale(); });
    user.ask([=] { Driver::frame().SetSize(before); });
    user.wait_for("the size", [=] { return Driver::frame().GetSize() == before; });
    CHECK(user.ask([] { return Driver::page().canvas().camera().scale(); }) == scale);
}

TEST_CASE("In a small window the board keeps the larger part, and dialogs fit") {
    const Driver user;
    const wxSize before = user.ask([] { return Driver::frame().GetSize(); });
    open_file(user, sample(clogheim));
    for (const wxSize size : {wxSize(800, 560), wxSize(1024, 700)}) {
        user.ask([=] { Driver::frame().SetSize(size); });
        user.wait_for("the larger part of " + std::to_string(size.x), [=] {
            const wxSize board = Driver::page().canvas().GetSize();
            return Driver::frame().GetSize() == size && board.x * 100 >= size.x * 42
                   && board.y * 100 >= size.y * 40;
        });
    }
    user.ask([] { Driver::frame().CallAfter([] { Driver::frame().run("file.export"); }); });
    user.wait_for_dialog("export");
    user.wait_for("a whole box to tick", [] { // not cut off at the column
        const wxWindow& secret = Driver::control("secret");
        return secret.GetSize().x >= secret.GetBestSize().x;
    });
    const wxSize least = user.ask([] {
        wxWindow& dialog = *Driver::dialog("export");
        return dialog.GetSizer()->ComputeFittingWindowSize(&dialog);
    });
    CHECK(least.x <= 800);
    CHECK(least.y <= 500);
    user.key(WXK_ESCAPE);
    user.wait_for_no_dialog();
    user.ask([=] { Driver::frame().SetSize(before); });
    user.wait_for("the size", [=] { return Driver::frame().GetSize() == before; });
}

TEST_CASE("F8 and the fix walk through the findings, and the list keeps its place") {
    const Driver user;
    const test::Folder folder;
    open_file(user, map_file(folder));
    user.wait_for_checks();
    const auto fixable = [] {
        std::vector<std::string> found;
        for (const Finding& finding : Driver::page().report()->findings)
            if (!finding.fixes.empty() && !finding.waived && finding.rule.str() == "terrain.road-in-water")
                found.push_back(identity(finding));
        return found;
    };
    const auto all = user.ask(fixable);
    REQUIRE(all.size() >= 3);
    user.focus_board();
    const auto chosen = [] {
        const auto index = Driver::page().chosen_finding();
        return index ? identity(Driver::page().report()->findings[*index]) : std::string();
    };
    const auto step_to = [&](const std::string& wanted) {
        // A key is heard some time after it was pressed: each step is waited for, or they run past it.
        for (int i = 0; i < 40 && user.ask(chosen) != wanted; ++i) {
            const std::string before = user.ask(chosen);
            user.key(WXK_F8);
            user.wait_for("the next finding", [&] { return chosen() != before; });
        }
        REQUIRE(user.ask(chosen) == wanted);
    };
    step_to(all[0]);
    for (std::size_t i = 0; i < all.size(); ++i) {
        CHECK(user.ask(chosen) == all[i]);
        user.key('.', wxMOD_CONTROL);
        user.wait_for("the finding to go", [&] {
            const auto left = fixable();
            return !Driver::page().is_checking() && std::ranges::find(left, all[i]) == left.end();
        });
        user.key(WXK_F8); // the next one, not the first
        user.wait_for("another finding", [&] { return !chosen().empty() || fixable().empty(); });
    }
    CHECK(user.ask(fixable).empty());
}

TEST_CASE("A label is typed where one clicks, and left by Escape") {
    const Driver user;
    const test::Folder folder;
    open_file(user, map_file(folder));
    user.key('L');
    user.wait_for("the tool", [] { return Driver::document().tool_id() == "label"; });
    user.click_space("0303");
    user.wait_for("the field on the board", [] { return Driver::control("board-text").HasFocus(); });
    user.type("Old Ford");
    user.key(WXK_RETURN);
    const auto label = [] { return editor::label_at(*Driver::document().work().map, {2, 2}); };
    user.wait_for("the label", [=] { return label() == "Old Ford"; });
    user.wait_for("the board to take the keys", [] { return Driver::page().canvas().HasFocus(); });
    const auto steps = user.ask([] { return Driver::document().history().position(); });
    user.click_space("0303");
    user.wait_for("the field again", [] { return Driver::control("board-text").HasFocus(); });
    user.type("something else");
    user.key(WXK_ESCAPE);
    user.wait_for("the board to take the keys again", [] { return Driver::page().canvas().HasFocus(); });
    CHECK(user.ask(label) == "Old Ford");
    CHECK(user.ask([] { return Driver::document().history().position(); }) == steps);
    user.key('Z', wxMOD_CONTROL);
    user.wait_for("no label", [=] { return label().empty(); });
}
