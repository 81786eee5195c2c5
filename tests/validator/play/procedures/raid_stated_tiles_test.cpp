#include "tests/validator/play/laws.hpp"
#include "tests/validator/play/procedures/raid.hpp"
#include "tests/validator/play/procedures/weighed.hpp"
#include "validator/play/procedures/raid/follow.hpp"
#include "validator/play/procedures/raid/remarks.hpp"

#include <catch2/catch.hpp>

#include <map>
#include <set>
#include <string>

/// The tiles beyond the starting ones of which the rules state the whole effect.

using namespace sabotier;
using namespace sabotier::play;
using namespace sabotier::play::test;
using namespace sabotier::play::raid;

namespace {

constexpr const char* stated = "options: {tiles: stated}\n";

std::string hall(const std::string& characters, const std::string& option = stated) {
    return ember_hall(characters, option);
}

/// Hawk and Hacker of so much swagger in D2 and D3, both guards in D4 with their lights, asked who goes
/// first.
Raid lights(const std::string& option = stated) {
    Raid match(
        hall("{kind: hawk, at: D2}, {kind: hacker, at: D3}, {kind: chantico, at: D4}, {kind: nadesh, at: D4}",
             option));
    table_of(match).swagger = {5, 2};
    match.say({"roll 5 5 6 6", "plan flashlight=5", "plan flashlight=6", "plan", "plan"});
    return match;
}

std::string names(const Raid& match, const Line& line) {
    return names_of(*match.game, rooms_of(raid_facts(*match.game), line));
}

/// Rooms in which a player may be, as one who looks knows.
std::string places(const Raid& match, std::size_t side, std::size_t player) {
    const Facts& facts = raid_facts(*match.game);
    const Follow follow(facts, match.game->view(match.state, seat(1 - side)).known, side);
    RoomSet rooms;
    follow.hidden.each(
        [&](std::size_t, const std::array<std::size_t, team>& at, Cubes) { rooms.add(at[player]); });
    return names_of(*match.game, rooms);
}

std::string words(const Raid& match, const char* move, play::Seat hears) {
    return match.game->procedure().words(match.state, *match.game->read_legal(match.state, move), hears);
}

/// A rulebook of one's own with these rules of play.
Outcome<LoadedScenario> own_rules(const std::string& rules) {
    std::string text = hidden_hall();
    text.replace(text.find("rulebook: fortress"), 18, "rulebook: own.rulebook.yaml");
    const FilesAtHand files(
        {{"own.rulebook.yaml",
          "sabotier: rulebook/1\nid: own\nextends: fortress\nplay: {rules: {" + rules + "}}\n"},
         {"test.scenario.yaml", text}});
    return load_scenario("test.scenario.yaml", files);
}

std::string mistakes(const std::string& rules) {
    auto loaded = own_rules(rules);
    REQUIRE(loaded);
    return sabotier::test::joined(
        make_game(resolve(std::make_shared<const LoadedScenario>(std::move(*loaded.value)))).problems);
}

} // namespace

TEST_CASE("Plans with the stated tiles are counted as the rules count them", "[play][raid]") {
    const std::string fixed =
        "{kind: hawk, at: D4}, {kind: hacker}, {kind: chantico, at: A3}, {kind: nadesh, at: D1}";
    const auto guard = [&](const char* roll, std::uint8_t cubes) {
        Raid match(hall(fixed));
        table_of(match).modify[guards] = cubes;
        match.say({roll});
        return match.count();
    };
    // Detector, Stun Gun, Flashlight: 6 of one, 6 orders of two on four pairs of faces.
    CHECK(guard("roll 5 5 6 6", 0) == 1 + 6 + 24);
    // A cube pays for the Flashlight, or for the way down, and both others serve.
    CHECK(guard("roll 4 4 4 4", 0) == 5);
    CHECK(guard("roll 4 4 4 4", 1) == 1 + 4 + 2 + 4 + 4);
    const auto spies = [&](const char* roll) {
        Raid match(hall(fixed));
        table_of(match).modify[raiders] = 0;
        match.say({roll, "plan", "plan"});
        const std::size_t standing = match.count();
        match.say({"plan"});
        return std::pair(standing, match.count());
    };
    CHECK(spies("roll 5 5 5 5").first == 1 + 3 + 6);         // Earpiece, Hack, Thermo
    CHECK(spies("roll 5 5 6 6").second == 16 * (1 + 4 + 8)); // Earpiece and Thermo, without a Hack
    // A room more to the top from 11 rooms, to the right from 8: each before or behind a Thermo by 5 or 6.
    CHECK(spies("roll 1 2 5 6").second == 224 + 16 * (2 + 12) + 4 * (11 + 8));
}

TEST_CASE("A line is the next three rooms up to a wall or the border", "[play][raid]") {
    const Raid match(hall("{kind: hawk}, {kind: hacker}, {kind: chantico}, {kind: nadesh}"));
    const Facts& facts = raid_facts(*match.game);
    const auto from = [&](const char* room, Direction way) {
        return line_from(facts, room_of(*match.game, room), static_cast<std::size_t>(way));
    };
    CHECK(names(match, from("D4", Direction::up)) == "D1 D2 D3");
    CHECK(names(match, from("D1", Direction::down)) == "D2 D3 D4");
    CHECK(names(match, from("A2", Direction::right)) == "B2 C2");
    CHECK(names(match, from("A1", Direction::right)) == "B1");
    CHECK(names(match, from("B1", Direction::down)) == "B2 B3 B4");
    const auto lookers = [&](const Line& line) { return names_of(*match.game, lookers_of(facts, line)); };
    CHECK(lookers(from("D4", Direction::up)) == "D4");
    CHECK(lookers(from("A2", Direction::right)) == "A2"); // a wall keeps D2 from it
    CHECK(lookers(from("A2", Direction::up)) == "B1 A2"); // both see A1 alone
    std::size_t lines = 0;
    for (std::size_t room = 0; room < facts.rooms; ++room)
        for (std::size_t way = 0; way < directions; ++way)
            if (facts.next[room][way] != no_room) {
                ++lines;
                const Line line = line_from(facts, room, way);
                CHECK(lookers_of(facts, line).has(room));
                CHECK_FALSE(rooms_of(facts, line).has(room));
            }
    CHECK(lines == 2 * (24 - 5));
}

TEST_CASE("Raiders who are revealed are named and lose swagger once a round", "[play][raid]") {
    SECTION("down to the red line below it") {
        Raid match = lights();
        match.say({"first 1"});
        CHECK(words(match, "reveal up", onlooker)
              == "Chantico reveals D1, D2 and D3 and finds Hawk in D2 and Hacker in D3");
        CHECK(match.why_not("reveal left") == "there is no way left from D4");
        CHECK(match.why_not("reveal row 2")
              == "'reveal row 2' means nothing here; expected a direction: reveal up, reveal right, reveal "
                 "down or reveal left");
        match.say({"reveal up"});
        CHECK(table_of(match).swagger == std::array<std::uint8_t, team>{2, 0});
        match.say({"reveal up"}); // the other guard, in the same round
        CHECK(table_of(match).swagger == std::array<std::uint8_t, team>{2, 0});
        CHECK(table_of(match).standing == 3);
        match.say(
            {"first 1", "roll 5 5 6 6", "plan flashlight=5", "plan", "plan", "plan", "first 1", "reveal up"});
        CHECK(table_of(match).swagger == std::array<std::uint8_t, team>{0, 0});
    }
    SECTION("or to the one on which a raider stands") {
        Raid match = lights("options: {tiles: stated, red-line: not-above}\n");
        match.say({"first 1", "reveal up"});
        CHECK(table_of(match).swagger == std::array<std::uint8_t, team>{5, 2});
    }
    SECTION("but not while they lie there") {
        Raid match(hall("{kind: hawk}, {kind: hacker, at: A1}, {kind: chantico, at: D4}, {kind: nadesh, at: "
                        "A4}"));
        match.say({"roll 5 5 6 6", "plan flashlight=5", "plan", "plan parachute@D2", "plan", "first 1"});
        CHECK(words(match, "reveal up", onlooker) == "Chantico reveals D1, D2 and D3 and finds nobody");
    }
}

TEST_CASE("Red lines are the same in whatever order a rulebook lists where dice are gained", "[play][raid]") {
    for (const std::string listed : {"[2, 5]", "[5, 2]"}) {
        auto loaded = own_rules("swagger-dice: " + listed + ", red-line: not-above");
        REQUIRE(loaded);
        const auto game = game_of(resolve(std::make_shared<const LoadedScenario>(std::move(*loaded.value))));
        CHECK(raid_facts(*game).red_line(5) == 5);
        CHECK(raid_facts(*game).red_line(4) == 2);
        CHECK(raid_facts(*game).red_line(1) == 0);
    }
}

TEST_CASE("A line tells where raiders are, and who lit it up", "[play][raid][hidden]") {
    Raid match(hall("{kind: hawk}, {kind: hacker}, {kind: chantico}, {kind: nadesh, at: A1}"));
    match.say({"at D4", "roll 5 5 6 6", "plan", "plan", "plan parachute@C1", "plan parachute@D3", "first 1",
               "first 1", "half top", "half bottom"});
    match.say({"roll 5 5 6 6", "plan flashlight=5", "plan", "plan", "plan", "first 1", "reveal up"});
    CHECK(places(match, raiders, 0) == "A1 B1 C1 A2 B2 C2");
    CHECK(places(match, raiders, 1) == "D3");
    // He may have gone up behind it, by a die that a cube changed; only from D4 these are the next rooms.
    CHECK(places(match, guards, 0) == "D3 D4");
    const auto believed = [&](std::size_t side, std::size_t player, const char* room) {
        return Belief(raid_facts(*match.game), match.state, side).at(player, room_of(*match.game, room));
    };
    CHECK(believed(raiders, 1, "D3") == Belief::whole);
    CHECK(believed(raiders, 0, "D1") == 0);
    CHECK(believed(guards, 0, "B2") == 0);
}

TEST_CASE("A sweep scans an area anywhere, and tells nothing of the raider", "[play][raid][hidden]") {
    Raid match(
        hall("{kind: hawk}, {kind: hacker, at: A4}, {kind: chantico, at: C3}, {kind: nadesh, at: D4}"));
    match.say({"roll 5 5 6 6", "plan", "plan", "plan parachute@C1 thermo=5", "plan", "first 1", "first 1",
               "half top"});
    CHECK(match.count() == 12);
    CHECK(
        words(match, "sweep quadrant bottom-right", onlooker)
        == "Hawk scans the quadrant at the bottom right from afar and finds Chantico in C3 and Nadesh in D4");
    match.say({"sweep row 3"});
    CHECK(table_of(match).swagger == std::array<std::uint8_t, team>{1, 1});
    CHECK(table_of(match).rooms[raiders][0] == room_of(*match.game, "C1"));
    match.say({"roll 5 5 6 6"});
    CHECK(places(match, raiders, 0) == "A1 B1 C1 D1 A2 B2 C2 D2");
    CHECK(places(match, guards, 0) == "C3");
}

TEST_CASE("Bots weigh the stated tiles as what they ask", "[play][raid][bots]") {
    Raid match(hall(
        "{kind: hawk, at: D2}, {kind: hacker, at: A1}, {kind: chantico, at: D4}, {kind: nadesh, at: C3}"));
    match.say({"roll 5 5 6 6"});
    CHECK(weighed(match, "plan flashlight=5").at("detects") == 1);
    match.say({"plan", "plan"});
    // Where guards began is known to all.
    CHECK(weighed(match, "plan thermo=5").at("scans") > 0);
    check_weighing(*game_of(hidden_hall(stated)), 1, 17);
}

TEST_CASE("What the stated tiles do is counted", "[play][raid][bots]") {
    Raid match = lights();
    Counting count(*match.game);
    count.play(match, {"first 1", "reveal up", "reveal up", "first 1"});
    CHECK(count.sum("reveals") == 2);
    CHECK(count.sum("revealed") == 4);
    const auto is_measured = [](const std::string& option) {
        std::set<std::string> ids;
        const auto game = game_of(hidden_hall(option));
        for (const Measure& measure : game->procedure().measures())
            ids.insert(measure.id);
        return ids.count("reveals") == 1;
    };
    CHECK(is_measured(stated));
    CHECK_FALSE(is_measured("")); // as before
}

TEST_CASE("Raids with the stated tiles keep the laws of play, in small states", "[play][raid]") {
    for (const std::string sample : {"ember-hall", "long-gallery", "drafted-night"}) {
        INFO(sample);
        const auto game = game_of(sample_setup("fortress/" + sample, "tiles: stated"));
        CHECK(game->state_bytes() <= 4096);
        check_laws(*game, {.games = 1, .every = 31, .redraws = 2});
    }
    std::map<std::string, std::string> titles;
    const auto hidden = game_of(hidden_hall("options: {game: intro, tiles: stated}\n"));
    for (const EndReason& reason : hidden->reasons())
        titles[reason.id] = reason.title;
    CHECK(titles["rounds"] == "the limit of rounds (tiles whose effect is stated)");
    CHECK(raid_facts(*hidden).hit_modify == 3);
}

TEST_CASE("Rulebooks name tiles that nobody plays, and are told so", "[play][raid]") {
    const auto remarks = [](const std::string& rules) {
        const auto loaded = own_rules(rules);
        REQUIRE(loaded);
        return sabotier::test::joined(raid::remarks(*loaded.value->rulebook));
    };
    CHECK(remarks("dice: 2").empty());
    const std::string named = "tiles: {hack: {does: nothing, dice: [4], tier: 2}}";
    CHECK(mistakes(named).empty());
    CHECK(remarks(named)
          == "own.rulebook.yaml:4:24: tile 'hack' is only named: nobody can plan it in play\n");
    CHECK(
        remarks("tiles: {hack: {does: sweep, tier: 1}}")
        == "own.rulebook.yaml:4:24: tile 'hack' of tier 1 is not unlocked in play: players have it from the "
           "beginning\n");
    CHECK(mistakes("tiles: {hack: {does: nothing, tier: 4}}").find("4:") != std::string::npos);
    CHECK(mistakes("tiles: {hack: {does: reveal}}").find("tile 'hack' does what it cannot do for its side")
          != std::string::npos);
    auto loaded = own_rules(named);
    const auto game = game_of(resolve(std::make_shared<const LoadedScenario>(std::move(*loaded.value))));
    CHECK(raid_facts(*game).tile_names[raiders] == std::vector<std::string>{"Move & Scan", "Earpiece"});
}
