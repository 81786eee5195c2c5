#include "tests/cli/process.hpp"

#include "tests/support/file_text.hpp"
#include "tests/support/folder.hpp"
#include "validator/cli/play/commands.hpp"

#include <catch2/catch.hpp>

#include <cstdlib>
#include <filesystem>
#include <fstream>

/// What players type besides moves, and how moves may be typed.

using namespace sabotier::cli;
using namespace sabotier::test;
using Catch::Matchers::Contains;

namespace {

std::string sample(const std::string& name) {
    return source_path("samples/" + name + ".scenario.yaml").string();
}

/// What is said of these lines, in plain signs.
std::string typed(const std::string& name, const std::string& lines, std::vector<std::string> more = {}) {
    more.insert(more.begin(), {"play", sample(name), "--ascii", "--seed", "3", "--width", "200"});
    return run_sabotier(more, {.input = lines}).out;
}

/// What follows the last heading.
std::string after_last(const std::string& text, const std::string& heading) {
    const auto at = text.rfind(heading);
    return at == std::string::npos ? std::string() : text.substr(at);
}

/// Up to the second one, for which three are named.
std::string first_mission() {
    std::string lines = "team 1 2\n";
    for (int i = 0; i < 9; ++i)
        lines += "black\n";
    return lines;
}

} // namespace

TEST_CASE("A move in small letters is played, and refused by the same rule") {
    CHECK_THAT(typed("landmines/two-walls", "a3-a4\n"), Contains("moves A3-A4\n"));
    const std::string large = after_last(typed("landmines/two-walls", "A3-A5\n"), "to decide:");
    CHECK(after_last(typed("landmines/two-walls", "a3-a5\n"), "to decide:") == large);
    CHECK_THAT(typed("landmines/two-walls", "why not a3-a4\n"), Contains(" is legal: A3-A4, "));
    CHECK_THAT(typed("landmines/two-walls", "look a1\n"), Contains("A1\n  green-1 ("));
    CHECK_THAT(typed("landmines/two-walls", "moves a3\n"), !Contains("no legal move begins"));
}

TEST_CASE("Commands are told by other words, too, and in capitals") {
    const auto told = [](const std::string& lines) {
        return after_last(typed("landmines/small-fry", lines), "to decide:");
    };
    const std::string moves = told("moves\n");
    CHECK_THAT(moves, Contains("A3-A4"));
    for (const std::string word : {"possible", "POSSIBLE", "possible moves", "legal", "Legal Moves", "list"})
        CHECK(told(word + "\n") == moves);
    CHECK(told("possible a3\n") == told("moves a3\n"));
    CHECK(told("LOG\n") == told("history\n"));
    CHECK(told("SHOW\n") == told("board\n"));
    CHECK_THAT(told("1\nTake Back\n"), Contains("  1  ") && !Contains("nothing to take back"));
    CHECK_THAT(typed("landmines/small-fry", "Give Up\n"), Contains("given up by Green"));
    CHECK_THAT(typed("landmines/small-fry", "Offer a Draw\nY\n"), Contains("agreed on a draw"));
    CHECK_THAT(typed("landmines/small-fry", "Q\n1\n"), Contains("the game goes on after 0 decisions"));
    std::string help = told("HELP\n");
    for (auto at = help.find("\n  "); at != std::string::npos; at = help.find("\n  ", at))
        help.replace(at, 3, " "); // a line that was parted
    CHECK_THAT(help, Contains("Commands may be in capitals, too. Other words that do the same: ")
                         && Contains("possible, legal, list (moves)") && Contains("back (undo)")
                         && Contains("give up, surrender, concede (resign)"));
    CHECK_THAT(after_last(typed("cell/seven-at-the-mill", "help\n"), "to decide:"),
               !Contains("resign") && !Contains("draw ("));
}

TEST_CASE("Every word that does what a command does stands in the guide") {
    const std::string guide = file_text(source_path("docs/guide.md"));
    for (const OtherWord& word : other_words()) {
        INFO(word.typed);
        const auto row = guide.find("| `" + std::string(word.command.substr(0, word.command.find(' '))));
        REQUIRE(row != std::string::npos);
        CHECK_THAT(guide.substr(row, guide.find('\n', row) - row), Contains("`" + std::string(word.typed)));
    }
    CHECK(with_own_command("LEGAL Lay") == "moves Lay");
    CHECK(with_own_command("WHY NOT A3-a4") == "why not A3-a4");
    CHECK(with_own_command("Why A3") == "why not A3");
    CHECK(with_own_command("possibly") == "possibly");
    CHECK(with_own_command("Save My.game.yaml") == "save My.game.yaml");
}

TEST_CASE("Of a legal move it is told that it is, which it is, and what it does") {
    const std::string list = typed("landmines/small-fry", "");
    const auto third = list.find("\n  3  ");
    REQUIRE(third != std::string::npos);
    const std::string entry = list.substr(third + 6, 5); // as it is written
    const auto told = [](const std::string& lines) {
        return after_last(typed("landmines/small-fry", lines), "to decide:");
    };
    CHECK_THAT(told("why not 3\n"), Contains("move 3 is legal: " + entry + ", "));
    CHECK_THAT(told("why 3\n"), Contains("move 3 is legal: " + entry + ", "));
    CHECK_THAT(told("why not " + entry + "\n"), Contains("move 3 is legal: " + entry + ", "));
    CHECK_THAT(told("why not 900\n"), Contains("there is no move 900: 1 to "));
    CHECK_THAT(told("why not A1-A2\n"), !Contains("is legal"));
}

TEST_CASE("The beginning of moves is no move, and those that begin so are told") {
    const std::string told = typed("landmines/two-walls", "A3\n");
    CHECK_THAT(told, Contains("'A3' is only the beginning of A3-A4"));
    CHECK_THAT(told, Contains("the game goes on after 0 decisions"));
}

TEST_CASE("look without a place tells all that the seat knows, in words") {
    SECTION("of tunnels") {
        const std::string told = typed("tunnels/two-doors", "look\n");
        const std::string looked = after_last(told, "cards, by column and row:");
        CHECK_THAT(looked, Contains("  0,0: Start, joined to the start and all ladders; open: top"));
        CHECK_THAT(looked, Contains("  3,0: Green door in a level tunnel, which only green may pass; open: "
                                    "right, left; reached from the start\n"));
        CHECK_THAT(looked, Contains("  4,0: Crossing; open: top, right, bottom, left; reached from the start "
                                    "through a door\n"));
        CHECK_THAT(looked, Contains("  8,0: a goal, face down\n"));
        CHECK_THAT(looked, Contains("Player 1: pay: 0\n") && Contains("Player 2: cards in hand: "));
        CHECK_THAT(told, Contains("players: 1 Player 1, 2 Player 2"));
    }
    SECTION("of a cell of spies") {
        const std::string told =
            after_last(typed("cell/seven-at-the-mill", "look\nlook 4\nlook agnes\n"), "to decide:");
        CHECK_THAT(told, Contains("turn 1: Agnes names a team of 2\nplayers: 1 Agnes, 2 Bruno, 3 Celine"));
        CHECK_THAT(told,
                   Contains("\nmission 4: a team of 4; it takes 2 red cards to fail\nAgnes: number 1 at "
                            "the table\n  leader: Agnes\n  role: "));
    }
    SECTION("of pieces, those that are hidden with what they may be") {
        const std::string told = after_last(typed("landmines/two-walls", "look\n"), "to decide:");
        CHECK_THAT(told, Contains("Green:\n  ") && Contains("\nGrey:\n  ")
                             && Contains(" hidden (each one of ") && Contains("Headquarters"));
    }
}

TEST_CASE("Lists and headings call players and units by their names") {
    CHECK_THAT(typed("cell/seven-at-the-mill", "1\n"), Contains("team 1 2   Agnes and Bruno"));
    CHECK_THAT(typed("cell/seven-at-the-mill", first_mission()),
               Contains("team 1 2 3   Agnes, Bruno and Celine"));
    const std::string placed = typed("sabot/pattenford/chosen-ground", "1\n");
    CHECK_THAT(placed, Contains("-- turn 0: The Cordwainers: set-up of Main Battle Tank, 1 of "));
    CHECK_THAT(placed, Contains("-- turn 0: The Cordwainers: set-up of Main Battle Tank, 2 of "));
}

TEST_CASE("look during a set-up names what is still to be placed, and of a hex off the map it is said") {
    const std::string placed = typed("sabot/pattenford/chosen-ground", "1\nlook\n");
    CHECK_THAT(after_last(placed, "to decide:"),
               Contains("The Cordwainers: still to be placed: ") && Contains("Main Battle Tank"));
    CHECK_THAT(typed("sabot/pattenford/chosen-ground", "why not 9904 n\n9904 n\n"),
               Contains("\nthe map has no hex '9904'\n")
                   && Contains("\nthe map has no hex '9904'; 'help' tells what can be typed\n"));
}

TEST_CASE("Teams are named by their players, too") {
    CHECK_THAT(typed("cell/seven-at-the-mill", "why not agnes Bruno\n"),
               Contains("move 1 is legal: team 1 2, Agnes and Bruno"));
    CHECK_THAT(typed("cell/seven-at-the-mill", "why not team Agnes, Bruno and Celine\n"),
               Contains("3 named for a team of 2"));
    CHECK_THAT(typed("cell/seven-at-the-mill", "team Celine Agnes\n"),
               Contains("Agnes names Agnes and Celine"));
}

TEST_CASE("A vote is not taken back once all votes lie open") {
    std::string lines = "team 1 2\n";
    for (int i = 0; i < 6; ++i)
        lines += "red\n";
    CHECK_THAT(typed("cell/seven-at-the-mill", lines + "undo\n"),
               Contains("taken back: Frits to decide again"));
    const std::string open = typed("cell/seven-at-the-mill", lines + "red\nundo\n");
    CHECK_THAT(open, !Contains("taken back:"));
    CHECK_THAT(open,
               Contains("What was decided in secret at the same time lies open, and is not taken back"));
    std::vector<std::string> bots;
    for (int i = 2; i <= 7; ++i)
        bots.insert(bots.end(), {"--seat", "seat-" + std::to_string(i) + "=random"});
    CHECK_THAT(typed("cell/seven-at-the-mill", "team 1 2\nred\nundo\n", bots), Contains("taken back"));
}

TEST_CASE("A game that goes on tells what happened last, and the log all of it") {
    const Folder folder;
    std::filesystem::copy_file(sample("landmines/two-walls"), folder.path() / "game.scenario.yaml");
    const std::string record = (folder.path() / "long.game.yaml").string();
    std::string lines;
    for (int i = 0; i < 30; ++i)
        lines += std::to_string(1 + i % 3) + "\n";
    REQUIRE(run_sabotier({"play", (folder.path() / "game.scenario.yaml").string(), "-o", record},
                         {.input = lines})
                .exit
            == 0);
    const std::string again = run_sabotier({"play", record, "--ascii"}, {.input = "log\n"}).out;
    const auto log = again.rfind("turn 1:");
    REQUIRE(log != std::string::npos);
    CHECK_THAT(again.substr(0, log), Contains("what happened last; 'log' tells 22 lines before that, too"));
    const auto count = [](const std::string& text) {
        std::size_t found = 0;
        for (auto at = text.find("\n  - "); at != std::string::npos; at = text.find("\n  - ", at + 1))
            ++found;
        return found;
    };
    CHECK(count(again.substr(0, log)) == 8);
    CHECK(count(again.substr(log)) == 30);
}

TEST_CASE("A record replaces a file only by a word that says so") {
    const Folder folder;
    std::filesystem::copy_file(sample("landmines/small-fry"), folder.path() / "game.scenario.yaml");
    const std::string game = (folder.path() / "game.scenario.yaml").string();
    const std::string taken = (folder.path() / "taken.game.yaml").string();
    std::ofstream(taken) << "theirs\n";
    const Result kept = run_sabotier({"play", game}, {.input = "1\nsave " + taken + "\n"});
    CHECK_THAT(kept.err, Contains(taken + ": is there already; 'save! FILE' replaces it"));
    CHECK(file_text(taken) == "theirs\n");
    const Result saved = run_sabotier({"play", game}, {.input = "1\nsave! " + taken + "\n1\n"});
    CHECK_THAT(saved.out, Contains("saved to " + taken));
    CHECK_THAT(file_text(taken), Contains("sabotier: game/1\n"));
    const Result over = run_sabotier({"play", game}, {.input = "1\nsave! " + game + "\n"});
    CHECK_THAT(over.err, Contains("was read to make this"));
}

TEST_CASE("The exit code says whether the game is in a file at the end, whatever was refused before") {
    const Folder folder;
    std::filesystem::copy_file(sample("landmines/small-fry"), folder.path() / "game.scenario.yaml");
    const std::string game = (folder.path() / "game.scenario.yaml").string();
    const std::string record = (folder.path() / "week.game.yaml").string();
    const std::string taken = (folder.path() / "taken.game.yaml").string();
    const std::string free = (folder.path() / "free.game.yaml").string();
    std::ofstream(taken) << "theirs\n";
    struct Case {
        std::string typed;
        bool is_kept;
        bool is_named; ///< by -o
    };
    const std::vector<Case> cases{{"1\nsave " + taken + "\n", false, false},
                                  {"1\nsave " + taken + "\n1\n", false, false},
                                  {"1\nsave " + taken + "\nundo\n", false, false},
                                  {"1\nsave\nquit\n", false, false},
                                  {"1\nsave " + taken + "\nsave " + free + "\n", true, false},
                                  {"1\nsave " + taken + "\nsave " + free + "\n1\n", true, false},
                                  {"1\nsave " + free + "\nsave " + taken + "\n", true, false},
                                  {"1\nsave " + free + "\nsave " + taken + "\n1\n", true, false},
                                  {"1\nsave " + taken + "\nsave -\n", true, false},
                                  {"1\nsave -\nsave " + taken + "\n", true, false},
                                  {"1\nsave -\n1\n", true, false}, // what was to be given out was
                                  {"1\nsave " + taken + "\n", true, true},
                                  {"1\nsave " + taken + "\n1\n", true, true},
                                  {"save " + taken + "\n1\n", true, true},
                                  {"1\nquit\n", true, false}}; // nobody asked
    for (const Case& each : cases) {
        std::filesystem::remove(record);
        std::filesystem::remove(free);
        std::vector<std::string> words{"play", game};
        if (each.is_named) words.insert(words.end(), {"-o", record});
        const Result result = run_sabotier(words, {.input = each.typed, .folder = folder.path()});
        INFO(each.typed << result.err);
        CHECK(result.exit == (each.is_kept ? 0 : 4));
    }
    CHECK(file_text(taken) == "theirs\n");
    // A game that is as the file has it that it goes on from is in that file.
    REQUIRE(run_sabotier({"play", game, "--force", "-o", record}, {.input = "1\n"}).exit == 0);
    CHECK(run_sabotier({"play", record}, {.input = "save " + taken + "\nquit\n"}).exit == 0);
    CHECK(run_sabotier({"play", record}, {.input = "1\nsave " + taken + "\nquit\n"}).exit == 4);
    CHECK(run_sabotier({"play", record}, {.input = "1\nsave " + taken + "\nundo\nquit\n"}).exit == 0);
}

TEST_CASE("A record that could not name its scenario is told where it could") {
    const Folder folder;
    std::filesystem::create_directories(folder.path() / "club");
    std::filesystem::create_directories(folder.path() / "mine");
    std::filesystem::copy_file(sample("landmines/small-fry"), folder.path() / "club" / "fry.scenario.yaml");
    const auto play_in = [&](const char* where, const std::string& scenario, const std::string& typed) {
        return run_sabotier({"play", scenario}, {.input = typed, .folder = folder.path() / where});
    };
    const std::string scenario = "../club/fry.scenario.yaml";
    const Result given = play_in("mine", scenario, "1\nsave -\nquit\n");
    CHECK(given.exit == 4);
    CHECK_THAT(given.err, Contains("below the folder that the program runs in, and " + scenario
                                   + " lies elsewhere; expected the name of a file, such as "
                                     "../club/fry.game.yaml"));
    const Result beside = play_in("mine", scenario, "1\nsave x.game.yaml\nquit\n");
    CHECK(beside.exit == 4);
    CHECK_THAT(beside.err, Contains("x.game.yaml: a record names its scenario by a path below its own folder")
                               && Contains("in a folder above, such as ../club/x.game.yaml"));
    for (const char* name : {"../club/fry.game.yaml", "../club/x.game.yaml", "../above.game.yaml"})
        CHECK(play_in("mine", scenario, std::string("1\nsave ") + name + "\nquit\n").exit == 0);
    CHECK(play_in(".", "club/fry.scenario.yaml", "1\nsave -\nquit\n").exit == 0);
}

TEST_CASE("A record's name has no control characters") {
    const Folder folder;
    folder.file("mine.scenario.yaml", file_text(sample("landmines/small-fry")));
    folder.file("a", "precious");
    const std::string lines = std::string("save! a") + '\0' + "b\nsave a\tb\nquit\n";
    const Result result =
        run_sabotier({"play", "mine.scenario.yaml"}, {.input = lines, .folder = folder.path()});
    CHECK_THAT(result.err, Contains("is no name for a record: it has control characters"));
    CHECK(folder.read("a") == "precious");
    CHECK(folder.files() == std::vector<std::string>{"a", "mine.scenario.yaml"});
}

TEST_CASE("Quotes round the name of a record are none of it, and ~/ is the home folder") {
    const Folder home;
    const Folder folder;
    const std::string own = std::getenv("HOME") == nullptr ? "" : std::getenv("HOME");
    setenv("HOME", home.path().c_str(), 1);
    CHECK(typed_file("\"a b.game.yaml\"") == "a b.game.yaml");
    CHECK(typed_file("'a b'") == "a b");
    CHECK(typed_file("\"a b") == "\"a b");
    CHECK(typed_file("'") == "'");
    CHECK(typed_file("a \"b\"") == "a \"b\"");
    CHECK(typed_file("~/x.game.yaml") == (home.path() / "x.game.yaml").string());
    CHECK(typed_file("'~/x'") == "~/x");
    CHECK(typed_file("~x") == "~x");
    if (own.empty())
        unsetenv("HOME");
    else
        setenv("HOME", own.c_str(), 1);
    std::filesystem::copy_file(sample("landmines/small-fry"), folder.path() / "fry.scenario.yaml");
    const Result result = run_sabotier({"play", "fry.scenario.yaml"},
                                       {.input = "save \"a b.game.yaml\"\nquit\n", .folder = folder.path()});
    CHECK_THAT(result.out, Contains("saved to a b.game.yaml"));
    CHECK(folder.has("a b.game.yaml"));
}

TEST_CASE("A plan that means nothing is told by the word that does not") {
    const auto answer = [](const std::string& plan) { return typed("fortress/ember-hall", plan + "\n"); };
    CHECK_THAT(answer("plan hack=2"),
               Contains(" has no tile 'hack', expected one of up, right, down, left, "));
    CHECK_THAT(answer("plan stun-gun=7"), Contains("'7' is no face of a die, expected a number from 1 to 6"));
    CHECK_THAT(answer("plan stun-gun=x up=1"), Contains("'x' is no face of a die"));
    CHECK_THAT(answer("plan 2"), Contains("'2' is no tile on a face of a die; expected tiles on faces"));
    CHECK_THAT(answer("why not plan hack=2"), Contains(" has no tile 'hack'"));
}

TEST_CASE("A hex that the unit on the move does not get to is refused by a rule") {
    const auto answer = [](const std::string& hex) {
        return run_sabotier({"play", sample("sabot/pattenford/market-day"), "--ascii", "--width", "200"},
                            {.input = "1\n2110\n" + hex + "\n"})
            .out;
    };
    CHECK_THAT(answer("1211"), Contains("Heavy Tank moves hex by hex, and that one is 9 steps away"));
    CHECK_THAT(answer("2009"), Contains("Heavy Tank goes straight ahead: it has to turn to that hex first"));
    CHECK_THAT(answer("2010"), Contains("a step leads there: step"));
    CHECK_THAT(answer("why not 1211"), Contains("Heavy Tank moves hex by hex"));
}
