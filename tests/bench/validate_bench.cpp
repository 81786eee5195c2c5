#include "tests/bench/battle.hpp"
#include "tests/bench/bench.hpp"
#include "tests/bench/process.hpp"
#include "tests/support/folder.hpp"

#include "formats/documents/load.hpp"
#include "formats/setup/setup.hpp"
#include "validator/engine/engine.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>

/// P11 and P12: `sabotier validate` from the start of the program to its end, reading, every check of the
/// rulebook and the report. Plain for P11 is the same without side-by-side checks.
namespace sabotier::bench {

namespace {

/// Scenarios as files, gone when the program ends.
const test::Folder& folder() {
    static const test::Folder folder;
    return folder;
}
std::string scenario_file(std::int64_t hexes) {
    const std::string name = std::to_string(hexes) + ".scenario.yaml";
    return (folder().has(name) ? folder().path() / name : folder().file(name, battle_text(hexes))).string();
}
std::string report_file() {
    return (folder().path() / "report").string();
}

void validate_file(benchmark::State& state, const char* jobs) {
    const std::string file = scenario_file(state.range(0));
    double megabytes = 0;
    for (auto _ : state) {
        const ProcessRun run = run_process(
            {SABOTIER_PROGRAM, "validate", file, "--format", "json", "--jobs", jobs}, report_file());
        if (run.exit != 0) return state.SkipWithError("the scenario does not validate");
        state.SetIterationTime(run.seconds);
        megabytes = std::max(megabytes, run.megabytes);
    }
    memory(state, megabytes);
    std::ifstream report(report_file());
    answer(state, fingerprint(std::string(std::istreambuf_iterator<char>(report), {})));
}

const Setup& setup(std::int64_t hexes) {
    static std::map<std::int64_t, std::shared_ptr<const Setup>> setups;
    auto& known = setups[hexes];
    if (!known) {
        auto loaded = load_scenario(scenario_file(hexes));
        known = resolve(std::make_shared<const LoadedScenario>(std::move(*loaded.value)));
    }
    return *known;
}

void read(benchmark::State& state) {
    const std::string file = scenario_file(state.range(0));
    for (auto _ : state) {
        auto loaded = load_scenario(file);
        benchmark::DoNotOptimize(resolve(std::make_shared<const LoadedScenario>(std::move(*loaded.value))));
    }
}

void check(benchmark::State& state, unsigned threads) {
    const Setup& on = setup(state.range(0));
    EngineSettings settings;
    settings.threads = threads;
    std::size_t findings = 0;
    for (auto _ : state)
        findings = validate(on, settings).findings.size();
    answer(state, findings);
}

constexpr std::int64_t million = 1'000'000;

void file_sizes(benchmark::internal::Benchmark* benchmark) {
    benchmark->Arg(10'000)->Arg(100'000)->Arg(million)->UseManualTime();
}
void sizes(benchmark::internal::Benchmark* benchmark) {
    benchmark->Arg(10'000)->Arg(100'000)->Arg(million)->UseRealTime();
}

BENCHMARK_CAPTURE(validate_file, two, "2")->Name("P11 whole validation/ours")->Apply(file_sizes);
BENCHMARK_CAPTURE(validate_file, one, "1")->Name("P11 whole validation/plain")->Apply(file_sizes);
BENCHMARK(read)->Name("P11 of which reading/ours")->Apply(sizes);
BENCHMARK_CAPTURE(check, two, 2)->Name("P11 of which checks/ours")->Apply(sizes);
BENCHMARK_CAPTURE(check, one, 1)->Name("P11 of which checks/plain")->Apply(sizes);
BENCHMARK_CAPTURE(validate_file, cold, "2")
    ->Name("P12 cold validation of a scenario/ours")
    ->Arg(10'000)
    ->UseManualTime();

const bool stated = expect({"P11 whole validation", million, 1500, {}, 400})
                    && expect({"P12 cold validation of a scenario", 10'000, 30, {}});

} // namespace

} // namespace sabotier::bench
