#include "formats/documents/load_record.hpp"

#include "formats/base/words.hpp"
#include "formats/files/paths.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace sabotier {

namespace {

void drop(Node& map, std::initializer_list<std::string_view> keys) {
    std::erase_if(map.entries, [&](const Node::Entry& entry) {
        return std::find(keys.begin(), keys.end(), entry.key) != keys.end();
    });
}

/// FNV-1a (Fowler, Noll and Vo).
std::uint64_t fnv(std::string_view text, std::uint64_t sum) {
    constexpr std::uint64_t prime = 0x100000001B3U;
    for (const char c : text)
        sum = (sum ^ static_cast<unsigned char>(c)) * prime;
    return sum;
}

} // namespace

Outcome<GameRecord> read_record_text(const std::string& text, const std::string& path) {
    const Outcome<Node> document = read_yaml(text, path);
    if (!document) return {std::nullopt, document.problems};
    const Outcome<DocumentKind> kind = document_kind(*document.value);
    if (!kind) return {std::nullopt, kind.problems};
    if (*kind.value != DocumentKind::game)
        return {std::nullopt,
                {{document.value->at,
                  say("this is a document of kind {}", name(*kind.value)),
                  tr("expected a record of a game: sabotier: game/1"),
                  {}}}};
    return read_record(*document.value);
}

Problems choose_options(LoadedScenario& scenario, const std::vector<OptionSetting>& options,
                        const std::string& folder, const FileSource& files) {
    if (options.empty()) return {};
    std::vector<OptionSetting>& all = scenario.scenario.options;
    for (const OptionSetting& setting : options) {
        std::erase_if(all, [&](const OptionSetting& other) { return other.option == setting.option; });
        all.push_back(setting);
    }
    auto rulebook =
        load_rulebook(scenario.scenario.rulebook, folder, scenario.scenario.rulebook_at, all, files);
    if (!rulebook) return std::move(rulebook.problems);
    scenario.rulebook = std::move(*rulebook.value);
    return {};
}

Outcome<LoadedRecord> load_record(const std::string& path, const FileSource& files) {
    Outcome<FoundText> found = files.named(path, largest_document);
    if (!found) return {std::nullopt, std::move(found.problems)};
    Outcome<GameRecord> record = read_record_text(found.value->text, path);
    if (!record) return {std::nullopt, std::move(record.problems)};
    const std::string folder = folder_of(path);
    Outcome<FoundText> text =
        files.referred(folder, record.value->scenario, record.value->scenario_at, largest_document);
    if (!text) return {std::nullopt, std::move(text.problems)};
    const std::string file = joined_path(folder, record.value->scenario);
    Outcome<LoadedScenario> scenario = load_scenario_text(text.value->text, file, folder_of(file), files);
    if (!scenario) return {std::nullopt, std::move(scenario.problems)};
    if (Problems problems = choose_options(*scenario.value, record.value->options, folder_of(file), files);
        !problems.empty())
        return {std::nullopt, std::move(problems)};
    return {LoadedRecord{std::move(*record.value), std::move(*scenario.value)}, {}};
}

std::string scenario_hash(const LoadedScenario& loaded) {
    Node scenario = write_scenario(loaded.scenario);
    drop(scenario, {"title", "author", "version", "description", "map", "waivers", "severities",
                    "special-rules", "notes"});
    constexpr std::uint64_t basis = 0xCBF29CE484222325U;
    std::uint64_t sum = fnv(write_yaml(scenario), basis);
    Node map = write_map(loaded.map);
    drop(map, {"title", "author", "notes", "labels"});
    sum = fnv(write_yaml(map), sum);
    for (const auto& [side, army] : loaded.armies)
        sum = fnv(write_yaml(write_army(army)), fnv(side.str(), sum));
    if (loaded.tiles) sum = fnv(write_yaml(write_tiles(*loaded.tiles)), sum);
    if (loaded.rulebook) {
        Node rulebook = write_rulebook(*loaded.rulebook);
        drop(rulebook, {"title", "description", "credit", "options", "decisions", "checks"});
        sum = fnv(write_yaml(rulebook), sum);
    }
    return fmt::format("{:016x}", sum);
}

} // namespace sabotier
