#include "editor/core/work/edits/armies.hpp"

#include "editor/core/work/edits/hex_ground.hpp"
#include "editor/core/work/edits/pieces.hpp"
#include "editor/core/work/edits/places.hpp"
#include "tests/editor/core/samples.hpp"
#include "validator/engine/engine.hpp"

#include <catch2/catch.hpp>

using namespace sabotier;
using namespace sabotier::editor;
using namespace sabotier::test;

namespace {

const LineId tanks("MBT");

SideId first_side(const Document& document) {
    return document.setup().sides[0].side->id;
}

} // namespace

TEST_CASE("Points are spent and got back, and the bill adds up") {
    const auto document = meadow();
    const SideId side = first_side(*document);
    CHECK(bill_of(document->scene(), side).spent == 0);
    REQUIRE(document->apply("Buy", buy(document->scene(), side, tanks, 2)));
    REQUIRE(document->apply("Buy", add_unit(document->scene(), side, KindId("INF"), "Ann")));
    REQUIRE(document->apply("Buy", set_decoys(document->scene(), side, 3)));
    const ArmyBill bill = bill_of(document->scene(), side);
    CHECK(bill.spent == army_cost(*document->work().armies.at(side), document->rulebook()));
    CHECK(bill.spent >= 120);
    CHECK(bill.budget == document->work().scenario->points);
    CHECK(bill.units == 12);
    CHECK(bill.deployed == 0);
    REQUIRE(document->apply("Sell", buy(document->scene(), side, tanks, -5)));
    CHECK(bill_of(document->scene(), side).units == 4);
    CHECK_FALSE(buy(document->scene(), side, LineId("UFO")));
    CHECK_FALSE(set_decoys(document->scene(), side, -1));
    // what the army's document takes
    CHECK(set_decoys(document->scene(), side, 1000));
    CHECK(set_decoys(document->scene(), side, 1001).refusal == "An army has 0 to 1000 decoys.");
    CHECK_FALSE(buy(document->scene(), SideId("green"), tanks));
}

TEST_CASE("Units that are sold are not deployed any more") {
    const auto document = meadow();
    const SideId side = first_side(*document);
    REQUIRE(document->apply("Buy", buy(document->scene(), side, tanks)));
    REQUIRE(document->apply(
        "Place", place_piece(document->scene(), {side, UnitId("mbt-4")}, space(*document, "0101"))));
    REQUIRE(document->apply("Sell", buy(document->scene(), side, tanks, -1)));
    CHECK(document->work().scenario->deployment.empty());
    CHECK(document->setup().strays.empty());
}

TEST_CASE("Only units listed by themselves are dismissed one by one") {
    const auto document = meadow();
    const SideId side = first_side(*document);
    REQUIRE(document->apply("Buy", buy(document->scene(), side, tanks)));
    REQUIRE(document->apply("Buy", add_unit(document->scene(), side, KindId("INF"))));
    REQUIRE(document->apply("Buy", set_decoys(document->scene(), side, 1)));
    // two armies may have units of one name
    CHECK(dismiss_unit(document->scene(), {side, UnitId("mbt-1")}).refusal
          == "Red's mbt-1 is one of a platoon: give the platoon back.");
    REQUIRE(document->apply("Dismiss", dismiss_unit(document->scene(), {side, UnitId("inf-1")})));
    CHECK(document->work().armies.at(side)->units.empty());
    const PieceRef decoy = not_deployed(document->scene(), side).back();
    REQUIRE(document->apply("Dismiss", dismiss_unit(document->scene(), decoy)));
    CHECK(document->work().armies.at(side)->decoys == 0);
}

TEST_CASE("The rest is deployed as the rules allow, and nobody who stands is moved") {
    const auto document = starter();
    std::set<PieceRef> some;
    for (std::size_t i = 0; i < document->setup().units.size(); i += 2)
        some.insert(ref_of(document->setup(), document->setup().units[i]));
    REQUIRE(document->apply("Remove", remove_pieces(document->scene(), some)));
    const Setup before = document->setup();
    REQUIRE(document->apply("Deploy", deploy_rest(document->scene())));
    const Setup& after = document->setup();
    for (std::size_t i = 0; i < after.units.size(); ++i) {
        CHECK(after.units[i].space != no_space);
        if (before.units[i].space != no_space) CHECK(after.units[i].space == before.units[i].space);
    }
    const Report report = validate(after);
    for (const Finding& finding : report.findings)
        CHECK(finding.rule.str().find("deploy.") == std::string::npos);
    CHECK_FALSE(report.has_at_least(Severity::error));
    CHECK_FALSE(deploy_rest(document->scene()));
}

TEST_CASE("Who has no unit is not told that every unit is deployed") {
    const auto document = meadow();
    const Edited none = deploy_rest(document->scene());
    CHECK_FALSE(none);
    CHECK(none.refusal == "There is no unit to deploy: buy some first.");
    const auto all = starter();
    REQUIRE(not_deployed(all->scene(), all->work().scenario->sides[0].id).empty());
    CHECK(deploy_rest(all->scene()).refusal == "Every unit is deployed.");
}

TEST_CASE("Setting up many units at once is setting up one after the other") {
    const auto document = starter();
    const Setup& setup = document->setup();
    std::vector<PlaceOfPiece> places;
    std::set<PieceRef> all;
    for (const SetupUnit& unit : setup.units) {
        PlaceOfPiece one{ref_of(setup, unit), unit.space, {}};
        if (unit.carrier != none) one.carrier = ref_of(setup, setup.units[unit.carrier]);
        all.insert(one.piece);
        places.insert(places.begin(), std::move(one)); // not as they are listed
    }
    const Edited removed = remove_pieces(document->scene(), all);
    REQUIRE(removed);
    Scene now(*removed.work);
    for (const PlaceOfPiece& one : places) {
        const Edited done = one.carrier ? load_pieces(now, {one.piece}, *one.carrier)
                                        : place_piece(now, one.piece, one.space);
        REQUIRE(done);
        now = Scene(*done.work);
    }
    const Edited at_once = set_up_pieces(Scene(*removed.work), places);
    REQUIRE(at_once);
    CHECK(*at_once.work->scenario == *now.work().scenario);
    CHECK(now.scenario() != *removed.work->scenario);
    places.front().carrier.reset();
    places.front().space = no_space;
    CHECK_FALSE(set_up_pieces(Scene(*removed.work), places));
}

TEST_CASE("Without room or zone the deployment is refused and names who is left") {
    const auto document = meadow();
    const SideId side = first_side(*document);
    REQUIRE(document->apply("Buy", buy(document->scene(), side, tanks, 5)));
    REQUIRE(document->apply("Zone", set_zone_end(document->scene(), side, "west", 3)));
    const Edited refused = deploy_rest(document->scene(), side);
    CHECK_FALSE(refused);
    CHECK(refused.refusal.find("mbt-") != std::string::npos);
    REQUIRE(document->apply("Zone", clear_zone(document->scene(), side)));
    CHECK_FALSE(deploy_rest(document->scene(), side));
}

TEST_CASE("Nobody is deployed where he may not go, however little room that leaves") {
    const auto document = meadow();
    const SideId side = first_side(*document);
    REQUIRE(document->apply("Zone", set_zone_end(document->scene(), side, "west", 1)));
    // Two of the six hexes are deep water; tanks need the others, nobody else is there.
    REQUIRE(document->apply("Paint", paint_terrain(document->scene(), {{0, 2}, {0, 3}}, TerrainId("deep"))));
    REQUIRE(document->apply("Buy", buy(document->scene(), side, tanks)));
    REQUIRE(document->apply("Deploy", deploy_rest(document->scene(), side)));
    for (const SetupUnit& unit : document->setup().units)
        CHECK(document->setup().terrain(unit.space)->id == TerrainId("grassland"));
}

TEST_CASE("What is bought for an army that two sides share reaches both, however they spell its file") {
    const auto document = meadow();
    Work work = document->work();
    auto scenario = edited(work.scenario);
    const auto army = work.armies.begin()->second;
    scenario->deployment.clear();
    for (std::size_t i = 0; i < scenario->sides.size(); ++i) {
        scenario->sides[i].army.target = std::string(i == 0 ? "both.army.yaml" : "./both.army.yaml");
        work.armies[scenario->sides[i].id] = army;
    }
    work.scenario = scenario;
    document->change("Share", std::move(work));
    for (const Side& side : scenario->sides) {
        const int before = bill_of(document->scene(), side.id).spent;
        REQUIRE(document->apply("Buy", buy(document->scene(), side.id, tanks, 1)));
        for (const Side& each : scenario->sides)
            CHECK(bill_of(document->scene(), each.id).spent > before);
    }
}
