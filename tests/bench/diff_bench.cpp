#include "formats/diff/changes.hpp"
#include "formats/diff/text_edits.hpp"
#include "formats/documents/documents.hpp"
#include "formats/documents/load.hpp"
#include "tests/bench/bench.hpp"
#include "tests/bench/landscape.hpp"

#include <map>

namespace sabotier::bench {
namespace {

/// Two scenarios of one map of about that many hexes, of which each tenth became another.
struct Texts {
    std::string before;
    std::string after;
};

Texts texts_of(std::int64_t hexes) {
    Scenario scenario;
    scenario.rulebook = "sabot";
    scenario.title = "Before";
    Map map = landscape_map(columns_for(hexes), columns_for(hexes));
    scenario.map.target = map;
    Texts texts;
    texts.before = write_yaml(write_scenario(scenario));
    std::string& codes = std::get<FreeHexes>(map.ground).terrain.codes;
    for (std::size_t i = 0; i < codes.size(); i += 10)
        codes[i] = codes[i] == 'g' ? 'd' : 'g';
    scenario.map.target = std::move(map);
    texts.after = write_yaml(write_scenario(scenario));
    return texts;
}

DocumentVersion version_of(const std::string& text) {
    return {std::make_shared<const LoadedScenario>(*load_document_text(text, "bench.yaml", "").value),
            *read_yaml(text, "bench.yaml").value};
}

void ours(benchmark::State& state) {
    const Texts texts = texts_of(state.range(0));
    std::size_t spaces = 0;
    for (auto _ : state) {
        const Changes changes = changes_between(version_of(texts.before), version_of(texts.after));
        spaces = 0;
        for (const Change& change : changes.list)
            spaces += change.spaces;
        benchmark::DoNotOptimize(text_edits(texts.before, texts.after));
    }
    answer(state, spaces);
}

/// Every value of a document by its path, a hex of the terrain like any other.
void flatten(const Node& node, const std::string& path, std::map<std::string, std::string>& values) {
    for (std::size_t i = 0; i < node.items.size(); ++i)
        flatten(node.items[i], path + "/" + std::to_string(i), values);
    for (const Node::Entry& entry : node.entries)
        flatten(entry.value, path + "/" + entry.key, values);
    if (!node.is_scalar()) return;
    if (node.style != Node::Style::block) {
        values[path] = node.text;
        return;
    }
    for (std::size_t i = 0; i < node.text.size(); ++i)
        values[path + "/" + std::to_string(i)] = std::string(1, node.text[i]);
}

void plain(benchmark::State& state) {
    const Texts texts = texts_of(state.range(0));
    std::size_t different = 0;
    for (auto _ : state) {
        std::map<std::string, std::string> before, after;
        flatten(version_of(texts.before).document, "", before);
        flatten(version_of(texts.after).document, "", after);
        different = 0;
        for (const auto& [path, value] : before)
            if (const auto found = after.find(path); found == after.end() || found->second != value)
                ++different;
        for (const auto& [path, value] : after)
            if (!before.contains(path)) ++different;
    }
    answer(state, different);
}

[[maybe_unused]] const bool is_expected = expect({"P15 two scenarios compared", 10'000, 100, 1.0});

BENCHMARK(ours)
    ->Name("P15 two scenarios compared/ours")
    ->Arg(10'000)
    ->Arg(1'000'000)
    ->Unit(benchmark::kMillisecond);
BENCHMARK(plain)
    ->Name("P15 two scenarios compared/plain")
    ->Arg(10'000)
    ->Arg(1'000'000)
    ->Unit(benchmark::kMillisecond);

} // namespace
} // namespace sabotier::bench
