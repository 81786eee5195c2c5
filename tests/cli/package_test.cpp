#include "tests/cli/starter.hpp"
#include "tests/support/file_text.hpp"
#include "tests/support/zip.hpp"

#include <catch2/catch.hpp>

using namespace sabotier::test;
using Catch::Matchers::Contains;

namespace fs = std::filesystem;

namespace {

/// A folder with the starter and its package, base.sabotier.zip.
class PackedFolder : public StarterFolder {
public:
    PackedFolder() {
        const Result made = run({"export", starter_scenario, "--to", "package"});
        INFO(made.err);
        REQUIRE(made.exit == 0);
    }
    [[nodiscard]] Result run(const std::vector<std::string>& words, const std::string& input = {}) const {
        return run_sabotier(words, {.input = input, .folder = path()});
    }
};

} // namespace

TEST_CASE("a package is made of a scenario, and read in again as it was") {
    const PackedFolder folder;
    REQUIRE(folder.has("base.sabotier.zip"));
    const Result done = folder.run({"import", "package", "base.sabotier.zip", "-o", "to/ada"});
    INFO(done.err);
    CHECK(done.exit == 0);
    CHECK_THAT(done.err, Contains("wrote to/ada, 4 documents; to open: to/ada/base.scenario.yaml"));
    for (const std::string& name : folder.files())
        if (name.ends_with(".yaml") && name.find('/') == std::string::npos)
            CHECK(folder.read("to/ada/" + name) == folder.read(name));
    CHECK(folder.run({"validate", "to/ada/base.scenario.yaml"}).exit == 0);

    SECTION("twice changes nothing, and what differs by now stays") {
        CHECK(folder.run({"import", "package", "base.sabotier.zip", "-o", "to/ada"}).exit == 0);
        folder.file("to/ada/base.map.yaml", "mine");
        fs::remove(folder.path() / "to/ada/base.scenario.yaml");
        const Result again = folder.run({"import", "package", "base.sabotier.zip", "-o", "to/ada"});
        CHECK(again.exit == 4);
        CHECK_THAT(again.err, Contains("to/ada/base.map.yaml: is there already")
                                  && Contains("nothing was written; --force replaces what is there"));
        CHECK(folder.read("to/ada/base.map.yaml") == "mine");
        CHECK_FALSE(folder.has("to/ada/base.scenario.yaml"));
        CHECK(folder.run({"import", "package", "base.sabotier.zip", "-o", "to/ada", "--force"}).exit == 0);
        CHECK(folder.read("to/ada/base.map.yaml") == folder.read("base.map.yaml"));
    }
    SECTION("without -o it goes into a folder of its name, never through a link") {
        CHECK(folder.run({"import", "package", "base.sabotier.zip"}).exit == 0);
        CHECK(folder.has("base/base.scenario.yaml"));
        fs::remove_all(folder.path() / "base");
        fs::create_directory_symlink("to", folder.path() / "base");
        const Result linked = folder.run({"import", "package", "base.sabotier.zip"});
        CHECK(linked.exit == 4);
        CHECK_THAT(linked.err, Contains("base: is a link"));
        CHECK_FALSE(folder.has("to/base.scenario.yaml"));
    }
    SECTION("without -o nothing of an odd name leads out of the folder, or onto the package") {
        for (const auto& [name, to] : std::vector<std::pair<std::string, std::string>>{
                 {"...zip", "document"}, {"base.zip (1)", "base.zip (1)-files"}, {"base", "base-files"}}) {
            folder.file(name, folder.read("base.sabotier.zip"));
            const Result odd = folder.run({"import", "package", "./" + name});
            INFO(odd.err);
            CHECK(odd.exit == 0);
            CHECK_THAT(odd.err, Contains("wrote " + to + ", 4 documents"));
            CHECK(folder.has(to + "/base.scenario.yaml"));
        }
        CHECK_FALSE(fs::exists(folder.path().parent_path() / "base.scenario.yaml"));
    }
    SECTION("from standard input") {
        CHECK(folder.run({"import", "package", "-", "-o", "x"}, folder.read("base.sabotier.zip")).exit == 0);
        CHECK(folder.has("x/base.scenario.yaml"));
        CHECK(folder.run({"import", "package", "base.sabotier.zip", "-o", "-"}).exit == 1); // as elsewhere
    }
    SECTION("and is validated and exported as it is") {
        CHECK(folder.run({"validate", "base.sabotier.zip"}).exit == 0);
        CHECK(folder
                  .run({"export", "base.sabotier.zip/base.scenario.yaml", "--to", "package", "-o",
                        "again.sabotier.zip"})
                  .exit
              == 0);
        CHECK(folder.read("again.sabotier.zip") == folder.read("base.sabotier.zip"));
    }
}

TEST_CASE("an import that cannot be written leaves nothing behind") {
    const PackedFolder folder;
    fs::create_directories(folder.path() / "to");
    fs::create_directory_symlink("..", folder.path() / "to/linked");
    folder.file("deep.zip",
                zipped({{"one.scenario.yaml", "sabotier: scenario/1\nrulebook: sabot\n"
                                              "map: linked/field.map.yaml\n"},
                        {"linked/field.map.yaml", "sabotier: map/1\nboard: hexes\nterrain: |\n  gg\n"}}));
    const auto before = folder.files();
    const Result linked = folder.run({"import", "package", "deep.zip", "-o", "to"});
    CHECK(linked.exit == 4);
    CHECK(folder.files() == before);

    const Result full = run_sabotier({"import", "package", "base.sabotier.zip", "-o", "full/deep"},
                                     {.folder = folder.path(), .file_limit = 200});
    CHECK(full.exit == 4);
    CHECK(folder.files() == before);
    CHECK_FALSE(folder.has("full"));
}

TEST_CASE("what is no package is refused with its reason") {
    const PackedFolder folder;
    folder.file("notes.zip", zipped({{"notes.txt", "x"}}));
    const auto refused = [&](const std::string& file) {
        const Result result = folder.run({"import", "package", file, "-o", "out"});
        CHECK(result.exit == 3);
        CHECK_FALSE(folder.has("out"));
        return result.err;
    };
    CHECK_THAT(refused("notes.zip"), Contains("notes.zip: there is no Sabotier document in this zip file"));
    CHECK_THAT(refused("base.map.yaml"), Contains("base.map.yaml: is no zip file"));
    CHECK_THAT(refused("none.zip"), Contains("none.zip"));
    CHECK(folder.run({"import", "packet", "base.sabotier.zip"}).exit == 1);
}

TEST_CASE("no package is made that none would open") {
    const PackedFolder folder;
    folder.file("._one.scenario.yaml", "sabotier: scenario/1\nrulebook: cell\n");
    const Result refused =
        folder.run({"export", "./._one.scenario.yaml", "--to", "package", "-o", "one.zip", "--force"});
    CHECK(refused.exit != 0);
    CHECK_THAT(refused.err, Contains("'._one.scenario.yaml' is one of those that a Mac gives"));
    CHECK_FALSE(folder.has("one.zip"));

    fs::create_directory(folder.path() / ".maps");
    folder.file(".maps/field.map.yaml", folder.read("base.map.yaml"));
    folder.file("two.scenario.yaml", "sabotier: scenario/1\nrulebook: sabot\nmap: .maps/field.map.yaml\n");
    const Result hidden =
        folder.run({"export", "two.scenario.yaml", "--to", "package", "-o", "two.zip", "--force"});
    CHECK(hidden.exit != 0);
    CHECK_THAT(hidden.err, Contains("'.maps/field.map.yaml' has a name of settings"));
    CHECK_FALSE(folder.has("two.zip"));
}

TEST_CASE("files of a zip that no document names are told and stay in it") {
    const PackedFolder folder;
    std::vector<Zipped> files{{"one.scenario.yaml", "sabotier: scenario/1\nrulebook: cell\n"}};
    for (int i = 0; i < 7; ++i)
        files.push_back({"note" + std::to_string(i) + ".txt", "x"});
    folder.file("notes.zip", zipped(files));
    const Result done = folder.run({"import", "package", "notes.zip", "-o", "out"});
    CHECK(done.exit == 0);
    CHECK_THAT(done.err,
               Contains("stays in the package: no document in it names it") && Contains("and 2 more files"));
    CHECK(folder.run({"validate", "notes.zip"}).exit == folder.run({"validate", "out"}).exit);
    CHECK_FALSE(folder.has("out/note0.txt"));
}

TEST_CASE("a package shows what sides hide from each other, and says so") {
    const Folder folder;
    const auto run = [&](const std::vector<std::string>& words) {
        return run_sabotier(words, {.folder = folder.path()});
    };
    REQUIRE(run({"generate", "landmines", "--seed", "5", "-o", "a.scenario.yaml"}).exit == 0);
    CHECK_THAT(
        run({"export", "a.scenario.yaml", "--to", "package"}).err,
        Contains("package shows what the sides of this game hide from each other; --to pdf has a sheet"));
}

TEST_CASE("a record of a game is packed with its scenario, and goes on where it is unpacked") {
    const Folder folder;
    const auto run = [&](const std::vector<std::string>& words) {
        return run_sabotier(words, {.folder = folder.path()});
    };
    fs::create_directories(folder.path() / "maps");
    fs::copy_file(source_path("samples/landmines/small-fry.scenario.yaml"),
                  folder.path() / "maps/small-fry.scenario.yaml");
    REQUIRE(run({"play", "maps/small-fry.scenario.yaml", "--seat", "all=random", "--seed", "3", "-o",
                 "tuesday.game.yaml"})
                .exit
            == 0);
    const Result made = run({"export", "tuesday.game.yaml", "--to", "package"});
    INFO(made.err);
    REQUIRE(made.exit == 0);
    CHECK_THAT(made.err, Contains("wrote tuesday.sabotier.zip, 2 documents"));
    const Result unpacked = run({"import", "package", "tuesday.sabotier.zip", "-o", "ada"});
    INFO(unpacked.err);
    REQUIRE(unpacked.exit == 0);
    CHECK(file_text(folder.path() / "ada/tuesday.game.yaml")
          == file_text(folder.path() / "tuesday.game.yaml"));
    CHECK(file_text(folder.path() / "ada/maps/small-fry.scenario.yaml")
          == file_text(folder.path() / "maps/small-fry.scenario.yaml"));
    const Result again = run({"replay", "ada/tuesday.game.yaml", "--ascii"});
    CHECK(again.exit == 0);
    CHECK(again.out == run({"replay", "tuesday.game.yaml", "--ascii"}).out);
    const Result inside = run({"replay", "tuesday.sabotier.zip/tuesday.game.yaml", "--ascii"});
    CHECK(inside.err.empty());
    CHECK(inside.out == again.out);
    const Result saved = run({"play", "tuesday.sabotier.zip/tuesday.game.yaml", "-o", "other.game.yaml"});
    CHECK(saved.exit == 1);
    CHECK_THAT(saved.err, Contains("a game on a scenario in a zip file cannot be saved: unpack the file"));

    const Result page = run({"export", "tuesday.game.yaml", "--to", "pdf"});
    CHECK(page.exit == 1);
    CHECK_THAT(page.err, Contains("a record of a game goes into a package only"));
    fs::remove(folder.path() / "maps/small-fry.scenario.yaml");
    CHECK(run({"export", "tuesday.game.yaml", "--to", "package", "--force"}).exit == 3);
}
