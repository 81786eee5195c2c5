#include "tests/cli/starter.hpp"
#include "tests/support/file_text.hpp"
#include "tests/support/zip.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <set>

using namespace sabotier::test;
using Catch::Matchers::Contains;

namespace {

/// A zip file of the starter scenario and, in a folder of their own, of one with a mistake and what it names.
std::string set_of(const StarterFolder& folder) {
    std::vector<Zipped> files{{"club/notes.txt", "no document"},
                              {"__MACOSX/._clean.scenario.yaml", std::string("\0\5\x16\7", 4)}};
    for (const std::string& name : folder.files()) {
        if (!name.ends_with(".yaml")) continue;
        files.push_back({name == starter_scenario ? "clean.scenario.yaml" : name, folder.read(name)});
        files.push_back({"club/" + std::string(name == starter_scenario ? "costly.scenario.yaml" : name),
                         name == starter_scenario ? folder.scenario_with("points: 80", "points: 30")
                                                  : folder.read(name)});
    }
    return zipped(files);
}

} // namespace

TEST_CASE("the scenarios of a zip file are validated where they are") {
    const StarterFolder folder;
    folder.file("set.zip", set_of(folder));
    const auto run = [&](std::vector<std::string> words) {
        return run_sabotier(words, {.folder = folder.path()});
    };
    const Result all = run({"validate", "set.zip", "--format", "json"});
    CHECK(all.exit == 5);
    std::vector<std::string> files;
    const auto report_of_all = nlohmann::json::parse(all.out);
    for (const auto& report : report_of_all.at("files"))
        files.push_back(report.at("file"));
    CHECK(files
          == std::vector<std::string>{"set.zip/clean.scenario.yaml", "set.zip/club/costly.scenario.yaml"});
    CHECK_THAT(run({"validate", "set.zip/club/costly.scenario.yaml"}).out,
               Contains("set.zip/club/costly.scenario.yaml:"));
    CHECK(run({"validate", "set.zip/clean.scenario.yaml"}).exit == 0);
    CHECK(run({"measure", "set.zip/clean.scenario.yaml"}).exit == 0);

    SECTION("by the settings of the folder that it lies in") {
        folder.file(".sabotier.yaml", "severities: {army.points: info, army.budget: info}\n");
        CHECK_THAT(run({"validate", "set.zip"}).out + run({"validate", "set.zip"}).err,
                   Contains(".sabotier.yaml"));
    }
    SECTION("and what is not in it is told") {
        const Result missing = run({"validate", "set.zip/cleen.scenario.yaml"});
        CHECK(missing.exit == 3);
        CHECK_THAT(missing.err, Contains("no such file in the archive")
                                    && Contains("did you mean 'set.zip/clean.scenario.yaml'"));
        CHECK(run({"fmt", "set.zip/clean.scenario.yaml"}).err
              == "set.zip/clean.scenario.yaml: lies in the archive set.zip, expected a file that can be "
                 "rewritten; unpack it first\n");
        folder.file("empty.zip", zipped({{"notes.txt", "x"}}));
        CHECK_THAT(run({"validate", "empty.zip"}).err, Contains("an archive without scenarios"));
        folder.file("broken.zip", set_of(folder).substr(0, 200));
        const Result broken = run({"validate", "broken.zip"});
        CHECK(broken.exit == 3);
        CHECK_THAT(broken.err, Contains("broken.zip: cannot be read as a zip file"));
    }
}

TEST_CASE("scenarios in a zip file are exported, and the zip file is never written over") {
    const StarterFolder folder;
    const std::string bytes = set_of(folder);
    folder.file("set.zip", bytes);
    const auto run = [&](std::vector<std::string> words) {
        return run_sabotier(words, {.folder = folder.path()});
    };
    std::filesystem::create_directory(folder.path() / "out");
    const Result done = run({"export", "set.zip", "--to", "svg", "-o", "out/", "--force"});
    INFO(done.err);
    CHECK(done.exit == 0);
    CHECK(folder.has("out/clean.svg"));
    CHECK(folder.has("out/costly.svg"));
    CHECK(run({"export", "set.zip/clean.scenario.yaml", "--to", "svg", "-o", "set.zip", "--force"}).exit
          != 0);
    CHECK(folder.read("set.zip") == bytes);
}

TEST_CASE("scenarios in a zip file are exported by the settings of the folder that it lies in") {
    const StarterFolder folder;
    folder.file("set.zip", set_of(folder));
    const auto export_costly = [&] {
        return run_sabotier({"export", "set.zip/club/costly.scenario.yaml", "--to", "svg", "-o", "x.svg"},
                            {.folder = folder.path()});
    };
    CHECK(export_costly().exit == 5);
    std::string severities; // of every rule that is broken
    const Result found = run_sabotier({"validate", "set.zip/club/costly.scenario.yaml", "--format", "json"},
                                      {.folder = folder.path()});
    const auto report = nlohmann::json::parse(found.out);
    std::set<std::string> broken;
    for (const auto& finding : report.at("findings"))
        broken.insert(finding.at("rule").get<std::string>());
    for (const std::string& rule : broken)
        severities += "  " + rule + ": info\n";
    REQUIRE_FALSE(severities.empty());
    folder.file(".sabotier.yaml", "sabotier: project/1\nseverities:\n" + severities);
    const Result done = export_costly();
    INFO(done.err);
    CHECK(done.exit == 0);
    CHECK(folder.has("x.svg"));
}

TEST_CASE("a game in a zip file is played with other options by the rulebook in it") {
    const Folder folder;
    std::vector<Zipped> files;
    for (const std::string name : {"clogworks.rulebook.yaml", "night-shift.scenario.yaml"})
        files.push_back({"club/" + name, file_text(source_path("samples/clogworks/" + name))});
    folder.file("set.zip", zipped(files));
    for (const std::string zip : {"set.zip", "./set.zip"}) {
        const Result played = run_sabotier(
            {"play", zip + "/club/night-shift.scenario.yaml", "--option", "mill=small", "--format", "json"},
            {.folder = folder.path()});
        INFO(zip << ": " << played.err);
        CHECK(played.exit == 0);
    }
}

TEST_CASE("a zip file of one scenario is exported as that scenario is") {
    const StarterFolder folder;
    std::vector<Zipped> files;
    for (const std::string& name : folder.files())
        if (name.ends_with(".yaml")) files.push_back({name, folder.read(name)});
    folder.file("one.zip", zipped(files));
    const auto run = [&](std::vector<std::string> words) {
        return run_sabotier(words, {.folder = folder.path()});
    };
    const Result named = run({"export", "one.zip", "--to", "svg", "-o", "x.svg"});
    INFO(named.err);
    CHECK(named.exit == 0);
    CHECK(folder.has("x.svg"));
    CHECK(run({"export", "one.zip", "--to", "svg", "-o", "-"}).out == folder.read("x.svg"));
    SECTION("a folder that is there takes it by its own name") {
        std::filesystem::create_directory(folder.path() / "out");
        CHECK(run({"export", "one.zip", "--to", "svg", "-o", "out"}).exit == 0);
        CHECK(folder.files().size() > 3);
        CHECK(std::filesystem::exists(folder.path() / "out"));
        CHECK_FALSE(std::filesystem::is_empty(folder.path() / "out"));
    }
    SECTION("a name with a slash is that of a folder, which is made, as for any scenario") {
        for (const auto& [source, out] : {std::pair{"one.zip", std::string("of/the/zip/")},
                                          {starter_scenario, std::string("made/of/it/")}}) {
            INFO(source);
            const Result made = run({"export", source, "--to", "svg", "-o", out});
            INFO(made.err);
            CHECK(made.exit == 0);
            CHECK(folder.read(out + "base.svg") == folder.read("x.svg"));
            CHECK(run({"export", source, "--to", "svg", "-o", out}).exit == 4); // the file is there
            CHECK(run({"export", source, "--to", "svg", "-o", out, "--force"}).exit == 0);
        }
        CHECK(run({"export", "one.zip", "--to", "all", "-o", "all/"}).exit == 0);
        CHECK(folder.has("all/index.html")); // the folder that it makes
    }
    SECTION("two of them are several files") {
        CHECK_THAT(run({"export", "one.zip", "one.zip", "--to", "svg", "-o", "y.svg"}).err,
                   Contains("y.svg is no folder"));
    }
}
