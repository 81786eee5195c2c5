#include "formats/documents/documents.hpp"
#include "tests/bench/bench.hpp"
#include "tests/bench/landscape.hpp"

#include <yaml-cpp/yaml.h>

namespace sabotier::bench {
namespace {

/// A scenario with a square map of about that many hexes.
Scenario scenario_of(std::int64_t hexes) {
    Scenario scenario;
    scenario.rulebook = "sabot";
    scenario.title = "A large map";
    scenario.map.target = landscape_map(columns_for(hexes), columns_for(hexes));
    return scenario;
}

const std::string& codes_in(const Scenario& scenario) {
    return std::get<FreeHexes>(std::get<Map>(scenario.map.target).ground).terrain.codes;
}

Scenario read_ours(const std::string& text) {
    const Outcome<Node> node = read_yaml(text, "bench.yaml");
    return *read_scenario(*node.value).value;
}

/// The obvious form: a list with a map for each hex.
std::string plain_text(const std::string& codes, int width) {
    YAML::Emitter out;
    out << YAML::BeginMap << YAML::Key << "hexes" << YAML::Value << YAML::BeginSeq;
    for (std::size_t i = 0; i < codes.size(); ++i) {
        const auto columns = static_cast<std::size_t>(width);
        out << YAML::Flow << YAML::BeginMap << YAML::Key << "column" << YAML::Value << i % columns
            << YAML::Key << "row" << YAML::Value << i / columns << YAML::Key << "terrain" << YAML::Value
            << std::string(1, codes[i]) << YAML::EndMap;
    }
    out << YAML::EndSeq << YAML::EndMap;
    return out.c_str();
}

std::string read_plain(const std::string& text, int width) {
    const YAML::Node hexes = YAML::Load(text)["hexes"];
    std::string codes(hexes.size(), '.');
    for (const YAML::Node& hex : hexes)
        codes[hex["row"].as<std::size_t>() * static_cast<std::size_t>(width)
              + hex["column"].as<std::size_t>()] = hex["terrain"].as<std::string>().front();
    return codes;
}

void reading_ours(benchmark::State& state) {
    const std::string text = write_yaml(write_scenario(scenario_of(state.range(0))));
    Scenario scenario;
    for (auto _ : state)
        scenario = read_ours(text);
    answer(state, fingerprint(codes_in(scenario)));
}

void reading_plain(benchmark::State& state) {
    const int width = columns_for(state.range(0));
    const std::string text = plain_text(codes_in(scenario_of(state.range(0))), width);
    std::string codes;
    for (auto _ : state)
        codes = read_plain(text, width);
    answer(state, fingerprint(codes));
}

void writing_ours(benchmark::State& state) {
    const Scenario scenario = scenario_of(state.range(0));
    std::string text;
    for (auto _ : state)
        text = write_yaml(write_scenario(scenario));
    answer(state, fingerprint(codes_in(read_ours(text))));
}

void writing_plain(benchmark::State& state) {
    const std::string codes = codes_in(scenario_of(state.range(0)));
    const int width = columns_for(state.range(0));
    std::string text;
    for (auto _ : state)
        text = plain_text(codes, width);
    answer(state, fingerprint(read_plain(text, width)));
}

/// So many small maps, parted by `between`: a comma on one line, or a line each.
std::string list_of_maps(std::int64_t count, const char* between) {
    std::string text = "[";
    for (std::int64_t i = 0; i < count; ++i)
        text += std::string(i > 0 ? between : "") + "{a: 1}";
    return text + "]\n";
}

void reading_list(benchmark::State& state, const char* between) {
    const std::string text = list_of_maps(state.range(0), between);
    std::size_t count = 0;
    for (auto _ : state)
        count = read_yaml(text, "bench.yaml").value->items.size();
    answer(state, count);
}

void reading_one_line(benchmark::State& state) {
    reading_list(state, ",");
}

void reading_many_lines(benchmark::State& state) {
    reading_list(state, ",\n ");
}

constexpr std::int64_t million = 1'000'000;

// A million nodes would take 19 seconds and 4 GB: both grow with the number of hexes.
BENCHMARK(reading_ours)
    ->Name("P8 read a scenario/ours")
    ->Arg(10'000)
    ->Arg(90'000)
    ->Arg(million)
    ->Unit(benchmark::kMillisecond);
BENCHMARK(reading_plain)
    ->Name("P8 read a scenario/plain")
    ->Arg(10'000)
    ->Arg(90'000)
    ->Unit(benchmark::kMillisecond);
BENCHMARK(writing_ours)
    ->Name("P8 write a scenario/ours")
    ->Arg(10'000)
    ->Arg(90'000)
    ->Arg(million)
    ->Unit(benchmark::kMillisecond);
BENCHMARK(writing_plain)
    ->Name("P8 write a scenario/plain")
    ->Arg(10'000)
    ->Arg(90'000)
    ->Unit(benchmark::kMillisecond);

// What a list costs on one line, as long as lines may be, and with a line for each of its maps.
BENCHMARK(reading_one_line)
    ->Name("P8 read one line/ours")
    ->Arg(100)
    ->Arg(140'000)
    ->Unit(benchmark::kMillisecond);
BENCHMARK(reading_many_lines)
    ->Name("P8 read one line/plain")
    ->Arg(100)
    ->Arg(140'000)
    ->Unit(benchmark::kMillisecond);

const bool stated = expect({"P8 read one line", 140'000, {}, 0.7})
                    && expect({"P8 read a scenario", million, 150, {}, 60})
                    && expect({"P8 read a scenario", 90'000, {}, 100})
                    && expect({"P8 write a scenario", million, 100, {}, 60})
                    && expect({"P8 write a scenario", 90'000, {}, 100});

} // namespace
} // namespace sabotier::bench
