#include "formats/documents/load.hpp"
#include "tests/bench/bench.hpp"
#include "tests/support/places.hpp"
#include "validator/playtest/series/series.hpp"

#include <array>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

/// P20: how quickly greedy bots play whole games. A time is that of one game, by the clock. Plain plays one
/// game after the other; ours on two threads.
namespace sabotier::bench {
namespace {

constexpr std::array samples{
    "landmines/two-walls",   "landmines/small-fry",         "landmines/corner-to-corner",
    "clogworks/night-shift", "cell/seven-at-the-mill",      "cell/five-rejections",
    "tunnels/first-shift",   "tunnels/two-doors",           "fortress/ember-hall",
    "fortress/long-gallery", "sabot/pattenford/market-day", "sabot/hobnail/quarry-shift"};
constexpr std::uint64_t games = 8; ///< of one round

const playtest::Series& series_of(std::int64_t sample) {
    static std::array<std::shared_ptr<const playtest::Series>, samples.size()> all;
    const auto index = static_cast<std::size_t>(sample);
    if (all[index] == nullptr) {
        const std::string file = std::string(samples[index]) + ".scenario.yaml";
        auto loaded = load_scenario((test::source_folder() / "samples" / file).string());
        if (!loaded) throw std::runtime_error(file);
        playtest::SeriesQuestion question;
        question.scenario = file;
        auto made = playtest::Series::make(std::make_shared<const LoadedScenario>(std::move(*loaded.value)),
                                           question);
        if (!made) throw std::runtime_error(file);
        all[index] = *made.value;
    }
    return *all[index];
}

void play(benchmark::State& state, std::size_t threads) {
    const playtest::Series& series = series_of(state.range(0));
    std::vector<std::uint32_t> decisions;
    for (auto _ : state) {
        decisions.clear();
        playtest::Stretch stretch;
        stretch.games = games;
        stretch.threads = threads;
        series.run(stretch, [&](const playtest::GameLine& line) {
            decisions.push_back(line.decisions);
            return true;
        });
    }
    batch(state, games);
    answer(state, fingerprint(decisions));
}

void ours(benchmark::State& state) {
    play(state, 2);
}

void plain(benchmark::State& state) {
    play(state, 1);
}

BENCHMARK(ours)
    ->Name("P20 a game of greedy bots/ours")
    ->DenseRange(0, samples.size() - 1)
    ->UseRealTime()
    ->Unit(benchmark::kMillisecond);
BENCHMARK(plain)
    ->Name("P20 a game of greedy bots/plain")
    ->DenseRange(0, samples.size() - 1)
    ->UseRealTime()
    ->Unit(benchmark::kMillisecond);
// 9,604 games in 60 seconds; two threads at 90 % of twice one
[[maybe_unused]] const bool is_expected = expect({"P20 a game of greedy bots", 0, 60'000.0 / 9'604, 1.8});

} // namespace
} // namespace sabotier::bench
