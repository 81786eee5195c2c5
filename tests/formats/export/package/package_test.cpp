#include "formats/export/package/package.hpp"

#include "formats/documents/load.hpp"
#include "formats/export/export.hpp"
#include "formats/import/package.hpp"
#include "tests/support/documents.hpp"
#include "tests/support/file_text.hpp"
#include "tests/support/folder.hpp"
#include "tests/support/places.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace sabotier;
using Catch::Contains;
namespace fs = std::filesystem;

namespace {

std::shared_ptr<const Setup> setup_of(const fs::path& path) {
    auto loaded = load_document(path.string());
    INFO(test::joined(loaded.problems));
    REQUIRE(loaded);
    return resolve(std::make_shared<const LoadedScenario>(std::move(*loaded.value)));
}

Export packed(const Setup& setup) {
    Outcome<Export> made = export_scenario(setup, "package");
    INFO(test::joined(made.problems));
    REQUIRE(made);
    return std::move(*made.value);
}

UnpackedPackage unpacked(const Export& made) {
    Outcome<UnpackedPackage> result = unpack_package(made.files.bytes(), "x.sabotier.zip");
    INFO(test::joined(result.problems));
    REQUIRE(result);
    return std::move(*result.value);
}

/// As read from memory alone: nothing else is needed.
LoadedScenario read_again(const UnpackedPackage& package) {
    std::map<std::string, std::string> texts;
    for (const DocumentFile& file : package.files)
        texts.emplace(file.path, *file.text);
    auto loaded = load_document(package.documents.at(0), FilesAtHand(std::move(texts)));
    INFO(test::joined(loaded.problems));
    REQUIRE(loaded);
    return std::move(*loaded.value);
}

void check_round_trip(const fs::path& path) {
    const auto setup = setup_of(path);
    const Export made = packed(*setup);
    CHECK(made.dropped.empty());
    const UnpackedPackage package = unpacked(made);
    CHECK(package.left.empty());
    CHECK(package.documents == std::vector<std::string>{path.filename().string()});
    CHECK(package.files.size() == setup->loaded->files.size());
    for (const DocumentFile& file : package.files)
        CHECK(*file.text == test::file_text(path.parent_path() / file.path));
    const LoadedScenario again = read_again(package);
    CHECK(again.scenario == setup->loaded->scenario);
    CHECK(again.map == setup->loaded->map);
    CHECK(again.armies == setup->loaded->armies);
    CHECK(*again.rulebook == *setup->loaded->rulebook);
    CHECK((again.tiles != nullptr) == (setup->loaded->tiles != nullptr));
    CHECK(packed(*setup_of(path)).files.bytes() == made.files.bytes());
}

std::vector<fs::path> samples() {
    std::vector<fs::path> found;
    for (const auto& entry : fs::recursive_directory_iterator(test::source_folder() / "samples"))
        if (entry.path().string().ends_with(".scenario.yaml") || entry.path().string().ends_with(".map.yaml"))
            found.push_back(entry.path());
    std::ranges::sort(found);
    return found;
}

} // namespace

TEST_CASE("Every sample comes out of its package as it went in, byte for byte") {
    std::size_t count = 0;
    for (const fs::path& path : samples()) {
        if (!load_document(path.string())) continue; // some broken ones cannot be read at all
        INFO(path);
        check_round_trip(path);
        ++count;
    }
    CHECK(count > 100);
}

TEST_CASE(
    "A package has the rulebooks, tiles, maps and armies that a scenario names, wherever they lie below it") {
    const test::Folder folder;
    folder.file("mine.rulebook.yaml",
                "sabotier: rulebook/1 # mine\nextends: base/base.rulebook.yaml\nid: mine\n");
    folder.file("base/base.rulebook.yaml", "sabotier: rulebook/1\nextends: sabot\nid: base\n");
    folder.file("maps/field.map.yaml",
                "sabotier: map/1\nboard: hexes\nterrain: |\n  ggg\n  ggg # not a comment\n");
    folder.file("maps/other.map.yaml", "secret");
    const auto path = folder.file("one.yaml", "sabotier: scenario/1\nrulebook: mine.rulebook.yaml\n"
                                              "map: maps/field.map.yaml\n");
    folder.file("maps/field.map.yaml",
                "sabotier: map/1\nboard: hexes\nterrain: |\n  ggg\n  ggg\n# the end\n");
    const UnpackedPackage package = unpacked(packed(*setup_of(path)));
    std::vector<std::string> names;
    for (const DocumentFile& file : package.files)
        names.push_back(file.path);
    CHECK(names
          == std::vector<std::string>{"base/base.rulebook.yaml", "maps/field.map.yaml", "mine.rulebook.yaml",
                                      "one.scenario.yaml"}); // by its kind, so that one finds it
    CHECK(read_again(package).rulebook->id == RulebookId("mine"));
}

TEST_CASE("A scenario that a program made is packed as one file") {
    for (const char* name : {"sabot/pattenford/market-day", "landmines/two-walls", "cell/five-rejections"}) {
        auto loaded = load_scenario(
            (test::source_folder() / "samples" / (std::string(name) + ".scenario.yaml")).string());
        REQUIRE(loaded);
        loaded.value->files.clear();
        const auto setup = resolve(std::make_shared<const LoadedScenario>(std::move(*loaded.value)));
        const UnpackedPackage package = unpacked(packed(*setup));
        CHECK(package.files.size() == 1);
        const LoadedScenario again = read_again(package);
        CHECK(again.map == setup->loaded->map);
        CHECK(again.armies == setup->loaded->armies);
        CHECK(again.scenario.deployment == setup->loaded->scenario.deployment);
        CHECK(again.scenario.pieces == setup->loaded->scenario.pieces);
    }
}

TEST_CASE("What cannot be unpacked everywhere is not packed") {
    LoadedScenario loaded;
    loaded.file = "here.scenario.yaml";
    const auto text = std::make_shared<const std::string>("x");
    loaded.files = {{"here.scenario.yaml", text},
                    {"a:b.map.yaml", text},
                    {"c.yaml", text},
                    {"C.yaml", text},
                    {"nul.map.yaml", text},
                    {"maps/d.yaml", text},
                    {"Maps/e.yaml", text},
                    {"f\xFF.yaml", text},
                    {"g\xC2\x9B.yaml", text},
                    {"h\xE2\x80\xAE.yaml", text}};
    const std::string unseen =
        " has characters that nobody sees, or that turn text around, expected a name that shows what it is: "
        "rename the file, and what names it";
    CHECK(
        test::lines(package_objections(loaded))
        == std::vector<std::string>{
            "here.scenario.yaml: the name of the file 'a:b.map.yaml' is not one that every system bears, "
            "expected a name without ':', which Windows does not take",
            "here.scenario.yaml: the file 'C.yaml' cannot stand beside another one on every system, the "
            "names "
            "'c.yaml' and 'C.yaml' have to differ in more than capitals, accents and what nobody sees: on "
            "some "
            "systems, or for whoever reads them, they are one",
            "here.scenario.yaml: the name of the file 'nul.map.yaml' is not one that every system bears, "
            "expected another name than 'nul.map.yaml', which Windows keeps for a device",
            "here.scenario.yaml: the file 'Maps/e.yaml' cannot stand beside another one on every system, the "
            "folders 'maps' and 'Maps' have to differ in more than capitals, accents and what nobody sees: "
            "on "
            "some systems, or for whoever reads them, they are one",
            "here.scenario.yaml: the name of the file 'f\xEF\xBF\xBD.yaml' is not written in UTF-8, expected "
            "a name that every system reads: rename the file, and what names it",
            "here.scenario.yaml: the name of the file 'g\xC2\x9B.yaml'" + unseen,
            "here.scenario.yaml: the name of the file 'h\xE2\x80\xAE.yaml'" + unseen});
    loaded.files.clear();
    loaded.scenario.rulebook = "mine.rulebook.yaml";
    CHECK_THAT(test::joined(package_objections(loaded)),
               Contains("the file 'mine.rulebook.yaml' is not at hand for the package"));
}
