#include "editor/core/files/as_played.hpp"

#include "editor/core/files/document_files.hpp"
#include "formats/base/words.hpp"
#include "formats/documents/load_record.hpp"
#include "formats/files/document_name.hpp"
#include "formats/files/file.hpp"
#include "formats/files/file_source.hpp"
#include "formats/files/paths.hpp"
#include "formats/yaml/node.hpp"
#include "validator/play/playthrough.hpp"

#include <algorithm>
#include <fstream>
#include <map>
#include <optional>
#include <string_view>
#include <system_error>
#include <utility>

namespace sabotier::editor {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view scenario_ending = ".scenario.yaml";
constexpr std::size_t most_of_head = 4096; ///< bytes of a record in which it names its scenario
constexpr std::size_t most_replayed = 16;  ///< records that no hash speaks for, of one saving

bool is_there(const fs::path& path) {
    std::error_code error;
    return fs::exists(fs::symlink_status(path, error));
}

/// The same for all names of a file.
fs::path whole(const fs::path& path) {
    std::error_code error;
    fs::path found = fs::weakly_canonical(path, error);
    return error ? path.lexically_normal() : found;
}

/// A scenario with everything in its own file but for what is only read.
Work in_one_file(const LoadedScenario& loaded) {
    Work work = to_work(loaded);
    std::string map;
    if (const auto* file = std::get_if<std::string>(&work.scenario->map.target)) map = *file;
    work = with_tiles_moved(std::move(work), map);
    auto scenario = std::make_shared<Scenario>(*work.scenario);
    scenario->map.target = Map{};
    for (Side& side : scenario->sides)
        if (work.armies.contains(side.id)) side.army.target = Army{};
    work.scenario = std::move(scenario);
    return work;
}

bool is_planned(const fs::path& path, std::span<const FileText> planned) {
    return std::ranges::any_of(planned,
                               [&](const FileText& file) { return whole(file.path) == whole(path); });
}

/// The first name that nothing bears.
fs::path free_name(const fs::path& folder, const std::string& name, std::span<const FileText> planned) {
    const std::string stem = name + "-as-played";
    fs::path path = folder / (stem + std::string(scenario_ending));
    for (int i = 2; is_there(path) || is_planned(path, planned); ++i)
        path = folder / (stem + "-" + std::to_string(i) + std::string(scenario_ending));
    return path;
}

/// Files as they will be: those that are written, and the others as they are.
class FilesAfter final : public FileSource {
public:
    explicit FilesAfter(std::span<const FileText> written) {
        for (const FileText& file : written)
            if (file.rights_of.empty()) texts_.emplace(whole(file.path), &file.text); // no previous version
    }

    [[nodiscard]] const std::map<fs::path, const std::string*>& texts() const noexcept { return texts_; }

    [[nodiscard]] Outcome<FoundText> named(const std::string& path, std::size_t limit) const override {
        return as_written(path, system_files().named(path, limit));
    }
    [[nodiscard]] Outcome<FoundText> referred(const std::string& folder, const std::string& reference,
                                              const Position& at, std::size_t limit) const override {
        return as_written(joined_path(folder, reference),
                          system_files().referred(folder, reference, at, limit));
    }

private:
    [[nodiscard]] Outcome<FoundText> as_written(const std::string& path, Outcome<FoundText> now) const {
        const auto text = texts_.find(whole(path));
        if (text == texts_.end() || (!now && is_there(path))) return now;
        if (!now) now = {FoundText{{}, path}, {}};
        now.value->text = *text->second;
        return now;
    }

    std::map<fs::path, const std::string*> texts_;
};

struct SavedGame {
    fs::path path;
    std::string text;
    GameRecord record;
    bool is_known_by_hash = false; ///< what its scenario's file holds is what it says was played
};

/// Games by the folder of their records, and the scenario that they name.
using SavedGames = std::map<std::pair<fs::path, fs::path>, std::vector<SavedGame>>;

/// The scenario of a record by its first lines, where these name it in the plainest way.
std::optional<std::string> plainly_named(const fs::path& record) {
    constexpr std::string_view key = "\nscenario: ";
    std::ifstream file(record, std::ios::binary);
    std::string head(most_of_head, '\0');
    file.read(head.data(), static_cast<std::streamsize>(head.size()));
    head.resize(static_cast<std::size_t>(file.gcount()));
    const std::size_t found = head.find(key);
    if (found == std::string::npos) return std::nullopt;
    const std::size_t start = found + key.size();
    const std::size_t end = head.find('\n', start);
    // what stands further in would go on with it
    if (end == std::string::npos || end + 1 == head.size() || head[end + 1] == ' ') return std::nullopt;
    const std::string name = head.substr(start, end - start);
    if (name.empty() || name.find_first_of("\"'#,|>{}[]\r\t") != std::string::npos || name.front() == ' '
        || name.back() == ' ')
        return std::nullopt;
    return name;
}

fs::path scenario_of(const fs::path& record, const std::string& reference) {
    return joined_path(record.parent_path().string(), reference);
}

/// Whether what is written could make another scenario of it.
class Touched {
public:
    explicit Touched(const FilesAfter& after)
        : after_(after) {}

    [[nodiscard]] bool is_touched(const fs::path& scenario) {
        const fs::path place = whole(scenario);
        const auto [known, is_new] = known_.emplace(place, after_.texts().contains(place));
        if (is_new && !known->second) known->second = names_one(place);
        return known->second;
    }

private:
    /// Its map or an army, as it would name it.
    [[nodiscard]] bool names_one(const fs::path& scenario) const {
        const Outcome<std::string> text = read_file(scenario);
        return text && std::ranges::any_of(after_.texts(), [&](const auto& written) {
                   return text.value->find(written.first.filename().string()) != std::string::npos;
               });
    }

    const FilesAfter& after_;
    std::map<fs::path, bool> known_;
};

bool is_record_name(const fs::path& path) {
    const std::string name = path.filename().string();
    return name.ends_with(".game.yaml") || name.ends_with(".game.yml");
}

/// Those in use first, so that each of these is called as its user calls it.
std::vector<fs::path> records_near(const FilesAfter& after, const std::vector<fs::path>& in_use) {
    std::vector<fs::path> folders;
    for (const auto& [path, text] : after.texts())
        if (is_there(path) && std::ranges::find(folders, path.parent_path()) == folders.end())
            folders.push_back(path.parent_path());
    std::vector<fs::path> found;
    std::error_code error;
    for (const fs::path& folder : folders)
        for (fs::directory_iterator each(folder, error), end; !error && each != end; each.increment(error))
            if (is_record_name(each->path())) found.push_back(each->path());
    std::ranges::sort(found);
    for (const fs::path& record : in_use)
        std::erase(found, whole(record));
    found.insert(found.begin(), in_use.begin(), in_use.end());
    return found;
}

SavedGames games_near(const FilesAfter& after, const std::vector<fs::path>& in_use) {
    SavedGames games;
    Touched touched(after);
    for (const fs::path& path : records_near(after, in_use)) {
        std::error_code error;
        if (!fs::is_regular_file(path, error)) continue;
        const auto named = plainly_named(path);
        if (named && !touched.is_touched(scenario_of(path, *named))) continue;
        Outcome<std::string> text = read_file(path);
        if (!text) continue;
        Outcome<GameRecord> record = read_record_text(*text.value, path.string());
        if (!record) continue; // nobody can open it as it is
        const fs::path scenario = scenario_of(path, record.value->scenario);
        if (touched.is_touched(scenario))
            games[{path.parent_path(), scenario}].push_back(
                {path, std::move(*text.value), std::move(*record.value)});
    }
    return games;
}

/// A scenario now, and as it will be.
struct Change {
    LoadedScenario now;
    std::optional<LoadedScenario> then; ///< none: it cannot be read any more
    std::string folder;                 ///< in which its references resolve
};

std::optional<LoadedScenario> with_options(LoadedScenario scenario, const GameRecord& record,
                                           const std::string& folder, const FileSource& files) {
    if (!choose_options(scenario, record.options, folder, files).empty()) return std::nullopt;
    return scenario;
}

bool can_be_played_again(LoadedScenario scenario, const GameRecord& record) {
    auto game = play::make_game(resolve(std::make_shared<const LoadedScenario>(std::move(scenario))));
    return game && play::replay(std::move(*game.value), record).problems.empty();
}

bool is_same_to_play(const LoadedScenario& a, const LoadedScenario& b) {
    return scenario_hash(a) == scenario_hash(b);
}

/// Whether it is lost by the change. `replays` that may be made are counted down.
bool would_be_lost(SavedGame& game, const Change& change, const FilesAfter& after, std::size_t& replays) {
    auto now = with_options(change.now, game.record, change.folder, system_files());
    if (!now) return false;
    auto then = change.then ? with_options(*change.then, game.record, change.folder, after) : std::nullopt;
    const std::string& hash = game.record.hash;
    game.is_known_by_hash = !hash.empty() && hash == scenario_hash(*now);
    if (game.is_known_by_hash) return !then || !is_same_to_play(*now, *then);
    if (replays == 0) return false;
    --replays;
    return can_be_played_again(std::move(*now), game.record)
           && !(then && can_be_played_again(std::move(*then), game.record));
}

/// The same record of another file, as it was written otherwise.
Outcome<std::string> text_with(const SavedGame& game, const std::string& scenario, const std::string& hash) {
    Outcome<Node> document = read_yaml(game.text, game.path.string());
    if (!document) return {std::nullopt, std::move(document.problems)};
    for (Node::Entry& entry : document.value->entries) {
        if (entry.key == "scenario") {
            entry.value.text = scenario;
            entry.value.style = Node::string(scenario).style;
        }
        if (entry.key == "hash" && game.is_known_by_hash) entry.value.text = hash;
    }
    return {write_yaml(*document.value), {}};
}

/// The games of one scenario with what was played.
Problems keep(KeptSetups& kept, const std::vector<SavedGame>& games, const fs::path& scenario,
              const Change& change) {
    const std::string name = document_stem((games.size() == 1 ? games.front().path : scenario).string());
    const fs::path folder = games.front().path.parent_path();
    Outcome<OwnSetup> own = setup_as_played(change.now, change.folder, folder, name, kept.files);
    if (!own) return std::move(own.problems);
    for (FileText& file : own.value->files)
        if (!is_planned(file.path, kept.files)) kept.files.push_back(std::move(file));
    for (const SavedGame& game : games) {
        LoadedScenario played = own.value->loaded;
        if (Problems problems = choose_options(played, game.record.options, change.folder); !problems.empty())
            return problems;
        std::string hash = scenario_hash(played);
        Outcome<std::string> text = text_with(game, own.value->path.filename().string(), hash);
        if (!text) return std::move(text.problems);
        kept.records.push_back(
            {game.path, game.text, std::move(*text.value), own.value->path, std::move(hash)});
    }
    return {};
}

} // namespace

Outcome<OwnSetup> setup_as_played(const LoadedScenario& played, const fs::path& from, const fs::path& folder,
                                  const std::string& name, std::span<const FileText> planned) {
    OwnSetup own;
    own.path = free_name(folder, name, planned);
    const auto setup =
        DocumentFiles::unsaved_in(from).as_saved(in_one_file(played), document_stem(own.path.string()));
    if (!setup) return {std::nullopt, setup.problems};
    const std::string& text = *setup.value->front().text;
    Outcome<LoadedScenario> again = load_scenario_text(text, own.path.string(), from.string());
    if (!again) return {std::nullopt, std::move(again.problems)};
    own.loaded = std::move(*again.value);
    own.files.push_back({.path = own.path, .text = text, .place = NamedBy::fresh});
    std::error_code error;
    if (fs::equivalent(folder, from, error)) return {std::move(own), {}};
    for (std::size_t i = 1; i < setup.value->size(); ++i) {
        const DocumentFile& needed = (*setup.value)[i];
        const fs::path target = folder / needed.path;
        if (!is_there(target))
            own.files.push_back({.path = target, .text = *needed.text, .place = NamedBy::fresh});
        else if (read_file(target).value.value_or("") != *needed.text)
            return {std::nullopt,
                    {{{std::make_shared<const std::string>(target.string()), 0, 0},
                      tr("a file of this name is there already and differs"),
                      tr("expected a folder without it"),
                      {}}}};
    }
    return {std::move(own), {}};
}

Outcome<KeptSetups> keep_setups(std::span<const FileText> written, const std::vector<fs::path>& in_use) {
    const FilesAfter after(written);
    KeptSetups kept;
    if (after.texts().empty()) return {std::move(kept), {}};
    std::size_t replays = most_replayed;
    for (auto& [place, games] : games_near(after, in_use)) {
        const std::string scenario = place.second.string();
        Outcome<LoadedScenario> now = load_scenario(scenario);
        if (!now) continue;
        Outcome<LoadedScenario> then = load_scenario(scenario, after);
        if (then && is_same_to_play(*now.value, *then.value)) continue;
        const Change change{std::move(*now.value), std::move(then.value), folder_of(scenario)};
        std::vector<SavedGame> lost;
        for (SavedGame& game : games)
            if (would_be_lost(game, change, after, replays)) lost.push_back(std::move(game));
        if (lost.empty()) continue;
        if (Problems problems = keep(kept, lost, place.second, change); !problems.empty())
            return {std::nullopt, std::move(problems)};
    }
    for (const MovedRecord& record : kept.records)
        kept.files.push_back({.path = record.path, .text = record.text, .before = record.before});
    return {std::move(kept), {}};
}

} // namespace sabotier::editor
