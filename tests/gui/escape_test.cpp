#include "tests/gui/driver/actions.hpp"
#include "tests/gui/driver/samples.hpp"
#include "tests/gui/driver/steps.hpp"
#include "tests/support/folder.hpp"

#include "editor/core/actions/action.hpp"
#include "editor/ui/widgets/ask.hpp"
#include "editor/ui/widgets/text.hpp"
#include "formats/documents/load.hpp"

#include <catch2/catch.hpp>

#include <wx/checkbox.h>
#include <wx/dialog.h>
#include <wx/sizer.h>
#include <wx/textctrl.h>

#include <algorithm>
#include <fstream>
#include <set>

using namespace sabotier;
using namespace sabotier::test::gui;

/// Escape leaves every dialog and every question of the window, and nothing is done or lost by it.
namespace {

const std::string fords = R"(sabotier: scenario/1
rulebook: sabot
title: Fords
map:
  board: hexes
  size: [8, 5]
  terrain: |
    gggggggg
    gggggggg
    gggggggg
    gggggggg
    gggggggg
  roads: [["0102", "0202", "0302", "0402"]]
  rivers: [["0201", "0202", "0203"]]
)";

/// What is open over the window, by name; "file": a dialog of the system for files; empty: nothing.
std::string on_top() {
    if (Driver::is_file_dialog_open()) return "file";
    const wxWindow* open = Driver::dialog("");
    return open == nullptr ? std::string() : editor::to_utf8(open->GetName());
}

/// How many dialogs are open over each other.
int depth() {
    int count = Driver::is_file_dialog_open() ? 1 : 0;
    for (auto* node = wxTopLevelWindows.GetFirst(); node != nullptr; node = node->GetNext())
        if (dynamic_cast<wxDialog*>(node->GetData()) != nullptr && node->GetData()->IsShown()) ++count;
    return count;
}

bool takes_keys() {
    if (Driver::is_file_dialog_open()) return true;
    for (auto* node = wxTopLevelWindows.GetFirst(); node != nullptr; node = node->GetNext())
        if (auto* dialog = dynamic_cast<wxDialog*>(node->GetData());
            dialog != nullptr && dialog->IsShown() && dialog->IsActive())
            return true;
    return false;
}

/// Waits for one more dialog than there were, and leaves it by Escape.
void escape(const Driver& user, const std::string& what, int before = 0) {
    user.wait_for(what, [=] { return depth() == before + 1 && takes_keys(); });
    if (user.ask([] { return Driver::is_file_dialog_open(); })) user.wait_for_file_dialog();
    user.key(WXK_ESCAPE);
    user.wait_for(what + " to go", [=] { return depth() == before; });
}

void run_later(const Driver& user, const std::string& action) {
    user.ask([=] { Driver::frame().CallAfter([=] { Driver::frame().run(action); }); });
}

/// The actions that open something to be answered first say so in their titles.
std::set<std::string> asking_actions() {
    std::set<std::string> ids;
    for (const editor::Action& action : editor::all_actions())
        if (std::string(action.title).ends_with("…")) ids.insert(action.id);
    ids.erase("file.print"); // the system's own, without a printer
    ids.insert("help.about");
    return ids;
}

bool can_run(const std::string& id) {
    return Driver::frame().can_run(*editor::action(id));
}

/// Every action that can be run just now is run and left by Escape; those that were.
std::set<std::string> escape_actions(const Driver& user, const std::set<std::string>& wanted) {
    std::set<std::string> left;
    for (const std::string& id : wanted) {
        if (!user.ask([&] { return can_run(id); })) continue;
        const auto steps = user.ask([] { return Driver::document().history().steps().size(); });
        run_later(user, id);
        escape(user, id);
        CHECK(user.ask([] { return Driver::document().history().steps().size(); }) == steps);
        left.insert(id);
        user.wait_for_window();
    }
    return left;
}

} // namespace

TEST_CASE("Escape leaves whatever an action opens") {
    const Driver user;
    const test::Folder folder;
    std::set<std::string> left;
    open_file(user, folder.file("fords.scenario.yaml", fords));
    user.wait_for_checks();
    user.click_finding("terrain.road-in-water");
    left.merge(escape_actions(user, asking_actions()));
    user.focus_board();
    user.close_without_saving();
    open_file(user, sample("fortress/ember-hall.scenario.yaml"));
    std::set<std::string> rest;
    std::ranges::set_difference(asking_actions(), left, std::inserter(rest, rest.end()));
    left.merge(escape_actions(user, rest));
    CHECK(left == asking_actions());
    user.focus_board();
    user.close_without_saving();
}

TEST_CASE("Escape answers every question with what loses nothing") {
    const Driver user;
    const test::Folder folder;
    const auto file = folder.file("fords.scenario.yaml", fords);
    open_file(user, file);
    const auto retitle = [&] {
        user.ask([] {
            editor::Document& document = Driver::document();
            document.apply("Title", editor::with_scenario(document.work(), [](Scenario& scenario) {
                               scenario.title = "Mine";
                           }));
        });
    };
    SECTION("Unsaved work") {
        retitle();
        run_later(user, "file.close");
        escape(user, "whether to save");
        CHECK(user.ask([] { return Driver::document().is_modified(); }));
    }
    SECTION("A file that another program wrote") {
        retitle();
        (void)folder.file("fords.scenario.yaml", fords + "author: Somebody else\n");
        run_later(user, "file.save");
        escape(user, "whether to overwrite");
        CHECK(load_scenario(file).value->scenario.author == "Somebody else");
        CHECK(user.ask([] { return Driver::document().is_modified(); }));
    }
    SECTION("A note that is half written") {
        user.ask([] { Driver::page().note_draft().text = "Two bridges"; });
        run_later(user, "file.close");
        escape(user, "whether the note is wanted");
        CHECK(user.ask([] { return Driver::page().note_draft().text; }) == "Two bridges");
    }
    SECTION("An export over a file that is there") {
        const auto there = folder.file("there.pdf", "kept");
        run_later(user, "file.export");
        user.wait_for_dialog("export");
        user.ask([=] { Driver::control<wxTextCtrl>("path").SetValue(editor::to_wx(there.string())); });
        user.ask([] {
            if (auto* insist = dynamic_cast<wxCheckBox*>(Driver::find("insist"));
                insist != nullptr && insist->IsShown()) {
                insist->SetValue(true);
                wxCommandEvent event(wxEVT_CHECKBOX, insist->GetId());
                insist->ProcessWindowEvent(event);
            }
        });
        user.wait_for("what is to be written", [] { return Driver::control("write").IsEnabled(); });
        user.click("write");
        escape(user, "whether to replace", 1);
        escape(user, "the export");
        std::ifstream read(there);
        std::string text;
        read >> text;
        CHECK(text == "kept");
    }
    SECTION("A shortcut that another action has") {
        run_later(user, "edit.shortcuts");
        user.wait_for_dialog("shortcuts");
        user.type("numbers");
        user.click("shortcut-keys");
        user.key('G');
        user.click("shortcut-set");
        escape(user, "whether to take it over", 1);
        escape(user, "the shortcuts");
    }
    SECTION("Each kind of question, and what is only told") {
        struct Question {
            const char* name;
            std::function<void(wxWindow*)> ask;
        };
        const auto answer = std::make_shared<int>(-1);
        const Question questions[] = {
            {"two answers",
             [=](wxWindow* parent) {
                 *answer = editor::ask(parent, "Which?", "", "This", "That", "") == editor::Answer::no;
             }},
            {"three answers",
             [=](wxWindow* parent) {
                 *answer =
                     editor::ask(parent, "Which?", "", "This", "That", "None") == editor::Answer::cancel;
             }},
            {"something to lose",
             [=](wxWindow* parent) { *answer = !editor::may_lose(parent, "Lose it?", "", "Lose", "Keep"); }},
            {"something told", [=](wxWindow* parent) {
                 editor::show_message(parent, "So it is", "");
                 *answer = 1;
             }}};
        for (const Question& question : questions) {
            *answer = -1;
            user.ask(
                [&, ask = question.ask] { Driver::frame().CallAfter([ask] { ask(&Driver::frame()); }); });
            escape(user, question.name);
            user.wait_for("the answer", [=] { return *answer != -1; });
            CHECK(*answer == 1);
            user.wait_for_window();
        }
    }
    CHECK(user.ask([] { return on_top(); }).empty());
    user.wait_for_window();
    user.ask([] { Driver::page().note_draft() = {}; });
    user.focus_board();
    user.close_without_saving();
}

namespace {

/// What a window manager's frame leaves of a screen of 900 by 480.
const wxSize room_on_low_screen(884, 458);

/// The least size of the dialog that is open, in which all that does not scroll is seen.
wxSize least_of_dialog() {
    wxWindow& dialog = *Driver::dialog("");
    return dialog.GetSizer() == nullptr ? dialog.GetSize()
                                        : dialog.GetSizer()->ComputeFittingWindowSize(&dialog);
}

} // namespace

TEST_CASE("Every dialog has room on a low screen, whatever game it is about") {
    const Driver user;
    for (const char* name :
         {"broken/sabot/placement/deploy.zone.scenario.yaml", "fortress/ember-hall.scenario.yaml",
          "tunnels/two-doors.scenario.yaml", "cell/seven-at-the-mill.scenario.yaml"}) {
        open_file(user, sample(name));
        user.wait_for_checks();
        if (std::string(name).starts_with("broken/")) user.click_finding("deploy.zone");
        for (const std::string& action : asking_actions()) {
            if (!user.ask([&] { return can_run(action); })) continue;
            run_later(user, action);
            user.wait_for(action,
                          [] { return Driver::dialog("") != nullptr || Driver::is_file_dialog_open(); });
            if (!user.ask([] { return Driver::is_file_dialog_open(); })) {
                INFO(action << " of " << name);
                user.wait_for_dialog(""); // whichever it is
                const wxSize least = user.ask([] { return least_of_dialog(); });
                CHECK(least.x <= room_on_low_screen.x);
                CHECK(least.y <= room_on_low_screen.y);
            } else {
                user.wait_for_file_dialog();
            }
            user.key(WXK_ESCAPE);
            user.wait_for(action + " to go",
                          [] { return Driver::dialog("") == nullptr && !Driver::is_file_dialog_open(); });
            user.wait_for_window();
        }
        user.focus_board();
        user.close_without_saving();
    }
}
