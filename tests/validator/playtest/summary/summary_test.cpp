#include "validator/playtest/summary/summary.hpp"

#include "tests/validator/playtest/played_series.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace sabotier;
using namespace sabotier::playtest;
using namespace sabotier::playtest::test;
using play::Standing;
using Says = FairVerdict::Says;

namespace {

constexpr const char* squares = "landmines/small-fry";

/// A game of two seats; `winner` 2: drawn.
GameLine game(const Series& series, std::uint64_t number, std::size_t winner, std::size_t first = 0) {
    GameLine line;
    line.number = number;
    line.arrangement = first;
    line.bots = {0, 0};
    line.first = play::seat(first);
    line.of.resize(2);
    for (std::size_t seat = 0; seat < 2; ++seat) {
        line.of[seat].standing = winner == 2      ? Standing::drawn
                                 : seat == winner ? Standing::won
                                                  : Standing::lost;
        line.of[seat].points = static_cast<int>(10 * seat + number);
    }
    line.reason = winner == 2 ? 0 : 1;
    line.decisions = static_cast<std::uint32_t>(100 + number);
    line.turns = 50;
    line.choices = {30, 20};
    line.asked = {10, 5};
    line.opening = {first == 0 ? "A1-A2" : "H8-H7", number < 3 ? "B1-B2" : "C1-C2"};
    line.state = "0";
    line.tally = play::tally_of(series.game().procedure(), series.game().setup());
    return line;
}

} // namespace

TEST_CASE("A summary adds up what games came to", "[playtest]") {
    const auto series = series_of(squares);
    Summariser sums(series);
    CHECK(sums.summary().games == 0);
    CHECK(sums.summary().reasons.empty());
    CHECK_FALSE(sums.is_known_to(0.5));
    // Seat 0 wins five games of ten, seat 1 three, two are drawn.
    const std::vector<std::size_t> winners{0, 1, 0, 2, 0, 1, 0, 0, 1, 2};
    for (std::uint64_t number = 0; number < 10; ++number)
        sums.add(game(*series, number, winners[number], number % 2));
    const Summary summary = sums.summary();
    CHECK(summary.games == 10);
    CHECK(summary.seats[0].id == "green");
    CHECK(summary.seats[0].won == Rate{5, 10});
    CHECK(summary.seats[1].won == Rate{3, 10});
    CHECK(summary.seats[0].drawn == Rate{2, 10});
    CHECK(summary.seats[0].won_as_first == Rate{4, 5}); // games 0, 2, 4, 6
    CHECK(summary.seats[0].won_as_second == Rate{1, 5});
    CHECK(summary.seats[1].won_as_first == Rate{2, 5}); // games 1, 5
    CHECK(summary.seats[1].won_as_second == Rate{1, 5});
    CHECK(summary.won_by_first == Rate{6, 10});
    CHECK(summary.bots.empty());
    CHECK(summary.seats[0].points == Spread{4.5, 0, 0, 4, 8, 9});
    CHECK(summary.seats[1].points == Spread{14.5, 10, 10, 14, 18, 19});
    CHECK(summary.seats[0].choices == 3);
    CHECK(summary.seats[1].choices == 4);
    CHECK(summary.decisions == Spread{104.5, 100, 100, 104, 108, 109});
    CHECK(summary.turns == Spread{50, 50, 50, 50, 50, 50});
    CHECK(summary.reasons == std::vector<ReasonSummary>{{1, 8}, {0, 2}});
    CHECK(summary.by_safeguard == 2); // the first of every game's reasons is one
    REQUIRE(summary.openings.size() == 6);
    CHECK(summary.openings[0] == OpeningSummary{{"A1-A2"}, {4, 5}});
    CHECK(summary.openings[1] == OpeningSummary{{"H8-H7"}, {2, 5}});
    CHECK(summary.openings[2].moves == std::vector<std::string>{"H8-H7", "C1-C2"}); // four games
    CHECK(summary.openings[2].won_by_first.of == 4);
    CHECK(summary.openings[3].moves == std::vector<std::string>{"A1-A2", "C1-C2"}); // three
    CHECK(summary.openings[5].won_by_first.of == 1);
    CHECK(summary.fair.says == Says::undecided);
    CHECK(summary.fair.party == 0);
    CHECK(summary.fair.share == Rate{5, 8});
    CHECK(summary.fair.decided_at == 0);
    CHECK(sums.is_known_to(0.3));
    CHECK_FALSE(sums.is_known_to(0.2));
}

TEST_CASE("Win rates are known once those of the games that are not drawn are", "[playtest]") {
    const auto series = series_of(squares);
    Summariser sums(series);
    // Nine of ten are drawn: how many of all games each wins is known soon, and who wins the others is not.
    for (std::uint64_t number = 0; number < 200; ++number)
        sums.add(game(*series, number, number % 10 != 0 ? 2 : number / 10 % 2, number % 2));
    CHECK(sums.summary().seats[0].won == Rate{10, 200});
    CHECK(sums.fair().share == Rate{10, 20});
    CHECK_FALSE(sums.is_known_to(0.1));
    CHECK(sums.is_known_to(0.21));
}

TEST_CASE("The same lines sum up to the same, in whatever order", "[playtest]") {
    const auto series = series_of(squares, 5);
    std::vector<GameLine> lines = lines_of(*series, {.games = 12});
    const auto summed = [&] {
        Summariser sums(series);
        for (const GameLine& line : lines)
            sums.add(line);
        return sums.summary();
    };
    const Summary forwards = summed();
    CHECK(forwards.games == 12);
    std::ranges::reverse(lines);
    CHECK(summed() == forwards);
    std::rotate(lines.begin(), lines.begin() + 5, lines.end());
    CHECK(summed() == forwards);
}

TEST_CASE("The verdict says after how many games it was settled", "[playtest]") {
    const auto series = series_of(squares);
    SECTION("unfair") {
        Summariser sums(series);
        for (std::uint64_t number = 0; number < 100; ++number)
            sums.add(game(*series, number, number % 2 == 0 ? 2 : 1));
        const FairVerdict verdict = sums.fair();
        CHECK(verdict.says == Says::unfair);
        CHECK(verdict.party == 1);
        CHECK(verdict.share == Rate{50, 50});
        CHECK(verdict.decided_at == 76); // 38 games that were won, and as many drawn
        CHECK(verdict.threshold == 0.6);
    }
    SECTION("fair") {
        Summariser sums(series);
        for (std::uint64_t number = 0; number < 400; ++number)
            sums.add(game(*series, number, number % 2));
        CHECK(sums.fair().says == Says::fair);
        CHECK(sums.fair().decided_at > 100);
        CHECK(sums.fair().decided_at < 250);
    }
    SECTION("and is taken back by games that tell otherwise") {
        Summariser sums(series);
        for (std::uint64_t number = 0; number < 100; ++number)
            sums.add(game(*series, number, 1));
        REQUIRE(sums.fair().says == Says::unfair);
        CHECK_FALSE(sums.fair().is_taken_back);
        for (std::uint64_t number = 100; number < 220; ++number)
            sums.add(game(*series, number, 0));
        CHECK(sums.fair().says == Says::undecided);
        CHECK(sums.fair().is_taken_back);
        CHECK(sums.fair().decided_at == 38);
        CHECK(sums.fair().party == 0);
        CHECK(sums.fair().share == Rate{120, 220});
    }
    SECTION("by another threshold") {
        Summariser sums(series, 0.9);
        for (std::uint64_t number = 0; number < 400; ++number)
            sums.add(game(*series, number, number % 5 == 0 ? 0 : 1));
        CHECK(sums.fair().says == Says::fair);
        CHECK(sums.fair().party == 1);
    }
}

TEST_CASE("At most twenty openings of each length are told", "[playtest]") {
    const auto series = series_of(squares);
    Summariser sums(series);
    for (std::uint64_t number = 0; number < 60; ++number) {
        GameLine line = game(*series, number, 0);
        line.opening = {std::to_string(number % 30), "x", "y"};
        sums.add(line);
    }
    const Summary summary = sums.summary();
    for (const std::size_t length : {1, 2, 3})
        CHECK(std::ranges::count_if(
                  summary.openings,
                  [&](const OpeningSummary& opening) { return opening.moves.size() == length; })
              == 20);
}

TEST_CASE("A number that is 0 where there was none is the mean of the games with one", "[playtest]") {
    const auto series = series_of(squares);
    const auto measures = series->game().procedure().measures();
    const auto index = [&](const std::string& id) {
        return static_cast<std::size_t>(std::ranges::find(measures, id, &play::Measure::id)
                                        - measures.begin());
    };
    Summariser sums(series);
    for (std::uint64_t number = 0; number < 4; ++number) {
        GameLine line = game(*series, number, 0);
        if (number > 1) line.tally.add(index("first-battle"), 0, 10 * static_cast<std::int64_t>(number));
        line.tally.add(index("longest-quiet"), 0, static_cast<std::int64_t>(number));
        sums.add(line);
    }
    const Summary summary = sums.summary();
    CHECK(mean_of(measures, summary, index("first-battle"), 0) == 25); // of 20 and 30
    CHECK(mean_of(measures, summary, index("longest-quiet"), 0) == 1.5);
    CHECK(mean_of(measures, summary, index("first-seen"), 0) == 0); // of none
    // Moves before a door are those of the rounds that have one.
    const auto tunnels = series_of("tunnels/two-doors");
    const auto counted = tunnels->game().procedure().measures();
    Summariser rounds(tunnels);
    std::int64_t moves = 0, doors = 0;
    for (const GameLine& line : lines_of(*tunnels, {.games = 10})) {
        rounds.add(line);
        for (std::size_t i = 0; i < counted.size(); ++i) {
            if (counted[i].id == "first-doors") moves += line.tally.of(i).front();
            if (counted[i].id == "door-rounds") doors += line.tally.of(i).front();
        }
    }
    REQUIRE(doors > 0);
    for (std::size_t i = 0; i < counted.size(); ++i)
        if (counted[i].id == "first-doors")
            CHECK(mean_of(counted, rounds.summary(), i, 0)
                  == static_cast<double>(moves) / static_cast<double>(doors));
}

TEST_CASE("What the mean of a measure is of is a measure with one number, or with as many", "[playtest]") {
    for (const char* name : {"landmines/small-fry", "sabot/pattenford/market-day", "fortress/ember-hall",
                             "tunnels/first-shift", "cell/seven-at-the-mill"}) {
        INFO(name);
        const auto measures = series_of(name)->game().procedure().measures();
        for (const play::Measure& measure : measures) {
            if (measure.over.empty()) continue;
            const auto over = std::ranges::find(measures, measure.over, &play::Measure::id);
            REQUIRE(over != measures.end());
            using Per = play::Measure::Per;
            CHECK((over->per == measure.per || over->per == Per::game
                   || (measure.per == Per::seat_named && over->per == Per::named)));
            if (over->per != Per::game) CHECK(over->names == measure.names);
        }
    }
}
