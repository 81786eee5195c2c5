#include "tests/gui/driver/actions.hpp"
#include "tests/gui/driver/samples.hpp"
#include "tests/gui/driver/steps.hpp"
#include "tests/support/folder.hpp"

#include "editor/ui/dialogs/export_dialog.hpp"
#include "editor/ui/dialogs/page_preview.hpp"
#include "editor/ui/dialogs/print.hpp"
#include "editor/ui/panels/text_rows.hpp"
#include "editor/ui/widgets/text.hpp"
#include "formats/documents/load.hpp"
#include "formats/export/export.hpp"

#include <catch2/catch.hpp>

#include <wx/choice.h>
#include <wx/dataview.h>
#include <wx/dcclient.h>
#include <wx/listbox.h>
#include <wx/notebook.h>
#include <wx/stattext.h>
#include <wx/statusbr.h>
#include <wx/textctrl.h>

#include <set>
#include <utility>

using namespace sabotier;
using namespace sabotier::test::gui;

namespace {

constexpr const char* market_day = "sabot/pattenford/market-day.scenario.yaml";

/// A free map of hexes with a road in a river, which can be put right, and a budget that nobody spends.
std::filesystem::path ford(const test::Folder& folder, const std::string& title = "Ford") {
    return folder.file("ford.scenario.yaml", "sabotier: scenario/1\nrulebook: sabot\ntitle: " + title + R"(
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

void open_scenario_dialog(const Driver& user, std::size_t tab) {
    user.ask([] { Driver::frame().CallAfter([] { Driver::frame().run("scenario.properties"); }); });
    user.wait_for_dialog("scenario");
    user.ask([=] {
        for (wxWindow* child : Driver::dialog("scenario")->GetChildren())
            if (auto* book = dynamic_cast<wxNotebook*>(child)) book->SetSelection(tab);
    });
}

void close_dialog(const Driver& user) {
    user.key(WXK_ESCAPE);
    user.wait_for_no_dialog();
}

bool is_whole(const wxStaticText& text) {
    wxClientDC dc(const_cast<wxStaticText*>(&text));
    dc.SetFont(text.GetFont());
    const wxSize wanted = dc.GetMultiLineTextExtent(text.GetLabelText());
    return text.GetSize().x >= wanted.x && text.GetSize().y >= wanted.y;
}

/// Columns that are all seen, without scrolling across.
bool are_columns_whole(const std::string& name) {
    const auto& list = Driver::control<wxDataViewListCtrl>(name);
    int wide = 0;
    for (unsigned i = 0; i < list.GetColumnCount(); ++i)
        wide += list.GetColumn(i)->GetWidth();
    return wide > 0 && wide <= list.GetClientSize().x;
}

} // namespace

TEST_CASE("A dialog that is left as it was changes no number, however large a file may hold it") {
    const Driver user;
    const test::Folder folder;
    open_file(user, folder.file("large.scenario.yaml", R"(sabotier: scenario/1
rulebook: sabot
title: Large
players: 500
points: 600000
sheets: 700
map: {board: hexes, terrain: "gggggg\ngggggg\n"}
sides:
  - {id: red, name: Red, zone: {end: west, depth: 5000}}
  - {id: blue, name: Blue, zone: {end: east, depth: 1}}
)"));
    open_scenario_dialog(user, 0);
    user.key(WXK_RETURN);
    user.wait_for_no_dialog();
    const Scenario scenario = user.ask([] { return *Driver::document().work().scenario; });
    CHECK(scenario.players == 500);
    CHECK(scenario.points == 600'000);
    CHECK(scenario.sheets == 700);
    CHECK(scenario.sides.front().zone->depth == 5000);
    CHECK_FALSE(user.ask([] { return Driver::document().history().can_undo(); }));
    user.close_without_saving();
}

TEST_CASE("A zone at a corner is shown, and chosen, on boards that have corners") {
    const Driver user;
    const test::Folder folder;
    open_file(user, folder.file("corners.scenario.yaml", R"(sabotier: scenario/1
rulebook: fortress
title: Corners
map: {board: rooms, size: [4, 4]}
sides:
  - {id: spies, name: Spies, zone: {end: north-west, depth: 2}}
  - {id: villains, name: Villains}
)"));
    open_scenario_dialog(user, 1);
    const auto shown = [&](const char* name) {
        return user.ask(
            [=] { return editor::to_utf8(Driver::control<wxChoice>(name).GetStringSelection()); });
    };
    CHECK(shown("zone-spies") == "North-west");
    CHECK(shown("zone-villains") == "No zone");
    CHECK(user.ask([] { return editor::to_utf8(Driver::control("zone-spies").GetToolTipText()); })
          == "The end of the map; a corner only on boards of rooms or squares.");
    const int south_east =
        user.ask([] { return Driver::control<wxChoice>("zone-spies").FindString("South-east"); });
    REQUIRE(south_east > 0);
    choose(user, "zone-spies", south_east);
    user.ask([] { Driver::control("name-spies").SetFocus(); });
    user.key(WXK_RETURN);
    user.wait_for_no_dialog();
    const Scenario scenario = user.ask([] { return *Driver::document().work().scenario; });
    CHECK(scenario.sides.front().zone->end == "south-east");
    CHECK(scenario.sides.front().zone->depth == 2);
    CHECK_FALSE(scenario.sides.back().zone);
    user.close_without_saving();
}

TEST_CASE("Fields say what they are for in the words of the documents' keys") {
    const Driver user;
    open_file(user, sample(market_day));
    user.wait_for("the properties", [] { return Driver::find("scenario-title") != nullptr; });
    const auto tip = [&](const char* name) {
        return user.ask([=] { return editor::to_utf8(Driver::control(name).GetToolTipText()); });
    };
    CHECK(tip("scenario-title") == "Title of the scenario.");
    CHECK(tip("scenario-author") == "Who made it.");
    CHECK(tip("scenario-version") == "Version of the scenario.");
    user.close_without_saving();
}

TEST_CASE("What the rules of a scenario are asked for is read to its end") {
    const Driver user;
    open_file(user, sample(market_day));
    open_scenario_dialog(user, 2);
    const auto options = user.ask([] { return Driver::document().rulebook().options; });
    REQUIRE(options.size() > 2);
    for (const RuleOption& option : options) {
        INFO(option.title);
        user.wait_for("the words of " + option.id.str(), [&] {
            auto& title = Driver::control<wxStaticText>("option-title-" + option.id.str());
            wxString words = title.GetLabelText();
            words.Replace("\n", " ");
            return is_whole(title) && words == editor::to_wx(option.title);
        });
    }
    close_dialog(user);
}

TEST_CASE("Each side is shown the colour that it has, beside a swatch of it") {
    const Driver user;
    const test::Folder folder;
    start_new(user, "S.A.B.O.T.", "colour walk", "start-complete");
    open_scenario_dialog(user, 1);
    const auto sides = user.ask([] {
        std::vector<std::pair<std::string, std::string>> all;
        for (const SetupSide& side : Driver::document().setup().sides)
            all.emplace_back(side.side->id.str(), side.colour);
        return all;
    });
    REQUIRE(sides.size() == 2);
    REQUIRE(sides[0].second != sides[1].second);
    for (const auto& [id, colour] : sides)
        CHECK(user.ask([&] {
            const auto& field = Driver::control<wxTextCtrl>("colour-" + id);
            return editor::to_utf8(field.GetValue().empty() ? field.GetHint() : field.GetValue());
        }) == colour);
    close_dialog(user);
}

TEST_CASE("Words about findings are neither cut off nor as wide as the screen") {
    const Driver user;
    const test::Folder folder;
    open_file(user, ford(folder, std::string(180, 'x') + " y"));
    user.click_finding("terrain.road-in-water");
    user.ask([] { Driver::frame().CallAfter([] { Driver::frame().run("check.severity"); }); });
    user.wait_for_dialog("severity");
    user.wait_for("all of the list", [] {
        for (wxWindow* child : Driver::dialog("severity")->GetChildren())
            if (auto* list = dynamic_cast<wxListBox*>(child))
                return list->GetCount() == 5 && list->GetClientSize().y >= 5 * (list->GetCharHeight() + 4);
        return false;
    });
    close_dialog(user);
    user.wait_for_window();
    user.click("check.waive");
    user.wait_for_dialog("accept-finding");
    CHECK(user.ask([] { return Driver::dialog("accept-finding")->GetSize().x; }) < 700);
    user.type("a ford");
    user.key(WXK_RETURN);
    user.wait_for_no_dialog();
    user.wait_for("the whole button", [] {
        const wxWindow& button = Driver::control("check.waive");
        return button.GetLabel() == "Accept no longer" && button.GetSize().x >= button.GetBestSize().x;
    });
}

TEST_CASE("What the panels list and count is seen whole in a window of the usual size") {
    const Driver user;
    open_file(user, sample(market_day));
    user.wait_for("all columns", [] { return are_columns_whole("lines") && are_columns_whole("units"); });
    for (const char* button : {"place", "deploy", "add-unit", "dismiss"}) {
        INFO(button);
        user.wait_for("the button", [=] { return is_inside(button, "view.armies"); });
    }
    user.wait_for_checks();
    for (const char* other : {"landmines/two-walls.scenario.yaml", "cell/seven-at-the-mill.scenario.yaml",
                              "fortress/ember-hall.scenario.yaml"}) {
        open_file(user, sample(other));
        INFO(other);
        user.wait_for("its units",
                      [] { return Driver::control<wxDataViewListCtrl>("units").GetItemCount() > 0; });
        user.wait_for("all columns", [] {
            return are_columns_whole("units")
                   && (!Driver::control("lines").IsShown() || are_columns_whole("lines"));
        });
    }
    const test::Folder folder;
    open_file(user, ford(folder));
    user.wait_for_checks();
    user.wait_for("the counts of findings", [] {
        const wxStatusBar& bar = *Driver::frame().GetStatusBar();
        wxRect field;
        return bar.GetFieldRect(2, field) && bar.GetStatusText(2).Contains("against the rules")
               && bar.GetTextExtent(bar.GetStatusText(2)).x <= field.width;
    });
}

TEST_CASE("How many pieces are placed is read beside their names, in a small window, too") {
    const Driver user;
    const wxSize before = user.ask([] { return Driver::frame().GetSize(); });
    for (const wxSize size : {before, wxSize(900, 480)}) {
        user.ask([=] { Driver::frame().SetSize(size); });
        user.wait_for("the size", [=] { return Driver::frame().GetSize() == size; });
        open_file(user, sample("landmines/two-walls.scenario.yaml"));
        const auto lines = []() -> wxDataViewListCtrl& {
            return Driver::control<wxDataViewListCtrl>("lines");
        };
        user.wait_for("the pieces",
                      [=] { return lines().GetItemCount() > 1 && lines().GetTextValue(1, 1) == "6 of 6"; });
        user.wait_for("all columns", [] { return are_columns_whole("lines"); });
        // nothing is missing, and no room is kept for saying so
        user.wait_for("the list right below the side", [=] {
            const int end = Driver::control("army-side").GetScreenRect().GetBottom();
            return lines().GetScreenPosition().y - end < 20;
        });
    }
    open_file(user, sample(market_day));
    user.wait_for("what can be bought",
                  [] { return Driver::control<wxDataViewListCtrl>("lines").GetItemCount() > 1; });
    CHECK(user.ask([] { return Driver::control<wxDataViewListCtrl>("lines").GetColumn(2)->GetAlignment(); })
          == wxALIGN_LEFT);
    user.ask([=] { Driver::frame().SetSize(before); });
    user.wait_for("the size", [=] { return Driver::frame().GetSize() == before; });
}

TEST_CASE("Columns share their room: the widest are wrapped, down to their longest words") {
    using editor::shared_room;
    using Widths = std::vector<int>;
    CHECK(shared_room({50, 60, 70}, {10, 10, 10}, 180) == Widths{50, 60, 70});
    CHECK(shared_room({50, 60, 70}, {10, 10, 10}, 150) == Widths{50, 60, 40});
    CHECK(shared_room({50, 60, 70}, {10, 10, 65}, 150) == Widths{50, 35, 65});
    CHECK(shared_room({50, 60, 70}, {50, 60, 70}, 10) == Widths{50, 60, 70});
    CHECK(shared_room({}, {}, 10).empty());
}

TEST_CASE("Return keeps what others wrote, where overwriting is asked about") {
    const Driver user;
    const test::Folder folder;
    const auto file = ford(folder);
    open_file(user, file);
    user.ask([] {
        editor::Work work = Driver::document().work();
        auto scenario = std::make_shared<Scenario>(*work.scenario);
        scenario->title = "Mine";
        work.scenario = scenario;
        Driver::document().change("Title", work);
    });
    ford(folder, "Theirs");
    user.focus_board();
    user.key('S', wxMOD_CONTROL);
    user.wait_for_dialog("Sabotier");
    user.key(WXK_RETURN);
    user.wait_for_no_dialog();
    CHECK(load_scenario(file).value->scenario.title == "Theirs");
    CHECK(user.ask([] { return Driver::document().is_modified(); }));
}

TEST_CASE("What is chosen for an export is seen whole, and its first page before the file is made") {
    const Driver user;
    open_file(user, sample(market_day));
    user.ask([] { Driver::frame().CallAfter([] { Driver::frame().run("file.export"); }); });
    bool was_page_first = true;
    user.wait_for("the file", [&] {
        const auto& dialog = dynamic_cast<const editor::ExportDialog&>(*Driver::dialog("export"));
        const bool has_page = Driver::control<editor::PagePreview>("preview").is_drawn();
        was_page_first = was_page_first && (has_page || !dialog.is_making_file());
        return dialog.is_ready();
    });
    CHECK(was_page_first);
    for (const char* choice : {"paper", "counters", "backs"})
        CHECK(user.ask([=] {
            const wxWindow& control = Driver::control(choice);
            return !control.IsShown() || control.GetSize().x >= control.GetBestSize().x;
        }));
    for (const char* target : {"Print and play (PDF)", "Everything (a folder)"}) {
        INFO(target);
        user.ask([=] {
            auto& targets = Driver::control<wxListBox>("targets");
            for (unsigned i = 0; i < targets.GetCount(); ++i)
                if (targets.GetString(i) == target) targets.SetSelection(static_cast<int>(i));
            wxCommandEvent chosen(wxEVT_LISTBOX, targets.GetId());
            targets.HandleWindowEvent(chosen);
        });
        user.wait_for("all options", [] {
            const auto& options = Driver::control<wxScrolledWindow>("options");
            const bool is_whole = options.GetClientSize().y >= options.GetVirtualSize().y;
            return is_whole || Driver::dialog("export")->GetSize().y >= wxGetClientDisplayRect().height - 60;
        });
    }
    close_dialog(user);
}

TEST_CASE("A page of an export is shown larger where it is clicked, dragged, and shown whole again") {
    const Driver user;
    open_file(user, sample(market_day));
    user.ask([] { Driver::frame().CallAfter([] { Driver::frame().run("file.export"); }); });
    user.wait_for_dialog("export");
    const auto preview = []() -> editor::PagePreview& {
        return Driver::control<editor::PagePreview>("preview");
    };
    user.wait_for("the page", [&] { return preview().is_drawn() && !preview().is_drawing(); });
    user.wait_for("the file", [] {
        return dynamic_cast<const editor::ExportDialog&>(*Driver::dialog("export")).is_ready();
    });
    const wxSize whole = user.ask([&] { return preview().shown_size(); });
    const auto middle = [&] {
        const wxRect area = preview().GetScreenRect();
        return wxPoint(area.x + area.width / 2, area.y + area.height / 3);
    };
    user.click_at(user.steady(middle));
    user.wait_for("a larger page", [&] {
        return preview().is_enlarged() && preview().is_drawn() && preview().shown_size().y > 2 * whole.y;
    });
    const wxPoint from = user.ask(middle);
    user.move_to(from);
    user.press();
    user.move_to(from + wxPoint(-60, -40));
    user.release();
    CHECK(user.ask([&] { return preview().is_enlarged(); })); // what was dragged was not clicked
    user.click_at(from);
    user.wait_for("the whole page", [&] {
        return !preview().is_enlarged() && preview().is_drawn() && preview().shown_size() == whole;
    });
    close_dialog(user);
}

TEST_CASE("An export that is left while it is made writes nothing, and the next one is made") {
    const Driver user;
    open_file(user, sample("sabot/pattenford/market-day.scenario.yaml"));
    for (int i = 0; i < 3; ++i) {
        user.key('E', wxMOD_CONTROL);
        user.wait_for_dialog("export");
        user.key(WXK_ESCAPE); // its pages are being made
        user.wait_for_no_dialog();
        user.wait_for_window();
        user.focus_board();
    }
    user.key('E', wxMOD_CONTROL);
    user.wait_for_dialog("export");
    user.wait_for("what was made", [] { return Driver::control("write").IsEnabled(); });
    user.key(WXK_ESCAPE);
    user.wait_for_no_dialog();
    user.close_without_saving();
}

TEST_CASE("A map alone is looked at page by page, exported, and printed under its name") {
    const Driver user;
    const test::Folder folder;
    open_file(user, folder.file("meadow.map.yaml", "sabotier: map/1\nrulebook: sabot\ntitle: Old Meadow\n"
                                                   "board: hexes\nterrain: |\n  ggg\n  gwg\n  ggg\n"));
    user.focus_board();
    user.key('E', wxMOD_CONTROL);
    user.wait_for_dialog("export");
    user.wait_for("a page", [] { return Driver::control<editor::PagePreview>("preview").is_drawn(); });
    CHECK(user.ask([] { return Driver::control<editor::PagePreview>("preview").count(); }) >= 1);
    user.wait_for("the targets to take the keys", [] { return Driver::control("targets").HasFocus(); });
    user.key(WXK_DOWN);
    user.key(WXK_DOWN);
    user.wait_for("the name of a picture",
                  [] { return Driver::control<wxTextCtrl>("path").GetValue().EndsWith("meadow.svg"); });
    user.wait_for("its preview", [] { return Driver::control<editor::PagePreview>("preview").is_drawn(); });
    if (user.ask([] { return Driver::control("insist").IsShown(); })) user.click("insist");
    user.click("write");
    user.wait_for_no_dialog();
    const auto setup = user.ask([] { return Driver::document().shared_setup(); });
    CHECK(folder.read("meadow.svg") == export_scenario(*setup, "svg").value->files.bytes());
    CHECK(folder.read("meadow.svg").find("<title>Old Meadow</title>") != std::string::npos);
    CHECK(editor::print_title(*setup) == "Old Meadow");
}
