#include "validator/playtest/series/series.hpp"

#include "formats/setup/setup.hpp"
#include "tests/validator/playtest/played_series.hpp"
#include "validator/play/playthrough.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <atomic>
#include <numeric>
#include <stdexcept>

using namespace sabotier;
using namespace sabotier::playtest;
using namespace sabotier::playtest::test;

namespace {

constexpr const char* squares = "landmines/small-fry";
constexpr const char* table = "cell/seven-at-the-mill"; // the quickest

std::vector<std::uint64_t> numbers(const std::vector<GameLine>& lines) {
    std::vector<std::uint64_t> all;
    for (const GameLine& line : lines)
        all.push_back(line.number);
    return all;
}

std::string refusal(const std::string& name, const std::vector<std::string>& bots) {
    SeriesQuestion question = by_chance(name);
    question.bots = bots;
    return sabotier::test::joined(Series::make(sample(name), question).problems);
}

} // namespace

TEST_CASE("A game of a series is the same whenever it is played", "[playtest]") {
    for (const char* name :
         {squares, table, "fortress/ember-hall", "tunnels/first-shift", "clogworks/dog-days"}) {
        INFO(name);
        const auto series = series_of(name, 3);
        const GameLine line = series->play(5);
        CHECK(line == series->play(5));
        CHECK(line == series_of(name, 3)->play(5));
        CHECK(line.number == 5);
        CHECK(line.state != series->play(6).state);
        CHECK(line.state != series_of(name, 4)->play(5).state);
        CHECK(line.decisions > 0);
        CHECK(line.turns > 0);
        CHECK(line.opening.size() == 3);
        CHECK(play::number(line.first) < line.of.size());
        std::uint32_t asked = 0;
        for (std::size_t seat = 0; seat < line.of.size(); ++seat) {
            asked += line.asked[seat];
            CHECK(line.choices[seat] >= line.asked[seat]);
        }
        CHECK(asked == line.decisions);
    }
}

TEST_CASE("A game of a series can be kept as a record and played again", "[playtest]") {
    for (const char* name : {squares, table, "fortress/ember-hall"}) {
        const auto series = series_of(name, 9);
        for (const std::uint64_t number : {0, 1, 2, 3}) {
            INFO(name << ", game " << number);
            const GameLine line = series->play(number);
            const GameRecord record = series->record(number, "game.scenario.yaml");
            CHECK(record.scenario == "game.scenario.yaml");
            CHECK(record.state == line.state);
            CHECK(record.end == series->game().reasons()[line.reason].id);
            CHECK(record.moves.size() == line.decisions);
            for (std::size_t i = 0; i < line.opening.size(); ++i)
                CHECK(record.moves[i].text == line.opening[i]);
            CHECK(record.players.front().plays == "random");
            const auto game =
                play::make_game(resolve(std::make_shared<const LoadedScenario>(series->scenario_of(number))));
            CHECK(play::replay(*game.value, record).problems.empty());
        }
    }
}

TEST_CASE("Lines come in their order, the same for any number of threads", "[playtest]") {
    const auto series = series_of(table);
    const std::vector<GameLine> alone = lines_of(*series, {.games = 200, .threads = 1});
    CHECK(alone.size() == 200);
    CHECK(alone[17] == series->play(17));
    CHECK(std::ranges::is_sorted(numbers(alone)));
    for (const std::size_t threads : {2, 8})
        CHECK(lines_of(*series, {.games = 200, .threads = threads}) == alone);
}

TEST_CASE("A stretch ends at the same game for any number of threads", "[playtest]") {
    const auto series = series_of(table);
    for (const std::size_t threads : {1, 2, 8}) {
        std::vector<std::uint64_t> heard;
        series->run({.games = 1'000'000, .threads = threads}, [&](const GameLine& line) {
            heard.push_back(line.number);
            return line.number < 41;
        });
        INFO(threads);
        CHECK(heard.size() == 42);
        CHECK(heard.back() == 41);
    }
}

TEST_CASE("Shards part the games, and what was played is left out", "[playtest]") {
    const auto series = series_of(table);
    const std::vector<GameLine> whole = lines_of(*series, {.games = 30, .threads = 2});
    std::vector<GameLine> parts;
    for (const std::uint64_t shard : {0, 1, 2, 3, 4, 5, 6})
        for (GameLine& line : lines_of(*series, {.games = 30, .shard = shard, .shards = 7, .threads = 2})) {
            CHECK(line.number % 7 == shard);
            parts.push_back(std::move(line));
        }
    std::ranges::sort(parts, {}, &GameLine::number);
    CHECK(parts == whole);

    const Stretch rest{.games = 12, .threads = 2, .played = {0, 1, 2, 5, 11, 400}};
    CHECK(numbers(lines_of(*series, rest)) == std::vector<std::uint64_t>{3, 4, 6, 7, 8, 9, 10});
    const Stretch of_shard{.games = 12, .shard = 1, .shards = 3, .threads = 1, .played = {0, 1, 2, 7}};
    CHECK(numbers(lines_of(*series, of_shard)) == std::vector<std::uint64_t>{4, 10});
    CHECK(lines_of(*series, {.games = 2, .played = {0, 1}}).empty());
    CHECK(lines_of(*series, {.games = 3, .shard = 5, .shards = 7}).empty());
}

TEST_CASE("A shard has as many games of each arrangement", "[playtest]") {
    SeriesQuestion question = by_chance(squares);
    question.bots = {"random", "greedy"};
    const auto series = series_of(squares, question);
    REQUIRE(series->arrangements() == 4);
    std::vector<std::uint64_t> all;
    for (const std::uint64_t shard : {0, 1, 2}) {
        const Stretch stretch{.games = 26, .shard = shard, .shards = 3, .threads = 2, .played = {13}};
        std::vector<std::size_t> times(4);
        std::vector<std::uint64_t> here = numbers(lines_of(*series, stretch));
        if (shard == 0) here.insert(here.begin() + 5, 13); // was played
        for (const std::uint64_t number : here)
            if (number < 24) ++times[number % 4];
        CHECK(times == std::vector<std::size_t>(4, 2));
        CHECK(here.size() == series->games_of(stretch));
        all.insert(all.end(), here.begin(), here.end());
    }
    std::ranges::sort(all);
    std::vector<std::uint64_t> every(26);
    std::iota(every.begin(), every.end(), std::uint64_t{0});
    CHECK(all == every);
}

TEST_CASE("A series that is cancelled ends within a game", "[playtest]") {
    const auto series = series_of(squares);
    CHECK_FALSE(series->play(0, [] { return true; }));
    int asked = 0;
    CHECK_FALSE(series->play(0, [&] { return ++asked > 5; }));
    CHECK(asked == 6);
    CHECK(series->play(0, [] { return false; }) == series->play(0));

    std::atomic<bool> is_over{false};
    std::uint64_t heard = 0;
    series->run(
        {.games = 1'000'000, .threads = 2},
        [&](const GameLine& line) {
            heard = line.number + 1;
            if (heard >= 3) is_over = true; // and it stays so
            return true;
        },
        [&] { return is_over.load(); });
    CHECK(heard >= 3);
    CHECK(heard < 100);
}

TEST_CASE("A game is left while a bot thinks of a decision", "[playtest]") {
    SeriesQuestion question = by_chance(squares);
    question.bots = {"mcts:iterations=1000000,depth=1000"}; // hours
    const auto series = series_of(squares, question);
    int asked = 0;
    CHECK_FALSE(series->play(0, [&] { return ++asked > 5; }));
    CHECK(asked == 6);
}

TEST_CASE("What the listener throws comes out of the run", "[playtest]") {
    const auto series = series_of(table);
    const auto run = [&](std::size_t threads) {
        series->run({.games = 1000, .threads = threads}, [](const GameLine& line) -> bool {
            if (line.number == 3) throw std::runtime_error("enough");
            return true;
        });
    };
    CHECK_THROWS_WITH(run(1), "enough");
    CHECK_THROWS_WITH(run(4), "enough");
}

TEST_CASE("Sides take turns at being first where the scenario says who is", "[playtest]") {
    const auto series = series_of(squares);
    CHECK(series->can_mirror());
    CHECK(series->plan().is_mirrored);
    CHECK(series->arrangements() == 2);
    for (const std::uint64_t number : {0, 1, 2, 3}) {
        const GameLine line = series->play(number);
        CHECK(play::number(line.first) == number % 2);
        CHECK(line.arrangement == number % 2);
        CHECK(series->is_mirrored(number) == (number % 2 == 1));
    }
    CHECK(series->scenario_of(0).scenario.sides[0].id == series->scenario_of(1).scenario.sides[1].id);
    // Who won the record's game has won the line's, by the ids of the seats.
    const auto mirrored =
        play::make_game(resolve(std::make_shared<const LoadedScenario>(series->scenario_of(1))));
    const play::Replay again = play::replay(*mirrored.value, series->record(1, "x"));
    const play::Result result = again.playthrough.game().result(again.playthrough.state());
    const GameLine line = series->play(1);
    CHECK(again.playthrough.game().seats()[0].id == series->game().seats()[1].id);
    CHECK(result.of[0] == line.of[1]);
    CHECK(result.of[1] == line.of[0]);

    SeriesQuestion question = by_chance(squares);
    question.is_mirrored = false;
    const auto as_written = series_of(squares, question);
    CHECK_FALSE(as_written->can_mirror());
    CHECK_FALSE(as_written->plan().is_mirrored);
    CHECK(play::number(as_written->play(1).first) == 0);
    CHECK(as_written->play(0).of == series->play(0).of);
}

TEST_CASE("Where dice, the rules or no sides say who begins, nothing is mirrored", "[playtest]") {
    for (const char* name : {"fortress/ember-hall", table, "tunnels/first-shift", "sabot/hobnail/call-out"}) {
        INFO(name);
        const auto series = series_of(name);
        CHECK_FALSE(series->can_mirror());
        CHECK(series->arrangements() == 1);
    }
}

TEST_CASE("Bots change seats from game to game", "[playtest]") {
    SeriesQuestion question = by_chance(squares);
    question.bots = {"random", "random"};
    const auto same = series_of(squares, question);
    CHECK(same->plan().bots == std::vector<std::string>{"random"});
    CHECK(same->plan().id() == series_of(squares)->plan().id());
    CHECK(same->play(3) == series_of(squares)->play(3));
    CHECK(same->play(3).bots == std::vector<std::size_t>{0, 0});
}

TEST_CASE("Bots that nobody knows, or too many, are told", "[playtest]") {
    CHECK_THAT(refusal(squares, {"rendom"}), Catch::Matchers::Contains("did you mean 'random'?"));
    CHECK_THAT(refusal(squares, {"random", "random", "random"}),
               Catch::Matchers::Contains("3 bots for 2 seats, expected one that plays every seat"));
}

TEST_CASE("The id of a plan tells all apart that makes games", "[playtest]") {
    const Plan plan = series_of(squares)->plan();
    CHECK(plan.id().size() == 16);
    CHECK(plan.hash.size() == 16);
    Plan named = plan;
    named.scenario = "elsewhere.scenario.yaml";
    named.title = "Another name";
    CHECK(named.id() == plan.id());
    const auto changed = [&](const auto& change) {
        Plan other = plan;
        change(other);
        return other.id() != plan.id();
    };
    CHECK(changed([](Plan& other) { other.hash[0] = other.hash[0] == 'a' ? 'b' : 'a'; }));
    CHECK(changed([](Plan& other) { other.bots = {"greedy"}; }));
    CHECK(changed([](Plan& other) { other.bots = {"random", "random"}; }));
    CHECK(changed([](Plan& other) { other.seed = 1; }));
    CHECK(changed([](Plan& other) { other.is_mirrored = !other.is_mirrored; }));
    CHECK(changed([](Plan& other) { other.weights = "0"; }));
    CHECK(changed([](Plan& other) { other.program = "0.0.0"; }));
    CHECK(changed([](Plan& other) { std::swap(other.seats[0], other.seats[1]); }));
    CHECK(changed([](Plan& other) { std::swap(other.bots, other.seats); })); // what follows is told apart
}

TEST_CASE("Outcomes of neighbouring games have nothing in common", "[playtest]") {
    // Who won a game against who won the next one of the same arrangement: chi-square with one degree of
    // freedom exceeds 15.1 once in ten thousand times.
    const auto series = series_of(table);
    std::array<std::array<double, 2>, 2> counts{};
    const std::vector<GameLine> lines = lines_of(*series, {.games = 3000});
    const auto has_won = [](const GameLine& line) {
        return line.of[0].standing == play::Standing::won ? 1U : 0U;
    };
    for (std::size_t i = 0; i + 1 < lines.size(); ++i)
        ++counts[has_won(lines[i])][has_won(lines[i + 1])];
    const double all = static_cast<double>(lines.size() - 1);
    double chi = 0;
    for (std::size_t a = 0; a < 2; ++a)
        for (std::size_t b = 0; b < 2; ++b) {
            const double expected = (counts[a][0] + counts[a][1]) * (counts[0][b] + counts[1][b]) / all;
            CHECK(expected > 100);
            chi += (counts[a][b] - expected) * (counts[a][b] - expected) / expected;
        }
    CHECK(chi < 15.1);
}
