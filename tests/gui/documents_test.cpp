#include "tests/gui/driver/actions.hpp"
#include "tests/gui/driver/driver.hpp"
#include "tests/support/folder.hpp"

#include "editor/core/work/edit.hpp"
#include "editor/ui/dialogs/page_preview.hpp"
#include "editor/ui/widgets/text.hpp"
#include "formats/documents/load.hpp"

#include <catch2/catch.hpp>

#include <wx/button.h>
#include <wx/checkbox.h>
#include <wx/clipbrd.h>
#include <wx/dataobj.h>
#include <wx/dataview.h>
#include <wx/textctrl.h>

#include <algorithm>

using namespace sabotier;
using namespace sabotier::test::gui;

namespace {

constexpr const char* meadow = R"(# The best map there is.
sabotier: scenario/1
rulebook: sabot
title: Meadow
author: Somebody
map:
  board: hexes
  size: [4, 3]
  terrain: |
    gggg
    gggg
    gggg
)";

std::string replaced(std::string text, const std::string& what, const std::string& with) {
    const auto at = text.find(what);
    if (at == std::string::npos) throw std::runtime_error("no " + what);
    return text.replace(at, what.size(), with);
}

void open(const Driver& user, const std::filesystem::path& file) {
    show_file(user, file);
    user.wait_for_checks();
}

std::string title() {
    return Driver::document().work().scenario->title;
}

/// A control tells its dialog that it was used; on the window's thread.
void told(const std::string& name, const wxEventTypeTag<wxCommandEvent>& type) {
    wxWindow& control = Driver::control(name);
    wxCommandEvent event(type, control.GetId());
    event.SetEventObject(&control);
    control.ProcessWindowEvent(event);
}

/// As if the window came to the front again.
void look_at_disk(const Driver& user) {
    user.ask([] { Driver::page().look_at_disk(); });
}

std::string message() {
    return Driver::page().bar().text();
}

void retitle(const Driver& user, const std::string& title) {
    user.ask([&] {
        editor::Document& document = Driver::document();
        document.change("Title", editor::with_scenario(document.work(),
                                                       [&](Scenario& scenario) { scenario.title = title; }));
    });
}

void answer(const Driver& user, int id) {
    user.wait_for_dialog("Sabotier");
    user.click_at(user.steady([=] {
        const wxRect area = Driver::dialog("Sabotier")->FindWindow(id)->GetScreenRect();
        return wxPoint(area.x + area.width / 2, area.y + area.height / 2);
    }));
    user.wait_for_no_dialog();
}

} // namespace

TEST_CASE("Saving under another name asks about the map that another program changed meanwhile") {
    const Driver user;
    const test::Folder folder;
    const std::string ground = "sabotier: map/1\nboard: hexes\nterrain: |\n  ggg\n  ggg\n";
    folder.file("maps/ground.map.yaml", ground);
    const auto file = folder.file("one.scenario.yaml", "sabotier: scenario/1\nrulebook: sabot\ntitle: One\n"
                                                       "map: maps/ground.map.yaml\n");
    open(user, file);
    retitle(user, "Two");
    folder.file("maps/ground.map.yaml", ground + "title: Theirs\n");
    const auto other = folder.path() / "two.scenario.yaml";
    for (const int choice : {wxID_NO, wxID_YES}) {
        user.wait_for_window();
        user.focus_board();
        user.key('S', wxMOD_CONTROL | wxMOD_SHIFT);
        user.give_path(other);
        answer(user, choice);
        if (choice == wxID_YES)
            user.wait_for("the saved state", [] { return !Driver::document().is_modified(); });
        CHECK(std::filesystem::exists(other) == (choice == wxID_YES));
        CHECK((folder.read("maps/ground.map.yaml") == ground + "title: Theirs\n") == (choice == wxID_NO));
    }
    CHECK(folder.read("maps/ground.map.yaml~") == ground + "title: Theirs\n");
}

TEST_CASE("A map alone saved under a name without an ending is a map's file") {
    const Driver user;
    const test::Folder folder;
    open(user, folder.file("first.map.yaml", "sabotier: map/1\nrulebook: sabot\nboard: hexes\nterrain: |\n"
                                             "  ggg\n  ggg\n"));
    user.wait_for_window();
    user.focus_board();
    user.key('S', wxMOD_CONTROL | wxMOD_SHIFT);
    user.give_path(folder.path() / "second");
    user.wait_for("the file", [&] { return folder.has("second.map.yaml"); });
    CHECK(folder.files() == std::vector<std::string>{"first.map.yaml", "second.map.yaml"});
}

TEST_CASE("Files that others change, remove or lock are told in a bar, and nothing is lost") {
    const Driver user;
    const test::Folder folder;
    const auto file = folder.file("meadow.scenario.yaml", meadow);
    open(user, file);

    // changed by another program
    folder.file("meadow.scenario.yaml", replaced(meadow, "Meadow", "Theirs"));
    look_at_disk(user);
    user.click("read-again");
    user.wait_for("their version", [] { return title() == "Theirs"; });
    CHECK(user.ask([] { return !Driver::document().is_modified() && message().empty(); }));

    // changed again, while there is work of one's own
    retitle(user, "Mine");
    folder.file("meadow.scenario.yaml", replaced(meadow, "Meadow", "Theirs again"));
    look_at_disk(user);
    user.click("keep-mine");
    user.wait_for("no message", [] { return message().empty(); });
    CHECK(user.ask([] { return title() == "Mine" && Driver::document().is_modified(); }));

    // gone
    std::filesystem::remove(file);
    look_at_disk(user);
    CHECK(user.ask([] { return message(); }).find("gone from the disk") != std::string::npos);
    user.click("close-message");
    user.wait_for("no message", [] { return message().empty(); });
    user.focus_board();
    user.key('S', wxMOD_CONTROL);
    user.wait_for("the saved state", [] { return !Driver::document().is_modified(); });
    CHECK(load_scenario(file).value->scenario.title == "Mine");
    CHECK(folder.read("meadow.scenario.yaml").starts_with("# The best map there is."));

    // another editor was quicker
    retitle(user, "Mine again");
    folder.file("meadow.scenario.yaml", replaced(meadow, "Meadow", "Other editor"));
    user.key('S', wxMOD_CONTROL);
    answer(user, wxID_NO);
    CHECK(load_scenario(file).value->scenario.title == "Other editor");
    CHECK(user.ask([] { return Driver::document().is_modified(); }));
    user.wait_for_window();
    user.focus_board();
    user.key('S', wxMOD_CONTROL);
    answer(user, wxID_YES);
    user.wait_for("the saved state", [] { return !Driver::document().is_modified(); });
    CHECK(load_scenario(file).value->scenario.title == "Mine again");

    // closing with unsaved work: kept open, then saved
    retitle(user, "Last");
    user.wait_for_window();
    user.focus_board();
    user.key('W', wxMOD_CONTROL);
    answer(user, wxID_CANCEL);
    CHECK(user.ask([] { return Driver::frame().page() != nullptr; }));
    user.wait_for_window();
    user.focus_board();
    user.key('W', wxMOD_CONTROL);
    answer(user, wxID_YES);
    user.wait_for("the document to be closed", [] { return Driver::frame().page() == nullptr; });
    CHECK(load_scenario(file).value->scenario.title == "Last");
}

TEST_CASE("Escape leaves a question of two answers with nothing lost") {
    const Driver user;
    const test::Folder folder;
    const auto file = folder.file("meadow.scenario.yaml", meadow);
    open(user, file);
    retitle(user, "Mine");
    folder.file("meadow.scenario.yaml", replaced(meadow, "Meadow", "Other editor"));
    user.wait_for_window();
    user.focus_board();
    user.key('S', wxMOD_CONTROL);
    user.wait_for_dialog("Sabotier");
    user.key(WXK_ESCAPE);
    user.wait_for_no_dialog();
    CHECK(load_scenario(file).value->scenario.title == "Other editor");
    CHECK(user.ask([] { return Driver::document().is_modified(); }));
    user.wait_for_window();
    user.close_without_saving();
}

TEST_CASE("A folder that is gone is told as such, and another place is offered") {
    const Driver user;
    const test::Folder folder;
    const auto home = folder.path() / "home";
    const auto file = folder.file("home/meadow.scenario.yaml", meadow);
    open(user, file);
    retitle(user, "Mine");
    std::filesystem::rename(home, folder.path() / "away");
    user.wait_for_window();
    user.focus_board();
    user.key('S', wxMOD_CONTROL);
    user.wait_for("the failure", [] { return message().starts_with("Not saved."); });
    look_at_disk(user);
    CHECK(user.ask([] { return message(); })
          == "The folder " + home.string()
                 + " is gone from the disk: meadow.scenario.yaml can only be saved elsewhere.");
    const auto other = folder.path() / "other.scenario.yaml";
    user.click("save-elsewhere");
    user.give_path(other);
    user.wait_for("the saved state", [] { return !Driver::document().is_modified(); });
    CHECK(load_scenario(other).value->scenario.title == "Mine");
    CHECK(user.ask([] { return message(); }).empty());
}

TEST_CASE("That it was not saved is told until it is") {
    const Driver user;
    const test::Folder folder;
    const auto home = folder.path() / "home";
    const auto file = folder.file("home/meadow.scenario.yaml", meadow);
    open(user, file);
    retitle(user, "Mine");
    std::filesystem::rename(home, folder.path() / "away");
    user.wait_for_window();
    user.focus_board();
    user.key('S', wxMOD_CONTROL);
    user.wait_for("the failure", [] { return message().starts_with("Not saved."); });
    std::filesystem::rename(folder.path() / "away", home);
    user.key('S', wxMOD_CONTROL);
    user.wait_for("the saved state", [] { return !Driver::document().is_modified(); });
    CHECK(user.ask([] { return message(); }).empty());
}

TEST_CASE("The project's settings rule the findings and the gate of the export") {
    const Driver user;
    const test::Folder folder;
    folder.file(".sabotier.yaml", "sabotier: project/1\nseverities: {meta.incomplete: error}\n");
    const auto file = folder.file("meadow.scenario.yaml", replaced(meadow, "author: Somebody\n", ""));
    open(user, file);
    user.click_finding("meta.incomplete");
    CHECK(user.ask([] {
        const auto& report = *Driver::page().report();
        return report.findings[*Driver::page().chosen_finding()].severity == Severity::error;
    }));
    // the settings change underneath
    const auto is_now = [](Severity wanted) {
        return [wanted] {
            return std::ranges::any_of(Driver::page().report()->findings, [&](const Finding& finding) {
                return finding.rule.str() == "meta.incomplete" && finding.severity == wanted;
            });
        };
    };
    folder.file(".sabotier.yaml", "sabotier: project/1\nseverities: {meta.incomplete: info}\n");
    look_at_disk(user);
    user.wait_for("a note", is_now(Severity::info));
    folder.file(".sabotier.yaml", "sabotier: project/1\nseverities: {meta.incomplete: error}\n");
    look_at_disk(user);
    user.wait_for("an error again", is_now(Severity::error));
    user.focus_board();
    user.key('E', wxMOD_CONTROL);
    user.wait_for_dialog("export");
    user.wait_for("a page", [] { return Driver::control<editor::PagePreview>("preview").is_drawn(); });
    const auto pages = user.ask([] { return Driver::control<editor::PagePreview>("preview").count(); });
    CHECK(pages > 1);
    user.click("next-page");
    user.wait_for("the second page", [] {
        const auto* preview = dynamic_cast<editor::PagePreview*>(Driver::find("preview"));
        return preview->page() == 1 && preview->is_drawn();
    });
    user.wait_for("the file to be made", [] {
        return !dynamic_cast<wxTextCtrl*>(Driver::find("dropped"))
                    ->GetValue()
                    .EndsWith(wxString::FromUTF8("…"));
    });
    CHECK_FALSE(user.ask([] { return Driver::control("write").IsEnabled(); }));
    user.click("insist");
    // stopped at once when it is made for other paper: there is nothing to write until it is begun again
    const std::string old = "what was there before";
    folder.file("meadow.pdf", old);
    user.ask([] {
        told("paper", wxEVT_TEXT);
        told("stop", wxEVT_BUTTON);
    });
    CHECK(user.ask([] { return Driver::control<wxTextCtrl>("dropped").GetValue().StartsWith("Stopped"); }));
    CHECK_FALSE(user.ask([] { return Driver::control("write").IsEnabled(); }));
    CHECK(folder.read("meadow.pdf") == old);
    user.click("stop");
    user.wait_for("the file to be made after all", [] { return Driver::control("write").IsEnabled(); });
    std::filesystem::remove(folder.path() / "meadow.pdf");
    user.click("write");
    user.wait_for_no_dialog();
    CHECK(folder.read("meadow.pdf").starts_with("%PDF"));
    user.focus_board();
    user.close_without_saving();
}

TEST_CASE("Foreign text on the clipboard and absurd window sizes do no harm") {
    const Driver user;
    const test::Folder folder;
    open(user, folder.file("meadow.scenario.yaml", meadow));
    user.ask([] {
        const wxClipboardLocker locker;
        wxTheClipboard->SetData(new wxTextDataObject("Dear Sir or Madam,\n\t{{{ \x01"));
    });
    user.focus_board();
    user.key('V', wxMOD_CONTROL);
    user.wait_for("a refusal", [] { return message().find("Nothing to paste") != std::string::npos; });
    CHECK_FALSE(user.ask([] { return Driver::document().is_modified(); }));

    const wxSize before = user.ask([] { return Driver::frame().GetSize(); });
    // no smaller than the window lets itself be made
    const wxSize least = user.ask([] { return Driver::frame().GetMinSize(); });
    for (const wxSize size : {wxSize(200, 120), wxSize(5000, 3000), before}) {
        wxSize expected = size;
        expected.IncTo(least);
        user.ask([=] { Driver::frame().SetSize(size); });
        user.wait_for("the size " + std::to_string(size.x), [=] {
            const wxSize now = Driver::frame().GetSize();
            const wxSize board = Driver::page().canvas().GetSize();
            return now == expected && board.x < now.x && (size.x < 3000 || board.x > 3000);
        });
        user.wait_for("the board to be painted", [] { return !Driver::page().canvas().is_busy(); });
        user.ask([] { Driver::frame().Update(); });
    }
    user.wait_for_window();
    user.focus_board();
    user.key(WXK_RIGHT);
    user.wait_for("a cursor", [] { return Driver::document().cursor() != no_space; });
    user.close_without_saving();
}
