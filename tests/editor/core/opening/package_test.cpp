#include "editor/core/opening/package.hpp"

#include "editor/core/opening/opening.hpp"
#include "formats/export/export.hpp"
#include "formats/import/package.hpp"
#include "tests/editor/core/samples.hpp"
#include "tests/support/folder.hpp"

#include <catch2/catch.hpp>

using namespace sabotier;
using namespace sabotier::editor;
namespace fs = std::filesystem;

namespace {

const std::string map =
    "sabotier: map/1 # the ford\nrulebook: sabot\nboard: hexes\nterrain: |\n  ggg\n  ggg\n";
const std::string scenario =
    "sabotier: scenario/1\nrulebook: sabot # ours\ntitle: Ford\nmap: maps/ford.map.yaml\n";

fs::path scenario_in(const test::Folder& folder) {
    folder.file("home/maps/ford.map.yaml", map);
    return folder.file("home/ford.scenario.yaml", scenario);
}

std::string packed(const Document& document) {
    const auto made = export_scenario(*document.setup_to_export(), "package");
    REQUIRE(made);
    return made.value->files.bytes();
}

UnpackedPackage package_of(const std::string& bytes) {
    auto package = unpack_package(bytes, "a.sabotier.zip");
    REQUIRE(package);
    return std::move(*package.value);
}

} // namespace

TEST_CASE("A package of an open document holds its files as they are, comments and all") {
    const test::Folder folder;
    const auto document = open_document(scenario_in(folder));
    REQUIRE(document);
    const UnpackedPackage package = package_of(packed(**document.value));
    REQUIRE(package.files.size() == 2);
    CHECK(package.files[0].path == "ford.scenario.yaml");
    CHECK(*package.files[0].text == scenario);
    CHECK(package.files[1].path == "maps/ford.map.yaml");
    CHECK(*package.files[1].text == map);
}

TEST_CASE("A package of a changed document holds what saving it would write, and writes nothing of it") {
    const test::Folder folder;
    const auto path = scenario_in(folder);
    const auto document = open_document(path);
    REQUIRE(document);
    Work work = (*document.value)->work();
    auto changed = std::make_shared<Scenario>(*work.scenario);
    changed->title = "Other ford";
    work.scenario = changed;
    (*document.value)->change("Title", work);
    const UnpackedPackage package = package_of(packed(**document.value));
    CHECK(folder.read("home/ford.scenario.yaml") == scenario);
    REQUIRE((*document.value)->save().empty());
    CHECK(*package.files[0].text == folder.read("home/ford.scenario.yaml"));
    CHECK(package.files[0].text->find("# ours") != std::string::npos);
    CHECK(*package.files[1].text == map);
}

TEST_CASE("A package of a document that was never saved is one file, called by its title") {
    const auto document = new_document("sabot", "My first ford");
    REQUIRE(document);
    const UnpackedPackage package = package_of(packed(**document.value));
    REQUIRE(package.files.size() == 1);
    CHECK(package.files[0].path == (*document.value)->proposed_stem() + ".scenario.yaml");
    CHECK(package.files[0].text->find("My first ford") != std::string::npos);
}

TEST_CASE("A package is known by its name and content") {
    const test::Folder folder;
    const auto document = open_document(scenario_in(folder));
    const std::string bytes = packed(**document.value);
    CHECK(is_package(folder.file("a.sabotier.zip", bytes)));
    CHECK(is_package(folder.file("b.ZIP", bytes)));
    CHECK_FALSE(is_package(folder.file("c.scenario.yaml", bytes)));
    CHECK_FALSE(is_package(folder.file("d.zip", scenario)));
    CHECK_FALSE(is_package(folder.path() / "e.zip"));
    fs::create_directory(folder.path() / "f.zip");
    CHECK_FALSE(is_package(folder.path() / "f.zip"));
}

TEST_CASE("A package is unpacked beside itself, whole or not at all, and never over others") {
    const test::Folder folder;
    const auto document = open_document(scenario_in(folder));
    const fs::path path = folder.file("mail/ford.sabotier.zip", packed(**document.value));
    const auto package = read_package(path);
    REQUIRE(package);
    const fs::path there = folder.path() / "mail/ford";
    CHECK(folder_for(path, *package.value, path.parent_path()) == there);
    REQUIRE(unpack(*package.value, there).empty());
    CHECK(folder.read("mail/ford/ford.scenario.yaml") == scenario);
    CHECK(folder.read("mail/ford/maps/ford.map.yaml") == map);
    CHECK(holds(there, *package.value));
    CHECK(documents_in(*package.value, there) == std::vector<fs::path>{there / "ford.scenario.yaml"});
    SECTION("of its name only what tells that it is a package is left out") {
        const fs::path dated = folder.file("mail/club.2026.zip", packed(**document.value));
        CHECK(folder_for(dated, *package.value, dated.parent_path()) == folder.path() / "mail/club.2026");
    }
    SECTION("once more it is the same folder, and nothing is written") {
        CHECK(folder_for(path, *package.value, path.parent_path()) == there);
        CHECK(unpack(*package.value, there).empty());
    }
    SECTION("what was changed there stays, and another folder is proposed") {
        folder.file("mail/ford/ford.scenario.yaml", "mine");
        fs::remove(folder.path() / "mail/ford/maps/ford.map.yaml");
        CHECK_FALSE(holds(there, *package.value));
        CHECK(folder_for(path, *package.value, path.parent_path()) == folder.path() / "mail/ford 2");
        CHECK_FALSE(unpack(*package.value, there).empty());
        CHECK(folder.read("mail/ford/ford.scenario.yaml") == "mine");
        CHECK_FALSE(folder.has("mail/ford/maps/ford.map.yaml"));
    }
    SECTION("a link on the way is not followed") {
        fs::create_directory(folder.path() / "mail/trap");
        fs::create_directory_symlink("../../home", folder.path() / "mail/trap/maps");
        folder.file("home/ford.map.yaml", "theirs");
        fs::remove(folder.path() / "home/maps/ford.map.yaml");
        CHECK_FALSE(unpack(*package.value, folder.path() / "mail/trap").empty());
        CHECK_FALSE(folder.has("mail/trap/ford.scenario.yaml"));
        CHECK(folder.read("home/ford.map.yaml") == "theirs");
    }
}
