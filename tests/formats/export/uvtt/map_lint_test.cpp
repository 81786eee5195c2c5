#include "formats/export/export.hpp"
#include "map_lint.hpp"
#include "tests/formats/export/every_sample.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <functional>

using namespace sabotier;
using nlohmann::json;

TEST_CASE("Every map for virtual tabletops is sound") {
    std::size_t maps = 0;
    for (const std::string& file : sample::playable_files()) {
        const auto setup = sample::setup_of_file(file);
        if (!find_export_target("uvtt")->serves_game(setup->rulebook())) continue;
        CAPTURE(file);
        const auto made = export_scenario(*setup, "uvtt", {{"scale", 20}});
        REQUIRE(made);
        CHECK(test::map_faults(made.value->files.bytes()) == std::vector<std::string>());
        ++maps;
    }
    CHECK(maps > 5);
}

TEST_CASE("The lint of maps for virtual tabletops finds what importers fail at") {
    const auto made =
        export_scenario(*sample::setup_of_file("fortress/ember-hall.scenario.yaml"), "uvtt", {{"scale", 20}});
    REQUIRE(made);
    const json sound = json::parse(made.value->files.bytes());
    REQUIRE(test::map_faults(sound.dump()) == std::vector<std::string>());
    struct Harm {
        const char* what;
        const char* told; ///< part of the fault
        std::function<void(json& map)> harm;
    };
    const std::vector<Harm> harms{
        {"another format", "another format", [](json& map) { map["format"] = "0.3"; }},
        {"no lights", "lights", [](json& map) { map.erase("lights"); }},
        {"no doors", "portals", [](json& map) { map.erase("portals"); }},
        {"doors that are no list", "portals is no list", [](json& map) { map["portals"] = json::object(); }},
        {"no light of day", "environment", [](json& map) { map.erase("environment"); }},
        {"a light that is none", "the light is white",
         [](json& map) { map["environment"]["ambient_light"] = "white"; }},
        {"a grid that begins elsewhere", "begins elsewhere",
         [](json& map) { map["resolution"]["map_origin"]["x"] = 1; }},
        {"a grid without size", "the grid has no size",
         [](json& map) { map["resolution"]["map_size"]["y"] = 0; }},
        {"spaces without pixels", "spaces have no pixels",
         [](json& map) { map["resolution"]["pixels_per_grid"] = 0.5; }},
        {"walls in pixels", "leads outside",
         [](json& map) {
             for (json& point : map["line_of_sight"][0])
                 for (json& number : point)
                     number = number.get<int>() * 20;
         }},
        {"a wall of one point", "is no line",
         [](json& map) {
             map["line_of_sight"].push_back({{{"x", 1}, {"y", 1}}});
         }},
        {"a wall askew", "does not go along spaces",
         [](json& map) {
             map["line_of_sight"][0][0] = {{"x", 2}, {"y", 3}};
         }},
        {"a wall that stays where it is", "does not go along spaces",
         [](json& map) { map["line_of_sight"][0][0] = map["line_of_sight"][0][1]; }},
        {"a wall twice", "is there twice",
         [](json& map) { map["line_of_sight"].push_back(map["line_of_sight"][1]); }},
        {"a point without its number", "its walls cannot be read",
         [](json& map) { map["line_of_sight"][0][0].erase("y"); }},
        {"an address in place of a picture", "is an address",
         [](json& map) { map["image"] = "data:image/png;base64," + map["image"].get<std::string>(); }},
        {"half a picture", "no whole PNG",
         [](json& map) {
             const std::string image = map["image"];
             map["image"] = image.substr(0, image.size() / 2);
         }},
        {"a picture of another size", "pixels along x",
         [](json& map) { map["resolution"]["pixels_per_grid"] = 30; }},
        {"no picture", "its picture cannot be read", [](json& map) { map.erase("image"); }},
    };
    for (const Harm& each : harms) {
        CAPTURE(each.what);
        json map = sound;
        each.harm(map);
        const std::vector<std::string> faults = test::map_faults(map.dump());
        CAPTURE(faults);
        CHECK(std::ranges::any_of(
            faults, [&](const std::string& fault) { return fault.find(each.told) != std::string::npos; }));
    }
    CHECK(test::map_faults("{").front() == "the map cannot be read");
}
