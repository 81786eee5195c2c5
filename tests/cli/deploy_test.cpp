#include "tests/cli/starter.hpp"

#include <catch2/catch.hpp>

using namespace sabotier::test;
using Catch::Matchers::Contains;

namespace {

/// The starter with only the first unit of its first side deployed, and comments.
std::string with_one_deployed(const StarterFolder& folder) {
    const std::string text = folder.read(starter_scenario);
    const std::size_t list = text.find("- ", text.find("deployment:"));
    const std::size_t end = text.find('\n', list) + 1;
    return "# of the designer\n" + text.substr(0, end);
}

} // namespace

TEST_CASE("deploy sets up what is not deployed, by the rules, and keeps the rest") {
    const StarterFolder folder;
    const Run here{.folder = folder.path()};
    const std::string before = with_one_deployed(folder);
    const std::string kept = before.substr(before.rfind("- "));
    folder.file("x.scenario.yaml", before);
    CHECK(run_sabotier({"validate", "x.scenario.yaml"}, here).exit == 5);
    const Result done = run_sabotier({"deploy", "x.scenario.yaml"}, here);
    INFO(done.err);
    CHECK(done.exit == 0);
    CHECK_THAT(done.err, Contains("deployed ") && Contains(" units"));
    const std::string after = folder.read("x.scenario.yaml");
    CHECK_THAT(after, Contains("# of the designer") && Contains(kept));
    const Result checked = run_sabotier({"validate", "x.scenario.yaml"}, here);
    INFO(checked.out);
    CHECK(checked.exit == 0);
    CHECK(run_sabotier({"fmt", "--check", "x.scenario.yaml"}, here).exit == 0);

    SECTION("a second time there is nothing to do") {
        const Result again = run_sabotier({"deploy", "x.scenario.yaml"}, here);
        CHECK(again.exit == 0);
        CHECK_THAT(again.err, Contains("nothing is left to deploy"));
        CHECK(folder.read("x.scenario.yaml") == after);
    }
    SECTION("elsewhere, if told so, and the file itself stays") {
        folder.file("x.scenario.yaml", before);
        CHECK(run_sabotier({"deploy", "x.scenario.yaml", "-o", "y.scenario.yaml"}, here).exit == 0);
        CHECK(folder.read("x.scenario.yaml") == before);
        CHECK(folder.read("y.scenario.yaml") == after);
        CHECK(run_sabotier({"deploy", "-"}, {.input = before, .folder = folder.path()}).out == after);
    }
}

TEST_CASE("deploy refuses where a side has no zone, or no room, and writes nothing") {
    const StarterFolder folder;
    const Run here{.folder = folder.path()};
    std::string text = with_one_deployed(folder);
    const std::size_t zone = text.find("zone: {");
    REQUIRE(zone != std::string::npos);
    const std::size_t end = text.find('}', zone) + 1;
    SECTION("no zone") {
        text.replace(zone, end - zone, "colour: \"#b5352c\"");
        folder.file("x.scenario.yaml", text);
        const Result refused = run_sabotier({"deploy", "x.scenario.yaml"}, here);
        CHECK(refused.exit == 5);
        CHECK_THAT(refused.err, Contains("There is no zone for"));
    }
    SECTION("no room") {
        text.replace(zone, end - zone, "zone: {hexes: [\"0101\"]}");
        folder.file("x.scenario.yaml", text);
        const Result refused = run_sabotier({"deploy", "x.scenario.yaml"}, here);
        INFO(refused.err);
        CHECK(refused.exit == 5);
        CHECK_THAT(refused.err, Contains("No room in the zone of"));
    }
    CHECK(folder.read("x.scenario.yaml") == text);
}

TEST_CASE("deploy is for scenarios") {
    const StarterFolder folder;
    const Result map = run_sabotier({"deploy", "base.map.yaml"}, {.folder = folder.path()});
    CHECK(map.exit == 3);
    CHECK_THAT(map.err, Contains("nothing to deploy: this is no scenario"));
}

TEST_CASE("deploy leaves a side to its players where the scenario does") {
    const StarterFolder folder;
    const Run here{.folder = folder.path()};
    std::string text = folder.read(starter_scenario);
    const std::size_t list = text.find("deployment:");
    std::size_t end = list;
    do
        end = text.find('\n', end) + 1;
    while (end < text.size() && text[end] == ' ');
    text.replace(list, end - list, "deployment: players\n");
    folder.file("x.scenario.yaml", text);
    const Result done = run_sabotier({"deploy", "x.scenario.yaml"}, here);
    INFO(done.err);
    CHECK(done.exit == 0);
    CHECK_THAT(done.err, Contains("players set up red: left as it is"));
    CHECK(folder.read("x.scenario.yaml") == text);
}

TEST_CASE("deploy places the pieces of games without armies") {
    const Folder folder;
    const Run here{.folder = folder.path()};
    for (const std::string game : {"landmines", "fortress"}) {
        INFO(game);
        REQUIRE(run_sabotier({"new", game, "-o", game, "--author", "Ada"}, here).exit == 0);
        const std::string file = game + "/" + game + ".scenario.yaml";
        std::string text = folder.read(file);
        for (auto at = text.find(", at: "); at != std::string::npos; at = text.find(", at: "))
            text.erase(at, text.find('}', at) - at); // nobody stands anywhere
        folder.file(file, text);
        CHECK(run_sabotier({"validate", file}, here).exit == 5);
        const Result done = run_sabotier({"deploy", file}, here);
        CHECK(done.exit == 0);
        CHECK_THAT(done.err, Contains("deployed ") && Contains(" pieces"));
        const Result checked = run_sabotier({"validate", file}, here);
        INFO(checked.out);
        CHECK(checked.exit == 0);
        const std::string after = folder.read(file);
        CHECK_THAT(run_sabotier({"deploy", file}, here).err, Contains("nothing is left to deploy"));
        CHECK(folder.read(file) == after);
        folder.file(file, text);
        CHECK(run_sabotier({"deploy", file, "--seed", "2"}, here).exit == 0);
        CHECK(folder.read(file) != after);
    }
}

TEST_CASE("games that are not deployed say what to do instead, and the file stays") {
    const Folder folder;
    const Run here{.folder = folder.path()};
    for (const auto& [game, instead] : {std::pair{"cell", "'sabotier generate cell --seed 1'"},
                                        std::pair{"tunnels", "'sabotier new tunnels"}}) {
        REQUIRE(run_sabotier({"new", game, "-o", game}, here).exit == 0);
        const std::string file = std::string(game) + "/" + game + ".scenario.yaml";
        const std::string before = folder.read(file);
        const Result result = run_sabotier({"deploy", file}, here);
        CHECK(result.exit == 3);
        CHECK_THAT(result.err, Contains("nothing to deploy") && Contains(instead));
        CHECK(folder.read(file) == before);
    }
    const Result drafted = run_sabotier(
        {"deploy", source_path("samples/fortress/drafted-night.scenario.yaml").string(), "-o", "-"}, here);
    CHECK(drafted.exit == 3);
    CHECK_THAT(drafted.err, Contains("'sabotier draft' lists what may be placed next"));
}
