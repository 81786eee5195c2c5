#include "tests/gui/driver/games.hpp"

#include "tests/gui/driver/steps.hpp"

#include "editor/ui/frame/document_tabs.hpp"
#include "editor/ui/pages/play_board.hpp"

#include <wx/button.h>
#include <wx/listbox.h>
#include <wx/spinctrl.h>

#include <stdexcept>

namespace sabotier::test::gui {

using editor::PlayPage;

PlayPage& game_page() {
    auto* page = dynamic_cast<PlayPage*>(Driver::frame().tabs().front());
    if (page == nullptr) throw std::runtime_error("no game is in front");
    return *page;
}

const play::PlayedGame& played() {
    return game_page().game();
}

bool is_marked() {
    return Driver::frame().GetTitle().StartsWith("*");
}

void ask_who_plays(const Driver& user) {
    user.key(WXK_F9);
    user.wait_for_dialog("players");
}

void begin_asked(const Driver& user) {
    user.ask([] { PlayPage::pause_at_cover = {}; }); // who sits down is as quick as who decided
    user.click_at(user.steady([] { return middle_of(*Driver::dialog("players")->FindWindow(wxID_OK)); }));
    user.wait_for_no_dialog();
}

void start_game(const Driver& user, int other) {
    ask_who_plays(user);
    choose(user, "seat-1", other);
    user.ask([] { Driver::control<wxSpinCtrl>("play-seed").SetValue(7); });
    begin_asked(user);
    user.wait_for("the game", [] { return played().moments() >= 1; });
}

void click_place(const Driver& user, const std::string& place) {
    user.wait_for(place + " on the board", [=] { return game_page().board().middle_of(place).has_value(); });
    user.click_at(user.steady([=] {
        const auto at = game_page().board().middle_of(place);
        if (!at) throw std::runtime_error(place + " is not shown");
        return game_page().board().ClientToScreen(*at);
    }));
}

void choose_first_move(const Driver& user) {
    user.ask([] { Driver::control("play-moves").SetFocus(); });
    user.key(WXK_DOWN);
    user.wait_for("the first row",
                  [] { return Driver::control<wxListBox>("play-moves").GetSelection() == 0; });
}

void close_game(const Driver& user) {
    user.wait_for_window();
    const auto front = [] { return static_cast<const void*>(Driver::frame().tabs().front()); };
    const void* const game = user.ask(front);
    user.key('W', wxMOD_CONTROL);
    user.wait_for("the question, or another tab",
                  [=] { return Driver::dialog("Sabotier") != nullptr || front() != game; });
}

void give_up(const Driver& user) {
    const auto front = [] { return static_cast<const void*>(Driver::frame().tabs().front()); };
    const void* const game = user.ask(front);
    close_game(user);
    user.wait_for_dialog("Sabotier");
    user.click_at(user.steady([] { return middle_of(*Driver::dialog("Sabotier")->FindWindow(wxID_NO)); }));
    user.wait_for("no question, and another tab",
                  [=] { return Driver::dialog("Sabotier") == nullptr && front() != game; });
}

} // namespace sabotier::test::gui
