#include "formats/documents/load.hpp"
#include "tests/support/faults.hpp"
#include "tests/support/folder.hpp"

#include <catch2/catch.hpp>

#include <filesystem>

using namespace sabotier;
using namespace sabotier::test;
namespace fs = std::filesystem;

namespace {

std::string map_called(const std::string& title) {
    return "sabotier: map/1\ntitle: " + title + "\nboard: hexes\nterrain: |\n  ggg\n  ggg\n";
}

/// A scenario with its map in a folder below it, and files of a stranger beside its folder.
fs::path scenario_in(const Folder& folder) {
    folder.file("home/maps/field.map.yaml", map_called("Mine"));
    folder.file("away/field.map.yaml", map_called("Stranger"));
    return folder.file("home/one.scenario.yaml", "sabotier: scenario/1\nrulebook: sabot\ntitle: One\n"
                                                 "map: maps/field.map.yaml\n");
}

void swap_file(const Folder& folder) {
    fs::remove(folder.path() / "home/maps/field.map.yaml");
    fs::create_symlink("../../away/field.map.yaml", folder.path() / "home/maps/field.map.yaml");
}

void swap_folder(const Folder& folder) {
    fs::rename(folder.path() / "home/maps", folder.path() / "home/elsewhere");
    fs::create_directory_symlink("../away", folder.path() / "home/maps");
}

} // namespace

TEST_CASE("Whenever a file is swapped for a link, nothing is read from outside the folder") {
    void (*const swap)(const Folder&) = GENERATE(&swap_file, &swap_folder);
    bool was_swapped = true;
    bool was_refused = false;
    std::size_t number = 0;
    for (; was_swapped; ++number) {
        const Folder folder;
        const fs::path path = scenario_in(folder);
        std::size_t calls = 0;
        was_swapped = false;
        const Listening listening([&](std::string_view call) {
            if (was_swapped || (call != "openat" && call != "open to read") || calls++ != number) return;
            was_swapped = true;
            swap(folder);
        });
        const Outcome<LoadedScenario> loaded = load_document(path);
        INFO("call " << number);
        if (loaded)
            CHECK(loaded.value->map.title == "Mine");
        else
            CHECK(to_text(loaded.problems.at(0)).find("goes through the link") != std::string::npos);
        was_refused = was_refused || !loaded;
    }
    CHECK(number > 4); // the scenario, each step on the way to the map, the map
    CHECK(was_refused);
}
