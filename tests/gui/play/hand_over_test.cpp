#include "tests/gui/driver/actions.hpp"
#include "tests/gui/driver/games.hpp"
#include "tests/gui/driver/samples.hpp"
#include "tests/gui/driver/steps.hpp"

#include "editor/ui/pages/play_page.hpp"

#include <catch2/catch.hpp>

#include <chrono>
#include <memory>
#include <thread>

using namespace sabotier;
using namespace sabotier::test::gui;

namespace {

/// For so long after the board is covered no key shows it, as long as this lives.
class Pause {
public:
    Pause(const Driver& user, std::chrono::milliseconds time)
        : user_(user),
          usual_(user.ask([] { return editor::PlayPage::pause_at_cover; })) {
        set(time);
    }
    Pause(const Pause&) = delete;
    Pause& operator=(const Pause&) = delete;
    ~Pause() { set(usual_); }
    void set(std::chrono::milliseconds time) const {
        user_.ask([=] { editor::PlayPage::pause_at_cover = time; });
    }

private:
    const Driver& user_;
    std::chrono::milliseconds usual_;
};

} // namespace

TEST_CASE("The key that a decision was taken with, and that is still held, shows nobody the board") {
    const Driver user;
    open_file(user, sample("landmines/small-fry.scenario.yaml"));
    start_game(user, 0);
    const Pause none(user, std::chrono::milliseconds(0)); // it is the key that is held
    const auto has_keys = [] { return Driver::control("play-look").HasFocus(); };
    for (const int key : {WXK_RETURN, WXK_SPACE}) {
        user.wait_for("the keys at the button", has_keys);
        user.key(key);
        user.wait_for("the board", [] { return !played().is_covered(); });
        while (!user.ask([] { return played().is_covered(); })) {
            const std::size_t made = user.ask([] { return played().table().game().decisions(); });
            choose_first_move(user);
            user.hold(key);
            user.wait_for("a move", [=] { return played().table().game().decisions() == made + 1; });
            if (!user.ask([] { return played().is_covered(); })) user.let_go(key);
        }
        user.wait_for("the keys at the button", has_keys);
        for (int times = 0; times < 10; ++times)
            user.hold(key);
        std::this_thread::sleep_for(
            std::chrono::milliseconds(300)); // the toolkit shows that a key is pressed
        CHECK(user.ask([] { return played().is_covered(); }));
        user.let_go(key);
        CHECK(user.ask([] { return played().is_covered(); }));
    }
    user.key(WXK_RETURN);
    user.wait_for("the board", [] { return !played().is_covered(); });
    give_up(user);
}

TEST_CASE("A key that is pressed once more when the board is covered shows it to nobody") {
    const Driver user;
    open_file(user, sample("landmines/small-fry.scenario.yaml"));
    start_game(user, 0);
    const Pause pause(user, std::chrono::hours(1));
    const auto is_covered = [] { return played().is_covered(); };
    user.click("play-look");
    user.wait_for("the board", [=] { return !is_covered(); });
    while (!user.ask(is_covered)) {
        const std::size_t made = user.ask([] { return played().table().game().decisions(); });
        choose_first_move(user);
        user.key(WXK_RETURN);
        user.wait_for("a move", [=] { return played().table().game().decisions() == made + 1; });
    }
    user.wait_for("the keys at the button", [] { return Driver::control("play-look").HasFocus(); });
    const auto heard = std::make_shared<int>(0); // a key that has not come yet shows nobody anything, either
    user.ask([=] {
        Driver::control("play-look").Bind(wxEVT_CHAR_HOOK, [=](wxKeyEvent& event) {
            ++*heard;
            event.Skip();
        });
    });
    user.key(WXK_RETURN);
    user.wait_for("the key", [=] { return *heard > 0; });
    CHECK(user.ask(is_covered));
    pause.set(std::chrono::milliseconds(0));
    CHECK(user.ask(is_covered));
    SECTION("and shows it to whoever sits down") {
        user.key(WXK_RETURN);
        user.wait_for("the board", [=] { return !is_covered(); });
    }
    SECTION("and takes back no second decision where one was taken back by its button") {
        const auto decisions = [] { return played().table().game().decisions(); };
        const std::size_t left = user.ask(decisions) - 1;
        user.click("play-undo");
        user.wait_for("one taken back", [=] { return decisions() == left; });
        user.key(WXK_RETURN);
        user.wait_for("the board", [=] { return !is_covered(); });
        CHECK(user.ask(decisions) == left);
    }
    give_up(user);
}
