#include "tests/cli/process.hpp"
#include "tests/support/folder.hpp"
#include "tests/validator/report/json_schema.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <filesystem>

using namespace sabotier::test;
using Catch::Matchers::Contains;
using nlohmann::json;
namespace fs = std::filesystem;

namespace {

std::string sample(const std::string& name) {
    return source_path("samples/" + name + ".scenario.yaml").string();
}

std::string told(const std::string& name, const std::string& games) {
    const Result result = run_sabotier({"playtest", sample(name), "--bots", "random", "--games", games});
    INFO(result.err);
    REQUIRE((result.exit == 0 || result.exit == 5));
    return result.out;
}

} // namespace

TEST_CASE("The text of play-tests has names and things that people know") {
    const std::string battle = told("sabot/pattenford/market-day", "2");
    CHECK_THAT(battle, Contains("in build points: ") && Contains(" of The Cordwainers "));
    CHECK_THAT(battle, Contains("\n  The special rules of the scenario are not played: "));
    CHECK_THAT(battle, !Contains("hundredths") && !Contains("thousandths") && !Contains("red/"));
    const std::string table = told("cell/seven-at-the-mill", "4");
    CHECK_THAT(table, Contains("- bits that those who are no spies lack") && !Contains("seat-1"));
    CHECK_THAT(table, Contains("\n  Those who are no spies won ") || Contains("\n  The spies won "));
    CHECK_THAT(table, !Contains("who begins wins") && !Contains("who takes it wins"));
}

TEST_CASE("The table of play-tests lists what could not be played, and why; --brief gives it alone") {
    const Folder folder;
    for (const char* name : {"small-fry", "behind-the-screen"})
        fs::copy_file(sample(std::string("landmines/") + name),
                      folder.path() / (std::string(name) + ".scenario.yaml"));
    const Result result = run_sabotier({"playtest", ".", "--bots", "random", "--games", "4", "--brief"},
                                       {.folder = folder.path()});
    CHECK(result.exit == 3);
    CHECK(result.out.starts_with("All of them:\n"));
    CHECK_THAT(result.out, Contains("./small-fry.scenario.yaml") && !Contains("How games end"));
    CHECK_THAT(result.out,
               Contains("not played: ./behind-the-screen.scenario.yaml: 20 pieces of Green have no "
                        "place on the board"));
    const json told =
        json::parse(run_sabotier({"playtest", ".", "--bots", "random", "--games", "4", "--format", "json"},
                                 {.folder = folder.path()})
                        .out);
    REQUIRE(told["playtests"].size() == 1);
    CHECK(told["playtests"][0]["file"] == "./small-fry.scenario.yaml");
    REQUIRE(told["not_played"].size() == 1);
    CHECK(told["not_played"][0]["file"] == "./behind-the-screen.scenario.yaml");
    CHECK_THAT(told["not_played"][0]["why"].get<std::string>(),
               Contains("20 pieces of Green have no place on the board"));
    const json schema = json::parse(run_sabotier({"schema", "playtest"}).out);
    for (const std::string& fault : sabotier::schema_faults(told, schema))
        FAIL_CHECK(fault);
    const Result one =
        run_sabotier({"playtest", "small-fry.scenario.yaml", "--bots", "random", "--games", "4", "--brief"},
                     {.folder = folder.path()});
    CHECK_THAT(one.out, Contains("small-fry.scenario.yaml") && !Contains("not played"));
    const Result unkept = run_sabotier({"playtest", "small-fry.scenario.yaml", "--bots", "random", "--games",
                                        "4", "--brief", "-o", "nowhere/games.jsonl"},
                                       {.folder = folder.path()});
    CHECK(unkept.exit == 4);
    CHECK_THAT(unkept.out,
               Contains("not played: small-fry.scenario.yaml: nowhere/games.jsonl cannot be written"));
    CHECK(
        run_sabotier({"playtest", "small-fry.scenario.yaml", "--hunt", "--brief"}, {.folder = folder.path()})
            .exit
        == 1);
}

TEST_CASE("What a hunt cannot compare is told once, as a note") {
    const Result result = run_sabotier({"playtest", sample("tunnels/two-doors"), "--hunt", "--games", "4"});
    INFO(result.out);
    CHECK_THAT(
        result.out,
        Contains("note: not compared, as the scenario cannot be played so: first=8, 9, 10, 11 and 12\n"));
    CHECK_THAT(result.out, !Contains("[no-effect]"));
}

TEST_CASE("Wherever a play-test is told, so is that no bot plays the special rules") {
    const std::string table = sample("cell/five-rejections"); // its option says the rule once more
    const std::string sentence = "Of the special rules of the scenario, what its options say is played; ";
    const auto run = [&](std::vector<std::string> more) {
        more.insert(more.begin(), {"playtest", table, "--bots", "random", "--games", "2"});
        return run_sabotier(more).out;
    };
    CHECK_THAT(run({"--brief"}), Contains("\n  " + table + ": " + sentence));
    CHECK(json::parse(run({"--format", "json"}))["playtests"][0]["special_rules"] == "in-part");
    CHECK_THAT(run({"-o", "-"}), Contains(R"("special_rules":"in-part")"));
    CHECK_THAT(run({"--hunt"}), Contains("\n  " + sentence));
    CHECK(json::parse(run({"--hunt", "--format", "json"}))["special_rules"] == "in-part");
    const std::vector<std::string> tune{"tune",    table,  "--bots",       "random",
                                        "--limit", "5000", "--candidates", "2"};
    CHECK_THAT(run_sabotier(tune).out, Contains("\n  " + sentence));
    std::vector<std::string> as_json = tune;
    as_json.insert(as_json.end(), {"--format", "json"});
    CHECK(json::parse(run_sabotier(as_json).out)["special_rules"] == "in-part");
    CHECK_THAT(run_sabotier({"playtest", sample("cell/seven-at-the-mill"), "--bots", "random", "--games", "2",
                             "--brief"})
                   .out,
               !Contains("special rules"));
}

TEST_CASE("Sides of one name are told apart by their seats") {
    const Folder folder;
    std::string text = folder.read(sample("landmines/small-fry"));
    text.replace(text.find("name: Grey"), 10, "name: Green");
    folder.file("fry.scenario.yaml", text);
    const Result result = run_sabotier({"playtest", "fry.scenario.yaml", "--bots", "random", "--games", "4"},
                                       {.folder = folder.path()});
    INFO(result.err);
    CHECK_THAT(result.out, Contains("\n  Green (seat 1)  ") && Contains("\n  Green (seat 2)  "));
    CHECK_THAT(result.out, Contains(" of Green (green) ") && Contains(" of Green (grey) "));
    CHECK_THAT(result.out, !Contains(" of Green 0.") && !Contains("Green won "));
}

TEST_CASE("Of a small board every room is told, and those that nobody uses") {
    const std::string hall = told("fortress/ember-hall", "3");
    const auto line_of = [&](const std::string& title) {
        const auto begin = hall.find("\n  - " + title + ": ");
        REQUIRE(begin != std::string::npos);
        return hall.substr(begin + 1, hall.find('\n', begin + 1) - begin - 1);
    };
    for (const char* title :
         {"raiders hit", "landings", "characters who stood there at the end of a round"}) {
        const std::string line = line_of(title);
        INFO(line);
        CHECK(line.find(" more") == std::string::npos);
        for (const char column : {'A', 'B', 'C', 'D'})
            for (const char row : {'1', '2', '3', '4'})
                CHECK(line.find({column, row}) != std::string::npos);
    }
    CHECK_THAT(line_of("raiders hit"), Contains("; none in "));
    CHECK_THAT(hall, !Contains("by --format json"));
    // A large one has its most frequent places, and where the others are.
    CHECK_THAT(told("sabot/pattenford/market-day", "2"),
               Contains(" more\n") && Contains("\n  All the numbers of each are told by --format json.\n"));
}

TEST_CASE("Of places in tunnels only those are told without goals that could have one") {
    const std::string workings = told("tunnels/old-workings", "20");
    CHECK_THAT(workings, Contains("\n  - prizes found at a goal: ") && !Contains("none in -1,1")
                             && !Contains("0,-1\n"));
    CHECK_THAT(told("tunnels/first-shift", "20"), !Contains("none in 0,0"));
}

TEST_CASE("What being first is worth can be read where seats are alike") {
    const std::string table = told("cell/seven-at-the-mill", "4");
    CHECK_THAT(table, Contains("decides first in every game, wins ") && !Contains("cannot be told apart"));
    CHECK_THAT(table, !Contains(" -0.0 "));
    const Result result = run_sabotier({"playtest", sample("cell/seven-at-the-mill"), "--bots", "random",
                                        "--games", "4", "--format", "json"});
    const json test = json::parse(result.out)["playtests"][0];
    double sum = 0;
    for (const json& seat : test["seats"])
        sum += seat["won"]["share"].get<double>();
    CHECK(test["even_share"].get<double>() == Approx(sum / 7));
}

TEST_CASE("The sample by which the guide shows a hunt has no option without effect") {
    const Result result = run_sabotier({"playtest", sample("landmines/small-fry"), "--hunt", "--games", "4"});
    INFO(result.out << result.err);
    CHECK_THAT(result.out, !Contains("[no-effect]"));
}
