#include "tests/gui/driver/actions.hpp"
#include "tests/gui/driver/games.hpp"
#include "tests/gui/driver/samples.hpp"
#include "tests/gui/driver/steps.hpp"
#include "tests/support/folder.hpp"

#include "editor/core/work/edit.hpp"
#include "editor/ui/frame/document_tabs.hpp"
#include "editor/ui/pages/play_board.hpp"
#include "editor/ui/widgets/text.hpp"

#include <catch2/catch.hpp>

#include <wx/listbox.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include <chrono>

using namespace sabotier;
using namespace sabotier::test::gui;

/// What one does while the computer thinks.
namespace {

/// It is not done with its first decision before the walk is.
constexpr const char* endless = "mcts:iterations=1000000,searched=100";
/// Long enough to do something meanwhile.
constexpr const char* slow = "mcts:iterations=3000,searched=100";
/// What takes a tenth of a second on a quiet machine; the computer thinks for minutes.
constexpr double at_once = 10;

/// A game against a bot, in a folder of its own.
class Against {
public:
    Against(const Driver& user, const std::string& bot) {
        const auto from = sample("clogworks/night-shift.scenario.yaml");
        std::filesystem::copy(from.parent_path(), folder.path(), std::filesystem::copy_options::recursive);
        const auto record =
            folder.file("slow.game.yaml", "sabotier: game/1\nscenario: night-shift.scenario.yaml\nseed: 7\n"
                                          "players: {hands: people, wardens: \""
                                              + bot + "\"}\n");
        user.ask([&] { Driver::frame().open_file(record); });
        user.wait_for("the game", [] { return !played().choices().empty(); });
    }

    test::Folder folder;
};

void type_move(const Driver& user, const std::string& move) {
    user.click("play-typed");
    user.type(move);
    user.key(WXK_RETURN);
}

/// Until the computer is to decide.
void end_turn(const Driver& user) {
    click_place(user, "A5");
    click_place(user, "A4");
    user.wait_for("the step", [] { return played().moments() == 2; });
    type_move(user, "stop");
    user.wait_for("the computer's turn", [] { return played().table().game().decisions() >= 2; });
}

std::string why() {
    return editor::to_utf8(Driver::control<wxStaticText>("play-why").GetLabelText());
}

std::vector<std::string> notations(const play::Table& table) {
    std::vector<std::string> all;
    for (const play::Event& event : table.game().events())
        all.push_back(event.notation);
    return all;
}

/// How long the window takes to answer, in seconds.
double took(const Driver& user, const std::function<void()>& act, const std::function<bool()>& is_done) {
    const auto begun = std::chrono::steady_clock::now();
    act();
    user.wait_for("the answer", is_done);
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
}

bool is_thinking() {
    return played().table().is_bots_turn();
}

} // namespace

TEST_CASE("Keys and clicks are answered while the computer thinks, and its turn can be taken back") {
    const Driver user;
    const Against game(user, endless);
    end_turn(user);
    user.wait_for("word of it", [] { return why().starts_with("The computer thinks for "); });
    const auto place = [] { return game_page().board().middle_of("A5"); };
    const auto whole = user.steady(place);
    CHECK(took(
              user, [&] { user.key('+', wxMOD_CONTROL); }, [=] { return place() != whole; })
          < at_once);
    CHECK(took(
              user, [&] { user.click("play-whole"); }, [=] { return place() == whole; })
          < at_once);
    user.ask([] { Driver::control<wxListBox>("play-log").SetFocus(); });
    CHECK(took(
              user, [&] { user.key(WXK_HOME); }, [] { return played().moment() == 1; })
          < at_once);
    CHECK(took(
              user, [&] { user.key('S', wxMOD_CONTROL); }, [] { return !is_marked(); })
          < at_once);
    CHECK(user.ask(is_thinking));
    click_place(user, "A4"); // nobody is asked
    CHECK(user.ask([] { return why().starts_with("The computer thinks for "); }));
    user.click("play-typed");
    user.type("A4"); // ahead
    user.key(WXK_RETURN);
    user.wait_for("what was typed ahead", [] {
        return is_thinking() && Driver::control<wxTextCtrl>("play-typed").GetValue() == "A4";
    });
    user.key(WXK_ESCAPE);
    CHECK(took(
              user, [&] { user.key('Z', wxMOD_CONTROL); },
              [] { return played().table().game().decisions() == 1 && !played().choices().empty(); })
          < at_once);
    CHECK(user.ask(why).empty());
    give_up(user);
}

TEST_CASE("A turn that is taken back while the computer thinks of it, and played again, is played once") {
    const Driver user;
    const Against game(user, slow);
    end_turn(user);
    for (int i = 0; i < 3; ++i) {
        user.key('Z', wxMOD_CONTROL);
        user.wait_for("one's own turn, however much the computer had decided", [] {
            return !is_thinking() && !played().choices().empty() && played().table().game().decisions() == 1;
        });
        type_move(user, "stop");
    }
    user.wait_for("what the computer has decided",
                  [] { return !is_thinking() && played().table().game().decisions() > 2; });
    play::Table at_once_played = user.ask([] { return play::Table(played().table()); });
    REQUIRE(at_once_played.undo());
    REQUIRE(at_once_played.play("stop").empty());
    at_once_played.let_bots_play();
    CHECK(user.ask([] { return notations(played().table()); }) == notations(at_once_played));
    give_up(user);
}

TEST_CASE(
    "The tab of a game is closed at once while the computer thinks, and another one is played meanwhile") {
    const Driver user;
    const Against game(user, endless);
    end_turn(user);
    open_file(user, game.folder.path() / "night-shift.scenario.yaml");
    SECTION("the set-up is changed meanwhile") {
        user.ask([] {
            editor::Document& document = Driver::document();
            document.change("Leave out", editor::with_scenario(document.work(), [](Scenario& scenario) {
                                scenario.pieces.pop_back();
                            }));
        });
        click_tab(user, "*slow.game.yaml"); // not saved
        user.wait_for("the game", [] { return is_thinking(); });
        CHECK(user.ask([] { return played().table().game().decisions(); }) == 2);
    }
    SECTION("another game is begun from it") {
        start_game(user, 1);
        click_place(user, "A5");
        click_place(user, "A4");
        user.wait_for("its step", [] { return played().moments() == 2; });
        give_up(user);
        click_tab(user, "*slow.game.yaml"); // not saved
    }
    click_tab(user, "*slow.game.yaml"); // not saved
    const auto begun = std::chrono::steady_clock::now();
    give_up(user);
    CHECK(std::chrono::steady_clock::now() - begun < std::chrono::seconds(30));
}

TEST_CASE("A hint is thought of while the window answers, and is not told of another position") {
    const Driver user;
    open_file(user, sample("sabot/pattenford/market-day.scenario.yaml"));
    start_game(user, 0);
    if (user.ask([] { return played().is_covered(); })) user.click("play-look");
    user.wait_for("the moves", [] { return !played().choices().empty(); });
    SECTION("it is told once it is found") {
        user.click("play-hint");
        user.wait_for("the hint", [] { return why().starts_with("Hint: "); });
        close_game(user);
    }
    SECTION("a move is played meanwhile") {
        user.click("play-hint"); // which may be told at once
        choose_first_move(user);
        user.key(WXK_RETURN);
        user.wait_for("the move", [] { return played().table().game().decisions() == 1; });
        CHECK_FALSE(user.ask(why).starts_with("Hint: "));
        give_up(user);
    }
    user.wait_for("the document", [] { return Driver::frame().page() != nullptr; });
}
