#include "tests/gui/driver/actions.hpp"
#include "tests/gui/driver/samples.hpp"
#include "tests/gui/driver/steps.hpp"

#include "editor/ui/widgets/interval_bars.hpp"
#include "editor/ui/widgets/text.hpp"

#include <catch2/catch.hpp>

#include <wx/button.h>
#include <wx/choice.h>
#include <wx/combobox.h>
#include <wx/spinctrl.h>
#include <wx/stattext.h>

using namespace sabotier;
using namespace sabotier::test::gui;

namespace {

constexpr const char* squares = "landmines/two-walls.scenario.yaml";
/// Its games last until somebody has looked, on any machine.
constexpr const char* slow_bot = "mcts:iterations=5";
constexpr const char* other_squares = "landmines/small-fry.scenario.yaml";

std::uint64_t games() {
    const auto latest = Driver::page().playtest().latest();
    return latest ? latest->summary.games : 0;
}

std::string label(const char* name) {
    auto text = editor::to_utf8(Driver::control<wxStaticText>(name).GetLabelText());
    std::ranges::replace(text, '\n', ' '); // where lines end depends on the width of the panel
    return text;
}

std::string button() {
    return editor::to_utf8(Driver::control<wxButton>("playtest-start").GetLabelText());
}

const PlaytestPage::Table& bars() {
    return Driver::control<editor::IntervalBars>("playtest-bars").table();
}

/// Of the first side's interval.
double width_of_interval() {
    const PlaytestPage::Bar& bar = bars().rows.at(0).bar.value();
    return bar.high - bar.low;
}

void open_panel(const Driver& user) {
    if (!user.ask([] { return Driver::control("view.playtest").IsShownOnScreen(); }))
        user.ask([] { Driver::frame().run("view.playtest"); });
    user.wait_for("the panel", [] { return Driver::control("playtest-start").IsShownOnScreen(); });
}

void close_panel(const Driver& user) {
    user.ask([] { Driver::frame().run("view.playtest"); });
    user.wait_for("no panel", [] { return !Driver::control("view.playtest").IsShownOnScreen(); });
}

void choose_slow_bot(const Driver& user) {
    user.ask([] { Driver::page().set_playtest_bot(slow_bot); });
    user.wait_for("the bot",
                  [] { return Driver::control<wxComboBox>("playtest-bot").GetValue() == slow_bot; });
}

/// Something that matters for play.
void leave_a_piece_out(const Driver& user) {
    user.ask([] {
        editor::Document& document = Driver::document();
        document.change("Leave out", editor::with_scenario(document.work(), [](Scenario& scenario) {
                            scenario.pieces.pop_back();
                        }));
    });
}

void wait_for_games(const Driver& user, std::uint64_t more_than) {
    user.wait_for("games", [=] { return games() > more_than && !bars().rows.empty(); });
}

} // namespace

TEST_CASE("A play-test is started, narrows what is known, and is stopped") {
    const Driver user;
    open_file(user, sample(squares));
    open_panel(user);
    CHECK(user.ask([] { return games(); }) == 0); // nothing runs by itself
    CHECK_FALSE(user.ask([] { return Driver::page().playtest().is_running(); }));
    user.wait_for("a panel that tells of nothing yet", [] { return button() == "Start"; });
    choose_slow_bot(user);
    user.click("playtest-start");
    user.wait_for("the button to stop it", [] { return button() == "Stop"; });
    wait_for_games(user, 0);
    const double first = user.ask([] { return width_of_interval(); });
    user.wait_for("a narrower interval", [=] { return width_of_interval() < 0.8 * first; });
    user.wait_for("the verdict", [] { return !label("playtest-verdict").empty(); });
    user.wait_for("how games end",
                  [] { return label("playtest-words").find("How games end") != std::string::npos; });
    user.wait_for("who plays", [] {
        return label("playtest-state").find(std::string(" by ") + slow_bot) != std::string::npos;
    });
    user.click("playtest-start");
    user.wait_for("its end", [] { return button() == "Go on"; });
    user.ask([] { Driver::page().canvas().SetFocus(); });
    const std::uint64_t stopped = user.ask([] { return games(); });

    SECTION("it goes on with the next game") {
        user.click("playtest-start");
        wait_for_games(user, stopped);
        user.click("playtest-start");
        user.wait_for("its end", [] { return button() == "Go on"; });
    }
    SECTION("it is stale once the scenario changes, and one click plays that") {
        leave_a_piece_out(user);
        user.wait_for("the panel to say so", [] {
            return button() == "Start anew" && label("playtest-state").starts_with("Stale: ");
        });
        user.click("playtest-start");
        user.wait_for("games of the scenario as it is", [] {
            return games() > 0 && !Driver::page().playtest().is_stale()
                   && label("playtest-state").ends_with("and going on");
        });
        user.ask([] { Driver::frame().run("scenario.playtest"); });
        user.wait_for("its end", [] { return button() == "Go on"; });
        user.ask([] { Driver::document().undo(); });
        user.wait_for("it to be stale again", [] { return button() == "Start anew"; });
    }
    SECTION("another threshold is asked of games that are played anew") {
        user.ask([] {
            auto& field = Driver::control<wxSpinCtrl>("playtest-threshold");
            field.SetValue(75);
            wxSpinEvent changed(wxEVT_SPINCTRL, field.GetId());
            changed.SetEventObject(&field);
            field.GetEventHandler()->ProcessEvent(changed);
        });
        user.wait_for("the button to begin again", [] { return button() == "Start anew"; });
        user.click("playtest-start");
        user.wait_for("a verdict by that threshold", [] {
            const auto latest = Driver::page().playtest().latest();
            return games() > 0 && latest->summary.fair.threshold == 0.75;
        });
        user.click("playtest-start");
        user.wait_for("its end", [] { return button() == "Go on"; });
    }
    SECTION("another threshold is typed while games are played") {
        user.click("playtest-start");
        user.wait_for("games", [] { return Driver::page().playtest().is_running(); });
        user.ask([] {
            auto& field = Driver::control<wxSpinCtrl>("playtest-threshold");
            field.SetFocus();
            field.SetSelection(-1, -1);
        });
        user.wait_for("the keys",
                      [] { return Driver::control<wxSpinCtrl>("playtest-threshold").HasFocus(); });
        user.type("7");
        wait_for_games(user, user.ask([] { return games(); }));
        user.type("0");
        wait_for_games(user, user.ask([] { return games(); }));
        user.ask([] { Driver::control("playtest-start").SetFocus(); });
        user.wait_for("what was typed", [] { return Driver::page().playtest_threshold() == 70; });
        user.click("playtest-start");
        user.wait_for("its end", [] { return !Driver::page().playtest().is_running(); });
    }
    SECTION("a change of its title is no change of what is played") {
        user.ask([] {
            editor::Document& document = Driver::document();
            document.change("Title", editor::with_scenario(document.work(), [](Scenario& scenario) {
                                scenario.title = "Walls";
                            }));
        });
        user.wait_for("the change to be looked at", [] {
            Driver::page().playtest().wait();
            return true;
        });
        CHECK(user.ask([] { return button(); }) == "Go on");
    }
    close_panel(user);
    user.close_without_saving();
}

TEST_CASE("All words of the bars of a play-test are read, however long sides are called") {
    const Driver user;
    open_file(user, sample("tunnels/two-doors.scenario.yaml"));
    const std::string name = GENERATE(as<std::string>{}, "Green gold-diggers",
                                      "The honourable company of gold-diggers from below the green hill");
    INFO(name);
    user.ask([&] {
        editor::Document& document = Driver::document();
        document.change("Name", editor::with_scenario(document.work(), [&](Scenario& scenario) {
                            scenario.sides.at(0).name = name;
                        }));
    });
    user.ask([] { Driver::frame().SetSize(wxSize(1280, 800)); });
    open_panel(user);
    user.ask([] { Driver::frame().run("scenario.playtest"); });
    wait_for_games(user, 3);
    user.ask([] { Driver::frame().run("scenario.playtest"); });
    user.wait_for("its end", [] { return button() == "Go on"; });
    const auto read = [&] { // every word, in lines that have room
        const auto& control = Driver::control<editor::IntervalBars>("playtest-bars");
        std::string words;
        std::size_t count = 0;
        bool have_room = true;
        for (const wxString& line : control.lines(0)) {
            words += (words.empty() ? "" : " ") + editor::to_utf8(line);
            have_room = have_room && control.GetTextExtent(line).x <= control.GetClientSize().x;
            ++count;
        }
        const PlaytestPage::Row& row = bars().rows.at(0);
        return have_room && words == row.name + " " + row.figures
               && control.GetSize().y >= static_cast<int>(count + 1) * control.GetCharHeight();
    };
    user.wait_for("every word", read);
    close_panel(user);
    user.focus_board();
    user.close_without_saving();
}

TEST_CASE("Heat maps of a play-test lie over the board, and go with the scenario that they are of") {
    const Driver user;
    open_file(user, sample(squares));
    open_panel(user);
    choose_slow_bot(user);
    user.click("playtest-start");
    wait_for_games(user, 0);
    user.wait_for("heat maps to choose from",
                  [] { return Driver::control<wxChoice>("playtest-heat").GetCount() > 1; });
    choose(user, "playtest-heat", 1);
    user.wait_for("the heat map", [] {
        const auto* shown = Driver::page().canvas().overlay();
        return Driver::page().overlay() == "playtest" && shown != nullptr && !shown->tints.empty();
    });
    choose(user, "playtest-heat", 0);
    user.wait_for("none", [] { return Driver::page().canvas().overlay() == nullptr; });
    user.ask([] { Driver::frame().run("view.overlay-playtest"); });
    user.wait_for("the first one again",
                  [] { return Driver::control<wxChoice>("playtest-heat").GetSelection() == 1; });
    leave_a_piece_out(user); // it stops what is running, too
    user.wait_for("why there is none", [] {
        const auto* shown = Driver::page().canvas().overlay();
        return shown != nullptr && shown->tints.empty()
               && shown->title.starts_with("The scenario has changed");
    });
    user.wait_for("an end of the games", [] { return !Driver::page().playtest().is_running(); });
    close_panel(user);
    user.close_without_saving();
}

TEST_CASE("Two documents have play-tests of their own, and closing one stops its games") {
    const Driver user;
    open_file(user, sample(squares));
    open_panel(user);
    choose_slow_bot(user);
    user.click("playtest-start");
    wait_for_games(user, 0);
    open_file(user, sample(other_squares));
    user.wait_for("a panel that tells nothing of it",
                  [] { return button() == "Start" && !Driver::control("playtest-bars").IsShown(); });
    CHECK(user.ask([] { return games(); }) == 0);
    user.ask([] { Driver::frame().run("scenario.playtest"); });
    wait_for_games(user, 0);
    user.focus_board();
    user.key('W', wxMOD_CONTROL); // while both are running
    user.wait_for("the first one, which goes on", [] { return button() == "Stop" && games() > 0; });
    const std::uint64_t before = user.ask([] { return games(); });
    wait_for_games(user, before);
    close_panel(user);
    user.close_without_saving();
}

TEST_CASE("What cannot be played says why in the panel of play-tests") {
    const Driver user;
    open_file(user, sample(squares));
    open_panel(user);
    user.ask([] { Driver::page().set_playtest_bot("rendom"); });
    user.click("playtest-start");
    user.wait_for("the reason", [] {
        return label("playtest-wrong").find("This cannot be played:") == 0
               && label("playtest-wrong").find("rendom") != std::string::npos;
    });
    user.wait_for("the reason in sight, right below the bot", [] {
        const wxRect bot = Driver::control("playtest-bot").GetScreenRect();
        const wxRect reason = Driver::control("playtest-wrong").GetScreenRect();
        return is_inside("playtest-wrong", "view.playtest") && reason.y - bot.GetBottom() < 20;
    });
    user.wait_for("a button to try again", [] { return button() == "Start"; });
    close_panel(user);
    user.close_without_saving();
}

TEST_CASE("A low window scrolls the panel of play-tests") {
    const Driver user;
    open_file(user, sample(squares));
    open_panel(user);
    choose_slow_bot(user);
    const wxSize before = user.ask([] { return Driver::frame().GetSize(); });
    user.ask([] { Driver::frame().SetSize(wxSize(900, 480)); });
    user.ask([] { Driver::frame().run("scenario.playtest"); });
    wait_for_games(user, 0);
    user.wait_for("more than there is room for", [] {
        const auto& panel = Driver::control<wxWindow>("view.playtest");
        return panel.GetVirtualSize().y > panel.GetClientSize().y
               && panel.GetVirtualSize().x <= panel.GetClientSize().x;
    });
    user.ask([] { Driver::frame().run("scenario.playtest"); });
    user.ask([=] { Driver::frame().SetSize(before); });
    close_panel(user);
    user.close_without_saving();
}

TEST_CASE("In a window of usual size the verdict of a play-test is seen without scrolling") {
    const Driver user;
    user.wait_for_window();
    const wxSize usual(1280, 800);
    user.ask([=] { Driver::frame().SetSize(usual); });
    user.wait_for("the size", [=] { return Driver::frame().GetSize() == usual; });
    open_file(user, sample(squares));
    open_panel(user);
    choose_slow_bot(user);
    user.click("playtest-start");
    wait_for_games(user, 0);
    user.wait_for("the verdict in sight", [] {
        const wxWindow& panel = Driver::control("view.playtest");
        const wxRect all(panel.ClientToScreen(wxPoint(0, 0)), panel.GetClientSize());
        const auto& verdict = Driver::control<wxStaticText>("playtest-verdict");
        return !verdict.GetLabel().empty() && all.Contains(verdict.GetScreenRect());
    });
    user.click("playtest-start");
    user.wait_for("its end", [] { return button() == "Go on"; });
    close_panel(user);
    user.close_without_saving();
}
