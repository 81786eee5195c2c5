#include "tests/validator/play/laws.hpp"
#include "tests/validator/play/procedures/raid.hpp"
#include "validator/play/procedures/raid/follow.hpp"

#include <catch2/catch.hpp>

#include <map>
#include <string>

using namespace sabotier;
using namespace sabotier::play;
using namespace sabotier::play::test;
using namespace sabotier::play::raid;

namespace {

using Roll = std::array<std::uint8_t, rolled>;

/// A position in which a player of a side is to plan; "" is off the map.
struct Planning {
    std::size_t side;
    std::string room;
    Roll roll;
    int cubes = 0;
    std::string full{}; ///< generators with two cubes
    int swagger = 0;
};

std::size_t plans(const Planning& position) {
    Match match(game_of(ember_hall("{kind: hawk, at: A1}, {kind: hacker, at: A1}, {kind: chantico, at: A1}, "
                                   "{kind: nadesh, at: A1}")));
    raid::Table& table = table_of(match);
    table.phase = Phase::plan;
    table.side = static_cast<std::uint8_t>(position.side);
    table.common.actor = seat(position.side);
    table.player = 0;
    table.dice = position.roll;
    table.rooms[position.side][0] =
        position.room.empty() ? no_room : static_cast<std::uint8_t>(room_of(*match.game, position.room));
    table.standing = position.room.empty() ? 2 : 3;
    table.modify[position.side] = static_cast<std::uint8_t>(position.cubes);
    table.swagger[0] = static_cast<std::uint8_t>(position.swagger);
    const Facts& facts = raid_facts(*match.game);
    for (std::size_t i = 0; i < facts.generators.size(); ++i)
        if (facts.generators[i] == (position.full.empty() ? no_room : room_of(*match.game, position.full)))
            table.generators[i] = 2;
    return match.count();
}

/// Weight of rolls for which wanted(roll) holds, of 1296.
template <class Wanted>
std::uint64_t weight_of(const Game& game, const Wanted& wanted) {
    State state = game.start(1);
    MoveList list;
    while (state.as<raid::Table>().phase == Phase::place) {
        game.moves(state, list);
        game.apply(state, list[0]);
    }
    game.moves(state, list);
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < list.size(); ++i) {
        const std::string text = game.procedure().notation(state, list[i]);
        if (wanted(text)) sum += list.weight(i);
    }
    return sum;
}

/// In a position of these phase and rooms, what an answer of the log is.
raid::Event answer(Match& match, Phase phase, std::size_t side, std::array<std::size_t, team> guards_in,
                   std::array<std::size_t, team> raiders_in, const std::string& move) {
    raid::Table& table = table_of(match);
    const State before = match.state;
    table.phase = phase;
    table.side = static_cast<std::uint8_t>(side);
    table.common.actor = seat(side);
    table.player = 0;
    table.is_second = 1;
    table.standing = 3;
    for (std::size_t i = 0; i < team; ++i) {
        table.rooms[guards][i] = static_cast<std::uint8_t>(guards_in[i]);
        table.rooms[raiders][i] = static_cast<std::uint8_t>(raiders_in[i]);
    }
    const std::size_t heard = table.log_bytes;
    match.game->apply(match.state, *match.game->read_legal(match.state, move));
    LogReader log(raid_facts(*match.game), heard_in(match.state).subspan(heard));
    const raid::Event event = log.next();
    match.state = before;
    return event;
}

/// Where a raider may be who is seen to have done this, with so many cubes for dice at the start.
std::string places_after(const Match& match, int pool, std::size_t player) {
    Facts facts = raid_facts(*match.game);
    facts.pool = pool;
    const View view = match.game->view(match.state, seat(guards));
    const Follow follow(facts, view.known, raiders);
    RoomSet rooms;
    if (follow.is_done)
        follow.hidden.each([&](std::size_t, const std::array<std::size_t, team>& places, Cubes) {
            rooms.add(places[player]);
        });
    else
        for (const Arrival& arrival :
             follow.carried_out(follow.means(player, 0, pool), player, follow.nowhere()))
            rooms.add(arrival.place);
    return names_of(*match.game, rooms);
}

} // namespace

TEST_CASE("Guards who are not placed choose their rooms", "[play][raid]") {
    Match match(game_of(hidden_hall()));
    CHECK(match.count() == 14);
    match.play({"at A1"});
    CHECK(match.count() == 14);
    CHECK(match.why_not("at C2") == "a generator stands in C2");
    CHECK(match.why_not("at E9") == "'at E9' means nothing here; expected a room, as at B2");
}

TEST_CASE("Four dice fall with their chances", "[play][raid]") {
    const auto game = game_of(hidden_hall());
    CHECK(weight_of(*game, [](const std::string&) { return true; }) == 1296);
    CHECK(weight_of(*game, [](const std::string& t) { return t.find_first_of("456") == t.npos; })
          == 1296 / 16);
    CHECK(weight_of(*game, [](const std::string& t) { return t.find_first_of("1234") == t.npos; })
          == 1296 / 81);
    CHECK(weight_of(*game,
                    [](const std::string& t) {
                        const std::set<char> dice(t.begin() + 5, t.end());
                        return dice.size() == 5; // and the blank
                    })
          == 1296 * 5 / 18);
    Match match(game);
    match.play({"at A1"});
    State state = match.state;
    game->apply(state, *game->read_legal(state, "at A1"));
    MoveList list;
    game->moves(state, list);
    CHECK(list.size() == 126);
}

TEST_CASE("Plans are counted as the rules count them", "[play][raid]") {
    CHECK(plans({guards, "C2", {1, 2, 5, 6}, 0}) == 54);
    CHECK(plans({guards, "C2", {1, 2, 5, 6}, 1}) == 124);
    CHECK(plans({guards, "C2", {1, 2, 5, 6}, 2}) == 233);
    CHECK(plans({guards, "B2", {1, 1, 5, 6}}) == 25);
    CHECK(plans({guards, "C3", {2, 2, 2, 2}}) == 5);
    CHECK(plans({guards, "A3", {5, 5, 6, 6}}) == 13);
    CHECK(plans({guards, "C2", {1, 1, 1, 1}, 0, "B3"}) == 12);
    CHECK(plans({guards, "C2", {1, 1, 1, 1}, 0, "C2"}) == 5);
    CHECK(plans({raiders, "A1", {1, 4, 4, 4}}) == 8);
    CHECK(plans({raiders, "A1", {1, 4, 4, 4}, 1}) == 25);
    CHECK(plans({raiders, "D4", {5, 5, 5, 5}}) == 5);
    CHECK(plans({raiders, "B2", {1, 2, 3, 4}, 0, "", 5}) == 296);
    CHECK(plans({raiders, "", {5, 5, 6, 6}}) == 48);
    CHECK(plans({raiders, "", {1, 2, 5, 6}}) == 224);
    CHECK(plans({raiders, "", {1, 2, 3, 4}}) == 428);
}

TEST_CASE("Rooms to attack and areas to ask for are those of the map", "[play][raid]") {
    const auto game = game_of(hidden_hall());
    const Facts& facts = raid_facts(*game);
    CHECK(facts.around[room_of(*game, "B2")].count() == 5);
    CHECK(facts.around[room_of(*game, "C2")].count() == 4);
    CHECK(facts.around[room_of(*game, "A3")].count() == 3);
    CHECK(names_of(*game, facts.around[room_of(*game, "C2")]) == "C1 B2 C2 C3");
    CHECK(facts.areas.size() == 12);
    CHECK(facts.area_of[0].size() == 3);
    CHECK(facts.halves[0].count() == 8);
}

TEST_CASE("Answers have their exact odds", "[play][raid]") {
    Match match(game_of(hidden_hall()));
    match.play({"at A1", "at A1"});
    const std::size_t rooms = raid_facts(*match.game).rooms;
    SECTION("two raiders anywhere, and any area") {
        for (const char* area : {"row 2", "column D", "quadrant bottom-left"}) {
            std::array<int, 3> count{};
            for (std::size_t a = 0; a < rooms; ++a)
                for (std::size_t b = 0; b < rooms; ++b)
                    ++count[answer(match, Phase::detect, guards, {0, 0}, {a, b},
                                   std::string("detect ") + area)
                                .answer];
            CHECK(count == std::array{144, 96, 16});
        }
    }
    SECTION("guards in any rooms without a generator") {
        const auto finds = [&](const char* from, const char* sort) {
            int any = 0;
            const std::size_t room = room_of(*match.game, from);
            for (std::size_t a = 0; a < rooms; ++a)
                for (std::size_t b = 0; b < rooms; ++b)
                    if (raid_facts(*match.game).generator_at[a] == no_room
                        && raid_facts(*match.game).generator_at[b] == no_room)
                        any += answer(match, Phase::scan, raiders, {a, b}, {room, room}, sort).answer != 0;
            return any;
        };
        for (const char* sort : {"scan row", "scan column", "scan quadrant"})
            CHECK(finds("A1", sort) == 196 * 24 / 49);
        CHECK(finds("B2", "scan row") == 75);
        CHECK(finds("B2", "scan column") == 75);
        CHECK(finds("B2", "scan quadrant") == 96);
    }
    SECTION("raiders in the top half, and a shot there") {
        int hit = 0;
        const std::size_t shot = room_of(*match.game, "B2");
        for (std::size_t a = 0; a < rooms / 2; ++a)
            for (std::size_t b = 0; b < rooms / 2; ++b)
                hit += answer(match, Phase::stun, guards, {shot, shot}, {a, b}, "stun B2").answer != 0;
        CHECK(hit == 15);
    }
}

TEST_CASE("What raiders let be heard narrows where they are", "[play][raid][hidden]") {
    Raid match(ember_hall("{kind: hawk}, {kind: hacker}, {kind: chantico, at: D4}, {kind: nadesh, at: D4}"));
    match.say({"roll 5 5 6 6", "plan", "plan", "plan parachute@C1", "plan parachute@D4", "first 1", "first 1",
               "half top", "half bottom"});
    CHECK(places_after(match, 2, 0) == "A1 B1 C1 D1 A2 B2 C2 D2");
    match.say(
        {"roll 5 5 6 6", "plan motion-detector=5", "plan", "plan", "plan", "first 1", "detect column B"});
    const Follow follow(raid_facts(*match.game), match.game->view(match.state, seat(guards)).known, raiders);
    RoomSet rooms;
    follow.hidden.each(
        [&](std::size_t, const std::array<std::size_t, team>& places, Cubes) { rooms.add(places[0]); });
    CHECK(names_of(*match.game, rooms) == "A1 C1 D1 A2 C2 D2");
}

TEST_CASE("Cubes widen where a raider may have gone", "[play][raid][hidden]") {
    const std::string text =
        ember_hall("{kind: hawk}, {kind: hacker}, {kind: chantico, at: D4}, {kind: nadesh, at: D4}");
    Raid match(text);
    match.say({"roll 1 2 5 6", "plan", "plan", "plan parachute@C1 right=2", "plan parachute@D4", "first 1",
               "first 1", "half top", "scan column"});
    CHECK(places_after(match, 0, 0) == "D1");
    CHECK(places_after(match, 1, 0) == "D1 D2 D3");
    CHECK(places_after(match, 2, 0) == "D1 D2 D3");
    Raid lower(text);
    lower.say({"roll 1 2 5 6", "plan", "plan", "plan parachute@C2 down=2", "plan parachute@D4", "first 1",
               "first 1", "half top", "scan row"});
    CHECK(places_after(lower, 0, 0).empty());
    CHECK(places_after(lower, 1, 0) == "B3 C3 D3");
}

TEST_CASE("Slides reach rooms through open edges", "[play][raid]") {
    const auto game = game_of(hidden_hall());
    const Facts& facts = raid_facts(*game);
    const Charges charges(facts.generators.size());
    for (const auto& [slides, rooms] : {std::pair{1, 5}, std::pair{2, 10}}) {
        const Roll roll{1, 1, 1, 1};
        Run run{Means(facts, raiders, roll), 0};
        run.at[0] = RoomSet::of(room_of(*game, "B2"));
        Runner(facts, charges, {}, false, slides).slide(run);
        RoomSet reached;
        for (const RoomSet& some : run.at)
            reached |= some;
        CHECK(reached.count() == static_cast<std::size_t>(rooms));
    }
}

TEST_CASE("Tracks are shown with their ends, and swagger with its red line", "[play][raid]") {
    const auto shown = [](const std::string& options, int hits, int swagger) {
        Raid match(ember_hall("{kind: hawk, at: C1}, {kind: hacker, at: A4}, {kind: chantico, at: D2}, "
                              "{kind: nadesh, at: D4}",
                              options));
        auto& table = table_of(match);
        table.hits = static_cast<std::uint8_t>(hits);
        table.hit_modify = static_cast<std::uint8_t>(table.hit_modify - hits);
        table.swagger[0] = static_cast<std::uint8_t>(swagger);
        std::map<std::string, std::string> facts;
        // everybody sees them
        for (const TableauFact& fact :
             match.game->procedure().tableau(match.game->view(match.state, onlooker)).facts)
            facts[fact.id] = fact.value;
        return facts;
    };
    auto whole = shown("", 1, 5);
    CHECK(whole["hits"] == "1 of 5");
    CHECK(whole["hit-modify"] == "3 of 4");
    CHECK(whole["hit-slide"] == "4 of 4");
    CHECK(whole["hacks"] == "0 of 8");
    CHECK(whole["hack-modify"] == "7 of 7");
    CHECK(whole["swagger-1"] == "5 of 5; red line at 2; dice: 4");
    CHECK(whole["swagger-2"] == "0 of 5; red line at 0; dice: 2");
    auto intro = shown("options: {game: intro}\n", 0, 2);
    CHECK(intro["hits"] == "0 of 4");
    CHECK(intro["hacks"] == "0 of 5");
    CHECK(intro["swagger-1"] == "2 of 5; red line at 0; dice: 3");
    CHECK(shown("", 0, 4)["swagger-1"] == "4 of 5; red line at 2; dice: 3");
    const std::string kept = "options: {red-line: not-above}\n";
    CHECK(shown(kept, 0, 5)["swagger-1"] == "5 of 5; red line at 5; dice: 4");
    CHECK(shown(kept, 0, 4)["swagger-1"] == "4 of 5; red line at 2; dice: 3");
    CHECK(shown(kept, 0, 2)["swagger-1"] == "2 of 5; red line at 2; dice: 3");
}

TEST_CASE("Results say where a game has more tiles than are played with", "[play][raid]") {
    const auto titles = [](const std::string& options) {
        std::map<std::string, std::string> all;
        const auto game = game_of(hidden_hall(options));
        for (const EndReason& reason : game->reasons())
            all[reason.id] = reason.title;
        return all;
    };
    auto whole = titles("");
    CHECK(whole["hacks"] == "a machine was hacked once more than the track has cubes (starting tiles)");
    CHECK(whole["rounds"] == "the limit of rounds (starting tiles)");
    CHECK(titles("options: {game: intro}\n")["rounds"] == "the limit of rounds");
}

TEST_CASE("Guards who are found pay swagger to both raiders, up to its end", "[play][raid]") {
    Raid match(ember_hall(
        "{kind: hawk, at: C1}, {kind: hacker, at: A4}, {kind: chantico, at: D2}, {kind: nadesh, at: D4}"));
    table_of(match).swagger = {4, 3};
    match.say({"roll 2 2 5 6", "plan", "plan", "plan right=2", "plan", "first 1", "first 1", "scan column"});
    CHECK(table_of(match).swagger == std::array<std::uint8_t, 2>{5, 5});
}

TEST_CASE("A raider who is hit loses his plan and is off the map", "[play][raid]") {
    Raid match(ember_hall(
        "{kind: hawk, at: C1}, {kind: hacker, at: C1}, {kind: chantico, at: D1}, {kind: nadesh, at: D4}"));
    match.say(
        {"roll 1 4 5 6", "plan stun-gun=5", "plan", "plan right=4", "plan hack=6", "first 1", "stun C1"});
    const raid::Table& table = table_of(match);
    CHECK(table.hits == 2);
    CHECK(table.standing == 0);
    CHECK(table.slides == 2);
    CHECK(table.modify[raiders] == 2 + 2 - 2); // moving right took two
    CHECK(table.plans[raiders] == std::array<Plan, team>{});
    match.say({"first 2", "roll 1 1 1 1"});
    match.say({"plan", "plan"});
    CHECK(match.why_not("plan") == "Hawk is off the map: a plan begins with parachute@ and a room");
}

TEST_CASE("Raids end as the rules say", "[play][raid]") {
    SECTION("one hit more than the track has cubes") {
        Raid match(ember_hall("{kind: hawk, at: C1}, {kind: hacker, at: A4}, {kind: chantico, at: D1}, "
                              "{kind: nadesh, at: D4}"));
        table_of(match).hit_modify = table_of(match).hit_slide = 0;
        match.say({"roll 1 4 5 6", "plan stun-gun=5", "plan", "plan", "plan", "first 1", "stun C1"});
        CHECK(match.reason() == "hits");
        CHECK(match.payoff(guards) == 1);
        CHECK(match.payoff(raiders) == -1);
    }
    SECTION("one hack more than the track has cubes") {
        Raid match(ember_hall("{kind: hawk, at: A1}, {kind: hacker, at: A4}, {kind: chantico, at: C3}, "
                              "{kind: nadesh, at: D4}"));
        table_of(match).hack_modify = 1;
        match.say({"roll 1 4 5 6", "plan", "plan", "plan hack=5", "plan hack=6", "first 1", "first 2"});
        CHECK(match.reason() == "hacks");
        CHECK(match.payoff(raiders) == 1);
        CHECK(table_of(match).modify[guards] == 2 + 2 + 1);
    }
    SECTION("the limit of rounds") {
        for (const bool is_won : {false, true}) {
            Raid match(ember_hall("{kind: hawk, at: A1}, {kind: hacker, at: A4}, {kind: chantico, at: C3}, "
                                  "{kind: nadesh, at: D4}",
                                  is_won ? "options: {round-limit: villains}\n" : ""));
            while (match.reason().empty())
                match.say({"roll 1 4 5 6", "plan", "plan", "plan", "plan", "first 1", "first 1"});
            CHECK(match.reason() == "rounds");
            CHECK(table_of(match).round == 60);
            CHECK(match.payoff(guards) == (is_won ? 1 : 0));
        }
    }
    SECTION("tracks are shorter in the intro game") {
        const auto intro = game_of(hidden_hall("options: {game: intro}\n"));
        CHECK(raid_facts(*intro).hit_modify == 3);
        CHECK(raid_facts(*intro).hack_modify == 4);
    }
}

TEST_CASE("Options change how a raid is played", "[play][raid]") {
    const std::string characters =
        "{kind: hawk, at: B2}, {kind: hacker}, {kind: chantico, at: C3}, {kind: nadesh, at: D4}";
    SECTION("a hack only where it takes a cube") {
        Raid match(ember_hall(characters, "options: {plan-feasible: cubes}\n"));
        match.say({"roll 1 4 5 6", "plan", "plan"});
        CHECK(match.why_not("plan hack=5") == "Hack does nothing in B2");
        CHECK(match.why_not("plan up=1 left=4").empty());
    }
    SECTION("a raider may stay off the map") {
        Raid match(ember_hall(characters, "options: {must-land: may-stay-off}\n"));
        match.say({"roll 1 4 5 6", "plan", "plan", "plan", "plan", "first 1", "first 1"});
        CHECK(table_of(match).round == 2);
        CHECK(table_of(match).standing == 1);
    }
    SECTION("a raider whose way is blocked skips the tile") {
        for (const bool is_skipped : {false, true}) {
            Raid match(ember_hall("{kind: hawk, at: B2}, {kind: hacker, at: D4}, {kind: chantico, at: C3}, "
                                  "{kind: nadesh, at: D4}",
                                  is_skipped ? "options: {scan-still: skipped}\n" : ""));
            match.say({"roll 1 1 5 6", "plan", "plan", "plan up=1", "plan earpiece=5", "first 1", "first 2",
                       "lead up"});
            CHECK(table_of(match).phase == (is_skipped ? Phase::roll : Phase::scan));
        }
    }
    SECTION("raiders hear of a generator's cube") {
        for (const bool is_told : {false, true}) {
            Raid match(ember_hall("{kind: hawk, at: C2}, {kind: hacker, at: D4}, {kind: chantico, at: C3}, "
                                  "{kind: nadesh, at: D4}",
                                  is_told ? "options: {generator-hack: told}\n" : ""));
            table_of(match).generators = {1, 1};
            match.say({"roll 1 1 5 6", "plan", "plan", "plan hack=5", "plan", "first 1"});
            const std::string words = match.game->procedure().words(
                match.state, *match.game->read_legal(match.state, "first 1"), seat(raiders));
            CHECK(words
                  == (is_told ? "Hawk acts first; Hawk takes a cube off the generator in C2"
                              : "Hawk acts first; Hawk hacks in C2, where there is no machine to hack"));
        }
    }
}

TEST_CASE("Raids that cannot be played are refused with their place", "[play][raid]") {
    CHECK(refusal(ember_hall("{kind: hawk}, {kind: hacker}, {kind: chantico, at: C2}, {kind: nadesh}"))
          == "test.scenario.yaml:8:169: Chantico begins in C2, where a generator stands, expected a room "
             "without one\n");
    CHECK(refusal(ember_hall("{kind: hawk}, {kind: chantico}, {kind: nadesh}"))
          == "test.scenario.yaml:7:9: Spies has 1 characters, expected 2 to play\n");
    const FilesAtHand files(
        {{"own.rulebook.yaml",
          "sabotier: rulebook/1\nid: own\nextends: fortress\ncomponents: [{id: hit-slide, count: 9}]\n"},
         {"test.scenario.yaml",
          "sabotier: scenario/1\nrulebook: own.rulebook.yaml\ntitle: Test\nauthor: Test\nplayers: 4\n"
          "map: {board: rooms, size: [2, 3], walls: [A1|B1, A1|A2]}\n"
          "sides: [{id: villains, name: Villains}, {id: spies, name: Spies}]\n"
          "pieces: [{kind: generator, at: B2}, {kind: hawk}, {kind: hacker}, {kind: chantico}, {kind: "
          "nadesh}]\n"}});
    auto loaded = load_scenario("test.scenario.yaml", files);
    REQUIRE(loaded);
    const auto refused = make_game(resolve(std::make_shared<const LoadedScenario>(std::move(*loaded.value))));
    std::vector<std::string> wrong;
    for (const Problem& problem : refused.problems)
        wrong.push_back(problem.wrong);
    CHECK(wrong == std::vector<std::string>{"A1 has no open side", "more cubes than anybody could count"});
}

TEST_CASE("Rules of a raid that nobody could play are told of the rulebook, where they stand",
          "[play][raid]") {
    const auto told = [](const std::string& rules) {
        std::string hall = hidden_hall();
        hall.replace(hall.find("rulebook: fortress"), 18, "rulebook: own.rulebook.yaml");
        const FilesAtHand files(
            {{"own.rulebook.yaml",
              "sabotier: rulebook/1\nid: own\nextends: fortress\nplay: {rules: {" + rules + "}}\n"},
             {"test.scenario.yaml", hall}});
        auto loaded = load_scenario("test.scenario.yaml", files);
        REQUIRE(loaded);
        return sabotier::test::joined(
            make_game(resolve(std::make_shared<const LoadedScenario>(std::move(*loaded.value)))).problems);
    };
    CHECK(told("dice: 2").empty());
    CHECK(told("guards: \"\"")
          == "own.rulebook.yaml:4:24: unknown side '', expected one of spies and villains\n");
    CHECK(told("raiders: \"\"")
          == "own.rulebook.yaml:4:25: unknown side '', expected one of spies and villains\n");
    CHECK(told("raiders: villains")
          == "own.rulebook.yaml:4:25: 'villains' would hunt and raid, expected two sides\n");
    CHECK(told("raiders: villains, guards: spies")
          == "own.rulebook.yaml:4:43: no tile is one of 'spies' as guards, or of 'villains' as raiders, "
             "expected move, charge, detect, stun or reveal of guards, scan, sweep, lead, hack or land of "
             "raiders, nothing of either\n");
    CHECK(told("tiles: ~")
          == "own.rulebook.yaml:4:15: no tile by which raiders land, expected a tile of theirs that does "
             "'land'\n");
    CHECK(
        told("tiles: {hack: {does: stun, dice: [1]}}")
        == "own.rulebook.yaml:4:24: tile 'hack' does what it cannot do for its side, expected move, charge, "
           "detect, stun or reveal of guards, scan, sweep, lead, hack or land of raiders, nothing of "
           "either\n");
}

TEST_CASE("Random raids keep the laws of play", "[play][raid]") {
    for (const std::string sample : {"ember-hall", "long-gallery", "drafted-night"}) {
        INFO(sample);
        check_laws(*sample_game("fortress/" + sample), {.games = 3, .every = 31, .redraws = 2});
    }
    for (const std::string options :
         {"", "options: {must-land: may-stay-off, scan-still: skipped}\n",
          "options: {game: intro, generator-hack: told, plan-feasible: cubes}\n"}) {
        INFO(options);
        check_laws(*game_of(hidden_hall(options)), {.games = 2, .every = 31, .redraws = 2});
    }
}
