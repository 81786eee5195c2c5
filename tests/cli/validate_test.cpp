#include "tests/cli/starter.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>

using namespace sabotier::test;
using Catch::Matchers::Contains;
using Catch::Matchers::EndsWith;
using Catch::Matchers::StartsWith;

namespace fs = std::filesystem;
using nlohmann::json;

TEST_CASE("a clean scenario validates with 0") {
    const StarterFolder folder;
    const Result result = run_sabotier({"validate", starter_scenario}, {.folder = folder.path()});
    CHECK(result.exit == 0);
    CHECK_THAT(result.out,
               Contains("[choke.none: ") && Contains("[sight.overwatch: ") && Contains("\n3 infos\n"));
    CHECK(result.err.empty());
}

TEST_CASE("findings end with 5 from the severity of --fail-on on") {
    const StarterFolder folder;
    folder.write_flawed("x.scenario.yaml");
    const auto exit_of = [&](std::vector<std::string> more) {
        more.insert(more.begin(), {"validate", "x.scenario.yaml"});
        return run_sabotier(more, {.folder = folder.path()}).exit;
    };
    CHECK(exit_of({}) == 5);
    CHECK(exit_of({"--fail-on", "error"}) == 5);
    CHECK(exit_of({"--fail-on", "never"}) == 0);
    folder.file("x.scenario.yaml", folder.scenario_with("author: Ada\n", ""));
    CHECK(exit_of({}) == 0);
    CHECK(exit_of({"--fail-on", "warning"}) == 5);
}

TEST_CASE("waived findings never count, and severities can be changed") {
    const StarterFolder folder;
    const std::string flawed = folder.scenario_with("points: 80", "points: 30");
    const auto exit_with = [&](const std::string& more) {
        folder.file("x.scenario.yaml", flawed + more);
        return run_sabotier({"validate", "x.scenario.yaml"}, {.folder = folder.path()}).exit;
    };
    REQUIRE(exit_with("") == 5);
    CHECK(exit_with("severities: {army.budget: warning}\n") == 0);
    CHECK(exit_with("waivers:\n  - {rule: army.budget, at: [red], reason: they start ahead}\n"
                    "  - {rule: army.budget, at: [blue], reason: so do they}\n")
          == 0);
    CHECK(exit_with("waivers:\n  - {rule: army.budget, at: [red], reason: they start ahead}\n") == 5);
}

TEST_CASE("the settings of a project hold for the scenarios below it") {
    const StarterFolder folder;
    folder.file("x.scenario.yaml", folder.scenario_with("points: 80", "points: 30"));
    folder.file(".sabotier.yaml", "sabotier: project/1\nseverities: {army.budget: ignore}\n");
    CHECK(run_sabotier({"validate", "x.scenario.yaml"}, {.folder = folder.path()}).exit == 0);
    folder.file(".sabotier.yaml", "sabotier: project/1\nseveritys: {army.budget: ignore}\n");
    const Result result = run_sabotier({"validate", "x.scenario.yaml"}, {.folder = folder.path()});
    CHECK(result.exit == 3);
    CHECK_THAT(result.err, Contains(".sabotier.yaml:2:1: unknown key 'severitys'"));
}

TEST_CASE("reports come in four forms, to standard output or a file alike") {
    const StarterFolder folder;
    folder.write_flawed("x.scenario.yaml");
    const auto report = [&](const std::string& format) {
        const Result shown =
            run_sabotier({"validate", "x.scenario.yaml", "--format", format}, {.folder = folder.path()});
        CHECK(shown.exit == 5);
        CHECK(run_sabotier({"validate", "x.scenario.yaml", "--format", format, "-o", "report"},
                           {.folder = folder.path()})
                  .exit
              == 5);
        CHECK(folder.read("report") == shown.out);
        return shown.out;
    };
    SECTION("text has a place that editors can jump to") {
        CHECK_THAT(report("text"),
                   Contains("x.scenario.yaml:") && Contains("error: ") && Contains("[army.budget: "));
    }
    SECTION("JSON names its schema, the tool and what was found") {
        const json document = json::parse(report("json"));
        CHECK(document.at("tool").at("name") == "sabotier");
        CHECK(document.at("file") == "x.scenario.yaml");
        CHECK(document.at("summary").at("errors") == 2);
        CHECK(document.at("findings").at(0).at("rule") == "army.budget");
        CHECK(document.at("$schema").is_string());
    }
    SECTION("SARIF") {
        const json document = json::parse(report("sarif"));
        CHECK(document.at("version") == "2.1.0");
        CHECK(document.at("runs").at(0).at("results").size() == 6);
    }
    SECTION("JUnit") {
        CHECK_THAT(report("junit"), StartsWith("<?xml") && Contains("<failure") && Contains("army.budget"));
    }
}

TEST_CASE("several files are reported in the order given, whatever the number of jobs") {
    const StarterFolder folder;
    std::vector<std::string> arguments{"validate", "--format", "json"};
    for (int i = 0; i < 12; ++i) {
        const std::string name = "s" + std::to_string((i * 5) % 12) + ".scenario.yaml";
        folder.file(name, folder.read(starter_scenario));
        arguments.push_back(name);
    }
    const auto with_jobs = [&](const char* jobs) {
        std::vector<std::string> all = arguments;
        all.insert(all.end(), {"--jobs", jobs});
        return run_sabotier(all, {.folder = folder.path()}).out;
    };
    const std::string one = with_jobs("1");
    CHECK(with_jobs("4") == one);
    std::size_t place = 0;
    for (std::size_t i = 3; i < arguments.size(); ++i) {
        place = one.find(arguments[i], place);
        REQUIRE(place != std::string::npos);
    }
}

TEST_CASE("of a folder every scenario below it is validated") {
    const StarterFolder folder;
    folder.write_flawed("deep/er/x.scenario.yaml");
    for (const char* name : {"base.map.yaml", "red.army.yaml", "blue.army.yaml"})
        folder.file(std::string("deep/er/") + name, folder.read(name));
    const Result result = run_sabotier({"validate", "."}, {.folder = folder.path()});
    CHECK(result.exit == 5);
    CHECK_THAT(result.out, Contains("./base.scenario.yaml") && Contains("./deep/er/x.scenario.yaml"));
}

TEST_CASE("of a folder the scenarios in packages are validated, too, and exports leave packages closed") {
    const StarterFolder folder;
    const Run here{.folder = folder.path()};
    const auto pack = [&](const char* scenario, const std::string& out) {
        REQUIRE(run_sabotier({"export", scenario, "--to", "package", "--force", "-o", out}, here).exit == 0);
    };
    folder.write_flawed("x.scenario.yaml");
    fs::create_directories(folder.path() / "club/sent");
    pack("x.scenario.yaml", "club/sent/x.sabotier.zip");
    pack(starter_scenario, "club/good.sabotier.zip");
    folder.file("club/pictures.zip", "PK\x03\x04 and nothing that we know"); // somebody else's
    const Result found = run_sabotier({"validate", "club"}, here);
    INFO(found.err);
    CHECK(found.exit == 5);
    CHECK(found.err.empty());
    CHECK_THAT(found.out, Contains("club/sent/x.sabotier.zip/x.scenario.yaml:")
                              && Contains("club/good.sabotier.zip/" + std::string(starter_scenario)));
    const Result unpacked = run_sabotier({"export", "club", "--to", "svg", "-o", "out/"}, here);
    CHECK(unpacked.exit == 3);
    CHECK_THAT(unpacked.err, Contains("of its packages (*.sabotier.zip) name each"));
    fs::copy_file(folder.path() / starter_scenario, folder.path() / "good.scenario.yaml");
    pack("good.scenario.yaml", "good.sabotier.zip"); // as whoever sends it has it
    fs::remove(folder.path() / "x.scenario.yaml");
    fs::remove_all(folder.path() / "club");
    CHECK(run_sabotier({"export", ".", "--to", "svg", "-o", "out/"}, here).exit == 0);
    CHECK(folder.has("out/good.svg"));

    folder.file("cut.sabotier.zip", "PK\x03\x04 cut off");
    const Result cut = run_sabotier({"validate", "."}, here);
    CHECK(cut.exit == 3);
    CHECK_THAT(cut.err, Contains("cut.sabotier.zip: "));
    CHECK_THAT(cut.out, Contains("./good.sabotier.zip/good.scenario.yaml"));
    CHECK_THAT(cut.out, EndsWith("; 1 further file could not be read\n"));
    folder.file("empty.scenario.yaml", "");
    CHECK_THAT(run_sabotier({"validate", "."}, here).out, EndsWith("; 2 further files could not be read\n"));
}

TEST_CASE("one unreadable file among several ends with 3 and leaves no report behind") {
    const StarterFolder folder;
    folder.file("x.scenario.yaml", "");
    const std::vector<std::string> before = folder.files();
    const Result text =
        run_sabotier({"validate", starter_scenario, "x.scenario.yaml"}, {.folder = folder.path()});
    CHECK(text.exit == 3);
    CHECK_THAT(text.out, Contains(starter_scenario));
    CHECK_THAT(text.err, StartsWith("x.scenario.yaml"));
    CHECK_THAT(text.out, EndsWith("; 1 further file could not be read\n"));
    const Result file =
        run_sabotier({"validate", starter_scenario, "x.scenario.yaml", "--format", "json", "-o", "out"},
                     {.folder = folder.path()});
    CHECK(file.exit == 3);
    CHECK(folder.files() == before);
}

TEST_CASE("maps, armies, tiles and rulebooks are validated alone") {
    const StarterFolder folder;
    folder.file("mine.rulebook.yaml", "sabotier: rulebook/1\nid: mine\nextends: sabot\ntitle: Mine\n");
    for (const char* file : {"base.map.yaml", "red.army.yaml", "mine.rulebook.yaml"}) {
        INFO(file);
        const Result result =
            run_sabotier({"validate", file, "--fail-on", "warning"}, {.folder = folder.path()});
        INFO(result.out << result.err);
        CHECK(result.exit == 0);
    }
    const fs::path tiles = source_path("formats/rulebooks/tiles/house.yaml");
    const Result result = run_sabotier({"validate", tiles.string(), "--fail-on", "warning"});
    INFO(result.out << result.err);
    CHECK(result.exit == 0);
    folder.file("bad.rulebook.yaml", "sabotier: rulebook/1\nid: mine\nextends: sabot\nchecks:\n"
                                     "  - {key: army.budget, check: army-bugdet}\n");
    const Result bad = run_sabotier({"validate", "bad.rulebook.yaml"}, {.folder = folder.path()});
    CHECK(bad.exit == 3);
    CHECK_THAT(bad.err, Contains("bad.rulebook.yaml:5:") && Contains("army-bugdet"));
}

TEST_CASE("a project file without its first line says which one it wants") {
    const StarterFolder folder;
    folder.file(".sabotier.yaml", "severities: {choke.none: ignore}\n");
    const Result result = run_sabotier({"validate", starter_scenario}, {.folder = folder.path()});
    CHECK(result.exit == 3);
    CHECK_THAT(result.err,
               Contains(".sabotier.yaml:1:1: ") && Contains("expected a line such as 'sabotier: project/1'"));
    CHECK(std::count(result.err.begin(), result.err.end(), '\n') == 1);
}

TEST_CASE("rules of a project that no game has are told with their places, and keep nobody") {
    const StarterFolder folder;
    folder.file(".sabotier.yaml",
                "sabotier: project/1\nseverities: {choke.nome: ignore, walls.count: info}\nwaivers:\n"
                "  - {rule: choke.singel, at: [\"1107\"], reason: x}\n");
    const Result result = run_sabotier({"validate", starter_scenario}, {.folder = folder.path()});
    CHECK(result.exit == 0);
    CHECK_THAT(
        result.out,
        Contains(".sabotier.yaml:2:14: no game has a rule 'choke.nome', did you mean 'choke.none'?")
            && Contains(
                ".sabotier.yaml:4:5: no game has a rule 'choke.singel', did you mean 'choke.single'?"));
    CHECK_THAT(result.out, !Contains("walls.count"));
    const Result report =
        run_sabotier({"validate", "--format", "json", starter_scenario}, {.folder = folder.path()});
    CHECK(json::parse(report.out)["project_files_passed_over"].size() == 2);
}

TEST_CASE("a file that is not there is told with the only one that it can be") {
    const StarterFolder folder;
    const auto told = [&](const std::string& from, const std::string& to) {
        folder.file("x.scenario.yaml", folder.scenario_with(from, to));
        return run_sabotier({"validate", "x.scenario.yaml"}, {.folder = folder.path()}).err;
    };
    CHECK_THAT(told("base.map.yaml", "pattenford.map.yaml"),
               Contains("the file 'pattenford.map.yaml' does not exist, did you mean 'base.map.yaml'?"));
    folder.file("other.map.yaml", "x");
    CHECK_THAT(told("base.map.yaml", "pattenford.map.yaml"), !Contains("did you mean"));
    CHECK_THAT(told("base.map.yaml", "bases.map.yaml"), Contains("did you mean 'base.map.yaml'?"));
}

TEST_CASE("a place of a row says how it is written") {
    const auto told = [](const std::string& place) {
        return run_sabotier({"validate", "-"},
                            {.input = "sabotier: map/1\nrulebook: cell\nboard: table\nrow: [2, 3, " + place
                                      + ", 4]\n"})
            .err;
    };
    for (const char* wrong : {"\"4 *\"", "four", "\"*\"", "4.5", "10000000"})
        CHECK_THAT(told(wrong), Contains(":4:13: a place of the row is ")
                                    && Contains("expected a whole number such as 4, with a star behind it"));
    CHECK(told("\"4*\"").empty());
}

TEST_CASE("a file that is missing is told once, and below it how many documents name it") {
    const Folder folder;
    const auto scenario = [&](const std::string& name, int armies, const std::string& prefix) {
        std::string text = "sabotier: scenario/1\nrulebook: sabot\ntitle: X\nauthor: Y\nplayers: 2\nmap: "
                           "{board: hexes, terrain: \"gg\\ngg\"}\nsides:\n";
        for (int i = 0; i < armies; ++i)
            text +=
                "  - {id: s" + std::to_string(i) + ", army: " + prefix + std::to_string(i) + ".army.yaml}\n";
        folder.file(name + ".scenario.yaml", text);
    };
    const auto told = [&] {
        const Result result = run_sabotier({"validate", "."}, {.folder = folder.path()});
        CHECK(result.exit == 3);
        return result.err;
    };
    SECTION("of a few each") {
        scenario("a", 2, "red-");
        scenario("b", 2, "red-");
        scenario("c", 1, "red-");
        CHECK(told()
              == "./a.scenario.yaml:8:20: the file 'red-0.army.yaml' does not exist\n"
                 "  so: 2 more documents name it\n"
                 "./a.scenario.yaml:9:20: the file 'red-1.army.yaml' does not exist\n"
                 "  so: ./b.scenario.yaml names it, too\n");
    }
    SECTION("of many the first") {
        for (const std::string name : {"a", "b", "c", "d"})
            scenario(name, 60, "armies/");
        const std::string all = told();
        CHECK(std::ranges::count(all, '\n') == 3);
        CHECK_THAT(all, StartsWith("./a.scenario.yaml:8:20: the file 'armies/0.army.yaml' does not exist\n"
                                   "  so: 3 more documents name it\n"
                                   "  so: 59 more files that ./a.scenario.yaml names do not exist: "
                                   "armies/1.army.yaml, "));
    }
    SECTION("another mistake in each document is one of each") {
        scenario("a", 1, "x: 1, army: ");
        scenario("b", 1, "x: 1, army: ");
        const std::string all = told();
        CHECK_THAT(all, Contains("./a.scenario.yaml:8:") && Contains("./b.scenario.yaml:8:"));
    }
}

TEST_CASE("a mistake in an army that two sides name is told once") {
    const StarterFolder folder;
    const std::string scenario = folder.read("base.scenario.yaml");
    std::string shared = scenario;
    shared.replace(shared.find("blue.army.yaml"), 14, "red.army.yaml");
    const auto of_army = [&](const std::string& from, const std::string& to) {
        std::string army = folder.read("red.army.yaml");
        REQUIRE(army.find(from) != std::string::npos);
        folder.file("red.army.yaml", army.replace(army.find(from), from.size(), to));
        folder.file("x.scenario.yaml", shared);
        return run_sabotier({"validate", "x.scenario.yaml"}, {.folder = folder.path()}).out;
    };
    const auto times = [](const std::string& text, const std::string& what) {
        std::size_t count = 0;
        for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1))
            ++count;
        return count;
    };
    SECTION("its price, which does not depend on what is set up") {
        const std::string out =
            of_army("platoons:", "decoys: 1\nunits: [MBT, MBT, MBT, MBT, MBT, MBT, MBT, MBT]\n"
                                 "platoons:");
        CAPTURE(out);
        CHECK(times(out, "[army.budget: blue red]") == 1);
        CHECK(times(out, "[army.budget") == 1);
        CHECK_THAT(out, Contains("error: the army of ") && Contains(" and "));
    }
    SECTION("a name in it") {
        const std::string out = of_army("platoons: {", "platoons: {infanty: 1, ");
        CAPTURE(out);
        CHECK(times(out, "unknown platoon line 'infanty'") == 1);
    }
}
