#include "formats/tmx/import.hpp"
#include "tests/formats/tmx/exchange.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace sabotier;
using namespace sabotier::test;
using Catch::Matchers::Contains;

namespace {

LoadedScenario clogheim() {
    return sample_document("sabot/free-form/clogheim.scenario.yaml");
}

tmx::Object& piece(tmx::Map& map, const std::string& side, const std::string& id) {
    auto& pieces = std::ranges::find(map.object_layers, "pieces", &tmx::ObjectLayer::name)->objects;
    const auto found = std::ranges::find_if(pieces, [&](const tmx::Object& each) {
        return tmx::text_of(each.properties, "side") == side && tmx::text_of(each.properties, "id") == id;
    });
    REQUIRE(found != pieces.end());
    return *found;
}

} // namespace

TEST_CASE("a unit that its army lists is called as on the map of Tiled") {
    const LoadedScenario loaded = clogheim();
    tmx::Map map = exported_map(loaded);
    SECTION("otherwise") {
        piece(map, "day", "old-bess").name = "Older Bess";
        const auto [made, remarks] = brought_back(map);
        CHECK(remarks == "old-bess of day is called 'Older Bess'\n");
        LoadedScenario expected = loaded;
        expected.armies.at(SideId("day")).units.at(0).name = "Older Bess";
        CHECK(made.armies == expected.armies);
        CHECK(made.scenario.deployment == loaded.scenario.deployment);
    }
    SECTION("by nothing") {
        piece(map, "day", "sweet-lou").name.clear();
        const auto [made, remarks] = brought_back(map);
        CHECK(remarks == "sweet-lou of day has no name any more\n");
        CHECK(made.armies.at(SideId("day")).units.at(1).name.empty());
    }
    SECTION("and stands where it stands there") {
        tmx::Object& bess = piece(map, "day", "old-bess");
        bess.name = "Older Bess";
        bess.rotation += 60;
        const auto [made, remarks] = brought_back(map);
        CHECK(remarks == "old-bess of day is called 'Older Bess'\nthe units stand as on the map\n");
        CHECK(made.armies.at(SideId("day")).units.at(0).name == "Older Bess");
        CHECK_FALSE(made.scenario.deployment == loaded.scenario.deployment);
    }
}

TEST_CASE("it is told which names of units are not taken over from a map of Tiled, with their places") {
    const LoadedScenario loaded = clogheim();
    tmx::Map map = exported_map(loaded);
    tmx::Object& tank = piece(map, "night", "mbt-2");
    tank.name = "Rosie";
    SECTION("one, and nothing else is said") {
        const auto [made, remarks] = brought_back(map);
        CHECK(remarks
              == "names are not taken over, for only units that an army lists have names: 'Rosie' for mbt-2 "
                 "of night ("
                     + to_text(tank.at) + ")\n");
        CHECK_THAT(remarks, Contains("a.tmx:"));
        CHECK(made.armies == loaded.armies);
        CHECK(made.scenario.deployment == loaded.scenario.deployment);
    }
    SECTION("many, in one line") {
        for (const char* kind : {"mbt-", "htd-", "hlt-"})
            for (int i = 1; i <= 4; ++i)
                piece(map, "night", kind + std::to_string(i)).name = "Rosie";
        const auto [made, remarks] = brought_back(map);
        CHECK(std::ranges::count(remarks, '\n') == 1);
        CHECK_THAT(remarks, Contains("'Rosie' for mbt-1 of night (a.tmx:") && Contains("4 more"));
    }
    SECTION("but not of a copy, which joins the army with its name") {
        tank.name.clear();
        tmx::Object copy = tank;
        copy.id = 9000;
        copy.name = "Rosie";
        std::ranges::find(map.object_layers, "pieces", &tmx::ObjectLayer::name)->objects.push_back(copy);
        const auto [made, remarks] = brought_back(map);
        CHECK_THAT(remarks, !Contains("not taken over") && Contains("joins the army of night"));
        CHECK(made.armies.at(SideId("night")).units.back().name == "Rosie");
    }
}
