#include "tests/cli/starter.hpp"
#include "tests/support/run_inside.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>

using namespace sabotier::test;
using Catch::Matchers::Contains;
using Catch::Matchers::StartsWith;

namespace {

constexpr const char* theirs =
    R"(<map orientation="hexagonal" width="2" height="1" tilewidth="32" tileheight="28" hexsidelength="16" staggeraxis="x" staggerindex="odd">
<tileset firstgid="1" name="out" tilewidth="32" tileheight="28" tilecount="2" columns="2"><tile id="0" type="Forest"/><tile id="1" type="lake"/></tileset>
<layer name="ground" width="2" height="1"><data encoding="csv">1,2</data></layer></map>)";

} // namespace

TEST_CASE("a scenario goes to Tiled as a folder and comes back as it was") {
    const StarterFolder folder;
    const auto path = [&](const char* name) { return (folder.path() / name).string(); };
    const Inside out =
        run_inside({"export", path(starter_scenario), "--to", "tiled", "-o", path("board.tiled")});
    INFO(out.err);
    REQUIRE(out.exit == 0);
    CHECK(folder.has("board.tiled/map.tmx"));
    CHECK(folder.has("board.tiled/ground.png"));
    const Inside again =
        run_inside({"import", "tiled", path("board.tiled/map.tmx"), "-o", path("again.scenario.yaml")});
    INFO(again.err);
    REQUIRE(again.exit == 0);
    CHECK_THAT(again.err, Contains("wrote ") && !Contains("the map"));
    CHECK(run_inside({"validate", path("again.scenario.yaml")}).exit
          == run_inside({"validate", path(starter_scenario)}).exit);
    const Inside twice =
        run_inside({"import", "tiled", path("board.tiled/map.tmx"), "-o", path("again.scenario.yaml")});
    CHECK(twice.exit == 0);
    CHECK_THAT(twice.err, Contains("is the same already"));
    folder.file("mine.scenario.yaml", "mine");
    const Inside other =
        run_inside({"import", "tiled", path("board.tiled/map.tmx"), "-o", path("mine.scenario.yaml")});
    CHECK(other.exit == 4);
    CHECK_THAT(other.err, Contains("is there already"));
    CHECK(folder.read("mine.scenario.yaml") == "mine");
    const Inside onto_folder =
        run_inside({"import", "tiled", path("board.tiled/map.tmx"), "-o", path("board.tiled"), "--force"});
    CHECK(onto_folder.exit == 1);
    CHECK_THAT(onto_folder.err, Contains("is a folder; name the file in it"));
    const Inside as_map =
        run_inside({"import", "tiled", path("board.tiled/map.tmx"), "-o", path("again.map.yaml")});
    CHECK(as_map.exit == 1);
    CHECK_THAT(as_map.err, Contains("again.map.yaml is no name for what comes out of ")
                               && Contains("expected one that ends in .scenario.yaml"));
    CHECK_FALSE(folder.has("again.map.yaml"));
    for (const char* name : {"again.json", "again.pdf"}) {
        const Inside odd = run_inside({"import", "tiled", path("board.tiled/map.tmx"), "-o", path(name)});
        CHECK(odd.exit == 1);
        CHECK_THAT(odd.err, Contains(" is no name for a document; expected one that ends in .yaml"));
        CHECK_FALSE(folder.has(name));
    }
}

TEST_CASE("a rulebook of one's own comes back beside the scenario") {
    const Folder folder;
    const auto path = [&](const char* name) { return (folder.path() / name).string(); };
    const std::string sample = source_path("samples/clogworks/night-shift.scenario.yaml").string();
    REQUIRE(run_inside({"export", sample, "--to", "tiled", "-o", path("mill.tiled")}).exit == 0);
    CHECK_THAT(folder.read("mill.tiled/clogworks.rulebook.yaml"), Contains("sabotier: rulebook/1"));
    const auto import = [&](const char* out, std::vector<std::string> more) {
        std::vector<std::string> command{"import", "tiled", path("mill.tiled/map.tmx"), "-o", path(out)};
        command.insert(command.end(), more.begin(), more.end());
        return run_inside(command);
    };
    const Inside made = import("mill", {});
    INFO(made.err);
    CHECK(made.exit == 0);
    CHECK(folder.has("mill/clogworks.rulebook.yaml"));
    const Inside misnamed = import("mill.scenario.yaml", {});
    CHECK(misnamed.exit == 1);
    CHECK_THAT(misnamed.err, Contains("mill.scenario.yaml is the name of a document, and several documents "
                                      "come out of ")
                                 && Contains("-o names a folder"));
    CHECK_FALSE(folder.has("mill.scenario.yaml"));
    CHECK(run_inside({"validate", path("mill/map.scenario.yaml")}).exit == 0);

    std::filesystem::rename(path("mill.tiled/clogworks.rulebook.yaml"), path("elsewhere.yaml"));
    std::filesystem::create_symlink(path("elsewhere.yaml"), path("mill.tiled/clogworks.rulebook.yaml"));
    const Inside linked = import("again", {});
    CHECK(linked.exit == 3);
    CHECK_THAT(linked.err, Contains("goes through the link 'clogworks.rulebook.yaml'")
                               && Contains("--rulebook") && !Contains("does not lie beside"));

    std::filesystem::remove(path("mill.tiled/clogworks.rulebook.yaml"));
    const Inside without = import("again", {});
    CHECK(without.exit == 3);
    CHECK_THAT(without.err, Contains("the rulebook clogworks.rulebook.yaml does not lie beside the map")
                                && Contains("--rulebook"));
    CHECK_FALSE(folder.has("again"));
    const std::string rulebook = source_path("samples/clogworks/clogworks.rulebook.yaml").string();
    CHECK(import("again", {"--rulebook", rulebook}).exit == 0);
    CHECK(folder.read("again/map.scenario.yaml") == folder.read("mill/map.scenario.yaml"));
}

TEST_CASE("a map of others is listed, mapped and imported") {
    const Folder folder;
    const auto path = [&](const char* name) { return (folder.path() / name).string(); };
    const std::string map = folder.file("theirs.tmx", theirs);
    const Inside unknown = run_inside({"import", "tiled", map, "--rulebook", "sabot"});
    CHECK(unknown.exit == 3);
    CHECK(unknown.out.empty());
    CHECK_THAT(unknown.err, Contains("tiles 'Forest'") && Contains("tiles 'lake'") && Contains("0201")
                                && Contains("theirs.tmx:3:"));
    const Inside begun =
        run_inside({"import", "tiled", map, "--rulebook", "sabot", "--write-mapping", path("how.yaml")});
    INFO(begun.err);
    CHECK(begun.exit == 0);
    std::string how = folder.read("how.yaml");
    CHECK_THAT(how, Contains("{class: Forest, is: forest}") && Contains("{class: lake, is: \"?\"}"));
    CHECK(
        run_inside({"import", "tiled", map, "--rulebook", "sabot", "--write-mapping", path("how.yaml")}).exit
        == 4);
    const Inside aside = run_inside({"import", "tiled", map, "--rulebook", "sabot", "--write-mapping",
                                     path("aside.yaml"), "-o", path("aside.map.yaml")});
    CHECK(aside.exit == 1);
    CHECK_THAT(aside.err, Contains("-o means nothing with --write-mapping"));
    CHECK_FALSE(folder.has("aside.yaml"));
    const Inside open = run_inside({"import", "tiled", map, "--mapping", path("how.yaml")});
    CHECK(open.exit == 3);
    CHECK_THAT(open.err,
               Contains("how.yaml:") && Contains("still '?' by this line: ") && Contains("expected one of "));
    CHECK_THAT(open.err, !Contains("--write-mapping begins one"));
    CHECK(std::ranges::count(open.err, '\n') == 1);
    how.replace(how.find("\"?\""), 3, "deep");
    folder.file("how.yaml", how);
    const Inside made = run_inside({"import", "tiled", map, "--mapping", path("how.yaml")});
    INFO(made.err);
    CHECK(made.exit == 0);
    CHECK_THAT(made.out, StartsWith("sabotier: map/1") && Contains("fW"));
}

TEST_CASE("a line of a mapping that is not filled in is told once, with what it is for") {
    const Folder folder;
    const auto path = [&](const char* name) { return (folder.path() / name).string(); };
    const std::string map = folder.file(
        "lakes.tmx",
        R"(<map orientation="hexagonal" width="3" height="2" tilewidth="32" tileheight="28" hexsidelength="16" staggeraxis="x" staggerindex="odd">
<tileset firstgid="1" name="out" tilewidth="32" tileheight="28" tilecount="2" columns="2"><tile id="0" type="Forest"/><tile id="1" type="lake"/></tileset>
<layer name="ground" width="3" height="2"><data encoding="csv">1,2,2,2,2,2</data></layer>
<objectgroup name="things"><object id="1" type="objective" x="40" y="28"><point/></object>
<object id="2" type="flag" x="16" y="14"><point/></object><object id="3" type="flag" x="64" y="14"><point/></object>
<object id="4" type="objective" x="-400" y="28"><point/></object></objectgroup></map>)");
    REQUIRE(
        run_inside({"import", "tiled", map, "--rulebook", "sabot", "--write-mapping", path("how.yaml")}).exit
        == 0);
    const Inside open = run_inside({"import", "tiled", map, "--mapping", path("how.yaml")});
    CHECK(open.exit == 3);
    INFO(open.err);
    CHECK_THAT(open.err, Contains("5 places are still '?' by this line: 0201, "));
    CHECK_THAT(open.err,
               Contains("2 places are still '?' by this line: object 2 at 0101 and object 3 at 0301"));
    CHECK_THAT(open.err, Contains("object 4 lies on no space"));
    CHECK(std::ranges::count(open.err, '\n') == 3);
    // without any mapping, too, what lies on ground that has no name is no mistake of its own
    const Inside without = run_inside({"import", "tiled", map, "--rulebook", "sabot"});
    CHECK_THAT(without.err, !Contains("object 1 lies on no space"));
}

TEST_CASE("a mapping that is begun with another one keeps its answers") {
    const Folder folder;
    const auto path = [&](const char* name) { return (folder.path() / name).string(); };
    const std::string map = folder.file(
        "theirs.tmx",
        R"(<map orientation="hexagonal" width="2" height="2" tilewidth="32" tileheight="28" hexsidelength="16" staggeraxis="x" staggerindex="odd">
<tileset firstgid="1" name="out" tilewidth="32" tileheight="28" tilecount="2" columns="2"><tile id="0" type="woods"/><tile id="1" type="lake"/></tileset>
<layer name="ground" width="2" height="2"><data encoding="csv">1,2,1,1</data></layer>
<layer name="sky" width="2" height="2"><data encoding="csv">2,0,0,0</data></layer>
<objectgroup name="things"><object id="1" type="flag" x="16" y="14"><point/></object>
<object id="2" type="tank" x="16" y="14"><point/></object></objectgroup></map>)");
    const std::string half = folder.file("half.yaml", R"(sabotier: tiled-mapping/1
rulebook: sabot
layers: [{layer: sky, is: nothing}]
tiles: [{class: woods, is: forest}]
objects: [{class: flag, layer: things, is: objective}, {class: tank, name: Old, is: "?"}]
)");
    const Inside begun =
        run_inside({"import", "tiled", map, "--mapping", half, "--write-mapping", path("new.yaml")});
    INFO(begun.err);
    REQUIRE(begun.exit == 0);
    std::string made = folder.read("new.yaml");
    INFO(made);
    CHECK_THAT(made, Contains("- {layer: sky, is: nothing}\n"));
    CHECK_THAT(made, Contains("- {class: woods, is: forest} # 3 times, in the layer ground\n"
                              "  - {class: lake, is: \"?\"} # 1 time, in the layer ground\n"));
    CHECK_THAT(made, Contains("- {class: flag, layer: things, is: objective} # 1 time")
                         && Contains("- {class: tank, name: Old, is: \"?\"}\n")
                         && Contains("- {class: tank, is: \"?\"} # 1 time"));
}

TEST_CASE("a rulebook that there is not is told with those that there are") {
    const Folder folder;
    const std::string map = folder.file("theirs.tmx", theirs);
    const Inside unknown = run_inside({"import", "tiled", map, "--rulebook", "sabott"});
    CHECK(unknown.exit == 3);
    CHECK_THAT(unknown.err, Contains("unknown rulebook 'sabott'") && Contains("did you mean 'sabot'"));
    CHECK_THAT(run_inside({"import", "tiled", map, "--rulebook", "nosuch"}).err,
               Contains("unknown rulebook 'nosuch'") && Contains("fortress, landmines, sabot"));
    CHECK_THAT(run_inside({"import", "tiled", map, "--rulebook", "no/such.yaml"}).err,
               Contains("no/such.yaml: cannot be opened"));
}

TEST_CASE("what is no map is refused with its place, and nothing is written") {
    const Folder folder;
    const std::string file = folder.file("a.tmx", "<map>\n<layer></map>");
    const std::string out = (folder.path() / "out.yaml").string();
    const Inside refused = run_inside({"import", "tiled", file, "-o", out});
    CHECK(refused.exit == 3);
    CHECK_THAT(refused.err, Contains("a.tmx:2"));
    CHECK_FALSE(folder.has("out.yaml"));
    CHECK(run_inside({"import", "tiled", (folder.path() / "no.tmx").string()}).exit == 3);
}

TEST_CASE("a mapping that is there already is replaced by force alone") {
    const Folder folder;
    const auto path = [&](const char* name) { return (folder.path() / name).string(); };
    const std::string map = folder.file("theirs.tmx", theirs);
    folder.file("how.yaml", "mine");
    const auto begin = [&](std::vector<std::string> more) {
        std::vector<std::string> command{"import",          "tiled",         map, "--rulebook", "sabot",
                                         "--write-mapping", path("how.yaml")};
        command.insert(command.end(), more.begin(), more.end());
        return run_inside(command);
    };
    const Inside kept = begin({});
    CHECK(kept.exit == 4);
    CHECK_THAT(kept.err, Contains("is there already; --force replaces it"));
    CHECK(folder.read("how.yaml") == "mine");
    const Inside forced = begin({"--force"});
    INFO(forced.err);
    CHECK(forced.exit == 0);
    CHECK_THAT(folder.read("how.yaml"), Contains("{class: Forest, is: forest}"));
    CHECK(begin({"--force"}).exit == 0);
}

TEST_CASE("a rulebook of standard input has no name that a document could find it by") {
    const Folder folder;
    const std::string map = folder.file("theirs.tmx", theirs);
    const Inside refused = run_inside({"import", "tiled", map, "--rulebook", "-"});
    CHECK(refused.exit == 1);
    CHECK_THAT(refused.err, Contains("--rulebook cannot be read from standard input")
                                && Contains("a built-in one or a file") && !Contains("unknown rulebook"));
    const Inside twice = run_inside({"import", "tiled", "-", "--mapping", "-"});
    CHECK(twice.exit == 1);
    CHECK_THAT(twice.err, Contains("standard input can be named once"));
}
