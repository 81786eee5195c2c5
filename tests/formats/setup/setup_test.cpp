#include "formats/board/assembly.hpp"
#include "formats/board/end_zone.hpp"
#include "formats/setup/setup.hpp"

#include "tests/formats/board/fixtures.hpp"

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <set>

using namespace sabotier;
using namespace sabotier::fixtures;

namespace {

PieceKind piece(const std::string& id, bool is_decoy = false) {
    PieceKind kind;
    kind.id = KindId(id);
    kind.is_decoy = is_decoy;
    return kind;
}

PurchaseLine purchase(const std::string& id, int cost, std::vector<std::pair<KindId, int>> contents) {
    PurchaseLine line;
    line.id = LineId(id);
    line.cost = cost;
    line.contents = std::move(contents);
    return line;
}

Rulebook rulebook_with_pieces() {
    Rulebook rulebook = small_rulebook();
    PieceKind carrier = piece("APC");
    carrier.carries = 1;
    carrier.weapons.push_back({});
    carrier.weapons.back().id = WeaponId("missile");
    rulebook.pieces = {piece("TANK"), carrier, piece("FOOT"), piece("BLANK", true)};
    rulebook.lines = {purchase("tanks", 60, {{KindId("TANK"), 4}}),
                      purchase("carriers", 45, {{KindId("APC"), 4}}),
                      purchase("mixed", 20, {{KindId("FOOT"), 2}, {KindId("TANK"), 1}})};
    rulebook.sides = {{SideId("red"), "Red", "#ff0000", "west"}, {SideId("blue"), "Blue", "#0000ff", "east"}};
    RuleOption option;
    option.id = OptionId("dice");
    option.values.resize(2);
    option.values[0].id = "ten";
    option.values[1].id = "six";
    option.chosen = "ten";
    rulebook.options = {option};
    CheckBinding check;
    check.key = CheckKey("deploy.zone");
    rulebook.checks = {check};
    return rulebook;
}

Deployed deployed(const std::string& unit, const std::string& space, std::optional<int> facing = 1) {
    Deployed result;
    result.unit = UnitId(unit);
    if (!space.empty()) result.space = NamedSpace{space, {}};
    result.facing = facing;
    return result;
}

Deployed riding(const std::string& unit, const std::string& carrier) {
    Deployed result;
    result.unit = UnitId(unit);
    result.aboard = UnitId(carrier);
    return result;
}

Side side(const std::string& id, const std::string& end, int depth) {
    Side result;
    result.id = SideId(id);
    result.zone = Zone{};
    result.zone->end = end;
    result.zone->depth = depth;
    return result;
}

/// Two sides on a board of 6 by 3; red has four carriers and two of foot with a tank, blue four tanks and a
/// decoy.
LoadedScenario small_scenario() {
    LoadedScenario loaded;
    loaded.rulebook = std::make_shared<const Rulebook>(rulebook_with_pieces());
    loaded.map = free_map(ground({"gggggg", "gggggg", ".ggwwg"}));
    loaded.scenario.sides = {side("red", "west", 2), side("blue", "east", 1)};
    Army red;
    red.platoons = {{LineId("carriers"), 1, {}}, {LineId("mixed"), 1, {}}};
    Army blue;
    blue.platoons = {{LineId("tanks"), 1, {}}};
    blue.decoys = 1;
    loaded.armies = {{SideId("red"), red}, {SideId("blue"), blue}};
    return loaded;
}

std::shared_ptr<const Setup> resolved(LoadedScenario loaded) {
    return resolve(std::make_shared<const LoadedScenario>(std::move(loaded)));
}

const SetupUnit& unit(const Setup& setup, const std::string& side_id, const std::string& id) {
    for (const SetupUnit& unit : setup.units)
        if (unit.id.str() == id && setup.sides[unit.side].side->id.str() == side_id) return unit;
    FAIL("no unit " << id);
    return setup.units.front();
}

std::vector<std::string> names(const HexBoard& board, const std::vector<SpaceIndex>& spaces) {
    std::vector<std::string> result;
    for (const SpaceIndex space : spaces)
        result.push_back(board.name(space));
    return result;
}

using Names = std::vector<std::string>;

} // namespace

TEST_CASE("an army is its platoons, its listed units and its decoys") {
    const Rulebook rulebook = rulebook_with_pieces();
    Army army;
    army.platoons = {{LineId("mixed"), 2, {}}, {LineId("nonsense"), 3, {}}};
    army.units = {{UnitId("tank-2"), KindId("TANK"), "Old Faithful", {}}, {UnitId(), KindId("TANK"), "", {}}};
    army.decoys = 2;
    std::vector<std::string> ids;
    for (const ArmyUnit& unit : army_units(army, rulebook))
        ids.push_back(unit.id.str());
    CHECK(ids
          == Names{"foot-1", "foot-2", "tank-1", "foot-3", "foot-4", "tank-3", "tank-2", "tank-4", "blank-1",
                   "blank-2"});
    CHECK(army_units(army, rulebook)[6].name == "Old Faithful");
}

TEST_CASE("an army that claims millions of platoons is cut off") {
    Army army;
    army.platoons = {{LineId("tanks"), 2'000'000'000, {}}, {LineId("tanks"), 2'000'000'000, {}}};
    army.decoys = 2'000'000'000;
    CHECK(army_units(army, rulebook_with_pieces()).size() == largest_army);
    CHECK(army_cost(army, rulebook_with_pieces()) == std::numeric_limits<int>::max());
}

TEST_CASE("listed units cost the platoons that they would make up") {
    const Rulebook rulebook = rulebook_with_pieces();
    Army army;
    CHECK(army_cost(army, rulebook) == 0);
    army.platoons = {{LineId("tanks"), 2, {}}, {LineId("nonsense"), 1, {}}};
    CHECK(army_cost(army, rulebook) == 120);
    army.units = {{UnitId(), KindId("FOOT"), "", {}},
                  {UnitId(), KindId("FOOT"), "", {}},
                  {UnitId(), KindId("FOOT"), "", {}}};
    CHECK(army_cost(army, rulebook) == 120 + 2 * 20);
    army.units.push_back({UnitId(), KindId("APC"), "", {}});
    CHECK(army_cost(army, rulebook) == 120 + 2 * 20 + 45);
    army.decoys = 2;
    CHECK(army_cost(army, rulebook) == 120 + 2 * 20 + 45);
}

TEST_CASE("an end zone counts lines that have hexes") {
    const HexBoard board =
        assemble(free_map(ground({"..gg..", "..gggg", "......"})), small_rulebook(), nullptr).board;
    CHECK(names(board, end_zone(board, "west", 1)) == Names{"0301", "0302"});
    CHECK(names(board, end_zone(board, "east", 2)) == Names{"0502", "0602"});
    CHECK(names(board, end_zone(board, "north", 1)) == Names{"0301", "0401"});
    CHECK(names(board, end_zone(board, "south", 1)) == Names{"0302", "0402", "0502", "0602"});
    CHECK(end_zone(board, "south", 9).size() == board.hexes);
    CHECK(end_zone(board, "west", 0).empty());
    CHECK(end_zone(board, "west", -3).empty());
    CHECK(end_zone(board, "up", 3).empty());
    CHECK(end_zone(HexBoard{}, "west", 3).empty());
}

TEST_CASE("a scenario is resolved on its board") {
    LoadedScenario loaded = small_scenario();
    loaded.scenario.deployment = {
        {SideId("red"),
         {deployed("apc-1", "0101", 4), riding("foot-1", "apc-1"), deployed("tank-1", "0202", 9)},
         {}},
        {SideId("blue"), {deployed("tank-1", "0602", 5), deployed("tank-2", "0703")}, {}}};
    loaded.scenario.objectives = {{ObjectiveId("mid"), "Middle", {"0302", {}}, {}}};
    loaded.scenario.positions = {{SideId("red"), {{"0201", {}}, {"0101", {}}, {"0201", {}}}, {}}};
    const auto setup = resolved(loaded);

    CHECK(setup->unknown.empty());
    CHECK(setup->duplicates.empty());
    CHECK(setup->strays.empty());
    REQUIRE(setup->sides.size() == 2);
    CHECK(names(setup->board.hexes(), setup->sides[0].zone) == Names{"0101", "0102", "0201", "0202", "0203"});
    CHECK(names(setup->board.hexes(), setup->sides[1].zone) == Names{"0601", "0602", "0603"});
    CHECK(setup->sides[0].colour == "#ff0000");
    CHECK(setup->sides[0].units.size() == 7);
    CHECK(setup->sides[1].units.size() == 5);
    CHECK(names(setup->board.hexes(), setup->sides[0].positions) == Names{"0101", "0201"});

    const SetupUnit& carrier = unit(*setup, "red", "apc-1");
    CHECK(setup->board.hexes().name(carrier.space) == "0101");
    CHECK(carrier.facing == Facing::sw);
    const SetupUnit& passenger = unit(*setup, "red", "foot-1");
    CHECK(&setup->units[passenger.carrier] == &carrier);
    CHECK(passenger.space == carrier.space);
    CHECK_FALSE(passenger.facing);
    CHECK_FALSE(unit(*setup, "red", "tank-1").facing);
    CHECK(unit(*setup, "red", "foot-2").deployed == none);
    CHECK(setup->board.hexes().name(unit(*setup, "blue", "tank-1").space) == "0602");
    CHECK(unit(*setup, "blue", "tank-2").space == no_space);
    CHECK(unit(*setup, "blue", "tank-2").deployed == 1);
    CHECK(setup->units_at(carrier.space).size() == 1);
    CHECK(setup->units_at(no_space).empty());
    CHECK(setup->terrain(*setup->board.hexes().find("0403"))->id == TerrainId("water"));
    CHECK(setup->terrain(no_space) == nullptr);
    REQUIRE(setup->objectives.size() == 1);
    CHECK(setup->board.hexes().name(setup->objectives[0]) == "0302");
    CHECK(setup->option(OptionId("dice")) == "ten");
    CHECK(setup->option(OptionId("cards")).empty());
}

TEST_CASE("a side's colour is its own, its name's or its place's") {
    LoadedScenario loaded = small_scenario();
    loaded.scenario.sides[0].colour = "#123456";
    loaded.scenario.sides[1].id = SideId("guard");
    const auto setup = resolved(loaded);
    CHECK(setup->sides[0].colour == "#123456");
    CHECK(setup->sides[1].colour == "#0000ff");
    CHECK(setup->sides[1].army == nullptr);
    CHECK(setup->sides[1].units.empty());
}

TEST_CASE("no two of twelve sides have the same colour, whoever of them states one") {
    LoadedScenario loaded = small_scenario();
    auto& sides = loaded.scenario.sides;
    const auto colours = [&] {
        std::vector<std::string> all;
        const auto setup = resolved(loaded);
        for (const SetupSide& side : setup->sides)
            all.push_back(side.colour);
        return all;
    };
    SECTION("a side in the place of another one") {
        sides[0].id = SideId("blue");
        sides[1].id = SideId("guard");
        CHECK(colours().front() == "#0000ff");
        CHECK(colours().back() != "#0000ff");
        CHECK_FALSE(colours().back().empty());
    }
    SECTION("as many as there are colours") {
        while (sides.size() < 12) {
            sides.push_back({});
            sides.back().id = SideId("side-" + std::to_string(sides.size()));
        }
        sides[7].colour = "#3d7d46"; // what would be that of the third place
        const auto all = colours();
        CHECK(std::set<std::string>(all.begin(), all.end()).size() == 12);
        CHECK(all[0] == "#ff0000");
        CHECK(all[7] == sides[7].colour);
        sides.resize(30, sides.back());
        CHECK_FALSE(colours().back().empty());
    }
}

TEST_CASE("carriers aboard each other stand nowhere") {
    LoadedScenario loaded = small_scenario();
    SECTION("in a ring") {
        loaded.scenario.deployment = {
            {SideId("red"), {riding("apc-1", "apc-2"), riding("apc-2", "apc-1")}, {}}};
        CHECK(unit(*resolved(loaded), "red", "apc-1").space == no_space);
    }
    SECTION("but a chain ends somewhere") {
        loaded.scenario.deployment = {
            {SideId("red"),
             {riding("foot-1", "apc-1"), riding("apc-1", "apc-2"), deployed("apc-2", "0102")},
             {}}};
        const auto setup = resolved(loaded);
        CHECK(setup->board.hexes().name(unit(*setup, "red", "foot-1").space) == "0102");
    }
}

TEST_CASE("every name that nothing defines is found") {
    LoadedScenario loaded = small_scenario();
    Scenario& scenario = loaded.scenario;
    std::string what;
    std::string id;
    SECTION("an option") {
        scenario.options = {{OptionId("dyce"), "ten", {}}};
        what = "option", id = "dyce";
    }
    SECTION("a value of an option") {
        scenario.options = {{OptionId("dice"), "twelve", {}}};
        what = "value of option dice", id = "twelve";
    }
    SECTION("an end of the map") {
        scenario.sides[0].zone->end = "wset";
        what = "end of the map", id = "wset";
    }
    SECTION("a space of a zone") {
        scenario.sides[0].zone->end.reset();
        scenario.sides[0].zone->spaces = {{"0102", {}}, {"0103", {}}};
        what = "space", id = "0103";
    }
    SECTION("a space of an objective") {
        scenario.objectives = {{ObjectiveId("x"), "", {"9999", {}}, {}}};
        what = "space", id = "9999";
    }
    SECTION("a space of a prepared position") {
        scenario.positions = {{SideId("blue"), {{"0704", {}}}, {}}};
        what = "space", id = "0704";
    }
    SECTION("a space of a label") {
        loaded.map.labels = {{cell("0103"), "Nowhere", {}}};
        what = "space", id = "0103";
    }
    SECTION("a side that deploys") {
        scenario.deployment = {{SideId("green"), {}, {}}};
        what = "side", id = "green";
    }
    SECTION("a side that has dug in") {
        scenario.positions = {{SideId("green"), {}, {}}};
        what = "side", id = "green";
    }
    SECTION("a carrier") {
        scenario.deployment = {{SideId("red"), {riding("foot-1", "apc-9")}, {}}};
        what = "unit", id = "apc-9";
    }
    SECTION("a weapon") {
        Deployed entry = deployed("apc-1", "0101");
        entry.shots = {{WeaponId("missile"), 1}, {WeaponId("arrow"), 1}};
        scenario.deployment = {{SideId("red"), {entry}, {}}};
        what = "weapon", id = "arrow";
    }
    SECTION("a platoon line") {
        loaded.armies[SideId("red")].platoons.push_back({LineId("hover"), 1, {}});
        what = "platoon line", id = "hover";
    }
    SECTION("a kind of piece") {
        loaded.armies[SideId("red")].units.push_back({UnitId("z-1"), KindId("ZEP"), "", {}});
        what = "piece kind", id = "ZEP";
    }
    SECTION("a rule of a waiver") {
        scenario.waivers = {{CheckKey("deploy.zoen"), {}, "so", {}}};
        what = "rule", id = "deploy.zoen";
    }
    SECTION("a rule of a severity") {
        scenario.severities = {{CheckKey("deploy.zone"), Severity::info, {}},
                               {CheckKey("x"), Severity::info, {}}};
        what = "rule", id = "x";
    }
    SECTION("a tile of the inventory") {
        TileSet tiles;
        tiles.tiles = {plain_tile("H01", 'g')};
        loaded.tiles = std::make_shared<const TileSet>(tiles);
        loaded.map = tiled_map({placed("H01", 0, 0)});
        std::get<TiledHexes>(loaded.map.ground).inventory = {{TileId("H01"), 1}, {TileId("H02"), 1}};
        what = "tile", id = "H02";
    }
    const auto setup = resolved(loaded);
    REQUIRE(setup->unknown.size() == 1);
    CHECK(setup->unknown[0].what == what);
    CHECK(setup->unknown[0].id == id);
}

TEST_CASE("ids that two things share are found") {
    LoadedScenario loaded = small_scenario();
    Scenario& scenario = loaded.scenario;
    std::string what;
    std::string id;
    SECTION("sides") {
        scenario.sides.push_back(side("red", "north", 1));
        loaded.armies.erase(SideId("red"));
        what = "side", id = "red";
    }
    SECTION("units of one army") {
        loaded.armies[SideId("red")].units = {{UnitId("z-1"), KindId("TANK"), "", {}},
                                              {UnitId("z-1"), KindId("TANK"), "", {}}};
        what = "unit", id = "z-1";
    }
    SECTION("deployments of one unit") {
        scenario.deployment = {{SideId("red"), {deployed("apc-1", "0101"), deployed("apc-1", "0102")}, {}}};
        what = "deployed unit", id = "apc-1";
    }
    SECTION("objectives") {
        scenario.objectives = {{ObjectiveId("x"), "", {"0101", {}}, {}},
                               {ObjectiveId("x"), "", {"0102", {}}, {}}};
        what = "objective", id = "x";
    }
    const auto setup = resolved(loaded);
    REQUIRE(setup->duplicates.size() == 1);
    CHECK(setup->duplicates[0].what == what);
    CHECK(setup->duplicates[0].id == id);
    if (what == "deployed unit")
        CHECK(setup->board.hexes().name(unit(*setup, "red", "apc-1").space) == "0101");
}

TEST_CASE("units on the map that no army has are strays") {
    LoadedScenario loaded = small_scenario();
    loaded.scenario.deployment = {
        {SideId("blue"), {deployed("tank-4", "0601"), deployed("tank-5", "0602")}, {}}};
    const auto setup = resolved(loaded);
    REQUIRE(setup->strays.size() == 1);
    CHECK(setup->strays[0].side == SideId("blue"));
    CHECK(setup->strays[0].deployed.unit == UnitId("tank-5"));
    CHECK(setup->unknown.empty());
}

TEST_CASE("a setup outlives whoever loaded it") {
    std::shared_ptr<const Setup> setup;
    {
        auto loaded = std::make_shared<const LoadedScenario>(small_scenario());
        setup = resolve(loaded);
    }
    CHECK(setup->units.front().kind->id == KindId("APC"));
    CHECK(setup->sides[0].army->platoons.size() == 2);
    CHECK(setup->map_faults.empty());
}
