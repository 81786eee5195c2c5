#include "tests/gui/driver/actions.hpp"
#include "tests/gui/driver/games.hpp"
#include "tests/gui/driver/samples.hpp"
#include "tests/gui/driver/shown_texts.hpp"
#include "tests/gui/driver/steps.hpp"

#include "editor/core/work/edit.hpp"
#include "editor/ui/pages/play_board.hpp"
#include "editor/ui/widgets/dotted_list.hpp"
#include "editor/ui/widgets/text.hpp"
#include "validator/play/table/moments.hpp"

#include <catch2/catch.hpp>

#include <wx/listbox.h>
#include <wx/scrolwin.h>
#include <wx/stattext.h>
#include <wx/statusbr.h>
#include <wx/textctrl.h>

#include <algorithm>
#include <dlfcn.h>
#include <string>
#include <vector>

using namespace sabotier;
using namespace sabotier::test::gui;

namespace {

std::string text_now(const std::string& control) {
    return Driver::control<wxStaticText>(control).GetLabelText().utf8_string();
}

std::string text_of(const Driver& user, const std::string& control) {
    return user.ask([=] { return text_now(control); });
}

} // namespace

TEST_CASE("A set-up is played in the window: lit moves, rules, the log, and the scenario stays") {
    const Driver user;
    open_file(user, sample("clogworks/night-shift.scenario.yaml"));
    const std::string before = user.ask([] { return Driver::document().work().scenario->title; });
    start_game(user, 1);
    const auto place = [] { return game_page().board().middle_of("A5"); };
    const auto whole = user.steady(place);
    user.key('+', wxMOD_CONTROL);
    user.wait_for("a larger board", [=] { return place() != whole; });
    user.key('0', wxMOD_CONTROL);
    user.wait_for("the whole board", [=] { return place() == whole; });
    click_place(user, "A5");
    user.wait_for("the piece is chosen", [] { return played().chosen() == std::vector<std::string>{"A5"}; });
    click_place(user, "A3");
    user.wait_for("the rule", [] {
        return Driver::control<wxStaticText>("play-why").GetLabelText() == "A3 is not one step away from A5";
    });
    CHECK(user.ask([] { return played().table().game().decisions(); }) == 0);
    user.ask([] { Driver::control<wxTextCtrl>("play-typed").SetFocus(); });
    user.type("x");
    user.wait_for("that the rule is gone", [] { return text_now("play-why").empty(); });
    user.key(WXK_BACK);
    user.wait_for("the empty field", [] { return Driver::control<wxTextCtrl>("play-typed").IsEmpty(); });
    click_place(user, "A4");
    user.wait_for("the step", [] { return played().table().game().decisions() == 1; });
    CHECK(text_of(user, "play-why").empty());
    user.ask([] { Driver::control<wxTextCtrl>("play-typed").SetFocus(); });
    user.type("stop");
    user.key(WXK_RETURN);
    user.wait_for("the computer has moved",
                  [] { return played().table().game().decisions() >= 3 && !played().choices().empty(); });
    const std::size_t moments = user.ask([] { return played().moments(); });
    user.ask([] { Driver::control<wxListBox>("play-log").SetFocus(); });
    user.key(WXK_HOME);
    user.wait_for("the board of then", [] { return played().moment() == 1; });
    user.click("play-present");
    user.wait_for("the board of now", [=] { return played().moment() + 1 == moments; });
    user.click("play-undo");
    user.wait_for("one's own last decision", [] { return played().table().game().decisions() == 1; });
    close_game(user);
    user.wait_for_dialog("Sabotier");
    user.key(WXK_ESCAPE); // plays on
    user.wait_for_no_dialog();
    CHECK(user.ask([] { return played().table().game().decisions(); }) == 1);
    give_up(user);
    CHECK(user.ask([] { return Driver::document().work().scenario->title; }) == before);
    CHECK(user.ask([] { return Driver::document().history().steps().empty(); }));
}

TEST_CASE("Two at one screen do not see each other's pieces") {
    const Driver user;
    open_file(user, sample("landmines/small-fry.scenario.yaml"));
    start_game(user, 0);
    CHECK(user.ask([] { return played().is_covered(); }));
    CHECK(!user.ask([] { return game_page().board().middle_of("A1").has_value(); }));
    user.click("play-look");
    user.wait_for("the board", [] { return !played().is_covered(); });
    while (!user.ask([] { return played().is_covered(); })) {
        const std::size_t made = user.ask([] { return played().table().game().decisions(); });
        choose_first_move(user);
        user.click("play-move");
        user.wait_for("a move", [=] { return played().table().game().decisions() == made + 1; });
    }
    CHECK(user.ask([] { return Driver::control<wxListBox>("play-moves").GetCount(); }) == 0);
    // What came of the turn, as all may hear it: no piece by its name.
    const std::vector<std::string> told = user.ask([] { return play::told_to_all(played().table()); });
    const std::vector<std::string> rows = user.ask([] {
        std::vector<std::string> texts;
        for (const wxString& row : Driver::control<editor::DottedList>("play-log").rows())
            texts.push_back(row.utf8_string());
        return texts;
    });
    CHECK(!rows.empty());
    CHECK(rows == told);
    CHECK(
        std::ranges::all_of(rows, [](const std::string& row) { return row.starts_with("Green: a piece "); }));
    CHECK_THAT(text_of(user, "play-phase"), Catch::Matchers::Contains("Grey"));
    give_up(user);
}

TEST_CASE("A set-up that cannot be played is told with its reasons") {
    const Driver user;
    open_file(user, sample("broken/sabot/placement/pieces.unplaced.scenario.yaml"));
    user.key(WXK_F9);
    user.wait_for_dialog("Sabotier");
    user.key(WXK_RETURN);
    user.wait_for_no_dialog();
    CHECK(user.ask([] { return Driver::frame().page() != nullptr; })); // no tab was made
}

TEST_CASE("Where pieces are missing, what places them is named beside why nothing is played") {
    const Driver user;
    open_file(user, sample("landmines/two-walls.scenario.yaml"));
    user.ask([] {
        editor::Document& document = Driver::document();
        document.change("Clear", editor::with_scenario(document.work(),
                                                       [](Scenario& scenario) { scenario.pieces.clear(); }));
    });
    user.key(WXK_F9);
    user.wait_for_dialog("Sabotier");
    ShownTexts texts;
    user.ask([&] { add_texts(texts, *Driver::dialog("Sabotier")); });
    CHECK(std::ranges::any_of(texts, [](const std::string& text) {
        return text.find("“Deploy the rest” in the menu “Scenario”") != std::string::npos;
    }));
    user.key(WXK_RETURN);
    user.wait_for_no_dialog();
    user.wait_for_window();
    user.focus_board();
    user.close_without_saving();
}

TEST_CASE("Of a set-up without findings that cannot be played yet nothing else is said before") {
    const Driver user;
    open_file(user, sample("landmines/behind-the-screen.scenario.yaml"));
    user.wait_for_checks();
    user.wait_for("the counts",
                  [] { return Driver::frame().GetStatusBar()->GetStatusText(2) == "no findings"; });
}

TEST_CASE("Return and Space play no move that nobody has chosen, however often they are pressed") {
    const Driver user;
    open_file(user, sample("landmines/two-walls.scenario.yaml"));
    start_game(user, 1);
    user.wait_for("the moves", [] { return Driver::control<wxListBox>("play-moves").GetCount() > 1; });
    user.wait_for_window();
    const auto made = [] { return played().table().game().decisions(); };
    const auto row = [] { return Driver::control<wxListBox>("play-moves").GetSelection(); };
    const auto is_pointed_out = [=] {
        return row() >= 0
               && game_page().board().pointed_out()
                      == played().choices()[static_cast<std::size_t>(row())].places;
    };
    user.wait_for("the keys at the list", [] { return Driver::control("play-moves").HasFocus(); });
    CHECK(user.ask(row) == wxNOT_FOUND);
    user.wait_for("the first row in sight",
                  [] { return Driver::control<wxListBox>("play-moves").GetTopItem() == 0; });
    const std::string way =
        GENERATE(as<std::string>{}, "Return", "Space", "the button", "the field, while it is empty");
    INFO(way);
    if (way == "the field, while it is empty") user.click("play-typed");
    for (int i = 0; i < 3; ++i) {
        if (way == "the button")
            user.click("play-move");
        else
            user.key(way == "Space" ? WXK_SPACE : WXK_RETURN);
    }
    user.wait_for("what is to be done first",
                  [&] { return text_now("play-why").starts_with("Choose a move first"); });
    CHECK(user.ask(row) == wxNOT_FOUND);
    CHECK(user.ask(made) == 0);
    choose_first_move(user);
    user.wait_for("its places", is_pointed_out);
    CHECK(text_of(user, "play-why").empty()); // that is done
    SECTION("Escape takes the choice back, and Return plays nothing once more") {
        user.key(WXK_ESCAPE);
        user.wait_for("no row", [=] { return row() == wxNOT_FOUND && !is_pointed_out(); });
        user.key(WXK_RETURN);
        user.wait_for("what is to be done first",
                      [] { return text_now("play-why").starts_with("Choose a move first"); });
        CHECK(user.ask(made) == 0);
        choose_first_move(user);
    }
    SECTION("another one is chosen by the arrows") {
        user.ask([] { Driver::control("play-moves").SetFocus(); });
        user.key(WXK_DOWN);
        user.wait_for("the second row", [=] { return row() == 1 && is_pointed_out(); });
    }
    const std::string chosen =
        user.ask([=] { return played().choices()[static_cast<std::size_t>(row())].notation; });
    user.ask([] { Driver::control("play-moves").SetFocus(); });
    user.key(WXK_RETURN);
    user.wait_for("the move", [=] { return made() >= 1; });
    CHECK(user.ask([] { return played().table().game().events().front().notation; }) == chosen);
    give_up(user);
}

TEST_CASE("The menu of the board begins a game") {
    const Driver user;
    open_file(user, sample("clogworks/night-shift.scenario.yaml"));
    user.click_space("A5");
    user.press(3);
    user.release(3);
    user.key(WXK_UP); // the last entry
    user.key(WXK_RETURN);
    user.wait_for_dialog("players");
    user.key(WXK_ESCAPE);
    user.wait_for_no_dialog();
    user.wait_for_window();
    user.focus_board();
    user.close_without_saving();
}

TEST_CASE("Esc takes back what was typed and chosen in a game, and leads back to its present") {
    const Driver user;
    open_file(user, sample("clogworks/night-shift.scenario.yaml"));
    start_game(user, 0);
    if (user.ask([] { return played().is_covered(); })) user.click("play-look");
    click_place(user, "A5");
    user.wait_for("the piece is chosen", [] { return played().chosen().size() == 1; });
    SECTION("from the board") {}
    SECTION("from the list") {
        user.ask([] { Driver::control<wxListBox>("play-moves").SetFocus(); });
    }
    SECTION("from the field, whose words go first") {
        user.click("play-typed");
        user.type("st");
        user.wait_for("the words",
                      [] { return Driver::control<wxTextCtrl>("play-typed").GetValue() == "st"; });
        user.key(WXK_ESCAPE);
        user.wait_for("no words", [] { return Driver::control<wxTextCtrl>("play-typed").IsEmpty(); });
        CHECK(user.ask([] { return played().chosen().size(); }) == 1);
    }
    user.key(WXK_ESCAPE);
    user.wait_for("nothing chosen", [] { return played().chosen().empty(); });
    CHECK(user.ask([] { return played().lit().contains("A5"); }));
    click_place(user, "A5");
    click_place(user, "A4");
    user.wait_for("the step", [] { return played().moments() == 2; });
    user.ask([] { Driver::control<wxListBox>("play-log").SetFocus(); });
    user.key(WXK_HOME);
    user.key(WXK_ESCAPE);
    user.wait_for("the present", [] { return played().is_present(); });
    give_up(user);
}

TEST_CASE("Return goes on from one person to the next, and takes back by the button does, too") {
    const Driver user;
    open_file(user, sample("landmines/two-walls.scenario.yaml"));
    start_game(user, 0);
    const auto made = [] { return played().table().game().decisions(); };
    for (std::size_t i = 0; i < 4; ++i) {
        if (user.ask([] { return played().is_covered(); })) {
            user.wait_for("the keys at the button", [] { return Driver::control("play-look").HasFocus(); });
            user.key(WXK_RETURN);
            user.wait_for("the board", [] { return !played().is_covered(); });
        }
        choose_first_move(user);
        user.key(WXK_RETURN);
        user.wait_for("the move", [=] { return made() == i + 1; });
    }
    const std::size_t before = user.ask(made);
    const std::string waits = user.ask([] { return played().is_covered() ? played().waits_for() : ""; });
    user.click("play-undo");
    user.wait_for("the move before", [=] { return made() == before - 1; });
    CHECK(user.ask([] { return played().is_covered(); }));
    CHECK(user.ask([] { return played().waits_for(); }) != waits);
    user.click("play-look");
    user.wait_for("the board of who decided", [] { return !played().is_covered(); });
    choose_first_move(user);
    user.key(WXK_RETURN);
    user.wait_for("another move", [=] { return made() == before; });
    give_up(user);
}

TEST_CASE("A row that is longer than its list ends in dots, and is told whole where one points at it") {
    const Driver user;
    open_file(user, sample("tunnels/two-doors.scenario.yaml"));
    start_game(user, 1);
    user.wait_for("the moves", [] { return Driver::control<wxListBox>("play-moves").GetCount() > 1; });
    const auto cut_row = [] {
        const auto& list = Driver::control<editor::DottedList>("play-moves");
        for (unsigned i = 0; i < list.GetCount(); ++i)
            if (list.GetString(i) != list.rows()[i]) return static_cast<int>(i);
        return -1;
    };
    user.wait_for("a row that is cut", [=] { return cut_row() >= 0; });
    const int row = user.steady(cut_row);
    REQUIRE(row >= 0);
    user.wait_for("as much of it as there is room for", [=] {
        const auto& list = Driver::control<editor::DottedList>("play-moves");
        const wxString shown = list.GetString(static_cast<unsigned>(row));
        return shown.EndsWith("...") && list.GetTextExtent(shown).x < list.GetClientSize().x
               && list.rows()[static_cast<std::size_t>(row)].StartsWith(shown.Left(shown.length() - 3));
    });
    const auto place_of_row = [=]() -> std::optional<wxPoint> {
        const auto& list = Driver::control<editor::DottedList>("play-moves");
        const wxRect all = list.GetScreenRect();
        for (int y = 2; y < all.height; ++y)
            if (list.HitTest(wxPoint(20, y)) == row) return wxPoint(all.x + 20, all.y + y + 4);
        return std::nullopt;
    };
    user.ask(
        [=] { Driver::control<wxListBox>("play-moves").SetSelection(row); }); // what is chosen stays in sight
    wxPoint there = wxDefaultPosition;
    for (int tries = 0; tries < 100 && there == wxDefaultPosition; ++tries)
        there = user.steady([=] { // the list may still be given its height, and scroll back
            if (const auto place = place_of_row()) return *place;
            Driver::control<wxListBox>("play-moves").SetFirstItem(row);
            return wxDefaultPosition;
        });
    REQUIRE(there != wxDefaultPosition);
    user.move_to(there);
    user.wait_for("its tip", [=] {
        const auto& list = Driver::control<editor::DottedList>("play-moves");
        return list.GetToolTipText() == list.rows()[static_cast<std::size_t>(row)];
    });
    close_game(user);
    user.wait_for("the document", [] { return Driver::frame().page() != nullptr; });
}

TEST_CASE("All that a player has in hand is read at once") {
    const Driver user;
    open_file(user, sample("tunnels/two-doors.scenario.yaml"));
    start_game(user, 1);
    user.wait_for("the hand, whole", [] {
        auto& beside = Driver::control<wxTextCtrl>("play-beside");
        const wxString text = beside.GetValue();
        const std::size_t hand = text.find("cards in hand");
        if (hand == wxString::npos) return false;
        const wxPoint last = beside.ClientToScreen(
            beside.PositionToCoords(static_cast<long>(std::min(text.find('\n', hand), text.length()))));
        const wxRect shown = Driver::control("play-facts").GetScreenRect();
        return last.y >= shown.y && last.y + beside.GetCharHeight() <= shown.GetBottom();
    });
    close_game(user);
    user.wait_for("the document", [] { return Driver::frame().page() != nullptr; });
}

TEST_CASE("Undo in a game takes a decision back, and nothing of the document beside it") {
    const Driver user;
    open_file(user, sample("clogworks/night-shift.scenario.yaml"));
    user.ask([] {
        editor::Document& document = Driver::document();
        document.change("Title", editor::with_scenario(document.work(),
                                                       [](Scenario& scenario) { scenario.title = "Other"; }));
    });
    start_game(user, 1);
    click_place(user, "A5");
    click_place(user, "A4");
    user.wait_for("the step", [] { return played().table().game().decisions() == 1; });
    SECTION("from the board") {}
    SECTION("from the list") {
        user.ask([] { Driver::control<wxListBox>("play-log").SetFocus(); });
    }
    SECTION("from a field, whose words are its own") {
        user.click("play-typed");
        user.type("st");
        user.wait_for("the words",
                      [] { return Driver::control<wxTextCtrl>("play-typed").GetValue() == "st"; });
        user.key('Z', wxMOD_CONTROL);
        CHECK(user.ask([] { return played().table().game().decisions(); }) == 1);
        user.key(WXK_ESCAPE);
        user.wait_for("no words", [] { return Driver::control<wxTextCtrl>("play-typed").IsEmpty(); });
    }
    user.key('Z', wxMOD_CONTROL);
    user.wait_for("the decision to be taken back", [] { return played().table().game().decisions() == 0; });
    close_game(user);
    user.wait_for("the document", [] { return Driver::frame().page() != nullptr; });
    CHECK(user.ask([] { return Driver::document().work().scenario->title; }) == "Other");
    user.close_without_saving();
}

namespace {

/// Chooses a row of a list as a screen reader does: in the toolkit, by neither mouse nor keys.
void choose_unseen(const Driver& user, const char* list, int row) {
    user.ask([=] {
        const auto function = [](const char* name) { return dlsym(RTLD_DEFAULT, name); };
        const auto selection_of = reinterpret_cast<void* (*)(void*)>(function("gtk_tree_view_get_selection"));
        const auto new_path =
            reinterpret_cast<void* (*)(const char*)>(function("gtk_tree_path_new_from_string"));
        const auto select =
            reinterpret_cast<void (*)(void*, void*)>(function("gtk_tree_selection_select_path"));
        const auto free_path = reinterpret_cast<void (*)(void*)>(function("gtk_tree_path_free"));
        void* const path = new_path(std::to_string(row).c_str());
        select(selection_of(Driver::control<wxListBox>(list).m_treeview), path);
        free_path(path);
    });
}

} // namespace

TEST_CASE("A row of what happened leads to its moment by screen reader and by keys, row by row") {
    const Driver user;
    open_file(user, sample("clogworks/night-shift.scenario.yaml"));
    start_game(user, 1);
    click_place(user, "A5");
    click_place(user, "A4");
    user.wait_for("the step", [] { return played().moments() == 2; });
    user.ask([] { Driver::control<wxTextCtrl>("play-typed").SetFocus(); });
    user.type("stop");
    user.key(WXK_RETURN);
    user.wait_for("the computer's turn to be over",
                  [] { return played().table().game().decisions() >= 3 && !played().choices().empty(); });
    const auto row = [] { return Driver::control<wxListBox>("play-log").GetSelection(); };
    choose_unseen(user, "play-log", 0);
    user.wait_for("the board of then", [] { return played().moment() <= 1; });
    CHECK(user.ask(row) == 0);
    const int last =
        user.ask([] { return static_cast<int>(Driver::control<wxListBox>("play-log").GetCount()) - 1; });
    choose_unseen(user, "play-log", last);
    user.wait_for("the board of now", [] { return played().is_present(); });
    user.ask([] { Driver::control("play-log").SetFocus(); });
    for (int i = last; i > 0; --i) {
        user.key(WXK_UP);
        user.wait_for("the row above", [=] { return row() == i - 1; });
    }
    user.key(WXK_ESCAPE);
    user.wait_for("the present", [] { return played().is_present(); });
    choose_unseen(user, "play-moves", 1);
    user.wait_for("its places",
                  [] { return game_page().board().pointed_out() == played().choices().at(1).places; });
    give_up(user);
}
