#include "tests/bench/bench.hpp"
#include "tests/bench/landscape.hpp"

#include "formats/documents/documents.hpp"

#include <yaml-cpp/yaml.h>

#include <map>

/// P8: reading and writing a map. Plain is yaml-cpp with a node for each hex, as formats do that list their
/// hexes; it stops at a hundred thousand hexes, where it is slow enough already.
namespace sabotier::bench {

namespace {

const Map& map_of(std::int64_t hexes) {
    static std::map<std::int64_t, Map> maps;
    const auto known = maps.find(hexes);
    if (known != maps.end()) return known->second;
    const int columns = columns_for(hexes);
    return maps.emplace(hexes, landscape_map(columns, static_cast<int>(hexes / columns))).first->second;
}

const std::string& codes_of(const Map& map) {
    return std::get<FreeHexes>(map.ground).terrain.codes;
}

void read_ours(benchmark::State& state) {
    const std::string text = write_yaml(write_map(map_of(state.range(0))));
    Map map;
    for (auto _ : state)
        map = *read_map(*read_yaml(text, "bench.yaml").value).value;
    answer(state, fingerprint(codes_of(map)));
}

/// {"terrain": [{"hex": "0101", "code": "g"}, ...]}
std::string list_of_hexes(const Map& map) {
    const HexTerrain& terrain = std::get<FreeHexes>(map.ground).terrain;
    const int width = number_width(terrain.columns, terrain.rows);
    std::string text = "terrain:\n";
    for (int row = 0; row < terrain.rows; ++row)
        for (int column = 0; column < terrain.columns; ++column)
            text += "  - {hex: \"" + to_ccrr({column, row}, width) + "\", code: '"
                    + terrain.code({column, row}) + "'}\n";
    return text;
}

void read_plain(benchmark::State& state) {
    const std::string text = list_of_hexes(map_of(state.range(0)));
    std::string codes;
    for (auto _ : state) {
        codes.clear();
        for (const YAML::Node& hex : YAML::Load(text)["terrain"])
            codes += hex["code"].as<std::string>();
    }
    answer(state, fingerprint(codes));
}

void write_ours(benchmark::State& state) {
    const Map& map = map_of(state.range(0));
    std::string text;
    for (auto _ : state)
        text = write_yaml(write_map(map));
    answer(state, fingerprint(codes_of(*read_map(*read_yaml(text, "bench.yaml").value).value)));
}

void write_plain(benchmark::State& state) {
    const HexTerrain& terrain = std::get<FreeHexes>(map_of(state.range(0)).ground).terrain;
    const int width = number_width(terrain.columns, terrain.rows);
    std::string codes;
    for (auto _ : state) {
        YAML::Node document;
        codes.clear();
        for (int row = 0; row < terrain.rows; ++row)
            for (int column = 0; column < terrain.columns; ++column) {
                YAML::Node hex;
                hex["hex"] = to_ccrr({column, row}, width);
                hex["code"] = std::string(1, terrain.code({column, row}));
                document["terrain"].push_back(hex);
                codes += terrain.code({column, row});
            }
        benchmark::DoNotOptimize(YAML::Dump(document));
    }
    answer(state, fingerprint(codes));
}

void rulebook_ours(benchmark::State& state) {
    const std::string& text = *builtin_rulebook_text(builtin_rulebook_names().front());
    for (auto _ : state)
        benchmark::DoNotOptimize(read_rulebook(*read_yaml(text, "bench.yaml").value));
}

constexpr std::int64_t million = 1'000'000;
constexpr std::int64_t hundred_thousand = 100'000;

const bool is_expected = expect({"P8 read a map", million, 150.0, {}})
                         && expect({"P8 read a map", hundred_thousand, {}, 100.0})
                         && expect({"P8 write a map", million, 100.0, {}})
                         && expect({"P8 write a map", hundred_thousand, {}, 100.0});

BENCHMARK(read_ours)
    ->Name("P8 read a map/ours")
    ->Arg(hundred_thousand)
    ->Arg(million)
    ->Unit(benchmark::kMillisecond);
BENCHMARK(read_plain)->Name("P8 read a map/plain")->Arg(hundred_thousand)->Unit(benchmark::kMillisecond);
BENCHMARK(write_ours)
    ->Name("P8 write a map/ours")
    ->Arg(hundred_thousand)
    ->Arg(million)
    ->Unit(benchmark::kMillisecond);
BENCHMARK(write_plain)->Name("P8 write a map/plain")->Arg(hundred_thousand)->Unit(benchmark::kMillisecond);
BENCHMARK(rulebook_ours)->Name("P12 read a rulebook/ours")->Unit(benchmark::kMillisecond);

} // namespace

} // namespace sabotier::bench
