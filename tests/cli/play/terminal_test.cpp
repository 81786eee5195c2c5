#include "tests/cli/play/terminal.hpp"
#include "tests/cli/process.hpp"
#include "tests/support/file_text.hpp"
#include "tests/support/folder.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <string>
#include <thread>
#include <utility>
#include <vector>

/// Games at a terminal, where lines are edited: on the other end of a pseudo-terminal.

using namespace sabotier::test;
using Catch::Matchers::Contains;

namespace {

constexpr const char* wiped = "\x1b[2J\x1b[3J\x1b[H"; ///< screen and what scrolled off it
constexpr const char* up = "\x1b[A";

std::string sample(const std::string& name) {
    return source_path("samples/" + name + ".scenario.yaml").string();
}

/// A sample in a folder, so that records of it can lie beside it.
std::string sample_in(const Folder& folder, const std::string& name) {
    const std::filesystem::path file = folder.path() / "game.scenario.yaml";
    std::filesystem::copy_file(sample(name), file);
    return file.string();
}

/// Whether a file has a text within some seconds.
bool comes_to_hold(const std::filesystem::path& file, const std::string& text) {
    const auto late = std::chrono::steady_clock::now() + std::chrono::seconds(10);
    do {
        if (std::filesystem::exists(file) && file_text(file).find(text) != std::string::npos) return true;
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    } while (std::chrono::steady_clock::now() < late);
    return false;
}

/// A game of two people, the first of whom has sat down.
void sit_down(Terminal& terminal) {
    terminal.until("Green, press Enter. ");
    terminal.type("\n");
    terminal.until(wiped);
    terminal.until("Green> ");
}

} // namespace

TEST_CASE("At a terminal the tabulator completes moves and words") {
    Terminal terminal({"play", sample("landmines/two-walls"), "--ascii"});
    sit_down(terminal);
    terminal.type("A3\t\n");
    terminal.until("-- turn 1: Green: step 2 of 2 --");
    CHECK_THAT(terminal.until("Green> "), Contains("Green to decide:"));
    terminal.type("loo\tA10\n");
    CHECK_THAT(terminal.until("Green> "), Contains("grey-") && Contains("one of"));
    terminal.type("why n\tA3-A5\n");
    CHECK_THAT(terminal.until("Green> "), Contains("no piece on A3"));
    terminal.type("quit\nquit\n");
    CHECK(terminal.ended() == 0);
}

TEST_CASE("At a terminal small letters are completed as well as large ones") {
    Terminal terminal({"play", sample("landmines/small-fry"), "--ascii", "--seat", "grey=random"});
    terminal.until("Green> ");
    terminal.type("a2\t\n");
    terminal.until("step 2 of 2 --");
    terminal.until("Green> ");
    terminal.type("LOO\tA1\n");
    terminal.until("green-7 (Recon, moved)");
    terminal.until("Green> ");
    terminal.type("quit\nquit\n");
    CHECK(terminal.ended() == 0);
}

TEST_CASE("At a terminal nothing of a seat is left for the next one") {
    Terminal terminal({"play", sample("landmines/two-walls"), "--ascii"});
    sit_down(terminal);
    terminal.type("look A10\n");
    terminal.until("grey-");
    terminal.until("Green> ");
    terminal.type(std::string(up) + "\n"); // the same once more
    terminal.until("grey-");
    terminal.until("Green> ");
    terminal.type("A3-A4\n");
    terminal.until("Green> ");
    terminal.type("A4-A5\x15"); // erased: Ctrl+Y brings it back
    terminal.type("E3-E4\n");
    terminal.until("Press Enter to hand the keyboard to Grey. ");
    terminal.type("\n");
    const std::string between = terminal.until("Grey, press Enter. ");
    CHECK_THAT(between, Contains(wiped));
    CHECK_THAT(between.substr(between.find(wiped)), !Contains("gG") && !Contains("E3-E4"));
    terminal.type("\n");
    CHECK_THAT(terminal.until("Grey> "), Contains(wiped) && !Contains("gG"));
    terminal.type(std::string(up) + "\x19help\n"); // nothing to bring back
    CHECK_THAT(terminal.until("Grey> "), Contains("A move: its number in the list") && !Contains("E3-E4"));
    terminal.type("quit\n");
    terminal.until("the game is not saved");
    terminal.until("Grey> ");
    terminal.type("quit\n");
    CHECK(terminal.ended() == 0);
}

TEST_CASE("At a terminal nobody reads at the end what the last one was asked in secret") {
    const Folder folder;
    const std::string scenario = sample_in(folder, "cell/five-rejections");
    const std::filesystem::path file = folder.path() / "end.game.yaml";
    REQUIRE(run_sabotier({"play", scenario, "--seat", "all=random", "--seed", "5", "-o", file.string()}).exit
            == 0);
    const std::string whole = file_text(file);
    const std::size_t end = whole.rfind("\nend: ");
    folder.file("goes-on.game.yaml", whole.substr(0, whole.rfind("\n  - ", end - 1) + 1));
    Terminal terminal({"play", (folder.path() / "goes-on.game.yaml").string(), "--seat", "all=people"});
    terminal.until("press Enter. ");
    terminal.type("\n");
    CHECK_THAT(terminal.until("> "), Contains("black"));
    terminal.type("black\n");
    const std::string told = terminal.until("the game is over> ");
    REQUIRE_THAT(told, Contains(wiped));
    CHECK_THAT(told.substr(told.find(wiped)), Contains("the game is over") && !Contains("black\r"));
    terminal.type("1\n");
    CHECK_THAT(terminal.until("the game is over> "), !Contains("takes its end back"));
    terminal.type("quit\n");
    terminal.until("the game is not saved");
    terminal.until("the game is over> ");
    terminal.type("quit\n");
    CHECK(terminal.ended() == 0);
}

TEST_CASE("At a terminal keys are taken as soon as the prompt is seen") {
    Terminal terminal({"play", sample("landmines/two-walls"), "--ascii", "--seat", "grey=random"});
    terminal.until("Green> ");
    int late = terminal.takes_lines() ? 1 : 0;
    for (int i = 0; i < 200; ++i) {
        terminal.type("log\n");
        terminal.until("Green> ");
        if (terminal.takes_lines()) ++late;
    }
    CHECK(late == 0);
    terminal.type("\x04");
    CHECK(terminal.ended() == 0);
}

TEST_CASE("At a terminal a game that is not saved is not dropped at the first word") {
    const Folder folder;
    const std::string file = (folder.path() / "tuesday.game.yaml").string();
    Terminal terminal({"play", sample_in(folder, "landmines/two-walls"), "--ascii", "--seat", "grey=random"});
    terminal.until("Green> ");
    SECTION("quit, and quit again") {
        terminal.type("A3-A4\n");
        terminal.until("Green> ");
        terminal.type("quit\n");
        terminal.until("the game is not saved: 'save FILE' keeps it, 'quit' once more drops it");
        terminal.until("Green> ");
        terminal.type("quit\n");
        terminal.until("it was not saved");
    }
    SECTION("Ctrl+D, and then it is saved") {
        terminal.type("A3-A4\n");
        terminal.until("Green> ");
        terminal.type("\x04");
        terminal.until("the game is not saved");
        terminal.until("Green> ");
        terminal.type("save " + file + "\n");
        terminal.until("saved to ");
        terminal.until("Green> ");
        terminal.type("quit\n");
    }
    SECTION("nobody has decided anything") {
        terminal.type("quit\n");
        terminal.until("the game goes on after 0 decisions");
    }
    CHECK(terminal.ended() == 0);
}

TEST_CASE("At a terminal it is asked once more where another game would be lost than the one asked about") {
    Terminal terminal({"play", sample("landmines/small-fry"), "--ascii", "--seat", "grey=random"});
    const auto type = [&](const std::string& line) {
        terminal.until("Green> ");
        terminal.type(line + "\n");
    };
    type("1");
    type("quit");
    terminal.until("the game is not saved");
    int ends_with = 0; // nobody asked to save it
    SECTION("of as many decisions") {
        type("undo");
        type("2");
    }
    SECTION("which could not be saved") {
        type("save nowhere/at-all.game.yaml");
        terminal.until("cannot be written");
        ends_with = 4;
    }
    type("quit");
    terminal.until("the game is not saved");
    type("quit");
    terminal.until("it was not saved");
    CHECK(terminal.ended() == ends_with);
}

TEST_CASE("At a terminal whoever takes back twice before he looks is told what he knows of both") {
    const Folder folder; // two Recons that go where they see another one
    const std::string game =
        folder
            .file("seen.scenario.yaml",
                  "sabotier: scenario/1\nrulebook: landmines\ntitle: Seen\nauthor: Me\nplayers: 2\n"
                  "map: {board: squares, size: [9, 6]}\n"
                  "sides: [{id: green, name: Green}, {id: grey, name: Grey}]\n"
                  "pieces:\n  - {kind: recon, side: green, at: C3}\n"
                  "  - {kind: recon, side: green, at: H3}\n  - {kind: recon, side: grey, at: B5}\n"
                  "  - {kind: recon, side: grey, at: I5}\n  - {kind: hq, side: grey, at: E6}\n")
            .string();
    Terminal terminal({"play", game, "--ascii"});
    sit_down(terminal);
    terminal.type("C3-C4\n");
    terminal.until("Green> ");
    terminal.type("H3-H4\n");
    terminal.until("Press Enter to hand the keyboard to Grey. ");
    terminal.type("\n");
    terminal.until("Grey, press Enter. ");
    terminal.type("undo\n");
    terminal.until("Green, press Enter. ");
    terminal.type("undo\n");
    CHECK_THAT(terminal.until("Green, press Enter. "), !Contains("known from now on"));
    terminal.type("\n");
    const std::string shown = terminal.until("Green> ");
    const auto first = shown.find("Recon moves C3-C4; known from now on: Recon on B5");
    const auto second = shown.find("Recon moves H3-H4; known from now on: Recon on I5");
    CHECK(first < second);
    CHECK(second != std::string::npos);
}

TEST_CASE("Ctrl+C ends a game at a terminal with a word about what is kept of it") {
    const Folder folder;
    const std::string file = (folder.path() / "tuesday.game.yaml").string();
    SECTION("nothing") {
        Terminal terminal(
            {"play", sample_in(folder, "landmines/two-walls"), "--ascii", "--seat", "grey=random"});
        terminal.until("Green> ");
        terminal.type("A3-A4\n");
        terminal.until("Green> ");
        terminal.type("\x03");
        terminal.until("stopped after 1 decision; it was not saved");
        CHECK(terminal.ended_by() == SIGINT);
    }
    SECTION("all of it") {
        Terminal terminal({"play", sample_in(folder, "landmines/two-walls"), "--ascii", "--seat",
                           "grey=random", "-o", file});
        terminal.until("Green> ");
        terminal.type("A3-A4\n");
        terminal.until("Green> ");
        terminal.type("\x03");
        terminal.until("stopped after 1 decision; the game is kept in ");
        CHECK(terminal.ended_by() == SIGINT);
    }
}

TEST_CASE("At a terminal giving up is asked about") {
    Terminal terminal({"play", sample("landmines/small-fry"), "--ascii", "--seat", "grey=random"});
    terminal.until("Green> ");
    terminal.type("resign\n");
    terminal.until("Give up? The game is lost for Green then. (y/n) ");
    terminal.type("n\n");
    terminal.until("Green> ");
    terminal.type("resign\n");
    terminal.until("(y/n) ");
    terminal.type("y\n");
    terminal.until("The game is over: given up by Green.");
    terminal.until("the game is over> ");
    terminal.type("quit\nquit\n");
    CHECK(terminal.ended() == 0);
}

TEST_CASE("At a terminal what is typed between two players is done, or told") {
    const Folder folder;
    const std::string file = (folder.path() / "between.game.yaml").string();
    Terminal terminal({"play", sample_in(folder, "landmines/two-walls"), "--ascii"});
    sit_down(terminal);
    terminal.type("A3-A4\n");
    terminal.until("Green> ");
    terminal.type("E3-E4\n");
    const std::string first = "Press Enter to hand the keyboard to Grey. ";
    terminal.until(first);
    terminal.type("A9-A8\n");
    CHECK_THAT(terminal.until(first),
               Contains("'A9-A8' is not taken here") && Contains("undo, save [FILE], quit"));
    terminal.type("save " + file + "\n");
    CHECK_THAT(terminal.until(first), Contains("saved to "));
    SECTION("who has decided takes it back") {
        terminal.type("undo\n");
        CHECK_THAT(terminal.until("Green> "), Contains("step 2 of 2") && !Contains("press Enter"));
    }
    SECTION("the next one gives the keyboard back before he looks") {
        terminal.type("\n");
        terminal.until("Grey, press Enter. ");
        terminal.type("undo\n");
        CHECK_THAT(terminal.until("Green, press Enter. "), Contains(wiped) && !Contains("gG"));
        terminal.type("\n");
        CHECK_THAT(terminal.until("Green> "), Contains("step 2 of 2"));
    }
    SECTION("who leaves") {
        terminal.type("quit\n");
        terminal.until("the game goes on after 2 decisions");
        CHECK(terminal.ended() == 0);
    }
}

TEST_CASE("At a terminal what was typed ahead hands nothing over") {
    Terminal terminal({"play", sample("landmines/two-walls"), "--ascii"});
    sit_down(terminal);
    terminal.type("A3-A4\n");
    terminal.until("Green> ");
    terminal.type("E3-E4\n\n\n\n");
    const std::string first = "Press Enter to hand the keyboard to Grey. ";
    terminal.until(first);
    terminal.type("who\n");
    CHECK_THAT(terminal.until(first), Contains("'who' is not taken here") && !Contains("Grey, press Enter"));
    terminal.type("\n\n\n");
    const std::string second = "Grey, press Enter. ";
    terminal.until(second);
    terminal.type("who\n");
    CHECK_THAT(terminal.until(second), Contains("'who' is not taken here") && !Contains("Grey> "));
    terminal.type("\n");
    terminal.until("Grey> ");
}

TEST_CASE("At a terminal each person is asked before a game that is not saved is dropped") {
    Terminal terminal({"play", sample("landmines/two-walls"), "--ascii"});
    sit_down(terminal);
    terminal.type("A3-A4\n");
    terminal.until("Green> ");
    terminal.type("E3-E4\n");
    const std::string warning = "the game is not saved: 'save FILE' keeps it, 'quit' once more drops it";
    for (const std::string prompt : {"Press Enter to hand the keyboard to Grey. ", "Grey, press Enter. "}) {
        terminal.until(prompt);
        terminal.type("quit\n");
        terminal.until(warning);
        terminal.until(prompt);
        terminal.type("\n");
    }
    terminal.until("Grey> ");
    terminal.type("quit\n");
    terminal.until(warning);
    terminal.until("Grey> ");
    terminal.type("quit\n");
    terminal.until("it was not saved");
    CHECK(terminal.ended() == 0);
}

TEST_CASE("A terminal that is made narrower or wider meanwhile gets lines of its width") {
    Terminal terminal({"play", sample("landmines/two-walls"), "--ascii", "--seat", "grey=random"});
    const auto widest = [](const std::string& shown) {
        std::size_t most = 0;
        for (std::size_t from = 0; from < shown.size();) {
            const std::size_t end = std::min(shown.find('\n', from), shown.size());
            most = std::max(most, end - from);
            from = end + 1;
        }
        return most;
    };
    terminal.until("Green> ");
    terminal.type("help\n");
    CHECK(widest(terminal.until("Green> ")) > 80);
    terminal.resize(60);
    terminal.type("help\n");
    CHECK(widest(terminal.until("Green> ")) <= 61); // and the carriage return
    terminal.resize(200);
    terminal.type("help\n");
    CHECK(widest(terminal.until("Green> ")) > 120);
    terminal.type("quit\n");
    CHECK(terminal.ended() == 0);
}

TEST_CASE("At a terminal names may have any letters, and so may what is typed, whatever the locale") {
    const Folder folder;
    std::string text = file_text(sample("landmines/small-fry"));
    for (const auto& [from, to] : {std::pair("name: Green", "name: Zoë"), {"name: Grey", "name: 灰"}})
        text.replace(text.find(from), std::string(from).size(), to);
    const std::string game = folder.file("game.scenario.yaml", text).string();
    const std::string file = (folder.path() / "äß灰.game.yaml").string();
    for (const std::string locale : {"", "C", "C.UTF-8", "POSIX", "en_US.ISO-8859-1"}) {
        INFO(locale);
        Terminal terminal({"play", game, "--ascii"}, locale);
        terminal.until("Zoë, press Enter. ");
        terminal.type("\n");
        terminal.until("Zoë> ");
        terminal.type("save! " + file + "\n");
        terminal.until("saved to ");
        terminal.until("Zoë> ");
        CHECK(std::filesystem::remove(file));
        terminal.type("G3-G4\n");
        terminal.until("Zoë> ");
        terminal.type("E3-E4\n");
        terminal.until("Press Enter to hand the keyboard to 灰. ");
        terminal.type("\n");
        terminal.until("灰, press Enter. ");
        terminal.type("quit\nquit\n");
        CHECK(terminal.ended() == 0);
    }
}

TEST_CASE("What people decided is in the record while a bot thinks") {
    const Folder folder;
    const std::string game = sample_in(folder, "landmines/small-fry");
    const std::string file = (folder.path() / "thinks.game.yaml").string();
    Terminal terminal(
        {"play", game, "--ascii", "--seat", "grey=mcts:iterations=1000000,depth=10000", "-o", file});
    terminal.until("Green> ");
    terminal.type("G3-G4\n");
    terminal.until("Green> ");
    terminal.type("E3-E4\n");
    CHECK(comes_to_hold(file, "E3-E4"));
    terminal.type("\x03");
    terminal.until("; the game is kept in ");
    CHECK(terminal.ended_by() == SIGINT);
}

TEST_CASE("At a terminal it is asked before a record replaces a file") {
    const Folder folder;
    const std::string file = folder.file("taken.game.yaml", "theirs\n").string();
    Terminal terminal({"play", sample_in(folder, "landmines/two-walls"), "--ascii", "--seat", "grey=random"});
    terminal.until("Green> ");
    terminal.type("save " + file + "\n");
    terminal.until("Replace it? (y/n) ");
    terminal.type("\n");
    terminal.until("the game was not saved");
    CHECK(folder.read("taken.game.yaml") == "theirs\n");
    terminal.until("Green> ");
    terminal.type("save " + file + "\n");
    terminal.until("(y/n) ");
    terminal.type("yes\n");
    terminal.until("saved to ");
    terminal.until("Green> ");
    CHECK_THAT(folder.read("taken.game.yaml"), Contains("sabotier: game/1"));
    terminal.type("quit\n");
    CHECK(terminal.ended() == 0);
}

TEST_CASE("A page of a play-test is not written to a terminal") {
    Terminal terminal({"playtest", source_path("samples/landmines/small-fry.scenario.yaml").string(),
                       "--games", "2", "--page", "-"});
    terminal.until("playtest: --page: a terminal cannot show this; name a file or redirect the output");
    CHECK(terminal.ended() == 1);
}
