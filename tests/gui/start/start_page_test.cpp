#include "tests/gui/driver/actions.hpp"
#include "tests/gui/driver/games.hpp"
#include "tests/gui/driver/samples.hpp"
#include "tests/gui/driver/steps.hpp"
#include "tests/support/file_text.hpp"
#include "tests/support/folder.hpp"

#include "editor/ui/frame/document_tabs.hpp"
#include "editor/ui/pages/page.hpp"
#include "editor/ui/pages/start_page.hpp"
#include "editor/ui/widgets/text.hpp"
#include "formats/export/replay/story.hpp"
#include "formats/setup/setup.hpp"

#include <catch2/catch.hpp>

#include <wx/hyperlink.h>

#include <algorithm>

using namespace sabotier;
using namespace sabotier::test::gui;

namespace {

std::size_t tab_in_front() {
    editor::DocumentTabs& tabs = Driver::frame().tabs();
    for (std::size_t i = 0; i < tabs.size(); ++i)
        if (tabs.at(i) == tabs.front()) return i;
    throw std::runtime_error("no tab is in front");
}

std::size_t count_of_tabs() {
    return Driver::frame().tabs().size();
}

/// Presses keys of the tabs until every tab was in front, and once more.
void go_round(const Driver& user, int key, int modifiers, std::size_t by) {
    const std::size_t count = user.ask(count_of_tabs);
    for (std::size_t i = 0; i <= count; ++i) {
        const std::size_t wanted = (user.ask(tab_in_front) + by) % count;
        user.key(key, modifiers);
        user.wait_for("tab " + std::to_string(wanted), [=] { return tab_in_front() == wanted; });
    }
}

void go_both_ways(const Driver& user) {
    const std::size_t back = user.ask(count_of_tabs) - 1;
    go_round(user, WXK_PAGEDOWN, wxMOD_CONTROL, 1);
    go_round(user, WXK_PAGEUP, wxMOD_CONTROL, back);
    go_round(user, WXK_TAB, wxMOD_CONTROL, 1);
    go_round(user, WXK_TAB, wxMOD_CONTROL | wxMOD_SHIFT, back);
}

} // namespace

TEST_CASE("The keys of the tabs work on every page, the start page included") {
    const Driver user;
    const test::Folder folder;
    open_file(user, sample("clogworks/night-shift.scenario.yaml"));
    SECTION("between a document and the start page") {
        go_both_ways(user);
    }
    SECTION("with a list of mistakes, a game, and a panel that had the keys") {
        start_game(user, 1);
        const auto wrong = folder.file("wrong.scenario.yaml", "sabotier: scenario/1\nrulebok: sabot\n");
        user.ask([&] { Driver::frame().open_file(wrong); });
        user.wait_for("four tabs", [] { return count_of_tabs() == 4; });
        go_both_ways(user);
        click_tab(user, "night-shift.scenario.yaml");
        user.wait_for("the document", [] { return Driver::frame().page() != nullptr; });
        user.ask([] { Driver::control("palette").SetFocus(); });
        go_round(user, WXK_PAGEDOWN, wxMOD_CONTROL, 1);
    }
    SECTION("after the start page was asked for, once more, and after a document was closed") {
        open_file(user, sample("tunnels/two-doors.scenario.yaml"));
        for (int i = 0; i < 2; ++i) // its links are made anew each time
            user.ask([] { Driver::frame().run("file.start"); });
        user.wait_for("the start page", [] { return Driver::frame().page() == nullptr; });
        go_round(user, WXK_PAGEDOWN, wxMOD_CONTROL, 1);
        click_tab(user, "two-doors.scenario.yaml");
        user.wait_for("the document", [] { return Driver::frame().page() != nullptr; });
        user.key('W', wxMOD_CONTROL);
        user.wait_for("two tabs", [] { return count_of_tabs() == 2; });
        go_both_ways(user);
    }
}

TEST_CASE("Titles of recent files are whole on the start page, once they are read") {
    const Driver user;
    const test::Folder folder;
    const std::string title = "The Long Night of the Old Windmill";
    open_file(user, folder.file("mill.scenario.yaml", "sabotier: scenario/1\nrulebook: sabot\ntitle: " + title
                                                          + "\nmap: {terrain: \"gggggg\\n\"}\n"));
    click_tab(user, "Start");
    user.wait_for("the title of the file", [&] {
        return editor::to_utf8(Driver::control<wxHyperlinkCtrl>("open-mill.scenario.yaml").GetLabelText())
               == title;
    });
    user.wait_for("the whole title", [] {
        auto& link = Driver::control<wxHyperlinkCtrl>("open-mill.scenario.yaml");
        const wxString words = link.GetLabelText();
        return link.IsShownOnScreen() && link.GetSize().x >= link.GetTextExtent(words).x;
    });
}

TEST_CASE("The picture of a recent game shows nothing that its sides hide") {
    const Driver user;
    const test::Folder folder;
    const auto scenario =
        folder.file("fry.scenario.yaml", test::file_text(sample("landmines/small-fry.scenario.yaml")));
    const auto game = folder.file("fry.game.yaml", "sabotier: game/1\nscenario: fry.scenario.yaml\nseed: 7\n"
                                                   "players: {green: people, grey: people}\n");
    const auto looked_at = [&](const auto& file) {
        return user.ask([&] { return editor::StartPage::look_at(file); });
    };
    const editor::StartPage::Seen document = looked_at(scenario);
    REQUIRE(document.setup);
    CHECK_FALSE(document.setup->units.empty());
    const editor::StartPage::Seen played = looked_at(game);
    REQUIRE(played.setup);
    CHECK(played.setup->units.empty());
    CHECK(played.now == nullptr);
    CHECK(played.title == "Play: " + document.title);
}

TEST_CASE("The picture of a recent game that hides nothing any more shows its counters where they stand") {
    const Driver user;
    const test::Folder folder;
    const auto from = sample("clogworks/night-shift.scenario.yaml");
    std::filesystem::copy(from.parent_path(), folder.path(), std::filesystem::copy_options::recursive);
    const auto looked_at = [&](const std::string& rest) {
        const auto game = folder.file(
            "week.game.yaml", "sabotier: game/1\nscenario: night-shift.scenario.yaml\nmoves:\n" + rest);
        return user.ask([&] { return editor::StartPage::look_at(game); });
    };
    const editor::StartPage::Seen seen = looked_at("  - A5-A4\nend: resigned\nby: hands\n");
    REQUIRE(seen.now);
    const StoryMoment& moment = seen.now->moments.front();
    const auto stands = [&](const char* place) {
        const auto space = seen.now->setup->board->find(place);
        return std::ranges::count(moment.pieces, space.value_or(no_space), &StoryPiece::space);
    };
    CHECK(stands("A4") == 1);
    CHECK(stands("A5") == 0);
    CHECK(std::ranges::none_of(seen.now->looks, [](const StoryLook& look) { return look.kind == nullptr; }));
    CHECK(looked_at("  - A5-A4\n").now == nullptr); // it goes on, and the sides hide what their pieces are
    CHECK(looked_at("  - A5-A3\nend: resigned\nby: hands\n").now == nullptr); // it does not fit
}
