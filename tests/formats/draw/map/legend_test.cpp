#include "formats/draw/map/legend.hpp"

#include "formats/draw/hexes/hex_legend.hpp"
#include "formats/draw/map/map_layers.hpp"
#include "tests/formats/draw/sample.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace sabotier;

namespace {

std::vector<std::string> names(const Setup& setup, const MapLayers& layers = {}) {
    const MapStyle style(setup.rulebook());
    std::vector<std::string> result;
    for (const LegendEntry& entry : legend_entries(setup, style, layers))
        result.push_back(entry.name);
    return result;
}

bool has(const std::vector<std::string>& names, const std::string& name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

} // namespace

TEST_CASE("A legend explains what its map shows, and tells of nothing else") {
    const auto setup = sample::recipe().make();
    REQUIRE_FALSE(setup->sides[0].positions.empty());
    REQUIRE(setup->sides[1].positions.empty());
    CHECK(has(names(*setup), "Prepared position"));
    CHECK(has(names(*setup), "Red Column: set-up zone"));
    MapLayers layers;
    SECTION("of one side its own zone, and the positions of all, which everybody sees") {
        layers.only_side = 1;
        CHECK(has(names(*setup, layers), "Prepared position"));
        CHECK_FALSE(has(names(*setup, layers), "Red Column: set-up zone"));
        CHECK(has(names(*setup, layers), "Blue Guard: set-up zone"));
    }
    SECTION("without positions, zones or objectives none of them") {
        layers.positions = layers.zones = layers.objectives = false;
        for (const std::string& name : names(*setup, layers))
            CHECK((name != "Prepared position" && name != "Objective"
                   && name.find("zone") == std::string::npos));
    }
}

TEST_CASE("One long name does not make a single column of a legend") {
    std::vector<LegendEntry> entries(15, {"Short", {}});
    const double plain = draw_legend(nullptr, {}, 130, 7, entries);
    entries[7].name = std::string(60, 'x') + " and " + std::string(60, 'y');
    const double with_long = draw_legend(nullptr, {}, 130, 7, entries);
    CHECK(with_long < 0.6 * 15 * 7 * 1.35);
    CHECK(with_long >= plain);
}
