#include "tests/validator/playtest/played_series.hpp"
#include "validator/playtest/results/play_results.hpp"
#include "validator/playtest/summary/summary.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

/// Bots that differ change seats: who wins tells of them then, and not of the scenario.
using namespace sabotier;
using namespace sabotier::playtest;
using namespace sabotier::playtest::test;
using Says = FairVerdict::Says;

namespace {

constexpr const char* squares = "landmines/small-fry";

std::shared_ptr<const Series> series_by(const std::vector<std::string>& bots,
                                        const std::string& name = squares) {
    SeriesQuestion question = by_chance(name);
    question.bots = bots;
    return series_of(name, question);
}

/// One that weighs the first feature of the game's moves as the rulebook does, and so much more.
std::string weighing(int more) {
    const auto scenario = sample(squares);
    const Rulebook& rulebook = *scenario->rulebook;
    const play::Feature& feature = play::procedure_type(rulebook.play.procedure)->features.front();
    const auto given = std::ranges::find(rulebook.play.weights, feature.id, &PlayWeight::feature);
    const int weight = given == rulebook.play.weights.end() ? feature.usual : given->weight;
    return "greedy:" + feature.id + "=" + std::to_string(weight + more);
}

/// The strong one wins wherever it sits, so that each seat wins half of the games.
std::vector<GameLine> won_by_first_bot(const Series& series, std::uint64_t games) {
    std::vector<GameLine> lines;
    const std::vector<GameLine> played = lines_of(series, {1, 0, 1, 1, {}});
    for (std::uint64_t number = 0; number < games; ++number) {
        GameLine line = played.front();
        line.number = number;
        line.bots = series.bots_of(number);
        for (std::size_t seat = 0; seat < line.of.size(); ++seat)
            line.of[seat].standing = line.bots[seat] == 0 ? play::Standing::won : play::Standing::lost;
        lines.push_back(std::move(line));
    }
    return lines;
}

Summary summed(const std::shared_ptr<const Series>& series, const std::vector<GameLine>& lines) {
    Summariser sums(series);
    for (const GameLine& line : lines)
        sums.add(line);
    return sums.summary();
}

} // namespace

TEST_CASE("Bots are equal where they play alike, whatever they are called", "[playtest]") {
    CHECK(series_by({"greedy"})->has_equal_bots());
    CHECK(series_by({"greedy", "greedy"})->has_equal_bots());
    CHECK_FALSE(series_by({"greedy", "random"})->has_equal_bots());
    CHECK_FALSE(series_by({"greedy", "greedy:never=taken"})->has_equal_bots());
    CHECK(series_by({"greedy", weighing(0)})->has_equal_bots());
    CHECK_FALSE(series_by({"greedy", weighing(1)})->has_equal_bots());
}

TEST_CASE("No verdict stands on bots that differ", "[playtest]") {
    const auto series = series_by({"greedy", "random"});
    const std::vector<GameLine> lines = won_by_first_bot(*series, 400);
    const Summary summary = summed(series, lines);
    CHECK(summary.seats[0].won == Rate{200, 400}); // which looks fair
    CHECK(summary.fair.says == Says::not_asked);
    CHECK(summary.fair.share == Rate{});
    CHECK(summary.fair.decided_at == 0);
    // Nor for rules, though one seat wins all games.
    PlayResultsMaker maker(series);
    for (GameLine line : lines) {
        for (std::size_t seat = 0; seat < 2; ++seat)
            line.of[seat].standing = seat == 0 ? play::Standing::won : play::Standing::lost;
        maker.add(line);
    }
    CHECK_FALSE(maker.results("games.jsonl").is_unfair);
    CHECK_FALSE(maker.results("games.jsonl").has_equal_bots);
}

TEST_CASE("Bots that are called otherwise and play alike are judged", "[playtest]") {
    const auto series = series_by({"greedy", weighing(0)});
    CHECK(summed(series, won_by_first_bot(*series, 400)).fair.says == Says::fair);
}

TEST_CASE("Games of bots that differ suffice once each one's share is known", "[playtest]") {
    const auto series = series_by({"greedy", "random"});
    REQUIRE(series->arrangements() == 4);
    Summariser sums(series);
    std::uint64_t known_at = 0;
    for (const GameLine& line : won_by_first_bot(*series, 400)) {
        sums.add(line);
        if (known_at == 0 && sums.is_known_to(0.02)) known_at = sums.games();
    }
    // Seats that win half would take 2,401 games. 93 are the least that hold all and nothing within two
    // points, and after them each bot has sat everywhere alike often.
    CHECK(known_at == 96);
}

TEST_CASE("A bot that has several seats is known by games, not by seats", "[playtest]") {
    const auto series = series_by({"greedy", "greedy", "greedy", "greedy", "random", "random", "random"},
                                  "cell/seven-at-the-mill");
    std::vector<Rate> won(7, Rate{50, 100});
    const std::vector<BotShare> shares = bot_shares(series->plan(), won);
    REQUIRE(shares.size() == 2);
    CHECK(shares[0].name == "greedy");
    CHECK(shares[0].of == std::vector<std::size_t>{0, 1, 2, 3});
    CHECK(shares[0].won == Rate{200, 400});
    CHECK(shares[0].known == statistics::wilson({50, 100}));
    CHECK(shares[1].won == Rate{150, 300});
    // The share is the exact one, though games have no third of a win.
    won.assign(7, Rate{6, 30});
    won[6] = {7, 30};
    const BotShare third = bot_shares(series->plan(), won)[1];
    CHECK(third.won == Rate{19, 90});
    CHECK(third.known.low == Approx(0.102552));
    CHECK(third.known.high == Approx(0.385255));
    CHECK(third.known == statistics::wilson({19, 90}, 30));
    CHECK(statistics::wilson({19, 90}, 90) == statistics::wilson({19, 90}));
}
