#include "tests/oracles/play/sabot.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstdlib>

using namespace oracle::sabot;

namespace {

using Texts = std::vector<std::string>;

Hex hex_of(const std::string& name) {
    const int q = std::stoi(name.substr(0, 2)) - 1;
    const int row = std::stoi(name.substr(2)) - 1;
    return {q, row - (q - q % 2) / 2};
}

Map plain(int columns, int rows, const std::map<std::string, std::string>& terrain = {}) {
    Map map;
    for (int column = 1; column <= columns; ++column)
        for (int row = 1; row <= rows; ++row) {
            Ground ground;
            ground.name = (column < 10 ? "0" : "") + std::to_string(column) + (row < 10 ? "0" : "")
                          + std::to_string(row);
            if (const auto found = terrain.find(ground.name); found != terrain.end())
                ground.terrain = found->second;
            if (ground.terrain == "building") ground.building = 1;
            map[hex_of(ground.name)] = ground;
        }
    return map;
}

/// "MBT 0508 n", "INF 0508" aboard of who stands there.
std::vector<Unit> army(const Texts& red, const Texts& blue) {
    const Texts facings{"n", "ne", "se", "s", "sw", "nw"};
    std::vector<Unit> units;
    for (int side = 0; side < 2; ++side)
        for (const std::string& text : side == 0 ? red : blue) {
            Unit unit;
            unit.side = side;
            const auto space = text.find(' ');
            unit.kind = text.substr(0, space);
            const Hex hex = hex_of(text.substr(space + 1, 4));
            if (text.size() > space + 5) {
                unit.hex = hex;
                unit.facing = static_cast<int>(
                    std::find(facings.begin(), facings.end(), text.substr(space + 6)) - facings.begin());
            } else
                for (std::size_t i = 0; i < units.size(); ++i)
                    if (units[i].hex == hex) unit.carrier = static_cast<int>(i);
            units.push_back(unit);
        }
    return units;
}

struct Field {
    std::map<std::string, std::string> terrain{};
    Texts red, blue;
    std::array<std::set<Hex>, 2> positions{};
    int size = 12;

    [[nodiscard]] Battle battle() const {
        return {plain(size, size, terrain), {}, army(red, blue), positions};
    }
};

/// Up to where a side is asked for something.
Battle up_to(Battle battle, const std::string& asked, int side) {
    while (battle.asked() == "first" || battle.asked() != asked || battle.side() != side)
        battle.play(battle.asked() == "first" ? "1" : "end");
    return battle;
}

/// Calls each(battle, weight) for all that the dice to come may show.
template <class Each>
void each_throw(const Battle& battle, double weight, const Each& each) {
    if (!battle.is_throw()) return each(battle, weight);
    const Texts dice = battle.moves();
    for (const std::string& die : dice) {
        Battle next = battle;
        next.play(die);
        each_throw(next, weight / static_cast<double>(dice.size()), each);
    }
}

struct Odds {
    double destroyed = 0, disabled = 0, nothing = 0;

    void add(const Unit& unit, double weight) {
        (unit.wreck || unit.gone ? destroyed : unit.disabled ? disabled : nothing) += weight;
    }
};

void check(const Odds& odds, double destroyed, double disabled, double nothing) {
    CHECK(odds.destroyed == Approx(destroyed));
    CHECK(odds.disabled == Approx(disabled));
    CHECK(odds.nothing == Approx(nothing));
}

/// What becomes of a unit when red makes one shot.
Odds fire(const Field& field, const std::string& shot, std::size_t target, const Texts& before = {}) {
    Battle battle = up_to(field.battle(), "attack", 0);
    for (const std::string& move : before)
        battle.play(move);
    battle.play(shot);
    Odds odds;
    each_throw(battle, 1,
               [&](const Battle& after, double weight) { odds.add(after.units()[target], weight); });
    return odds;
}

std::size_t ends(const std::string& kind, const Texts& enemies = {}, const Texts& friends = {},
                 const std::string& facing = "n", bool flies = false) {
    Field field;
    field.size = 35;
    field.red = {kind + " 1818 " + facing};
    field.red.insert(field.red.end(), friends.begin(), friends.end());
    field.blue = enemies;
    return field.battle().ends(0, flies).size();
}

} // namespace

TEST_CASE("sabot: odds of shots") {
    Field field;
    field.terrain = {{"0507", "town"}};
    field.red = {"MBT 0510 n"};
    field.blue = {"HVT 0507 s"};
    check(fire(field, "0510 gun 0507", 1), .28, .08, .64); // 1
    field.terrain = {};
    field.blue = {"MBT 0507 s"};
    check(fire(field, "0510 gun 0507", 1), .45, .10, .45); // 2
    field.positions[1] = {hex_of("0507")};
    check(fire(field, "0510 gun 0507", 1), .28, .08, .64); // 3
    field.positions = {};
    field.red = {"RSC 0510 n"};
    field.blue = {"RSC 0508 s"};
    check(fire(field, "0510 gun 0508", 1), .55, 0, .45); // 4
    field.terrain = {{"0508", "forest"}};
    field.red = {"INF 0510 n"};
    field.blue = {"INF 0508 s"};
    check(fire(field, "0510 rifles 0508", 1), .28, 0, .72); // 5
    field.terrain = {{"0508", "deep"}};
    field.red = {"HVT 0510 n"};
    field.blue = {"HLT 0508 s"};
    check(fire(field, "0510 gun 0508", 1), .85, 0, .15); // 6
    field.terrain = {};
    field.red = {"RSC 0510 n"};
    field.blue = {"INF 0508 s"};
    field.positions[1] = {hex_of("0508")};
    check(fire(field, "0510 gun 0508", 1), .28, 0, .72); // 7
}

TEST_CASE("sabot: missiles and artillery") {
    Field field;
    field.red = {"RSC 0510 n", "RSC 0610 n"};
    field.blue = {"HVT 0507 s"};
    Battle battle = up_to(field.battle(), "attack", 0);
    battle.play("0610 laser 0507");
    battle.play("0510 at 0507");
    Odds odds;
    each_throw(battle, 1, [&](Battle first, double weight) {
        if (first.units()[2].wreck) return odds.add(first.units()[2], weight);
        first.play("0510 at 0507");
        each_throw(first, weight,
                   [&](const Battle& after, double both) { odds.add(after.units()[2], both); });
    });
    check(odds, 283.0 / 400, 9.0 / 100, 81.0 / 400); // 8
    field.terrain = {{"0508", "forest"}};
    field.red = {"MSL 0510 n"};
    field.blue = {"MBT 0506 s"};
    check(fire(field, "0510 gp 0506", 1), 11.0 / 50, 9.0 / 250, 93.0 / 125); // 9
    field.red = {"SPA 0510 n"};
    field.blue = {"HVT 0506 s"};
    check(fire(field, "0510 gun 0506", 1), 14.0 / 125, 4.0 / 125, 107.0 / 125); // 10
    field.red = {"SPA 0510 n", "HLT 0505 s"};
    field.blue = {"MBT 0506 s"};
    CHECK(fire(field, "0510 gun 0506", 1).destroyed == Approx(8.0 / 125)); // 11
}

TEST_CASE("sabot: scouts, repairs and squads that get out") {
    Field field;
    field.red = {"WSC 0505 n", "MBT 0506 n"};
    field.blue = {"MBT 0508 s"};
    Battle battle = up_to(field.battle(), "move", 0);
    battle.play("0505");
    battle.play("scout 0508");
    double found = 0;
    each_throw(battle, 1, [&](Battle first, double weight) {
        if (first.units()[2].face_up) {
            found += weight;
            return;
        }
        for (const char* move : {"done", "0506", "scout 0508"})
            first.play(move);
        each_throw(first, weight,
                   [&](const Battle& after, double both) { found += after.units()[2].face_up ? both : 0; });
    });
    CHECK(found == Approx(22.0 / 25)); // 12

    field.red = {"RRV 0504 n", "MBT 0505 n", "RRV 0506 n"};
    field.blue = {"MBT 1212 n"};
    battle = field.battle();
    battle.change(1).disabled = true;
    battle = up_to(battle, "special", 0);
    battle.play("repair 0504 0505");
    double mended = 0;
    each_throw(battle, 1, [&](Battle first, double weight) {
        if (!first.units()[1].disabled) {
            mended += weight;
            return;
        }
        first.play("repair 0506 0505");
        each_throw(first, weight,
                   [&](const Battle& after, double both) { mended += after.units()[1].disabled ? 0 : both; });
    });
    CHECK(mended == Approx(21.0 / 25)); // 13

    field.red = {"MBT 0510 n"};
    field.blue = {"HPC 0507 s", "INF 0507", "HVY 0507"};
    battle = up_to(field.battle(), "attack", 0);
    battle.play("0510 gun 0507");
    double lost = 0;
    const auto count = [&](const auto& self, const Battle& now, double weight) -> void {
        each_throw(now, weight, [&](Battle after, double part) {
            if (after.asked() != "bail") {
                lost += after.units()[2].gone && after.units()[3].gone ? part : 0;
                return;
            }
            after.play(after.moves().front());
            self(self, after, part);
        });
    };
    count(count, battle, 1);
    CHECK(lost == Approx(9.0 / 50)); // 14
}

TEST_CASE("sabot: tanks at each other") {
    Field field;
    field.red = {"MBT 0510 n"};
    field.blue = {"MBT 0507 s"};
    Battle battle = up_to(field.battle(), "attack", 0);
    battle.play("0510 gun 0507");
    double both = 0, one = 0;
    each_throw(battle, 1, [&](Battle first, double weight) {
        first.play("end");
        first.play("0507 gun 0510");
        each_throw(first, weight, [&](const Battle& after, double part) {
            const bool red = after.units()[0].wreck || after.units()[0].gone;
            const bool blue = after.units()[1].wreck || after.units()[1].gone;
            both += red && blue ? part : 0;
            one += red != blue ? part : 0;
        });
    });
    CHECK(both == Approx(81.0 / 400)); // 15
    CHECK(one == Approx(99.0 / 200));
}

TEST_CASE("sabot: where moves may end") {
    CHECK(ends("HVY") == 29); // 16
    CHECK(ends("INF") == 70);
    CHECK(ends("HVT") == 105);
    CHECK(ends("MBT") == 150);
    CHECK(ends("AGT") == 99);
    CHECK(ends("HLT") == 861);
    CHECK(ends("RSC") == 2988);
    CHECK(ends("ABN", {}, {}, "n", true) == 1046);
    CHECK(ends("MBT", {"MBT 1815 n"}) == 103);   // 17
    for (const char* facing : {"n", "ne", "se"}) // 18
        CHECK(ends("MBT", {"MBT 1918 n"}, {}, facing) == 1);
    CHECK(ends("MBT", {"MBT 1918 n"}, {}, "s") == 103);
    CHECK(ends("MBT", {"MBT 1918 n"}, {}, "sw") == 106);
    CHECK(ends("MBT", {"MBT 1918 n"}, {}, "nw") == 103);
    const Texts ring{"MBT 1817 n", "MBT 1918 n", "MBT 1919 n", "MBT 1819 n", "MBT 1719 n", "MBT 1718 n"};
    CHECK(ends("INF", {}, ring) == 47); // 19
    CHECK(ends("MBT", {}, ring) == 137);
}

TEST_CASE("sabot: what lies in front") {
    const auto count = [](Hex middle, int range) {
        int hexes = 0;
        for (int q = -range; q <= range; ++q)
            for (int r = -range; r <= range; ++r)
                if (const Hex hex{q, r};
                    hex != Hex{} && distance(hex, {}) <= range && is_in_front(middle, 0, hex))
                    ++hexes;
        return hexes;
    };
    CHECK(count({}, 2) == 10); // 20
    CHECK(count({}, 6) == 66);
    CHECK(count(ahead({}, 0), 6) == 54);
}

TEST_CASE("sabot: fire while a unit moves") {
    Field field; // the tank stands in 1011, the mover begins at (-1, -7) from there
    field.size = 20;
    field.red = {"HLT 0904 se"};
    field.blue = {"HVT 1011 s"};
    Battle battle = up_to(field.battle(), "move", 0);
    for (const char* move : {"0904", "step", "left"})
        battle.play(move);
    CHECK(battle.asked() == "active");
    battle.play("step");
    CHECK(battle.asked() == "overwatch");
    CHECK(battle.moves() == Texts{"hold", "1011 gun 1004"});
    battle.play("1011 gun 1004");
    double arrives = 0;
    each_throw(battle, 1, [&](const Battle& after, double weight) {
        arrives += after.units()[0].hex == hex_of("1104") ? weight : 0;
    });
    CHECK(arrives == Approx(15.0 / 100)); // 21
}

TEST_CASE("sabot: what counters may be") {
    Field field;
    field.size = 30;
    field.red = {"WSC 0120 n", "WSC 0220 n", "WSC 0320 n", "WSC 0420 n",   "MBT 0520 n",
                 "MBT 0620 n", "MBT 0720 n", "MBT 0820 n", "DECOY 0920 n", "DECOY 1020 n"};
    field.blue = {"MBT 3030 n"};
    Battle battle = up_to(field.battle(), "move", 0);
    for (const char* move : {"0120", "step", "step", "step", "step", "step", "step", "done", "0520", "step",
                             "step", "step", "done"})
        battle.play(move);
    CHECK(battle.units()[0].may_be == std::set<std::string>{"WSC"});
    CHECK(battle.units()[4].may_be == std::set<std::string>{"MBT", "WSC"});
    // all ways to deal four, four and two to the counters that may be them
    std::map<std::string, double> third;
    std::map<std::string, double> second;
    double all = 0;
    const auto deal = [&](const auto& self, std::size_t slot, std::map<std::string, int> left,
                          std::vector<std::string>& dealt, double ways) -> void {
        if (slot == 10) {
            all += ways;
            second[dealt[4]] += ways;
            third[dealt[9]] += ways;
            return;
        }
        for (const std::string& kind : battle.units()[slot].may_be) {
            if (left[kind] == 0) continue;
            auto fewer = left;
            --fewer[kind];
            dealt.push_back(kind);
            self(self, slot + 1, fewer, dealt, ways);
            dealt.pop_back();
        }
    };
    std::vector<std::string> dealt;
    deal(deal, 0, {{"MBT", 4}, {"WSC", 4}, {"DECOY", 2}}, dealt, 1);
    CHECK(second["MBT"] / all == Approx(4.0 / 7)); // 22
    CHECK(third["DECOY"] / all == Approx(1.0 / 4));

    field = {};
    field.red = {"MBT 0510 n"};
    field.blue = {"RSC 0507 s", "DECOY 0101 s", "MBT 0301 s", "HVT 0501 s", "WSC 0701 s",
                  "INF 0901 s", "AGT 1101 s",   "HLT 0202 s", "SPA 0402 s", "ENV 0602 s"};
    battle = up_to(field.battle(), "attack", 0);
    battle.play("0510 gun 0507");
    battle.play("7:6");
    CHECK(battle.units()[1].may_be == std::set<std::string>{"DECOY", "RSC"}); // 23
}

namespace {

/// Red has the first three columns, blue the last three, and so many points a turn.
Battle reinforced(const Field& field, int points) {
    Rules rules;
    rules.reinforcements = points;
    Battle battle(plain(field.size, field.size, field.terrain), rules, army(field.red, field.blue),
                  field.positions);
    std::array<std::set<Hex>, 2> zones;
    for (const auto& [hex, ground] : plain(field.size, field.size)) {
        if (hex.q < 3) zones[0].insert(hex);
        if (hex.q >= field.size - 3) zones[1].insert(hex);
    }
    battle.reinforce_in(zones);
    return battle;
}

bool has(const Battle& battle, const std::string& move) {
    const Texts all = battle.moves();
    return std::find(all.begin(), all.end(), move) != all.end();
}

} // namespace

TEST_CASE("sabot: lines are bought openly and arrive face down") {
    Field field;
    field.red = {"MBT 0505 n"};
    field.blue = {"MBT 1212 n", "MBT 0404 n"};
    Battle battle = reinforced(field, 25);
    battle.play("1");
    REQUIRE(battle.asked() == "reinforce");
    CHECK(battle.side() == 0);
    CHECK(battle.moves() == Texts{"end", "buy WSC", "buy soldiers"});
    SECTION("points that are not spent last") {
        battle.play("end");
        CHECK(battle.side() == 1);
        battle.play("end");
        while (battle.turn() == 1 || battle.asked() == "first")
            battle.play(battle.asked() == "first" ? "1" : "end");
        CHECK(battle.purse(0) == 50);
        CHECK(has(battle, "buy special"));
        CHECK_FALSE(has(battle, "buy MBT"));
        battle.play("buy WSC");
        CHECK(battle.moves() == Texts{"end", "buy WSC", "buy soldiers"});
    }
    SECTION("they stand in their zone, outside enemy zones of control") {
        battle.play("buy WSC");
        REQUIRE(battle.asked() == "arrive");
        CHECK(has(battle, "0101 n"));
        CHECK_FALSE(has(battle, "0401 n"));
        CHECK_FALSE(has(battle, "0304 n")); // beside blue's tank
        for (const char* place : {"0101 n", "0102 s", "0201 n"})
            battle.play(place);
        CHECK_FALSE(has(battle, "0102 n"));
        battle.play("0202 ne");
        CHECK(battle.side() == 1);
        for (std::size_t unit = 3; unit < 7; ++unit) {
            CHECK_FALSE(battle.units()[unit].face_up);
            CHECK(battle.units()[unit].may_be == std::set<std::string>{"WSC"});
        }
    }
    SECTION("jump troops come down anywhere, others ride") {
        field.red.push_back("HPC 0208 n");
        field.red.push_back("HPC 0808 n");
        battle = reinforced(field, 25);
        battle.play("1");
        battle.play("buy soldiers");
        CHECK_FALSE(has(battle, "0901 n"));
        CHECK_FALSE(has(battle, "into 0808")); // outside the zone
        battle.play("into 0208");
        battle.play("into 0208");
        CHECK_FALSE(has(battle, "into 0208"));
        battle.play("0101 n");
        CHECK(has(battle, "0901 n"));
        CHECK_FALSE(has(battle, "1211 n")); // beside blue's tank
        battle.play("0901 n");
        // Who comes down outside of the zone is known for jump troops.
        const std::set<std::string> jumpers{"ABN"};
        const std::set<std::string> soldiers{"ABN", "HVY", "INF"};
        std::size_t outside = 0;
        for (std::size_t unit = 5; unit < 9; ++unit) {
            const bool is_outside = battle.units()[unit].hex == hex_of("0901");
            CHECK(battle.units()[unit].may_be == (is_outside ? jumpers : soldiers));
            outside += is_outside ? 1 : 0;
        }
        CHECK(outside == 1);
    }
    SECTION("a line for which there is no room is not bought") {
        for (int row = 1; row <= 12; ++row)
            for (int column = 1; column <= 3; ++column)
                field.terrain[std::string("0") + std::to_string(column) + (row < 10 ? "0" : "")
                              + std::to_string(row)] = "deep";
        battle = reinforced(field, 35);
        battle.play("1");
        CHECK(battle.moves() == Texts{"end", "buy HLT", "buy HPC"});
    }
}

TEST_CASE("sabot: engineers may dig with move units of their move, where an option says so") {
    Field field;
    field.red = {"ENV 0505 n"};
    field.blue = {"MBT 1212 n"};
    Rules rules;
    rules.digs_moving = true;
    Battle battle = up_to(Battle(plain(12, 12), rules, army(field.red, field.blue)), "move", 0);
    for (const char* move : {"0505", "step", "step", "step"})
        battle.play(move);
    CHECK(has(battle, "dig"));
    Battle late = battle;
    late.play("step"); // one move unit is left
    CHECK_FALSE(has(late, "dig"));
    battle.play("dig");
    CHECK(battle.positions(0) == std::set<Hex>{hex_of("0502")});
    CHECK(battle.units()[0].face_up);
    CHECK_FALSE(has(battle, "step"));
    CHECK_FALSE(has(battle, "dig"));
    Battle special = up_to(Battle(plain(12, 12), rules, army(field.red, field.blue)), "attack", 0);
    special.play("end");
    special.play("end");
    CHECK(special.turn() == 2); // nothing special to do
}

TEST_CASE("sabot: who floats over a bridging tank does not betray it") {
    Map map = plain(12, 20);
    map[hex_of("0507")].river = true;
    Battle battle = up_to({map, {}, army({"BRV 0508 n", "HLT 0509 n"}, {"MBT 1220 n"})}, "move", 0);
    for (const char* move : {"0508", "step", "done", "end"})
        battle.play(move);
    battle = up_to(up_to(battle, "attack", 0), "move", 0);
    for (const char* move : {"0509", "step", "step"})
        battle.play(move);
    CHECK(battle.units()[0].may_be == std::set<std::string>{"BRV", "HLT"});
    battle.play("done"); // only a bridge carries it
    CHECK(battle.units()[0].may_be == std::set<std::string>{"BRV"});
}
