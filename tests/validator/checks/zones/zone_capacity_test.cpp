#include "tests/validator/checks/probe.hpp"

#include "formats/documents/load.hpp"

#include <catch2/catch.hpp>

namespace sabotier::probe {

using Messages = std::vector<std::string>;

namespace {

std::string with_red_army(const std::string& army) {
    return with(clean_scenario(),
                "id: red, name: Red, zone: {end: west, depth: 2}, army: {platoons: {WSC: 1}}",
                "id: red, name: Red, zone: {end: west, depth: 2}, army: " + army);
}

} // namespace

TEST_CASE("zone-capacity gives each unit a hex of its own") {
    CHECK(found(clean_scenario(), "zone.capacity").empty());
    const auto with_zone = [](const std::string& zone) {
        return with(clean_scenario(), "{end: west, depth: 2}", zone);
    };
    CHECK(found(with_zone("{hexes: [\"0101\", \"0102\", \"0103\", \"0104\"]}"), "zone.capacity").empty());
    const std::string broken = with_zone("{hexes: [\"0101\", \"0102\", \"0103\", \"0506\", \"1206\"]}");
    CHECK(messages(broken, "zone.capacity")
          == Messages{
              "the zone of Red (5 hexes) has room for 3 of the 4 units that must stand in it; left over "
              "(wheeled, amphibious): wsc-4"});
    check_waivers(broken, "zone.capacity");
    SECTION("a zone without hexes has room for nobody") {
        CHECK(messages(with_zone("{hexes: []}"), "zone.capacity")
              == Messages{
                  "the zone of Red (0 hexes) has room for 0 of the 4 units that must stand in it; left over "
                  "(wheeled, amphibious): wsc-1, wsc-2, wsc-3 and wsc-4"});
    }
    SECTION("who is choosy gets the ground that suits") {
        // Two hexes of grass, one of forest: the squad must take the forest.
        const std::string mixed = with(with_zone("{hexes: [\"0101\", \"0102\", \"0701\"]}"),
                                       "army: {platoons: {WSC: 1}}}\n  - {id: blue",
                                       "army: {units: [{id: inf-1, kind: INF}, {id: wsc-1, kind: WSC}, {id: "
                                       "wsc-2, kind: WSC}]}}\n  - {id: blue");
        CHECK(found(mixed, "zone.capacity").empty());
        CHECK(messages(with(mixed, "\"0102\", \"0701\"", "\"0701\", \"0801\""), "zone.capacity").size() == 1);
    }
    SECTION("squads that are not deployed may ride") {
        const auto army = [&](const std::string& carrier) {
            return with(with_zone("{hexes: [\"0101\"]}"), "army: {platoons: {WSC: 1}}}\n  - {id: blue",
                        "army: {units: [{id: inf-1, kind: INF}, {id: car-1, kind: " + carrier
                            + "}]}}\n  - {id: blue");
        };
        CHECK(found(army("ICV"), "zone.capacity").empty());
        CHECK(found(army("MBT"), "zone.capacity").size() == 1);
    }
}

TEST_CASE("zone-capacity counts every unit, however many ways of moving an army has") {
    constexpr int ways = 24;
    auto rulebook = std::make_shared<Rulebook>(**load_rulebook("sabot", ".").value);
    Army army;
    for (int i = 0; i < ways; ++i) {
        const std::string number = std::to_string(i);
        MovementClass way;
        way.id = ClassId("way-" + number);
        rulebook->classes.push_back(way);
        for (Terrain& terrain : rulebook->terrains)
            terrain.costs[way.id] = {EntryCost::Kind::cost, static_cast<std::uint8_t>(2 + i % 3)};
        PieceKind kind;
        kind.id = KindId("kind-" + number);
        kind.modes = {{way.id, 4}};
        rulebook->pieces.push_back(kind);
        army.units.push_back({UnitId("unit-" + number), kind.id, {}, {}});
    }
    const auto messages_with = [&](int hexes) {
        auto loaded =
            std::make_shared<LoadedScenario>(*load_scenario_text(clean_scenario(), "clean", ".").value);
        loaded->rulebook = rulebook;
        Zone zone;
        for (int i = 0; i < hexes; ++i)
            zone.spaces.push_back({to_ccrr({i % 5, i / 5}, 2), {}});
        loaded->scenario.sides[0].zone = zone;
        loaded->armies[loaded->scenario.sides[0].id] = army;
        EngineSettings settings;
        settings.only = {CheckKey("zone.capacity")};
        Messages texts;
        for (const Finding& finding : validate(*resolve(loaded), settings).findings)
            texts.push_back(finding.message.substr(0, finding.message.find(';')));
        return texts;
    };
    CHECK(messages_with(ways).empty());
    CHECK(messages_with(ways - 4)
          == Messages{"the zone of Red (20 hexes) has room for 20 of the 24 units that must stand in it"});
}

TEST_CASE("those aboard need no room in a zone") {
    const std::string full = with(with_red_army("{platoons: {HPC: 2, WSC: 1, soldiers: 2}}"),
                                  "id: red, name: Red, zone: {end: west, depth: 2}",
                                  "id: red, name: Red, zone: {end: west, depth: 1}");
    const auto all = messages(full, "zone.capacity");
    REQUIRE(all.size() == 1);
    // 12 vehicles want the 6 hexes; the 8 squads ride.
    CHECK(
        all[0].starts_with("the zone of Red (6 hexes) has room for 6 of the 12 units that must stand in it"));
}

} // namespace sabotier::probe
