#include "tests/gui/driver.hpp"
#include "tests/support/folder.hpp"

#include "editor/core/edits/armies.hpp"
#include "editor/core/edits/tiles.hpp"
#include "editor/core/picking.hpp"
#include "formats/documents/load.hpp"
#include "validator/engine/engine.hpp"

#include <catch2/catch.hpp>

#include <wx/choice.h>
#include <wx/dataview.h>

using namespace sabotier;
using namespace sabotier::test::gui;

namespace {

/// Starts a scenario by the dialog, on an empty table for tiles.
void start(const Driver& user, const std::string& title) {
    user.wait_for_window();
    user.key('N', wxMOD_CONTROL);
    user.wait_for_dialog("new");
    user.ask([] {
        auto* rulebooks = dynamic_cast<wxChoice*>(Driver::find("rulebook"));
        rulebooks->SetStringSelection("S.A.B.O.T.");
        wxCommandEvent event(wxEVT_CHOICE, rulebooks->GetId());
        event.SetEventObject(rulebooks);
        rulebooks->ProcessWindowEvent(event);
    });
    user.wait_for("the title to take the keys", [] {
        const wxWindow* field = Driver::find("title");
        return field != nullptr && field->HasFocus();
    });
    user.key('A', wxMOD_CONTROL);
    user.type(title);
    user.click("author");
    user.key('A', wxMOD_CONTROL);
    user.type("Somebody");
    user.click("start-tiles");
    user.click("create");
    user.wait_for_no_dialog();
    user.wait_for("the document", [] { return Driver::frame().page() != nullptr; });
}

void lay(const Driver& user, int row, TilePlace place) {
    user.click_row("palette", row);
    const std::size_t before = user.ask([] { return Driver::document().history().position(); });
    user.click_board(user.ask([=] { return editor::centre_of(Driver::document().setup().board, place); }));
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

} // namespace

TEST_CASE("A tile map from nothing, with two armies, deployed, checked, accepted and saved") {
    const Driver user;
    const test::Folder folder;
    start(user, "tile walk");
    for (int i = 0; i < 3; ++i)
        for (int j = 0; j < 2; ++j)
            lay(user, (i + 2 * j) % 4, {i, j});
    buy_and_deploy(user, 0);
    buy_and_deploy(user, 1);
    user.wait_for_checks();

    SECTION("everything is in the saved file, and undo and redo come back to the same work") {
        user.focus_board();
        user.key('S', wxMOD_CONTROL);
        user.give_path(folder.path() / "walk.scenario.yaml");
        user.wait_for("the file", [&] { return folder.has("walk.scenario.yaml"); });
        user.wait_for("the saved state", [] { return !Driver::document().is_modified(); });
        const auto saved = load_scenario(folder.path() / "walk.scenario.yaml");
        REQUIRE(saved);
        const auto& tiled = std::get<TiledHexes>(saved.value->map.ground);
        CHECK(tiled.layout.size() == 6);
        CHECK(saved.value->scenario.title == "tile walk");
        CHECK(saved.value->scenario.author == "Somebody");
        CHECK(saved.value->armies.size() == 2);
        for (const Deployment& deployment : saved.value->scenario.deployment)
            CHECK_FALSE(deployment.units.empty());

        const editor::Work end = user.ask([] { return Driver::document().work(); });
        const std::size_t steps = user.ask([] { return Driver::document().history().position(); });
        user.focus_board();
        for (std::size_t i = steps; i > 0; --i) {
            user.key('Z', wxMOD_CONTROL);
            user.wait_for("a step back", [=] { return Driver::document().history().position() == i - 1; });
        }
        CHECK(user.ask([] { return Driver::document().setup().board.hexes; }) == 0);
        for (std::size_t i = 0; i < steps; ++i) {
            user.key('Y', wxMOD_CONTROL);
            user.wait_for("a step on", [=] { return Driver::document().history().position() == i + 1; });
        }
        CHECK(user.ask([&] { return Driver::document().work().equals(end); }));
    }

    SECTION("a finding is accepted with a reason") {
        user.focus_board();
        user.wait_for("findings", [] { return !Driver::page().report()->findings.empty(); });
        user.key(WXK_F8);
        user.wait_for("a chosen finding", [] { return Driver::page().chosen_finding().has_value(); });
        const std::string rule = user.ask(
            [] { return Driver::page().report()->findings[*Driver::page().chosen_finding()].rule.str(); });
        user.click("check.waive");
        user.wait_for_dialog("Accept finding");
        user.type("that is the point");
        user.key(WXK_RETURN);
        user.wait_for_no_dialog();
        user.wait_for("the waiver", [] { return !Driver::document().work().scenario->waivers.empty(); });
        CHECK(user.ask([] { return Driver::document().work().scenario->waivers.front().reason; })
              == "that is the point");
        CHECK(user.ask([] { return Driver::document().work().scenario->waivers.front().rule.str(); })
              == rule);
    }
    user.focus_board();
    user.close_without_saving();
}
