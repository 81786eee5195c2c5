#include "tests/validator/play/procedures/raid.hpp"
#include "tests/validator/play/procedures/weighed.hpp"

#include <catch2/catch.hpp>

#include <map>
#include <string>

using namespace sabotier;
using namespace sabotier::play;
using namespace sabotier::play::raid;
using namespace sabotier::play::test;

namespace {

using Weights = std::map<std::string, int>;

} // namespace

TEST_CASE("Plans of raiders are weighed by what they do and where they end", "[play][raid][bots]") {
    // Everybody knows where all begin. A guard two steps away comes and shoots with 6 of 10, one step with 9.
    Raid match(ember_hall(
        "{kind: hawk, at: A2}, {kind: hacker, at: D4}, {kind: chantico, at: D1}, {kind: nadesh, at: B2}"));
    match.say({"roll 1 3 5 6", "plan", "plan"});
    CHECK(weighed(match, "plan") == Weights{{"risk", 90}, {"left", 1}});
    CHECK(weighed(match, "plan up=1 hack=5")
          == Weights{{"hacks", 1}, {"nearer", 10}, {"risk", 60}, {"left", 1}});
    // It may have gone to B2 as well, which is in the same quadrant.
    CHECK(weighed(match, "plan up=1") == Weights{{"nearer", 10}, {"risk", 30}, {"left", 1}});
    CHECK(weighed(match, "plan hack=5") == Weights{{"risk", 90}, {"left", 1}});
    CHECK(weighed(match, "plan up=3 hack=5").at("cubes") == 2);
    Raid central(ember_hall(
        "{kind: hawk, at: C2}, {kind: hacker, at: D4}, {kind: chantico, at: D1}, {kind: nadesh, at: A4}"));
    central.say({"roll 1 3 5 6", "plan", "plan"});
    CHECK(weighed(central, "plan hack=5").at("drains") == 1);
}

TEST_CASE("Plans of guards are weighed by whom they may hit", "[play][raid][bots]") {
    const std::string text = ember_hall(
        "{kind: hawk, at: A2}, {kind: hacker, at: D4}, {kind: chantico, at: A1}, {kind: nadesh, at: B2}");
    SECTION("where all is known, one shot hits") {
        Raid match(text);
        match.say({"roll 1 3 5 6"});
        CHECK(weighed(match, "plan stun-gun=5") == Weights{{"hits", 1000}, {"apart", 2}, {"left", 1}});
        match.say({"plan"});
        CHECK(weighed(match, "plan stun-gun=5") == Weights{{"hits", 1000}, {"apart", 2}, {"left", 1}});
        CHECK(weighed(match, "plan motion-detector=5 stun-gun=6").at("detects") == 1);
        CHECK(weighed(match, "plan down=3 generator-tile=1").at("charges") == 1);
        table_of(match).generators = {1, 1};
        CHECK(weighed(match, "plan down=3 generator-tile=1").at("charges") == 2);
    }
    SECTION("the second shot at a room is worth less") {
        Raid match(text);
        match.say({"roll 1 3 5 6", "plan stun-gun=5"});
        CHECK(weighed(match, "plan stun-gun=5").at("hits") == 250);
    }
    SECTION("who asks goes first, and whom he shoots at is counted") {
        Raid match(text);
        match.say({"roll 1 3 5 6", "plan stun-gun=5", "plan motion-detector=5", "plan", "plan"});
        CHECK(weighed(match, "first 1") == Weights{{"order", -2}});
        CHECK(weighed(match, "first 2") == Weights{{"order", 2}});
        match.say({"first 1"});
        CHECK(weighed(match, "stun A2") == Weights{{"hits", 1000}});
        CHECK(weighed(match, "stun A1") == Weights{});
        match.say({"stun A2"});
        CHECK(weighed(match, "detect row 4") == Weights{}); // Hacker is there for certain
    }
}

TEST_CASE("Everybody's beliefs follow what is heard", "[play][raid][bots]") {
    Raid match(ember_hall("{kind: hawk}, {kind: hacker}, {kind: chantico, at: D4}, {kind: nadesh, at: D4}"));
    const auto believed = [&](std::size_t side, std::size_t player, const char* room) {
        return Belief(raid_facts(*match.game), match.state, side).at(player, room_of(*match.game, room));
    };
    match.say({"roll 5 5 6 6", "plan", "plan", "plan parachute@C1", "plan parachute@D4", "first 1", "first 1",
               "half top", "half bottom"});
    CHECK(believed(raiders, 0, "C1") == Belief::whole / 8);
    CHECK(believed(raiders, 0, "C3") == 0);
    CHECK(believed(raiders, 1, "C3") == Belief::whole / 8);
    match.say(
        {"roll 5 5 6 6", "plan motion-detector=5", "plan", "plan", "plan", "first 1", "detect column B"});
    CHECK(believed(raiders, 0, "B1") == 0);
    CHECK(believed(raiders, 0, "C1") == Approx(Belief::whole / 6).margin(2));
    for (const char* room : {"D3", "D4"}) // guards have acted once
        CHECK(believed(guards, 0, room) == Belief::whole / 2);
}

TEST_CASE("How much is not known of a raid is counted in bits", "[play][raid][bots]") {
    Raid match(ember_hall("{kind: hawk}, {kind: hacker}, {kind: chantico, at: D4}, {kind: nadesh, at: D4}"));
    Counting count(*match.game);
    count.play(match, {"roll 5 5 6 6", "plan", "plan", "plan parachute@C1", "plan parachute@D4", "first 1",
                       "first 1", "half top", "half bottom"});
    CHECK(count.of("reached").at(0) == 1);
    CHECK(count.of("guards-doubt").at(0) == 6000);  // each of two in one of eight rooms
    CHECK(count.of("raiders-doubt").at(0) == 2000); // each of two in D3 or D4
    CHECK(count.sum("reached") == 1);
}

TEST_CASE("What is heard of a raid is counted", "[play][raid][bots]") {
    Raid match(ember_hall(
        "{kind: hawk, at: A2}, {kind: hacker, at: D4}, {kind: chantico, at: A1}, {kind: nadesh, at: B2}"));
    Counting count(*match.game);
    count.play(match, {"roll 1 3 5 6", "plan stun-gun=5", "plan down=3 generator-tile=1", "plan hack=5",
                       "plan up=1", "first 1", "stun A2", "first 2", "stay", "scan column", "stay"});
    CHECK(table_of(match).round == 2);
    CHECK(count.at("shots", "A2") == 1);
    CHECK(count.at("hits", "A2") == 1);
    CHECK(count.sum("hits") == table_of(match).hits);
    CHECK(count.sum("hacks") == 0);
    CHECK(count.of("round-hits").at(0) == 1);
    CHECK(count.sum("lost-plans") == 1);
    CHECK(count.sum("first-hit") == 1);
    CHECK(count.sum("rounds") == 1);
    CHECK(count.sum("scans") == 1);
    CHECK(count.sum("finds") == 0);
    CHECK(count.at("stays", "A1") == 1);
    CHECK(count.at("stays", "B3") == 1);
    CHECK(count.at("stays", "D3") == 1);
    CHECK(count.sum("stays") == 3);
    // Move, generator, motion detector, stun gun; scan, earpiece, hack; landing.
    CHECK(count.of("tiles") == std::vector<std::int64_t>{1, 1, 0, 1, 1, 0, 0, 0});
}

TEST_CASE("What is counted of raids adds up", "[play][raid][bots]") {
    const auto game = sample_game("fortress/ember-hall");
    for (std::uint64_t number = 0; number < 6; ++number) {
        Tally tally = tally_of(game->procedure(), game->setup());
        const State end =
            play_bots(*game, number % 4, number, [&](const State& before, Move move, const State& after) {
                game->procedure().measure(before, move, after, tally);
            });
        game->procedure().measure_end(end, tally);
        const auto sum = [&](const std::string& id) { return sum_of(*game, tally, id); };
        const auto& table = end.as<raid::Table>();
        CHECK(sum("hits") == table.hits);
        CHECK(sum("hacks") == table.hacks);
        CHECK(sum("round-hits") == table.hits);
        CHECK(sum("round-hacks") == table.hacks);
        CHECK(sum("rounds") == table.round);
        CHECK(sum("reached") == table.round - 1);
        CHECK(sum("guards-doubt") <= 8000 * sum("reached")); // two of sixteen rooms
        CHECK(sum("shots") >= 1);
        CHECK(sum("lost-plans") <= sum("hits"));
        CHECK((sum("first-hack") == 0) == (table.hacks == 0));
        CHECK(sum("stays") <= 4 * sum("rounds"));
        CHECK(sum("finds") <= 2 * sum("scans"));
    }
}

TEST_CASE("What seats cannot see of a raid weighs nothing", "[play][raid][bots]") {
    check_weighing(*game_of(hidden_hall()), 2, 17);
    check_weighing(*sample_game("fortress/long-gallery"), 1, 17);
}

TEST_CASE("Greedy raids beat random ones", "[.][ladder]") {
    for (const std::string sample : {"ember-hall", "long-gallery", "drafted-night"})
        climb("fortress/" + sample, 1000);
}
