#include "validator/answers/unit_layers.hpp"

#include "formats/documents/load.hpp"
#include "tests/support/places.hpp"
#include "validator/answers/overlays.hpp"

#include <catch2/catch.hpp>

namespace sabotier {
namespace {

std::shared_ptr<const Setup> setup_of(Outcome<LoadedScenario> loaded) {
    for (const Problem& problem : loaded.problems)
        FAIL_CHECK(to_text(problem));
    REQUIRE(loaded);
    return resolve(std::make_shared<const LoadedScenario>(std::move(*loaded.value)));
}

/// Red's tank before a counter of Blue's, which lies face down.
std::shared_ptr<const Setup> before(const std::string& counter) {
    return setup_of(load_scenario_text(R"(sabotier: scenario/1
rulebook: sabot
title: A field
map: {board: hexes, depth: 1, terrain: "ggggggggg\nggggggggg\nggggggggg\nggggggggg\n"}
sides:
  - {id: red, name: Red, zone: {end: west, depth: 1}, army: {platoons: {MBT: 1}}}
  - {id: blue, name: Blue, zone: {end: east, depth: 1}, army: {platoons: {MBT: 1}, decoys: 1}}
deployment:
  red: [{unit: mbt-1, at: "0302", facing: 2}]
  blue: [{unit: )" + counter + R"(, at: "0503", facing: 5}]
)",
                                       "field.scenario.yaml", "."));
}

std::size_t red_tank(const Setup& setup) {
    for (std::size_t i = 0; i < setup.units.size(); ++i)
        if (setup.units[i].side == 0 && setup.units[i].space != no_space) return i;
    return none;
}

MapOverlay reach_as_it_is(const Setup& setup) {
    ReachQuestion question;
    question.unit = red_tank(setup);
    return overlay_of(setup, reach_of_unit(setup, question));
}

} // namespace

TEST_CASE("Layers of a unit tell nothing of what the others hide") {
    const auto tank = before("mbt-1");
    const auto decoy = before("decoy-1");
    REQUIRE_FALSE(reach_as_it_is(*tank) == reach_as_it_is(*decoy)); // it would be told
    const auto layers = unit_layers();
    const auto of_tank = layers(*tank, red_tank(*tank), {});
    const auto of_decoy = layers(*decoy, red_tank(*decoy), {});
    REQUIRE(of_tank.size() == 2);
    REQUIRE(of_decoy.size() == 2);
    for (std::size_t i = 0; i < 2; ++i) {
        CHECK(of_tank[i].id == (i == 0 ? "reach" : "sight"));
        CHECK_FALSE(of_tank[i].overlay.tints.empty());
        CHECK(of_tank[i].overlay == of_decoy[i].overlay);
    }
}

TEST_CASE("What stands nowhere has no layers, what rides reaches and does not look out, pieces step through "
          "rooms") {
    const auto layers = unit_layers();
    const auto setup = setup_of(load_scenario(
        (test::source_folder() / "samples/sabot/pattenford/market-day.scenario.yaml").string()));
    std::size_t riding = 0;
    for (std::size_t i = 0; i < setup->units.size(); ++i) {
        const SetupUnit& unit = setup->units[i];
        const auto found = layers(*setup, i, {});
        if (unit.space == no_space) CHECK(found.empty());
        if (unit.carrier == none) continue;
        ++riding;
        for (const UnitLayer& layer : found)
            CHECK(layer.id == "reach");
    }
    CHECK(riding > 0);
    CHECK(layers(*setup, setup->units.size(), {}).empty());

    const auto rooms = setup_of(
        load_scenario((test::source_folder() / "samples/fortress/ember-hall.scenario.yaml").string()));
    std::size_t reaching = 0;
    std::size_t machines = 0;
    for (std::size_t i = 0; i < rooms->units.size(); ++i) {
        const bool is_nobodys = rooms->units[i].side == none; // a Doomsday Machine stands where it stands
        machines += is_nobodys ? 1 : 0;
        for (const UnitLayer& layer : layers(*rooms, i, {})) {
            CHECK_FALSE(is_nobodys);
            CHECK(layer.id == "reach");
            ++reaching;
        }
    }
    CHECK(machines > 0);
    CHECK(reaching > 0);

    const auto mill = setup_of(
        load_scenario((test::source_folder() / "samples/clogworks/night-shift.scenario.yaml").string()));
    std::size_t looms = 0;
    for (std::size_t i = 0; i < mill->units.size(); ++i) { // what never moves reaches nothing
        const bool is_loom = mill->units[i].kind_id == KindId("loom");
        looms += is_loom ? 1 : 0;
        if (is_loom) CHECK(layers(*mill, i, {}).empty());
    }
    CHECK(looms == 4);
}

TEST_CASE("What a draft places stands where it stands for the layers of all others") {
    const auto setup = setup_of(
        load_scenario((test::source_folder() / "samples/fortress/drafted-night.scenario.yaml").string()));
    REQUIRE(setup->scenario().draft);
    const auto layers = unit_layers();
    std::size_t reaching = 0;
    for (std::size_t i = 0; i < setup->units.size(); ++i) {
        const auto found = layers(*setup, i, {});
        const SetupUnit& unit = setup->units[i];
        if (unit.side == none || unit.space == no_space) {
            CHECK(found.empty());
            continue;
        }
        ++reaching;
        REQUIRE(found.size() == 1);
        CHECK(found.front().id == "reach");
        CHECK(found.front().overlay == overlay_of(*setup, reach_of_piece(*setup, {i}, {}))); // walls and all
    }
    CHECK(reaching == 2);
}

TEST_CASE("What the others have placed in a draft is not told by layers") {
    // Of a game whose draft has pieces of the sides, too.
    const auto drafted = [](const char* where) {
        auto loaded =
            load_scenario((test::source_folder() / "samples/fortress/drafted-night.scenario.yaml").string());
        REQUIRE(loaded);
        auto scenario = std::make_shared<LoadedScenario>(std::move(*loaded.value));
        DraftStep step;
        step.by = SideId("spies");
        step.kind = KindId("hawk");
        step.space = WrittenSpace{where, {}};
        scenario->scenario.draft->steps.push_back(step);
        return resolve(std::move(scenario));
    };
    const auto near = drafted("C2");
    const auto far = drafted("A1");
    const auto layers = unit_layers();
    std::size_t of_villains = 0;
    for (std::size_t i = 0; i < near->units.size(); ++i) {
        const auto found = layers(*near, i, {});
        if (near->units[i].side != 1) continue;
        of_villains += found.size();
        const auto others = layers(*far, i, {});
        REQUIRE(found.size() == others.size());
        for (std::size_t n = 0; n < found.size(); ++n)
            CHECK(found[n].overlay == others[n].overlay);
    }
    CHECK(of_villains > 0);
    for (std::size_t i = 0; i < near->units.size(); ++i) // and what one placed oneself has its own
        if (near->units[i].kind_id == KindId("hawk")) CHECK(layers(*near, i, {}).size() == 1);
}

} // namespace sabotier
