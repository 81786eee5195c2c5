#include "tests/cli/play/mill.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

/// Where what a play-test tells goes, and what is said of files that it cannot tell of.

using namespace sabotier::test;
using Catch::Matchers::Contains;
using Catch::Matchers::StartsWith;
using nlohmann::json;
namespace fs = std::filesystem;

namespace {

/// A mirrored one.
constexpr const char* fry = "fry.scenario.yaml";

/// It stands beside the quick one.
void copy_fry(const Folder& folder) {
    fs::copy_file(source_path("samples/landmines/small-fry.scenario.yaml"), folder.path() / fry);
}

} // namespace

TEST_CASE("printed games of an unfair scenario end with 5, as kept ones do") {
    const Mill mill;
    const std::vector<std::string> unfair{scenario, "--bots", "random", "--fair", "55"};
    const auto run = [&](const std::vector<std::string>& more) {
        std::vector<std::string> arguments = unfair;
        arguments.insert(arguments.end(), more.begin(), more.end());
        return mill.run(arguments);
    };
    REQUIRE(run({"-o", "games.jsonl"}).exit == 5);
    const Result printed = run({"-o", "-"});
    CHECK(printed.exit == 5);
    CHECK(printed.out == mill.read("games.jsonl"));
    const Result with_page = run({"-o", "-", "--page", "page.pdf"});
    CHECK(with_page.out == printed.out);
    CHECK_THAT(mill.read("page.pdf"), StartsWith("%PDF"));
}

TEST_CASE("games of both orders of sides are recorded into one folder") {
    const Mill mill;
    copy_fry(mill);
    const auto record = [&](const std::string& number, const std::vector<std::string>& more = {}) {
        std::vector<std::string> arguments{fry, "--bots", "random", "--record", number, "-o", "shown"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return mill.run(arguments);
    };
    for (const char* number : {"12", "13", "14", "15"}) {
        const Result result = record(number);
        INFO(result.err);
        CHECK(result.exit == 0);
    }
    CHECK(mill.has("shown/fry.scenario.yaml"));
    CHECK(mill.has("shown/fry-other-order.scenario.yaml"));
    CHECK_THAT(mill.read("shown/game-13.game.yaml"), Contains("scenario: fry-other-order.scenario.yaml"));
    for (const char* number : {"12", "13", "14", "15"}) {
        const std::string file = std::string("shown/game-") + number + ".game.yaml";
        const Result replayed = run_sabotier({"replay", file}, {.folder = mill.path()});
        INFO(replayed.err);
        CHECK(replayed.exit == 0);
    }
    // What is there and says something else is replaced by who forces it: it was only looked at.
    std::string other = mill.read("shown/fry.scenario.yaml");
    std::ranges::replace(other, 'e', 'a');
    mill.file("shown/fry.scenario.yaml", other);
    const Result refused = record("12");
    CHECK(refused.exit == 4);
    CHECK_THAT(refused.err, Contains("shown/fry.scenario.yaml: is there already")
                                && Contains("--force replaces what is there"));
    const Result forced = record("12", {"--force"});
    INFO(forced.err);
    CHECK(forced.exit == 0);
    CHECK(mill.read("shown/fry.scenario.yaml") == mill.read(fry));
}

TEST_CASE("a page that is printed has standard output for itself") {
    const Mill mill;
    const std::vector<std::string> games{scenario, "--bots", "random", "--games", "6"};
    const auto run = [&](const std::vector<std::string>& more) {
        std::vector<std::string> arguments = games;
        arguments.insert(arguments.end(), more.begin(), more.end());
        return mill.run(arguments);
    };
    const std::string text = run({}).out;
    const Result page = run({"--page", "-"});
    CHECK(is_told(page));
    CHECK_THAT(page.out, StartsWith("%PDF"));
    CHECK(page.out.substr(page.out.find_last_not_of("\n") - 4, 5) == "%%EOF");
    CHECK(page.err == text);
    const Result brief = run({"--page", "-", "--brief"});
    CHECK_THAT(brief.out, StartsWith("%PDF"));
    CHECK_THAT(brief.err, StartsWith("All of them:"));
    for (const std::vector<std::string>& other :
         {std::vector<std::string>{"-o", "-"}, std::vector<std::string>{"--format", "json"}}) {
        std::vector<std::string> both = other;
        both.insert(both.end(), {"--page", "-"});
        const Result refused = run(both);
        CHECK(refused.exit == 1);
        CHECK(refused.out.empty());
        CHECK_THAT(refused.err, Contains("playtest: --page - goes without " + other[0] + " " + other[1]));
    }
}

TEST_CASE("what was played is told where its page finds no room") {
    const Mill mill;
    const std::vector<std::string> play{scenario, "--bots", "random", "--games", "3"};
    for (const std::vector<std::string>& how :
         {std::vector<std::string>{}, {"--brief"}, {"--format", "json"}}) {
        std::vector<std::string> arguments = play;
        arguments.insert(arguments.end(), how.begin(), how.end());
        const Result told = mill.run(arguments);
        arguments.insert(arguments.end(), {"--page", "/dev/full", "--force"});
        const Result full = mill.run(arguments);
        INFO(full.err);
        CHECK(full.exit == 4);
        CHECK(full.out == told.out);
        CHECK_THAT(full.err, Contains("/dev/full"));
    }
}

TEST_CASE("a page does not take the place of what is played, and the message names its option") {
    const Mill mill;
    const std::string before = mill.read(scenario);
    const Result same = mill.run({scenario, "--games", "3", "--page", scenario, "--force"});
    CHECK(same.exit != 0);
    CHECK(same.out.empty()); // before anything is played
    CHECK_THAT(same.err, Contains("--page") && !Contains("-o names"));
    CHECK(mill.read(scenario) == before);
}

TEST_CASE("a page is called as a page is, and goes where the games do not") {
    const Mill mill;
    const auto refused = [&](const std::vector<std::string>& more) {
        std::vector<std::string> arguments{scenario, "--bots", "random", "--games", "4"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        const Result result = mill.run(arguments);
        CHECK(result.exit == 1);
        CHECK(result.out.empty()); // before anything is played
        return result.err;
    };
    for (const char* name : {"x.png", "X.SVG", "x.jsonl", "x.txt"}) {
        CHECK_THAT(refused({"--page", name}),
                   Contains("playtest: --page: " + std::string(name)
                            + " is no name for a page; expected one that ends in .pdf"));
        CHECK_FALSE(mill.has(name));
    }
    for (const char* name : {"both", "./both"})
        CHECK_THAT(refused({"--page", name, "-o", "both"}), Contains("--page and -o name one file"));
    CHECK_FALSE(mill.has("both"));
    fs::create_symlink("both", mill.path() / "link");
    CHECK_THAT(refused({"--page", "link", "-o", "both"}), Contains("--page and -o name one file"));
    CHECK(is_told(mill.run({scenario, "--bots", "random", "--games", "4", "--page", "week.v1"})));
    CHECK_THAT(mill.read("week.v1"), StartsWith("%PDF"));
}

TEST_CASE("a hunt says what it cannot take, and takes bots besides its own") {
    const Mill mill;
    REQUIRE(is_told(mill.play("4", "games.jsonl")));
    const Result results = mill.run({"games.jsonl", "--hunt"});
    CHECK(results.exit == 1);
    CHECK_THAT(results.err, Contains("--hunt plays a scenario, and games.jsonl is for results of one")
                                && !Contains("name their file"));
    const Result written = mill.run({scenario, "--hunt", "--as-written"});
    CHECK(written.exit == 1);
    CHECK_THAT(written.err, Contains("--as-written"));
    const Result more =
        mill.run({scenario, "--hunt", "--games", "2", "--bots", "greedy:never=trust", "--format", "json"});
    INFO(more.err);
    const json told = json::parse(more.out);
    CHECK(told["trials"][0]["bots"] == json::array({"greedy:never=trust"}));
    CHECK(told["left_out"].is_array());
}

TEST_CASE("features that a hunt leaves out are named in text and JSON") {
    const Mill mill;
    copy_fry(mill);
    const json told = json::parse(mill.run({fry, "--hunt", "--games", "2", "--format", "json"}).out);
    REQUIRE(told["left_out"].size() > 0);
    const Result text = mill.run({fry, "--hunt", "--games", "2"});
    const auto note =
        text.out.find("note: features of moves that bots were kept off are those that weigh most");
    REQUIRE(note != std::string::npos);
    for (const json& feature : told["left_out"])
        CHECK(text.out.find(feature.get<std::string>(), note) != std::string::npos);
}

TEST_CASE("results that are not told have a reason in the table") {
    const Mill mill;
    REQUIRE(is_told(mill.play("4", "games.jsonl")));
    const Result option = mill.run({"games.jsonl", "--brief", "--games", "4"});
    CHECK(option.exit == 1);
    CHECK_THAT(option.out,
               Contains("not told: games.jsonl: --games does not go with results, which were played "
                        "already")
                   && !Contains("not played"));
    std::string text = mill.read("games.jsonl");
    text.replace(text.find("\"seed\":"), 8, "\"seed\":1");
    mill.file("forged.jsonl", text);
    const Result forged = mill.run({"forged.jsonl", "--brief"});
    CHECK(forged.exit == 3);
    CHECK_THAT(forged.out, Contains("not told: forged.jsonl: this head is not as it was written"));
}

TEST_CASE("of games that are all drawn nobody is told to have won") {
    const Mill mill;
    copy_fry(mill);
    const Result result = mill.run({fry, "--bots", "greedy:never=attack", "--games", "4"});
    INFO(result.out);
    CHECK_THAT(result.out, Contains("\n  Nobody won: all games were drawn.\n") && !Contains("won - of"));
}

TEST_CASE("--until makes the figure of the games that are not drawn as sharp, too") {
    const Mill mill;
    copy_fry(mill);
    const auto until = [&](const char* bot, const char* points) {
        return mill.run({fry, "--bots", bot, "--until", points, "--format", "json"});
    };
    const json test = json::parse(until("random", "10").out)["playtests"][0];
    REQUIRE(test["drawn"] > 0);
    CHECK(test["fair"]["share"]["high"].get<double>() - test["fair"]["share"]["low"].get<double>() <= 0.2);
    const Result drawn = until("greedy:never=attack", "25");
    CHECK(is_told(drawn));
    CHECK_THAT(drawn.err, Contains("--games plays more"));
}
