#include "tests/validator/checks/probe.hpp"

#include <catch2/catch.hpp>

namespace sabotier::probe {

using Messages = std::vector<std::string>;

namespace {

/// A platoon of soldiers in the west and scout cars in the east, `columns` of grass apart.
std::string meadow(int columns, const std::string& army = "soldiers: 1", const std::string& water = {}) {
    std::string row(static_cast<std::size_t>(columns), 'g');
    if (!water.empty()) row.replace(4, water.size(), water);
    std::string map;
    for (int i = 0; i < 6; ++i)
        map += "    " + row + "\n";
    return "sabotier: scenario/1\nrulebook: sabot\ntitle: Far\nauthor: Somebody\npoints: 200\nmap:\n  board: "
           "hexes\n  depth: 2\n  terrain: |\n"
           + map + "sides:\n  - {id: red, name: Red, zone: {end: west, depth: 2}, army: {platoons: {" + army
           + "}}}\n  - {id: blue, name: Blue, zone: {end: east, depth: 2}, army: {platoons: {WSC: 1}}}\n";
}

} // namespace

TEST_CASE("stranded finds squads that walk for very long, and nobody carries them") {
    // From column 2 to within 8 hexes, the range of its missiles, of column 31: one hex a turn.
    const std::string far = meadow(32);
    CHECK(
        messages(far, "army.stranded")
        == Messages{"the HVY of Red have no objective and no other side's ground in range before turn 21 on "
                    "foot, and nobody carries them; later than turn 12 is worth a look"});
    CHECK(found(far, "army.stranded").at(0).severity == Severity::info);
    check_waivers(far, "army.stranded");
    SECTION("nearer they get there") {
        CHECK(found(meadow(23), "army.stranded").empty());
        CHECK(found(meadow(24), "army.stranded").size() == 1);
    }
    SECTION("with an objective on the way they have something to do") {
        CHECK(found(plus(far, "objectives: [{id: mill, at: \"1203\"}]"), "army.stranded").empty());
    }
    SECTION("one who could carry them is enough") {
        CHECK(found(meadow(32, "soldiers: 1, ICV: 1"), "army.stranded").empty());
    }
    SECTION("who drives is not meant") {
        CHECK(found(meadow(80, "WSC: 1"), "army.stranded").empty());
    }
    SECTION("without a zone nobody stands anywhere to begin with") {
        CHECK(found(with(far, "zone: {end: west, depth: 2}, ", ""), "army.stranded").empty());
    }
}

TEST_CASE("stranded finds squads that water keeps from everything for ever, but not those that fly over it") {
    CHECK(messages(meadow(32, "soldiers: 1", "WWW"), "army.stranded")
          == Messages{"the HVY of Red never have an objective or another side's ground in range on foot, and "
                      "nobody carries them",
                      "the INF of Red never have an objective or another side's ground in range on foot, and "
                      "nobody carries them"});
}

} // namespace sabotier::probe
