#include "tests/gui/driver/actions.hpp"
#include "tests/gui/driver/in_german.hpp"
#include "tests/gui/driver/samples.hpp"
#include "tests/gui/driver/steps.hpp"
#include "tests/support/folder.hpp"

#include "editor/core/check/finding_list.hpp"
#include "editor/core/work/edits/findings.hpp"
#include "editor/ui/canvas/board_canvas.hpp"
#include "editor/ui/panels/finding_rows.hpp"
#include "editor/ui/widgets/text.hpp"

#include <catch2/catch.hpp>

#include <wx/dataview.h>
#include <wx/frame.h>
#include <wx/notebook.h>
#include <wx/statusbr.h>
#include <wx/textctrl.h>

#include <algorithm>
#include <stdexcept>

using namespace sabotier;
using namespace sabotier::test::gui;

namespace {

/// A free map of hexes whose road crosses rivers without a bridge, again and again.
std::filesystem::path map_file(const test::Folder& folder) {
    std::string rows, roads, rivers;
    for (int y = 0; y < 12; ++y)
        rows += "    gggggggggggg\n";
    return folder.file("fords.scenario.yaml", R"(sabotier: scenario/1
rulebook: sabot
title: Fords
severities: {meta.incomplete: ignore}
map:
  board: hexes
  size: [12, 12]
  terrain: |
)" + rows + R"(  roads: [["0102", "0202", "0302", "0402", "0502", "0602", "0702", "0802"], ["0106", "0206", "0306", "0406", "0506", "0606", "0706", "0806"], ["0110", "0210", "0310", "0410", "0510", "0610", "0710", "0810"]]
  rivers: [["0201", "0202", "0203"], ["0401", "0402", "0403"], ["0601", "0602", "0603"], ["0205", "0206", "0207"], ["0405", "0406", "0407"], ["0605", "0606", "0607"], ["0209", "0210", "0211"], ["0409", "0410", "0411"], ["0609", "0610", "0611"]]
)");
}

/// The findings in the order of the list.
std::vector<std::string> listed() {
    std::vector<std::string> all;
    for (const auto& group : editor::grouped(*Driver::page().report(), Driver::page().filter()))
        for (const Finding* finding : group.findings)
            all.push_back(identity(*finding));
    return all;
}

std::string chosen() {
    const auto index = Driver::page().chosen_finding();
    return index ? identity(Driver::page().report()->findings[*index]) : std::string();
}

wxDataViewTreeCtrl& open_tree() {
    return Driver::control<wxDataViewTreeCtrl>("findings-Open");
}

/// The row of the list, headings left out.
wxDataViewItem row_at(std::size_t index) {
    wxDataViewTreeCtrl& tree = open_tree();
    for (int g = 0; g < tree.GetChildCount({}); ++g) {
        const wxDataViewItem group = tree.GetNthChild({}, static_cast<unsigned>(g));
        const auto count = static_cast<std::size_t>(tree.GetChildCount(group));
        if (index < count) return tree.GetNthChild(group, static_cast<unsigned>(index));
        index -= count;
    }
    return {};
}

void click_listed(const Driver& user, std::size_t index) {
    user.wait_for("the row", [=] {
        const wxDataViewItem row = row_at(index);
        if (!row.IsOk()) return false;
        open_tree().EnsureVisible(row);
        return !open_tree().GetItemRect(row).IsEmpty();
    });
    user.click_at(user.steady([=] {
        const wxRect area = open_tree().GetItemRect(row_at(index));
        return open_tree().ClientToScreen(wxPoint(area.x + 40, area.y + area.height / 2));
    }));
}

int place_of(std::size_t index) {
    const wxRect area = open_tree().GetItemRect(row_at(index));
    return area.IsEmpty() ? -1 : area.y;
}

/// Does what the first finding proposes, as another hand would, and waits for what is found then.
void fix_first(const Driver& user) {
    const std::size_t before = user.ask([] { return listed().size(); });
    user.ask([] {
        editor::Document& document = Driver::document();
        for (const Finding& finding : Driver::page().report()->findings)
            if (!finding.fixes.empty()) {
                document.apply("Fix", editor::apply_fix(document.scene(), finding.fixes.front(),
                                                        document.files().folder()));
                return;
            }
    });
    user.wait_for("fewer findings", [=] { return listed().size() < before; });
    user.wait_for_checks();
}

std::size_t count_of_rows() {
    std::size_t count = 0;
    for (int g = 0; g < open_tree().GetChildCount({}); ++g)
        count += static_cast<std::size_t>(
            open_tree().GetChildCount(open_tree().GetNthChild({}, static_cast<unsigned>(g))));
    return count;
}

} // namespace

TEST_CASE("A click chooses the row that is under it, wherever the list stands") {
    const Driver user;
    const test::Folder folder;
    open_file(user, map_file(folder));
    user.wait_for_checks();
    const std::size_t count = user.ask([] { return listed().size(); });
    REQUIRE(count > 15);
    for (const std::size_t index :
         {count - 1, std::size_t{0}, count / 2, count - 2, std::size_t{3}, count - 1}) {
        click_listed(user, index);
        user.wait_for("row " + std::to_string(index), [=] { return chosen() == listed()[index]; });
    }
    user.focus_board();
}

TEST_CASE("A report that comes while one reads leaves the list where it stands") {
    const Driver user;
    const test::Folder folder;
    open_file(user, map_file(folder));
    user.wait_for_checks();
    std::size_t last = user.ask([] { return listed().size(); }) - 1;
    user.wait_for("the rows", [=] { return count_of_rows() == last + 1; });
    user.wait_for("the last row in view", [=] { // a tree that was never drawn does not scroll
        open_tree().EnsureVisible(row_at(last));
        return place_of(last) > 0;
    });
    const int before = user.steady([=] { return place_of(last); });
    REQUIRE(before > 0);
    fix_first(user);
    user.wait_for("the rows of now", [=] { return count_of_rows() <= last; });
    last = user.ask([] { return listed().size(); }) - 1;
    user.wait_for("the list where it stood", [=] { return place_of(last) == before; });
    CHECK(user.steady([=] { return place_of(last); }) == before);

    // what is folded stays so
    user.ask([] { open_tree().Collapse(open_tree().GetNthChild({}, 0)); });
    const std::size_t rows = user.ask(count_of_rows);
    fix_first(user);
    user.wait_for("the rows of now", [=] { return count_of_rows() < rows; });
    CHECK_FALSE(user.ask([] { return open_tree().IsExpanded(open_tree().GetNthChild({}, 0)); }));
    CHECK(user.ask([] { return open_tree().IsExpanded(open_tree().GetNthChild({}, 1)); }));
    user.ask([] { open_tree().Expand(open_tree().GetNthChild({}, 0)); });
    user.focus_board();
}

TEST_CASE("An error that comes anew is seen, unless somebody is in the list") {
    const Driver user;
    const test::Folder folder;
    open_file(user, map_file(folder));
    user.wait_for_checks();
    const auto before = user.ask(listed);
    fix_first(user);
    const auto after = user.ask(listed);
    const auto gone = std::ranges::find_if(
        before, [&](const std::string& id) { return std::ranges::find(after, id) == after.end(); });
    REQUIRE(gone != before.end());
    const auto index = static_cast<std::size_t>(gone - before.begin());
    const auto is_seen = [=] {
        const int place = place_of(index);
        return place >= 0 && place < open_tree().GetClientSize().y;
    };
    user.wait_for("the rows", [&] { return count_of_rows() == after.size(); });
    user.ask([&] { open_tree().EnsureVisible(row_at(after.size() - 1)); });
    user.wait_for("the end of the list", [&] { return place_of(after.size() - 1) > 0; });
    REQUIRE(user.ask([=] { return !is_seen(); }));
    user.focus_board();
    user.move_to(user.steady([] { return middle_of(Driver::page().canvas()); }));
    const bool is_read = GENERATE(false, true);
    if (is_read) user.ask([] { open_tree().SetFocus(); });
    user.ask([] { Driver::frame().run("edit.undo"); });
    user.wait_for("the error", [&] { return listed() == before && count_of_rows() == before.size(); });
    (void)user.steady([=] { return place_of(before.size() - 1); });
    if (is_read)
        CHECK(user.ask([=] { return !is_seen(); }));
    else
        user.wait_for("the error to be seen", is_seen);
    user.focus_board();
    user.close_without_saving();
}

TEST_CASE("A heading stays open when other findings take the place of all that it had") {
    const Driver user;
    const auto rows = [](const char* id) {
        editor::FindingRow row;
        row.id = row.text = id;
        editor::FindingRow heading;
        heading.id = heading.text = "errors";
        heading.is_heading = true;
        heading.below = {row};
        return std::vector<editor::FindingRow>{heading};
    };
    CHECK(user.ask([&] {
        wxFrame window(nullptr, wxID_ANY, "another");
        auto* tree = new wxDataViewTreeCtrl(&window, wxID_ANY);
        const auto is_open = [&] { return tree->IsExpanded(tree->GetNthChild({}, 0)); };
        std::vector<bool> seen;
        editor::show_rows(*tree, rows("one"));
        seen.push_back(is_open());
        editor::show_rows(*tree, rows("another"));
        seen.push_back(is_open());
        tree->Collapse(tree->GetNthChild({}, 0));
        editor::show_rows(*tree, rows("a third"));
        seen.push_back(is_open());
        return seen;
    }) == std::vector<bool>{true, true, false});
}

TEST_CASE("A row that is chosen no more is not marked, and a click chooses it again") {
    const Driver user;
    const test::Folder folder;
    open_file(user, map_file(folder));
    user.wait_for_checks();
    click_listed(user, 1);
    const std::string wanted = user.ask([] { return listed()[1]; });
    user.wait_for("the finding", [&] { return chosen() == wanted; });
    const auto show_tab = [&](std::size_t tab) {
        user.ask([=] {
            auto* book = dynamic_cast<wxNotebook*>(open_tree().GetParent());
            book->ChangeSelection(tab);
        });
    };
    show_tab(2);
    user.wait_for("its first row", [] {
        auto& tree = Driver::control<wxDataViewTreeCtrl>("findings-Ignored");
        const wxDataViewItem first = tree.GetNthChild({}, 0);
        return first.IsOk() && !tree.GetItemRect(first).IsEmpty();
    });
    user.click_at(user.steady([] {
        auto& tree = Driver::control<wxDataViewTreeCtrl>("findings-Ignored");
        const wxRect area = tree.GetItemRect(tree.GetNthChild({}, 0));
        return tree.ClientToScreen(wxPoint(area.x + 40, area.y + area.height / 2));
    }));
    user.wait_for("the rule", [] { return Driver::page().chosen_rule().str() == "meta.incomplete"; });
    user.wait_for("no finding", [] { return chosen().empty() && !open_tree().GetSelection().IsOk(); });
    show_tab(0);
    click_listed(user, 1);
    user.wait_for("the finding again", [&] { return chosen() == wanted; });
    user.focus_board();
}

TEST_CASE("A finding of any length is read whole, without scrolling sideways, in a panel of any size") {
    const Driver user;
    const test::Folder folder;
    const wxSize before = user.ask([] { return Driver::frame().GetSize(); });
    std::string name = "The Order";
    for (int i = 0; i < 40; ++i)
        name += " of Those Who Came Late";
    open_file(user, folder.file(
                        "long.scenario.yaml",
                        "sabotier: scenario/1\nrulebook: sabot\ntitle: Long\nmap: {terrain: \"gggggg\\n\"}\n"
                        "sides:\n  - {id: red, name: "
                            + name + ", zone: {end: west, depth: 1}, army: {platoons: {MBT: 1}}}\n"));
    user.wait_for_checks();
    const auto longest = [] {
        const auto& findings = Driver::page().report()->findings;
        return static_cast<std::size_t>(
            std::ranges::max_element(findings, {}, [](const Finding& each) { return each.message.size(); })
            - findings.begin());
    };
    for (const wxSize size : {before, wxSize(800, 560), wxSize(640, 480)}) {
        user.ask([=] { Driver::frame().SetSize(size); });
        user.wait_for("the size", [=] { return Driver::frame().GetSize() == size; });
        user.ask([=] { Driver::page().choose_finding(longest()); });
        const std::string message =
            user.ask([=] { return Driver::page().report()->findings[longest()].message; });
        REQUIRE(message.size() > 500);
        user.wait_for("all of its words", [&] {
            auto& details = Driver::control<wxTextCtrl>("finding-details");
            return details.IsShownOnScreen() && editor::to_utf8(details.GetValue()).starts_with(message);
        });
        user.wait_for("its last word", [] {
            auto& details = Driver::control<wxTextCtrl>("finding-details");
            details.ShowPosition(details.GetLastPosition());
            const wxPoint at = details.PositionToCoords(details.GetLastPosition());
            return at.y >= 0 && at.y < details.GetClientSize().y;
        });
        user.wait_for("rows no wider than the list",
                      [] { return open_tree().GetColumn(0)->GetWidth() <= open_tree().GetClientSize().x; });
    }
    user.ask([=] { Driver::frame().SetSize(before); });
    user.wait_for("the size", [=] { return Driver::frame().GetSize() == before; });
    user.focus_board();
}

TEST_CASE("Tabs with little room keep their numbers, and so much of their words that they are told apart") {
    const Driver user;
    const wxSize before = user.ask([] { return Driver::frame().GetSize(); });
    user.wait_for_window();
    {
        const InGerman meanwhile(user);
        open_file(user, sample("tunnels/two-doors.scenario.yaml"));
        user.wait_for_checks();
        user.ask([] { Driver::frame().SetSize(1024, 700); });
        user.wait_for("the tabs", [] {
            auto& list = Driver::control("findings-Open");
            const auto* book = dynamic_cast<const wxNotebook*>(list.GetParent());
            const wxString accepted = book->GetPageText(1);
            const wxString ignored = book->GetPageText(2);
            return accepted.StartsWith("Hing") && accepted.EndsWith("(3)")
                   && ignored.StartsWith(L"\u00dcberg");
        });
        user.ask([=] { Driver::frame().SetSize(before); });
    }
    user.focus_board();
}

TEST_CASE("The status bar says nothing of a finding that was put right, or is found no more") {
    const Driver user;
    const test::Folder folder;
    open_file(user, map_file(folder));
    user.wait_for_checks();
    const std::string rule = "terrain.road-in-water";
    const auto told = [&] {
        const auto index = Driver::page().chosen_finding();
        return index ? Driver::page().report()->findings[*index].message : std::string();
    };
    const auto wait_said = [&](const std::string& wanted) {
        user.wait_for("word of it", [&] {
            return Driver::frame().GetStatusBar()->GetStatusText(0) == editor::to_wx(wanted);
        });
    };
    user.click_finding(rule);
    const std::string first = user.ask(told);
    REQUIRE_FALSE(first.empty());
    wait_said(first);
    user.focus_board();
    user.key('.', wxMOD_CONTROL);
    user.wait_for("one finding less",
                  [] { return !Driver::page().is_checking() && !Driver::page().chosen_finding(); });
    user.wait_for("no word of it",
                  [&] { return Driver::frame().GetStatusBar()->GetStatusText(0) != editor::to_wx(first); });

    // another one goes while it is chosen, by what the project says of its rule
    user.click_finding(rule);
    const std::string second = user.ask(told);
    wait_said(second);
    folder.file(".sabotier.yaml", "sabotier: project/1\nseverities: {" + rule + ": ignore}\n");
    user.ask([] { Driver::page().look_at_disk(); });
    user.wait_for("none of the rule", [] { return !Driver::page().chosen_finding(); });
    user.wait_for("no word of it",
                  [&] { return Driver::frame().GetStatusBar()->GetStatusText(0) != editor::to_wx(second); });
    user.focus_board();
}

TEST_CASE("All findings of a rule are put right as one step, and come back by one undo") {
    const Driver user;
    const test::Folder folder;
    open_file(user, map_file(folder));
    user.wait_for_checks();
    const auto count = [](const std::string& rule) {
        return std::ranges::count_if(Driver::page().report()->findings,
                                     [&](const Finding& finding) { return finding.rule.str() == rule; });
    };
    const std::string rule = "terrain.road-in-water";
    const auto before = user.ask([&] { return count(rule); });
    REQUIRE(before > 5);
    const auto steps = user.ask([] { return Driver::document().history().position(); });
    user.click_finding(rule);
    find_action(user, "fix all");
    user.wait_for("none of the rule", [&] { return !Driver::page().is_checking() && count(rule) == 0; });
    CHECK(user.ask([] { return Driver::document().history().position(); }) == steps + 1);
    user.focus_board();
    user.key('Z', wxMOD_CONTROL);
    user.wait_for("all of them", [&] { return !Driver::page().is_checking() && count(rule) == before; });
}

namespace {

/// Where the list has the road in the water of a hex.
std::size_t index_of(const std::string& hex) {
    const Setup& setup = Driver::document().setup();
    const SpaceIndex space = *setup.find(hex);
    std::size_t index = 0;
    for (const auto& group : editor::grouped(*Driver::page().report(), Driver::page().filter()))
        for (const Finding* finding : group.findings) {
            if (finding->rule.str() == "terrain.road-in-water"
                && editor::places_of(*finding, setup).spaces.contains(space))
                return index;
            ++index;
        }
    throw std::runtime_error("nothing is found at " + hex);
}

/// The middle of a hex on the canvas.
wxPoint seen_at(const std::string& hex) {
    const auto& board = Driver::document().board();
    const Point at = Driver::page().canvas().camera().to_screen(board.layout().centre(*board.find(hex)));
    return {static_cast<int>(at.x), static_cast<int>(at.y)};
}

} // namespace

TEST_CASE("A finding that is in sight leaves the board where it is") {
    const Driver user;
    const test::Folder folder;
    open_file(user, map_file(folder));
    user.wait_for_checks();
    user.ask([] { Driver::page().canvas().zoom(3); });
    user.wait_for("the larger board", [] { return !Driver::page().canvas().is_busy(); });
    // beside the middle: what is centred already would not move
    user.ask([] { Driver::page().canvas().centre_on(*Driver::document().board().find("0507")); });
    const wxPoint before = user.ask([] { return seen_at("0406"); });
    const auto choose = [&](const std::string& hex) {
        click_listed(user, user.ask([&] { return index_of(hex); }));
        user.wait_for("the finding at " + hex, [&] { return chosen() == listed()[index_of(hex)]; });
        user.wait_for("the board to be painted", [] { return !Driver::page().canvas().is_busy(); });
    };
    choose("0406");
    CHECK(user.ask([] { return seen_at("0406"); }) == before);
    // one out of sight is brought there
    const auto is_in_sight = [] { return Driver::page().canvas().GetClientRect().Contains(seen_at("0610")); };
    REQUIRE_FALSE(user.ask(is_in_sight));
    choose("0610");
    CHECK(user.ask(is_in_sight));
    user.focus_board();
}
