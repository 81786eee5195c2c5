#include "tests/gui/driver/actions.hpp"
#include "tests/gui/driver/games.hpp"
#include "tests/gui/driver/roles.hpp"
#include "tests/gui/driver/samples.hpp"
#include "tests/gui/driver/steps.hpp"
#include "tests/support/folder.hpp"

#include "editor/core/files/autosave.hpp"
#include "editor/core/work/edit.hpp"
#include "editor/ui/frame/document_tabs.hpp"
#include "formats/documents/load.hpp"
#include "formats/files/file.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

using namespace sabotier;
using namespace sabotier::test::gui;
using namespace std::chrono_literals;

namespace sabotier::test::gui {

namespace {

const char* setting(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? "" : value;
}

/// Opens a file, changes it by mouse and keys, and waits to be killed once the change is kept for recovery.
int be_killed() {
    const Driver user;
    const std::filesystem::path file = setting("SABOTIER_TEST_FILE");
    user.ask([&] { Driver::frame().open_file(file); });
    user.wait_for("the document", [&] {
        return Driver::frame().page() != nullptr && Driver::document().files().path() == file;
    });
    user.wait_for_window(); // over that of the tests
    user.click_row("palette", 1);
    const std::string space = user.ask(
        [] { return Driver::document().board().name(Driver::document().board().layout().spaces()[0]); });
    user.click_space(space);
    user.wait_for("the change", [] { return Driver::document().is_modified(); });
    std::ofstream(setting("SABOTIER_TEST_MARK")) << "changed";
    std::this_thread::sleep_for(10min);
    return 1;
}

/// Takes what is offered by `take`, and saves it.
int recover_and_save(void (*take)(const Driver&)) {
    const Driver user;
    user.wait_for_window();
    user.wait_for("the offer", [] {
        const wxWindow* button = Driver::find("recover");
        return button != nullptr && button->IsShownOnScreen();
    });
    take(user);
    user.wait_for("the recovered work", [] { return Driver::frame().page() != nullptr; });
    user.wait_for("whole tools", are_tools_whole);
    if (!user.ask([] { return Driver::document().is_modified(); })) return 2;
    if (user.ask([] { return Driver::document().files().path(); }) != setting("SABOTIER_TEST_FILE")) return 3;
    user.focus_board();
    user.key('S', wxMOD_CONTROL);
    user.wait_for("the saved state", [] { return !Driver::document().is_modified(); });
    user.wait_for("nothing more to recover", [] { return Driver::find("recover") == nullptr; });
    return 0;
}

int recover_by_click() {
    return recover_and_save([](const Driver& user) {
        user.click_at(user.steady([] {
            const wxRect area = Driver::control("recover").GetScreenRect();
            return wxPoint(area.x + area.width / 2, area.y + area.height / 2);
        }));
    });
}

/// As somebody does who reads nothing: what Return does must not throw work away.
int recover_by_return() {
    return recover_and_save([](const Driver& user) {
        user.wait_for("the keys", [] { return Driver::control("recover").HasFocus(); });
        user.key(WXK_RETURN);
    });
}

/// Two games go on: one that was never saved, and one out of the record beside the scenario.
int be_killed_playing() {
    const Driver user;
    const std::filesystem::path file = setting("SABOTIER_TEST_FILE");
    open_file(user, file);
    start_game(user, 1);
    click_place(user, "A5");
    click_place(user, "A4");
    user.wait_for("the step", [] { return played().moments() > 1; });
    user.ask([&] { Driver::frame().open_file(file.parent_path() / "week.game.yaml"); });
    user.wait_for("the record", [] { return played().moments() == 2; });
    const auto press = [&](const char* name) { // of the game in front: both have such
        user.click_at(user.steady([=] { return middle_of(*game_page().FindWindow(name)); }));
    };
    if (user.ask([] { return played().is_covered(); })) press("play-look");
    user.wait_for("the board", [] { return !played().is_covered(); });
    press("play-typed");
    user.type("stop");
    user.key(WXK_RETURN);
    user.wait_for("the next move", [] { return played().moments() > 2; });
    std::ofstream(setting("SABOTIER_TEST_MARK")) << "changed";
    std::this_thread::sleep_for(10min);
    return 1;
}

/// Takes both, saves one and throws the other away.
int recover_games() {
    const Driver user;
    user.wait_for_window();
    user.wait_for("the offer", [] { return Driver::find("recover-all") != nullptr; });
    user.click("recover-all");
    const auto games = [] {
        std::vector<editor::PlayPage*> found;
        for (std::size_t i = 0; i < Driver::frame().tabs().size(); ++i)
            if (auto* game = dynamic_cast<editor::PlayPage*>(Driver::frame().tabs().at(i)))
                found.push_back(game);
        return found;
    };
    user.wait_for("both games", [=] { return games().size() == 2; });
    user.wait_for("nothing more to recover", [] { return Driver::find("recover") == nullptr; });
    const bool are_unsaved = user.ask([=] {
        return std::ranges::all_of(games(), [](const editor::PlayPage* game) {
            return game->is_modified()
                   && game->game().table().game().decisions() > (game->file().is_saved() ? 1U : 0U);
        });
    });
    if (!are_unsaved) return 2;
    click_tab(user, "*week.game.yaml");
    user.wait_for("the game of the record", [] { return game_page().file().is_saved(); });
    user.key('S', wxMOD_CONTROL);
    user.wait_for("the saved state", [] { return !is_marked(); });
    close_game(user);
    user.ask([=] { Driver::frame().tabs().bring(games().front()); });
    user.wait_for("the other one", [] { return !game_page().file().is_saved(); });
    give_up(user);
    return 0;
}

} // namespace

const Role* role_in(int count, char** arguments) {
    static constexpr Role roles[] = {{"--be-killed", be_killed},
                                     {"--be-killed-playing", be_killed_playing},
                                     {"--recover", recover_by_click},
                                     {"--recover-games", recover_games},
                                     {"--recover-by-return", recover_by_return},
                                     {"--offer-files", offer_files},
                                     {"--tell-all-words", tell_all_words}};
    for (const Role& role : roles)
        if (count > 1 && std::string_view(arguments[1]) == role.option) return &role;
    return nullptr;
}

pid_t start_role(const char* option, const std::map<std::string, std::string>& values) {
    // made before the fork: other threads are at work here
    std::vector<std::string> settings;
    for (char** each = environ; *each != nullptr; ++each) {
        const std::string setting = *each;
        if (!values.contains(setting.substr(0, setting.find('=')))) settings.push_back(setting);
    }
    for (const auto& [name, value] : values)
        settings.push_back(name + "=" + value);
    std::vector<char*> environment;
    for (std::string& setting : settings)
        environment.push_back(setting.data());
    environment.push_back(nullptr);
    const pid_t child = fork();
    if (child == 0) {
        execle("/proc/self/exe", "gui_tests", option, nullptr, environment.data());
        _exit(127);
    }
    return child;
}

} // namespace sabotier::test::gui

namespace {

bool wait_until(const std::function<bool()>& holds, std::chrono::seconds longest) {
    const auto end = std::chrono::steady_clock::now() + longest;
    while (!holds()) {
        if (std::chrono::steady_clock::now() > end) return false;
        std::this_thread::sleep_for(30ms);
    }
    return true;
}

} // namespace

TEST_CASE("Killed in the middle of work, the editor offers it at the next start") {
    for (const editor::Recoverable& left : editor::recoverable())
        editor::discard(left); // of other walks
    const test::Folder folder;
    // a free-form map, so that one click paints a hex
    const std::filesystem::path file = folder.file("small.scenario.yaml", R"(sabotier: scenario/1
rulebook: sabot
title: Small
author: Somebody
map:
  board: hexes
  size: [4, 3]
  terrain: |
    gggg
    gggg
    gggg
)");
    const std::string before = folder.read("small.scenario.yaml");
    setenv("SABOTIER_TEST_FILE", file.c_str(), 1);
    setenv("SABOTIER_TEST_MARK", (folder.path() / "mark").c_str(), 1);

    const pid_t killed = start_role("--be-killed");
    REQUIRE(wait_until([&] { return folder.has("mark"); }, 180s));
    // kept within a few seconds: the file itself, not only its lock, which is made before it
    const auto is_kept = [&] {
        std::error_code none_yet;
        for (std::filesystem::directory_iterator entry(editor::recovery_folder(), none_yet), end;
             !none_yet && entry != end; entry.increment(none_yet))
            if (entry->path().string().ends_with(editor::recovery_extension)
                && read_file(entry->path()).value.value_or("").find(file.string()) != std::string::npos)
                return true;
        return false;
    };
    REQUIRE(wait_until(is_kept, 60s));
    kill(killed, SIGKILL);
    waitpid(killed, nullptr, 0);
    CHECK(folder.read("small.scenario.yaml") == before);
    REQUIRE_FALSE(editor::recoverable().empty());

    const pid_t next = start_role(GENERATE("--recover", "--recover-by-return"));
    int status = -1;
    REQUIRE(waitpid(next, &status, 0) == next);
    CHECK(WIFEXITED(status));
    CHECK(WEXITSTATUS(status) == 0);
    CHECK(folder.read("small.scenario.yaml") != before);
    CHECK(load_scenario(file));
    CHECK(editor::recoverable().empty());
}

TEST_CASE("Killed while games are played that are not saved, the editor offers them at the next start") {
    for (const editor::Recoverable& left : editor::recoverable())
        editor::discard(left); // of other walks
    const test::Folder folder;
    const auto from = sample("clogworks/night-shift.scenario.yaml");
    std::filesystem::copy(from.parent_path(), folder.path(), std::filesystem::copy_options::recursive);
    folder.file("week.game.yaml", "sabotier: game/1\nscenario: night-shift.scenario.yaml\n"
                                  "moves:\n  - A5-A4\n");
    const std::string before = folder.read("week.game.yaml");
    const pid_t killed =
        start_role("--be-killed-playing", {{"SABOTIER_TEST_FILE", folder.path() / from.filename()},
                                           {"SABOTIER_TEST_MARK", folder.path() / "mark"}});
    REQUIRE(wait_until([&] { return folder.has("mark"); }, 180s));
    const auto kept = [] {
        int games = 0;
        std::error_code none_yet;
        for (std::filesystem::directory_iterator entry(editor::recovery_folder(), none_yet), end;
             !none_yet && entry != end; entry.increment(none_yet))
            if (entry->path().string().ends_with(editor::recovery_extension))
                if (const auto game = editor::read_kept_game(entry->path()))
                    games += game.value->record.moves.size() > (game.value->path.empty() ? 0U : 1U) ? 1 : 0;
        return games;
    };
    REQUIRE(wait_until([&] { return kept() == 2; }, 60s));
    kill(killed, SIGKILL);
    waitpid(killed, nullptr, 0);
    CHECK(folder.read("week.game.yaml") == before);
    REQUIRE(editor::recoverable().size() == 2);

    const pid_t next = start_role("--recover-games");
    int status = -1;
    REQUIRE(waitpid(next, &status, 0) == next);
    CHECK(WIFEXITED(status));
    CHECK(WEXITSTATUS(status) == 0);
    CHECK(folder.read("week.game.yaml") != before);
    CHECK(editor::recoverable().empty());
}
