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
    auto loaded = load_scenario_text(text, "x.scenario.yaml", ".");
    for (const Problem& problem : loaded.problems)
        UNSCOPED_INFO(to_text(problem));
    REQUIRE(loaded);
    return resolve(std::make_shared<const LoadedScenario>(std::move(*loaded.value)));
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
