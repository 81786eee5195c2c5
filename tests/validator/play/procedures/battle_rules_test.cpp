#include "tests/validator/play/procedures/battlefield.hpp"
#include "validator/play/playthrough.hpp"

#include <catch2/catch.hpp>

#include <set>

using namespace sabotier;
using namespace sabotier::play;
using namespace sabotier::play::test;

TEST_CASE("Soldiers throw a die to leave a swamp", "[play][battle]") {
    Battlefield field;
    field.ground = {{"0505", 's'}};
    field.red = {"INF 0505 n"};
    field.blue = {"MBT 0508 n", "MBT 1212 n"};
    Battle battle(field);
    battle.to_move(0);
    battle.play({"0505"});
    battle.apply("step");
    REQUIRE(battle.parts().head.stage == battle::Stage::swamp);
    SECTION("even: it goes") {
        battle.apply("2");
        CHECK(battle.parts().slots[0][0].is(battle::moved));
        battle.play({"done"});
        CHECK_FALSE(battle.is_empty("0504"));
    }
    SECTION("odd: it stays for the turn, and may still turn and scout") {
        battle.apply("3");
        CHECK_FALSE(battle.has("step"));
        CHECK(battle.has("left"));
        CHECK(battle.has("scout 0508"));
        CHECK(battle.why_not("step") == "Infantry Squad is stuck in the swamp for this turn");
        CHECK(possible_kinds(battle, battle.at("0505")) == std::set<std::string>{"INF"});
    }
}

TEST_CASE("Squads board, ride and come out", "[play][battle]") {
    Battlefield field;
    field.red = {"INF 0505 n", "ICV 0504 n"};
    field.blue = {"MBT 1212 n"};
    Battle battle(field);
    battle.to_move(0);
    battle.play({"0505", "board 0504"});
    CHECK(battle.is_empty("0505"));
    CHECK(battle.at("0504").is(battle::done)); // the carrier, too
    CHECK(battle.moves() == Texts{"end"});     // and nobody comes out in the same turn
    next_turn(battle, 0);
    battle.play({"0504", "step", "step", "done"});
    CHECK(battle.has("alight 0502/1 0501 n"));
    CHECK_FALSE(battle.has("alight 0502/1 0502 n"));
    battle.play({"alight 0502/1 0602 se"});
    CHECK(battle.at("0602").is(battle::moved));
    CHECK(battle.at("0602").facing == 2);
    CHECK(battle.moves() == Texts{"end"});
    SECTION("in the same turn, where an option says so") {
        field.more = "options: {alight: same-turn}\n";
        Battle at_once(field);
        at_once.to_move(0);
        at_once.play({"0505", "board 0504"});
        CHECK(at_once.has("alight 0504/1 0505 n"));
    }
}

TEST_CASE("Jump troops say how they move", "[play][battle]") {
    Battlefield field;
    field.ground = {{"0502", 'W'}};
    field.red = {"ABN 0505 n"};
    field.blue = {"MBT 0508 n", "MBT 1212 n"};
    Battle battle(field);
    battle.to_move(0);
    battle.play({"0505"});
    CHECK(battle.moves() == Texts{"done", "walk", "fly"});
    CHECK(battle.why_not("step") == "Jump-Troop Squad has to say first whether it walks or flies");
    battle.play({"fly", "step", "step", "step"});
    CHECK_FALSE(battle.has("land")); // over deep water
    CHECK(battle.has("stay"));
    SECTION("in the air it does not attack, and next turn it can only fly") {
        battle.play({"stay"});
        CHECK(battle.at("0502").is(battle::aloft));
        next_turn(battle, 0);
        battle.play({"0502"});
        CHECK(battle.has("step"));
        CHECK_FALSE(battle.has("walk"));
    }
    SECTION("landed, it is on the ground for all") {
        battle.play({"step", "land"});
        CHECK_FALSE(battle.at("0501").is(battle::aloft));
    }
    SECTION("where all must land, it never ends over water") {
        field.more = "options: {landing: must-land}\n";
        Battle must(field);
        must.to_move(0);
        must.play({"0505", "fly", "step", "step", "step"});
        CHECK(must.moves() == Texts{"left", "right", "step"});
    }
}

TEST_CASE("Counters lie face down until something shows them", "[play][battle]") {
    Battlefield field;
    field.red = {"INF 0505 n", "RSC 0705 n"};
    field.blue = {"MBT 0510 n", "DECOY 1010 n"};
    Battle battle(field);
    battle.to_move(0);
    SECTION("who moves in sight within eight hexes of an enemy turns up") {
        battle.play({"0505", "step"});
        CHECK(battle.parts().slots[0][0].is(battle::face_up));
    }
    SECTION("turning on the spot does not") {
        battle.play({"0505", "left", "done"});
        CHECK_FALSE(battle.at("0505").is(battle::face_up));
    }
    SECTION("a copter is a vehicle on the ground to the enemy until it has flown") {
        battle.to_attack(1);
        CHECK(battle.has("0510 gun 0705"));
        Battle flown(field);
        flown.to_move(0);
        flown.play({"0705", "step", "done"});
        flown.to_attack(1);
        CHECK_FALSE(flown.has("0510 gun 0704"));
    }
    SECTION("a shot at what it may not be fired at has no effect, and does not say why") {
        battle.to_attack(1);
        battle.apply("0510 gun 0705");
        battle.apply("10:1");
        CHECK_FALSE(battle.at("0705").is(battle::wreck));
        CHECK_FALSE(battle.at("0705").is(battle::face_up));
        CHECK(possible_kinds(battle, battle.at("0705")) == std::set<std::string>{"RSC"});
    }
    SECTION("a decoy that is turned up goes") {
        battle.to_move(1);
        battle.play({"1010", "reveal"});
        CHECK(battle.is_empty("1010"));
    }
}

TEST_CASE("A tank destroyer that has moved fires from the hex ahead", "[play][battle]") {
    Battlefield field;
    field.red = {"HTD 0508 n"};
    field.blue = {"MBT 0807 s", "MBT 1212 s"};
    Battle still(field);
    still.to_attack(0);
    CHECK(still.has("0508 gun 0807"));
    Battle moved(field);
    moved.to_move(0);
    moved.play({"0508", "step", "done"});
    moved.to_attack(0);
    CHECK_FALSE(moved.has("0507 gun 0807"));
}

TEST_CASE("Engineers, reloaders and bridging tanks do their work", "[play][battle]") {
    Battlefield field;
    field.blue = {"MBT 1212 n"};
    SECTION("a position takes two move units that are left") {
        field.red = {"ENV 0505 n"};
        Battle battle(field);
        battle.to_move(0);
        battle.play({"0505", "step", "step", "step", "done"});
        battle.to_special(0);
        battle.play({"dig 0502"});
        CHECK(battle.parts().is_dug(0, battle.at("0502").place));
        Battle far(field);
        far.to_move(0);
        far.play({"0505", "step", "step", "step", "step", "done"});
        while (far.parts().head.turn == 1)
            far.play({"end"}); // there is nothing to do in the special phase
        CHECK_FALSE(far.parts().is_dug(0, far.at("0501").place));
    }
    SECTION("a reloader gives a missile tank next to it all its shots") {
        field.blue = {"MBT 0702 n", "MBT 1212 n"};
        field.red = {"MSL 0705 n", "MLV 0706 n"};
        Battle battle(field);
        battle.to_attack(0);
        battle.play({"0705 gp 0702"});
        CHECK(battle.parts().shots_left(0, battle.at("0705"), 0) == 3);
        battle.to_special(0);
        battle.play({"reload 0706 0705"});
        CHECK(battle.parts().shots_left(0, battle.at("0705"), 0) == 4);
    }
    SECTION("a bridging tank carries others from the turn after it stopped in a river") {
        field.ways =
            "  rivers:\n    - [\"0105\", \"0205\", \"0306\", \"0406\", \"0507\", \"0607\", \"0708\"]\n";
        field.red = {"BRV 0508 n", "MBT 0509 n", "INF 0608 n"};
        Battle battle(field);
        battle.to_move(0);
        battle.play({"0508", "step", "done"});
        CHECK_FALSE(battle.is_empty("0507"));
        battle.play({"0509", "step"});
        CHECK_FALSE(battle.has("step"));
        battle.play({"done"});
        next_turn(battle, 0);
        battle.play({"0508", "step"});
        CHECK(battle.has("done"));
        CHECK(possible_kinds(battle, battle.at("0507")) == std::set<std::string>{"BRV"});
        SECTION("over it") {
            battle.play({"step", "done"});
            CHECK(battle.at("0506").kind == battle.parts().slots[0][1].kind);
            battle.play({"0507"});
            CHECK_FALSE(battle.has("step")); // somebody has entered it in this turn
        }
        SECTION("onto it, and into the river with it") {
            battle.play({"done"});
            CHECK(battle.has("0507/0"));
            next_turn(battle, 0);
            battle.play({"0507", "step", "done"});
            CHECK_FALSE(battle.is_empty("0506"));
            CHECK_FALSE(battle.is_empty("0507"));
        }
    }
}

TEST_CASE("Battles end as the scenario asks", "[play][battle]") {
    Battlefield field;
    field.red = {"MBT 0505 n"};
    field.blue = {"MBT 1212 n"};
    const auto end = [](Battle battle) {
        while (!Game::is_over(battle.state))
            battle.play({"end"});
        return battle.reason();
    };
    SECTION("after ten turns without a shot") {
        CHECK(end(Battle(field)) == "quiet");
    }
    SECTION("after so many turns") {
        field.more = "options: {quiet-end: none, turn-limit: \"12\"}\n";
        CHECK(end(Battle(field)) == "turn-limit");
    }
    SECTION("when all objectives are held") {
        field.more = "objectives: [{id: a, at: \"0505\", name: A}]\noptions: {victory: hold}\n";
        Battle battle(field);
        CHECK(end(battle) == "held");
    }
    SECTION("but decoys hold nothing, which nobody sees before they would win") {
        field.red = {"MBT 0404 n", "MBT 0706 n", "DECOY 0505 n"};
        field.more = "objectives: [{id: a, at: \"0505\", name: A}, {id: b, at: \"0706\", name: B}]\n"
                     "options: {victory: hold-2}\n";
        Battle battle(field);
        battle.to_move(0);
        next_turn(battle, 0);
        CHECK(battle.parts().holders[0] == 0); // so it looks
        CHECK_FALSE(battle.at("0505").is(battle::face_up));
        next_turn(battle, 0);
        CHECK_FALSE(Game::is_over(battle.state));
        CHECK(battle.is_empty("0505"));
        CHECK(battle.parts().holders[0] == battle::nothing);
        CHECK(battle.parts().head.held[0] == 0);
        CHECK(battle.at("0706").is(battle::face_up));
        CHECK_FALSE(battle.at("0404").is(battle::face_up));
    }
    SECTION("a decoy that is turned up has held nothing") {
        field.red = {"MBT 0404 n", "DECOY 0505 n"};
        field.more = "objectives: [{id: a, at: \"0505\", name: A}]\n";
        Battle battle(field);
        next_turn(battle, 0);
        CHECK(battle.parts().holders[0] == 0);
        battle.play({"0505", "reveal"});
        CHECK(battle.parts().holders[0] == battle::nothing);
    }
    SECTION("when a side has no unit left") {
        field.blue = {"HLT 0508 n"};
        Battle battle(field);
        battle.to_attack(0);
        battle.apply("0505 gun 0508");
        battle.apply("10:1");
        CHECK(end(battle) == "annihilated");
        while (!Game::is_over(battle.state))
            battle.play({"end"});
        CHECK(battle.game->procedure().end_words(battle.state) == "no unit of Blue is left");
    }
}

TEST_CASE("Records of battles replay to the same bytes", "[play][battle]") {
    Battlefield field;
    field.red = {"MBT 0505 n", "HPC 0506 n", "INF 0506", "ABN 0506", "RSC 0606 ne", "DECOY 0404 n"};
    field.blue = {"MBT 0903 s", "SPA 1003 sw", "HVY 0902 s", "MSL 1102 sw"};
    const auto game = game_of(field.text());
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        Playthrough played(game, seed);
        RandomSource chance = RandomSource::of(seed);
        MoveList list;
        while (!Game::is_over(played.state())) {
            game->moves(played.state(), list);
            const std::size_t least = list.size() > 1 && chance.below(20) != 0 ? 1 : 0;
            played.play(list[least + chance.below(static_cast<std::uint32_t>(list.size() - least))]);
        }
        const Replay again = replay(game, played.record());
        CHECK(again.problems.empty());
        CHECK(again.playthrough.state() == played.state());
    }
}

TEST_CASE("Battles that cannot be played are refused with their place", "[play][battle]") {
    Battlefield field;
    field.red = {"MBT 0505 n"};
    field.blue = {"MBT 1212 n"};
    SECTION("a tank in a forest") {
        field.ground = {{"0505", 'f'}};
        CHECK(refusal(field.text()).find("Red's mbt-1 may not stand on 0505") != std::string::npos);
    }
    SECTION("two units in a hex") {
        field.red = {"MBT 0505 n", "HLT 0505 n"};
        CHECK(refusal(field.text()).find("Red's hlt-1 stands on 0505, which is not free")
              != std::string::npos);
    }
    SECTION("nothing to hold") {
        field.more = "options: {victory: hold}\n";
        CHECK(refusal(field.text()).find("no objective, and whoever holds all of them wins")
              != std::string::npos);
    }
    SECTION("nobody but decoys") {
        field.blue = {"DECOY 1212 n"};
        CHECK(refusal(field.text()).find("Blue: no unit on the board") != std::string::npos);
    }
}

TEST_CASE("Counters are turned up within the sight that is worked out", "[play][battle]") {
    Battlefield field;
    field.columns = 70;
    field.red = {"MBT 0105 se"};
    field.blue = {"MBT 6005 nw"};
    const auto told = [&](int reveal) {
        std::string text = field.text();
        text.replace(text.find("rulebook: sabot"), 15, "rulebook: own.rulebook.yaml");
        const FilesAtHand files(
            {{"own.rulebook.yaml",
              fmt::format("sabotier: rulebook/1\nid: own\nextends: sabot\nsight: {{reveal: {}}}\n", reveal)},
             {"test.scenario.yaml", text}});
        auto loaded = load_scenario("test.scenario.yaml", files);
        REQUIRE(loaded);
        return sabotier::test::joined(
            make_game(resolve(std::make_shared<const LoadedScenario>(std::move(*loaded.value)))).problems);
    };
    CHECK(told(31).empty());
    CHECK(
        told(32).find("counters that are turned up over 32 hexes of sight, expected at most 31 to play with")
        != std::string::npos);
}

TEST_CASE("What a unit said and did not do stays unseen", "[play][battle]") {
    Battlefield field;
    field.red = {"ABN 0205 n", "MBT 0505 n"};
    field.blue = {"MBT 1212 n"};
    Battle flown(field);
    flown.to_move(0);
    Battle walked = flown;
    flown.play({"0205", "fly", "land"});
    walked.play({"0205", "walk", "done"});
    CHECK(flown.game->view(flown.state, seat(1)) == walked.game->view(walked.state, seat(1)));
}

TEST_CASE("Sides that set up themselves do so unseen", "[play][battle]") {
    Match match(sample_game("sabot/pattenford/chosen-ground"));
    const auto& procedure = dynamic_cast<const battle::BattleProcedure&>(match.game->procedure());
    REQUIRE(match.actor() == seat(0));
    RandomSource chance = RandomSource::of(5);
    MoveList more;
    State drawn(match.game->state_bytes());
    const View unseen = match.game->view(match.state, seat(1));
    while (match.state.as<battle::Head>().stage == battle::Stage::setup) {
        match.game->moves(match.state, match.list);
        REQUIRE(!match.list.empty());
        const play::Seat own = match.actor();
        const View view = match.game->view(match.state, own);
        match.game->moves(view, more);
        REQUIRE(std::equal(match.list.begin(), match.list.end(), more.begin(), more.end()));
        for (std::size_t side = 0; side < 2; ++side) {
            const View seen = match.game->view(match.state, seat(side));
            match.game->redrawer(seen)->redraw(chance, drawn);
            REQUIRE(match.game->view(drawn, seat(side)) == seen);
        }
        if (own == seat(0)) REQUIRE(match.game->view(match.state, seat(1)) == unseen);
        const Move move = match.list[chance.below(static_cast<std::uint32_t>(match.list.size()))];
        const std::string text = match.game->procedure().notation(match.state, move);
        REQUIRE(match.game->procedure().read_move(match.state, text) == move);
        REQUIRE(match.game->procedure().why_not(view, text).empty());
        match.game->apply(match.state, move);
    }
    match.game->settle(match.state, match.list);
    const battle::Reading parts(match.state, procedure.layout());
    for (std::size_t side = 0; side < 2; ++side)
        for (std::size_t i = 0; i < parts.count[side]; ++i) {
            const battle::Slot& slot = parts.slots[side][i];
            CHECK((slot.stands() || slot.is_aboard() || slot.is(battle::gone)));
            CHECK((slot.is(battle::gone) || (slot.mask >> slot.kind & 1) != 0));
            if (i > 0 && slot.stands()) CHECK(parts.slots[side][i - 1].place < slot.place);
        }
}
