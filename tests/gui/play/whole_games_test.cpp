#include "tests/gui/driver/actions.hpp"
#include "tests/gui/driver/games.hpp"
#include "tests/gui/driver/samples.hpp"
#include "tests/gui/driver/steps.hpp"

#include <catch2/catch.hpp>

#include <wx/listbox.h>

#include <string>

using namespace sabotier::test::gui;

/// Games that somebody at this screen plays from the first decision to the last, against the computer.
namespace {

bool is_over() {
    return played().table().is_over();
}
std::size_t made() {
    return played().table().game().decisions();
}

/// Plays the moves of the list in turn, so that pieces do not walk to and fro for good.
void play_on(const Driver& user, std::size_t most) {
    for (std::size_t i = 0; i < most && !user.ask(is_over); ++i) {
        const std::size_t before = user.ask(made);
        user.ask([=] {
            auto& moves = Driver::control<wxListBox>("play-moves");
            moves.SetFocus();
            moves.SetSelection(static_cast<int>(before % moves.GetCount()));
        });
        user.key(WXK_RETURN);
        user.wait_for("one's own move and the computer's",
                      [=] { return made() > before && (is_over() || !played().choices().empty()); });
    }
}

} // namespace

TEST_CASE("Each game is played by a person to its end, and the scenario stays as it was") {
    const Driver user;
    for (const std::string name :
         {"sabot/pattenford/market-day", "fortress/ember-hall", "landmines/small-fry", "tunnels/first-shift",
          "cell/seven-at-the-mill", "clogworks/dog-days"}) {
        INFO(name);
        open_file(user, sample(name + ".scenario.yaml"));
        ask_who_plays(user);
        begin_asked(user); // the first seat here, all others the computer's
        user.wait_for("one's first decision", [] { return !played().choices().empty(); });
        play_on(user, 4000);
        CHECK(user.ask(is_over));
        CHECK(user.ask([] { return Driver::control<wxListBox>("play-log").GetCount() > 10; }));
        give_up(user);
        user.focus_board();
        CHECK_FALSE(user.ask(is_marked));
        user.close_without_saving();
    }
}
