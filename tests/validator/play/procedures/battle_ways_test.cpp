#include "tests/validator/play/laws.hpp"
#include "tests/validator/play/procedures/battlefield.hpp"

#include <catch2/catch.hpp>

#include <map>
#include <set>
#include <string>
#include <vector>

using namespace sabotier;
using namespace sabotier::play;
using namespace sabotier::play::test;

namespace {

const battle::Slot& active(const Battle& battle) {
    return battle.parts().slots[battle.parts().side()][battle.parts().head.active];
}

/// A river from west to east, with a bridging tank before it.
Battlefield river() {
    Battlefield field;
    field.ways = "  rivers:\n    - [\"0105\", \"0205\", \"0306\", \"0406\", \"0507\", \"0607\", \"0708\"]\n";
    field.blue = {"MBT 1201 n"};
    return field;
}

/// What blue sees of red's counters, and of the way of the active one.
std::vector<std::uint64_t> seen_of_red(const Battle& battle) {
    const View view = battle.game->view(battle.state, seat(1));
    const battle::Reading parts(view.known, battle.procedure().layout());
    std::vector<std::uint64_t> seen{parts.head.stand, parts.head.able, parts.head.track.halves};
    for (const battle::Track& track : parts.head.tracks)
        seen.insert(seen.end(), {track.node, track.halves, track.is_road});
    for (std::size_t i = 0; i < parts.count[0]; ++i) {
        const battle::Slot& slot = parts.slots[0][i];
        seen.insert(seen.end(), {slot.mask, slot.place, slot.flags, slot.facing, slot.kind, slot.spent});
    }
    return seen;
}

} // namespace

TEST_CASE("A counter is of no kind that could not have ended its move", "[play][battle]") {
    Battlefield field; // a heavy squad has one move unit, and would have to stop on the tank
    field.red = {"ABN 0505 n", "MBT 0504 n", "HVY 0101 n", "INF 0201 n"};
    field.blue = {"MBT 1212 n"};
    Battle battle(field);
    battle.to_move(0);
    battle.play({"0505", "walk", "step"});
    CHECK(possible_kinds(battle, active(battle)) == std::set<std::string>{"ABN", "INF", "MBT"});
}

TEST_CASE("Who stays up without having flown has jets on its back", "[play][battle]") {
    Battlefield field; // a copter has nothing to say before it flies
    field.red = {"ABN 0505 n", "RSC 0101 n"};
    field.blue = {"MBT 1212 n"};
    Battle battle(field);
    battle.to_move(0);
    SECTION("it rises where it is") {
        battle.play({"0505", "fly", "stay"});
        CHECK(possible_kinds(battle, battle.at("0505")) == std::set<std::string>{"ABN"});
    }
    SECTION("it flies, and stays up as copters do") {
        battle.play({"0505", "fly", "step", "stay"});
        CHECK(possible_kinds(battle, battle.at("0504")) == std::set<std::string>{"ABN", "RSC"});
    }
}

TEST_CASE("A third turn of wheels belongs to a move on the road", "[play][battle]") {
    Battlefield field;
    field.ways = "  roads:\n    - [\"0504\", \"0505\", \"0506\"]\n";
    field.red = {"WSC 0505 n"};
    field.blue = {"HLT 0802 s", "MBT 1212 n"};
    SECTION("so the move does not end before it has entered a road hex") {
        Battle battle(field);
        battle.to_move(0);
        battle.play({"0505", "right", "right", "right"});
        CHECK_FALSE(battle.has("done"));
        battle.play({"step"});
        CHECK(battle.has("done"));
    }
    SECTION("and who has fired in overwatch, and stays where it is, has two") {
        std::uint64_t seed = 1;
        while (Battle(field, seed).parts().head.first != 1)
            ++seed;
        Battle battle(field, seed);
        battle.play({"0802", "step", "step", "step", "step", "step"});
        REQUIRE(battle.actor() == seat(0));
        battle.apply("0505 gun 0806");
        battle.apply("1:10");
        battle.play({"done", "end", "0505", "right", "right"});
        CHECK_FALSE(battle.has("right"));
        CHECK(battle.has("done"));
    }
}

TEST_CASE("A bridging tank stays under who stands on it, and may turn", "[play][battle]") {
    Battlefield field = river();
    field.red = {"BRV 0508 n", "MBT 0509 n"};
    Battle battle(field);
    battle.to_move(0);
    battle.play({"0508", "step", "done"});
    next_turn(battle, 0);
    battle.play({"0509", "step", "step", "done"});
    next_turn(battle, 0);
    battle.play({"0507/0"});
    CHECK(battle.moves() == Texts{"done", "left", "right", "reveal"});
}

TEST_CASE("A bridging tank on another one is no bridge, nor in the river", "[play][battle]") {
    Battlefield field = river();
    field.red = {"BRV 0508 n", "BRV 0509 n", "MBT 0101 n"};
    field.blue = {"MBT 0502 s"};
    Battle battle(field);
    battle.to_move(0);
    battle.play({"0508", "step", "done"});
    next_turn(battle, 0);
    battle.play({"0509", "step", "step", "done"});
    next_turn(battle, 0);
    CHECK_FALSE(battle.at("0507").is(battle::is_bridge));
    battle.to_attack(1);
    battle.apply("0502 gun 0507");
    battle.apply("1:3");
    CHECK(battle.at("0507").is(battle::disabled));
}

TEST_CASE("Who floats over a bridging tank does not tell that it is one", "[play][battle]") {
    const std::set<std::string> floating{"BRV", "HLT"};
    Battlefield field = river();
    field.rows = 20;
    field.blue = {"MBT 1220 n"}; // sees nobody
    SECTION("and to the enemy looks as if it floated over a hovercraft") {
        field.red = {"BRV 0508 n", "HLT 0509 n", "HLT 0510 n", "MBT 0101 n"};
        Battle over_bridge(field);
        field.red = {"HLT 0508 n", "HLT 0509 n", "BRV 0510 n", "MBT 0101 n"};
        Battle over_river(field);
        for (Battle* const battle : {&over_bridge, &over_river}) {
            battle->to_move(0);
            battle->play({"0508", "step", "done"});
            next_turn(*battle, 0);
            battle->play({"0509"});
        }
        for (const std::string move : {"step", "step", "right", "step", "done"}) {
            CAPTURE(move);
            over_bridge.play({move});
            over_river.play({move});
            CHECK(seen_of_red(over_bridge) == seen_of_red(over_river));
        }
        CHECK(possible_kinds(over_bridge, over_bridge.at("0507")) == floating);
        // over a bridge all can go
        CHECK(possible_kinds(over_bridge, over_bridge.at("0606"))
              == std::set<std::string>{"BRV", "HLT", "MBT"});
        over_river.play({"0507", "step"}); // no bridge in use would
        CHECK(possible_kinds(over_river, active(over_river)) == std::set<std::string>{"HLT"});
    }
    SECTION("but it does where it stays") {
        field.red = {"BRV 0508 n", "HLT 0509 n", "MBT 0101 n"};
        Battle battle(field);
        battle.to_move(0);
        battle.play({"0508", "step", "done"});
        CHECK(possible_kinds(battle, battle.at("0507")) == floating);
        const std::ptrdiff_t bridge = &battle.at("0507") - battle.parts().slots[0];
        next_turn(battle, 0);
        battle.play({"0509", "step", "step"});
        CHECK(possible_kinds(battle, battle.parts().slots[0][bridge]) == floating);
        battle.play({"done"});
        CHECK(possible_kinds(battle, battle.parts().slots[0][bridge]) == std::set<std::string>{"BRV"});
    }
    SECTION("as does who could not come without a bridge") { // a scout car swims for all its move units
        field.red = {"BRV 0508 n", "MBT 0509 n", "WSC 0101 n"};
        Battle battle(field);
        battle.to_move(0);
        battle.play({"0508", "step", "done"});
        CHECK(possible_kinds(battle, battle.at("0507")) == std::set<std::string>{"BRV", "WSC"});
        next_turn(battle, 0);
        battle.play({"0509", "step", "step"});
        CHECK(possible_kinds(battle, battle.at("0507")) == std::set<std::string>{"BRV"});
    }
}

TEST_CASE("Who is shot at on a bridging tank that it crosses is not in the river", "[play][battle]") {
    Battlefield field = river();
    field.red = {"BRV 0508 n", "MBT 0509 n"};
    field.blue = {"HLT 0511 n", "MBT 1201 n"};
    Battle battle(field);
    battle.to_move(0);
    battle.play({"0508", "step", "done"});
    next_turn(battle, 0);
    battle.play({"0509", "step", "step", "step"});
    REQUIRE(battle.actor() == seat(1));
    battle.apply("0511 gun 0507");
    battle.apply("10:7");
    CHECK(battle.at("0507").is(battle::disabled));
    CHECK_FALSE(battle.at("0507").is(battle::wreck));
}

TEST_CASE("Jump troops on foot go down with the bridging tank below them", "[play][battle]") {
    Battlefield field = river();
    field.red = {"BRV 0508 n", "ABN 0509 n", "MBT 0101 n"};
    field.blue = {"MBT 0502 s"};
    Battle battle(field);
    battle.to_move(0);
    battle.play({"0508", "step", "done"});
    next_turn(battle, 0);
    battle.play({"0509", "walk", "step", "step", "done"});
    battle.to_attack(1);
    battle.apply("0502 gun 0507/0");
    battle.apply("10:1");
    CHECK(battle.at("0507").is(battle::wreck));
    CHECK(battle.procedure().facts().kinds[battle.at("0507").kind].piece->id.str() == "ABN");
}

TEST_CASE("Jump troops do not stay in the air above the bridging tank that they stand on", "[play][battle]") {
    Battlefield field = river();
    field.red = {"BRV 0508 n", "ABN 0509 n", "MBT 0101 n"};
    field.blue = {"MBT 1220 n"};
    field.rows = 20;
    Battle battle(field);
    battle.to_move(0);
    battle.play({"0508", "step", "done"});
    next_turn(battle, 0);
    battle.play({"0509", "walk", "step", "step", "done"});
    next_turn(battle, 0);
    battle.play({"0507", "fly"});
    CHECK_FALSE(battle.has("stay"));
    battle.play({"step"});
    CHECK(battle.has("stay"));
}

TEST_CASE("Jump troops that fired in overwatch from a bridging tank cannot take off", "[play][battle]") {
    Battlefield field = river();
    field.red = {"BRV 0508 n", "ABN 0509 n", "MBT 0120 s"};
    field.blue = {"HLT 0701 s", "MBT 1220 n"};
    field.rows = 20;
    const auto on_tank = [&](std::uint64_t seed) {
        Battle battle(field, seed);
        battle.to_move(0);
        battle.play({"0508", "step", "done"});
        next_turn(battle, 0);
        battle.play({"0509", "walk", "step", "step", "done"});
        const int turn = battle.parts().head.turn;
        while (battle.parts().head.turn == turn)
            battle.play({"end"});
        return battle;
    };
    std::uint64_t seed = 1;
    while (on_tank(seed).parts().head.first != 1)
        ++seed;
    Battle battle = on_tank(seed);
    battle.play({"0701"});
    while (battle.actor() == seat(1))
        battle.play({"step"});
    const std::string shot = battle.moves().at(1);
    REQUIRE(shot.starts_with("0507 rifles 07"));
    battle.apply(shot);
    battle.apply("1:10");
    battle.play({"done", "end", "0507", "fly"});
    CHECK(battle.moves() == Texts{"done"}); // they may not leave the hex, nor stay in the air above it
    battle.play({"done"});
    CHECK_FALSE(battle.at("0507").is(battle::aloft));
}

TEST_CASE("A bridging tank below a wreck has its zone of control", "[play][battle]") {
    Battlefield field = river();
    field.red = {"BRV 0508 n", "MBT 0509 n"};
    field.blue = {"HLT 0511 n", "ENV 0504 s"};
    Battle battle(field);
    battle.to_move(0);
    battle.play({"0508", "step", "done"});
    next_turn(battle, 0);
    battle.play({"0509", "step", "step", "step"});
    REQUIRE(battle.actor() == seat(1));
    battle.apply("0511 gun 0507");
    battle.apply("10:1");
    REQUIRE(battle.at("0507").is(battle::wreck));
    battle.to_move(1);
    battle.play({"0504", "step", "step"});
    CHECK(battle.parts().head.stopped == 1);
    CHECK_FALSE(battle.has("left"));
}

TEST_CASE("A blind shot that is refused tells why, and spends nothing", "[play][battle]") {
    Battlefield field;
    field.red = {"MBT 0510 n"};
    field.blue = {"RSC 0507 s", "DECOY 0707 s", "MBT 0307 s", "HPC 0101 s", "INF 0101"};
    field.more = "options: {blind-shot: refuse}\n";
    Battle battle(field);
    battle.to_attack(0);
    battle.play({"0510 gun 0507"}); // no dice
    REQUIRE(battle.actor() == seat(0));
    CHECK(battle.at("0510").is(battle::face_up));
    CHECK_FALSE(battle.at("0507").is(battle::face_up));
    CHECK(possible_kinds(battle, battle.at("0507")) == std::set<std::string>{"DECOY", "RSC"});
    CHECK_FALSE(battle.has("0510 gun 0507"));
    battle.play({"0510 gun 0707"});
    CHECK(possible_kinds(battle, battle.at("0707")) == std::set<std::string>{"DECOY", "RSC"});
    battle.apply("0510 gun 0307");
    CHECK(battle.actor() == by_chance);
    CHECK(possible_kinds(battle, battle.at("0307")) == std::set<std::string>{"HPC", "INF", "MBT"});
}

TEST_CASE("Scattered shots are counted the other way round where an option says so", "[play][battle]") {
    Battlefield field;
    field.ground = {{"0508", 'f'}};
    field.red = {"SPA 0510 n"};
    field.blue = {"MBT 0506 s", "HLT 0605 s", "HTD 0405 s"}; // to the north-east and north-west of the tank
    const auto struck = [&] {
        Battle battle(field);
        battle.to_attack(0);
        battle.apply("0510 gun 0506");
        battle.apply("2");
        battle.apply("10:1");
        return battle.at("0605").is(battle::wreck)   ? "0605"
               : battle.at("0405").is(battle::wreck) ? "0405"
                                                     : "";
    };
    CHECK(std::string(struck()) == "0605");
    field.more = "options: {scatter: anticlockwise}\n";
    CHECK(std::string(struck()) == "0405");
}

TEST_CASE("Where sides set up in turn, the second sees the first's counters face down", "[play][battle]") {
    Battlefield field;
    std::string text = field.text();
    text =
        text.substr(0, text.find("sides:\n"))
        + "sides:\n"
          "  - {id: red, name: Red, zone: {end: west, depth: 3}, army: {name: A, platoons: {HPC: 1, "
          "soldiers: 1}, decoys: 1}}\n"
          "  - {id: blue, name: Blue, zone: {end: east, depth: 3}, army: {name: A, platoons: {special: 1}}}\n"
          "deployment: players\noptions: {setup: in-turn}\n";
    Match match(game_of(text));
    const auto& procedure = dynamic_cast<const battle::BattleProcedure&>(match.game->procedure());
    RandomSource chance = RandomSource::of(5);
    MoveList more;
    State drawn(match.game->state_bytes());
    const View unseen = match.game->view(match.state, seat(1));
    while (match.state.as<battle::Head>().stage == battle::Stage::setup) {
        match.game->moves(match.state, match.list);
        REQUIRE(!match.list.empty());
        for (std::size_t side = 0; side < 2; ++side) {
            const View seen = match.game->view(match.state, seat(side));
            match.game->redrawer(seen)->redraw(chance, drawn);
            REQUIRE(match.game->view(drawn, seat(side)) == seen);
        }
        if (match.actor() == seat(0)) {
            REQUIRE(match.game->view(match.state, seat(1)) == unseen);
        } else {
            const View seen = match.game->view(match.state, seat(1));
            match.game->moves(seen, more);
            REQUIRE(std::equal(match.list.begin(), match.list.end(), more.begin(), more.end()));
            const battle::Reading parts(match.state, procedure.layout());
            const battle::Reading known(seen.known, procedure.layout());
            for (std::size_t i = 0; i < parts.count[0]; ++i) {
                CHECK(known.slots[0][i].place == parts.slots[0][i].place);
                CHECK(known.slots[0][i].kind == battle::nothing);
                CHECK((known.slots[0][i].mask >> parts.slots[0][i].kind & 1) != 0);
                if (i > 0 && parts.slots[0][i].stands())
                    CHECK(parts.slots[0][i - 1].place < parts.slots[0][i].place);
            }
        }
        match.game->apply(match.state,
                          match.list[chance.below(static_cast<std::uint32_t>(match.list.size()))]);
    }
    CHECK(match.state.as<battle::Head>().turn == 1);
}

TEST_CASE("Squads that get out do not stand upon who is moving", "[play][battle]") {
    Battlefield field;
    field.red = {"INF 0505 n", "HPC 0503 n", "HVY 0503"};
    field.blue = {"SPA 0512 n"};
    Battle battle(field);
    battle.to_move(0);
    battle.play({"0505", "step", "board 0503"});
    REQUIRE(battle.actor() == seat(1));
    battle.apply("0512 gun 0504");
    battle.apply("1"); // astray, onto the carrier
    battle.apply("10:1");
    battle.apply("2");
    REQUIRE(battle.actor() == seat(0));
    CHECK(battle.has("out 0502 n"));
    CHECK_FALSE(battle.has("out 0504 n"));
}

TEST_CASE("The front is half of all directions, in play as on paper", "[play][battle]") {
    // Every hex within a range, one enemy at a time; a unit whose way it bars has none to shoot at.
    const auto targets = [](const std::string& kind, const std::string& weapon, int range, bool moves) {
        Battlefield field;
        field.columns = field.rows = 15;
        int count = 0;
        for (int column = 8 - range; column <= 8 + range; ++column)
            for (int row = 8 - range; row <= 8 + range; ++row) {
                const std::string hex = fmt::format("{:02}{:02}", column, row);
                if (hex == "0808" || (moves && hex == "0809")) continue;
                field.red = {kind + (moves ? " 0809 n" : " 0808 n")};
                field.blue = {"MBT " + hex + " n"};
                Battle battle(field);
                if (moves) {
                    battle.to_move(0);
                    battle.play({"0809"});
                    if (!battle.has("step")) continue;
                    battle.play({"step", "done"});
                }
                battle.to_attack(0);
                count += battle.has("0808 " + weapon + " " + hex) ? 1 : 0;
            }
        return count;
    };
    CHECK(targets("INF", "rifles", 2, false) == 10);
    CHECK(targets("HTD", "gun", 6, false) == 66);
    CHECK(targets("HTD", "gun", 6, true) == 54);
}

TEST_CASE("What the scenario has placed stands, and only the rest is set up", "[play][battle]") {
    for (const std::string setup : {"at-once", "in-turn"}) {
        CAPTURE(setup);
        Match match(game_of(half_set_up(setup)));
        const auto& procedure = dynamic_cast<const battle::BattleProcedure&>(match.game->procedure());
        const auto place = [&](const char* hex) {
            return static_cast<battle::Place>(number(*procedure.facts().board->find(hex)));
        };
        RandomSource chance = RandomSource::of(5);
        State drawn(match.game->state_bytes());
        std::map<std::size_t, int> asked;
        while (match.state.as<battle::Head>().stage == battle::Stage::setup) {
            match.game->moves(match.state, match.list);
            for (std::size_t side = 0; side < 2; ++side) {
                const View seen = match.game->view(match.state, seat(side));
                match.game->redrawer(seen)->redraw(chance, drawn);
                REQUIRE(match.game->view(drawn, seat(side)) == seen);
                const battle::Reading known(seen.known, procedure.layout());
                // the enemy's counters that stand are seen face down from the first
                for (const char* hex : side == 0 ? std::vector{"1105"} : std::vector{"0204", "0303"}) {
                    const battle::Counter there = known.board[place(hex)];
                    REQUIRE(there != battle::no_counter);
                    CHECK(known.slot(there).kind == battle::nothing);
                }
                CHECK(known.is_dug(1, place("1106")));
                // what is drawn anew has each unit once
                const battle::Reading redrawn(drawn, procedure.layout());
                std::set<int> units;
                for (std::size_t i = 0; i < redrawn.count[1 - side]; ++i) {
                    const battle::Slot& slot = redrawn.slots[1 - side][i];
                    CHECK(units.insert(slot.unit).second);
                    CHECK(procedure.facts().armies[1 - side][slot.unit].kind == slot.kind);
                }
            }
            ++asked[number(match.actor())];
            match.game->apply(match.state,
                              match.list[chance.below(static_cast<std::uint32_t>(match.list.size()))]);
        }
        CHECK(asked[0] == 2 + 3 + 1); // carriers, soldiers and a decoy
        CHECK(asked[1] >= 4 + 3 + 1); // special vehicles, scout cars, and the end of digging
        const battle::Reading parts(match.state, procedure.layout());
        for (const char* hex : {"0204", "0303", "1105"})
            CHECK(parts.board[place(hex)] != battle::no_counter);
        const auto kind_at = [&](const char* hex) {
            const battle::Slot& slot = parts.slot(parts.board[place(hex)]);
            return procedure.facts().kinds[slot.kind].piece->id.str();
        };
        CHECK(kind_at("0204") == "HPC");
        CHECK(kind_at("0303") == "HPC");
        CHECK(kind_at("1105") == "WSC");
    }
    check_laws(*game_of(half_set_up("at-once")), {2, 7, 2});
}
