#include "formats/documents/documents.hpp"
#include "formats/documents/load_record.hpp"
#include "tests/validator/playtest/mill.hpp"
#include "validator/playtest/tune/candidates.hpp"
#include "validator/playtest/tune/change.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

namespace sabotier::playtest {
namespace {

using Words = std::vector<std::string>;
using test::Mill;
using test::sample;

Words words_of(const std::vector<SmallChange>& changes) {
    Words all;
    for (const SmallChange& change : changes)
        all.push_back(change.words);
    return all;
}

bool has(const std::vector<SmallChange>& changes, const std::string& words) {
    return std::any_of(changes.begin(), changes.end(),
                       [&](const SmallChange& change) { return change.words == words; });
}

/// The scenario after the change of these words.
LoadedScenario after(const LoadedScenario& scenario, const std::vector<SmallChange>& changes,
                     const std::string& words) {
    const auto change = std::find_if(changes.begin(), changes.end(),
                                     [&](const SmallChange& each) { return each.words == words; });
    INFO(words);
    REQUIRE(change != changes.end());
    LoadedScenario other = scenario;
    change->make(other);
    // What is written is what was played.
    const auto again = load_scenario_text(write_yaml(write_scenario(other.scenario)), "x.scenario.yaml",
                                          sabotier::test::source_folder() / "samples/clogworks");
    if (again) CHECK(scenario_hash(*again.value) == scenario_hash(other));
    return other;
}

} // namespace

TEST_CASE("walls are pulled down, built and moved to a neighbouring edge", "[tune]") {
    const auto scenario = sample("clogworks/night-shift");
    const auto setup = resolve(scenario);
    const auto changes = changes_of_walls(*setup);
    // 49 edges, 10 of them with walls.
    CHECK(std::count_if(
              changes.begin(), changes.end(),
              [](const SmallChange& change) { return change.words.starts_with("there is no wall on "); })
          == 10);
    CHECK(std::count_if(
              changes.begin(), changes.end(),
              [](const SmallChange& change) { return change.words.starts_with("there is a wall on "); })
          == 39);
    CHECK(has(changes, "the wall on A2|A3 stands on A1|A2"));
    CHECK_FALSE(has(changes, "the wall on A2|A3 stands on E1|E2"));
    const LoadedScenario moved = after(*scenario, changes, "the wall on A2|A3 stands on A1|A2");
    const auto& walls = std::get<Rooms>(moved.map.ground).walls;
    CHECK(walls.size() == 10);
    CHECK(std::none_of(walls.begin(), walls.end(),
                       [](const WrittenEdge& wall) { return wall.first == "A2" && wall.second == "A3"; }));
    CHECK(walls.back() == WrittenEdge{"A1", "A2", {}});
    CHECK(std::get<Map>(moved.scenario.map.target) == moved.map);
    CHECK(changes_of_blocked(*setup).empty());
    CHECK(changes_of_tiles(*setup).empty());
    CHECK(changes_of_objectives(*setup).empty());
}

TEST_CASE("squares are blocked, freed and exchanged, and never under a piece", "[tune]") {
    const auto scenario = sample("landmines/small-fry");
    const auto changes = changes_of_blocked(*resolve(scenario));
    CHECK(has(changes, "D4 is blocked"));
    CHECK(has(changes, "B4 is free"));
    CHECK(has(changes, "B5 is blocked in place of B4"));
    CHECK_FALSE(has(changes, "A3 is blocked"));                // a General stands there
    CHECK_FALSE(has(changes, "C4 is blocked in place of B4")); // it is already
    const LoadedScenario moved = after(*scenario, changes, "B5 is blocked in place of B4");
    Words blocked;
    for (const WrittenSpace& square : std::get<Squares>(moved.map.ground).blocked)
        blocked.push_back(square.name);
    CHECK(blocked == Words{"C4", "F5", "G5", "B5"});
}

TEST_CASE("pieces move within their zone, or change places with another kind of their side", "[tune]") {
    const auto scenario = sample("landmines/small-fry");
    const auto changes = changes_of_pieces(*resolve(scenario));
    CHECK(has(changes, "the Headquarters stands on A1, not on C1"));
    CHECK_FALSE(has(changes, "the Headquarters stands on B1, not on C1"));
    CHECK_FALSE(has(changes, "the Headquarters stands on A4, not on C1"));
    CHECK(has(changes, "the Headquarters on C1 and the Atomic Landmine on B1 change places"));
    CHECK_FALSE(has(changes, "the Atomic Landmine on B1 and the Atomic Landmine on D1 change places"));
    const LoadedScenario moved =
        after(*scenario, changes, "the Headquarters on C1 and the Atomic Landmine on B1 change places");
    CHECK(moved.scenario.pieces[0].space->name == "B1");
    CHECK(moved.scenario.pieces[1].space->name == "C1");
    const LoadedScenario stepped = after(*scenario, changes, "the Headquarters stands on A1, not on C1");
    CHECK(stepped.scenario.pieces[0].space->name == "A1");
}

TEST_CASE("pieces move to places near by, and farther off where there are none", "[tune]") {
    const auto scenario = sample("clogworks/night-shift");
    const auto setup = resolve(scenario);
    std::map<std::string, std::vector<int>> steps; // of each kind and place, to where it could stand
    for (const SmallChange& change : changes_of_pieces(*setup)) {
        const auto to = change.words.find(" stands on ");
        if (to == std::string::npos) continue;
        const std::string place = change.words.substr(to + 11, 2);
        const std::string from = change.words.substr(change.words.size() - 2);
        steps[change.words.substr(0, to) + from].push_back(std::abs(place[0] - from[0])
                                                           + std::abs(place[1] - from[1]));
    }
    CHECK(steps.size() > 1);
    for (const auto& [piece, all] : steps) {
        INFO(piece);
        const auto [nearest, farthest] = std::ranges::minmax(all);
        CHECK(farthest <= std::max(nearest, 2));
    }
}

TEST_CASE("goals move by a place, laid cards are turned, exchanged and left out, roles are exchanged",
          "[tune]") {
    const auto scenario = sample("tunnels/two-doors");
    const auto setup = resolve(scenario);
    CHECK(changes_of_first(*setup).empty()); // the colours of roles have no order at the table
    const auto goals = changes_of_objectives(*setup);
    CHECK(has(goals, "the goal on 8,0 lies on 7,0"));
    CHECK(goals.size() == 12);
    const LoadedScenario nearer = after(*scenario, goals, "the goal on 8,0 lies on 7,0");
    CHECK(std::get<Cards>(nearer.map.ground).laid[2].x == 7);
    CHECK(std::get<Map>(nearer.scenario.map.target) == nearer.map);
    const auto cards = changes_of_tiles(*setup);
    CHECK(has(cards, "the card Fork on a level tunnel on 1,0 lies the other way up"));
    CHECK_FALSE(has(cards, "the card Level tunnel on 2,0 lies the other way up")); // as it lay
    CHECK_FALSE(has(cards, "the card Start on 0,0 is left out"));
    const LoadedScenario shorter = after(*scenario, cards, "the card Bridge on 5,0 is left out");
    CHECK(std::get<Cards>(shorter.map.ground).laid.size()
          == std::get<Cards>(scenario->map.ground).laid.size() - 1);
    const auto roles = changes_of_armies(*setup);
    const LoadedScenario more =
        after(*scenario, roles, "one Saboteur more is dealt, and one Green gold-digger less");
    for (const RoleCount& role : more.scenario.deal->roles) {
        if (role.role == RoleId("saboteur")) CHECK(role.count == 2);
        if (role.role == RoleId("green")) CHECK(role.count == 1);
    }
    CHECK(errors_of(std::make_shared<const LoadedScenario>(more), {}) == errors_of(scenario, {}));
    CHECK_FALSE(
        has(roles, "one Profiteer more is dealt, and one Saboteur less")); // the box has no second one
    const Candidates some = draw_candidates(scenario, 24, 7, errors_of(scenario, {}), {}, false, {});
    CHECK(some.list.size() == 24);
}

TEST_CASE("units of armies change places, and riders stay where they are", "[tune]") {
    const auto scenario = sample("sabot/pattenford/market-day");
    const auto changes = changes_of_pieces(*resolve(scenario));
    CHECK(has(changes, "The Cordwainers' mbt-1 and The Cordwainers' icv-1 change places"));
    CHECK_FALSE(std::any_of(changes.begin(), changes.end(), [](const SmallChange& change) {
        return change.words.find("inf-") != std::string::npos;
    }));
    const LoadedScenario moved =
        after(*scenario, changes, "The Cordwainers' mbt-1 and The Cordwainers' icv-1 change places");
    CHECK(moved.scenario.deployment[0].units[0].space->name == "0314");
    CHECK(moved.scenario.deployment[0].units[8].space->name == "0305");
}

TEST_CASE("sides change their order, zones their depth, objectives their hex", "[tune]") {
    const auto scenario = sample("sabot/pattenford/market-day");
    const auto setup = resolve(scenario);
    CHECK(words_of(changes_of_first(*setup))
          == Words{"The Cobblers is the first side in place of The Cordwainers"});
    const LoadedScenario turned = after(*scenario, changes_of_first(*setup),
                                        "The Cobblers is the first side in place of The Cordwainers");
    CHECK(turned.scenario.sides[0].id == SideId("blue"));
    CHECK(words_of(changes_of_zones(*setup))
          == Words{"the zone of The Cordwainers is 2 deep, not 3",
                   "the zone of The Cordwainers is 4 deep, not 3",
                   "the zone of The Cobblers is 2 deep, not 3", "the zone of The Cobblers is 4 deep, not 3"});
    const LoadedScenario deep =
        after(*scenario, changes_of_zones(*setup), "the zone of The Cobblers is 4 deep, not 3");
    CHECK(deep.scenario.sides[1].zone->depth == 4);
    CHECK(deep.scenario.sides[0].zone->depth == 3);
    const auto objectives = changes_of_objectives(*setup);
    CHECK(objectives.size() == 18);
    const LoadedScenario moved =
        after(*scenario, objectives, "the objective Heel Bridge lies on 1106, not on 1105");
    CHECK(moved.scenario.objectives[0].space.name == "1106");
}

TEST_CASE("an army loses a platoon with its units", "[tune]") {
    const auto scenario = sample("sabot/pattenford/market-day");
    const auto changes = changes_of_armies(*resolve(scenario));
    const std::size_t before = scenario->scenario.deployment[0].units.size();
    const auto less = std::find_if(changes.begin(), changes.end(), [](const SmallChange& change) {
        return change.words.find("one platoon of Main Battle Tank") != std::string::npos
               || change.words.find("one platoon of MBT") != std::string::npos;
    });
    REQUIRE(less != changes.end());
    CHECK(less->words
          == "one platoon of Main Battle Tanks less for The Cordwainers"); // a name may be a plural
    LoadedScenario other = *scenario;
    less->make(other);
    CHECK(other.scenario.deployment[0].units.size() < before);
    CHECK(std::holds_alternative<Army>(other.scenario.sides[0].army.target));
    CHECK(std::get<Army>(other.scenario.sides[0].army.target) == other.armies.at(SideId("red")));
    CHECK(std::holds_alternative<std::string>(other.scenario.sides[1].army.target));
    CHECK(errors_of(std::make_shared<const LoadedScenario>(other), {}).empty());
    const auto chosen = changes_of_points(*resolve(sample("sabot/pattenford/chosen-ground")));
    CHECK(std::any_of(chosen.begin(), chosen.end(), [](const SmallChange& change) {
        return change.words.find(" more for ") != std::string::npos;
    }));
}

TEST_CASE("an army gets a platoon, and the build points for it", "[tune]") {
    const auto scenario = sample("sabot/pattenford/market-day");
    const auto setup = resolve(scenario);
    // Both armies have spent nearly all of their 300.
    const auto changes = changes_of_points(*setup);
    const auto copters = std::ranges::find_if(changes, [](const SmallChange& change) {
        return change.words.ends_with(": one platoon of Scout Copters more for The Cordwainers");
    });
    REQUIRE(copters != changes.end());
    CHECK(copters->words.starts_with("armies have 355 build points, not 300: "));
    LoadedScenario other = *scenario;
    copters->make(other);
    CHECK(other.scenario.points == army_cost(other.armies.at(SideId("red")), *other.rulebook));
    CHECK(other.scenario.deployment[0].units.size() == scenario->scenario.deployment[0].units.size() + 4);
    CHECK(other.scenario.deployment[1] == scenario->scenario.deployment[1]);
    CHECK(errors_of(std::make_shared<const LoadedScenario>(other), {}).empty());
    // Who was left undeployed before stays so: that would be another change.
    LoadedScenario without = *scenario;
    without.scenario.deployment[0].units.pop_back();
    const LoadedScenario with =
        after(without, changes_of_points(*resolve(std::make_shared<const LoadedScenario>(without))),
              copters->words);
    CHECK(with.scenario.deployment[0].units.size() == without.scenario.deployment[0].units.size() + 4);
    // The limit may be lower, too, where both sides have to give something up for it.
    const auto lower = std::ranges::find_if(changes, [](const SmallChange& change) {
        return change.words.find(" less for The Cordwainers and one platoon of ") != std::string::npos;
    });
    REQUIRE(lower != changes.end());
    LoadedScenario fewer = *scenario;
    lower->make(fewer);
    CHECK(*fewer.scenario.points < 300);
    for (const char* side : {"red", "blue"}) {
        const int cost = army_cost(fewer.armies.at(SideId(side)), *fewer.rulebook);
        CHECK(cost <= *fewer.scenario.points);
        CHECK(cost < army_cost(scenario->armies.at(SideId(side)), *scenario->rulebook));
    }
    // Without a limit nothing is to be raised.
    other.scenario.points.reset();
    const auto unlimited = resolve(std::make_shared<const LoadedScenario>(other));
    CHECK(changes_of_points(*unlimited).empty());
    CHECK(has(changes_of_armies(*unlimited), "one platoon of Scout Copters more for The Cordwainers"));
}

TEST_CASE("a side gets one piece more of a kind that it has", "[tune]") {
    const auto scenario = sample("landmines/small-fry");
    const auto changes = changes_of_armies(*resolve(scenario));
    CHECK(has(changes, "one Recon more for Green, on A1"));
    const LoadedScenario more = after(*scenario, changes, "one Recon more for Green, on A1");
    CHECK(more.scenario.pieces.size() == scenario->scenario.pieces.size() + 1);
    CHECK(more.scenario.pieces.back().space->name == "A1");
    CHECK(more.scenario.pieces.back().side == SideId("green"));
}

TEST_CASE("a tile is turned, and the map stands in the scenario then", "[tune]") {
    const auto scenario = sample("sabot/pattenford/market-day");
    const auto changes = changes_of_tiles(*resolve(scenario));
    const auto& layout = std::get<TiledHexes>(scenario->map.ground).layout;
    // Seven tiles; some are alike, so that exchanging them changes nothing.
    REQUIRE(layout.size() == 7);
    CHECK(changes.size() == 5 * 7 + 18);
    LoadedScenario other = *scenario;
    changes.front().make(other);
    CHECK(std::get<TiledHexes>(other.map.ground).layout[0].turn == (layout[0].turn + 1) % 6);
    REQUIRE(std::holds_alternative<Map>(other.scenario.map.target));
    CHECK(std::get<Map>(other.scenario.map.target) == other.map);
}

TEST_CASE("candidates come from every kind of change that leaves no further error", "[tune]") {
    const auto scenario = sample("clogworks/night-shift");
    const auto known = errors_of(scenario, {});
    CHECK(known.empty());
    const Candidates some = draw_candidates(scenario, 12, 7, known, {}, false, {});
    REQUIRE(some.list.size() == 12);
    std::size_t walls = 0, pieces = 0, first = 0;
    for (const Candidate& candidate : some.list) {
        INFO(candidate.change.words);
        CHECK(errors_of(candidate.scenario, {}).empty());
        CHECK(scenario_hash(*candidate.scenario) != scenario_hash(*scenario));
        if (candidate.change.kind == SmallChange::Kind::wall) ++walls;
        if (candidate.change.kind == SmallChange::Kind::piece) ++pieces;
        if (candidate.change.kind == SmallChange::Kind::first) ++first;
    }
    CHECK(first == 1);
    CHECK(walls > 2);
    CHECK(pieces > 2);
    CHECK(some.refused > 0); // the mill has ten walls, no more and no less
    const Candidates again = draw_candidates(scenario, 12, 7, known, {}, false, {});
    for (std::size_t i = 0; i < some.list.size(); ++i)
        CHECK(again.list[i].change.words == some.list[i].change.words);
    CHECK(draw_candidates(scenario, 12, 7, known, {}, false, [] { return true; }).list.empty());
}

} // namespace sabotier::playtest
