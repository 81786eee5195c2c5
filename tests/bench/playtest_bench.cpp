#include "formats/documents/load.hpp"
#include "tests/bench/bench.hpp"
#include "tests/support/places.hpp"
#include "validator/playtest/series/series.hpp"

#include <array>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

/// P20: how quickly greedy bots play whole games of each sample, with all that play-tests count. A time is
/// the processor's, of one game. How much two threads gain is by the clock: plain is one thread.
namespace sabotier::bench {
namespace {

struct Sample {
    const char* name;
    std::uint64_t games; ///< of one round
};
constexpr std::array samples{Sample{"landmines/two-walls", 100},
                             Sample{"landmines/small-fry", 100},
                             Sample{"landmines/corner-to-corner", 100},
                             Sample{"clogworks/night-shift", 100},
                             Sample{"clogworks/dog-days", 100},
                             Sample{"cell/seven-at-the-mill", 100},
                             Sample{"cell/five-rejections", 100},
                             Sample{"tunnels/first-shift", 100},
                             Sample{"tunnels/old-workings", 100},
                             Sample{"tunnels/two-doors", 100},
                             Sample{"fortress/ember-hall", 50},
                             Sample{"fortress/long-gallery", 50},
                             Sample{"fortress/drafted-night", 50},
                             Sample{"sabot/pattenford/market-day", 20},
                             Sample{"sabot/pattenford/chosen-ground", 20},
                             Sample{"sabot/pattenford/long-morning", 20},
                             Sample{"sabot/hobnail/quarry-shift", 20},
                             Sample{"sabot/hobnail/call-out", 20},
                             Sample{"sabot/hobnail/all-the-hills", 20},
                             Sample{"sabot/free-form/clogheim", 20}};

const playtest::Series& series_of(std::int64_t sample) {
    static std::array<std::shared_ptr<const playtest::Series>, samples.size()> all;
    const auto index = static_cast<std::size_t>(sample);
    if (all[index] == nullptr) {
        const std::string file = std::string(samples[index].name) + ".scenario.yaml";
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
    const std::uint64_t games = samples[static_cast<std::size_t>(state.range(0))].games;
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

void on_one_thread(benchmark::State& state) {
    play(state, 1);
}

void on_two_threads(benchmark::State& state) {
    play(state, 2);
}

constexpr const char* both_threads = "P20 greedy games on two threads";
constexpr std::size_t shared_out = 2; ///< among `samples`: long enough that a round is no matter of its end
constexpr double of_a_game = 120'000.0 / 9'604; ///< ms: 9,604 games within 60 s of two processors

bool ask_for_all() {
    for (std::size_t i = 0; i < samples.size(); ++i) {
        const std::string sample = samples[i].name;
        const std::string work = "P20 a greedy game of " + sample.substr(sample.rfind('/') + 1);
        const auto index = static_cast<std::int64_t>(i);
        benchmark::RegisterBenchmark((work + "/ours").c_str(), on_one_thread)
            ->Arg(index)
            ->Unit(benchmark::kMillisecond);
        expect({work, index, of_a_game, {}});
    }
    for (const auto& [form, run] : {std::pair("/ours", &on_two_threads), std::pair("/plain", &on_one_thread)})
        benchmark::RegisterBenchmark((std::string(both_threads) + form).c_str(), run)
            ->Arg(shared_out)
            ->UseRealTime()
            ->Unit(benchmark::kMillisecond);
    expect({both_threads, shared_out, {}, 1.8}); // 90 % of twice one
    return true;
}
[[maybe_unused]] const bool is_asked_for = ask_for_all();

} // namespace
} // namespace sabotier::bench
