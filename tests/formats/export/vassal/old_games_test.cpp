#include "formats/export/export.hpp"
#include "tests/formats/export/read_module.hpp"
#include "tests/formats/export/sample_exports.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <map>

/// What games that are saved refer to in the module that they are opened with.

using namespace sabotier;
using namespace sabotier::test;

namespace {

/// Names of pictures, by the ids of the pieces that show them.
std::map<std::string, std::vector<std::string>> pictures_of(const ReadModule& module) {
    std::map<std::string, std::vector<std::string>> pictures;
    for (const ReadPiece& slot : module.slots) {
        std::vector<std::string>& shown = pictures[slot.gpid()];
        shown.push_back(slot.trait("piece").at(3));
        if (const auto mask = slot.trait("obs"); !mask.empty()) shown.push_back(mask.at(2));
        for (const std::string& type : slot.types)
            if (type.starts_with("emb2;")) shown.push_back(fields(type, ';').at(16));
    }
    return pictures;
}

} // namespace

TEST_CASE("In a newer module whose sides stand in another order all pieces have the pictures that they had") {
    for (const char* file :
         {"sabot/pattenford/market-day.scenario.yaml", "landmines/behind-the-screen.scenario.yaml",
          "fortress/ember-hall.scenario.yaml"}) {
        CAPTURE(file);
        const auto setup = sample::setup_of_file(file);
        auto loaded = std::make_shared<LoadedScenario>(*setup->loaded);
        std::ranges::reverse(loaded->scenario.sides);
        const auto turned = export_scenario(*resolve(std::move(loaded)), "vassal", {{"scale", 24}});
        REQUIRE(turned);
        ReadModule before;
        read_module(sample::module_of_file(file), before);
        ReadModule after;
        read_module(turned.value->files.bytes(), after);
        CHECK(pictures_of(before) == pictures_of(after));
        for (const ReadPiece& slot : before.slots)
            if (const auto mask = slot.trait("obs"); !mask.empty()) {
                const std::string back = "images/" + mask.at(2);
                CHECK((before.files.at(back) == after.files.at(back)));
            }
        std::map<std::string, std::string> windows;
        for (const ReadMap& map : before.maps)
            windows[map.name] = map.owner;
        for (const ReadMap& map : after.maps)
            CHECK(windows[map.name] == map.owner);
    }
}

TEST_CASE("What a side sets up itself lies in a window of its own by kind, once each") {
    ReadModule module;
    read_module(sample::module_of_file("landmines/behind-the-screen.scenario.yaml"), module);
    CHECK(module_faults(module) == std::vector<std::string>());
    const ReadMap* window = module.find_map("Green: to set up");
    REQUIRE(window != nullptr);
    CHECK(window->owner == "Green");
    std::vector<std::string> kinds;
    std::size_t pieces = 0;
    for (const ReadPiece& piece : module.pieces) {
        if (piece.map() != window->name) continue;
        ++pieces;
        CHECK(fields(piece.state("obs"), ';').at(0) == "Green");
        if (const std::string kind = fields(piece.state("mark"), ',').at(1);
            kinds.empty() || kinds.back() != kind)
            kinds.push_back(kind);
    }
    CHECK(pieces == 20);
    CHECK(kinds.size() == 9);
    std::ranges::sort(kinds);
    CHECK(std::ranges::adjacent_find(kinds) == kinds.end());
    CHECK(module.find_map("Grey: to set up") == nullptr);
}
