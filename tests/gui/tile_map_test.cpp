#include "tests/gui/driver/driver.hpp"
#include "tests/gui/driver/steps.hpp"
#include "tests/support/folder.hpp"

#include "editor/core/places/picking.hpp"
#include "editor/core/work/edits/armies.hpp"
#include "editor/core/work/edits/tiles.hpp"
#include "editor/ui/dialogs/page_preview.hpp"
#include "formats/documents/load.hpp"
#include "formats/export/export.hpp"
#include "validator/engine/engine.hpp"

#include <catch2/catch.hpp>

#include <wx/choice.h>
#include <wx/dataview.h>
#include <wx/textctrl.h>
#include <wx/toplevel.h>

#include <algorithm>
#include <cmath>

using namespace sabotier;
using namespace sabotier::test::gui;

namespace {

void lay(const Driver& user, int row, TilePlace place) {
    user.click_row("palette", row);
    const std::size_t before = user.ask([] { return Driver::document().history().position(); });
    user.click_board(
        user.ask([=] { return editor::centre_of(Driver::document().setup().board.hexes(), place); }));
    user.wait_for("the tile to lie there", [=] {
        return Driver::document().history().position() > before
               && editor::tile_at(*Driver::document().work().map, place) != nullptr;
    });
}

void buy_and_deploy(const Driver& user, int side) {
    user.ask([=] {
        auto* sides = dynamic_cast<wxChoice*>(Driver::find("army-side"));
        sides->SetSelection(side);
        wxCommandEvent event(wxEVT_CHOICE, sides->GetId());
        event.SetEventObject(sides);
        sides->ProcessWindowEvent(event);
    });
    user.click_row("lines", 0);
    const std::size_t before = user.ask([] { return Driver::document().setup().units.size(); });
    user.click("buy");
    user.wait_for("the platoon", [=] { return Driver::document().setup().units.size() > before; });
    user.click("deploy");
    user.wait_for("all units to stand", [=] {
        const Setup& setup = Driver::document().setup();
        for (const std::size_t unit : setup.sides[static_cast<std::size_t>(side)].units)
            if (setup.units[unit].space == no_space) return false;
        return true;
    });
}

const std::vector<Finding>& findings() {
    return Driver::page().report()->findings;
}

bool is_found(const std::string& rule, bool is_waived) {
    return std::ranges::any_of(findings(), [&](const Finding& finding) {
        return finding.rule.str() == rule && finding.waived.has_value() == is_waived;
    });
}

std::string space_of(std::size_t unit) {
    const Setup& setup = Driver::document().setup();
    return setup.units[unit].space == no_space ? ""
                                               : Driver::document().board().name(setup.units[unit].space);
}

/// Puts a unit of the first side where it must not stand, by mouse.
void drag_out_of_zone(const Driver& user, std::size_t unit, const std::string& to) {
    user.key('S');
    user.wait_for("the tool that moves", [] { return Driver::document().tool_id() == "select"; });
    user.key('0', wxMOD_CONTROL);
    user.wait_for_checks();
    user.drag_space(user.ask([=] { return space_of(unit); }), to);
    user.wait_for("the unit out of its zone", [=] { return space_of(unit) == to; });
    user.wait_for("its finding", [] { return is_found("deploy.zone", false); });
}

/// A unit that stands by itself, and a free hex far from both sides.
struct Fault {
    std::size_t unit = none;
    std::string to;
};
Fault some_fault() {
    const Setup& setup = Driver::document().setup();
    const Board& board = Driver::document().board();
    Fault fault;
    for (const std::size_t unit : setup.sides[0].units)
        if (setup.units[unit].carrier == none && setup.units[unit].space != no_space
            && setup.units_at(setup.units[unit].space).size() == 1)
            fault.unit = unit;
    double least = 1e9;
    for (const SpaceIndex space : board.layout().spaces()) {
        const Point at = board.layout().centre(space);
        const double away = std::hypot(at.x - board.layout().width() / 2, at.y - board.layout().height() / 2);
        if (setup.units_at(space).empty() && away < least) {
            least = away;
            fault.to = board.name(space);
        }
    }
    return fault;
}

void explain(const Driver& user) {
    user.click("check.explain");
    user.wait_for("the rule's page", [] {
        auto* help = dynamic_cast<wxTopLevelWindow*>(Driver::find("help"));
        return help != nullptr && help->IsActive() && help->GetTitle() == "deploy.zone";
    });
    user.key(WXK_ESCAPE);
    user.wait_for("it closed", [] { return Driver::find("help") == nullptr; });
    user.wait_for_window();
}

void accept(const Driver& user, const std::string& reason) {
    user.click("check.waive");
    user.wait_for_dialog("Accept finding");
    user.type(reason);
    user.key(WXK_RETURN);
    user.wait_for_no_dialog();
    user.wait_for("the finding accepted", [] { return is_found("deploy.zone", true); });
}

/// "Note", the fourth of the list.
void make_it_a_note(const Driver& user) {
    user.click("check.severity");
    user.wait_for_dialog("Change severity");
    user.key(WXK_HOME);
    for (int i = 0; i < 3; ++i)
        user.key(WXK_DOWN);
    user.key(WXK_RETURN);
    user.wait_for_no_dialog();
    user.wait_for("the severity", [] { return !Driver::document().work().scenario->severities.empty(); });
}

/// As a picture of lines, the third target.
void export_picture(const Driver& user) {
    user.focus_board();
    user.key('E', wxMOD_CONTROL);
    user.wait_for_dialog("export");
    user.wait_for("the targets to take the keys", [] { return Driver::control("targets").HasFocus(); });
    user.key(WXK_DOWN);
    user.key(WXK_DOWN);
    user.wait_for("the name of a picture",
                  [] { return Driver::control<wxTextCtrl>("path").GetValue().EndsWith(".svg"); });
    user.wait_for("a preview", [] { return Driver::control<editor::PagePreview>("preview").is_drawn(); });
    if (user.ask([] { return Driver::control("insist").IsShown(); })) user.click("insist");
    user.click("write");
    user.wait_for_no_dialog();
}

void undo_all_and_redo(const Driver& user) {
    const editor::Work end = user.ask([] { return Driver::document().work(); });
    const std::size_t steps = user.ask([] { return Driver::document().history().position(); });
    user.focus_board();
    for (std::size_t i = steps; i > 0; --i) {
        user.key('Z', wxMOD_CONTROL);
        user.wait_for("a step back", [=] { return Driver::document().history().position() == i - 1; });
    }
    CHECK(user.ask([] { return Driver::document().setup().board.hexes().hexes; }) == 0);
    for (std::size_t i = 0; i < steps; ++i) {
        user.key('Y', wxMOD_CONTROL);
        user.wait_for("a step on", [=] { return Driver::document().history().position() == i + 1; });
    }
    CHECK(user.ask([&] { return Driver::document().work().equals(end); }));
    CHECK_FALSE(user.ask([] { return Driver::document().is_modified(); }));
}

} // namespace

TEST_CASE(
    "A tile map from nothing: two armies, deployed, checked, fixed, accepted, saved, exported, undone and "
    "redone") {
    const Driver user;
    const test::Folder folder;
    start_new(user, "S.A.B.O.T.", "tile walk", "start-tiles");
    for (int i = 0; i < 2; ++i)
        for (int j = 0; j < 2; ++j)
            lay(user, i + 2 * j, {i, j});
    buy_and_deploy(user, 0);
    buy_and_deploy(user, 1);
    user.wait_for_checks();
    user.focus_board();

    const Fault fault = user.ask([] { return some_fault(); });
    REQUIRE(fault.unit != none);
    const std::string home = user.ask([&] { return space_of(fault.unit); });
    drag_out_of_zone(user, fault.unit, fault.to);
    user.click_finding("deploy.zone");
    explain(user);
    user.click("check.fix");
    user.wait_for("the finding to go", [] { return !is_found("deploy.zone", false); });
    CHECK(user.ask([&] { return space_of(fault.unit); }) != fault.to);

    user.focus_board();
    drag_out_of_zone(user, fault.unit, fault.to);
    user.click_finding("deploy.zone");
    accept(user, "a raid behind their lines");
    make_it_a_note(user);

    user.focus_board();
    user.key('S', wxMOD_CONTROL);
    user.give_path(folder.path() / "walk.scenario.yaml");
    user.wait_for("the saved state",
                  [] { return Driver::frame().page() != nullptr && !Driver::document().is_modified(); });
    user.wait_for_window();
    const auto saved = load_scenario(folder.path() / "walk.scenario.yaml");
    REQUIRE(saved);
    const Scenario& scenario = saved.value->scenario;
    CHECK(std::get<TiledHexes>(saved.value->map.ground).layout.size() == 4);
    CHECK(scenario.title == "tile walk");
    CHECK(scenario.author == "Somebody");
    CHECK(saved.value->armies.size() == 2);
    for (const Deployment& deployment : scenario.deployment)
        CHECK_FALSE(deployment.units.empty());
    REQUIRE(scenario.waivers.size() == 1);
    CHECK(scenario.waivers[0].rule.str() == "deploy.zone");
    CHECK(scenario.waivers[0].reason == "a raid behind their lines");
    REQUIRE(scenario.severities.size() == 1);
    CHECK(scenario.severities[0].rule.str() == "deploy.zone");
    CHECK(scenario.severities[0].severity == Severity::info);

    export_picture(user);
    const std::string picture = folder.read("walk.svg");
    CHECK(picture.find("<svg") != std::string::npos);
    CHECK(picture.find("<title>tile walk</title>") != std::string::npos);
    const auto setup = resolve(std::make_shared<const LoadedScenario>(*saved.value));
    CHECK(picture == export_scenario(*setup, "svg").value->files.bytes());

    undo_all_and_redo(user);
    user.focus_board();
    user.close_without_saving();
}
