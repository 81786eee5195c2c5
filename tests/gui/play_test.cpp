#include "tests/gui/actions.hpp"
#include "tests/gui/samples.hpp"
#include "tests/gui/steps.hpp"

#include "editor/ui/frame/document_tabs.hpp"
#include "editor/ui/pages/play_board.hpp"
#include "editor/ui/pages/play_page.hpp"

#include <catch2/catch.hpp>

#include <wx/button.h>
#include <wx/listbox.h>
#include <wx/spinctrl.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

using namespace sabotier;
using namespace sabotier::test::gui;
using editor::PlayPage;

namespace {

/// The page in front, on the window's thread only.
PlayPage& game_page() {
    auto* page = dynamic_cast<PlayPage*>(Driver::frame().tabs().front());
    if (page == nullptr) throw std::runtime_error("no game is in front");
    return *page;
}
const editor::PlayedGame& played() {
    return game_page().game();
}

/// `other`: row of the second seat's list, 0 for a person.
void start_game(const Driver& user, int other) {
    user.key(WXK_F9);
    user.wait_for_dialog("players");
    choose(user, "seat-1", other);
    user.ask([] { Driver::control<wxSpinCtrl>("play-seed").SetValue(7); });
    user.click_at(user.steady([] { return middle_of(*Driver::dialog("players")->FindWindow(wxID_OK)); }));
    user.wait_for_no_dialog();
    user.wait_for("the game", [] { return played().moments() >= 1; });
}

void click_place(const Driver& user, const std::string& place) {
    user.click_at(user.steady([=] {
        const auto at = game_page().board().middle_of(place);
        if (!at) throw std::runtime_error(place + " is not shown");
        return game_page().board().ClientToScreen(*at);
    }));
}

std::string text_of(const Driver& user, const std::string& control) {
    return user.ask([=] { return Driver::control<wxStaticText>(control).GetLabelText().utf8_string(); });
}

/// Closes the game, begun or not.
void close_game(const Driver& user) {
    user.wait_for_window();
    user.key('W', wxMOD_CONTROL);
    user.wait_for("the question, or no game", [] {
        return Driver::dialog("Sabotier") != nullptr
               || dynamic_cast<PlayPage*>(Driver::frame().tabs().front()) == nullptr;
    });
}

/// Yes, it goes with its tab.
void give_up(const Driver& user) {
    close_game(user);
    user.wait_for_dialog("Sabotier");
    user.click_at(user.steady([] { return middle_of(*Driver::dialog("Sabotier")->FindWindow(wxID_YES)); }));
    user.wait_for("the document", [] { return Driver::frame().page() != nullptr; });
}

} // namespace

TEST_CASE("A set-up is played in the window: lit moves, rules, the log, and the scenario stays") {
    const Driver user;
    open_file(user, sample("clogworks/night-shift.scenario.yaml"));
    const std::string before = user.ask([] { return Driver::document().work().scenario->title; });
    start_game(user, 1);
    const auto place = [] { return game_page().board().middle_of("A5"); };
    const auto whole = user.ask(place);
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
        user.click("play-move");
        user.wait_for("a move", [=] { return played().table().game().decisions() == made + 1; });
    }
    CHECK(user.ask([] { return Driver::control<wxListBox>("play-moves").GetCount(); }) == 0);
    CHECK(user.ask([] { return Driver::control<wxListBox>("play-log").GetCount(); }) == 0);
    CHECK_THAT(text_of(user, "play-phase"), Catch::Matchers::Contains("Grey"));
    give_up(user);
}

TEST_CASE("A set-up that cannot be played is told with its reasons") {
    const Driver user;
    open_file(user, sample("broken/pieces.unplaced.scenario.yaml"));
    user.key(WXK_F9);
    user.wait_for_dialog("Sabotier");
    user.key(WXK_RETURN);
    user.wait_for_no_dialog();
    CHECK(user.ask([] { return Driver::frame().page() != nullptr; })); // no tab was made
}
