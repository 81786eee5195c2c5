#include "tests/gui/driver/actions.hpp"
#include "tests/gui/driver/games.hpp"
#include "tests/gui/driver/samples.hpp"
#include "tests/gui/driver/steps.hpp"

#include "editor/ui/widgets/dotted_list.hpp"

#include <catch2/catch.hpp>

#include <wx/button.h>
#include <wx/listbox.h>
#include <wx/stattext.h>

using namespace sabotier;
using namespace sabotier::test::gui;

namespace {

std::string text_of(const Driver& user, const std::string& control) {
    return user.ask([=] { return Driver::control<wxStaticText>(control).GetLabelText().utf8_string(); });
}

void answer(const Driver& user, int button) {
    user.wait_for_dialog("Sabotier");
    user.click_at(user.steady([=] { return middle_of(*Driver::dialog("Sabotier")->FindWindow(button)); }));
    user.wait_for_no_dialog();
}

void sit_down(const Driver& user) {
    user.wait_for("the hand-over", [] { return played().is_covered(); });
    user.click("play-look");
    user.wait_for("the board", [] { return !played().is_covered(); });
}

bool is_shown(const Driver& user, const std::string& button) {
    return user.ask([=] { return Driver::control<wxButton>(button).IsShown(); });
}

} // namespace

TEST_CASE("Who gives up is asked first, reads it in the log, and can take it back") {
    const Driver user;
    open_file(user, sample("clogworks/night-shift.scenario.yaml"));
    start_game(user, 1);
    click_place(user, "A5");
    click_place(user, "A4");
    user.wait_for("the step", [] { return played().table().game().decisions() == 1; });
    user.click("play-resign");
    user.wait_for_dialog("Sabotier");
    user.key(WXK_RETURN); // keeps the game
    user.wait_for_no_dialog();
    CHECK(!user.ask([] { return played().table().is_over(); }));
    user.click("play-resign");
    answer(user, wxID_YES);
    user.wait_for("the end", [] { return played().table().is_over(); });
    CHECK(text_of(user, "play-phase") == "The game is over");
    const std::string last = user.ask([] {
        const auto& log = Driver::control<wxListBox>("play-log");
        return log.GetString(log.GetCount() - 1).utf8_string();
    });
    CHECK_THAT(last, Catch::Matchers::EndsWith(" gave up"));
    CHECK(!user.ask([] { return Driver::control<wxButton>("play-resign").IsEnabled(); }));
    user.key('Z', wxMOD_CONTROL); // whatever was pressed last, the keys are the game's
    user.wait_for("the game that goes on", [] { return !played().table().is_over(); });
    CHECK(user.ask([] { return played().table().game().decisions(); }) == 1);
    user.click("play-hint");
    user.wait_for("the whole hint", [] {
        const auto& told = Driver::control<wxStaticText>("play-why");
        return told.GetLabelText().Contains("what did best")
               && told.GetSize().y >= told.GetTextExtent("M").y * (1 + told.GetLabelText().Freq('\n'));
    });
    user.click("play-draw");
    user.wait_for("the computer's answer", [] {
        return Driver::control<wxStaticText>("play-why").GetLabelText().Contains("declines"); // in lines
    });
    give_up(user);
}

TEST_CASE("A draw is offered to the other one at the screen, who accepts or declines") {
    const Driver user;
    open_file(user, sample("landmines/small-fry.scenario.yaml"));
    start_game(user, 0);
    sit_down(user);
    CHECK(is_shown(user, "play-draw"));
    CHECK(!is_shown(user, "play-accept"));
    user.click("play-draw");
    sit_down(user);
    user.wait_for("the question", [] { return played().is_asked_for_draw(); });
    CHECK(text_of(user, "play-why") == "A draw is offered by Green.");
    CHECK(!is_shown(user, "play-draw"));
    CHECK(!is_shown(user, "play-resign"));
    user.click("play-decline");
    sit_down(user);
    user.click("play-draw");
    sit_down(user);
    user.click("play-accept");
    user.wait_for("the end", [] { return played().table().is_over(); });
    CHECK(!is_shown(user, "play-accept"));
    CHECK_THAT(text_of(user, "play-phase"), Catch::Matchers::Contains("over"));
    give_up(user);
}
