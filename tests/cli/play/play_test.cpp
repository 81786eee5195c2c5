#include "tests/cli/play/small_game.hpp"

#include "tests/support/file_text.hpp"
#include "tests/support/folder.hpp"

#include <catch2/catch.hpp>

#include <fstream>

using namespace sabotier::test;
using Catch::Matchers::Contains;
using nlohmann::json;

TEST_CASE("play draws the board as the seat to decide sees it") {
    const Result result = run_sabotier({"play", sample("landmines/two-walls"), "--ascii"},
                                       {.input = "look A10\nlook C3\nquit\n"});
    CHECK(result.exit == 0);
    CHECK_THAT(result.out, Contains("-- turn 1: Green: step 1 of 2 --"));
    CHECK_THAT(result.out, Contains("10 | r?  | r?  | r?"));
    CHECK_THAT(result.out, Contains(" 5 |     |#####|#####|#####|"));
    CHECK_THAT(result.out, Contains(" 3 | gG1 | gS  | gG2 "));
    CHECK_THAT(result.out, Contains("grey-1 (one of") || Contains("not known"));
    CHECK_THAT(result.out, Contains("(General of two stars)"));
    CHECK_THAT(result.out, !Contains("rHQ"));
}

TEST_CASE("play says at its start which rules of the scenario it does not play") {
    const auto started = [](const std::string& name) {
        return run_sabotier({"play", sample(name), "--ascii"}, {.input = "quit\n"}).out;
    };
    const std::string words = started("sabot/pattenford/market-day");
    CHECK_THAT(words,
               Contains("The special rules of the scenario are not played: what is decided by words is "
                        "up to the players.\n  - The game ends after ten turns."));
    CHECK(words.find("  - The game ends") < words.find("-- turn 1: "));
    CHECK_THAT(started("sabot/hobnail/call-out"),
               Contains("Of the special rules of the scenario, what its options say is played; "));
    CHECK_THAT(started("landmines/two-walls"), !Contains("special rules"));
}

TEST_CASE("A game goes on by numbers and notation, back by undo, and tells why a move is none") {
    const Result result = run_sabotier({"play", sample("landmines/two-walls"), "--ascii"},
                                       {.input = "why not A1-A2\nA3-A4\nA3-A4\nundo\n1\nE3-E4\nlog\n"});
    CHECK(result.exit == 0);
    CHECK_THAT(result.out, Contains("a piece of the same side stands on A2") || Contains("never moves"));
    CHECK_THAT(result.out, Contains("Green: no piece on A3; 'help' tells what can be typed"));
    CHECK_THAT(result.out, Contains("taken back"));
    CHECK_THAT(result.out, Contains("== Grey =="));
    CHECK_THAT(result.out, Contains("  - Green: a piece moves E3-E4"));
    CHECK_THAT(result.out, Contains("the game goes on after 2 decisions; it was not saved"));
}

TEST_CASE("A hex that is no legal move is no number of the list") {
    const Result result = run_sabotier({"play", sample("sabot/pattenford/market-day"), "--seed", "5"},
                                       {.input = "1010\nwhy not 1010\n99\n"});
    CHECK(result.exit == 0);
    CHECK_THAT(result.out, !Contains("there is no move 1010") && Contains("stands on 1010"));
    CHECK_THAT(result.out, Contains("there is no move 99: 1 to "));
}

TEST_CASE("Nothing is taken back before a person has decided, and the bot's opening stays as it was") {
    for (const auto& [scenario, bot] : {std::pair{"sabot/pattenford/market-day", "red=random"},
                                        std::pair{"fortress/ember-hall", "villains=random"}}) {
        CAPTURE(scenario);
        const auto log = [&, file = sample(scenario), seat = bot](const std::string& typed) {
            const Result result =
                run_sabotier({"play", file, "--seat", seat}, {.input = typed + "log\nquit\n"});
            CHECK(result.exit == 0);
            return result.out;
        };
        const std::string plain = log("");
        REQUIRE_THAT(plain, Contains("  - "));
        std::string tried = log("undo\nundo\n");
        const std::string told = "there is nothing to take back\n";
        for (int i = 0; i < 2; ++i) {
            const auto at = tried.find(told);
            REQUIRE(at != std::string::npos);
            tried.erase(at, told.size());
        }
        CHECK(tried == plain);
    }
}

TEST_CASE("Where sides hide things, who decided last decides again, and sees no more than he may") {
    const auto scenario = sample("landmines/two-walls");
    const std::string once = run_sabotier({"play", scenario, "--ascii"}, {.input = "1\nquit\n"}).out;
    const Result result = run_sabotier({"play", scenario, "--ascii"}, {.input = "1\n1\nundo\nlog\nquit\n"});
    const auto at = result.out.find("taken back: Green to decide again\n== Green ==\n");
    REQUIRE(result.out.find("== Grey ==") < at);
    REQUIRE(at != std::string::npos);
    const std::string after = result.out.substr(at);
    CHECK_THAT(after, Contains("Green to decide:") && !Contains("== Grey =="));
    CHECK_THAT(after, Contains("the game goes on after 1 decision;"));

    // As if it had never been decided: the same board, and the same moves.
    const auto last_board = [](const std::string& text) {
        const auto from = text.rfind("-- turn ");
        return text.substr(from, text.rfind("the game goes on") - from);
    };
    const std::string taken = run_sabotier({"play", scenario, "--ascii"}, {.input = "1\n1\nundo\n"}).out;
    const auto board = [&](const std::string& text) {
        const std::string last = last_board(text);
        return last.substr(last.find("+--"));
    };
    CHECK(board(taken) == board(once));

    const Result twice =
        run_sabotier({"play", scenario, "--ascii"}, {.input = "1\n1\n1\nundo\nundo\nundo\nundo\n"});
    CHECK_THAT(twice.out, Contains("there is nothing to take back"));
    CHECK_THAT(twice.out, Contains("the game goes on after 0 decisions"));
}

TEST_CASE("Where a turn is one decision of many people, the last one can be taken back") {
    const Result result = run_sabotier(
        {"play", sample("tunnels/old-workings"), "--seat", "all=people", "--seat", "seat-4=random"},
        {.input = "1\n1\n1\nundo\nquit\n"});
    CHECK_THAT(result.out, Contains("taken back: Player 3 to decide again\n== Player 3 =="));
    CHECK_THAT(result.out, Contains("Player 3 to decide:"));
}

TEST_CASE("What a list of moves says of them tells nothing that the seat does not know") {
    // The last to vote would read the others' votes from what his own leads to.
    const std::string votes = "1\n1\n1\n1\n1\n1\n1\n";
    const Result result =
        run_sabotier({"play", sample("cell/seven-at-the-mill"), "--seed", "4"}, {.input = votes});
    CHECK_THAT(result.out, Contains("== Greta =="));
    CHECK_THAT(result.out, Contains("red   against the team"));
    CHECK_THAT(result.out, !Contains("all have voted"));
    const json seen =
        position({sample("cell/seven-at-the-mill"), "--seed", "4", "--move", "team 1 2", "--move", "red",
                  "--move", "red", "--move", "red", "--move", "red", "--move", "red", "--move", "red"});
    CHECK(seen["decides"] == "seat-7");
    CHECK(seen["moves"].size() == 2);
    CHECK(seen["moves"][0]["words"] == "against the team");
    for (const json& event : seen["log"])
        CHECK(event["move"].is_null());
}

TEST_CASE("What standard input cannot be is said: a record, and the commands of who plays") {
    const Folder folder;
    const std::string game = small_game(folder);
    const std::string record = (folder.path() / "week.game.yaml").string();
    REQUIRE(run_sabotier({"play", game, "-o", record}, {.input = "1\n"}).exit == 0);
    for (const char* verb : {"play", "replay"}) {
        const Result piped = run_sabotier({verb, "-"}, {.input = file_text(record), .folder = folder.path()});
        CHECK(piped.exit == 3);
        CHECK_THAT(piped.err, Contains("it names its scenario by a path below its own folder")
                                  && Contains("expected the name of its file"));
    }
    const Result played = run_sabotier({"play", "-"}, {.input = file_text(game), .folder = folder.path()});
    CHECK(played.exit == 0);
    CHECK_THAT(played.err, Contains("the scenario came from standard input, so nobody can type there"));
    const Result bots = run_sabotier({"play", "-", "--seat", "all=random"},
                                     {.input = file_text(game), .folder = folder.path()});
    CHECK(bots.err.empty());
    CHECK_THAT(bots.out, Contains("The game is over"));
}

TEST_CASE(
    "What was shown by a decision that is taken back is told to who decides again, and to nobody else") {
    const std::string told = "what was taken back, and shown by then, stays known:\n  - ";
    const auto typed = [](const std::string& sample_name, const std::string& input) {
        return run_sabotier({"play", sample(sample_name), "--ascii", "--seed", "3"}, {.input = input}).out;
    };
    CHECK_THAT(typed("landmines/small-fry", "A3-A4\nundo\n"), Contains("taken back") && !Contains(told));
    // the first digger lays a card and draws another one
    const std::string drawn = typed("tunnels/first-shift", "1\nundo\nquit\n");
    const auto at = drawn.find(told);
    REQUIRE(at != std::string::npos);
    CHECK(drawn.rfind("== Player 1 ==", at) > drawn.find("== Player 2 =="));
    CHECK(drawn.find(told, at + 1) == std::string::npos);
    const Folder folder; // a Recon goes where it sees another one
    const std::string seen = (folder.path() / "seen.scenario.yaml").string();
    std::ofstream(seen) << "sabotier: scenario/1\nrulebook: landmines\ntitle: Seen\nauthor: Me\nplayers: 2\n"
                           "map: {board: squares, size: [5, 6]}\n"
                           "sides: [{id: green, name: Green}, {id: grey, name: Grey}]\n"
                           "pieces:\n  - {kind: recon, side: green, at: C3}\n"
                           "  - {kind: recon, side: grey, at: B5}\n  - {kind: hq, side: grey, at: E6}\n";
    CHECK_THAT(run_sabotier({"play", seen, "--ascii"}, {.input = "C3-C4\nundo\n"}).out,
               Contains(told + "Green: Recon moves C3-C4; known from now on: Recon on B5"));
}

TEST_CASE(
    "Seats, options, moves and places of records that are none are refused before anything is written") {
    const Folder folder;
    const Folder elsewhere;
    const std::string game = small_game(folder);
    const std::string record = (folder.path() / "x.game.yaml").string();
    struct Case {
        std::vector<std::string> arguments;
        std::string says;
        int exit = 1;
    };
    // that ends in no sort of file is as good a name as another one
    const std::string draft = (folder.path() / "week.v1").string();
    CHECK(run_sabotier({"play", game, "-o", draft}, {.input = "1\nquit\n"}).exit == 0);
    CHECK(std::filesystem::exists(draft));
    const std::vector<Case> cases{
        {{game, "--seat", "gren=random"},
         "the game has no seat 'gren', did you mean 'green'? Its seats: green, grey"},
        {{game, "--seat", "1=random"}, "the game has no seat '1', expected one of green, grey"},
        {{sample("tunnels/first-shift"), "--seat", "x=random"},
         "the game has no seat 'x', expected one of seat-1 (Player 1), seat-2 (Player 2), "},
        {{game, "-o", (folder.path() / "x.html").string()},
         "x.html is no name for a record; expected one that ends in .game.yaml"},
        {{game, "-o", (folder.path() / "x.scenario.yaml").string()}, "is no name for a record"},
        {{game, "-o", (folder.path() / "x.json").string()}, "goes there with --format json"},
        {{game, "--format", "json", "-o", (folder.path() / "x.pdf").string()}, "is no name for json"},
        {{game, "-o", (folder.path() / "X.Map.YAML").string()}, "is no name for a record"},
        {{game, "--seat", "green=randm"}, "'randm' is neither people nor a bot, did you mean 'random'?"},
        {{game, "--seat", "green"}, "expected SEAT=people or SEAT=greedy"},
        {{game, "--option", "way-bak=never"}, "no option 'way-bak', did you mean 'way-back'?"},
        {{game, "--option", "way-back=never", "--option", "way-back=captures-free", "-o", record},
         "--option: 'way-back' is given twice"}, // a record that says it twice is none
        {{game, "--move", "A1-Z9", "-o", record}, "--move: 'A1-Z9', number 1: "},
        {{game, "--as", "green"}, "--as goes with --format json"},
        {{game, "--format", "json", "--as", "blue"}, "the game has no seat 'blue'"},
        {{game, "-o", (elsewhere.path() / "x.game.yaml").string()},
         "a record names its scenario by a path below its own folder"},
        {{sample("landmines/behind-the-screen")}, "have no place on the board", 3},
        {{source_path("samples/README.md").string()}, "", 3},
    };
    for (const Case& each : cases) {
        std::vector<std::string> arguments = each.arguments;
        arguments.insert(arguments.begin(), "play");
        const Result result = run_sabotier(arguments, {.input = "quit\n"});
        INFO(each.says << "\n" << result.err);
        CHECK(result.exit == each.exit);
        CHECK_THAT(result.err, Contains(each.says));
        CHECK(!std::filesystem::exists(record));
    }
}

TEST_CASE("A scenario that is over at its start is told as such, and nothing of a record") {
    const Folder folder;
    const std::string scenario = (folder.path() / "over.scenario.yaml").string();
    std::ofstream(scenario) << "sabotier: scenario/1\nrulebook: landmines\ntitle: T\nplayers: 2\n"
                               "map: {board: squares, size: [5, 6]}\n"
                               "sides: [{id: green, name: Green}, {id: grey, name: Grey}]\n"
                               "pieces: [{kind: hq, side: green, at: A1}, {kind: hq, side: grey, at: E6}]\n";
    const Result over = run_sabotier({"play", scenario});
    CHECK(over.exit == 0);
    CHECK(over.err.empty());
    CHECK_THAT(over.out, Contains("The game is over: "));
}

TEST_CASE("Of two sides of one name the id is asked for") {
    const Folder folder;
    const std::string scenario = (folder.path() / "two.scenario.yaml").string();
    std::string text = file_text(sample("landmines/small-fry"));
    text.replace(text.find("name: Grey"), 10, "name: Green");
    std::ofstream(scenario) << text;
    const Result both = run_sabotier({"play", scenario, "--seat", "Green=random"});
    CHECK(both.exit == 1);
    CHECK_THAT(both.err, Contains("--seat: 2 seats are called 'Green', expected an id: green, grey"));
    CHECK(run_sabotier({"play", scenario, "--seat", "grey=random"}).exit == 0);
}

TEST_CASE("Input that ends, is endless in one line, or full of controls harms nothing") {
    const std::string game = sample("landmines/small-fry");
    CHECK(run_sabotier({"play", game}).exit == 0);
    const Result large = run_sabotier({"play", game}, {.input = std::string(3'000'000, 'x') + "\nboard\n"});
    CHECK(large.exit == 0);
    CHECK(large.out.size() < 100'000);
    CHECK(large.err == "sabotier: play: a line of more than 10000 bytes is too long\n");
    const Result endless =
        run_sabotier({"play", game}, {.input = std::string(10'000'000, '\0') + "\nboard\n"});
    CHECK(endless.exit == 0);
    CHECK(endless.err == large.err);
    const Result wild = run_sabotier({"play", game}, {.input = "\x1b[2Jlook \x1b]0;x\x07\n\xff\xfe\n"});
    CHECK(wild.exit == 0);
    CHECK(wild.out.find('\x1b') == std::string::npos);
    CHECK(run_sabotier({"play", game}, {.input = "1\n", .reads_no_output = true}).signal == 0);
}
