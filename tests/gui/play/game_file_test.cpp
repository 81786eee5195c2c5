#include "tests/gui/driver/actions.hpp"
#include "tests/gui/driver/games.hpp"
#include "tests/gui/driver/samples.hpp"
#include "tests/gui/driver/steps.hpp"
#include "tests/support/folder.hpp"

#include "editor/core/work/edit.hpp"
#include "editor/ui/pages/play_board.hpp"
#include "editor/ui/widgets/message_bar.hpp"
#include "editor/ui/widgets/text.hpp"

#include <catch2/catch.hpp>

#include <wx/hyperlink.h>
#include <wx/statusbr.h>
#include <wx/textctrl.h>

#include <filesystem>

/// Games of the window as files.

using namespace sabotier;
using namespace sabotier::test::gui;

TEST_CASE("A game is saved, asked about when it is closed, and opened again where it was") {
    const Driver user;
    const test::Folder folder;
    const auto from = sample("clogworks/night-shift.scenario.yaml");
    std::filesystem::copy(from.parent_path(), folder.path(), std::filesystem::copy_options::recursive);
    open_file(user, folder.path() / from.filename());
    start_game(user, 1);
    CHECK(!user.ask(is_marked));
    click_place(user, "A5");
    click_place(user, "A4");
    user.wait_for("the step, which is not saved", is_marked);
    close_game(user);
    user.wait_for_dialog("Sabotier");
    user.click_at(user.steady([] { return middle_of(*Driver::dialog("Sabotier")->FindWindow(wxID_YES)); }));
    user.give_path(folder.path() / "week"); // gets the ending of games
    user.wait_for("the document", [] { return Driver::frame().page() != nullptr; });
    REQUIRE(std::filesystem::exists(folder.path() / "week.game.yaml"));

    const auto open_record = [&] {
        user.ask([&] { Driver::frame().open_file(folder.path() / "week.game.yaml"); });
        user.wait_for("the game", [] { return played().table().game().decisions() == 1; });
    };
    open_record();
    CHECK(!user.ask(is_marked));
    user.wait_for_window();
    user.click("play-typed");
    user.type("stop");
    user.wait_for("the words", [] { return Driver::control<wxTextCtrl>("play-typed").GetValue() == "stop"; });
    user.key(WXK_RETURN);
    user.wait_for("the computer's turn to be over",
                  [] { return played().table().game().decisions() >= 3 && !played().choices().empty(); });
    user.wait_for("the mark", is_marked);
    SECTION("over its file by the shortcut") {
        user.key('S', wxMOD_CONTROL);
        user.wait_for("the saved state", [] { return !is_marked(); });
        close_game(user); // without a question
        user.wait_for("the document", [] { return Driver::frame().page() != nullptr; });
        user.ask([&] { Driver::frame().open_file(folder.path() / "week.game.yaml"); });
        user.wait_for("the game of then", [] { return played().table().game().decisions() >= 3; });
        close_game(user);
    }
    SECTION("elsewhere where its folder is gone, and not lost by closing it") {
        user.key('S', wxMOD_CONTROL);
        user.wait_for("the saved state", [] { return !is_marked(); });
        const test::Folder other;
        const std::filesystem::path aside = folder.path().string() + "-aside";
        std::filesystem::rename(folder.path(), aside);
        user.key('S', wxMOD_CONTROL);
        user.wait_for("the mark once more", is_marked);
        CHECK(user.ask([] { return game_page().bar().text(); }).starts_with("Not saved."));
        CHECK(user.ask([] { return Driver::frame().GetStatusBar()->GetStatusText().empty(); }));
        close_game(user);
        user.wait_for_dialog("Sabotier");
        user.key(WXK_ESCAPE);
        user.wait_for_no_dialog();
        std::filesystem::rename(aside, folder.path()); // with the rulebook, which the set-up needs
        user.click("save-elsewhere");
        user.give_path(other.path() / "week");
        user.wait_for("the state that is saved elsewhere", [] { return !is_marked(); });
        CHECK(std::filesystem::exists(other.path() / "week.game.yaml"));
        close_game(user);
    }
    SECTION("where it failed first, nothing says so any more once it is saved") {
        const std::filesystem::path aside = folder.path().string() + "-aside";
        std::filesystem::rename(folder.path(), aside);
        user.key('S', wxMOD_CONTROL);
        user.wait_for("the failure", [] { return game_page().bar().text().starts_with("Not saved."); });
        std::filesystem::rename(aside, folder.path());
        user.key('S', wxMOD_CONTROL);
        user.wait_for("the saved state", [] { return !is_marked(); });
        CHECK(user.ask([] { return game_page().bar().text(); }).empty());
        close_game(user);
    }
    SECTION("never over what another program wrote there, unless one wants it") {
        folder.file("week.game.yaml", "theirs\n");
        user.key('S', wxMOD_CONTROL);
        user.wait_for_dialog("Sabotier");
        user.key(WXK_ESCAPE);
        user.wait_for_no_dialog();
        CHECK(folder.read("week.game.yaml") == "theirs\n");
        CHECK(user.ask(is_marked));
        give_up(user);
    }
    user.wait_for("the document", [] { return Driver::frame().page() != nullptr; });
}

TEST_CASE("A record that does not fit is told with its move and the rule") {
    const Driver user;
    const test::Folder folder;
    const auto from = sample("clogworks/night-shift.scenario.yaml");
    std::filesystem::copy(from.parent_path(), folder.path(), std::filesystem::copy_options::recursive);
    const auto record = folder.file(
        "odd.game.yaml", "sabotier: game/1\nscenario: night-shift.scenario.yaml\nmoves:\n  - A5-A3\n");
    user.ask([&] { Driver::frame().open_file(record); });
    user.wait_for("the mistake", [] {
        return Driver::control<wxTextCtrl>("problem").GetValue().Contains(
            "move 1 of 1, 'A5-A3', does not fit: A3 is not one step away from A5");
    });
    user.wait_for_window();
    user.key('W', wxMOD_CONTROL);
    user.wait_for("the file to go", [] { return Driver::find("problem") == nullptr; });
}

TEST_CASE("Games of one scenario are told apart, by a number or by their files") {
    const Driver user;
    const test::Folder folder;
    const auto from = sample("clogworks/night-shift.scenario.yaml");
    std::filesystem::copy(from.parent_path(), folder.path(), std::filesystem::copy_options::recursive);
    open_file(user, folder.path() / from.filename());
    const auto title = [] { return editor::to_utf8(game_page().title()); };
    start_game(user, 1);
    const std::string first = user.ask(title);
    click_tab(user, "night-shift.scenario.yaml");
    user.wait_for("the document", [] { return Driver::frame().page() != nullptr; });
    start_game(user, 1);
    CHECK(user.ask(title) == first + " (2)");
    click_place(user, "A5");
    click_place(user, "A4");
    user.wait_for("the step", [] { return played().moments() > 1; });
    user.key('S', wxMOD_CONTROL);
    user.give_path(folder.path() / "week.game.yaml");
    user.wait_for("the name of its file", [=] { return title() == "week.game.yaml"; });
    close_game(user);
    click_tab(user, "Start");
    user.wait_for("the game among the recent files, by what is played", [=] {
        return editor::to_utf8(Driver::control<wxHyperlinkCtrl>("open-week.game.yaml").GetLabel()) == first;
    });
    click_tab(user, first);
    close_game(user);
    click_tab(user, "night-shift.scenario.yaml");
}

TEST_CASE("A scenario that is changed and saved beside the tab of a saved game does not lose the game") {
    const Driver user;
    const test::Folder folder;
    const auto from = sample("clogworks/night-shift.scenario.yaml");
    std::filesystem::copy(from.parent_path(), folder.path(), std::filesystem::copy_options::recursive);
    open_file(user, folder.path() / from.filename());
    start_game(user, 1);
    click_place(user, "A5");
    click_place(user, "A4");
    user.wait_for("the step", [] { return played().table().game().decisions() == 1; });
    user.key('S', wxMOD_CONTROL);
    user.give_path(folder.path() / "week");
    user.wait_for("the saved game", [] { return !is_marked(); });
    const std::string before = folder.read("week.game.yaml");
    REQUIRE(!before.empty());

    click_tab(user, "night-shift.scenario.yaml");
    user.wait_for("the document", [] { return Driver::frame().page() != nullptr; });
    const auto change_and_save = [&] {
        user.ask([] {
            editor::Document& document = Driver::document();
            document.change("Fewer", editor::with_scenario(document.work(),
                                                           [](Scenario& all) { all.pieces.pop_back(); }));
        });
        user.focus_board();
        user.key('S', wxMOD_CONTROL);
        user.wait_for("the saved state", [] { return !Driver::document().is_modified(); });
    };
    change_and_save();
    user.wait_for("the word of the game", [] {
        return Driver::page().bar().text().find("week-as-played.scenario.yaml") != std::string::npos;
    });
    const std::string kept = folder.read("week.game.yaml");
    CHECK(kept != before);
    CHECK(kept.find("scenario: week-as-played.scenario.yaml\n") != std::string::npos);
    CHECK(folder.has("week-as-played.scenario.yaml"));
    change_and_save(); // as it is no game of this scenario any more
    CHECK(folder.read("week.game.yaml") == kept);
    CHECK(!folder.has("week-as-played-2.scenario.yaml"));

    click_tab(user, "week.game.yaml"); // which goes on in its record, without a question
    user.wait_for("the game", [] { return !is_marked(); });
    user.wait_for_window();
    user.key('S', wxMOD_CONTROL);
    user.wait_for_window();
    CHECK(user.ask([] { return game_page().bar().text(); }).empty());
    close_game(user);
    user.wait_for("the document alone", [] { return Driver::frame().page() != nullptr; });
    user.ask([&] { Driver::frame().open_file(folder.path() / "week.game.yaml"); });
    user.wait_for("the game of then", [] { return played().table().game().decisions() == 1; });
    CHECK(user.ask([] { return game_page().bar().text(); }).empty()); // it fits
    close_game(user);
    user.wait_for("the document", [] { return Driver::frame().page() != nullptr; });
}
