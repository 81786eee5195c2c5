#include "tests/gui/driver/actions.hpp"
#include "tests/gui/driver/games.hpp"
#include "tests/gui/driver/samples.hpp"
#include "tests/gui/driver/steps.hpp"

#include <catch2/catch.hpp>

#include <wx/listbox.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

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
    type_in_field(user, "e3"); // in small letters
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
