#include "tests/cli/starter.hpp"
#include "tests/support/file_text.hpp"
#include "tests/support/zip.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace sabotier::test;
using Catch::Matchers::Contains;
using Catch::Matchers::StartsWith;

namespace {

std::size_t lines_of(const std::string& text) {
    return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

} // namespace

TEST_CASE("a side that a scenario lacks is told after the name of the program, and ends as a wrong option") {
    const StarterFolder folder;
    const Result result = run_sabotier({"export", starter_scenario, "--to", "pdf", "--side", "__proto__"},
                                       {.folder = folder.path()});
    CHECK(result.exit == 1);
    CHECK_THAT(result.err, StartsWith("sabotier: export: --side: '__proto__' is not one of "));
    CHECK(lines_of(result.err) == 1);
    CHECK_FALSE(folder.has("base.pdf"));
}

TEST_CASE("a board that is too large for a target is told with its file, before anything is written") {
    const StarterFolder folder;
    folder.file("thin.scenario.yaml", "sabotier: scenario/1\nrulebook: sabot\n"
                                      "map: {board: hexes, size: [400000, 1], fill: g}\n");
    for (const std::string target : {"vassal", "png"}) {
        const Result result =
            run_sabotier({"export", starter_scenario, "thin.scenario.yaml", "--to", target, "--force"},
                         {.folder = folder.path()});
        CAPTURE(target, result.err);
        CHECK(result.exit == 3);
        CHECK_THAT(result.err, StartsWith("thin.scenario.yaml: the board is too large"));
        CHECK(lines_of(result.err) == 2); // and that nothing was written
        CHECK_FALSE(folder.has("base.png"));
        CHECK_FALSE(folder.has("base.vmod"));
    }
}

TEST_CASE("standard output is no folder, whichever verb makes one") {
    const StarterFolder folder;
    folder.file("base.zip", zipped({{"one.scenario.yaml", "sabotier: scenario/1\nrulebook: cell\n"}}));
    for (const std::vector<std::string>& words :
         {std::vector<std::string>{"new", "sabot", "-o", "-"},
          {"man", "-o", "-"},
          {"schema", "--all", "-"},
          {"generate", "landmines", "--seed", "1", "--count", "2", "-o", "-"},
          {"import", "package", "base.zip", "-o", "-"},
          {"export", starter_scenario, "--to", "tiled", "-o", "-"},
          {"playtest", starter_scenario, "--hunt", "-o", "-"},
          {"playtest", starter_scenario, "--record", "1", "-o", "-"}}) {
        const auto before = folder.files();
        const Result result = run_sabotier(words, {.folder = folder.path()});
        CAPTURE(words.front(), result.err);
        CHECK(result.exit == 1);
        CHECK_THAT(result.err, StartsWith("sabotier: " + words.front() + ": ") && Contains("folder"));
        CHECK(result.out.empty());
        CHECK(folder.files() == before);
    }
}

TEST_CASE("an argument as long as a file is not told whole") {
    const std::string letters(100'000, 'a');
    const std::string words = [] {
        std::string text;
        for (int i = 0; i < 50'000; ++i)
            text += "a ";
        return text;
    }();
    for (const std::string& text : {letters, words})
        for (const std::vector<std::string>& arguments : {std::vector<std::string>{text},
                                                          {"validate", text},
                                                          {"validate", "x", text + ".scenario.yaml"},
                                                          {"export", "x", "--to", text},
                                                          {"export", "x", "--to", "png", "-o", text},
                                                          {"rules", text},
                                                          {"validate", "x", "--" + text},
                                                          {"generate", "sabot", "--seed", text},
                                                          {"play", "x", "--seat", text}}) {
            const Result result = run_sabotier(arguments);
            CAPTURE(arguments.front().substr(0, 20), result.err.substr(0, 200));
            CHECK(result.exit != 0);
            CHECK(result.err.size() < 20'000);
        }
    const Result cut = run_sabotier({"validate", letters});
    CHECK_THAT(cut.err, StartsWith("aaaa") && Contains("aa\u2026aa") && Contains("File name too long"));
}

TEST_CASE("results of a play-test on standard input are told as such") {
    const StarterFolder folder;
    REQUIRE(run_sabotier({"playtest", starter_scenario, "--games", "2", "-o", "g.jsonl"},
                         {.folder = folder.path()})
                .exit
            == 0);
    const std::string results = folder.read("g.jsonl");
    for (const std::vector<std::string>& words :
         {std::vector<std::string>{"playtest", "-"}, {"validate", "-"}, {"fmt", "-"}}) {
        const Result result = run_sabotier(words, {.input = results, .folder = folder.path()});
        CAPTURE(words.front());
        CHECK(result.exit == 3);
        CHECK(result.err
              == "(standard input): holds results of play-tests, and is no document, expected one; 'sabotier "
                 "playtest' tells results again: name their file (*.jsonl)\n");
    }
}

TEST_CASE("a mistake that several documents lead to is told once") {
    const StarterFolder folder;
    folder.file("base.map.yaml", "sabotier: map/1\nboard: hexxes\n");
    folder.file("two.scenario.yaml", folder.read(starter_scenario));
    std::filesystem::create_directory(folder.path() / "out");
    const std::string mistake = "base.map.yaml:2:8: ";
    const auto told = [&](const std::vector<std::string>& words) {
        const Result result = run_sabotier(words, {.folder = folder.path()});
        CAPTURE(words.front(), result.err);
        CHECK(result.exit == 3);
        std::size_t count = 0;
        for (std::size_t at = result.err.find(mistake); at != std::string::npos;
             at = result.err.find(mistake, at + 1))
            ++count;
        CHECK(count == 1);
    };
    told({"validate", starter_scenario, "two.scenario.yaml"});
    told({"export", starter_scenario, "two.scenario.yaml", "--to", "svg", "-o", "out"});
    told({"diff", starter_scenario, "two.scenario.yaml"});
    std::vector<Zipped> files;
    for (const std::string& name : folder.files())
        if (name.ends_with(".yaml")) files.push_back({name, folder.read(name)});
    folder.file("set.zip", zipped(files));
    told({"import", "package", "set.zip", "-o", "in"});
}
