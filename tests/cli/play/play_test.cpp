#include "tests/cli/process.hpp"

#include "tests/support/file_text.hpp"
#include "tests/support/folder.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <sys/wait.h>

using namespace sabotier::test;
using Catch::Matchers::Contains;
using Catch::Matchers::StartsWith;
using nlohmann::json;

namespace {

std::string sample(const std::string& name) {
    return source_path("samples/" + name + ".scenario.yaml").string();
}

/// A small game with pieces that can be counted on fingers, in a folder of its own.
std::string small_game(const Folder& folder) {
    const auto to = folder.path() / "small.scenario.yaml";
    std::filesystem::copy_file(sample("landmines/small-fry"), to);
    return to.string();
}

json position(std::vector<std::string> more) {
    more.insert(more.begin(), "play");
    more.insert(more.end(), {"--format", "json"});
    const Result result = run_sabotier(more);
    INFO(result.err);
    REQUIRE(result.exit == 0);
    return json::parse(result.out);
}

} // namespace

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
    const auto at = result.out.find("taken back: Green decides again\n== Green ==\n");
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
    CHECK_THAT(result.out, Contains("taken back: Player 3 decides again\n== Player 3 =="));
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

TEST_CASE("Bots play a game to its end, and the record plays it again") {
    const Folder folder;
    const std::string game = small_game(folder);
    const std::string record = (folder.path() / "small.game.yaml").string();
    const Result played = run_sabotier({"play", game, "--seat", "all=random", "--seed", "7", "-o", record});
    INFO(played.err);
    CHECK(played.exit == 0);
    CHECK_THAT(played.out, Contains("The game is over: "));
    CHECK_THAT(file_text(record), StartsWith("sabotier: game/1\nscenario: small.scenario.yaml\n"));
    CHECK_THAT(file_text(record), Contains("players: {"));

    const json end = position({record});
    CHECK(end["result"]["seats"].size() == 2);
    CHECK(end["decides"].is_null());
    CHECK(end["moves"].empty());

    const std::string before = file_text(record);
    const Result again = run_sabotier({"play", record, "-o", record});
    CHECK(again.exit == 0);
    CHECK(file_text(record) == before);
}

TEST_CASE("A game that was left goes on from its record, into the same file") {
    const Folder folder;
    const std::string record = (folder.path() / "small.game.yaml").string();
    const std::string game = small_game(folder);
    CHECK(run_sabotier({"play", game, "-o", record}, {.input = "1\n"}).exit == 0);
    const Result more = run_sabotier({"play", record, "-o", record}, {.input = "1\nquit\n"});
    INFO(more.err);
    CHECK(more.exit == 0);
    CHECK_THAT(more.out, Contains("the game goes on after 2 decisions"));
    CHECK_THAT(file_text(record), Contains("moves:\n  - "));
    const Result saved = run_sabotier({"play", game}, {.input = "1\nsave " + record + "2\n1\n"});
    CHECK_THAT(saved.out, Contains("saved to " + record + "2"));
}

TEST_CASE("A game replaces no file but the record that it goes on from") {
    const Folder folder;
    const std::string game = small_game(folder);
    const std::string record = (folder.path() / "week.game.yaml").string();
    CHECK(run_sabotier({"play", game, "--seat", "all=random", "--seed", "12", "-o", record}).exit == 0);
    const std::string other = (folder.path() / "other.scenario.yaml").string();
    std::filesystem::copy_file(sample("landmines/two-walls"), other);
    const std::string refusal = ": is there already; -o names another file, --force replaces this one";
    for (const std::string& kept : {record, other}) {
        const std::string before = file_text(kept);
        const Result named = run_sabotier({"play", game, "--seat", "all=random", "-o", kept});
        CHECK(named.exit == 4);
        CHECK(named.out.empty());
        CHECK(named.err == "sabotier: " + kept + refusal + "\n");
        const Result saved = run_sabotier({"play", game}, {.input = "1\nsave " + kept + "\n1\n"});
        CHECK_THAT(saved.err, Contains(kept + ": is there already; 'save! FILE' replaces it"));
        CHECK_THAT(saved.out,
                   !Contains("saved to") && Contains("the game goes on after 2 decisions; it was not saved"));
        CHECK(file_text(kept) == before);
    }
    const Result unlike = run_sabotier({"play", record, "-o", other}, {.input = "1\n"});
    CHECK(unlike.exit == 4);

    const Result forced = run_sabotier({"play", game, "--force", "-o", record}, {.input = "1\n1\n"});
    CHECK(forced.exit == 0);
    CHECK_THAT(run_sabotier({"play", record}).out, Contains("the game goes on after 2 decisions"));
    CHECK(run_sabotier({"play", game, "--force", "-o", game}, {.input = "1\n"}).exit == 4); // was read
    CHECK(file_text(game) == file_text(sample("landmines/small-fry")));
}

TEST_CASE("The position of a game that people have ended says that it is over, to whoever asks") {
    const Folder folder;
    const std::string record = (folder.path() / "week.game.yaml").string();
    REQUIRE(run_sabotier({"play", small_game(folder), "-o", record}, {.input = "1\nresign\n"}).exit == 0);
    for (const std::vector<std::string>& more : {std::vector<std::string>{}, {"--as", "grey"}}) {
        std::vector<std::string> asked{record};
        asked.insert(asked.end(), more.begin(), more.end());
        const json now = position(asked);
        CHECK(now["phase"] == "the game is over");
        CHECK(now["decides"] == nullptr);
        CHECK(now["moves"].empty());
        CHECK(now["result"]["reason"] == "resigned");
    }
}

TEST_CASE("A record that is forced into the place of a link leaves alone what the link leads to") {
    const Folder folder;
    const std::string game = small_game(folder);
    const auto target = folder.path() / "theirs.game.yaml";
    const auto link = folder.path() / "week.game.yaml";
    std::ofstream(target) << "theirs\n";
    std::filesystem::create_symlink(target.filename(), link);
    CHECK(run_sabotier({"play", game, "-o", link.string()}, {.input = "1\n1\n"}).exit == 4);
    CHECK(run_sabotier({"play", game, "--force", "-o", link.string()}, {.input = "1\n1\n"}).exit == 0);
    CHECK(file_text(target) == "theirs\n");
    CHECK_FALSE(std::filesystem::is_symlink(link));
    CHECK_THAT(run_sabotier({"play", link.string()}).out, Contains("the game goes on after 2 decisions"));
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

TEST_CASE("A save that fails leaves the record where it went before") {
    const Folder folder;
    const std::string game = small_game(folder);
    const std::string record = (folder.path() / "week.game.yaml").string();
    const Result result = run_sabotier({"play", game, "-o", record}, {.input = "1\nsave " + game + "\n1\n"});
    CHECK_THAT(result.err, Contains("small.scenario.yaml: was read to make this"));
    CHECK_THAT(run_sabotier({"play", record}).out, Contains("the game goes on after 2 decisions"));
}

TEST_CASE("Nothing is written before somebody decides") {
    const Folder folder;
    const std::string game = small_game(folder);
    const std::string record = (folder.path() / "week.game.yaml").string();
    const Result looked = run_sabotier({"play", game, "-o", record}, {.input = "board\nquit\n"});
    CHECK(looked.exit == 0);
    CHECK_THAT(looked.out, Contains("the game goes on after 0 decisions; it was not saved"));
    CHECK(!std::filesystem::exists(record));
    CHECK(run_sabotier({"play", game, "--force", "-o", record}, {.input = "1\nundo\n"}).exit == 0);
    CHECK_THAT(file_text(record), !Contains("moves:")); // what was taken back is not kept

    CHECK(run_sabotier({"play", game, "--force", "-o", record}, {.input = "1\n"}).exit == 0);
    std::ofstream(record, std::ios::app) << "# mine\n";
    const std::string before = file_text(record);
    CHECK(run_sabotier({"play", record, "-o", record}, {.input = "quit\n"}).exit == 0);
    CHECK(file_text(record) == before);
}

TEST_CASE("A game that only the limit of decisions ends is kept so that it can be read again") {
    const Folder folder;
    const auto write_changed = [&](const std::string& from, const std::string& to,
                                   const std::vector<std::pair<std::string, std::string>>& changes) {
        std::string text = file_text(source_path(from));
        for (const auto& [old, now] : changes) {
            REQUIRE(text.find(old) != std::string::npos);
            text.replace(text.find(old), old.size(), now);
        }
        std::ofstream(folder.path() / to) << text;
    };
    write_changed("samples/clogworks/clogworks.rulebook.yaml", "clogworks.rulebook.yaml",
                  {{"  moves: 2\n  draw-after: 40\n", "  moves: 1\n"}, {"turn-limit: 100", "turn-limit: 0"}});
    write_changed("samples/clogworks/night-shift.scenario.yaml", "endless.scenario.yaml",
                  {{"walls: [A2|A3, B3|C3, C2|C3, D2|E2, E3|E4, D4|E4,",
                    "walls: [A3|A4, B3|B4, C3|C4, D3|D4, E3|E4, F3|F4, A2|A3, B3|C3, C2|C3, D2|E2, D4|E4,"},
                   {"lantern, at: D2", "lantern, at: B2"}});
    const std::string record = (folder.path() / "endless.game.yaml").string();
    const Result played = run_sabotier({"play", (folder.path() / "endless.scenario.yaml").string(), "--seat",
                                        "all=random", "--seed", "3", "-o", record});
    INFO(played.err);
    CHECK(played.exit == 0);
    CHECK_THAT(played.out, Contains("The game is over: stopped after 400000 decisions"));
    const Result read = run_sabotier({"play", record});
    INFO(read.err);
    CHECK(read.exit == 0);
    CHECK_THAT(read.out, Contains("The game is over: stopped after 400000 decisions"));
}

TEST_CASE("What another program wrote into the record meanwhile stays") {
    const Folder folder;
    const std::string record = (folder.path() / "small.game.yaml").string();
    const std::string program = std::getenv("SABOTIER_PROGRAM");
    const std::string command = "( echo 1; while [ ! -s '" + record
                                + "' ]; do sleep 0.1; done; sleep 0.5; echo '# mine' >> '" + record
                                + "'; echo 1 ) | '" + program + "' play '" + small_game(folder) + "' -o '"
                                + record + "' >/dev/null 2>'" + record + ".err'";
    const int status = std::system(command.c_str());
    CHECK(WEXITSTATUS(status) == 4);
    CHECK_THAT(file_text(record), Contains("# mine"));
    CHECK_THAT(file_text(record + ".err"), Contains("small.game.yaml: "));
}

TEST_CASE(
    "Seats, options, moves and places of records that are none are refused before anything is written") {
    const Folder folder;
    const std::string game = small_game(folder);
    const std::string record = (folder.path() / "x.game.yaml").string();
    struct Case {
        std::vector<std::string> arguments;
        std::string says;
        int exit = 1;
    };
    const std::vector<Case> cases{
        {{game, "--seat", "gren=random"},
         "the game has no seat 'gren', did you mean 'green'? Its seats: green, grey"},
        {{game, "--seat", "1=random"}, "the game has no seat '1', expected one of green, grey"},
        {{sample("tunnels/first-shift"), "--seat", "x=random"},
         "the game has no seat 'x', expected one of seat-1 (Player 1), seat-2 (Player 2), "},
        {{game, "-o", (folder.path() / "x.html").string()},
         "x.html is no name for a record; expected one that ends in .game.yaml"},
        {{game, "-o", (folder.path() / "x.scenario.yaml").string()}, "is no name for a record"},
        {{game, "--seat", "green=randm"}, "'randm' is neither people nor a bot, did you mean 'random'?"},
        {{game, "--seat", "green"}, "expected SEAT=people or SEAT=greedy"},
        {{game, "--option", "way-bak=never"}, "no option 'way-bak', did you mean 'way-back'?"},
        {{game, "--option", "way-back=never", "--option", "way-back=captures-free", "-o", record},
         "--option: 'way-back' is given twice"}, // a record that says it twice is none
        {{game, "--move", "A1-Z9", "-o", record}, "--move: 'A1-Z9', number 1: "},
        {{game, "--as", "green"}, "--as goes with --format json"},
        {{game, "--format", "json", "--as", "blue"}, "the game has no seat 'blue'"},
        {{game, "-o", "/tmp/elsewhere/x.game.yaml"},
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

TEST_CASE("Records that were cut, forged or outlived by their scenario are told where") {
    const Folder folder;
    const std::string game = small_game(folder);
    const std::string record = (folder.path() / "r.game.yaml").string();
    CHECK(run_sabotier({"play", game, "--seed", "3", "-o", record}, {.input = "1\n1\n1\n"}).exit == 0);
    const std::string whole = file_text(record);
    const auto with = [&](const std::string& from, const std::string& to) {
        std::string text = whole;
        const auto at = text.find(from);
        REQUIRE(at != std::string::npos);
        text.replace(at, from.size(), to);
        std::ofstream(record) << text;
        return run_sabotier({"play", record});
    };
    const std::string first = whole.substr(whole.find("  - ") + 4, 5);
    const Result forged = with("  - " + first, "  - A1-A9");
    CHECK(forged.exit == 3);
    CHECK_THAT(forged.err, Contains("move 1 of 3, 'A1-A9', does not fit: "));
    const Result state = with("state: ", "state: 0000000000000000 # ");
    CHECK(state.exit == 3);
    CHECK_THAT(state.err,
               Contains("another state than the record has") || Contains("expected 16 hexadecimal"));
    const Result version = with("game/1", "game/2");
    CHECK(version.exit == 3);
    const Result player = with("green: people", "green: randm");
    CHECK(player.exit == 3);
    CHECK_THAT(player.err, Contains("r.game.yaml:")
                               && Contains("nobody knows the player 'randm', did you mean 'random'?"));
    const Result seat = with("green: people", "gren: people");
    CHECK(seat.exit == 3);
    CHECK_THAT(seat.err, Contains("the game has no seat 'gren', did you mean 'green'?"));
    std::ofstream(record) << whole.substr(0, whole.find("moves:")) << "moves: [";
    CHECK(run_sabotier({"play", record}).exit == 3);
}

TEST_CASE("Input that ends, is endless in one line, or full of controls harms nothing") {
    const std::string game = sample("landmines/small-fry");
    CHECK(run_sabotier({"play", game}).exit == 0);
    const Result large = run_sabotier({"play", game}, {.input = std::string(3'000'000, 'x') + "\nboard\n"});
    CHECK(large.exit == 0);
    CHECK(large.out.size() < 100'000);
    const Result wild = run_sabotier({"play", game}, {.input = "\x1b[2Jlook \x1b]0;x\x07\n\xff\xfe\n"});
    CHECK(wild.exit == 0);
    CHECK(wild.out.find('\x1b') == std::string::npos);
    CHECK(run_sabotier({"play", game}, {.input = "1\n", .reads_no_output = true}).signal == 0);
}

TEST_CASE("A record whose scenario bears a name that no document can hold is refused before the game") {
    const Folder folder;
    const std::string game = small_game(folder);
    const std::string escape("a\x1b[31mb.scenario.yaml");
    const std::string latin(std::string("a\xff") + "b.scenario.yaml");
    for (const std::string& name : {escape, latin}) {
        const std::filesystem::path scenario = folder.path() / name;
        std::filesystem::copy_file(game, scenario);
        const std::vector<std::string> arguments{"play", scenario.string(), "-o",
                                                 (folder.path() / "x.game.yaml").string()};
        const Result result = run_sabotier(arguments, {.input = "1\nquit\n"});
        CHECK(result.exit == 1);
        CHECK_THAT(result.err, Contains("a record cannot hold the name of this scenario"));
        CHECK_FALSE(std::filesystem::exists(folder.path() / "x.game.yaml"));
    }
}

TEST_CASE("A record that cannot be written is told, and the game goes on") {
    const Folder folder;
    const std::string game = small_game(folder);
    const std::string record = (folder.path() / "no" / "such" / "x.game.yaml").string();
    const Result result = run_sabotier({"play", game, "-o", record}, {.input = "1\n1\n"});
    CHECK(result.exit != 0);
    const Result full = run_sabotier({"play", game, "-o", (folder.path() / "y.game.yaml").string()},
                                     {.input = "1\n1\n", .file_limit = 20});
    CHECK(full.exit == 4);
    CHECK_THAT(full.out, Contains("the game goes on after 2 decisions"));
    CHECK(!std::filesystem::exists(folder.path() / "y.game.yaml"));
}

TEST_CASE("What a rulebook pays is counted whole, however much it is") {
    const Folder folder;
    std::ofstream(folder.path() / "rich.rulebook.yaml")
        << "sabotier: rulebook/1\nid: rich\nextends: tunnels\ntitle: Rich tunnels\ncard-play:\n"
           "  payout: [70000, 70000, 70000, 70000, 70000]\nroles:\n  - {id: saboteur, payout: 70000}\n";
    std::string text = file_text(sample("tunnels/two-doors"));
    const std::string named = "rulebook: tunnels";
    REQUIRE(text.find(named) != std::string::npos);
    text.replace(text.find(named), named.size(), "rulebook: rich.rulebook.yaml");
    std::ofstream(folder.path() / "rich.scenario.yaml") << text;
    const std::string record = (folder.path() / "rich.game.yaml").string();
    CHECK(run_sabotier({"play", (folder.path() / "rich.scenario.yaml").string(), "--seat", "all=random",
                        "--seed", "1", "-o", record})
              .exit
          == 0);
    int most = 0;
    const json end = position({record});
    for (const json& seat : end["result"]["seats"])
        most = std::max(most, seat["points"].get<int>());
    CHECK(most >= 70000);
}
