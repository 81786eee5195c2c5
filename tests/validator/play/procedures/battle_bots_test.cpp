#include "tests/validator/play/procedures/battlefield.hpp"
#include "tests/validator/play/procedures/weighed.hpp"
#include "validator/play/procedures/battle/weighing/scales.hpp"

#include <catch2/catch.hpp>

#include <map>
#include <string>
#include <thread>

using namespace sabotier;
using namespace sabotier::play;
using namespace sabotier::play::test;

namespace {

using Weights = std::map<std::string, int>;

/// Of a measure per side and kind.
std::int64_t of_kind(const Counting& count, const std::string& id, std::size_t side,
                     const std::string& kind) {
    const auto& kinds = count.game.setup().rulebook().pieces;
    for (std::size_t i = 0; i < kinds.size(); ++i)
        if (kinds[i].id.str() == kind) return count.of(id)[side * kinds.size() + i];
    throw std::runtime_error("no kind " + kind);
}

/// A bit of everything on a small map.
Battlefield skirmish() {
    Battlefield field;
    field.columns = 14;
    field.rows = 9;
    field.ground = {{"0703", 'f'}, {"0704", 'f'}, {"0705", 't'}, {"0706", 's'}, {"0603", 'h'}, {"0604", 'H'},
                    {"0805", 'w'}, {"0806", 'W'}, {"0707", 'b'}, {"0708", 'b'}, {"0803", 'v'}, {"0204", 's'}};
    field.red = {"MBT 0304 ne", "HTD 0305 ne",   "ICV 0306 se", "INF 0306",    "HPC 0307 ne",
                 "HVY 0307",    "ABN 0307",      "INF 0204 ne", "ABN 0205 ne", "SPA 0206 ne",
                 "RSC 0207 ne", "DECOY 0203 ne", "WSC 0202 ne"};
    field.blue = {"AGT 1204 nw", "MSL 1205 nw", "ENV 1206 nw", "RRV 1207 nw",   "MLV 1305 nw", "HLT 1203 nw",
                  "ABN 1304 nw", "HVY 1306 nw", "RSC 1202 nw", "DECOY 1307 nw", "HVT 1208 nw"};
    field.more = "objectives: [{id: a, at: \"0705\", name: A}]\n";
    return field;
}

const std::vector<std::string> samples{"sabot/free-form/clogheim",       "sabot/hobnail/all-the-hills",
                                       "sabot/hobnail/call-out",         "sabot/hobnail/quarry-shift",
                                       "sabot/pattenford/chosen-ground", "sabot/pattenford/long-morning",
                                       "sabot/pattenford/market-day"};

} // namespace

TEST_CASE("The odds of two dice are those of all their throws", "[play][battle][bots]") {
    for (const int die : {4, 6, 10, 20})
        for (int margin = -2 * die; margin <= 2 * die; ++margin) {
            int above = 0;
            int even = 0;
            for (int attack = 1; attack <= die; ++attack)
                for (int defence = 1; defence <= die; ++defence) {
                    above += attack - defence + margin > 0 ? 1 : 0;
                    even += attack - defence + margin == 0 ? 1 : 0;
                }
            const battle::Odds found = battle::odds(die, margin);
            REQUIRE(found.killed == 1000 * above / (die * die));
            REQUIRE(found.even == 1000 * even / (die * die));
        }
}

TEST_CASE("Shots are weighed by what they may destroy", "[play][battle][bots]") {
    Battlefield field;
    SECTION("a tank at a tank: 45 in 100 destroy it, 10 disable it, a third of its 15 points") {
        field.red = {"MBT 0505 n"};
        field.blue = {"MBT 0501 s"};
        Battle battle(field);
        battle.to_attack(0);
        CHECK(weighed(battle, "0505 gun 0501") == Weights{{"shot", 724}});
        CHECK(weighed(battle, "end").empty());
        CHECK(weighed(battle, "reveal 0505") == Weights{{"show", 1}});
    }
    SECTION("what may be a decoy counts half, whichever it is") {
        field.red = {"MBT 0505 n"};
        field.blue = {"MBT 0501 s", "DECOY 0601 s"};
        Battle battle(field);
        battle.to_attack(0);
        CHECK(weighed(battle, "0505 gun 0501") == Weights{{"shot", 362}});
        CHECK(weighed(battle, "0505 gun 0601") == Weights{{"shot", 362}});
    }
    SECTION("a howitzer scatters, onto its own as well") {
        field.red = {"SPA 0512 n", "MBT 0502 n"};
        field.blue = {"MBT 0501 s"};
        Battle battle(field);
        battle.to_attack(0);
        CHECK(weighed(battle, "0512 gun 0501")
              == Weights{{"shot", 585 * 4 / 10}, {"astray", 58}, {"artillery", 1}});
    }
    SECTION("a laser gains what guided missiles gain by it") {
        field.red = {"INF 0505 n", "ICV 0605 n"};
        field.blue = {"MBT 0501 s"};
        Battle battle(field);
        battle.to_attack(0);
        CHECK(weighed(battle, "0605 at 0501") == Weights{{"shot", 585}, {"spent", 1}});
        CHECK(weighed(battle, "0505 laser 0501") == Weights{{"paint", 870 - 585}});
    }
}

TEST_CASE("Moves are weighed by where they lead", "[play][battle][bots]") {
    Battlefield field;
    SECTION("nearer to a shot, a face at a time") {
        field.red = {"MBT 0512 n"};
        field.blue = {"MBT 0501 s"};
        Battle battle(field);
        battle.to_move(0);
        CHECK(weighed(battle, "0512") == Weights{{"order", 600 - 10}});
        battle.play({"0512"});
        CHECK(weighed(battle, "step") == Weights{{"advance", 2}, {"centre", 1}});
        CHECK(weighed(battle, "left") == Weights{{"advance", -1}});
        CHECK(weighed(battle, "done").empty());
    }
    SECTION("into range of the enemy, and back") {
        field.red = {"MBT 0508 n"};
        field.blue = {"MBT 0501 s"};
        Battle battle(field);
        battle.to_move(0);
        battle.play({"0508"});
        CHECK(weighed(battle, "step")
              == Weights{{"advance", 2}, {"chance", 724}, {"danger", 361}, {"centre", 1}});
    }
    SECTION("back is a retreat; who is well placed has nothing to do") {
        field.red = {"MBT 0507 s"};
        field.blue = {"MBT 0501 s"};
        Battle battle(field);
        battle.to_move(0);
        CHECK(weighed(battle, "0507") == Weights{{"order", -1}});
        battle.play({"0507"});
        const Weights back = weighed(battle, "step");
        CHECK(back.at("retreat") == 1);
        CHECK(back.at("chance") == -724);
        CHECK(back.at("danger") == -361);
        CHECK(back.at("advance") < 0);
    }
    SECTION("onto a hill") {
        field.ground = {{"0507", 'h'}};
        field.red = {"MBT 0508 n"};
        field.blue = {"MBT 0501 s"};
        Battle battle(field);
        battle.to_move(0);
        battle.play({"0508"});
        CHECK(weighed(battle, "step").at("cover") == 1);
    }
    SECTION("scouting by the die that it needs") {
        field.red = {"WSC 0505 n", "MBT 0105 n"};
        field.blue = {"MBT 0501 s"};
        Battle battle(field);
        battle.to_move(0);
        battle.play({"0505"});
        CHECK(weighed(battle, "scout 0501") == Weights{{"scout", 70}});
    }
    SECTION("to objectives, where they win") {
        field.red = {"MBT 0512 n"};
        field.blue = {"MBT 0501 s"};
        field.more = "objectives: [{id: a, at: \"0508\", name: A}]\noptions: {victory: hold}\n";
        Battle battle(field);
        battle.to_move(0);
        battle.play({"0512"});
        CHECK(weighed(battle, "step") == Weights{{"advance", 2}, {"objective", 2}, {"centre", 1}});
        battle.play({"step", "step", "step", "step"});
        const Weights on = weighed(battle, "step");
        CHECK(on.at("leave") == 1);
    }
}

TEST_CASE("Features of battles tell nothing that the side does not know", "[play][battle][bots]") {
    check_weighing(*game_of(skirmish().text()), 4, 41);
    check_weighing(*game_of(half_set_up("at-once")), 3, 37);
    check_weighing(*game_of(half_set_up("in-turn")), 3, 37);
    check_weighing(*sample_game("sabot/hobnail/call-out"), 1, 257);
    check_weighing(*game_of(sample_setup("sabot/pattenford/market-day", "lists: points, face-down: truth")),
                   1, 199);
}

TEST_CASE("What is remembered of battles is what would be found anew", "[play][battle][bots]") {
    MoveList list;
    std::vector<int> numbers;
    std::vector<int> anew;
    for (const auto& game :
         {game_of(skirmish().text()), sample_game("sabot/hobnail/quarry-shift"),
          game_of(sample_setup("sabot/pattenford/market-day", "lists: points, face-down: truth"))}) {
        std::uint64_t seen = 0;
        for (std::uint64_t number = 0; number < 2; ++number)
            (void)play_bots(*game, 3, number, [&](const State& before, Move, const State&) {
                if (play::number(Game::actor(before)) >= most_seats || seen++ % 13 != 0) return;
                const View view = game->view(before, Game::actor(before));
                game->moves(view, list);
                game->procedure().weigh(view, list, numbers);
                // each thread remembers for itself
                std::thread([&] { game->procedure().weigh(view, list, anew); }).join();
                REQUIRE(numbers == anew);
            });
        CHECK(seen > 100);
    }
}

TEST_CASE("Play-tests count shots and what they destroy", "[play][battle][bots]") {
    Battlefield field;
    field.red = {"MBT 0505 n"};
    field.blue = {"MBT 0501 s"};
    Battle battle(field);
    battle.to_attack(0);
    Counting count(*battle.game);
    count.play(battle, {"0505 gun 0501", "10:1"});
    while (!Game::is_over(battle.state))
        count.play(battle, {"end"});
    CHECK(battle.reason() == "annihilated");
    CHECK(of_kind(count, "shots", 0, "MBT") == 1);
    CHECK(of_kind(count, "hits", 0, "MBT") == 1);
    CHECK(of_kind(count, "odds", 0, "MBT") == 550);
    CHECK(of_kind(count, "kills", 0, "MBT") == 1);
    CHECK(of_kind(count, "destroyed", 0, "MBT") == 1500);
    CHECK(of_kind(count, "returned", 0, "MBT") == 1500);
    CHECK(count.sum("returned") == 1500);
    CHECK(of_kind(count, "fielded", 0, "MBT") == 1500);
    CHECK(of_kind(count, "fielded", 1, "MBT") == 1500); // lost or not
    CHECK(of_kind(count, "losses", 1, "MBT") == 1);
    CHECK(of_kind(count, "survivors", 0, "MBT") == 1);
    CHECK(count.sum("survivors") == 1);
    CHECK(count.at("shots-from", "0505") == 1);
    CHECK(count.at("shots-at", "0501") == 1);
    CHECK(count.at("deaths", "0501") == 1);
    CHECK(count.sum("own-fire") == 0);
    CHECK(count.sum("wasted") == 0);
    CHECK(count.sum("idle") == 0);
    CHECK(count.sum("first-shot") == 1);
    CHECK(count.sum("first-seen") == 1);
    CHECK(count.sum("turns") == 1);
}

TEST_CASE("Play-tests count steps, scouting and objectives", "[play][battle][bots]") {
    Battlefield field;
    field.red = {"WSC 0506 n", "MBT 0112 n"};
    field.blue = {"DECOY 0502 s", "MBT 1212 s"};
    field.more = "objectives: [{id: a, at: \"0505\", name: Mill}]\n";
    Battle battle(field);
    battle.to_move(0);
    Counting count(*battle.game);
    count.play(battle, {"0506", "step", "scout 0502", "10", "done"});
    CHECK(count.at("entered", "0505") == 1);
    CHECK(count.sum("entered") == 1);
    CHECK(count.of("tries") == std::vector<std::int64_t>{1, 0});
    CHECK(count.of("scouted") == std::vector<std::int64_t>{1, 0});
    CHECK(count.of("decoys") == std::vector<std::int64_t>{1, 0});
    CHECK(count.sum("losses") == 0);
    CHECK(count.of("decisions") == std::vector<std::int64_t>{4, 0});
    while (Game::actor(battle.state) != by_chance) {
        const auto end = battle.game->read_legal(battle.state, "end");
        const State before = battle.state;
        battle.game->apply(battle.state, *end);
        battle.game->procedure().measure(before, *end, battle.state, count.tally);
    }
    CHECK(count.of("held") == std::vector<std::int64_t>{1, 0});
    CHECK(of_kind(count, "idle", 0, "MBT") == 1);
    CHECK(of_kind(count, "idle", 1, "MBT") == 1);
    CHECK(count.sum("idle") == 2);
}

TEST_CASE("What play-tests count of battles fits together", "[play][battle][bots]") {
    std::vector<std::shared_ptr<const Game>> games{game_of(skirmish().text())};
    for (const char* const name : {"sabot/hobnail/quarry-shift", "sabot/hobnail/call-out"})
        games.push_back(sample_game(name));
    for (const auto& game : games) {
        const auto& procedure = dynamic_cast<const battle::BattleProcedure&>(game->procedure());
        for (std::uint64_t number = 0; number < 4; ++number) {
            Counting count(*game);
            const State end = play_bots(*game, number < 2 ? 3U : 0U, number,
                                        [&](const State& before, Move move, const State& after) {
                                            procedure.measure(before, move, after, count.tally);
                                        });
            procedure.measure_end(end, count.tally);
            const battle::Reading parts(end, procedure.layout());
            std::int64_t units = 0;
            for (std::size_t side = 0; side < 2; ++side)
                for (std::size_t i = 0; i < parts.count[side]; ++i)
                    units += procedure.facts().kinds[parts.slots[side][i].kind].is_decoy ? 0 : 1;
            CHECK(count.sum("losses") + count.sum("survivors") == units);
            CHECK(count.sum("deaths") == count.sum("losses"));
            CHECK(count.sum("kills") + count.sum("own-fire") == count.sum("losses"));
            CHECK(count.sum("shots-from") == count.sum("shots"));
            CHECK(count.sum("shots-at") == count.sum("shots"));
            CHECK(count.sum("hits") <= count.sum("shots"));
            CHECK(count.sum("scouted") <= count.sum("tries"));
            CHECK(count.sum("decisions") == static_cast<std::int64_t>(end.common().decisions));
            CHECK(count.sum("turns") == parts.head.turn);
            CHECK(count.sum("first-shot") <= parts.head.turn);
        }
    }
}

TEST_CASE("A side that is ahead hopes more", "[play][battle][bots]") {
    Battlefield field;
    field.red = {"MBT 0505 n"};
    field.blue = {"MBT 0501 s", "MBT 1212 s"};
    Battle battle(field);
    const Procedure& procedure = battle.procedure();
    CHECK(procedure.outlook(battle.state, seat(0)) == Approx(-1.0 / 3));
    CHECK(procedure.outlook(battle.state, seat(1)) == Approx(1.0 / 3));
    battle.to_attack(0);
    battle.apply("0505 gun 0501");
    battle.apply("10:1");
    CHECK(procedure.outlook(battle.state, seat(0)) == 0);
}

TEST_CASE("Greedy beats chance in battles, and finishes them", "[play][battle][bots]") {
    const auto game = sample_game("sabot/hobnail/quarry-shift");
    const Wins first = wins_of(*game, 1, 0, 6);
    const Wins second = wins_of(*game, 2, 6, 6);
    CHECK(first.of[0] + second.of[1] >= 10);
    Wins both = wins_of(*game, 3, 0, 6);
    CHECK(both.reasons["annihilated"] >= 5);
}

TEST_CASE("How much better greedy is in battles", "[.][ladder]") {
    for (const std::string& sample : samples)
        climb(sample, 1000);
}
