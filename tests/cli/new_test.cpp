#include "tests/cli/process.hpp"

#include <catch2/catch.hpp>

#include <filesystem>
#include <sys/stat.h>

using namespace sabotier::test;
using Catch::Matchers::Contains;

namespace {

/// A rulebook of hexes on which something moves, but that sells nothing.
std::string rulebook_with(const std::string& sides) {
    return "sabotier: rulebook/1\nid: mine\ntitle: Mine\nboard: {kind: hexes, players: [2, 2]}\n"
           "levels: [{id: flat, name: Flat, height: 0}]\nclasses: [{id: feet, name: Feet}]\n"
           "terrains: [{id: grass, name: Grass, code: g, level: flat, costs: {feet: 1}}]\nsides: ["
           + sides + "]\n";
}

} // namespace

TEST_CASE("new names the rulebook that gives nothing to start from, and writes nothing") {
    const Folder folder;
    const auto refusal = [&](const std::string& sides) {
        folder.file("mine.rulebook.yaml", rulebook_with(sides));
        const Result result =
            run_sabotier({"new", "mine.rulebook.yaml", "-o", "start"}, {.folder = folder.path()});
        CHECK(result.exit == 3);
        CHECK_FALSE(folder.has("start"));
        return result.err;
    };
    CHECK(refusal("{id: red, name: Red}")
          == "mine.rulebook.yaml: the rulebook has fewer than two sides, expected two or more entries below "
             "'sides'\n");
    CHECK(refusal("{id: red, name: Red}, {id: blue, name: Blue}")
              .find("mine.rulebook.yaml: the rulebook sells nothing that can fight: ")
          == 0);
}

TEST_CASE("what new writes names the command that lists more of the game") {
    const Folder folder;
    REQUIRE(run_sabotier({"new", "sabot", "-o", "start"}, {.folder = folder.path()}).exit == 0);
    CHECK(folder.read("start/red.army.yaml").find("'sabotier rulebook show sabot' lists them")
          != std::string::npos);
    REQUIRE(run_sabotier({"new", "landmines", "-o", "mines"}, {.folder = folder.path()}).exit == 0);
    CHECK(
        folder.read("mines/mines.scenario.yaml").find("'sabotier rulebook show landmines' lists the options")
        != std::string::npos);
}

TEST_CASE("new writes a scenario that validates without a warning, and overwrites nothing") {
    const Folder folder;
    const Run here{.folder = folder.path()};
    for (const std::string rulebook : {"sabot"}) {
        const Result made = run_sabotier({"new", rulebook, "-o", "My Battle"}, here);
        CHECK(made.exit == 0);
        CHECK(made.out == "My Battle/my-battle.scenario.yaml\n");
        CHECK(
            made.err
            == "sabotier: wrote My Battle, 4 files\n"
               "sabotier: next: 'sabotier validate \"My Battle/my-battle.scenario.yaml\"' checks it, "
               "'sabotier "
               "export \"My Battle/my-battle.scenario.yaml\" --to pdf' prints it, and the editor opens it\n");
        CHECK_THAT(folder.read("My Battle/my-battle.scenario.yaml"), Contains("title: My battle"));
        CHECK(run_sabotier({"validate", "My Battle", "--fail-on", "warning"}, here).exit == 0);
        const std::vector<std::string> before = folder.files();
        const Result again = run_sabotier({"new", rulebook, "-o", "My Battle"}, here);
        CHECK(again.exit == 4);
        CHECK_THAT(again.err, Contains("is not an empty folder"));
        CHECK(folder.files() == before);
    }
    CHECK(run_sabotier({"new", "sabbot", "-o", "other"}, here).exit == 3);
    folder.file("mine.rulebook.yaml", "sabotier: rulebook/1\nid: mine\nextends: sabot\ntitle: Mine\n");
    REQUIRE(run_sabotier(
                {"new", "mine.rulebook.yaml", "-o", "own", "--title", "Own rules", "--author", "Ada"}, here)
                .exit
            == 0);
    CHECK(folder.has("own/mine.rulebook.yaml"));
    const Result own = run_sabotier({"validate", "own", "--fail-on", "warning"}, here);
    INFO(own.out << own.err);
    CHECK(own.exit == 0);
    CHECK_THAT(own.out, Contains("Own rules"));
}

TEST_CASE("an empty folder that new fills stays the same one, for whoever stands in it") {
    const Folder folder;
    std::filesystem::create_directory(folder.path() / "here");
    const auto number = [&] {
        struct stat status {};
        REQUIRE(::stat((folder.path() / "here").c_str(), &status) == 0);
        return status.st_ino;
    };
    const auto before = number();
    const Result made = run_sabotier({"new", "sabot", "-o", "."}, {.folder = folder.path() / "here"});
    INFO(made.err);
    CHECK(made.exit == 0);
    CHECK(number() == before);
    CHECK(folder.has("here/here.scenario.yaml"));
    CHECK(run_sabotier({"validate", "here"}, {.folder = folder.path()}).exit == 0);
    CHECK(run_sabotier({"new", "sabot", "-o", "."}, {.folder = folder.path() / "here"}).exit == 4);
    std::filesystem::create_directory(folder.path() / "full");
    CHECK(run_sabotier({"new", "sabot", "-o", "full"}, {.folder = folder.path(), .file_limit = 64}).exit
          == 4);
    CHECK(std::filesystem::is_empty(folder.path() / "full")); // all or nothing
}

TEST_CASE("a rulebook of one's own takes along what it extends") {
    const Folder folder;
    const Run here{.folder = folder.path()};
    folder.file("club/mine.rulebook.yaml",
                "sabotier: rulebook/1\nid: mine\nextends: rules/base.rulebook.yaml\ntitle: Mine\n");
    folder.file("club/rules/base.rulebook.yaml",
                "sabotier: rulebook/1\nid: base\nextends: common.rulebook.yaml\ntitle: Base\n");
    folder.file("club/rules/common.rulebook.yaml",
                "sabotier: rulebook/1\nid: common\nextends: landmines\ntitle: Common\n");
    const Result made =
        run_sabotier({"new", "club/mine.rulebook.yaml", "-o", "own", "--author", "Ada"}, here);
    INFO(made.err);
    REQUIRE(made.exit == 0);
    for (const std::string name :
         {"mine.rulebook.yaml", "rules/base.rulebook.yaml", "rules/common.rulebook.yaml"})
        CHECK(folder.read("own/" + name) == folder.read("club/" + name));
    const Result valid = run_sabotier({"validate", "own", "--fail-on", "warning"}, here);
    INFO(valid.out << valid.err);
    CHECK(valid.exit == 0);
}

TEST_CASE("new refuses titles and authors that no document may hold, and writes nothing") {
    const Folder folder;
    const Run here{.folder = folder.path()};
    for (const std::string option : {"--title", "--author"})
        for (const std::string& text :
             {std::string("x\033[2J"), std::string("two\nlines"), std::string("\xff"), std::string("\uFEFFx"),
              std::string(1001, 'x')}) {
            const Result result = run_sabotier({"new", "sabot", "-o", "made", option, text}, here);
            INFO(option << " " << text);
            CHECK(result.exit == 1);
            CHECK_THAT(result.err, Contains(option) && Contains("expected a line of at most 1000"));
            CHECK(result.out.empty());
            CHECK_FALSE(folder.has("made"));
        }
    std::string longest;
    for (int i = 0; i < 1000; ++i)
        longest += "\u00E9";
    CHECK(run_sabotier({"new", "sabot", "-o", "made", "--title", longest, "--author", "Ren\u00E9"}, here).exit
          == 0);
    CHECK(run_sabotier({"validate", "made"}, here).exit == 0);
}

TEST_CASE("the file that new tells of is one line, whatever its folder is called") {
    const Folder folder;
    const Result made = run_sabotier({"new", "sabot", "-o", "a\nb"}, {.folder = folder.path()});
    CHECK(made.exit == 0);
    CHECK(made.out == "a\\nb/a-b.scenario.yaml\n");
}
