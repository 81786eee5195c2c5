#include "tests/cli/starter.hpp"

#include <catch2/catch.hpp>

using namespace sabotier::test;
using Catch::Matchers::Contains;

TEST_CASE("a folder that is exported into once more keeps nothing that the export leaves out") {
    const StarterFolder folder;
    const auto run = [&](const std::vector<std::string>& words) {
        return run_sabotier(words, {.folder = folder.path()});
    };
    SECTION("of one target") {
        REQUIRE(run({"export", starter_scenario, "--to", "tiled", "-o", "out"}).exit == 0);
        REQUIRE(folder.has("out/pieces.png"));
        folder.file("out/notes.txt", "mine");
        const Result done =
            run({"export", starter_scenario, "--to", "tiled", "--secret", "-o", "out", "--force"});
        CHECK(done.exit == 0);
        CHECK_FALSE(folder.has("out/pieces.png"));
        CHECK(folder.has("out/map.tmx"));
        CHECK(folder.read("out/notes.txt") == "mine");
        CHECK_THAT(done.err, Contains("out: 1 file of an earlier export is removed: pieces.png")
                                 && Contains("out: holds files of no part of this export: notes.txt\n"));
    }
    SECTION("of all") {
        REQUIRE(run({"export", starter_scenario, "--to", "all", "-o", "out"}).exit == 0);
        REQUIRE(folder.has("out/base.sabotier.zip"));
        REQUIRE(folder.has("out/base.tiled/pieces.png"));
        const Result done =
            run({"export", starter_scenario, "--to", "all", "--secret", "-o", "out", "--force"});
        CHECK(done.exit == 0);
        CHECK_FALSE(folder.has("out/base.sabotier.zip"));
        CHECK_FALSE(folder.has("out/base.tiled/pieces.png"));
        CHECK(folder.has("out/base.tiled/map.tmx"));
        CHECK_THAT(done.err, Contains("files of an earlier export are removed: ")
                                 && !Contains("of no part of this export"));
    }
}
