#include "tests/cli/play/small_game.hpp"

#include "tests/support/file_text.hpp"
#include "tests/support/folder.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sys/stat.h>
#include <sys/wait.h>

/// Records of games: written, gone on from, and those that are none.

using namespace sabotier::test;
using Catch::Matchers::Contains;
using Catch::Matchers::EndsWith;
using Catch::Matchers::StartsWith;
using nlohmann::json;

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

TEST_CASE("A record that others go on with says who decided before") {
    const Folder folder;
    const std::string game = small_game(folder);
    const std::string record = (folder.path() / "mid.game.yaml").string();
    const std::string further = (folder.path() / "further.game.yaml").string();
    CHECK(run_sabotier({"play", game, "--seat", "grey=random", "-o", record}, {.input = "1\n1\n"}).exit == 0);
    CHECK_THAT(file_text(record), Contains("players: {green: people, grey: random}") && !Contains("notes"));
    const Result played = run_sabotier({"play", record, "--seat", "green=random", "-o", further});
    INFO(played.err);
    CHECK(played.exit == 0);
    CHECK_THAT(file_text(further), Contains("players: {green: random, grey: random}")
                                       && Contains("Others played until decision 4: green: people."));
    CHECK(run_sabotier({"play", further}).exit == 0);
}

TEST_CASE("A record says which decisions of a bot's seat were given, and not the bot's own") {
    const Folder folder;
    const std::string game = small_game(folder);
    const std::string record = (folder.path() / "given.game.yaml").string();
    std::vector<std::string> given{game};
    std::string of_grey; // by their numbers
    for (int i = 1; i <= 4; ++i) {
        const json now = position(given);
        if (now["decides"] == "grey") of_grey += (of_grey.empty() ? "" : ", ") + std::to_string(i);
        given.insert(given.end(), {"--move", now["moves"].at(0)["move"].get<std::string>()});
    }
    REQUIRE(of_grey == "3, 4");
    given.insert(given.begin(), "play");
    given.insert(given.end(), {"--seat", "grey=greedy", "-o", record});
    const Result played = run_sabotier(given, {.input = "1\n"});
    INFO(played.err);
    CHECK(played.exit == 0);
    CHECK_THAT(file_text(record), Contains("players: {green: people, grey: greedy}")
                                      && Contains("People took these decisions for grey, which greedy plays: "
                                                  "3, 4."));
    const Result again = run_sabotier({"play", record, "-o", record}, {.input = "1\n"}); // keeps it
    CHECK(again.exit == 0);
    CHECK_THAT(file_text(record), Contains("which greedy plays: 3, 4."));
}

TEST_CASE("A folder is no name for a record") {
    const Folder folder;
    const Result saved =
        run_sabotier({"play", small_game(folder)}, {.input = "save " + folder.path().string() + "\n"});
    CHECK(saved.err
          == "sabotier: " + folder.path().string() + ": is a folder; expected the name of a file\n");
    CHECK(saved.exit == 4);
}

TEST_CASE("A pipe is no name for a record") {
    const Folder folder;
    const std::string game = small_game(folder);
    const std::string pipe = (folder.path() / "pipe.game.yaml").string();
    REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
    const std::string why = "sabotier: " + pipe + ": is a device or pipe, expected a file\n";
    for (const bool is_forced : {false, true}) {
        std::vector<std::string> words{"play", game, "-o", pipe};
        if (is_forced) words.emplace_back("--force");
        const Result named = run_sabotier(words, {.input = "1\n1\n"});
        CHECK(named.exit == 4);
        CHECK(named.err == why);
    }
    for (const char* save : {"save ", "save! "}) {
        const Result saved = run_sabotier({"play", game}, {.input = "1\n" + (save + pipe) + "\nquit\n"});
        CHECK(saved.exit == 4);
        CHECK(saved.err == why);
    }
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
        CHECK(saved.exit == 4);
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

TEST_CASE("A record that was left for another one is gone on with as it was written") {
    const Folder folder;
    const std::string game = small_game(folder);
    const std::string record = (folder.path() / "week.game.yaml").string();
    const std::string other = (folder.path() / "other.game.yaml").string();
    CHECK(run_sabotier({"play", game, "-o", record}, {.input = "1\n"}).exit == 0);
    const Result played = run_sabotier({"play", record, "-o", record},
                                       {.input = "1\nsave " + other + "\n1\nsave " + record + "\nquit\n"});
    CHECK(played.err.empty());
    CHECK(played.exit == 0);
    CHECK_THAT(run_sabotier({"play", record}).out, Contains("the game goes on after 3 decisions"));
    CHECK_THAT(run_sabotier({"play", other}).out, Contains("the game goes on after 3 decisions"));
}

TEST_CASE("What another program wrote into the record meanwhile stays") {
    const Folder folder;
    const std::string record = (folder.path() / "small.game.yaml").string();
    const std::string program = std::getenv("SABOTIER_PROGRAM");
    const std::string command = "( echo 1; while [ ! -s '" + record
                                + "' ]; do sleep 0.1; done; sleep 0.5; echo '# mine' >> '" + record
                                + "'; echo 1 ) | '" + program + "' play '" + small_game(folder) + "' -o '"
                                + record + "' >'" + record + ".out' 2>'" + record + ".err'";
    const int status = std::system(command.c_str());
    CHECK(WEXITSTATUS(status) == 4);
    CHECK_THAT(file_text(record), Contains("# mine"));
    CHECK_THAT(file_text(record + ".err"), Contains("small.game.yaml: "));
    CHECK_THAT(file_text(record + ".out"), Contains("the game goes on after 2 decisions; it was not saved"));
}

TEST_CASE("A record that another program has changed is refused at each save, and replaced by save!") {
    const Folder folder;
    const std::string record = (folder.path() / "small.game.yaml").string();
    const std::string program = std::getenv("SABOTIER_PROGRAM");
    const auto told = [&record](const std::string& wrong) {
        const std::string all = file_text(record + ".err");
        std::size_t count = 0;
        for (std::size_t at = all.find(wrong); at != std::string::npos; at = all.find(wrong, at + 1))
            ++count;
        return count;
    };
    SECTION("of a game that begins") {
        const std::string command = "( echo 1; while [ ! -s '" + record
                                    + "' ]; do sleep 0.1; done; sleep 0.5; echo '# mine' >> '" + record
                                    + "'; echo 1; echo save; echo save; echo 'save! " + record
                                    + "'; echo 1; echo quit ) | '" + program + "' play '" + small_game(folder)
                                    + "' -o '" + record + "' >'" + record + ".out' 2>'" + record + ".err'";
        CHECK(WEXITSTATUS(std::system(command.c_str())) == 0);
        CHECK(told("another program changed this file") == 3); // after the decision, and at either save
        CHECK(told("play: the game was not saved; 'save! ") == 2);
        CHECK_THAT(file_text(record + ".out"), Contains("saved to "));
        CHECK_THAT(file_text(record + ".out"), EndsWith("the game goes on after 3 decisions\n"));
    }
    SECTION("of one that goes on") {
        CHECK(run_sabotier({"play", small_game(folder), "-o", record}, {.input = "1\n1\n"}).exit == 0);
        const std::string command = "( echo; sleep 1; echo '# mine' >> '" + record
                                    + "'; echo save; echo 'save! " + record + "'; echo 1; echo quit ) | '"
                                    + program + "' play '" + record + "' -o '" + record + "' >'" + record
                                    + ".out' 2>'" + record + ".err'";
        CHECK(WEXITSTATUS(std::system(command.c_str())) == 0);
        CHECK_THAT(file_text(record + ".out"), EndsWith("the game goes on after 3 decisions\n"));
    }
    CHECK_THAT(file_text(record), !Contains("# mine"));
    CHECK_THAT(run_sabotier({"play", record}).out, Contains("the game goes on after 3 decisions"));
}

TEST_CASE("A record that is given out on standard output is not said to be lost, and goes nowhere else") {
    const Folder folder;
    const std::string game = small_game(folder);
    const Result result =
        run_sabotier({"play", game}, {.input = "1\nsave -\nquit\n", .folder = folder.path()});
    CHECK(result.exit == 0);
    CHECK_THAT(result.out, Contains("sabotier: game/1\n") && !Contains("saved to -"));
    CHECK_THAT(result.out, EndsWith("the game goes on after 1 decision\n"));
    const Result further =
        run_sabotier({"play", game}, {.input = "1\nsave -\n1\nquit\n", .folder = folder.path()});
    CHECK_THAT(further.out, EndsWith("the game goes on after 2 decisions; it was not saved\n"));
    CHECK(further.out.find("sabotier: game/1") == further.out.rfind("sabotier: game/1"));
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
    const Result optional = with("players: ", "options: {resign: no-draw}\nplayers: ");
    CHECK(optional.exit == 0);
    CHECK_THAT(optional.err, Contains("the scenario ")
                                 && Contains("small.scenario.yaml or the options of "
                                             "the record have changed since"));
    std::ofstream(record) << whole.substr(0, whole.find("state: "));
    for (const char* const verb : {"play", "replay"}) {
        const Result cut = run_sabotier({verb, record});
        CHECK(cut.exit == 0);
        CHECK_THAT(cut.err, Contains("r.game.yaml: the record has no closing 'state': its end may have been "
                                     "cut off"));
    }
    std::ofstream(record) << whole;
    CHECK(run_sabotier({"play", record}).err.empty());
    std::ofstream(record) << whole.substr(0, whole.find("moves:")) << "moves: [";
    CHECK(run_sabotier({"play", record}).exit == 3);
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
    CHECK_THAT(full.out, Contains("the game goes on after 2 decisions; it was not saved"));
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

TEST_CASE("A record in a folder that does not exist is refused for that") {
    const Folder folder;
    const std::string game = small_game(folder);
    const std::string missing = (folder.path() / "missing").string();
    const std::string record = missing + "/week.game.yaml";
    const std::string why = record + ": cannot be written: the folder " + missing + " does not exist\n";
    const Result named = run_sabotier({"play", game, "-o", record});
    CHECK(named.exit == 4);
    CHECK(named.err == "sabotier: " + why);
    const Result saved = run_sabotier({"play", game}, {.input = "1\nsave " + record + "\nquit\n"});
    CHECK_THAT(saved.err, Contains(why));
    CHECK_THAT(saved.out, !Contains("saved to"));
}

TEST_CASE("A position has the cards of the hands that are seen, and of no other") {
    const std::string game = sample("tunnels/first-shift");
    const json now = position({game, "--seed", "3"});
    std::size_t hands = 0;
    for (const json& fact : now["facts"]) {
        if (fact["id"] != "hand") continue;
        ++hands;
        CHECK(fact["cards"].empty() == (fact["of"] != now["decides"]));
        if (fact["of"] == now["decides"]) CHECK(fact["cards"].size() == 6);
    }
    CHECK(hands > 2);
}
