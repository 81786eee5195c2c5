#include "tests/cli/starter.hpp"
#include "tests/support/run_inside.hpp"
#include "tests/support/three_files.hpp"

#include <catch2/catch.hpp>

using namespace sabotier::test;
using Catch::Matchers::Contains;

TEST_CASE("a target that the program does not know is in help, manual page and completion by its table") {
    const ThreeFiles targets;
    const std::string help = run_inside({"export", "--help"}).out;
    CHECK_THAT(help, Contains("threefold: Three files of a game. A folder. For games on hexes.")
                         && Contains("--depth LEVELS") && Contains("How deep it goes, in levels (default: 3)")
                         && Contains("--look plain|fancy") && Contains("--bare"));
    CHECK_THAT(run_inside({"man", "export"}).out, Contains("depth") && Contains("threezip"));
    for (const char* shell : {"bash", "zsh", "fish"})
        CHECK_THAT(run_inside({"completion", shell}).out,
                   Contains("threefold") && Contains("depth") && Contains("fancy"));
}

TEST_CASE("a target that the program does not know is written as a folder, or packed") {
    const ThreeFiles targets;
    const StarterFolder folder;
    const std::string game = (folder.path() / starter_scenario).string();
    const std::string out = (folder.path() / "out").string();
    const Inside made =
        run_inside({"export", game, "--to", "threefold", "--depth", "5", "--bare", "-o", out});
    INFO(made.err);
    CHECK(made.exit == 0);
    CHECK_THAT(made.err, Contains("wrote " + out + ", 3 files") && Contains("not in threefold: the units"));
    CHECK(folder.read("out/index.txt") == "depth 5\nlook plain\nbare true\n");
    CHECK(folder.has("out/data/units.txt"));

    const Inside again = run_inside({"export", game, "--to", "threefold", "-o", out});
    CHECK(again.exit == 4);
    CHECK_THAT(again.err, Contains("is there already"));
    CHECK(run_inside({"export", game, "--to", "threefold", "--force", "-o", out}).exit == 0);
    CHECK(folder.read("out/index.txt") == "depth 3\nlook plain\nbare false\n");

    const std::string packed = (folder.path() / "a.three").string();
    CHECK(run_inside({"export", game, "-o", packed}).exit == 0); // the ending tells the target
    CHECK(folder.read("a.three").starts_with("PK"));
    const std::string first = folder.read("a.three");
    CHECK(run_inside({"export", game, "-o", packed}).exit == 0);
    CHECK(folder.read("a.three") == first);
}

TEST_CASE("a target that the program does not know refuses what its rows refuse, and writes nothing") {
    const ThreeFiles targets;
    const StarterFolder folder;
    const std::string game = (folder.path() / starter_scenario).string();
    const std::string out = (folder.path() / "out").string();
    const auto refused = [&](std::vector<std::string> options, int exit, const std::string& why) {
        std::vector<std::string> command{"export", game, "--to", "threefold"};
        command.insert(command.end(), options.begin(), options.end());
        const Inside result = run_inside(command);
        INFO(result.err);
        CHECK(result.exit == exit);
        CHECK_THAT(result.err, Contains(why));
        CHECK_FALSE(folder.has("out"));
    };
    refused({"-o", out, "--paper", "a4"}, 1, "--paper means nothing for threefold; it is for pdf, sheet");
    refused({"-o", out, "--depth", "10"}, 1, "'10' is not a whole number from 1 to 9");
    refused({"-o", out, "--look", "fany"}, 1, "did you mean 'fancy'?");
    refused({"-o", out, "--deep", "1"}, 1, "--deep");
    refused({"-o", "-"}, 1, "threefold is a folder");
    folder.file("file", "mine");
    refused({"-o", (folder.path() / "file").string(), "--force"}, 4, "no folder");
    CHECK(folder.read("file") == "mine");
}

TEST_CASE("a target of games on hexes is refused for others") {
    const ThreeFiles targets;
    const Folder folder;
    const std::string game = (folder.path() / "mines.scenario.yaml").string();
    REQUIRE(run_inside({"generate", "landmines", "--seed", "5", "-o", game}).exit == 0);
    const Inside result =
        run_inside({"export", game, "--to", "threefold", "-o", (folder.path() / "out").string()});
    CHECK(result.exit == 3);
    CHECK_THAT(result.err,
               Contains("'threefold' cannot be made of a scenario of 'landmines', it is for games on hexes"));
    CHECK_FALSE(folder.has("out"));
}
