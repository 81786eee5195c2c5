#include "tests/cli/process.hpp"
#include "tests/support/folder.hpp"
#include "tests/validator/report/json_schema.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>

using namespace sabotier::test;
using Catch::Matchers::Contains;
using Catch::Matchers::StartsWith;
using nlohmann::json;
namespace fs = std::filesystem;

namespace {

constexpr const char* scenario = "mill.scenario.yaml";
constexpr const char* rulebook = "clogworks.rulebook.yaml";

/// A mill that bots play within a second, with its rulebook beside it; it is unfair: the boiler stands
/// in front.
class Mill : public Folder {
public:
    Mill() {
        const fs::path sources = source_path("samples/clogworks");
        fs::copy_file(sources / rulebook, path() / rulebook);
        fs::copy_file(sources / "night-shift.scenario.yaml", path() / scenario);
        change("{kind: boiler, at: C1}", "{kind: boiler, at: C2}");
        change("players: 2", "players: 2 # no more");
    }

    void change(const std::string& from, const std::string& to) const {
        std::string text = read(scenario);
        const auto at = text.find(from);
        REQUIRE(at != std::string::npos);
        file(scenario, text.replace(at, from.size(), to));
    }

    [[nodiscard]] Result run(std::vector<std::string> arguments) const {
        return run_sabotier(arguments, {.folder = path()});
    }
    [[nodiscard]] Result tune(const std::vector<std::string>& more) const {
        std::vector<std::string> arguments{"tune", scenario, "--candidates", "16", "--seed", "7"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return run(arguments);
    }
};

} // namespace

TEST_CASE("tune tells changes in words and writes the new scenario beside the old") {
    const Mill mill;
    const std::string before = mill.read(scenario);
    const Result result = mill.tune({"-o", "even.scenario.yaml", "--pictures", "changes", "--to", "svg"});
    INFO(result.out << result.err);
    REQUIRE(result.exit == 0);
    CHECK_THAT(result.out, StartsWith("mill.scenario.yaml: Night Shift\n  as it is: Hands ")
                               && Contains("\n  1. ") && Contains(": fair\n")
                               && Contains(", in every second of which the other side begins; ")
                               && Contains("Each change was verified by games that the search had not seen.")
                               && Contains("With these changes it is fair, as far as bots can tell."));
    CHECK_THAT(result.err, Contains("wrote even.scenario.yaml"));
    CHECK(mill.read(scenario) == before);
    CHECK(mill.read("even.scenario.yaml") != before);
    CHECK_THAT(mill.read("even.scenario.yaml"), Contains("# no more")); // comments go along
    CHECK(mill.run({"validate", "even.scenario.yaml"}).exit == 0);
    CHECK(mill.has("changes/change-1.svg"));
    CHECK_THAT(mill.read("changes/change-1.svg"), StartsWith("<?xml"));
    CHECK(mill.run({"diff", scenario, "even.scenario.yaml", "--changes-only", "--exit-code"}).exit == 5);
}

TEST_CASE("tune gives JSON that keeps its schema, and the same for any number of jobs") {
    const Mill mill;
    const Result one = mill.tune({"--format", "json", "--jobs", "1"});
    const json answer = json::parse(one.out);
    const json schema = json::parse(run_sabotier({"schema", "tune"}).out);
    for (const std::string& fault : sabotier::schema_faults(answer, schema))
        FAIL_CHECK(fault);
    CHECK(answer.at("says") == "mended");
    CHECK(answer.at("before").at("says") == "unfair");
    CHECK(answer.at("changes").size() <= 3);
    CHECK(answer.at("mirrored") == true);
    const json written = json::parse(mill.tune({"--format", "json", "--as-written", "--most", "1"}).out);
    CHECK(written.at("mirrored") == false);
    CHECK(mill.tune({"--format", "json", "--jobs", "2"}).out == one.out);
    CHECK(mill.files().size() == 2);
}

TEST_CASE("tune never writes over the old scenario, nor where the new one would not find its files") {
    const Mill mill;
    const std::vector<std::string> files = mill.files();
    const Result own = mill.tune({"-o", scenario, "--force"});
    CHECK(own.exit == 4);
    CHECK_THAT(own.err, Contains("is the scenario itself, which stays as it is"));
    fs::create_directory(mill.path() / "elsewhere");
    const Result elsewhere = mill.tune({"-o", "elsewhere/even.scenario.yaml"});
    CHECK(elsewhere.exit == 1);
    CHECK_THAT(elsewhere.err, Contains("would not find the files that mill.scenario.yaml names; expected a "
                                       "name in the same folder"));
    mill.file("there.scenario.yaml", "mine");
    CHECK(mill.tune({"-o", "there.scenario.yaml"}).exit == 4);
    CHECK(mill.read("there.scenario.yaml") == "mine");
}

TEST_CASE("a limit by which no change could be tried is told at once, with the least that is wanted") {
    const Mill mill;
    const Result refused = mill.tune({"--limit", "5815", "-o", "even.scenario.yaml"});
    CHECK(refused.exit == 1);
    CHECK(refused.out.empty());
    CHECK(refused.err
          == "sabotier: tune: --limit 5815: of so few games no change could be tried; expected 5816 at "
             "least, or fewer "
             "--candidates than 16\n");
    CHECK_FALSE(mill.has("even.scenario.yaml"));
    // By that much some are, however long the scenario would be looked at before.
    const json least = json::parse(mill.tune({"--limit", "5816", "--format", "json"}).out);
    CHECK(least.at("tried") > 0);
    CHECK(least.at("games") <= 5816);
    const json close = json::parse(mill.tune({"--limit", "5816", "--fair", "90", "--format", "json"}).out);
    CHECK((close.at("says") == "fair" || close.at("tried") > 0));
}

TEST_CASE("tune says where a scenario has nothing that could be changed, and writes nothing then") {
    const Mill mill;
    fs::copy_file(source_path("samples/cell/seven-at-the-mill.scenario.yaml"), mill.path() / "table.yaml");
    const Result result = mill.run({"tune", "table.yaml", "--bots", "random", "-o", "even.scenario.yaml"});
    INFO(result.out << result.err);
    CHECK(result.exit == 5);
    CHECK_FALSE(mill.has("even.scenario.yaml"));
    CHECK_THAT(result.out,
               Contains("No change was tried: the scenario has nothing that a small change moves."));
    CHECK_THAT(result.out,
               !Contains("tried,") && !Contains("was verified") && Contains("Bots are not people."));
}

TEST_CASE("tune tells what is no scenario, and bots that there are not") {
    const Mill mill;
    CHECK(mill.run({"tune", rulebook}).exit == 3);
    CHECK(mill.run({"tune", "none.scenario.yaml"}).exit == 3);
    const Result bot = mill.tune({"--bots", "clever"});
    CHECK(bot.exit == 1);
    CHECK_THAT(bot.err, Contains("tune: --bots: unknown bot 'clever'"));
}

TEST_CASE("a search is told, and the new scenario written, where its pictures find no room") {
    const Mill mill;
    fs::create_directory(mill.path() / "changes");
    mill.file("changes/change-1.svg", "mine");
    const Result result = mill.tune({"-o", "even.scenario.yaml", "--pictures", "changes", "--to", "svg"});
    INFO(result.out << result.err);
    CHECK(result.exit == 4);
    CHECK_THAT(result.out, Contains("With these changes it is fair"));
    CHECK_THAT(result.err,
               Contains("changes/change-1.svg: is there already") && Contains("wrote even.scenario.yaml"));
    CHECK(mill.has("even.scenario.yaml"));
    CHECK(mill.read("changes/change-1.svg") == "mine");
    // What never could be a folder is told before the search.
    const Result no_folder = mill.tune({"--pictures", rulebook});
    CHECK(no_folder.exit == 4);
    CHECK_THAT(no_folder.err, Contains("clogworks.rulebook.yaml: is no folder"));
    CHECK(no_folder.out.empty());
}

TEST_CASE("tune prints the new scenario alone where it goes to standard output") {
    const Mill mill;
    const Result result = mill.tune({"-o", "-"});
    INFO(result.out << result.err);
    CHECK(result.exit == 0);
    CHECK_THAT(result.out, Contains("sabotier: scenario/1") && !Contains("as it is:"));
    CHECK_THAT(result.err, Contains("as it is: Hands ") && Contains("it is fair"));
    const Result both = mill.tune({"-o", "-", "--format", "json"});
    CHECK(both.exit == 1);
    CHECK_THAT(both.err, Contains("tune: -o - goes with --format text"));
    CHECK(both.out.empty());
}

TEST_CASE("a hunt tells what it found with a record that can be replayed") {
    const Mill mill;
    mill.change("{kind: warden, at: A1}", "{kind: loom, at: A1}");
    const Result result = mill.run(
        {"playtest", scenario, "--hunt", "--games", "40", "--bots", "random", "--seed", "7", "-o", "hunted"});
    INFO(result.out << result.err);
    CHECK((result.exit == 0 || result.exit == 5));
    CHECK_THAT(result.out,
               StartsWith("mill.scenario.yaml: Night Shift\n") && Contains("Bots are not people"));
    for (const std::string& file : mill.files()) {
        if (!file.ends_with(".game.yaml")) continue;
        INFO(file);
        CHECK(mill.run({"replay", file}).exit == 0);
    }
}

TEST_CASE("a hunt gives JSON that keeps its schema") {
    const Mill mill;
    const Result result =
        mill.run({"playtest", scenario, "--hunt", "--games", "20", "--bots", "random", "--format", "json"});
    const json answer = json::parse(result.out);
    const json schema = json::parse(run_sabotier({"schema", "hunt"}).out);
    for (const std::string& fault : sabotier::schema_faults(answer, schema))
        FAIL_CHECK(fault);
    CHECK(answer.at("trials").at(0).at("games") == 20);
    mill.file("other.scenario.yaml", mill.read(scenario));
    const json both = json::parse(mill.run({"playtest", scenario, "other.scenario.yaml", "--hunt", "--games",
                                            "4", "--bots", "random", "--format", "json"})
                                      .out,
                                  nullptr, false);
    REQUIRE(both.is_array());
    REQUIRE(both.size() == 2);
    CHECK(both[1].at("file") == "other.scenario.yaml");
    for (const std::string& fault : sabotier::schema_faults(both[1], schema))
        FAIL_CHECK(fault);
}

TEST_CASE("a hunt is told where its records find no room") {
    const Mill mill;
    mill.file(scenario, "sabotier: scenario/1\nrulebook: clogworks.rulebook.yaml\ntitle: Night Shift\n"
                        "author: Test\nplayers: 2\nmap: {board: rooms, size: [6, 5], walls: []}\n"
                        "sides:\n  - {id: hands, name: Hands}\n  - {id: wardens, name: Wardens}\n"
                        "pieces: # the wardens cannot move\n"
                        "  - {kind: weaver, at: A5}\n  - {kind: weaver, at: C5}\n"
                        "  - {kind: loom, at: A1}\n  - {kind: boiler, at: C1}\n"
                        "  - {kind: warden, at: F1}\n  - {kind: kennel, at: E1}\n"
                        "  - {kind: kennel, at: F2}\n");
    const std::vector<std::string> hunt{"playtest", scenario, "--hunt", "--games", "40",    "--bots",
                                        "random",   "--seed", "7",      "-o",      "hunted"};
    fs::create_directory(mill.path() / "hunted");
    mill.file("hunted/night-shift.scenario.yaml", "mine");
    mill.file("hunted/mill.scenario.yaml", "mine");
    mill.file("hunted/clogworks.rulebook.yaml", "mine");
    const Result result = mill.run(hunt);
    INFO(result.out << result.err);
    CHECK(result.exit == 4);
    CHECK_THAT(result.out, StartsWith("mill.scenario.yaml: Night Shift\n") && Contains("shown by game "));
    CHECK_THAT(result.err, Contains("is there already"));
    mill.file("hunted.txt", "mine");
    std::vector<std::string> no_folder = hunt;
    no_folder.back() = "hunted.txt";
    const Result refused = mill.run(no_folder);
    CHECK(refused.exit == 4);
    CHECK(refused.out.empty());
    CHECK_THAT(refused.err, Contains("hunted.txt: is no folder"));
}

TEST_CASE("validate looks at a play-test that it is given, and plays none itself") {
    const Mill mill;
    const std::vector<std::string> play{"playtest", scenario,       "--bots", "greedy",     "--games",
                                        "200",      "--as-written", "-o",     "games.jsonl"};
    CHECK(mill.run(play).exit == 5);
    CHECK(mill.run({"validate", scenario}).out.find("play.") == std::string::npos);
    const Result result =
        mill.run({"validate", scenario, "--playtest", "games.jsonl", "--fail-on", "warning"});
    CHECK(result.exit == 5);
    CHECK_THAT(result.out,
               Contains(": warning: ") && Contains("games by bots (greedy)") && Contains("[play.unfair: "));
    const json report =
        json::parse(mill.run({"validate", scenario, "--playtest", "games.jsonl", "--format", "json"}).out);
    const auto& findings = report.at("findings");
    CHECK(std::any_of(findings.begin(), findings.end(),
                      [](const json& finding) { return finding.at("rule") == "play.unfair"; }));
    CHECK_THAT(mill.run({"validate", scenario, "--playtest", "games.jsonl", "--fair", "95"}).out,
               !Contains("play.unfair"));
}

TEST_CASE("validate refuses results that are not of the scenario as it stands") {
    const Mill mill;
    const auto refused = [&](const std::vector<std::string>& more) {
        std::vector<std::string> arguments{"validate", scenario, "--playtest", "games.jsonl"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        const Result result = mill.run(arguments);
        CHECK(result.out.empty());
        return std::pair(result.exit, result.err);
    };
    CHECK(refused({}).first == 3); // there are none
    mill.file("games.jsonl", "{\"a\": 1}\n");
    CHECK(refused({}).first == 3);
    fs::remove(mill.path() / "games.jsonl");
    CHECK(mill.run({"playtest", scenario, "--bots", "random", "--games", "4", "-o", "games.jsonl"}).exit
          == 0);
    SECTION("with several scenarios") {
        mill.file("other.scenario.yaml", mill.read(scenario));
        const auto [exit, message] = refused({"other.scenario.yaml"});
        CHECK(exit == 1);
        CHECK_THAT(message, Contains("--playtest is of one scenario, and these are 2"));
    }
    SECTION("after a change") {
        mill.change("{kind: weaver, at: D5}", "{kind: weaver, at: E5}");
        const auto [exit, message] = refused({});
        CHECK(exit == 3);
        CHECK_THAT(message, StartsWith("games.jsonl:1:"));
    }
    SECTION("a threshold without results") {
        const Result result = mill.run({"validate", scenario, "--fair", "55"});
        CHECK(result.exit == 1);
        CHECK_THAT(result.err, Contains("--fair goes with --playtest"));
    }
}
