#include "tests/gui/driver/actions.hpp"
#include "tests/gui/driver/games.hpp"
#include "tests/gui/driver/samples.hpp"
#include "tests/gui/driver/steps.hpp"

#include "editor/ui/pages/play_board.hpp"

#include <catch2/catch.hpp>

#include <chrono>
#include <thread>

#include <wx/listbox.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include <string>

using namespace sabotier;
using namespace sabotier::test::gui;

namespace {

wxListBox& moves() {
    return Driver::control<wxListBox>("play-moves");
}

void type_in_field(const Driver& user, const std::string& text) {
    user.click("play-typed");
    user.type(text);
    user.wait_for("the words", [=] { return Driver::control<wxTextCtrl>("play-typed").GetValue() == text; });
}

} // namespace

TEST_CASE("The arrows go through the moves that fit what is typed, and Return plays the chosen one") {
    const Driver user;
    open_file(user, sample("landmines/two-walls.scenario.yaml"));
    start_game(user, 1);
    user.wait_for("the moves", [] { return moves().GetCount() > 1; });
    user.wait_for_window();
    const std::size_t all = user.ask([] { return moves().GetCount(); });
    type_in_field(user, " e3 "); // in small letters, as it may have been copied
    user.wait_for("those that begin so", [=] {
        return moves().GetCount() > 0 && moves().GetCount() < all && moves().GetString(0).StartsWith("E3-");
    });
    user.key(WXK_DOWN);
    user.wait_for("the first row", [] { return moves().GetSelection() == 0; });
    CHECK(user.ask([] { return Driver::control("play-typed").HasFocus(); }));
    user.key(WXK_DOWN);
    user.key(WXK_UP);
    user.wait_for("the first row once more", [] { return moves().GetSelection() == 0; });
    user.key(WXK_RETURN);
    user.wait_for("the move", [] { return played().table().game().decisions() == 1; });
    CHECK(user.ask([] { return played().table().game().events().front().notation.substr(0, 3); }) == "E3-");
    give_up(user);
}

TEST_CASE("A long word that is no move is told within the width of the panel") {
    const Driver user;
    open_file(user, sample("landmines/two-walls.scenario.yaml"));
    start_game(user, 1);
    user.wait_for("the moves", [] { return moves().GetCount() > 1; });
    user.wait_for_window();
    const int width = user.steady([] { return Driver::control("play-side").GetSize().x; });
    type_in_field(user, std::string(100, 'w'));
    user.key(WXK_RETURN);
    user.wait_for("the refusal",
                  [] { return Driver::control<wxStaticText>("play-why").GetLabelText().Contains("www\n"); });
    CHECK(user.steady([] { return Driver::control("play-side").GetSize().x; }) == width);
    user.wait_for("the refusal within the panel", [] {
        const wxWindow& why = Driver::control("play-why");
        return why.GetBestSize().x <= why.GetParent()->GetClientSize().x;
    });
    close_game(user);
}

TEST_CASE("A place that one move names plays it, and one that several name tells them") {
    const Driver user;
    open_file(user, sample("landmines/small-fry.scenario.yaml"));
    start_game(user, 1);
    user.wait_for("the moves", [] { return moves().GetCount() > 1; });
    user.wait_for_window();
    // by how many moves name it
    const auto place = [&](bool is_named_once) {
        return user.ask([=] {
            for (const play::MoveChoice& choice : played().choices())
                for (const std::string& named : choice.places)
                    if ((played().choices_by(named).size() == 1) == is_named_once) return named;
            return std::string();
        });
    };
    type_in_field(user, place(false));
    user.key(WXK_RETURN);
    user.wait_for("what it may be", [] {
        return Driver::control<wxStaticText>("play-why").GetLabelText().Contains("may be one of");
    });
    CHECK(user.ask([] { return played().table().game().decisions(); }) == 0);
    user.key(WXK_ESCAPE);
    user.wait_for("no words", [] { return Driver::control<wxTextCtrl>("play-typed").IsEmpty(); });
    type_in_field(user, place(true));
    user.wait_for("the only row", [] { return moves().GetCount() == 1; });
    user.key(WXK_RETURN);
    user.wait_for("the move", [] { return played().table().game().decisions() == 1; });
    give_up(user);
}

namespace {

/// People play every seat.
void start_among_people(const Driver& user) {
    ask_who_plays(user);
    for (int seat = 0; user.ask([=] {
             return Driver::dialog("players")->FindWindow(wxString::Format("seat-%d", seat)) != nullptr;
         });
         ++seat)
        choose(user, "seat-" + std::to_string(seat), 0);
    begin_asked(user);
}

bool is_field_empty() {
    return Driver::control<wxTextCtrl>("play-typed").IsEmpty();
}

void sit_down(const Driver& user) {
    user.wait_for("the hand-over", [] { return played().is_covered(); });
    user.click("play-look");
    user.wait_for("the board", [] { return !played().is_covered(); });
}

/// Whoever sits down next has an empty field and all of his moves.
void check_nothing_is_left(const Driver& user) {
    user.wait_for("the hand-over", [] { return played().is_covered(); });
    CHECK(user.ask(is_field_empty));
    user.click("play-look");
    user.wait_for("the board", [] { return !played().is_covered(); });
    CHECK(user.ask(is_field_empty));
    CHECK(user.ask([] { return moves().GetCount() == played().choices().size(); }));
    CHECK(user.ask([] { return played().chosen().empty(); }));
}

} // namespace

TEST_CASE("What one has typed is nothing to the next one, whoever takes a decision back") {
    const Driver user;
    open_file(user, sample("cell/seven-at-the-mill.scenario.yaml"));
    start_among_people(user);
    sit_down(user);
    user.wait_for_window();
    choose_first_move(user);
    user.click("play-move");
    user.wait_for("the team", [] { return played().table().game().decisions() == 1; });
    choose_first_move(user);
    user.click("play-move");
    user.wait_for("a vote", [] { return played().table().game().decisions() == 2; });
    sit_down(user);
    type_in_field(user, "bl");
    user.wait_for("the vote", [] { return moves().GetCount() == 1; });
    user.click("play-undo");
    user.wait_for("the vote before", [] { return played().table().game().decisions() == 1; });
    check_nothing_is_left(user);
    give_up(user);
}

TEST_CASE("The key that decides shows the next one nothing") {
    const Driver user;
    open_file(user, sample("cell/seven-at-the-mill.scenario.yaml"));
    start_among_people(user);
    sit_down(user);
    user.wait_for_window();
    const auto decided = [] { return played().table().game().decisions(); };
    const auto decide = [&](const std::string& typed, int key) {
        const std::size_t before = user.ask(decided);
        typed.empty() ? choose_first_move(user) : type_in_field(user, typed);
        user.key(key);
        user.wait_for("the decision", [=] { return decided() == before + 1; });
    };
    decide("", WXK_RETURN); // the same player votes first
    for (const auto& [typed, key] : {std::pair{"", WXK_RETURN}, {"", WXK_SPACE}, {"bl", WXK_RETURN}}) {
        decide(typed, key);
        user.wait_for("the hand-over", [] { return played().is_covered(); });
        std::this_thread::sleep_for(std::chrono::milliseconds(300)); // what the key would bring about, too
        CHECK(user.ask([] { return played().is_covered(); }));
        user.wait_for("the keys at the button", [] { return Driver::control("play-look").HasFocus(); });
        user.key(WXK_RETURN); // once more: by who sits down now
        user.wait_for("the board", [] { return !played().is_covered(); });
    }
    give_up(user);
}

TEST_CASE("What one has typed goes with a move by the board") {
    const Driver user;
    open_file(user, sample("landmines/two-walls.scenario.yaml"));
    start_among_people(user);
    sit_down(user);
    user.wait_for_window();
    const auto move_by_board = [&](const std::string& from, const std::string& to) {
        type_in_field(user, from);
        const std::size_t made = user.ask([] { return played().table().game().decisions(); });
        click_place(user, from);
        click_place(user, to);
        user.wait_for("the move", [=] { return played().table().game().decisions() == made + 1; });
        CHECK(user.ask(is_field_empty));
    };
    move_by_board("A3", "A4");
    CHECK(user.ask([] { return moves().GetCount() == played().choices().size(); }));
    move_by_board("E3", "E4");
    check_nothing_is_left(user);
    give_up(user);
}

TEST_CASE("A hint is nothing to the one whom a draw is offered") {
    const Driver user;
    open_file(user, sample("landmines/two-walls.scenario.yaml"));
    start_among_people(user);
    sit_down(user);
    user.wait_for_window();
    user.click("play-hint");
    user.wait_for("the hint", [] { return !game_page().board().hinted().empty(); });
    user.click("play-draw");
    sit_down(user);
    CHECK(user.ask([] { return game_page().board().hinted().empty(); }));
    give_up(user);
}

TEST_CASE("Letters that are typed in the list of moves go into the field") {
    const Driver user;
    open_file(user, sample("landmines/two-walls.scenario.yaml"));
    start_game(user, 1);
    user.wait_for("the moves", [] { return moves().GetCount() > 1; });
    user.wait_for_window();
    user.ask([] { moves().SetFocus(); });
    user.type("e3");
    user.wait_for("the words", [] { return Driver::control<wxTextCtrl>("play-typed").GetValue() == "e3"; });
    user.wait_for("those that begin so", [] { return moves().GetString(0).StartsWith("E3-"); });
    user.key(WXK_DOWN);
    user.wait_for("the first row", [] { return moves().GetSelection() == 0; });
    close_game(user);
}
