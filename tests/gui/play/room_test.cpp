#include "tests/gui/driver/actions.hpp"
#include "tests/gui/driver/games.hpp"
#include "tests/gui/driver/samples.hpp"
#include "tests/gui/driver/steps.hpp"

#include "editor/core/actions/action.hpp"
#include "editor/ui/pages/play_board.hpp"
#include "editor/ui/widgets/barred_text.hpp"

#include <catch2/catch.hpp>

#include <wx/button.h>
#include <wx/choice.h>
#include <wx/listbox.h>
#include <wx/scrolwin.h>
#include <wx/stattext.h>

#include <string>
#include <utility>
#include <vector>

using namespace sabotier;
using namespace sabotier::test::gui;

/// Games in windows that have little room, and games that nobody at this screen plays. What the toolkit
/// complains about meanwhile fails the whole run (tests/gui/run).
namespace {

constexpr const char* games[] = {
    "sabot/pattenford/market-day.scenario.yaml", "clogworks/night-shift.scenario.yaml",
    "fortress/ember-hall.scenario.yaml",         "landmines/two-walls.scenario.yaml",
    "tunnels/two-doors.scenario.yaml",           "cell/seven-at-the-mill.scenario.yaml"};
constexpr const char* buttons[] = {"play-look", "play-move",   "play-undo",
                                   "play-hint", "play-resign", "play-draw"};
constexpr const char* ways[] = {"play-present", "play-whole"}; ///< through what happened
const wxSize low_window(900, 480);

void resize(const Driver& user, wxSize size) {
    user.ask([=] { Driver::frame().SetSize(size); });
    user.wait_for("the size", [=] { return Driver::frame().GetSize() == size; });
}

/// All of it is seen, but for what is scrolled out of a part that has a scroll bar for it.
bool is_whole(wxWindow& window) {
    wxRect rect = window.GetScreenRect();
    for (wxWindow* part = window.GetParent(); part != nullptr; part = part->GetParent()) {
        const wxRect room(part->ClientToScreen(wxPoint(0, 0)), part->GetClientSize());
        if (!room.Contains(rect)) {
            const auto* barred = dynamic_cast<editor::BarredText*>(part);
            const bool has_bar = barred != nullptr ? barred->has_bar() : part->HasScrollbar(wxVERTICAL);
            const bool scrolls = has_bar && rect.width <= room.width;
            if (!scrolls) return false;
            rect = part->GetScreenRect(); // what it shows, it shows there
        }
        if (part->IsTopLevel()) return true;
    }
    return true;
}

/// What of the page beside the board is cut off, by its name.
std::vector<std::string> cut_off(wxWindow& window) {
    std::vector<std::string> found;
    for (wxWindow* child : window.GetChildren()) {
        if (!child->IsShown()) continue;
        const bool is_text = dynamic_cast<wxStaticText*>(child) != nullptr;
        const wxSize best = child->GetBestSize();
        const bool is_small = (is_text || dynamic_cast<wxButton*>(child) != nullptr)
                              && (child->GetSize().y < best.y || child->GetSize().x < best.x);
        if (is_small || !is_whole(*child)) found.push_back(child->GetName().utf8_string());
        const std::vector<std::string> below = cut_off(*child);
        found.insert(found.end(), below.begin(), below.end());
    }
    return found;
}

/// Every button of the panel comes into sight, as the wheel or the keys bring it there.
void check_buttons(const Driver& user) {
    for (const char* button : buttons) {
        INFO(button);
        if (!user.ask([=] { return Driver::control(button).IsShown(); })) continue;
        bring_into_sight(user, "play-side", button);
    }
    for (const char* way : ways) {
        INFO(way);
        user.wait_for(way, [=] { return is_whole(Driver::control(way)); });
    }
}

bool is_over() {
    return played().table().is_over();
}

/// However long it takes: as long as the computers go on, they are waited for.
void wait_for_end(const Driver& user) {
    while (!user.ask(is_over)) {
        const std::size_t before = user.ask([] { return played().table().game().decisions(); });
        user.wait_for("the game to go on",
                      [=] { return is_over() || played().table().game().decisions() > before; });
    }
}

/// The computer at all seats.
void let_computers_play(const Driver& user) {
    ask_who_plays(user);
    const std::size_t seats = user.ask([] {
        std::size_t count = 0;
        while (Driver::dialog("players")->FindWindow(wxString("seat-" + std::to_string(count))) != nullptr)
            ++count;
        return count;
    });
    for (std::size_t i = 0; i < seats; ++i)
        choose(user, "seat-" + std::to_string(i), 1);
    begin_asked(user);
}

} // namespace

TEST_CASE("In a low window a game is played to its end, with every button within reach") {
    const Driver user;
    open_file(user, sample("clogworks/night-shift.scenario.yaml"));
    resize(user, low_window);
    start_game(user, 1);
    check_buttons(user);
    const auto made = [] { return played().table().game().decisions(); };
    for (int i = 0; i < 400 && !user.ask(is_over); ++i) {
        const std::size_t before = user.ask(made);
        // one's own moves in turn, or else pieces walk to and fro for good
        user.ask([=] {
            auto& moves = Driver::control<wxListBox>("play-moves");
            moves.SetFocus();
            moves.SetSelection(static_cast<int>(before % moves.GetCount()));
        });
        user.key(WXK_RETURN);
        user.wait_for("a move",
                      [=] { return made() > before && (is_over() || !played().choices().empty()); });
        if (i % 8 == 0) check_buttons(user);
    }
    CHECK(user.ask(is_over));
    check_buttons(user);
    user.ask([] { Driver::control<wxListBox>("play-log").SetFocus(); });
    user.key(WXK_HOME);
    user.wait_for("the beginning", [] { return !played().is_present(); });
    check_buttons(user);
    give_up(user);
}

TEST_CASE("Every game begins in a low window, and no button is out of reach") {
    const Driver user;
    user.wait_for_window();
    resize(user, low_window);
    for (const char* name : games) {
        INFO(name);
        open_file(user, sample(name));
        start_game(user, 1);
        check_buttons(user);
        user.wait_for("the larger part for the board", [] {
            const wxSize board = game_page().board().GetClientSize();
            return 2 * board.x >= Driver::frame().GetClientSize().x && board.y >= 200;
        });
        close_game(user);
        if (user.ask([] { return Driver::dialog("Sabotier") != nullptr; }))
            user.click_at(
                user.steady([] { return middle_of(*Driver::dialog("Sabotier")->FindWindow(wxID_NO)); }));
        user.wait_for("the document", [] { return Driver::frame().page() != nullptr; });
        user.wait_for_window();
        user.focus_board();
        user.close_without_saving();
    }
}

TEST_CASE("In a low window one sees without scrolling what can be done, and what is answered") {
    const Driver user;
    user.wait_for_window();
    resize(user, low_window);
    open_file(user, sample("landmines/small-fry.scenario.yaml"));
    start_game(user, 0);
    const auto is_seen = [](const char* name) {
        const wxWindow& side = Driver::control("play-side");
        const wxRect all(side.ClientToScreen(wxPoint(0, 0)), side.GetClientSize());
        const wxWindow& control = Driver::control(name);
        return control.IsShown() && all.Contains(control.GetScreenRect());
    };
    const auto wait_seen = [&](const char* name) {
        user.wait_for(std::string(name) + " in sight", [=] { return is_seen(name); });
    };
    user.wait_for("the hand-over", [] { return played().is_covered(); });
    wait_seen("play-look");
    user.click("play-look");
    for (const char* name : {"play-moves", "play-typed", "play-move", "play-undo", "play-hint", "play-resign",
                             "play-draw", "play-why"})
        wait_seen(name);
    user.click("play-hint");
    user.wait_for("the hint, whole", [=] {
        const auto& why = Driver::control<wxStaticText>("play-why");
        return why.GetLabelText().StartsWith("Hint: ") && why.GetSize().y >= why.GetBestSize().y
               && is_seen("play-why");
    });
    user.click("play-draw");
    user.wait_for("the other one", [] { return played().is_covered(); });
    user.click("play-look");
    for (const char* name : {"play-accept", "play-decline", "play-why"})
        wait_seen(name);
    user.click("play-accept");
    user.wait_for("the end", [] { return is_over(); });
    give_up(user);
}

TEST_CASE("A game begins with the first line of its position in sight") {
    const Driver user;
    open_file(user, sample("clogworks/night-shift.scenario.yaml"));
    start_game(user, 0);
    if (user.ask([] { return played().is_covered(); })) user.click("play-look");
    user.wait_for("the first line", [] {
        const wxWindow& text = Driver::control("play-beside");
        return !played().is_covered() && Driver::control<wxScrolledWindow>("play-side").GetViewStart().y == 0
               && text.GetScreenRect().y >= text.GetParent()->GetScreenRect().y
               && is_whole(Driver::control("play-phase"));
    });
    close_game(user);
}

TEST_CASE("In windows of many sizes nothing beside the board is cut off, and each list shows rows") {
    const Driver user;
    user.wait_for_window();
    for (const char* name : games) {
        INFO(name);
        open_file(user, sample(name));
        start_game(user, 1);
        user.wait_for("the moves", [] { return !played().choices().empty(); });
        for (const wxSize size : {wxSize(1280, 800), wxSize(1024, 600), low_window}) {
            INFO(size.x << " by " << size.y);
            resize(user, size);
            for (const auto& [list, least] :
                 {std::pair("play-moves", size == low_window ? 3 : 4), std::pair("play-log", 4)})
                user.wait_for(std::to_string(least) + " rows of " + list, [=] {
                    auto& rows = Driver::control<wxListBox>(list);
                    return rows.GetCount() == 0 ? rows.GetClientSize().y >= least * (rows.GetCharHeight() + 4)
                                                : rows.GetCountPerPage() >= least;
                });
            std::vector<std::string> cut;
            user.wait_for("all of the page", [&] {
                cut = cut_off(Driver::control("play-side"));
                for (std::string& of_course : cut_off(Driver::control("play-course")))
                    cut.push_back(std::move(of_course));
                return cut.empty();
            });
            user.wait_for("what is counted, to its end", [] {
                const auto& facts = Driver::control<editor::BarredText>("play-facts");
                return Driver::control("play-beside").GetSize().y <= facts.GetClientSize().y
                       || facts.has_bar();
            });
            user.wait_for("room for the board", [] { return game_page().board().GetClientSize().y >= 200; });
        }
        close_game(user);
        if (user.ask([] { return Driver::dialog("Sabotier") != nullptr; }))
            user.click_at(
                user.steady([] { return middle_of(*Driver::dialog("Sabotier")->FindWindow(wxID_NO)); }));
        user.wait_for("the document", [] { return Driver::frame().page() != nullptr; });
        user.wait_for_window();
        user.focus_board();
        user.close_without_saving();
    }
}

TEST_CASE("An answer moves nothing that stands above it, and what happened has its heading in one row") {
    const Driver user;
    user.wait_for_window();
    resize(user, wxSize(1280, 800));
    open_file(user, sample("landmines/two-walls.scenario.yaml"));
    start_game(user, 1);
    const auto places = [] {
        std::vector<wxRect> found;
        for (const char* name :
             {"play-facts", "play-moves", "play-typed", "play-move", "play-hint", "play-undo", "play-resign"})
            found.push_back(Driver::control(name).GetScreenRect());
        return found;
    };
    user.wait_for("the panel beside the board, its heading in one row", [] {
        const wxRect list = Driver::control("play-log").GetScreenRect();
        const wxRect now = Driver::control("play-present").GetScreenRect();
        const wxRect whole = Driver::control("play-whole").GetScreenRect();
        return now.y == whole.y && whole.GetRight() <= list.GetRight() && now.x > list.x + 60
               && list.y - now.y < 2 * now.height;
    });
    const auto made = [] { return played().table().game().decisions(); };
    for (int i = 0; i < 8; ++i) { // more than the list shows at once
        const std::size_t now = user.ask(made);
        choose_first_move(user);
        user.key(WXK_RETURN);
        user.wait_for("a move", [=] { return made() > now && !played().choices().empty(); });
    }
    const auto before = user.steady(places);
    user.click("play-hint");
    user.wait_for("an answer of more than two lines",
                  [] { return Driver::control<wxStaticText>("play-why").GetLabelText().Freq('\n') >= 2; });
    user.wait_for("its room", [] {
        const wxWindow& why = Driver::control("play-why");
        return why.GetSize().y >= why.GetBestSize().y && is_whole(Driver::control("play-why"));
    });
    CHECK(user.steady(places) == before);
    user.wait_for("the last sentence, whole, above the border of the list", [] {
        const auto& log = Driver::control<wxListBox>("play-log");
        const int last = static_cast<int>(log.GetCount()) - 1;
        const int bottom = log.GetClientSize().y;
        return log.HitTest(wxPoint(20, bottom - 3)) == last
               && log.HitTest(wxPoint(20, bottom - log.GetCharHeight() - 2)) == last;
    });
    give_up(user);
}

TEST_CASE("A hint of many lines leaves the heading above the moves in sight") {
    const Driver user;
    user.wait_for_window();
    resize(user, wxSize(1026, 625));
    open_file(user, sample("sabot/pattenford/market-day.scenario.yaml"));
    start_game(user, 1);
    user.wait_for("the moves", [] { return !played().choices().empty(); });
    user.wait_for("the heading", [] { return is_inside("play-phase", "play-side"); });
    user.click("play-hint");
    user.wait_for("a hint of more than three lines", [] {
        const wxString told = Driver::control<wxStaticText>("play-why").GetLabelText();
        return told.StartsWith("Hint: ") && told.Freq('\n') >= 3;
    });
    user.wait_for("all of it, and the heading", [] {
        const wxRect panel = Driver::control("play-side").GetScreenRect();
        const wxWindow& why = Driver::control("play-why");
        return is_inside("play-phase", "play-side")
               && why.GetScreenPosition().y + why.GetBestSize().y <= panel.GetBottom() + 1;
    });
    close_game(user);
}

TEST_CASE("Of what happened six sentences are read at once, in a window of usual size and in a low one") {
    const Driver user;
    user.wait_for_window();
    for (const wxSize size : {wxSize(1280, 800), low_window}) {
        INFO(size.y);
        resize(user, size);
        open_file(user, sample("tunnels/two-doors.scenario.yaml"));
        start_game(user, 1);
        user.wait_for("six rows",
                      [] { return Driver::control<wxListBox>("play-log").GetCountPerPage() >= 6; });
        close_game(user);
        user.wait_for("the document", [] { return Driver::frame().page() != nullptr; });
        user.wait_for_window();
        user.focus_board();
        user.close_without_saving();
    }
}

TEST_CASE("Each game between computers goes to its end, and is walked from there") {
    const Driver user;
    for (const char* name : games) {
        INFO(name);
        open_file(user, sample(name));
        let_computers_play(user);
        wait_for_end(user);
        CHECK(user.ask([] { return Driver::control<wxListBox>("play-log").GetCount() > 10; }));
        user.wait_for("the keys at what happened", [] { return Driver::control("play-log").HasFocus(); });
        user.key(WXK_HOME);
        user.wait_for("the beginning", [] { return !played().is_present(); });
        give_up(user);
        user.focus_board();
        user.close_without_saving();
    }
}

TEST_CASE("A game between computers offers nothing that only people have a use for") {
    const Driver user;
    open_file(user, sample("clogworks/night-shift.scenario.yaml"));
    let_computers_play(user);
    wait_for_end(user);
    for (const char* useless : {"play-moves", "play-typed", "play-move", "play-undo", "play-hint"})
        CHECK_FALSE(user.ask([=] { return Driver::control(useless).IsShown(); }));
    user.wait_for("the keys at what happened", [] { return Driver::control("play-log").HasFocus(); });
    user.key(WXK_HOME);
    user.wait_for("the beginning", [] { return !played().is_present(); });
    user.click("play-present");
    user.wait_for("the end once more, and the keys not at a button that is grey",
                  [] { return played().is_present() && Driver::control("play-log").HasFocus(); });
    give_up(user);
    user.focus_board();
    start_game(user, 1); // with a person they are there
    for (const char* useful : {"play-moves", "play-typed", "play-move", "play-undo", "play-hint"})
        CHECK(user.ask([=] { return Driver::control(useful).IsShown(); }));
    close_game(user);
    user.wait_for("the document", [] { return Driver::frame().page() != nullptr; });
}

TEST_CASE("Who plays is asked in a dialog that fits every screen, with any number of seats") {
    const Driver user;
    for (const char* name : games) {
        INFO(name);
        open_file(user, sample(name));
        ask_who_plays(user);
        CHECK(user.ask([] { // an opponent who looks at his moves
            return Driver::control<wxChoice>("seat-1").GetStringSelection().Contains(
                "makes the move that looks best");
        }));
        // what nobody but the players looks after
        if (std::string(name).starts_with("sabot/"))
            CHECK(user.ask([] {
                return Driver::control<wxStaticText>("special-rules").GetLabel().Contains("ten turns");
            }));
        const wxSize least = user.ask([] {
            wxWindow& dialog = *Driver::dialog("players");
            return dialog.GetSizer()->ComputeFittingWindowSize(&dialog);
        });
        CHECK(least.x <= 800);
        CHECK(least.y <= 400);
        // this screen has room for all of them
        CHECK(user.ask([] {
            auto* area = dynamic_cast<wxScrolledWindow*>(Driver::control("play-seed").GetParent());
            return area != nullptr && area->GetVirtualSize().y <= area->GetClientSize().y;
        }));
        user.key(WXK_ESCAPE);
        user.wait_for_no_dialog();
        user.wait_for_window();
        user.focus_board();
        user.close_without_saving();
    }
}

TEST_CASE("Nothing is played in passing while the board of a game is moved") {
    const Driver user;
    open_file(user, sample("clogworks/night-shift.scenario.yaml"));
    start_game(user, 1);
    const auto place = [] { return game_page().board().middle_of("A5").value(); };
    const wxPoint before = user.steady(place);
    user.move_to(user.ask([=] { return game_page().board().ClientToScreen(place()); }));
    user.press(2);
    user.press(); // on a piece that could move
    user.release();
    CHECK(user.ask([] { return played().chosen().empty(); }));
    user.move_to(user.ask([=] { return game_page().board().ClientToScreen(place() + wxPoint(40, 30)); }));
    user.wait_for("the board to follow", [=] { return place() != before; });
    user.release(2);
    user.wait_for("the mouse to be free", [] { return wxWindow::GetCapture() == nullptr; });
    const wxPoint after = user.ask(place);
    user.move_to(user.ask([=] { return game_page().board().ClientToScreen(place() + wxPoint(-60, 10)); }));
    CHECK(user.ask(place) == after);
    click_place(user, "A5");
    user.wait_for("the piece is chosen", [] { return played().chosen() == std::vector<std::string>{"A5"}; });
    close_game(user);
    user.wait_for("the document", [] { return Driver::frame().page() != nullptr; });
}

TEST_CASE("The board of a game is shown larger, smaller and whole by the buttons of the window") {
    const Driver user;
    open_file(user, sample("clogworks/night-shift.scenario.yaml"));
    start_game(user, 1);
    const auto apart = [] {
        editor::PlayBoard& board = game_page().board();
        return board.middle_of("F1").value().x - board.middle_of("A1").value().x;
    };
    const int whole = user.steady(apart);
    const auto press = [&](const char* action) {
        CHECK(user.ask([=] { return Driver::frame().can_run(*editor::action(action)); }));
        user.ask([=] { Driver::frame().run(action); });
    };
    press("view.zoom-in");
    const int larger = user.ask(apart);
    CHECK(larger > whole);
    press("view.zoom-out");
    CHECK(user.ask(apart) < larger);
    press("view.zoom-in");
    press("view.fit");
    CHECK(user.ask(apart) == whole);
    CHECK_FALSE(user.ask([] { return Driver::frame().can_run(*editor::action("view.grid")); }));
    close_game(user);
    user.wait_for("the document", [] { return Driver::frame().page() != nullptr; });
}
