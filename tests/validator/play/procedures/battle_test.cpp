#include "tests/validator/play/laws.hpp"
#include "tests/validator/play/procedures/battlefield.hpp"
#include "validator/analysis/sight/attack.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <set>
#include <utility>

using namespace sabotier;
using namespace sabotier::play;
using namespace sabotier::play::test;

namespace {

/// Destroyed, disabled and unharmed, in parts of 1.
struct Odds {
    double destroyed = 0, disabled = 0, nothing = 0;

    void add(const battle::Slot& target, double weight) {
        if (target.is(battle::wreck | battle::gone))
            destroyed += weight;
        else if (target.is(battle::disabled))
            disabled += weight;
        else
            nothing += weight;
    }
};

void check(const Odds& odds, double destroyed, double disabled, double nothing) {
    CHECK(odds.destroyed == Approx(destroyed));
    CHECK(odds.disabled == Approx(disabled));
    CHECK(odds.nothing == Approx(nothing));
}

/// What becomes of blue's only unit when red fires once, in its attack phase.
Odds fire(Battle battle, const std::string& shot) {
    battle.to_attack(0);
    battle.apply(shot);
    Odds odds;
    each_throw(battle, 1,
               [&](const Battle& after, double weight) { odds.add(after.parts().slots[1][0], weight); });
    return odds;
}

Odds fire(const Battlefield& field, const std::string& shot) {
    return fire(Battle(field), shot);
}

} // namespace

TEST_CASE("Shots have the odds that the modifiers give", "[play][battle]") {
    Battlefield field;
    SECTION("damage 5 at toughness 6 in a town") {
        field.ground = {{"0507", 't'}};
        field.red = {"MBT 0510 n"};
        field.blue = {"HVT 0507 s"};
        check(fire(field, "0510 gun 0507"), 0.28, 0.08, 0.64);
    }
    SECTION("a tank at a tank") {
        field.red = {"MBT 0510 n"};
        field.blue = {"MBT 0507 s"};
        check(fire(field, "0510 gun 0507"), 0.45, 0.10, 0.45);
        field.more = "positions: {blue: [\"0507\"]}\n";
        check(fire(field, "0510 gun 0507"), 0.28, 0.08, 0.64);
    }
    SECTION("a copter at a copter: disabled is destroyed") {
        field.red = {"RSC 0510 n"};
        field.blue = {"RSC 0508 s"};
        check(fire(field, "0510 gun 0508"), 0.55, 0, 0.45);
    }
    SECTION("infantry at infantry in a forest: soldiers are never disabled") {
        field.ground = {{"0508", 'f'}};
        field.red = {"INF 0510 n"};
        field.blue = {"INF 0508 s"};
        check(fire(field, "0510 rifles 0508"), 0.28, 0, 0.72);
    }
    SECTION("a heavy tank at a hover tank over deep water") {
        field.ground = {{"0507", 'W'}};
        field.red = {"HVT 0510 n"};
        field.blue = {"HLT 0507 s"};
        check(fire(field, "0510 gun 0507"), 0.85, 0, 0.15);
    }
    SECTION("a copter at infantry in a position: half of it against one that flies") {
        field.red = {"RSC 0510 n"};
        field.blue = {"INF 0508 s"};
        field.more = "positions: {blue: [\"0508\"]}\n";
        check(fire(field, "0510 gun 0508"), 0.28, 0, 0.72);
    }
    SECTION("a depression protects from outside, not from inside the same one") {
        field.ground = {{"0508", 'v'}};
        field.red = {"MBT 0510 n"};
        field.blue = {"MBT 0508 s"};
        check(fire(field, "0510 gun 0508"), 0.28, 0.08, 0.64);
        field.ground = {{"0508", 'v'}, {"0509", 'v'}, {"0510", 'v'}};
        check(fire(field, "0510 gun 0508"), 0.45, 0.10, 0.45);
        field.ground = {{"0508", 'v'}, {"0510", 'v'}};
        check(fire(field, "0510 gun 0508"), 0.28, 0.08, 0.64);
    }
    SECTION("a building protects by 2, from inside it by 1") {
        field.ground = {{"0508", 'b'}};
        field.red = {"INF 0509 n"};
        field.blue = {"INF 0508 s"};
        check(fire(field, "0509 rifles 0508"), 0.21, 0, 0.79);
        field.ground = {{"0508", 'b'}, {"0509", 'b'}};
        check(fire(field, "0509 rifles 0508"), 0.28, 0, 0.72);
    }
    SECTION("a hill protects against those below, and carries a shot one hex farther") {
        field.ground = {{"0508", 'h'}};
        field.red = {"MBT 0510 n"};
        field.blue = {"MBT 0508 s"};
        check(fire(field, "0510 gun 0508"), 0.36, 0.09, 0.55);
        field.ground = {{"0511", 'h'}};
        field.red = {"MBT 0511 n"};
        field.blue = {"MBT 0504 s"};
        check(fire(field, "0511 gun 0504"), 0.45, 0.10, 0.45);
        field.ground = {};
        Battle battle(field);
        battle.to_attack(0);
        CHECK_FALSE(battle.has("0511 gun 0504"));
    }
}

TEST_CASE("Missiles gain from paint and may go astray", "[play][battle]") {
    Battlefield field;
    SECTION("two AT missiles at a painted heavy tank") {
        field.red = {"RSC 0510 n", "RSC 0610 n"};
        field.blue = {"HVT 0507 s"};
        Battle battle(field);
        battle.to_attack(0);
        battle.play({"0610 laser 0507"});
        battle.apply("0510 at 0507");
        Odds odds;
        each_throw(battle, 1, [&](const Battle& first, double weight) {
            Battle again = first;
            if (first.parts().slots[1][0].is(battle::wreck))
                return odds.add(first.parts().slots[1][0], weight);
            again.apply("0510 at 0507");
            each_throw(again, weight,
                       [&](const Battle& after, double both) { odds.add(after.parts().slots[1][0], both); });
        });
        check(odds, 283.0 / 400, 9.0 / 100, 81.0 / 400);
    }
    SECTION("a GP missile without sight at a lone tank") {
        field.ground = {{"0508", 'f'}};
        field.red = {"MSL 0510 n"};
        field.blue = {"MBT 0506 s"};
        check(fire(field, "0510 gp 0506"), 11.0 / 50, 9.0 / 250, 93.0 / 125);
    }
    SECTION("paint keeps it on its target") {
        field.ground = {{"0508", 'f'}};
        field.red = {"MSL 0510 n", "RSC 0610 n"};
        field.blue = {"MBT 0506 s"};
        Battle battle(field);
        battle.to_attack(0);
        battle.play({"0610 laser 0506"});
        battle.apply("0510 gp 0506");
        CHECK(battle.parts().head.stage == battle::Stage::shot);
    }
    SECTION("artillery without sight at a lone heavy tank") {
        field.ground = {{"0508", 'f'}};
        field.red = {"SPA 0510 n"};
        field.blue = {"HVT 0506 s"};
        check(fire(field, "0510 gun 0506"), 14.0 / 125, 4.0 / 125, 107.0 / 125);
    }
    SECTION("it may hit its own side's unit next to the target") {
        field.ground = {{"0508", 'f'}};
        field.red = {"HLT 0505 s", "SPA 0510 n"};
        field.blue = {"MBT 0506 s"};
        Battle battle(field);
        battle.to_attack(0);
        battle.apply("0510 gun 0506");
        Odds odds;
        each_throw(battle, 1,
                   [&](const Battle& after, double weight) { odds.add(after.parts().slots[0][0], weight); });
        CHECK(odds.destroyed == Approx(8.0 / 125));
    }
    SECTION("within five hexes in sight it does not scatter") {
        field.red = {"SPA 0510 n"};
        field.blue = {"MBT 0506 s"};
        Battle battle(field);
        battle.to_attack(0);
        battle.apply("0510 gun 0506");
        CHECK(battle.parts().head.stage == battle::Stage::shot);
    }
}

TEST_CASE("Wrecks fire once more, and squads may get out", "[play][battle]") {
    Battlefield field;
    SECTION("two tanks at each other") {
        field.red = {"MBT 0510 n"};
        field.blue = {"MBT 0507 s"};
        Battle battle(field);
        battle.to_attack(0);
        const bool is_first = battle.parts().head.phase == 5;
        while (!is_first)
            FAIL("red begins with this seed");
        battle.apply("0510 gun 0507");
        double both = 0;
        double one = 0;
        each_throw(battle, 1, [&](const Battle& first, double weight) {
            Battle back = first;
            back.play({"end"});
            back.apply("0507 gun 0510");
            each_throw(back, weight, [&](const Battle& after, double together) {
                const bool red = after.parts().slots[0][0].is(battle::wreck | battle::gone);
                const bool blue = after.parts().slots[1][0].is(battle::wreck | battle::gone);
                both += red && blue ? together : 0;
                one += red != blue ? together : 0;
            });
        });
        // the second to fire aims at a target that is disabled in a tenth of the cases of the first shot only
        CHECK(both == Approx(81.0 / 400));
        CHECK(one == Approx(99.0 / 200));
    }
    SECTION("a tank at a full carrier") {
        field.red = {"MBT 0510 n"};
        field.blue = {"HPC 0507 s", "INF 0507", "HVY 0507"};
        Battle battle(field);
        battle.to_attack(0);
        battle.apply("0510 gun 0507");
        double lost = 0;
        const auto count = [&](const auto& self, const Battle& now, double weight) -> void {
            each_throw(now, weight, [&](const Battle& after, double part) {
                if (after.parts().head.stage != battle::Stage::bail) {
                    lost += after.parts().slots[1][1].is(battle::gone)
                                    && after.parts().slots[1][2].is(battle::gone)
                                ? part
                                : 0;
                    return;
                }
                Battle next = after;
                next.apply(next.moves().front());
                self(self, next, part);
            });
        };
        count(count, battle, 1);
        CHECK(lost == Approx(9.0 / 50));
    }
    SECTION("a squad that gets out stands beside the carrier and does not attack in this turn") {
        field.red = {"MBT 0510 n"};
        field.blue = {"ICV 0508 s", "INF 0508"};
        Battle battle(field);
        battle.to_attack(0);
        battle.apply("0510 gun 0508");
        battle.apply("10:1");
        REQUIRE(battle.parts().head.stage == battle::Stage::bail_die);
        battle.apply("4");
        REQUIRE(battle.actor() == seat(1));
        CHECK(battle.count() == 36);
        battle.play({"out 0509 s"});
        CHECK(battle.at("0509").is(battle::bailed));
        battle.to_attack(1);
        CHECK_FALSE(battle.has("0509 rifles 0510"));
        CHECK(battle.has("0508 gun 0510"));
    }
}

TEST_CASE("Scouting and repairs are thrown for", "[play][battle]") {
    Battlefield field;
    SECTION("a scout car, then a tank") {
        field.red = {"WSC 0505 n", "MBT 0506 n"};
        field.blue = {"MBT 0508 s", "MBT 1212 s"};
        Battle battle(field);
        battle.to_move(0);
        battle.play({"0505"});
        battle.apply("scout 0508");
        double found = 0;
        each_throw(battle, 1, [&](const Battle& first, double weight) {
            if (first.parts().slots[1][0].is(battle::face_up)) {
                found += weight;
                return;
            }
            Battle again = first;
            again.play({"done", "0506"});
            again.apply("scout 0508");
            each_throw(again, weight, [&](const Battle& after, double both) {
                found += after.parts().slots[1][0].is(battle::face_up) ? both : 0;
            });
        });
        CHECK(found == Approx(22.0 / 25));
    }
    SECTION("a counter can be scouted once a turn by each, and decoys go") {
        field.red = {"WSC 0505 n", "MBT 0506 n"};
        field.blue = {"DECOY 0508 s", "MBT 1212 s"};
        Battle battle(field);
        battle.to_move(0);
        battle.play({"0505"});
        battle.apply("scout 0508");
        battle.apply("3");
        CHECK_FALSE(battle.has("scout 0508"));
        battle.play({"done", "0506"});
        battle.apply("scout 0508");
        battle.apply("5");
        CHECK(battle.is_empty("0508"));
        CHECK(battle.parts().slots[1][0].is(battle::gone));
    }
    SECTION("two recovery vehicles at a disabled tank") {
        field.red = {"RRV 0504 n", "MBT 0505 n", "RRV 0506 n"};
        field.blue = {"MBT 0805 n"};
        Battle battle(field);
        battle.to_attack(1);
        battle.apply("0805 gun 0505");
        battle.apply("5:5");
        REQUIRE(battle.at("0505").is(battle::disabled));
        battle.to_attack(1);
        battle.to_special(0);
        CHECK(battle.moves() == Texts{"end"}); // it was hit in this turn, which the enemy need not know
        next_turn(battle, 0);
        battle.to_special(0);
        battle.apply("repair 0504 0505");
        double mended = 0;
        each_throw(battle, 1, [&](const Battle& first, double weight) {
            if (!first.parts().slots[0][1].is(battle::disabled)) {
                mended += weight;
                return;
            }
            Battle again = first;
            again.apply("repair 0506 0505");
            each_throw(again, weight, [&](const Battle& after, double both) {
                mended += after.parts().slots[0][1].is(battle::disabled) ? 0 : both;
            });
        });
        CHECK(mended == Approx(21.0 / 25));
    }
}

TEST_CASE("The front is half of all directions", "[play][battle]") {
    const auto count = [](Hex arc, int range) {
        int hexes = 0;
        for (int q = -range; q <= range; ++q)
            for (int r = -range; r <= range; ++r) {
                const Hex hex{q, r};
                if (hex != Hex{} && distance(hex, {}) <= range && is_in_front(arc, Facing::n, hex)) ++hexes;
            }
        return hexes;
    };
    CHECK(count({}, 2) == 10);
    CHECK(count({}, 6) == 66);
    CHECK(count(neighbour({}, Facing::n), 6) == 54);
}

TEST_CASE("Overwatch opens when a unit leaves what a weapon reaches", "[play][battle]") {
    Battlefield field; // a heavy tank reaches seven hexes
    field.columns = field.rows = 20;
    field.red = {"HLT 0904 se"};
    field.blue = {"HVT 1011 s"};
    Battle battle(field);
    battle.to_move(0);
    battle.play({"0904", "step"});
    CHECK(battle.actor() == seat(0));
    battle.play({"left", "step"});
    REQUIRE(battle.actor() == seat(1));
    CHECK(battle.moves() == Texts{"hold", "1011 gun 1004"});
    SECTION("and the shot decides whether it arrives") {
        battle.apply("1011 gun 1004");
        double arrives = 0;
        each_throw(battle, 1, [&](const Battle& after, double weight) {
            arrives +=
                after.parts().slots[0][0].place == number(*after.procedure().facts().board->find("1104"))
                    ? weight
                    : 0;
        });
        CHECK(arrives == Approx(15.0 / 100));
    }
    SECTION("held, it leaves no trace that the mover could see") {
        Battle held = battle;
        held.play({"hold"});
        CHECK(held.actor() == seat(0));
        CHECK(held.game->view(held.state, seat(0)).known.common().decisions == 0);
    }
    SECTION("who has fired does not fire in the attack phase, nor move") {
        battle.apply("1011 gun 1004");
        battle.apply("1:10");
        battle.play({"done"});
        battle.to_attack(1);
        CHECK(battle.moves() == Texts{"end"});
    }
}

TEST_CASE("What a counter does tells what it may be", "[play][battle]") {
    Battlefield field;
    field.columns = field.rows = 30;
    field.blue = {"MBT 3030 n"};
    SECTION("by the way that it came") {
        field.red = {"WSC 0120 n", "WSC 0220 n", "WSC 0320 n", "WSC 0420 n",   "MBT 0520 n",
                     "MBT 0620 n", "MBT 0720 n", "MBT 0820 n", "DECOY 0920 n", "DECOY 1020 n"};
        Battle battle(field);
        battle.to_move(0);
        battle.play({"0120", "step", "step", "step", "step", "step", "step", "done"});
        battle.play({"0520", "step", "step", "step", "done", "end"});
        const battle::HiddenUnits hidden(battle.procedure(), battle.game->view(battle.state, seat(1)));
        REQUIRE(hidden.slots.size() == 10);
        const auto& kinds = battle.procedure().facts().kinds;
        const auto chance = [&](std::size_t slot, const std::string& id) {
            for (std::size_t kind = 0; kind < kinds.size(); ++kind)
                if (kinds[kind].piece->id.str() == id) return ratio(hidden.ways(slot, kind), hidden.ways());
            return -1.0;
        };
        CHECK(chance(0, "WSC") == Approx(1));
        CHECK(chance(4, "MBT") == Approx(4.0 / 7));
        CHECK(chance(9, "DECOY") == Approx(1.0 / 4));
    }
    SECTION("by a shot that did nothing") {
        field.columns = field.rows = 12;
        field.red = {"MBT 0510 n"};
        field.blue = {"RSC 0507 s", "DECOY 0101 s", "MBT 0301 s", "HVT 0501 s", "WSC 0701 s",
                      "INF 0901 s", "AGT 1101 s",   "HLT 0202 s", "SPA 0402 s", "ENV 0602 s"};
        Battle battle(field);
        battle.to_attack(0);
        battle.apply("0510 gun 0507");
        battle.apply("7:6");
        CHECK(possible_kinds(battle, battle.at("0507")) == std::set<std::string>{"DECOY", "RSC"});
    }
}
