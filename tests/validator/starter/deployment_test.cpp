#include "validator/starter/deployment.hpp"

#include "formats/documents/load.hpp"

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

using namespace sabotier;

namespace {

std::shared_ptr<const Setup> resolved(const std::string& text) {
    auto loaded = load_scenario_text(text, "x.scenario.yaml", ".");
    for (const Problem& problem : loaded.problems)
        UNSCOPED_INFO(to_text(problem));
    REQUIRE(loaded);
    return resolve(std::make_shared<const LoadedScenario>(std::move(*loaded.value)));
}

/// Two sides with so many tanks each on open ground 200 hexes wide, their zones 30 deep: room for 6,000.
std::shared_ptr<const Setup> battle(std::size_t tanks) {
    std::string units;
    for (std::size_t i = 0; i < tanks; ++i)
        units += i == 0 ? "MBT" : ", MBT";
    std::string text = "sabotier: scenario/1\nrulebook: sabot\ntitle: T\nauthor: A\nplayers: 2\n"
                       "map: {title: M, board: hexes, size: [200, 100], fill: g}\nsides:\n";
    for (const auto& [id, end] : {std::pair{"red", "north"}, std::pair{"blue", "south"}})
        text += fmt::format("  - id: {0}\n    name: {0}\n    zone: {{end: {1}, depth: 30}}\n"
                            "    army: {{name: {0}, units: [{2}]}}\n",
                            id, end, units);
    return resolved(text);
}

/// Red brings four soldiers and four carriers with room for four into these hexes; blue stays away.
std::shared_ptr<const Setup> convoy(const std::string& hexes) {
    return resolved("sabotier: scenario/1\nrulebook: sabot\ntitle: T\nauthor: A\nplayers: 2\n"
                    "map: {title: M, board: hexes, size: [12, 8], fill: g}\nsides:\n"
                    "  - {id: red, name: Red, zone: {hexes: ["
                    + hexes
                    + "]}, army: {name: R, platoons: {soldiers: 1, ICV: 1}}}\n"
                      "  - {id: blue, name: Blue, zone: {end: east, depth: 1}, army: {name: B}}\n");
}

} // namespace

TEST_CASE("an army that fills its zone is deployed, each unit on a hex of its own and in order") {
    const auto setup = battle(6'000);
    for (std::size_t side = 0; side < setup->sides.size(); ++side) {
        const DeploymentPlan plan = plan_deployment(*setup, side);
        INFO(plan.refusal);
        REQUIRE(plan.places.size() == 6'000);
        std::vector<SpaceIndex> spaces;
        for (const UnitPlace& place : plan.places)
            spaces.push_back(place.space);
        std::ranges::sort(spaces);
        CHECK(std::ranges::adjacent_find(spaces) == spaces.end());
        auto zone = setup->sides[side].zone;
        std::ranges::sort(zone);
        CHECK(spaces == zone);
        CHECK(std::ranges::is_sorted(plan.places, {}, &UnitPlace::unit));
    }
}

TEST_CASE("of an army much larger than its zone the first without room are named and the others counted") {
    const auto setup = battle(20'000);
    const DeploymentPlan plan = plan_deployment(*setup, 0);
    CHECK(plan.places.empty());
    CHECK(plan.refusal.find("No room in the zone of red for mbt-6001, mbt-6002, ") == 0);
    CHECK(plan.refusal.find("13992 more") != std::string::npos);
}

TEST_CASE("who can ride leaves its hex to who cannot, where the zone is too small for all") {
    const auto setup = convoy(R"("0101", "0102", "0103", "0104")");
    const DeploymentPlan plan = plan_deployment(*setup, 0);
    CHECK(plan.refusal.empty());
    REQUIRE(plan.places.size() == setup->units.size());
    std::vector<SpaceIndex> spaces;
    std::vector<std::size_t> carriers;
    for (const UnitPlace& place : plan.places) {
        const bool carries = setup->units[place.unit].kind->carries > 0;
        CHECK((place.space != no_space) == carries);
        if (carries)
            spaces.push_back(place.space);
        else
            carriers.push_back(place.carrier);
    }
    std::ranges::sort(spaces);
    CHECK(std::ranges::adjacent_find(spaces) == spaces.end());
    CHECK(spaces.size() == 4);
    for (const std::size_t carrier : carriers) {
        REQUIRE(carrier != none);
        CHECK(std::ranges::count(carriers, carrier) <= setup->units[carrier].kind->carries);
    }

    SECTION("with a hex less somebody is left over, and with hexes enough all stand") {
        const DeploymentPlan narrow = plan_deployment(*convoy(R"("0101", "0102", "0103")"), 0);
        CHECK(narrow.places.empty());
        CHECK(narrow.refusal.find("No room in the zone of red for ") == 0);
        CHECK(narrow.refusal.find("icv-4") != std::string::npos);
        CHECK(narrow.refusal.find("icv-3") == std::string::npos);
        const auto wide = convoy(R"("0101", "0102", "0103", "0104", "0105", "0106", "0107", "0108")");
        for (const UnitPlace& place : plan_deployment(*wide, 0).places)
            CHECK(place.space != no_space);
    }
}

TEST_CASE("units look away from the end where their zone lies, stated or listed") {
    const auto facing = [](const std::string& hexes) { return facing_from_zone(*convoy(hexes), 0); };
    CHECK(facing(R"("0101", "0102", "0103", "0104")") == Facing::se);
    CHECK(facing(R"("1203", "1204", "1105")") == Facing::nw);
    CHECK(facing(R"("0501", "0601", "0701")") == Facing::s);
    CHECK(facing(R"("0508", "0608", "0708")") == Facing::n);
    CHECK(facing(R"("0604", "0605")") == Facing::n);
    CHECK(facing(R"("0204", "0205", "0305")") == Facing::se); // one column stays free
    CHECK(facing_from_zone(*convoy(R"("0101")"), 1) == Facing::nw);
}
