#include "formats/export/export.hpp"
#include "formats/export/kit/board_picture.hpp"
#include "formats/export/kit/kit.hpp"
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

/// Pixels.
int width_of(const std::string& png) {
    int width = 0;
    for (std::size_t i = 16; i < 20; ++i)
        width = width * 256 + static_cast<unsigned char>(png.at(i));
    return width;
}

/// How many sides' masks are files that are called after the side, and show its back.
std::size_t backs_drawn(const Setup& setup, const ReadModule& module) {
    std::size_t drawn = 0;
    std::vector<bool> seen(setup.sides.size());
    for (const KitPiece& piece : kit_of(setup).pieces) {
        if (!piece.is_hidden || piece.side >= seen.size() || seen[piece.side]) continue;
        seen[piece.side] = true;
        const std::string file = "back." + setup.sides[piece.side].side->id.str() + ".png";
        const auto found = module.files.find("images/" + file);
        if (found == module.files.end()) continue;
        const int width = width_of(found->second);
        drawn += face_png(piece.back, width, width) == found->second ? 1 : 0;
    }
    return drawn;
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
        const auto reversed = resolve(std::move(loaded));
        const auto turned = export_scenario(*reversed, "vassal", {{"scale", 24}});
        REQUIRE(turned);
        ReadModule before;
        read_module(sample::module_of_file(file), before);
        ReadModule after;
        read_module(turned.value->files.bytes(), after);
        CHECK(pictures_of(before) == pictures_of(after));
        // Backs are those of the side, though its sign goes by where it stands among the others.
        CHECK(backs_drawn(*setup, before) == 2);
        CHECK(backs_drawn(*reversed, after) == 2);
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
