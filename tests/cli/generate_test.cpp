#include "tests/cli/process.hpp"

#include <catch2/catch.hpp>

#include <filesystem>

using namespace sabotier::test;
using Catch::Matchers::Contains;

namespace {

std::size_t files_in(const std::filesystem::path& folder) {
    const auto all = std::filesystem::directory_iterator(folder);
    return static_cast<std::size_t>(std::distance(begin(all), end(all)));
}

} // namespace

TEST_CASE("a set-up on squares is drawn by seed and validates clean") {
    const Folder folder;
    const Run here{.folder = folder.path()};
    CHECK(run_sabotier({"generate", "landmines", "--seed", "7", "-o", "a.scenario.yaml"}, here).exit == 0);
    CHECK(run_sabotier({"generate", "landmines", "--seed", "7", "-o", "b.scenario.yaml"}, here).exit == 0);
    CHECK(folder.read("a.scenario.yaml") == folder.read("b.scenario.yaml"));
    CHECK(run_sabotier({"generate", "landmines", "--seed", "8"}, here).out != folder.read("a.scenario.yaml"));
    CHECK(run_sabotier({"validate", "a.scenario.yaml", "--fail-on", "warning"}, here).exit == 0);
}

TEST_CASE("variants, chokes and numbers of set-ups can be chosen") {
    const Folder folder;
    const Run here{.folder = folder.path()};
    const Result several = run_sabotier({"generate", "landmines", "--seed", "1", "--option", "variant=SM",
                                         "--chokes", "2", "--count", "4", "-o", "boards"},
                                        here);
    CHECK(several.exit == 0);
    CHECK(files_in(folder.path() / "boards") == 4);
    CHECK(run_sabotier({"validate", "boards", "--fail-on", "warning"}, here).exit == 0);
    const Result board =
        run_sabotier({"generate", "landmines", "--seed", "1", "--board-only", "--blocked", "12"}, here);
    CHECK_THAT(board.out, Contains("sabotier: map/1") && Contains("size: [10, 10]"));
    const Result corner = run_sabotier(
        {"generate", "landmines", "--seed", "1", "--option", "variant=SC", "-o", "corner.scenario.yaml"},
        here);
    CHECK(corner.exit == 0);
    CHECK(run_sabotier({"validate", "corner.scenario.yaml", "--fail-on", "warning"}, here).exit == 0);
}

TEST_CASE("an option that is given twice is refused: no scenario says it so") {
    const Folder folder;
    const Result twice = run_sabotier({"generate", "landmines", "--seed", "1", "--option", "variant=SM",
                                       "--option", "variant=SO", "-o", "twice.scenario.yaml"},
                                      {.folder = folder.path()});
    CHECK(twice.exit == 1);
    CHECK_THAT(twice.err, Contains("option 'variant' is given twice"));
    CHECK_FALSE(folder.has("twice.scenario.yaml"));
}

TEST_CASE("a map is laid from tiles in the wanted shape") {
    const Folder folder;
    const Run here{.folder = folder.path()};
    const Result drawn = run_sabotier({"generate", "sabot", "--seed", "3", "--shape", "3-4-3", "--share",
                                       "forest=5-30", "-o", "field.map.yaml"},
                                      here);
    CHECK(drawn.err == "sabotier: wrote field.map.yaml\n");
    CHECK(drawn.exit == 0);
    CHECK(run_sabotier({"validate", "field.map.yaml", "--fail-on", "warning"}, here).exit == 0);
    const std::string text = folder.read("field.map.yaml");
    std::size_t tiles = 0;
    for (auto at = text.find("{tile: "); at != std::string::npos; at = text.find("{tile: ", at + 1))
        ++tiles;
    CHECK(tiles == 10);
    CHECK(
        run_sabotier({"generate", "sabot", "--seed", "3", "--shape", "3-4-3", "--share", "forest=5-30"}, here)
            .out
        == text);
}

TEST_CASE("wishes that cannot be are told, and nothing is written") {
    const Folder folder;
    const Run here{.folder = folder.path()};
    const auto refused = [&](std::vector<std::string> more, int exit) {
        more.insert(more.begin(), {"generate"});
        more.insert(more.end(), {"--seed", "1", "-o", "x.yaml"});
        const Result result = run_sabotier(more, here);
        CHECK(result.exit == exit);
        CHECK_FALSE(std::filesystem::exists(folder.path() / "x.yaml"));
        return result.err;
    };
    CHECK_THAT(refused({"landmines", "--chokes", "11"}, 5), Contains("11 choke squares cannot be"));
    CHECK_THAT(refused({"landmines", "--blocked", "7"}, 5), Contains("cannot be laid out symmetrically"));
    CHECK_THAT(refused({"landmines", "--option", "variant=SO", "--blocked", "4"}, 1),
               Contains("has no blocked squares"));
    CHECK_THAT(refused({"landmines", "--option", "variant=XX"}, 1),
               Contains("option 'variant' has no value 'XX'; expected one of SG, SM"));
    CHECK_THAT(refused({"landmines", "--size", "99x99"}, 1), Contains("the rulebook allows "));
    CHECK_THAT(refused({"landmines", "--size", "12x10", "--symmetric", "diagonal"}, 1),
               Contains("a board that is not square has no symmetry 'diagonal'"));
    CHECK_THAT(refused({"landmines", "--walls", "3"}, 1),
               Contains("--walls does not go with boards of squares"));
    CHECK_THAT(refused({"tunnels"}, 1), Contains("there is nothing to draw for Saboteur 2 (tunnels)")
                                            && Contains("boards of rooms with a variable set-up: fortress\n")
                                            && Contains("boards of hexes laid from tiles: sabot\n"));
    CHECK_THAT(refused({"sabot", "--shape", "2-0-2"}, 1), Contains("'2-0-2' is no shape"));
    CHECK_THAT(refused({"sabot", "--shape", "300-300"}, 1), Contains("more than 400 tiles"));
    CHECK_THAT(refused({"sabot", "--inventory", "H1=2"}, 1), Contains("no tile 'H1'"));
    CHECK_THAT(refused({"sabot", "--inventory", "H01=2"}, 5), Contains("the inventory holds 2 tiles"));
    CHECK_THAT(refused({"sabot", "--cut", "8-3"}, 1), Contains("'8-3' is no range"));
    CHECK_THAT(refused({"sabot", "--share", "forrest=1-2"}, 1), Contains("did you mean 'forest'?"));
    CHECK_THAT(refused({"sabot", "--share", "zzzzzzzz=1-2"}, 1),
               Contains("'zzzzzzzz'; it has ") && Contains("forest"));
    CHECK_THAT(refused({"sabot", "--tiles", "none.yaml"}, 3), Contains("none.yaml"));
    CHECK_THAT(refused({"sabot", "--shape", "1-1", "--inventory", "H01=2", "--cut", "70-"}, 5),
               Contains("gave up after "));
}

TEST_CASE("a start on squares is playable") {
    const Folder folder;
    const Run here{.folder = folder.path()};
    CHECK(run_sabotier({"new", "landmines", "-o", "first-steps"}, here).exit == 0);
    CHECK(run_sabotier({"validate", "first-steps", "--fail-on", "warning"}, here).exit == 0);
}

TEST_CASE("every bit of a seed counts, and the document keeps it") {
    const Folder folder;
    const Run here{.folder = folder.path()};
    const auto drawn = [&](const std::string& seed) {
        const Result result =
            run_sabotier({"generate", "cell", "--seed", seed, "-o", "x.scenario.yaml", "--force"}, here);
        INFO(result.err);
        REQUIRE(result.exit == 0);
        CHECK(run_sabotier({"validate", "x.scenario.yaml"}, here).exit == 0);
        return folder.read("x.scenario.yaml");
    };
    CHECK_THAT(drawn("9223372036854775813"), Contains("9223372036854775813"));
    CHECK_THAT(drawn("18446744073709551615"), Contains("18446744073709551615"));
    folder.file("x.scenario.yaml", [&] {
        std::string text = folder.read("x.scenario.yaml");
        const std::string largest = "18446744073709551615";
        for (auto at = text.find(largest); at != std::string::npos; at = text.find(largest, at))
            text.replace(at, largest.size(), "18446744073709551616");
        return text;
    }());
    const Result beyond = run_sabotier({"validate", "x.scenario.yaml"}, here);
    CHECK(beyond.exit == 3);
    CHECK_THAT(beyond.err, Contains("a whole number from 0 to 18446744073709551615"));
}

TEST_CASE("what is too large to draw by is a mistake of the command line, as for count") {
    const std::vector<std::string> numbers{"--size", "12x12", "--walls", "60", "--pieces", "machine=30"};
    std::vector<std::string> draw{"generate", "fortress", "--seed", "1", "--distance", "machine,generator=3"};
    draw.insert(draw.end(), numbers.begin(), numbers.end());
    const Result result = run_sabotier(draw);
    INFO(result.out << result.err);
    CHECK(result.exit == 1);
    CHECK_THAT(result.err, Contains("too large to draw from"));
}

TEST_CASE("what is in the way of many layouts is told before anything is drawn") {
    const Folder folder;
    const Run here{.folder = folder.path()};
    // Nothing can be drawn by these numbers: whoever draws first tells that instead.
    const auto asked = [&](const std::string& out) {
        return run_sabotier(
            {"generate", "fortress", "--seed", "1", "--count", "2", "--walls", "10000", "-o", out}, here);
    };
    CHECK(asked("boards").exit == 5);
    CHECK_FALSE(folder.has("boards"));
    folder.file("taken", "mine\n");
    const Result file = asked("taken");
    CHECK(file.exit == 4);
    CHECK_THAT(file.err, Contains("taken: is no folder"));
    CHECK(folder.read("taken") == "mine\n");
    folder.file("boards/layout-2.scenario.yaml", "mine\n");
    const Result full = asked("boards");
    CHECK(full.exit == 4);
    CHECK_THAT(full.err, Contains("layout-2.scenario.yaml: is there already"));
    SECTION("and so is a folder that cannot be made") {
        const Result inside = asked("taken/in/it");
        CHECK(inside.exit == 4);
        CHECK_THAT(inside.err, Contains("taken: is no folder; nothing was drawn"));
        const Result device = asked("/dev/null/x");
        CHECK(device.exit == 4);
        CHECK_THAT(device.err, Contains("/dev/null: is no folder; nothing was drawn"));
    }
    SECTION("of one layout, too") {
        const auto one = [&](const std::string& out) {
            return run_sabotier({"generate", "fortress", "--seed", "1", "--walls", "10000", "-o", out}, here);
        };
        CHECK(one("taken/x.scenario.yaml").exit == 4);
        CHECK(one("none/x.scenario.yaml").exit == 4);
        CHECK(one("x.scenario.yaml").exit == 5);
        CHECK(one("/dev/null").exit == 5);
    }
}

TEST_CASE("one layout says where it was written, and replaces nothing unless somebody insists") {
    const Folder folder;
    const Run here{.folder = folder.path()};
    const auto draw = [&](const std::string& seed, const std::string& out,
                          std::vector<std::string> more = {}) {
        more.insert(more.begin(), {"generate", "fortress", "--seed", seed, "-o", out});
        return run_sabotier(more, here);
    };
    const Result fresh = draw("3", "mine.scenario.yaml");
    CHECK(fresh.exit == 0);
    CHECK(fresh.err == "sabotier: wrote mine.scenario.yaml\n");
    const std::string drawn = folder.read("mine.scenario.yaml");
    const Result again = draw("4", "mine.scenario.yaml");
    CHECK(again.exit == 4);
    CHECK_THAT(again.err,
               Contains("mine.scenario.yaml: is there already") && Contains("--force replaces this one"));
    CHECK(folder.read("mine.scenario.yaml") == drawn);
    CHECK(draw("4", "mine.scenario.yaml", {"--force"}).exit == 0);
    CHECK(folder.read("mine.scenario.yaml") != drawn);
    SECTION("a link is something that is there, be its file there or not") {
        std::filesystem::create_symlink(folder.path() / "mine.scenario.yaml",
                                        folder.path() / "link.scenario.yaml");
        std::filesystem::create_symlink(folder.path() / "none", folder.path() / "lost.scenario.yaml");
        CHECK(draw("5", "link.scenario.yaml").exit == 4);
        CHECK(draw("5", "lost.scenario.yaml").exit == 4);
        CHECK_FALSE(folder.has("none"));
    }
    SECTION("standard output and devices take it as ever, and are told nothing") {
        const Result printed = run_sabotier({"generate", "fortress", "--seed", "3"}, here);
        CHECK(printed.out == drawn);
        CHECK(printed.err.empty());
        CHECK(draw("3", "/dev/null").exit == 0);
    }
}
