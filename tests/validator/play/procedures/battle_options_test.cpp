#include "tests/validator/play/laws.hpp"
#include "tests/validator/play/procedures/battlefield.hpp"

#include <catch2/catch.hpp>

#include <set>

/// Decisions of the rulebook that change what units do and what counters show.

using namespace sabotier;
using namespace sabotier::play;
using namespace sabotier::play::test;

namespace {

using Kinds = std::set<std::string>;

/// A bit of everything on a small map.
Battlefield skirmish(const std::string& options) {
    Battlefield field;
    field.columns = 14;
    field.rows = 9;
    field.ground = {{"0703", 'f'}, {"0704", 'f'}, {"0705", 't'}, {"0706", 's'},
                    {"0603", 'h'}, {"0604", 'H'}, {"0805", 'w'}, {"0707", 'b'}};
    field.red = {"MBT 0504 ne", "HTD 0505 ne", "ICV 0506 se", "INF 0506",      "ENV 0507 ne",
                 "INF 0404 ne", "ABN 0405 ne", "RSC 0407 ne", "DECOY 0403 ne", "WSC 0502 ne"};
    field.blue = {"AGT 1004 nw", "MSL 1205 nw", "ENV 1006 nw",   "HLT 1003 nw", "ABN 1104 nw",
                  "HVY 1106 nw", "RSC 1002 nw", "DECOY 1007 nw", "HVT 1008 nw"};
    field.more = "options: {turn-limit: \"10\", " + options + "}\n";
    return field;
}

} // namespace

TEST_CASE("Where the rulebook says so, digging is a part of the movement", "[play][battle][options]") {
    Battlefield field;
    field.red = {"ENV 0505 n", "MBT 0606 n"};
    field.blue = {"MBT 1212 n"};
    field.more = "options: {dig: spend-moving}\n";
    Battle battle(field);
    battle.to_move(0);
    const auto is_dug = [&](const std::string& hex) {
        const auto space = battle.procedure().facts().board->find(hex);
        return battle.parts().is_dug(0, static_cast<battle::Place>(number(*space)));
    };
    battle.play({"0505"});
    const int units = battle.procedure()
                          .facts()
                          .movers[battle.procedure().facts().kinds[battle.at("0505").kind].walker]
                          .halves
                      / 2;
    REQUIRE(battle.has("dig"));
    SECTION("for two move units, whenever it has them") {
        battle.play({"step", "dig"});
        CHECK(is_dug("0504"));
        CHECK(battle.parts().slots[0][0].is(battle::face_up)); // the deed tells the kind
        CHECK_FALSE(battle.has("dig"));
        CHECK(battle.why_not("dig") == "Engineering Tank has done its work in this turn");
        int steps = 0;
        for (; battle.has("step"); ++steps)
            battle.play({"step"});
        CHECK(steps == units - 1 - 2);
        battle.play({"done"});
        CHECK(battle.parts().slots[0][0].is(battle::moved));
    }
    SECTION("once a turn") {
        battle.play({"dig", "step"});
        CHECK_FALSE(battle.has("dig"));
    }
    SECTION("which one that has spent more has not") {
        for (int steps = 0; steps < units - 1; ++steps)
            battle.play({"step"});
        CHECK_FALSE(battle.has("dig"));
        CHECK(battle.why_not("dig") == "Engineering Tank needs 2 move units to dig, and has spent too many");
    }
    SECTION("and not among the special actions") {
        battle.play({"done"});
        const int turn = battle.parts().head.turn;
        while (battle.parts().head.turn == turn) {
            CHECK(battle.parts().head.stage != battle::Stage::special);
            battle.play({"end"});
        }
    }
    SECTION("nor by others") {
        battle.play({"done", "0606"});
        CHECK_FALSE(battle.has("dig"));
        CHECK(battle.why_not("dig") == "Main Battle Tank digs no positions");
    }
}

TEST_CASE("Who digs is of a kind that does, though its counter stays face down", "[play][battle][options]") {
    Battlefield field;
    field.red = {"ENV 0505 n", "MBT 0606 n", "MBT 0707 n"};
    field.blue = {"MBT 1212 n"};
    field.more = "options: {dig: spend-moving, special-shows: \"no\"}\n";
    Battle battle(field);
    battle.to_move(0);
    battle.play({"0505", "dig", "done"});
    CHECK_FALSE(battle.at("0505").is(battle::face_up));
    CHECK(possible_kinds(battle, battle.at("0505")) == Kinds{"ENV"});
}

TEST_CASE("A face-down counter is a vehicle, or what it is", "[play][battle][options]") {
    Battlefield field;
    field.red = {"MBT 0506 n", "INF 0101 n", "RSC 0102 n"};
    field.blue = {"DECOY 0505 s", "INF 0809 s", "RSC 1111 s", "MBT 1212 n", "ENV 1210 n"};
    SECTION("a vehicle: it has a zone of control, and may be anything") {
        Battle battle(field);
        battle.to_move(0);
        battle.play({"0506"});
        CHECK_FALSE(battle.has("left"));
        CHECK(possible_kinds(battle, battle.at("0505")) == Kinds{"DECOY", "ENV", "INF", "MBT", "RSC"});
    }
    SECTION("what it is: decoys have none, and all know what cannot lie there") {
        field.more = "options: {face-down: truth}\n";
        Battle battle(field);
        battle.to_move(0);
        battle.play({"0506"});
        CHECK(battle.has("left"));
        CHECK(possible_kinds(battle, battle.at("0505")) == Kinds{"DECOY"});
        CHECK(possible_kinds(battle, battle.at("0809")) == Kinds{"INF"});
        CHECK(possible_kinds(battle, battle.at("1111")) == Kinds{"RSC"});
        CHECK(possible_kinds(battle, battle.at("1212")) == Kinds{"ENV", "MBT"});
        CHECK_FALSE(battle.at("1212").is(battle::face_up));
    }
}

TEST_CASE("Battles keep the laws of play whatever the rulebook decides", "[play][battle][options]") {
    for (const std::string options :
         {"dig: spend-moving", "face-down: truth", "dig: spend-moving, special-shows: \"no\"",
          "face-down: truth, reinforce: \"60\", dig: spend-moving"}) {
        INFO(options);
        check_laws(*game_of(skirmish(options).text()), {4, 7, 2});
    }
}
