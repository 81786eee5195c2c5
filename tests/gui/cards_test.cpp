#include "formats/board/card_board.hpp"
#include "tests/gui/driver/actions.hpp"
#include "tests/gui/driver/samples.hpp"
#include "tests/gui/driver/steps.hpp"
#include "tests/support/folder.hpp"

#include "editor/core/work/edits/cards.hpp"
#include "formats/documents/load.hpp"

#include <catch2/catch.hpp>

#include <wx/dataview.h>

#include <algorithm>

using namespace sabotier;
using namespace sabotier::test::gui;

namespace {

Point middle_of(int x, int y) {
    return editor::centre_of(*Driver::document().setup().board.as<CardBoard>(), CardPlace{x, y});
}

bool is_mismatch_shown() {
    const auto hints = Driver::document().tool().view(Driver::document()).hints;
    return std::ranges::any_of(hints, [](const editor::Hint& hint) { return hint.is_warning; });
}

void lay(const Driver& user, CardPlace place) {
    user.click_board(user.ask([=] { return middle_of(place.x, place.y); }));
    user.wait_for("the card at " + name_of(place),
                  [=] { return editor::card_at(*Driver::document().work().map, place) != nullptr; });
}

} // namespace

TEST_CASE("A tunnel is laid to the goal, with a turned card, and pays as it should") {
    const Driver user;
    const test::Folder folder;
    start_new(user, "Saboteur 2", "tunnel walk", "start-complete");

    click_named_row(user, "palette", "Shaft", 1);
    point_at(user, user.ask([] { return middle_of(1, 0); }));
    user.wait_for("the mismatch to be shown", [] { return is_mismatch_shown(); });
    click_named_row(user, "palette", "Level tunnel", 1);
    for (int x = 1; x <= 3; ++x)
        lay(user, {x, 0});
    CHECK_FALSE(user.ask([] { return is_mismatch_shown(); }));
    click_named_row(user, "palette", "Crossing", 1);
    for (int x = 4; x <= 7; ++x)
        lay(user, {x, 0});

    click_named_row(user, "palette", "Bend to the right", 1);
    point_at(user, user.ask([] { return middle_of(4, 1); }));
    user.wait_for("the mismatch to be shown", [] { return is_mismatch_shown(); });
    user.focus_board();
    user.key('R');
    user.wait_for("the turned card to match", [] { return !is_mismatch_shown(); });
    lay(user, {4, 1});

    user.ask([] { Driver::document().use_tool("select"); });
    const auto goal = user.ask([] { return *Driver::document().board().find("8,0"); });
    user.click_board(user.ask([] { return middle_of(8, 0); }));
    user.wait_for("the goal to be selected",
                  [=] { return Driver::document().selection().spaces.contains(goal); });
    choose(user, "card-face", 0);
    user.wait_for("the goal to lie face up", [] {
        return !editor::card_at(*Driver::document().work().map, {8, 0})->face_down;
    });

    const auto file = folder.path() / "tunnel.scenario.yaml";
    save_as(user, file);
    const auto saved = load_scenario(file);
    REQUIRE(saved);
    const auto& laid = std::get<Cards>(saved.value->map.ground).laid;
    CHECK(laid.size() == 12);
    const auto bend = std::ranges::find(laid, CardId("curve-right"), &LaidCard::card);
    REQUIRE(bend != laid.end());
    CHECK(bend->turn == 180);
    CHECK(std::pair(bend->x, bend->y) == std::pair(4, 1));
    const Said outcome = run_program("outcome", file);
    INFO(outcome.text);
    CHECK(outcome.code == 0);
    CHECK(outcome.text.find("at 8,0: reached") != std::string::npos);
    CHECK(outcome.text.find("at 8,2, face down: not reached") != std::string::npos);
    user.focus_board();
    user.close_without_saving();
}

TEST_CASE("Of a card of which too many are laid the palette says how many, and none is left below nothing") {
    const Driver user;
    open_file(user, sample("tunnels/two-doors.scenario.yaml"));
    const auto told = [] {
        const auto& list = Driver::control<wxDataViewListCtrl>("palette");
        for (unsigned row = 0; row < static_cast<unsigned>(list.GetItemCount()); ++row)
            if (list.GetTextValue(row, 1).StartsWith("Start"))
                return list.GetTextValue(row, 1).AfterLast('\n');
        return wxString();
    };
    user.wait_for("none to be left", [&] { return told() == "0 left"; });
    click_named_row(user, "palette", "Start", 1);
    user.click_board(user.ask([] { return middle_of(2, 0); }));
    user.wait_for("one too many", [&] { return told() == "1 too many"; });
    user.focus_board();
    user.key('Z', wxMOD_CONTROL);
    user.wait_for("none to be left again", [&] { return told() == "0 left"; });
    user.close_without_saving();
}

TEST_CASE("What the tool for cards does is read whole in the status bar, whatever stood there before") {
    const Driver user;
    open_file(user, sample("tunnels/two-doors.scenario.yaml"));
    click_named_row(user, "palette", "Crossing", 1);
    point_at(user, user.ask([] { return middle_of(4, -1); }));
    user.wait_for("the words of the tool, whole", [] {
        const wxStatusBar& bar = *Driver::frame().GetStatusBar();
        wxRect field;
        return bar.GetStatusText().EndsWith("Control removes") && bar.GetFieldRect(0, field)
               && bar.GetTextExtent(bar.GetStatusText()).x <= field.width;
    });
}
