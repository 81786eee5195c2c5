#include "tests/validator/playtest/mill.hpp"
#include "validator/playtest/results/objectives.hpp"
#include "validator/playtest/results/play_results.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

namespace sabotier::playtest {
namespace {

using test::Mill;

std::shared_ptr<const Series> series_of(const std::shared_ptr<const LoadedScenario>& scenario) {
    auto series = Series::make(scenario, {"test.scenario.yaml", {}, {"random"}, 7, false});
    REQUIRE(series);
    return *series.value;
}

PlayResults results_of(const std::shared_ptr<const LoadedScenario>& scenario, std::uint64_t games) {
    const auto series = series_of(scenario);
    PlayResultsMaker maker(series);
    Stretch stretch;
    stretch.games = games;
    stretch.threads = 2;
    series->run(stretch, [&](const GameLine& line) {
        maker.add(line);
        return true;
    });
    return maker.results("games.jsonl");
}

const std::vector<std::string> one_sided{"weaver A5", "weaver C5", "loom A1",  "boiler C1",
                                         "warden F1", "kennel E1", "kennel F2"};
const std::vector<std::string> apart{"weaver A5", "weaver F5", "warden A1",
                                     "warden F1", "loom C1",   "boiler D1"};
constexpr const char* wall = "A2|A3, B2|B3, C2|C3, D2|D3, E2|E3, F2|F3";

} // namespace

TEST_CASE("results name the seats, what they won with its interval, and who is beyond the threshold",
          "[results]") {
    const PlayResults results = results_of(Mill(one_sided).scenario(), 60);
    CHECK(results.file == "games.jsonl");
    CHECK(results.bots == std::vector<std::string>{"random"});
    CHECK(results.games == 60);
    CHECK(results.threshold == 0.6);
    REQUIRE(results.shares.size() == 2);
    CHECK(results.shares[0].seat == "hands");
    CHECK(results.shares[0].side == "hands");
    CHECK(results.shares[0].name == "Hands");
    CHECK(results.shares[0].won == 60);
    CHECK(results.decided == 60);
    const Interval interval = statistics::wilson({60, 60});
    CHECK(results.shares[0].low == interval.low);
    CHECK(results.shares[0].high == interval.high);
    CHECK(results.is_unfair);
    CHECK(results.unfair == 0);
}

TEST_CASE("results count the games in which a seat had no choice, and name some", "[results]") {
    const PlayResults results = results_of(Mill(one_sided).scenario(), 60);
    CHECK(results.stuck == 60);
    CHECK(results.shares[0].stuck == 0); // it wins
    CHECK(results.shares[1].stuck == 60);
    REQUIRE(results.stuck_examples.size() == PlayResultsMaker::most_examples);
    CHECK(results.stuck_examples[1].game == 1);
    CHECK(results.stuck_examples[1].seed == 7);
    CHECK(results.stuck_examples[1].seat == "wardens");
    CHECK(results.endless == 0);
    CHECK(results.endless_reason.empty());
}

TEST_CASE("who is asked nothing in a game is not stuck, but where it has no move", "[results]") {
    const auto series = series_of(Mill(one_sided).scenario());
    const play::Game& game = series->game();
    const auto reason = [&](const std::string& id) {
        const auto found = std::ranges::find(game.reasons(), id, &play::EndReason::id);
        REQUIRE(found != game.reasons().end());
        return static_cast<std::size_t>(found - game.reasons().begin());
    };
    GameLine line;
    line.of = {{play::Standing::won, 0, 1}, {play::Standing::lost, 0, -1}};
    line.choices = {9, 0};
    line.asked = {3, 0};
    line.reason = reason("turn-limit");
    CHECK_FALSE(was_stuck(game, line, 1));
    line.reason = reason("blocked");
    CHECK(was_stuck(game, line, 1));
    line.of = {{play::Standing::lost, 0, -1}, {play::Standing::won, 0, 1}};
    CHECK_FALSE(was_stuck(game, line, 1));
    line.of = {{play::Standing::won, 0, 1}, {play::Standing::lost, 0, -1}};
    line.reason = reason("turn-limit");
    line.choices = {9, 2};
    line.asked = {3, 2};
    CHECK(was_stuck(game, line, 1));
    line.choices = {9, 3};
    CHECK_FALSE(was_stuck(game, line, 1));
}

TEST_CASE("results count the games that only a safeguard has ended", "[results]") {
    const PlayResults endless = results_of(Mill(apart, wall, {{"  draw-after: 40\n", ""}}).scenario(), 12);
    CHECK(endless.endless == 12);
    CHECK(endless.endless_reason == "turn-limit");
    CHECK(endless.endless_title == "the limit of turns");
    CHECK(endless.endless_examples.size() == PlayResultsMaker::most_examples);
    CHECK(endless.decided == 0);
    CHECK_FALSE(endless.is_unfair);
    CHECK(results_of(Mill(apart, wall).scenario(), 12).endless == 0);
}

TEST_CASE("results have what games counted in every space", "[results]") {
    const Mill mill(
        {"weaver A5", "weaver F5", "butcher C5", "warden A1", "warden F1", "loom C1", "boiler D1"});
    const PlayResults results = results_of(mill.scenario(), 20);
    const auto of = [&](const std::string& measure) {
        std::int64_t sum = 0;
        std::size_t spaces = 0;
        for (const PlayResults::Count& count : results.counts)
            if (count.measure == measure) {
                ++spaces;
                sum += count.sum;
            }
        CHECK(spaces == 30); // rooms of the mill
        return sum;
    };
    CHECK(of("battles") >= 20); // each game ends by one
    CHECK(of("visits") > of("battles"));
    CHECK(std::none_of(results.counts.begin(), results.counts.end(),
                       [](const PlayResults::Count& count) { return count.measure == "known"; })); // of seats
}

TEST_CASE("a rulebook says what of it is an objective", "[results]") {
    const auto names_of = [](const std::shared_ptr<const LoadedScenario>& scenario) {
        std::vector<std::string> names;
        for (const ObjectiveCount& each : objective_counts(series_of(scenario)->game()))
            names.push_back(each.name);
        return names;
    };
    using Names = std::vector<std::string>;
    CHECK(names_of(Mill(one_sided).scenario()) == Names{"A1"});
    CHECK(names_of(test::sample("clogworks/night-shift")) == Names{"A3", "E2", "C4", "F4"});
    CHECK(names_of(test::sample("landmines/small-fry")) == Names{"C1", "E8"});
    CHECK(names_of(test::sample("fortress/ember-hall")) == Names{"A1", "D1", "A4"});
    CHECK(names_of(test::sample("tunnels/first-shift")) == Names{"8,2", "8,0", "8,-2"});
    CHECK(names_of(test::sample("cell/seven-at-the-mill")).size() == 5);
    // Every built-in rulebook names a measure that its procedure has.
    CHECK(names_of(test::sample("sabot/pattenford/market-day")) == Names{"1105", "1211", "1318"});
    CHECK(names_of(
              Mill(one_sided, "", {{"counts: battles, at: pieces", "counts: fires, at: pieces"}}).scenario())
              .empty());
}

} // namespace sabotier::playtest
