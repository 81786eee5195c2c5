#include "formats/base/sha256.hpp"
#include "tests/cli/play/mill.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <filesystem>

using namespace sabotier::test;
using Catch::Matchers::Contains;
using Catch::Matchers::StartsWith;
using nlohmann::json;
namespace fs = std::filesystem;

TEST_CASE("playtest tells who wins, with the games that it stands on") {
    const Mill mill;
    const Result result = mill.run({scenario, "--bots", "random", "--games", "200"});
    INFO(result.out << result.err);
    CHECK(is_told(result));
    CHECK_THAT(result.out, Contains("200 games by random, seed 0."));
    CHECK_THAT(result.out, Contains("95 % interval") && Contains("How games end:"));
    CHECK_THAT(result.out, Contains("Bots are not people"));
    const Result again = mill.run({scenario, "--bots", "random", "--games", "200"});
    CHECK(again.out == result.out);
    CHECK(mill.run({scenario, "--bots", "random", "--games", "200", "--seed", "1"}).out != result.out);
}

TEST_CASE("playtest stops as soon as it is settled whether a scenario is fair") {
    const Mill mill;
    const std::vector<std::string> wanted{scenario, "--bots",      "random",   "--fair", "75",
                                          "-o",     "games.jsonl", "--format", "json"};
    const Result result = mill.run(wanted);
    INFO(result.err);
    const json test = json::parse(result.out)["playtests"][0];
    const std::string says = test["fair"]["says"];
    CHECK(says != "undecided");
    CHECK(result.exit == (says == "unfair" ? 5 : 0));
    CHECK(test["fair"]["settled_after"] == test["games"]);
    CHECK(lines(mill.read("games.jsonl")) == test["games"].get<std::ptrdiff_t>() + 1);
    // Nothing is left to be played: the same answer out of the file, and the same file.
    const std::string before = mill.read("games.jsonl");
    CHECK(mill.run(wanted).out == result.out);
    CHECK(mill.read("games.jsonl") == before);
}

TEST_CASE("playtest plays until win rates are known") {
    const Mill mill;
    for (const char* points : {"5", "±5", "+-5"}) {
        const Result result = mill.run({scenario, "--bots", "random", "--until", points, "--format", "json"});
        INFO(result.err);
        const json test = json::parse(result.out)["playtests"][0];
        CHECK(test["games"] > 300);
        CHECK(test["games"] <= 385);
        for (const json& seat : test["seats"])
            CHECK(seat["won"]["high"].get<double>() - seat["won"]["low"].get<double>() <= 0.1);
    }
}

TEST_CASE("playtest writes the same file on any number of threads") {
    const Mill mill;
    const std::string whole = mill.whole("90");
    CHECK(lines(whole) == 91);
    for (const char* jobs : {"1", "2", "8"}) {
        const std::string file = std::string(jobs) + ".jsonl";
        CHECK(is_told(mill.play("90", file, {"-j", jobs})));
        CHECK(mill.read(file) == whole);
    }
    const Result printed = mill.run({scenario, "--bots", "random", "--games", "90", "-o", "-"});
    CHECK(printed.out == whole);
}

TEST_CASE("playtest plays several scenarios, and tells them in a table") {
    const Mill mill;
    fs::create_directory(mill.path() / "club");
    for (const char* name : {"a", "b"})
        fs::copy_file(mill.path() / scenario, mill.path() / "club" / (std::string(name) + ".scenario.yaml"));
    const Result result = mill.run({"club", scenario, "--bots", "random", "--games", "20"});
    INFO(result.out << result.err);
    CHECK(is_told(result));
    CHECK_THAT(result.out, Contains("All of them:") && Contains("club/a.scenario.yaml")
                               && Contains("club/b.scenario.yaml"));
    mill.file("club/c.scenario.yaml", "nothing");
    const Result broken = mill.run({"club", "--bots", "random", "--games", "20", "--format", "json"});
    CHECK(broken.exit == 3);
    CHECK(json::parse(broken.out)["playtests"].size() == 2);
    CHECK_THAT(broken.err, Contains("club/c.scenario.yaml"));
    CHECK(mill.run({"club", "--games", "20", "-o", "x.jsonl"}).exit == 1);
}

TEST_CASE("what does not go together on the command line of playtest is told") {
    const Mill mill;
    const auto wrong = [&](std::vector<std::string> arguments, const std::string& why, int exit = 1) {
        arguments.insert(arguments.begin(), scenario);
        const Result result = mill.run(arguments);
        INFO(result.err);
        CHECK(result.exit == exit);
        CHECK_THAT(result.err, Contains(why));
        CHECK(result.out.empty());
    };
    wrong({"--until", "0"}, "--until: '0' is no number of percentage points from 0.1 to 25");
    wrong({"--until", "five"}, "--until: 'five' is no number");
    wrong({"--until", "5", "--games", "9"}, "--until goes neither with --games nor with --fair");
    wrong({"--fair", "50"}, "'50' is not a whole number from 55 to 95");
    wrong({"--games", "0"}, "'0' is not a whole number from 1");
    wrong({"--shard", "1/2"}, "--shard goes with --games alone");
    wrong({"--games", "9", "--shard", "3/2"}, "--shard: '3/2' is no shard");
    wrong({"--games", "9", "--shard", "0/2"}, "--shard: '0/2' is no shard");
    wrong({"--games", "9", "--shard", "1"}, "--shard: '1' is no shard");
    wrong({"--games", "9", "--shard", "1/2x"}, "--shard: '1/2x' is no shard");
    wrong({"--bots", "rendom"}, "playtest: --bots: unknown bot 'rendom', did you mean 'random'?");
    wrong({"--bots", "greedy:tem=1"}, "playtest: --bots: ");
    wrong({"--bots", "random,random"},
          "playtest: --bots: 2 bots for 7 seats, expected one that plays every seat");
    wrong({"--option", "nothing=1"}, "--option: the rulebook has no option 'nothing'");
    wrong({"--option", "rejections=fiv"},
          "playtest: --option: rejections has no value 'fiv', expected one of "
          "never and five, did you mean 'five'?");
    wrong({"--seed", "18446744073709551616"},
          "--seed: '18446744073709551616' is not a whole number from 0 to 18446744073709551615");
    wrong({"--scenario", scenario}, "playtest: --scenario goes with results alone");
    CHECK_THAT(mill.run({"merge"}).err, Contains("playtest merge: name the files of results"));
    CHECK_THAT(mill.run({"merge", "a.jsonl", "--seed", "1"}).err,
               Contains("playtest merge: --seed is for playing"));
    CHECK_THAT(mill.run({"merge", "a.jsonl", "b.jsonl", "--format", "json"}).err,
               Contains("playtest merge: --format json is for playing"));
    const Result record = mill.run({scenario, "--record", "0", "-o", "shown", "--format", "json"});
    CHECK(record.exit == 1);
    CHECK_THAT(record.err, Contains("--format json is for what is told"));
    CHECK_FALSE(mill.has("shown"));
    CHECK_THAT(mill.run({"../nowhere.scenario.yaml"}).err, Contains("nowhere.scenario.yaml"));
}

TEST_CASE("bots that are named for each seat change seats, and are compared") {
    const Mill mill;
    fs::copy_file(source_path("samples/landmines/small-fry.scenario.yaml"),
                  mill.path() / "fry.scenario.yaml");
    const Result result =
        mill.run({"fry.scenario.yaml", "--bots", "greedy,random", "--games", "40", "--format", "json"});
    INFO(result.err);
    const json test = json::parse(result.out)["playtests"][0];
    CHECK(test["bots"] == json{"greedy", "random"});
    CHECK(test["won_by_bot"].size() == 2);
    CHECK(test["won_by_bot"][0]["of"] == 40);
    CHECK(test["won_by_bot"][0]["hits"] > test["won_by_bot"][1]["hits"]);
    CHECK(test["mirrored"] == true);
    // Each sits everywhere alike often, and wins there what it wins in all.
    REQUIRE(test["won_by_bot_at"].size() == 2);
    for (std::size_t bot = 0; bot < 2; ++bot) {
        const json& at = test["won_by_bot_at"][bot];
        REQUIRE(at.size() == 2);
        CHECK(at[0]["of"] == 20);
        CHECK(at[1]["of"] == 20);
        CHECK(at[0]["hits"].get<int>() + at[1]["hits"].get<int>() == test["won_by_bot"][bot]["hits"]);
    }
    const Result text = mill.run({"fry.scenario.yaml", "--bots", "greedy,random", "--games", "40"});
    CHECK_THAT(text.out, Contains("bot     won      95 % interval"));
    CHECK_THAT(text.out, Contains("as Green") && Contains("as Grey"));
    // One that is named for several seats is one.
    const Result seven = mill.run({scenario, "--bots", "greedy,random,random,random,random,random,random",
                                   "--games", "7", "--format", "json"});
    CHECK(json::parse(seven.out)["playtests"][0]["won_by_bot_at"].size() == 7);
    const Result told =
        mill.run({scenario, "--bots", "greedy,random,random,random,random,random,random", "--games", "7"});
    std::size_t rows = 0;
    for (auto at = told.out.find("\n  random"); at != std::string::npos;
         at = told.out.find("\n  random", at + 1))
        ++rows;
    CHECK(rows == 1);
    const Result as_written = mill.run(
        {"fry.scenario.yaml", "--bots", "random", "--games", "10", "--as-written", "--format", "json"});
    const json written = json::parse(as_written.out)["playtests"][0];
    CHECK(written["mirrored"] == false);
    CHECK(written["seats"][0]["won_as_first"]["of"] == 10);
}

TEST_CASE("other games than were asked for are said") {
    const Mill mill;
    const std::vector<std::string> five{scenario, "--bots", "random", "--games", "5", "-o", "games.jsonl"};
    CHECK(is_told(mill.run(five)));
    const Result fewer =
        mill.run({scenario, "--bots", "random", "--games", "2", "-o", "games.jsonl", "--format", "json"});
    CHECK(fewer.err
          == "sabotier: games.jsonl: has 5 games already, more than --games 2 asks for; all of them are "
             "told\n");
    CHECK(json::parse(fewer.out)["playtests"][0]["games"] == 5);
    const Result none = mill.run({scenario, "--bots", "random", "--games", "6", "--shard", "7/7"});
    CHECK(none.err == "sabotier: playtest: none of the 6 games falls to shard 7/7\n");
}

TEST_CASE("playtest puts what it tells on a page of PDF") {
    const Mill mill;
    const Result result = mill.run({scenario, "--bots", "random", "--games", "20", "--page", "page.pdf"});
    INFO(result.err);
    CHECK(is_told(result));
    CHECK_THAT(mill.read("page.pdf"), StartsWith("%PDF"));
}

TEST_CASE("a page of PDF takes nobody's place, and goes through no link") {
    const Mill mill;
    const auto paged = [&](const std::string& page, const std::vector<std::string>& more = {}) {
        std::vector<std::string> arguments{scenario, "--bots", "random", "--games", "3", "--page", page};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return mill.run(arguments);
    };
    mill.file("mine.pdf", "my diary\n");
    const Result there = paged("mine.pdf");
    CHECK(there.exit == 4);
    CHECK(there.err
          == "sabotier: mine.pdf: is there already; --page names another file, --force replaces this one\n");
    CHECK(there.out.empty()); // before anything is played
    fs::create_symlink("mine.pdf", mill.path() / "link.pdf");
    fs::create_symlink("elsewhere.pdf", mill.path() / "planted.pdf");
    for (const char* link : {"link.pdf", "planted.pdf"}) {
        CHECK(paged(link).exit == 4);
        CHECK(fs::is_symlink(mill.path() / link));
    }
    CHECK(mill.read("mine.pdf") == "my diary\n");
    const Result nowhere = paged("none/page.pdf");
    CHECK(nowhere.exit == 4);
    CHECK(nowhere.err == "none/page.pdf: cannot be written: No such file or directory\n");
    CHECK(nowhere.out.empty());
    CHECK(paged("mine.pdf/page.pdf", {"--force"}).err
          == "mine.pdf/page.pdf: cannot be written: Not a directory\n");
    CHECK(is_told(paged("planted.pdf", {"--force"})));
    CHECK_FALSE(mill.has("elsewhere.pdf"));
    CHECK(is_told(paged("mine.pdf", {"--force"})));
    CHECK_THAT(mill.read("mine.pdf"), StartsWith("%PDF"));
}

TEST_CASE("a game that is told by its number is written as a record that can be replayed") {
    const Mill mill;
    fs::copy_file(source_path("samples/landmines/small-fry.scenario.yaml"),
                  mill.path() / "fry.scenario.yaml");
    CHECK(is_told(mill.run(
        {"fry.scenario.yaml", "--bots", "random", "--seed", "7", "--games", "6", "-o", "games.jsonl"})));
    const auto replayed = [&](const std::string& file) {
        const Result result = run_sabotier({"replay", file}, {.folder = mill.path()});
        INFO(result.err);
        CHECK(result.exit == 0);
    };
    const auto line_of = [&](int number) {
        const std::string all = mill.read("games.jsonl");
        const auto in = all.find("\"game\":" + std::to_string(number) + ",");
        const auto begin = all.rfind('\n', in) + 1;
        return all.substr(begin, all.find('\n', begin) - begin);
    };
    // As it is written, and with its sides in the other order.
    for (const char* number : {"4", "5"}) {
        const std::string folder = std::string("shown-") + number;
        const Result result = mill.run({"games.jsonl", "--record", number, "-o", folder});
        INFO(result.err);
        CHECK(result.exit == 0);
        const std::string record = folder + "/game-" + number + ".game.yaml";
        CHECK_THAT(result.err, Contains("wrote " + record));
        replayed(record);
        // The last position is the one that the results tell of.
        const std::string line = mill.read("games.jsonl");
        const auto begin = line.find(std::string("\"game\":") + number + ",");
        const auto state = line.find("\"state\":\"", begin) + 9;
        CHECK_THAT(mill.read(record), Contains(line.substr(state, 16)));
    }
    CHECK(
        mill.run({"fry.scenario.yaml", "--bots", "random", "--seed", "7", "--record", "5", "-o", "same"}).exit
        == 0);
    CHECK(mill.read("same/game-5.game.yaml") == mill.read("shown-5/game-5.game.yaml"));
    CHECK_THAT(mill.run({"games.jsonl", "--record", "5"}).err, Contains("playtest: --record goes with one"));
    CHECK_THAT(mill.run({scenario, "--record", "5", "--games", "6", "-o", "x"}).err,
               Contains("playtest: --record plays one game"));
    // Of results, the game is compared with its line, which may have a check that goes with it.
    CHECK_THAT(mill.run({"games.jsonl", "--record", "9", "-o", "shown-9"}).err,
               Contains("games.jsonl has no game 9"));
    const std::string four = line_of(4);
    std::string forged = four.substr(0, four.rfind(",\"check\":\""));
    forged.replace(forged.find("\"turns\":"), 8, "\"turns\":1");
    forged += ",\"check\":\"" + sabotier::sha256(forged).substr(0, 8) + "\"}";
    std::string all = mill.read("games.jsonl");
    mill.file("forged.jsonl", all.replace(all.find(four), four.size(), forged));
    CHECK(is_told(mill.run({"forged.jsonl"})));
    const Result differs = mill.run({"forged.jsonl", "--record", "4", "-o", "forged"});
    CHECK(differs.exit == 5);
    CHECK_THAT(differs.err,
               Contains("forged.jsonl: game 4 was not played so: its line says something else of turns"));
    CHECK(mill.read("forged/game-4.game.yaml") == mill.read("shown-4/game-4.game.yaml"));
}

TEST_CASE("a scenario from standard input is played as a file of it") {
    const Mill mill;
    const std::string text = mill.read(scenario);
    const std::vector<std::string> more{"--bots", "random", "--games", "6"};
    const auto run = [&](const std::string& file, std::vector<std::string> arguments, const std::string& in) {
        arguments.insert(arguments.begin(), file);
        arguments.insert(arguments.end(), more.begin(), more.end());
        Run how;
        how.input = in;
        return mill.run(arguments, how);
    };
    CHECK(run("-", {}, text).out == run(scenario, {}, "").out);
    CHECK(is_told(run("-", {"-o", "games.jsonl"}, text)));
    const Result lost = mill.run({"games.jsonl"});
    CHECK(lost.exit == 3);
    CHECK_THAT(lost.err, Contains("games.jsonl: its scenario came from standard input, expected --scenario"));
    CHECK(is_told(mill.run({"games.jsonl", "--scenario", scenario})));
    CHECK(run("-", {"-"}, text).exit == 1);
    CHECK(run("-", {}, "nothing").exit == 3);
}

TEST_CASE("a game of what cannot be read is no record, and no folder of it is made") {
    const Mill mill;
    mill.file("diary.md", "A diary\n");
    mill.file("diary.jsonl", "A diary\n");
    const auto refused = [&](const std::string& file, const std::string& why) {
        const Result result = mill.run({file, "--record", "3", "-o", "shown"});
        INFO(result.err);
        CHECK(result.exit == 3);
        CHECK_THAT(result.err, Contains(why));
        CHECK_FALSE(fs::exists(mill.path() / "shown"));
    };
    refused("nowhere.scenario.yaml", "nowhere.scenario.yaml: cannot be opened");
    refused("nowhere.jsonl", "nowhere.jsonl: cannot be opened");
    refused("diary.md", "diary.md:1:1: ");
    refused("diary.jsonl", "diary.jsonl:1: this is no result of a play-test");
    refused("-", "(standard input):1:1: the file is empty");
}
