#include "formats/documents/load_record.hpp"

#include "formats/base/words.hpp"
#include "formats/documents/keys/things.hpp"
#include "formats/files/paths.hpp"
#include "formats/model/written_ids.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace sabotier {

namespace {

std::string played_text(Node document, const keys::Thing& thing) {
    keys::drop_asides(thing, document);
    return write_yaml(document);
}

/// FNV-1a (Fowler, Noll and Vo).
std::uint64_t fnv(std::string_view text, std::uint64_t sum) {
    constexpr std::uint64_t prime = 0x100000001B3U;
    for (const char c : text)
        sum = (sum ^ static_cast<unsigned char>(c)) * prime;
    return sum;
}

/// With all ids written, or with none of them where they are those that are counted: whether these are
/// written changes nothing. `write` writes those that lack.
template <class Thing>
auto with_own_ids(std::vector<Thing> things, const auto& write) {
    std::vector<Thing> bare = things;
    for (Thing& one : bare)
        one.id = {};
    std::vector<Thing> counted = bare;
    write(counted);
    write(things);
    return std::ranges::equal(things, counted, {}, &Thing::id, &Thing::id) ? bare : things;
}

std::vector<PlacedPiece> pieces_with_own_ids(const Scenario& scenario, const Rulebook& rulebook) {
    return with_own_ids(scenario.pieces, [&](std::vector<PlacedPiece>& pieces) {
        Scenario written = scenario;
        written.pieces.swap(pieces);
        write_piece_ids(written, rulebook);
        written.pieces.swap(pieces);
    });
}

Army with_own_ids(const Army& army, const Rulebook& rulebook) {
    Army result = army;
    result.units = with_own_ids(army.units, [&](auto& units) {
        Army written = army;
        written.units.swap(units);
        write_unit_ids(written, rulebook);
        written.units.swap(units);
    });
    return result;
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

LoadedScenario with_record(LoadedScenario loaded, const std::string& scenario, const std::string& record,
                           std::string text) {
    const std::string folder = folder_of(scenario);
    for (DocumentFile& file : loaded.files)
        file.path = joined_path(folder, file.path);
    loaded.files.push_back({record, std::make_shared<const std::string>(std::move(text))});
    return loaded;
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
    constexpr std::uint64_t basis = 0xCBF29CE484222325U;
    // What lies in files of its own is the same whatever these are called.
    Scenario played = loaded.scenario;
    for (Side& side : played.sides)
        side.army = {}; // below, wherever it is written
    if (loaded.rulebook) played.pieces = pieces_with_own_ids(loaded.scenario, *loaded.rulebook);
    Node scenario = write_scenario(played);
    if (loaded.rulebook) scenario.set("rulebook", Node::scalar(loaded.rulebook->id.str()));
    Map map = loaded.map;
    if (auto* tiled = std::get_if<TiledHexes>(&map.ground); tiled != nullptr && loaded.tiles)
        tiled->tiles = loaded.tiles->id.str();
    std::uint64_t sum = fnv(played_text(std::move(scenario), scenario_thing), basis);
    sum = fnv(played_text(write_map(map), map_thing), sum);
    for (const auto& [side, army] : loaded.armies)
        sum = fnv(played_text(write_army(loaded.rulebook ? with_own_ids(army, *loaded.rulebook) : army),
                              army_thing),
                  fnv(side.str(), sum));
    if (loaded.tiles) sum = fnv(played_text(write_tiles(*loaded.tiles), tiles_thing), sum);
    if (loaded.rulebook) sum = fnv(played_text(write_rulebook(*loaded.rulebook), rulebook_thing), sum);
    return fmt::format("{:016x}", sum);
}

bool is_cut_off(const GameRecord& record) {
    return !record.hash.empty() && record.state.empty();
}

} // namespace sabotier
