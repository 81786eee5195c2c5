#include "tests/gui/driver/steps.hpp"
#include "tests/support/folder.hpp"

#include "editor/core/work/edits/piece_kinds.hpp"
#include "formats/documents/load.hpp"

#include <catch2/catch.hpp>

#include <wx/dataview.h>

using namespace sabotier;
using namespace sabotier::test::gui;

namespace {

std::size_t blocked() {
    return std::get<Squares>(Driver::document().work().map->ground).blocked.size();
}

std::size_t pieces() {
    return Driver::document().work().scenario->pieces.size();
}

void place(const Driver& user, const std::string& kind, const std::string& square) {
    click_named_row(user, "lines", kind, 0);
    user.wait_for("the tool for pieces", [] { return Driver::document().tool_id() == "piece"; });
    const std::size_t before = user.ask(pieces);
    user.click_space(square);
    user.wait_for(kind + " on " + square, [=] { return pieces() == before + 1; });
}

/// The rest of the side in the panel.
void deploy(const Driver& user, std::size_t all) {
    user.click("deploy");
    user.wait_for("all pieces", [=] { return pieces() == all; });
}

} // namespace

TEST_CASE("A board of squares from nothing: volcanoes, both armies, mines, validated and saved") {
    const Driver user;
    const test::Folder folder;
    start_new(user, "Sabotage (landmines)", "squares walk", "start-empty");
    user.ask([] { Driver::document().use_tool("block"); });
    for (const char* square : {"B5", "C5", "D5", "I6", "H6", "G6"}) {
        const std::size_t before = user.ask(blocked);
        user.click_space(square);
        user.wait_for("a volcano", [=] { return blocked() == before + 1; });
    }
    place(user, "Headquarters", "F1");
    place(user, "Atomic Landmine", "E1");
    place(user, "Atomic Landmine", "G1");
    deploy(user, 30);
    choose(user, "army-side", 1);
    user.wait_for("the other side's pieces", [] {
        const auto* units = dynamic_cast<wxDataViewListCtrl*>(Driver::find("units"));
        return units->GetItemCount() == 0;
    });
    place(user, "Headquarters", "E10");
    deploy(user, 60);
    user.wait_for_checks();
    user.wait_for("a playable scenario",
                  [] { return !Driver::page().report()->has_at_least(Severity::error); });

    const auto file = folder.path() / "squares.scenario.yaml";
    save_as(user, file);
    const auto saved = load_scenario(file);
    REQUIRE(saved);
    CHECK(std::get<Squares>(saved.value->map.ground).blocked.size() == 6);
    std::map<std::string, std::string> stands;
    for (const PlacedPiece& piece : saved.value->scenario.pieces)
        if (piece.space) stands[piece.space->name] = piece.side.str() + " " + piece.kind.str();
    CHECK(stands.size() == 60);
    CHECK(stands["F1"] == "green hq");
    CHECK(stands["E1"] == "green landmine");
    CHECK(stands["E10"] == "grey hq");
    const Said said = run_program("validate", file);
    INFO(said.text);
    CHECK(said.code == 0);
    CHECK(said.text.find("warning") == std::string::npos);
    user.focus_board();
    user.close_without_saving();
}
