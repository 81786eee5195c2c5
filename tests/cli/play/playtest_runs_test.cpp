#include "tests/cli/play/mill.hpp"
#include "tests/validator/report/json_schema.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <sstream>
#include <sys/file.h>
#include <unistd.h>

/// Runs of play-tests: in pieces, ended in the middle, told again.

using namespace sabotier::test;
using Catch::Matchers::Contains;
using Catch::Matchers::StartsWith;
using nlohmann::json;
namespace fs = std::filesystem;

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
    // A shard that was killed in the middle of a line counts with its whole ones.
    const std::string one = mill.read("2-1.jsonl");
    mill.file("killed.jsonl", one.substr(0, one.size() - 30));
    const Result refused = mill.run({"merge", "killed.jsonl", "2-2.jsonl", "--games", "70"});
    CHECK(refused.exit == 3);
    CHECK_THAT(refused.err, Contains("the last line is cut off"));
    const Result rest = mill.run({"merge", "killed.jsonl", "2-2.jsonl", "--games", "70", "--partial"});
    CHECK(rest.exit == 0);
    CHECK(rest.err
          == "sabotier: killed.jsonl: the last line is cut off, and is left out\n"
             "sabotier: 1 of the first 70 games is missing: a shard was left out, or has not ended\n");
    CHECK(std::count(rest.out.begin(), rest.out.end(), '\n') == 70); // with the head
    // The last game of all is the one that was cut off: nothing before the last one is missing then.
    mill.file("cut.jsonl", whole.substr(0, whole.size() - 30));
    const Result cut = mill.run({"merge", "cut.jsonl", "--partial"});
    CHECK(cut.exit == 0);
    CHECK(cut.err
          == "sabotier: cut.jsonl: the last line is cut off, and is left out\n"
             "sabotier: 69 games taken, none missing before the last; --games says how many there should "
             "be\n");
    CHECK(cut.out == whole.substr(0, cut.out.size()));
    CHECK(lines(cut.out) == 70); // with the head
    const Result twice = mill.run({"merge", "2-2.jsonl", "1-1.jsonl"});
    CHECK(twice.exit == 3);
    CHECK_THAT(twice.err, StartsWith("1-1.jsonl: game 1 stands in 2-2.jsonl already"));
    CHECK(lines(twice.err) == 1);
    const Result itself = mill.run({"merge", "1-1.jsonl", "1-1.jsonl"});
    CHECK(itself.exit == 3);
    CHECK(
        itself.err
        == "1-1.jsonl: game 0 stands in 1-1.jsonl already, and 69 others as well, expected each game once\n");
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
        const bool has_head = static_cast<std::size_t>(bytes) > whole.find('\n');
        const std::string left = has_head ? mill.read("games.jsonl") : std::string();
        CHECK_THAT(
            full.err,
            StartsWith(std::string("games.jsonl: cannot be written: File too large, ")
                       + (lines(left) > 1 ? "the games in it are whole; the same command goes on with them\n"
                                          : "no game was kept\n")));
        CHECK(mill.has("games.jsonl") == has_head); // an empty file is of no use to anybody
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
        CHECK_THAT(result.err, Contains("games.jsonl: stays as it is, expected another name for these "
                                        "games; --force replaces it\n"));
        CHECK(result.out.empty());
        CHECK(mill.read("games.jsonl") == text);
    };
    refused("my diary\n", "games.jsonl:1: this is no result of a play-test");
    refused(whole + whole, "games.jsonl:7: a second head of results");
    refused(whole + whole.substr(whole.find('\n') + 1),
            "games.jsonl:7: game 0 stands in line 2 already, and 4 others as well");
    std::string other = whole;
    other.replace(other.find("playtest/4"), 10, "playtest/9");
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
    // Nor does what takes the place of a file.
    mill.file("more.jsonl", text);
    const int held = open(file.c_str(), O_RDWR | O_CLOEXEC);
    REQUIRE(flock(held, LOCK_EX) == 0);
    const Result merged = mill.run({"merge", "more.jsonl", "-o", "games.jsonl", "--force"});
    mill.file("games", "as games are kept by who names them so\n");
    const int named = open((mill.path() / "games").c_str(), O_RDWR | O_CLOEXEC);
    REQUIRE(flock(named, LOCK_EX) == 0);
    const Result page =
        mill.run({scenario, "--bots", "random", "--games", "2", "--page", "games", "--force"});
    close(named);
    close(held);
    CHECK(merged.exit == 4);
    CHECK(merged.err == result.err);
    CHECK(page.exit == 4);
    CHECK(page.out.empty());
    CHECK_THAT(page.err, StartsWith("games: another run is writing into it"));
    CHECK(mill.read("games") == "as games are kept by who names them so\n");
    CHECK(mill.run({"merge", "more.jsonl", "-o", "games.jsonl", "--force"}).exit == 0);
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
                       && Contains("is looked for beside the results alone")
                       && Contains("expected 'mill.scenario.yaml' there; --scenario names another place"));
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

TEST_CASE("results in which games are missing say so") {
    const Mill mill;
    std::istringstream all(mill.whole("9"));
    std::string some;
    int at = 0;
    for (std::string line; std::getline(all, line); ++at)
        if (at == 0 || at % 3 == 0) some += line + "\n"; // the head, and the games 2, 5 and 8
    mill.file("some.jsonl", some);
    const std::string missing = "some.jsonl: 6 of the first 9 games are missing here";
    const Result told = mill.run({"some.jsonl"});
    CHECK(is_told(told));
    CHECK_THAT(told.err, Contains(missing));
    const Result checked =
        run_sabotier({"validate", scenario, "--playtest", "some.jsonl"}, {.folder = mill.path()});
    CHECK_THAT(checked.err + checked.out, Contains(missing));
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

TEST_CASE("a run of one scenario that is stopped has its line, too") {
    const Mill mill;
    const std::string command =
        "cd '" + mill.path().string() + "' && { '" + std::getenv("SABOTIER_PROGRAM")
        + "' playtest mill.scenario.yaml --bots random --games 100000000 -o games.jsonl --brief >out 2>err & "
          "}; run=$!; "
          "for i in $(seq 500); do [ \"$(cat games.jsonl 2>/dev/null | wc -l)\" -gt 3 ] && break; sleep 0.1; "
          "done; kill -TERM $run; wait $run";
    CHECK(std::system(command.c_str()) == 143 << 8);
    INFO(mill.read("err"));
    CHECK(mill.read("out").starts_with("So far:\n"));
    const std::string games = std::to_string(lines(mill.read("games.jsonl")) - 1);
    CHECK_THAT(mill.read("out"), Contains("mill.scenario.yaml ") && Contains(" " + games + " "));
}

TEST_CASE("a run of several scenarios that is stopped tells those that are finished") {
    const Mill mill;
    // The second one is refused as soon as the first is finished; the third takes long, as it is large.
    const std::string command = "cd '" + mill.path().string() + "' && { '" + std::getenv("SABOTIER_PROGRAM")
                                + "' playtest mill.scenario.yaml '"
                                + source_path("samples/landmines/behind-the-screen.scenario.yaml").string()
                                + "' '"
                                + source_path("samples/sabot/pattenford/market-day.scenario.yaml").string()
                                + "' --bots random --games 10000 --jobs 1 ";
    const std::string stopped = " >out 2>err & }; run=$!; "
                                "for i in $(seq 2500); do [ -s err ] && break; sleep 0.02; done; "
                                "kill -TERM $run; wait $run";
    for (const std::string more : {"--brief", ""}) {
        INFO(more);
        mill.file("err", "");
        CHECK(std::system((command + more + stopped).c_str()) == 143 << 8);
        const std::string err = mill.read("err");
        const std::string out = mill.read("out");
        INFO(err);
        CHECK_THAT(err, Contains("playtest: stopped; of 3 scenarios 1 was finished")
                            && Contains(": that is told, and no more\n"));
        CHECK_THAT(err, !Contains("-o keeps games"));
        const auto table = out.find("So far:\n");
        REQUIRE(table != std::string::npos);
        CHECK((table == 0) == !more.empty());
        CHECK_THAT(out.substr(table), Contains("mill.scenario.yaml ") && Contains(" 10000 ")
                                          && Contains("20 pieces of Green have no place on the board"));
    }
}
