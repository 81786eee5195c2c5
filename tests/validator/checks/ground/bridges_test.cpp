#include "tests/validator/checks/probe.hpp"

#include "formats/documents/load.hpp"
#include "formats/files/file.hpp"

#include <catch2/catch.hpp>

#include <filesystem>
#include <unistd.h>

namespace sabotier::probe {

using Messages = std::vector<std::string>;

namespace {

std::string with_map(const std::string& more) {
    return with(clean_scenario(), "  depth: 2\n", "  depth: 2\n" + more);
}

} // namespace

TEST_CASE("road-water finds roads over water without a bridge") {
    const std::string dry = with_map("  roads: [[\"0305\", \"0304\", \"0303\"]]\n");
    CHECK(found(dry, "terrain.road-in-water").empty());
    SECTION("over a lake") {
        const std::string broken = with_map("  roads: [[\"0305\", \"0406\", \"0506\"]]\n");
        CHECK(messages(broken, "terrain.road-in-water")
              == Messages{"the road in hex 0406 runs through Shallow water without a bridge"});
        CHECK(found(broken, "terrain.road-in-water")[0].at.line == 16);
        CHECK(found(broken, "terrain.road-in-water")[0].at.column == 8);
        check_fixes(broken, "terrain.road-in-water");
        check_waivers(broken, "terrain.road-in-water");
    }
    SECTION("over a river") {
        const std::string broken =
            with_map("  roads: [[\"0303\", \"0304\"]]\n  rivers: [[\"0304\", \"0404\"]]\n");
        CHECK(messages(broken, "terrain.road-in-water")
              == Messages{"the road in hex 0304 runs through a river without a bridge"});
    }
    SECTION("a bridge makes it good") {
        CHECK(found(with_map("  roads: [[\"0303\", \"0304\"]]\n  rivers: [[\"0304\", \"0404\"]]\n  bridges: "
                             "[\"0304\"]\n"),
                    "terrain.road-in-water")
                  .empty());
    }
    SECTION("on tiles, the finding stands at the tile and no bridge is offered") {
        const std::string broken = tiled_scenario("{tile: ROAD, at: [0, 0]}");
        CHECK(found(broken, "terrain.road-in-water").empty());
    }
}

TEST_CASE("bridge-use finds bridges with nothing under them") {
    const std::string broken = with_map("  roads: [[\"0303\", \"0304\"]]\n  bridges: [\"0304\", \"0406\"]\n");
    CHECK(messages(broken, "terrain.bridge-over-nothing")
          == Messages{"the bridge at hex 0304 spans no water, no river and no second road"});
    check_fixes(broken, "terrain.bridge-over-nothing");
    check_waivers(broken, "terrain.bridge-over-nothing");
    CHECK(found(with_map("  rivers: [[\"0304\", \"0404\"]]\n  bridges: [\"0304\"]\n"),
                "terrain.bridge-over-nothing")
              .empty());
    SECTION("a second road will do") {
        const std::string roads =
            "  roads: [[\"0302\", \"0303\", \"0304\"], [\"0202\", \"0303\", \"0403\"]]\n";
        CHECK(found(with_map(roads + "  bridges: [{at: \"0303\", along: [n, s]}]\n"),
                    "terrain.bridge-over-nothing")
                  .empty());
        CHECK(found(with_map(roads + "  bridges: [\"0303\"]\n"), "terrain.bridge-over-nothing").size() == 1);
    }
}

TEST_CASE("the fix of a map in a file of its own names that file") {
    namespace fs = std::filesystem;
    const fs::path folder = fs::temp_directory_path() / ("sabotier-map-" + std::to_string(::getpid()));
    fs::create_directories(folder);
    const auto write = [&](const char* name, const std::string& text) {
        REQUIRE(write_file(folder / name, text).empty());
    };
    write("lake.map.yaml",
          "sabotier: map/1\nrulebook: sabot\nboard: hexes\nterrain: |\n  gwg\nroads:\n  - [\"0101\", "
          "\"0201\", \"0301\"]\n");
    write("x.scenario.yaml", "sabotier: scenario/1\nrulebook: sabot\nmap: lake.map.yaml\n");
    auto loaded = load_document(folder / "x.scenario.yaml");
    fs::remove_all(folder);
    REQUIRE(loaded);
    EngineSettings settings;
    settings.only = {CheckKey("terrain.road-in-water")};
    const Report report =
        validate(*resolve(std::make_shared<const LoadedScenario>(std::move(*loaded.value))), settings);
    REQUIRE(report.findings.size() == 1);
    const Finding& finding = report.findings[0];
    REQUIRE(finding.at.file);
    CHECK(finding.at.line == 5);
    REQUIRE(finding.fixes.size() == 1);
    CHECK(finding.fixes[0].edits == std::vector<Edit>{{"bridges/+", "\"0201\"", *finding.at.file}});
    CHECK(finding.at.file->ends_with("lake.map.yaml"));
}

} // namespace sabotier::probe
