#include "tests/gui/driver/actions.hpp"
#include "tests/gui/driver/samples.hpp"
#include "tests/gui/driver/steps.hpp"
#include "tests/support/folder.hpp"

#include "editor/ui/widgets/text.hpp"
#include "formats/documents/load.hpp"

#include <catch2/catch.hpp>

#include <wx/textctrl.h>

#include <filesystem>
#include <fstream>
#include <sstream>

using namespace sabotier;
using namespace sabotier::test::gui;

/// What nobody does on purpose: one thing begun before the other is at its end.
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

void retitle(const Driver& user, const std::string& title) {
    user.ask([&] {
        editor::Document& document = Driver::document();
        document.change("Title", editor::with_scenario(document.work(),
                                                       [&](Scenario& scenario) { scenario.title = title; }));
    });
}

/// Once the window is done with what it does: what the action opens is answered by the user.
void run_later(const Driver& user, const std::string& action) {
    user.ask([=] { Driver::frame().CallAfter([=] { Driver::frame().run(action); }); });
}

/// The rules that were broken, in the order of the report.
std::vector<std::string> rules_broken() {
    std::vector<std::string> rules;
    for (const Finding& finding : Driver::page().report()->findings)
        rules.push_back(finding.rule.str() + ": " + finding.message);
    return rules;
}

} // namespace

TEST_CASE("Undo while the checks run ends in what is found of the state that is shown") {
    const Driver user;
    const test::Folder folder;
    open_file(user, folder.file("fords.scenario.yaml", fords));
    user.wait_for_checks();
    const auto found = user.ask(rules_broken);
    REQUIRE_FALSE(found.empty());
    for (int i = 0; i < 6; ++i) {
        retitle(user, "");
        user.key('Z', wxMOD_CONTROL); // they are at work, or wait to be
        user.key('Y', wxMOD_CONTROL);
        user.key('Z', wxMOD_CONTROL);
    }
    user.wait_for("the state of before", [] { return Driver::document().history().position() == 0; });
    user.wait_for_checks();
    CHECK(user.ask(rules_broken) == found);
    user.close_without_saving();
}

TEST_CASE("A fix that is chosen while the checks come to another report is the one that was chosen") {
    const Driver user;
    const test::Folder folder;
    std::ostringstream text;
    text << std::ifstream(sample("broken/sabot/placement/deploy.extra.scenario.yaml")).rdbuf();
    std::string misspelled = text.str();
    misspelled.replace(misspelled.rfind("wsc-4"), 5, "wsk-4"); // another name, or off the map
    open_file(user, folder.file("misspelled.scenario.yaml", misspelled));
    user.wait_for_checks();
    std::string last;
    const bool is_there = user.ask([&] {
        const auto& all = Driver::page().report()->findings;
        for (std::size_t i = 0; i < all.size(); ++i)
            if (all[i].fixes.size() > 1) {
                Driver::page().choose_finding(i);
                last = all[i].fixes.back().title;
                return true;
            }
        return false;
    });
    REQUIRE(is_there);
    run_later(user, "check.fix");
    user.wait_for_dialog("fix-finding");
    const auto report = user.ask([] { return std::weak_ptr<const Report>(Driver::page().report()); });
    retitle(user, "Another title, and another report");
    user.wait_for("another report",
                  [&] { return !Driver::page().is_checking() && Driver::page().report() != report.lock(); });
    user.key(WXK_END);
    user.key(WXK_RETURN);
    user.wait_for_no_dialog();
    user.wait_for("the fix", [&] { return Driver::document().history().steps().back().title == last; });
    user.wait_for_window();
    user.focus_board();
    user.close_without_saving();
}

TEST_CASE("An export whose dialog is made larger and smaller meanwhile is made all the same") {
    const Driver user;
    const test::Folder folder;
    open_file(user, sample("landmines/two-walls.scenario.yaml"));
    run_later(user, "file.export");
    user.wait_for_dialog("export");
    const auto file = folder.path() / "out.pdf";
    user.ask([&] { Driver::control<wxTextCtrl>("path").SetValue(editor::to_wx(file.string())); });
    const wxSize size = user.ask([] { return Driver::dialog("export")->GetSize(); });
    for (int i = 0; i < 12; ++i)
        user.ask([=] { Driver::dialog("export")->SetSize(size - wxSize(i % 2 * 160, i % 3 * 90)); });
    user.wait_for("what is made", [] { return Driver::control("write").IsEnabled(); });
    for (int i = 0; i < 12; ++i) { // made, and its page is drawn anew
        user.ask([=] { Driver::dialog("export")->SetSize(size - wxSize(i % 3 * 90, i % 2 * 60)); });
        CHECK(user.ask([] { return Driver::control("write").IsEnabled(); }));
    }
    user.click("write");
    user.wait_for_no_dialog();
    CHECK(folder.read("out.pdf").starts_with("%PDF"));
    user.wait_for_window();
    user.focus_board();
    user.close_without_saving();
}

TEST_CASE("What happens to a file while a dialog is open is told once the dialog is left") {
    const Driver user;
    const test::Folder folder;
    const auto file = folder.file("fords.scenario.yaml", fords);
    open_file(user, file);
    const auto told = [] { return Driver::page().bar().IsShown() ? Driver::page().bar().text() : ""; };
    for (const char* action : {"scenario.properties", "edit.settings", "file.export"}) {
        INFO(action);
        run_later(user, action);
        user.wait_for_dialog(""); // whichever it is
        const std::string theirs = fords + "author: Somebody at " + action + "\n";
        (void)folder.file("fords.scenario.yaml", theirs);
        user.key(WXK_ESCAPE);
        user.wait_for_no_dialog();
        user.wait_for_window();
        user.wait_for("the change",
                      [=] { return told().find("was changed by another program") != std::string::npos; });
        user.click("read-again");
        user.wait_for("what they wrote", [=] {
            return Driver::document().work().scenario->author == std::string("Somebody at ") + action;
        });
        user.wait_for("no message", [=] { return told().empty(); });
    }
    run_later(user, "scenario.properties");
    user.wait_for_dialog("scenario");
    std::filesystem::remove(file);
    user.key(WXK_RETURN); // what the dialog has is put into the document all the same
    user.wait_for_no_dialog();
    user.wait_for_window();
    user.wait_for("that it is gone",
                  [=] { return told().find("is gone from the disk") != std::string::npos; });
    user.focus_board();
    user.key('S', wxMOD_CONTROL);
    user.wait_for("the file again", [&] { return std::filesystem::exists(file); });
    CHECK(load_scenario(file).value->scenario.author == "Somebody at file.export");
    user.close_without_saving();
}

TEST_CASE("Two documents with one map: what one saves is told in the other, and neither loses anything") {
    const Driver user;
    const test::Folder folder;
    folder.file("ground.map.yaml", "sabotier: map/1\nboard: hexes\ntitle: Old\nterrain: |\n  ggg\n  ggg\n");
    const auto scenario = [&](const std::string& name) {
        return folder.file(name + ".scenario.yaml", "sabotier: scenario/1\nrulebook: sabot\ntitle: " + name
                                                        + "\nmap: ground.map.yaml\n");
    };
    const auto one = scenario("one");
    const auto two = scenario("two");
    const auto rename_map = [&](const std::string& title) {
        user.ask([&] {
            editor::Document& document = Driver::document();
            document.change("Map", editor::with_map(document.work(), [&](Map& map) { map.title = title; }));
        });
    };
    open_file(user, one);
    open_file(user, two);
    rename_map("By two");
    open_file(user, one);
    rename_map("By one");
    user.key('S', wxMOD_CONTROL);
    user.wait_for("the saved state", [] { return !Driver::document().is_modified(); });
    user.key(WXK_PAGEDOWN, wxMOD_CONTROL);
    user.wait_for("the other document", [&] { return Driver::document().files().path() == two; });
    user.wait_for("that its map was changed", [] {
        return Driver::page().bar().IsShown()
               && Driver::page().bar().text().find("ground.map.yaml") != std::string::npos;
    });
    user.key('S', wxMOD_CONTROL);
    user.wait_for_dialog("Sabotier");
    user.key(WXK_ESCAPE); // nothing is overwritten
    user.wait_for_no_dialog();
    CHECK(folder.read("ground.map.yaml").find("By one") != std::string::npos);
    CHECK(user.ask([] { return Driver::document().work().map->title; }) == "By two");
    CHECK(user.ask([] { return Driver::document().is_modified(); }));
    user.wait_for_window();
    user.focus_board();
}
