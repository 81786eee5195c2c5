#include "formats/files/file_source.hpp"

#include "formats/documents/load.hpp"
#include "formats/files/archive.hpp"
#include "formats/files/paths.hpp"
#include "tests/support/documents.hpp"
#include "tests/support/folder.hpp"
#include "tests/support/zip.hpp"

#include <catch2/catch.hpp>
#include <functional>

using namespace sabotier;
using Catch::Contains;

namespace {

const std::string map_text = "sabotier: map/1\nterrain: |\n  ggg\n  gfg\n";
const std::string army_text = "sabotier: army/1\nname: Red\nplatoons: {MBT: 1}\n";
const std::string book_text = "sabotier: rulebook/1\nid: mine\ntitle: Mine\nextends: sabot\n";

std::map<std::string, std::string> files_of(const std::string& scenario) {
    return {{"games/x.scenario.yaml", scenario},
            {"games/maps/plain.yaml", map_text},
            {"games/red.army.yaml", army_text},
            {"games/mine.rulebook.yaml", book_text},
            {"secret.yaml", map_text}};
}

/// What a scenario loads to, or what is wrong with it, with the start of its paths left out.
std::string told(const Outcome<LoadedScenario>& loaded, const std::string& start) {
    if (loaded)
        return loaded.value->rulebook->id.str() + ", " + std::to_string(loaded.value->armies.size())
               + " armies, " + std::get<FreeHexes>(loaded.value->map.ground).terrain.codes;
    std::string text = test::joined(loaded.problems);
    for (std::size_t i = 0; (i = text.find(start)) != std::string::npos;)
        text.erase(i, start.size());
    return text;
}

} // namespace

TEST_CASE("Documents from the system, from an archive and from memory are the same", "[file_source]") {
    const auto scenario = [](const std::string& map, const std::string& army, const std::string& rulebook) {
        return "sabotier: scenario/1\nrulebook: " + rulebook + "\nmap: " + map
               + "\nsides: [{id: red, army: " + army + "}]\n";
    };
    const std::vector<std::string> texts{
        scenario("maps/plain.yaml", "red.army.yaml", "sabot"),
        scenario("./maps//plain.yaml", "red.army.yaml", "./mine.rulebook.yaml"),
        scenario("maps/plane.yaml", "read.army.yaml", "sabot"),
        scenario("../secret.yaml", "/red.army.yaml", "sabot"),
        scenario("red.army.yaml", "maps/plain.yaml", "sabot"),
        scenario("x.scenario.yaml", "''", "./x.scenario.yaml"),
        "sabotier: scenario/1\nrulebook: [\n",
    };
    for (const std::string& text : texts) {
        CAPTURE(text);
        const test::Folder folder;
        std::vector<test::Zipped> entries;
        for (const auto& [name, content] : files_of(text)) {
            folder.file(name, content);
            entries.push_back({name, content});
        }
        const auto archive = open_archive(test::zipped(entries), "set.zip");
        REQUIRE(archive);
        const FilesAtHand memory(files_of(text));
        const std::string system =
            told(load_scenario(folder.path() / "games/x.scenario.yaml"), folder.path().string() + "/");
        CHECK(told(load_scenario("set.zip/games/x.scenario.yaml", **archive.value), "set.zip/") == system);
        CHECK(told(load_scenario("games/x.scenario.yaml", memory), "\1") == system);
    }
}

TEST_CASE("Files at hand are found by their paths, and nothing else is", "[file_source]") {
    const FilesAtHand files({{"a.yaml", "abc"}, {"maps/b.yaml", "x"}});
    const Position at{std::make_shared<const std::string>("s.yaml"), 3, 6};
    CHECK(files.named("./a.yaml", 3).value->text == "abc");
    CHECK(files.referred("maps", "b.yaml", at, 3).value->identity
          == files.named("maps/b.yaml", 3).value->identity);
    CHECK_THAT(test::joined(files.named("a.yaml", 2).problems), Contains("the file is too large"));
    CHECK(test::joined(files.named("b.yaml", 2).problems)
          == "b.yaml: there is no such file, did you mean 'a.yaml'?\n");
    CHECK(test::joined(files.referred("maps", "c.yaml", at, 2).problems)
          == "s.yaml:3:6: the file 'c.yaml' does not exist, did you mean 'b.yaml'?\n");
}

TEST_CASE("Paths are joined and parted by their text alone", "[paths]") {
    CHECK(joined_path("", "a.yaml") == "a.yaml");
    CHECK(joined_path(".", "./a.yaml") == "a.yaml");
    CHECK(joined_path("x/y", "../a.yaml") == "x/a.yaml");
    CHECK(folder_of("x/y/a.yaml") == "x/y");
    CHECK(folder_of("a.yaml").empty());
    CHECK(folder_of("/a.yaml") == "/");
    CHECK(paths_below("x", {"x/a", "xy/b", "x/y/c", "d"}) == std::vector<std::string>{"a", "y/c"});
    CHECK(paths_below(".", {"a", "x/b"}) == std::vector<std::string>{"a", "x/b"});
}
