#include "formats/base/sha256.hpp"
#include "tests/cli/process.hpp"
#include "tests/support/folder.hpp"
#include "tests/validator/report/json_schema.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <sys/file.h>
#include <unistd.h>

using namespace sabotier::test;
using Catch::Matchers::Contains;
using Catch::Matchers::StartsWith;
using nlohmann::json;
namespace fs = std::filesystem;

namespace {

constexpr const char* scenario = "mill.scenario.yaml";

/// A quick scenario in a folder of its own.
class Mill : public Folder {
public:
    Mill() { fs::copy_file(source_path("samples/cell/seven-at-the-mill.scenario.yaml"), path() / scenario); }

    [[nodiscard]] Result run(std::vector<std::string> arguments, Run run = {}) const {
        arguments.insert(arguments.begin(), "playtest");
        run.folder = path();
        return run_sabotier(arguments, run);
    }
    /// So many games by chance, into a file.
    [[nodiscard]] Result play(const std::string& games, const std::string& out,
                              const std::vector<std::string>& more = {}) const {
        std::vector<std::string> arguments{scenario, "--bots", "random", "--games", games, "-o", out};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return run(arguments);
    }
    /// The bytes of one run of so many games.
    [[nodiscard]] std::string whole(const std::string& games) const {
        const Result result = play(games, "whole.jsonl");
        INFO(result.err);
        REQUIRE((result.exit == 0 || result.exit == 5));
        std::string text = read("whole.jsonl");
        fs::remove(path() / "whole.jsonl");
        return text;
    }
};

bool is_told(const Result& result) {
    return result.exit == 0 || result.exit == 5;
}

std::ptrdiff_t lines(const std::string& text) {
    return std::count(text.begin(), text.end(), '\n');
}

} // namespace

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

TEST_CASE("playtest merge makes one run of any shards") {
    const Mill mill;
    const std::string whole = mill.whole("70");
    for (const int shards : {1, 2, 7, 64}) {
        INFO(shards);
        std::vector<std::string> merge{"merge"};
        for (int shard = shards; shard > 0; --shard) {
            const std::string file = std::to_string(shards) + "-" + std::to_string(shard) + ".jsonl";
            CHECK(is_told(
                mill.play("70", file, {"--shard", std::to_string(shard) + "/" + std::to_string(shards)})));
            merge.push_back(file);
        }
        merge.insert(merge.end(), {"-o", std::to_string(shards) + ".jsonl"});
        const Result result = mill.run(merge);
        CHECK(result.exit == 0);
        CHECK(result.err.empty());
        CHECK(mill.read(std::to_string(shards) + ".jsonl") == whole);
    }
    CHECK(mill.run({"merge", "2-1.jsonl", "2-2.jsonl"}).out == whole);
    // Who says how many there should be hears of those that are missing at the end, too.
    CHECK(mill.run({"merge", "1-1.jsonl", "--games", "70"}).err.empty());
    CHECK(
        mill.run({"merge", "1-1.jsonl", "--games", "100"}).err
        == "sabotier: 30 of the first 100 games are missing: a shard was left out, or has not ended; nothing "
           "was merged, --partial takes what there is\n");
    CHECK(mill.run({"merge", "1-1.jsonl", "--games", "60"}).err
          == "sabotier: 10 games more than 60 are in it\n");
    const Result half = mill.run({"merge", "2-2.jsonl", "-o", "half.jsonl"});
    CHECK(half.exit == 3);
    CHECK(
        half.err
        == "sabotier: 35 of the first 70 games are missing: a shard was left out, or has not ended; nothing "
           "was merged, --partial takes what there is\n");
    CHECK_FALSE(mill.has("half.jsonl"));
    const Result some = mill.run({"merge", "2-2.jsonl", "--partial"});
    CHECK(some.exit == 0);
    CHECK(some.out == mill.read("2-2.jsonl"));
    CHECK(some.err
          == "sabotier: 35 of the first 70 games are missing: a shard was left out, or has not ended\n");
    CHECK(mill.run({"merge", "1-1.jsonl", "--games", "100"}).exit == 3);
    CHECK(mill.run({"merge", "1-1.jsonl", "--games", "100", "--partial"}).out == whole);
    CHECK(mill.run({scenario, "--games", "9", "--partial"}).exit == 1);
    const Result twice = mill.run({"merge", "2-2.jsonl", "1-1.jsonl"});
    CHECK(twice.exit == 3);
    CHECK_THAT(twice.err, StartsWith("1-1.jsonl: game 1 stands in 2-2.jsonl already"));
    // What is there stays.
    mill.file("mine.txt", "my diary\n");
    CHECK(mill.run({"merge", "1-1.jsonl", "-o", "mine.txt"}).exit == 4);
    CHECK(mill.run({"merge", "1-1.jsonl", "-o", "1-1.jsonl", "--force"}).exit == 4); // was read
    CHECK(mill.read("mine.txt") == "my diary\n");
    CHECK(mill.run({"merge", "1-1.jsonl", "-o", "mine.txt", "--force"}).exit == 0);
    CHECK(mill.read("mine.txt") == whole);
}

TEST_CASE("a run that was ended anywhere goes on, and loses and doubles nothing") {
    const Mill mill;
    const std::string whole = mill.whole("3000");
    const std::string program = std::getenv("SABOTIER_PROGRAM");
    const std::string command = "cd '" + mill.path().string() + "' && timeout -s KILL 0.2 '" + program
                                + "' playtest mill.scenario.yaml --bots random --games 3000 -o ";
    for (const int shard : {1, 2, 3, 4, 5}) {
        const std::string part = std::to_string(shard);
        for (int kills = 0; kills < 2; ++kills)
            (void)std::system((command + part + ".jsonl --shard " + part + "/5 >/dev/null 2>&1").c_str());
        if (mill.has(part + ".jsonl")) {
            const std::string left = mill.read(part + ".jsonl");
            CHECK(lines(left) < 602);
        }
        CHECK(is_told(mill.play("3000", part + ".jsonl", {"--shard", part + "/5"})));
    }
    CHECK(mill.run({"merge", "1.jsonl", "2.jsonl", "3.jsonl", "4.jsonl", "5.jsonl", "-o", "all.jsonl"}).exit
          == 0);
    CHECK(mill.read("all.jsonl") == whole);
}

TEST_CASE("a run that is stopped says how it goes on, and ends by the signal") {
    const Mill mill;
    const std::string command =
        "cd '" + mill.path().string() + "' && { '" + std::getenv("SABOTIER_PROGRAM")
        + "' playtest mill.scenario.yaml --bots random --games 100000000 -o games.jsonl >out 2>err & }; "
          "run=$!; "
          "for i in $(seq 500); do [ \"$(cat games.jsonl 2>/dev/null | wc -l)\" -gt 3 ] && break; sleep 0.1; "
          "done; kill -TERM $run; wait $run";
    CHECK(std::system(command.c_str()) == 143 << 8);
    INFO(mill.read("err"));
    const auto games = lines(mill.read("games.jsonl")) - 1;
    REQUIRE(games > 1);
    CHECK(mill.read("err")
          == "sabotier: games.jsonl: stopped after " + std::to_string(games)
                 + " games; the same command goes on\n");
    CHECK_THAT(mill.read("out"), Contains(std::to_string(games) + " games by random"));
    CHECK(mill.read("games.jsonl").starts_with(mill.whole("2")));
}

TEST_CASE("a disk that is full in the middle is told, and what is whole stays") {
    const Mill mill;
    const std::string whole = mill.whole("40");
    const std::vector<std::string> command{scenario, "--bots", "random",     "--games",
                                           "40",     "-o",     "games.jsonl"};
    for (const long bytes : {10L, 500L, 3000L, static_cast<long>(whole.size()) - 1}) {
        INFO(bytes);
        fs::remove(mill.path() / "games.jsonl");
        const Result full = mill.run(command, {.file_limit = bytes});
        CHECK(full.exit == 4);
        CHECK_THAT(full.err, StartsWith("games.jsonl: cannot be written: File too large, the games in it are "
                                        "whole; the same command goes on with them\n"));
        const std::string left = mill.read("games.jsonl");
        CHECK(whole.starts_with(left));
        CHECK((left.empty() || left.back() == '\n'));
        CHECK(left.size() <= static_cast<std::size_t>(bytes));
        CHECK(is_told(mill.run(command)));
        CHECK(mill.read("games.jsonl") == whole);
    }
}

TEST_CASE("playtest goes on with results of the same series alone") {
    const Mill mill;
    const std::string whole = mill.whole("5");
    const auto refused = [&](const std::string& text, const std::string& why) {
        mill.file("games.jsonl", text);
        const Result result = mill.play("5", "games.jsonl");
        INFO(result.err);
        CHECK(result.exit == 4);
        CHECK_THAT(result.err, Contains(why));
        CHECK(result.out.empty());
        CHECK(mill.read("games.jsonl") == text);
    };
    refused("my diary\n", "games.jsonl:1: this is no result of a play-test");
    refused(whole + whole, "games.jsonl:7: a second head of results");
    refused(whole + whole.substr(whole.find('\n') + 1), "games.jsonl:7: game 0 stands in line 2 already");
    std::string other = whole;
    other.replace(other.find("playtest/2"), 10, "playtest/9");
    refused(other, "these are results of version 'playtest/9'");
    CHECK(is_told(
        mill.run({scenario, "--bots", "random", "--games", "2", "--seed", "7", "-o", "seven.jsonl"})));
    refused(mill.read("seven.jsonl"), "they were played with seed 7, and not 0");
    mill.file("games.jsonl", "my diary\n");
    CHECK(is_told(mill.play("5", "games.jsonl", {"--force"})));
    CHECK(mill.read("games.jsonl") == whole);

    // The scenario changes in between.
    std::string text = mill.read(scenario);
    text.replace(text.find("players: 7"), 10, "players: 8");
    mill.file(scenario, text);
    const Result changed = mill.play("5", "games.jsonl");
    CHECK(changed.exit != 0);
    CHECK(mill.read("games.jsonl") == whole);
}

TEST_CASE("two runs do not write into one file") {
    const Mill mill;
    const std::string text = mill.whole("2");
    const std::string file = mill.file("games.jsonl", text).string();
    const int other = open(file.c_str(), O_RDWR | O_CLOEXEC);
    REQUIRE(flock(other, LOCK_EX) == 0);
    const Result result = mill.play("5", "games.jsonl");
    close(other);
    CHECK(result.exit == 4);
    CHECK(
        result.err
        == "games.jsonl: another run is writing into it, expected one at a time; shards have a file each\n");
    CHECK(mill.read("games.jsonl") == text);
    // Nor through a link, nor over the scenario.
    fs::create_symlink("games.jsonl", mill.path() / "link.jsonl");
    CHECK(mill.play("5", "link.jsonl").exit == 4);
    CHECK(mill.play("5", scenario, {"--force"}).exit == 4);
    CHECK(mill.read("games.jsonl") == text);
    CHECK_THAT(mill.read(scenario), Contains("sabotier: scenario/1"));
}

TEST_CASE("playtest tells results again without playing") {
    const Mill mill;
    const Result played = mill.play("60", "games.jsonl");
    CHECK(is_told(played));
    const Result again = mill.run({"games.jsonl"});
    CHECK(again.out == played.out);
    CHECK(again.exit == played.exit);
    const json answer = json::parse(mill.run({"games.jsonl", "--format", "json"}).out);
    CHECK(answer["$schema"] == "urn:sabotier:schema:playtest:1");
    CHECK(answer["playtests"][0]["games"] == 60);
    CHECK(answer["playtests"][0]["file"] == "games.jsonl");
    const json schema = json::parse(run_sabotier({"schema", "playtest"}).out);
    for (const std::string& fault : sabotier::schema_faults(answer, schema))
        FAIL_CHECK(fault);

    CHECK_THAT(mill.run({"games.jsonl", "--seed", "1"}).err,
               Contains("--seed does not go with results, which were played already"));
    CHECK(mill.run({"games.jsonl", "-o", "x.jsonl"}).exit == 1);
    mill.file("cut.jsonl", mill.read("games.jsonl").substr(0, 2000));
    const Result cut = mill.run({"cut.jsonl"});
    CHECK(cut.exit == 3);
    CHECK_THAT(cut.err, Contains("the last line is cut off"));
    CHECK(mill.run({"nowhere.jsonl"}).exit == 3);
    fs::rename(mill.path() / scenario, mill.path() / "elsewhere.yaml");
    const Result lost = mill.run({"games.jsonl"});
    CHECK(lost.exit == 3);
    CHECK_THAT(lost.err, StartsWith("games.jsonl: its scenario 'mill.scenario.yaml' is not to be found"));
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
    mill.file("mine.txt", "my diary\n");
    const Result there = paged("mine.txt");
    CHECK(there.exit == 4);
    CHECK(there.err
          == "sabotier: mine.txt: is there already; --page names another file, --force replaces this one\n");
    CHECK(there.out.empty()); // before anything is played
    fs::create_symlink("mine.txt", mill.path() / "link.pdf");
    fs::create_symlink("elsewhere.pdf", mill.path() / "planted.pdf");
    for (const char* link : {"link.pdf", "planted.pdf"}) {
        CHECK(paged(link).exit == 4);
        CHECK(fs::is_symlink(mill.path() / link));
    }
    CHECK(mill.read("mine.txt") == "my diary\n");
    CHECK(is_told(paged("planted.pdf", {"--force"})));
    CHECK_FALSE(mill.has("elsewhere.pdf"));
    CHECK(is_told(paged("mine.txt", {"--force"})));
    CHECK_THAT(mill.read("mine.txt"), StartsWith("%PDF"));
}

TEST_CASE("results lead to no scenario outside, and to one that is named") {
    const Mill mill;
    fs::create_directory(mill.path() / "in");
    fs::create_directory(mill.path() / "kept");
    fs::copy_file(mill.path() / scenario, mill.path() / "in" / scenario);
    const auto run = [&](std::vector<std::string> arguments) {
        arguments.insert(arguments.begin(), "playtest");
        return run_sabotier(arguments, {.folder = mill.path() / "in"});
    };
    for (const std::string& named : {"../" + std::string(scenario), (mill.path() / scenario).string()}) {
        INFO(named);
        CHECK(is_told(run({named, "--bots", "random", "--games", "3", "-o", "../kept/games.jsonl"})));
        const Result lost = run({"../kept/games.jsonl"});
        CHECK(lost.exit == 3);
        CHECK_THAT(lost.err,
                   StartsWith("../kept/games.jsonl: its scenario '" + named + "' is not to be found")
                       && Contains("--scenario names another place"));
        const Result told = run({"../kept/games.jsonl", "--scenario", "../" + std::string(scenario)});
        INFO(told.err);
        CHECK(is_told(told));
        // Beside the results it is found by its name.
        fs::copy_file(mill.path() / scenario, mill.path() / "kept" / scenario);
        CHECK(run({"../kept/games.jsonl"}).out == told.out);
        fs::remove_all(mill.path() / "kept");
        fs::create_directory(mill.path() / "kept");
    }
}

TEST_CASE("a shard of mirrored games sees both orders") {
    const Mill mill;
    fs::copy_file(source_path("samples/landmines/small-fry.scenario.yaml"),
                  mill.path() / "fry.scenario.yaml");
    for (const char* shard : {"1/2", "2/2", "3/8"}) {
        INFO(shard);
        const Result result = mill.run(
            {"fry.scenario.yaml", "--bots", "random", "--games", "32", "--shard", shard, "--format", "json"});
        INFO(result.err);
        const json test = json::parse(result.out)["playtests"][0];
        CHECK(test["mirrored"] == true);
        for (const json& seat : test["seats"])
            CHECK(seat["won_as_first"]["of"] == test["games"].get<int>() / 2);
    }
}

TEST_CASE("a run that is stopped tells as JSON what it has") {
    const Mill mill;
    const std::string command =
        "cd '" + mill.path().string() + "' && { '" + std::getenv("SABOTIER_PROGRAM")
        + "' playtest mill.scenario.yaml --bots random --games 100000000 -o games.jsonl --format json >out "
          "2>err & }; run=$!; "
          "for i in $(seq 500); do [ \"$(cat games.jsonl 2>/dev/null | wc -l)\" -gt 3 ] && break; sleep 0.1; "
          "done; kill -TERM $run; wait $run";
    CHECK(std::system(command.c_str()) == 143 << 8);
    INFO(mill.read("err"));
    const json answer = json::parse(mill.read("out"), nullptr, false);
    REQUIRE(answer.is_object());
    REQUIRE(answer["playtests"].size() == 1);
    CHECK(answer["playtests"][0]["games"] == lines(mill.read("games.jsonl")) - 1);
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
