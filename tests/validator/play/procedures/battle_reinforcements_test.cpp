#include "formats/documents/load_record.hpp"
#include "tests/validator/play/laws.hpp"
#include "tests/validator/play/procedures/battlefield.hpp"

#include <catch2/catch.hpp>

#include <cmath>
#include <set>

using namespace sabotier;
using namespace sabotier::play;
using namespace sabotier::play::test;

namespace {

/// Two armies far apart; red's zone is the first three columns, blue's the last three.
Battlefield far_apart(const std::string& points = "20") {
    Battlefield field;
    field.red = {"MBT 0506 ne"};
    field.blue = {"MBT 1206 nw"};
    field.more = "options: {reinforce: \"" + points + "\", first: once}\n";
    return field;
}

/// The side that goes first, once dice have said which.
std::size_t first_of(const Battle& battle) {
    return number(battle.actor());
}

bool is_buying(const Battle& battle) {
    return battle.parts().head.stage == battle::Stage::reinforce;
}
bool is_placing(const Battle& battle) {
    return battle.parts().head.stage == battle::Stage::arrive;
}

/// A battle that goes on with red's purchase in its first turn.
Battle reds_turn(const Battlefield& field) {
    for (std::uint64_t seed = 1;; ++seed) {
        Battle battle(field, seed);
        if (first_of(battle) == 0) return battle;
    }
}

std::set<std::string> hexes_of(const Texts& moves) {
    std::set<std::string> hexes;
    for (const std::string& move : moves)
        if (move[0] >= '0' && move[0] <= '9') hexes.insert(move.substr(0, 4));
    return hexes;
}

/// Places all that is bought at the first places that are legal.
void place_all(Battle& battle) {
    while (is_placing(battle))
        battle.play({battle.moves().front()});
}

} // namespace

TEST_CASE("Nobody comes where the scenario does not say so", "[play][battle][reinforce]") {
    Battlefield field = far_apart();
    field.more = "";
    Battle battle(field);
    CHECK(battle.parts().head.stage == battle::Stage::move);
    CHECK(battle.procedure().facts().reserve == std::array<std::size_t, 2>{});
}

TEST_CASE("Each side buys whole lines in a phase of its own", "[play][battle][reinforce]") {
    Battle battle = reds_turn(far_apart("60"));
    REQUIRE(is_buying(battle));
    CHECK(battle.parts().head.phase == 1);
    // what 60 points buy, in the order of the rulebook
    CHECK(battle.moves()
          == Texts{"end", "buy MBT", "buy MSL", "buy ICV", "buy SPA", "buy special", "buy WSC", "buy HLT",
                   "buy HTD", "buy HPC", "buy RSC", "buy soldiers"});
    CHECK(battle.why_not("buy AGT") == "Agrav Tanks cost 100 build points, and 60 are left");
    battle.play({"buy WSC"});
    CHECK(battle.moves() == Texts{"end", "buy WSC", "buy HLT", "buy HPC", "buy soldiers"});
    battle.play({"end"});
    REQUIRE(is_placing(battle));
    place_all(battle);
    CHECK(battle.parts().count[0] == 5);
    SECTION("then the other side does") {
        REQUIRE(is_buying(battle));
        CHECK(battle.actor() == seat(1));
        CHECK(battle.parts().head.phase == 2);
        battle.play({"end"});
        CHECK(battle.parts().head.phase == 3);
        CHECK(battle.actor() == seat(0));
    }
    SECTION("what is not spent lasts") {
        battle.play({"end"});
        next_turn(battle, 0);
        CHECK(battle.parts().head.points == std::array<std::uint16_t, 2>{35 + 60, 60 + 60});
    }
    SECTION("who arrived may move in the same turn") {
        battle.play({"end"});
        battle.to_move(0);
        CHECK(battle.count() == 1 + 5);
    }
}

TEST_CASE("A line is bought as soon as its points are there", "[play][battle][reinforce]") {
    Battle battle = reds_turn(far_apart("20"));
    CHECK(battle.moves() == Texts{"end", "buy soldiers"});
    battle.play({"buy soldiers"}); // nothing is left to buy more with
    CHECK(is_placing(battle));
    CHECK(battle.parts().head.points[0] == 0);
}

TEST_CASE("A phase in which nothing can be bought asks nobody", "[play][battle][reinforce]") {
    Battlefield field = far_apart("20");
    field.rows = 3;
    field.red = {"MBT 0502 ne"};
    field.blue = {"MBT 1202 nw"};
    for (const std::string hex : {"1001", "1002", "1003", "1101", "1102", "1103", "1201", "1203"})
        field.ground[hex] = 'W';
    Battle battle = reds_turn(field);
    battle.play({"buy soldiers"});
    place_all(battle);
    CHECK(battle.parts().head.points[1] == 20); // soldiers cost no more, but have no land to stand on
    CHECK(battle.parts().head.stage == battle::Stage::move);
}

TEST_CASE("Reinforcements come to free hexes of their own zone", "[play][battle][reinforce]") {
    Battlefield field = far_apart("60");
    field.columns = 12;
    field.rows = 4;
    field.red = {"MBT 0402 ne", "MBT 0102 n"};
    field.blue = {"MBT 1202 nw", "MBT 0204 nw"};
    field.ground = {{"0101", 'w'}, {"0103", 'f'}};
    Battle battle = reds_turn(field);
    SECTION("open to the unit, outside enemy zones of control") {
        battle.play({"buy MBT"});
        const std::set<std::string> hexes = hexes_of(battle.moves());
        CHECK(hexes.count("0101") == 0); // water
        CHECK(hexes.count("0102") == 0); // taken
        CHECK(hexes.count("0103") == 0); // forest, and the zone of control
        CHECK(hexes.count("0203") == 0); // the zone of control
        CHECK(hexes.count("0401") == 0); // not the zone of the side
        CHECK(hexes.count("0202") == 1);
        CHECK(hexes.count("0301") == 1);
        CHECK(battle.why_not("0102 n") == "there is no room for it");
        CHECK(battle.why_not("0401 n") == "Main Battle Tank comes to the zone of its side only");
        CHECK(battle.why_not("0203 n") == "an enemy's zone of control lies there");
        CHECK(battle.why_not("0101 n") == "Main Battle Tank may not stand there");
        CHECK(battle.has("0202 n"));
        CHECK(battle.has("0202 sw"));
    }
    SECTION("those who walk and fly come by air, anywhere such") {
        battle.play({"buy soldiers", "end"});
        // INF, INF, HVY, ABN
        for (int i = 0; i < 3; ++i) {
            CHECK(hexes_of(battle.moves()).count("0801") == 0);
            battle.play({battle.moves().front()});
        }
        const std::set<std::string> hexes = hexes_of(battle.moves());
        CHECK(hexes.count("0801") == 1);
        CHECK(hexes.count("1201") == 0); // the zone of control
        CHECK(hexes.count("0101") == 0); // water
        battle.play({"0801 n"});
        CHECK(possible_kinds(battle, battle.at("0801")) == std::set<std::string>{"ABN"});
        CHECK_FALSE(battle.at("0801").is(battle::face_up));
        CHECK_FALSE(battle.at("0801").is(battle::aloft));
    }
}

TEST_CASE("Reinforcements come aboard carriers of the zone", "[play][battle][reinforce]") {
    Battlefield field = far_apart("60");
    field.red = {"HPC 0206 ne", "HPC 0506 ne"};
    Battle battle = reds_turn(field);
    battle.play({"buy soldiers", "buy HPC"});
    REQUIRE(is_placing(battle));
    CHECK_FALSE(battle.has("into 0206")); // carriers are placed first
    battle.play({"0101 n", "0102 n", "0103 n", "0104 n"});
    CHECK(battle.has("into 0206"));
    CHECK(battle.has("into 0101"));
    CHECK_FALSE(battle.has("into 0506")); // not in the zone
    battle.play({"into 0206", "into 0206"});
    CHECK_FALSE(battle.has("into 0206")); // full
    battle.play({"into 0101", "into 0101"});
    const auto parts = battle.parts();
    for (std::size_t i = 6; i < 10; ++i) {
        CHECK(parts.slots[0][i].is_aboard());
        CHECK(parts.slots[0][i].is(battle::seen_aboard));
    }
    CHECK(possible_kinds(battle, battle.at("0101")) == std::set<std::string>{"HPC"}); // it has room for two
    CHECK(possible_kinds(battle, battle.at("0102")).count("HPC") == 1);
    battle.play({"end"});
    battle.to_move(0);
    CHECK(battle.has("alight 0101/1 0201 n")); // they have not boarded in this turn
}

TEST_CASE("A line that does not fit whole is not sold", "[play][battle][reinforce]") {
    Battlefield field = far_apart("60");
    field.columns = 12;
    field.rows = 2;
    field.red = {"MBT 0501 ne", "MBT 0101 n"};
    field.blue = {"MBT 1202 nw"};
    field.ground = {{"0201", 'w'}, {"0302", 'f'}, {"0301", 'f'}};
    // free: 0102 and 0202 for all; 0301, 0302 for soldiers; 0201 for hovercraft
    Battle battle = reds_turn(field);
    const Texts lines = battle.moves();
    CHECK(std::find(lines.begin(), lines.end(), "buy MBT") == lines.end());
    CHECK(std::find(lines.begin(), lines.end(), "buy soldiers") != lines.end());
    CHECK(battle.why_not("buy MBT") == "Main Battle Tanks do not all find a place");
    SECTION("and none is placed so that another has no place left") {
        battle.play({"buy soldiers"});
        if (is_buying(battle)) battle.play({"end"});
        // three squads for four hexes; jump troops drop anywhere
        place_all(battle);
        CHECK(battle.parts().count[0] == 6);
    }
}

TEST_CASE("A place that another unit needs is refused", "[play][battle][reinforce]") {
    Battlefield field = far_apart("60");
    field.columns = 12;
    field.rows = 2;
    field.red = {"MBT 0501 ne"};
    field.blue = {"MBT 1202 nw"};
    field.ground = {{"0101", 'W'}, {"0201", 'W'}, {"0102", 'W'}};
    // hovercraft stand anywhere, wheels on 0202, 0301 and 0302 alone, which are too few for four of them
    Battle battle = reds_turn(field);
    CHECK_FALSE(battle.has("buy WSC"));
    REQUIRE(battle.has("buy HLT"));
    SECTION("hovercraft leave the land to squads who need it") {
        field.rows = 3; // 0103, 0203 and 0303 are land, too
        field.red = {"MBT 0501 ne"};
        Battle shared = reds_turn(field);
        shared.play({"buy HLT", "buy soldiers"});
        if (is_buying(shared)) shared.play({"end"});
        // nine hexes, three of them water, for four hovercraft, three squads and one that drops
        for (int i = 0; i < 4; ++i) {
            REQUIRE(is_placing(shared));
            const Texts places = shared.moves();
            shared.play({places.back()}); // land, as far as that is legal
        }
        place_all(shared);
        CHECK(shared.parts().count[0] == 9);
    }
    SECTION("with two squads who need land, two hexes of land are theirs") {
        field.ground = {{"0101", 'W'}, {"0201", 'W'}, {"0102", 'W'}, {"0302", 'W'}};
        field.red = {"HPC 0501 ne"}; // not in the zone
        // land: 0202 and 0301; INF, INF and HVY need three
        Battle tight = reds_turn(field);
        CHECK_FALSE(tight.has("buy soldiers"));
    }
}

TEST_CASE("Nothing is seen of those who come before all stand", "[play][battle][reinforce]") {
    Battle battle = reds_turn(far_apart("60"));
    battle.play({"buy soldiers", "buy HLT"});
    if (is_buying(battle)) battle.play({"end"});
    REQUIRE(is_placing(battle));
    const View unseen = battle.game->view(battle.state, seat(1));
    const View by_all = battle.game->view(battle.state, onlooker);
    battle.play({"0104 n"});
    CHECK(battle.game->view(battle.state, seat(1)) == unseen);
    CHECK(battle.game->view(battle.state, onlooker) == by_all);
    battle.play({"0103 n", "0102 n", "0101 n", "0201 n", "0202 n", "0203 n"});
    CHECK(battle.game->view(battle.state, seat(1)) == unseen);
}

TEST_CASE("Numbers of counters that came tell nothing of their kinds", "[play][battle][reinforce]") {
    Battlefield field = far_apart("60");
    Battle one = reds_turn(field);
    Battle other = one;
    one.play({"buy special"});
    other.play({"buy special"});
    if (is_buying(one)) {
        one.play({"end"});
        other.play({"end"});
    }
    one.play({"0101 n", "0102 n", "0103 n", "0104 n"});
    other.play({"0103 n", "0104 n", "0102 n", "0101 n"});
    CHECK(one.game->view(one.state, seat(1)) == other.game->view(other.state, seat(1)));
    CHECK(one.parts().slots[0][1].kind != other.parts().slots[0][1].kind);
    CHECK(possible_kinds(one, one.at("0102")) == std::set<std::string>{"BRV", "ENV", "MLV", "RRV"});
}

TEST_CASE("Counters are of what was bought when they came", "[play][battle][reinforce]") {
    Battlefield field = far_apart("60");
    field.red = {"MBT 0506 ne", "HVT 0507 ne"};
    Battle battle = reds_turn(field);
    battle.play({"buy WSC", "buy HLT"});
    battle.play({"0101 n", "0102 n", "0103 n", "0104 n", "0201 n", "0202 n", "0203 n", "0204 n"});
    battle.play({"end"});
    next_turn(battle, 0);
    battle.play({"end"});
    while (!is_buying(battle) || battle.actor() != seat(0))
        battle.play({"end"});
    battle.play({"buy MBT"});
    while (is_buying(battle))
        battle.play({"end"});
    battle.play({"0301 n", "0302 n", "0303 n", "0304 n"});
    const battle::HiddenUnits hidden(battle.procedure(), battle.game->view(battle.state, seat(1)));
    const auto& kinds = battle.procedure().facts().kinds;
    const auto chance = [&](std::size_t slot, const std::string& id) {
        for (std::size_t kind = 0; kind < kinds.size(); ++kind)
            if (kinds[kind].piece->id.str() == id) return ratio(hidden.ways(slot, kind), hidden.ways());
        return -1.0;
    };
    REQUIRE(hidden.slots.size() == 2 + 8 + 4);
    CHECK(hidden.ways() == 2 * 70);
    CHECK(chance(0, "MBT") == Approx(0.5));
    CHECK(chance(2, "WSC") == Approx(0.5));
    CHECK(chance(2, "MBT") == 0);
    CHECK(chance(10, "MBT") == Approx(1));
}

TEST_CASE("A squad that came out is of any wave that was aboard", "[play][battle][reinforce]") {
    Battlefield field = far_apart("20");
    field.red = {"HPC 0206 ne", "ABN 0206"};
    Battle battle = reds_turn(field);
    battle.play({"buy soldiers", "into 0206", "0101 n", "0102 n", "0103 n"});
    while (battle.parts().head.phase < 3)
        battle.play({"end"});
    battle.to_move(0);
    battle.play({"alight 0206/2 0207 n"});
    const View view = battle.game->view(battle.state, seat(1));
    const battle::HiddenUnits hidden(battle.procedure(), view);
    // outside ABN of the army or one of INF, INF, HVY, ABN of the wave; three more of those stand
    CHECK(possible_kinds(battle, battle.at("0207")) == std::set<std::string>{"ABN", "HVY", "INF"});
    std::map<std::string, int> drawn;
    const auto redrawer = battle.game->redrawer(view);
    State state(battle.game->state_bytes());
    RandomSource chance = RandomSource::of(3);
    const int draws = 4000;
    for (int i = 0; i < draws; ++i) {
        redrawer->redraw(chance, state);
        REQUIRE(battle.game->view(state, seat(1)) == view);
        const battle::Reading parts(state, battle.procedure().layout());
        const battle::Slot& slot =
            parts.slot(parts.board[number(*battle.procedure().facts().board->find("0207"))]);
        ++drawn[battle.procedure().facts().kinds[slot.kind].piece->id.str()];
    }
    const double all = static_cast<double>(hidden.ways());
    const auto& kinds = battle.procedure().facts().kinds;
    const auto index =
        std::find(
            hidden.slots.begin(), hidden.slots.end(),
            battle::slot_of(battle.parts().board[number(*battle.procedure().facts().board->find("0207"))]))
        - hidden.slots.begin();
    double sum = 0;
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
        const double expected = static_cast<double>(hidden.ways(static_cast<std::size_t>(index), kind)) / all;
        sum += expected;
        CHECK(std::abs(drawn[kinds[kind].piece->id.str()] / static_cast<double>(draws) - expected)
              < 4 * std::sqrt(expected * (1 - expected) / draws) + 1e-9);
    }
    CHECK(sum == Approx(1));
}

TEST_CASE("A side whose reinforcements are due has not lost", "[play][battle][reinforce]") {
    Battlefield field = far_apart("20");
    field.more = "options: {reinforce: \"20\", first: once}\n";
    Battle battle = reds_turn(field);
    battle.to_move(0);
    const auto lose_all = [&] {
        battle::Writing all(battle.state, battle.procedure().layout());
        for (std::size_t i = 0; i < all.count[1]; ++i) {
            battle::Slot& slot = all.slots[1][i];
            if (slot.stands()) all.board[slot.place] = battle::no_counter;
            slot.place = battle::no_place;
            slot.carrier = battle::nothing;
            slot.flags = battle::face_up | battle::gone;
        }
    };
    lose_all();
    const int turn = battle.parts().head.turn;
    SECTION("it can pay for a line in the next turn") {
        while (!Game::is_over(battle.state) && battle.parts().head.turn == turn)
            battle.play({"end"});
        CHECK_FALSE(Game::is_over(battle.state));
    }
    SECTION("as many have come as can") {
        battle::Writing(battle.state, battle.procedure().layout()).head.came[1] = 20;
        lose_all(); // who would have come
        for (std::size_t i = 1; i < 21; ++i)
            battle::Writing(battle.state, battle.procedure().layout()).slots[1][i].kind = 0;
        while (!Game::is_over(battle.state) && battle.parts().head.turn == turn)
            battle.play({"end"});
        CHECK(battle.reason() == "annihilated");
        CHECK(battle.payoff(0) == 1);
    }
}

namespace {

/// Buys what it can, and now and then does nothing.
Move keen_move(const State& state, const MoveList& list, RandomSource& chance) {
    const auto stage = state.as<battle::Head>().stage;
    const auto any = [&](std::size_t first) {
        return list[first + chance.below(static_cast<std::uint32_t>(list.size() - first))];
    };
    if (stage == battle::Stage::arrive) { // aboard as often as elsewhere
        std::size_t aboard = 0;
        while (aboard < list.size() && battle::type_of(list[aboard]) == battle::MoveType::deploy)
            ++aboard;
        if (aboard < list.size() && chance.below(2) == 0) return any(aboard);
        return any(0);
    }
    if (list.size() > 1 && battle::type_of(list[0]) == battle::MoveType::end && chance.below(12) != 0)
        return any(1);
    return any(0);
}

} // namespace

TEST_CASE("Battles with reinforcements keep the laws of play", "[play][battle][reinforce]") {
    Battlefield field;
    field.columns = 14;
    field.rows = 9;
    field.ground = {{"0703", 'f'}, {"0704", 'f'}, {"0705", 't'}, {"0706", 's'}, {"0603", 'h'}, {"0604", 'H'},
                    {"0805", 'w'}, {"0806", 'W'}, {"0803", 'v'}, {"0204", 's'}, {"0102", 'w'}, {"0103", 'f'}};
    field.red = {"MBT 0304 ne", "ICV 0306 se", "INF 0306", "HPC 0307 ne", "HVY 0307", "DECOY 0203 ne"};
    field.blue = {"AGT 1204 nw", "ENV 1206 nw", "HPC 1305 nw", "ABN 1305", "INF 1306 nw"};
    field.more = "options: {reinforce: \"60\", turn-limit: \"12\"}\n";
    const auto game = game_of(field.text());
    check_laws(*game, {6, 7, 2});
    MoveList list;
    MoveList more;
    RandomSource redraws = RandomSource::of(17);
    const LawSizes sizes{12, 13, 2};
    std::uint64_t seen = 0;
    std::map<battle::MoveType, int> types;
    std::size_t came = 0;
    for (std::uint64_t number = 0; number < sizes.games; ++number) {
        State state = game->start(7, number);
        RandomSource chance = RandomSource::of(8, number);
        while (!Game::is_over(state)) {
            if (seen++ % sizes.every == 0) {
                check_moves(*game, state, list);
                for (std::size_t i = 0; i < 2; ++i) {
                    const View view = game->view(state, seat(i));
                    check_actor(*game, state, view, list, more);
                    check_redraws(*game, view, sizes, redraws, list, more);
                    REQUIRE(!game->procedure().tableau(view).pieces.empty());
                }
            }
            if (Game::actor(state) == by_chance) {
                game->apply(state, game->draw(state, list));
                continue;
            }
            game->moves(state, list);
            REQUIRE(!list.empty());
            const Move move = keen_move(state, list, chance);
            REQUIRE(!game->procedure().words(state, move, Game::actor(state)).empty());
            ++types[battle::type_of(move)];
            game->apply(state, move);
        }
        const auto& head = state.as<battle::Head>();
        came += head.came[0] + head.came[1];
    }
    CHECK(types[battle::MoveType::buy] > 20);
    CHECK(types[battle::MoveType::embark] > 5);
    CHECK(types[battle::MoveType::alight] > 5);
    CHECK(came > 80);
}

TEST_CASE("States of the samples have room for reinforcements", "[play][battle][reinforce]") {
    for (const std::string sample :
         {"free-form/clogheim", "hobnail/quarry-shift", "hobnail/all-the-hills", "hobnail/call-out",
          "pattenford/market-day", "pattenford/long-morning", "pattenford/chosen-ground"}) {
        INFO(sample);
        const auto file = sabotier::test::source_folder() / "samples/sabot" / (sample + ".scenario.yaml");
        auto loaded = load_scenario(file.string());
        REQUIRE(loaded);
        REQUIRE(
            choose_options(*loaded.value, {{OptionId("reinforce"), "40", {}}}, file.parent_path().string())
                .empty());
        const auto game = game_of(resolve(std::make_shared<const LoadedScenario>(std::move(*loaded.value))));
        CHECK(game->state_bytes() <= 4096);
        RandomSource chance = RandomSource::of(4);
        MoveList list;
        State state = game->start(2);
        std::size_t came = 0;
        for (int moves = 0; moves < 3000 && !Game::is_over(state); ++moves) {
            game->settle(state, list);
            if (Game::is_over(state)) break;
            game->moves(state, list);
            REQUIRE(!list.empty());
            game->apply(state, keen_move(state, list, chance));
            came = state.as<battle::Head>().came[0];
        }
        CHECK(came > 0);
    }
}
