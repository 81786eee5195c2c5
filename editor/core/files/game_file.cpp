#include "editor/core/files/game_file.hpp"

#include "formats/base/sha256.hpp"
#include "formats/base/words.hpp"
#include "formats/documents/load_record.hpp"
#include "formats/files/document_name.hpp"
#include "formats/files/file.hpp"
#include "formats/files/output/replacing.hpp"
#include "formats/files/reference_to.hpp"
#include "formats/files/write_files.hpp"
#include "validator/play/playthrough.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <utility>

namespace sabotier::editor {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view scenario_ending = ".scenario.yaml";
constexpr std::string_view game_ending = ".game.yaml";

Problem problem_of(const fs::path& path, std::string wrong, std::string expected) {
    return {{std::make_shared<const std::string>(path.string()), 0, 0},
            std::move(wrong),
            std::move(expected),
            {}};
}

std::string stem_of(const fs::path& file) {
    return document_stem(file.string());
}

fs::path folder_of(const fs::path& file) {
    const fs::path folder = file.parent_path();
    return folder.empty() ? fs::path(".") : folder;
}

bool is_there(const fs::path& path) {
    std::error_code error;
    return fs::exists(fs::symlink_status(path, error));
}

} // namespace

/// What is written together.
struct GameFile::Plan {
    std::vector<FileText> files;
    fs::path scenario;
    std::string hash;
};

GameFile::GameFile(const Work& work, const DocumentFiles& files, bool is_modified)
    : played_(to_loaded(work, files.shown_name())),
      folder_(files.folder()) {
    if (files.is_saved()) stem_ = stem_of(files.path());
    if (!files.is_saved() || is_modified || !files.changes().empty()) return;
    const Outcome<LoadedScenario> loaded = load_scenario(files.path().string());
    if (!loaded) return;
    scenario_ = files.path();
    head_.hash = scenario_hash(*loaded.value);
}

GameFile::GameFile(fs::path path, std::string text, GameRecord record, const LoadedScenario& played,
                   const play::Table& table)
    : played_(std::make_shared<const LoadedScenario>(played)),
      folder_(folder_of(played.file)),
      scenario_(played.file),
      head_(std::move(record)),
      path_(std::move(path)),
      text_(std::move(text)),
      stem_(stem_of(path_)) {
    head_.hash = scenario_hash(played);
    kept_ = kept(table); // a record need not say where it ends
    head_.moves.clear();
}

GameFile::GameFile(const KeptGame& kept)
    : played_(to_loaded(kept.setup, kept.scenario.string())),
      folder_(kept.folder),
      scenario_(kept.scenario),
      head_(kept.record),
      path_(kept.path),
      stem_(path_.empty() ? stem_of(scenario_) : stem_of(path_)) {
    head_.moves.clear();
    if (path_.empty()) return;
    kept_.emplace(); // as no game stands
    Outcome<std::string> now = read_file(path_);
    if (now && sha256(*now.value) == kept.digest) text_ = std::move(*now.value);
}

std::vector<fs::path> GameFile::all() const {
    std::vector<fs::path> files;
    for (const fs::path& each : {path_, scenario_})
        if (!each.empty()) files.push_back(each);
    return files;
}

fs::path GameFile::proposed() const {
    if (is_saved()) return path_;
    return with_game_ending(folder_ / (stem_.empty() ? "game" : stem_));
}

GameFile::Kept GameFile::kept(const play::Table& table) {
    const play::Playthrough& game = table.game();
    const auto id = [&](play::Seat seat) { return game.game().seats()[play::number(seat)].id; };
    Kept now{game.decisions(), play::hash_text(hash(game.state())), {}, {}, {}};
    if (game.is_over()) now.end = game.reason().id;
    if (game.settlement()) now.by = id(game.settlement()->by);
    if (game.offer()) now.offer = id(*game.offer());
    return now;
}

bool GameFile::holds(const play::Table& table) const {
    if (kept_) return !is_lost_ && *kept_ == kept(table);
    return table.game().decisions() == 0 && !table.game().settlement() && !table.game().offer();
}

std::optional<Unsaved> GameFile::unsaved(const play::Table& table, const std::string& name) const {
    if (holds(table)) return std::nullopt;
    const Kept now = kept(table);
    return Unsaved{{played_},
                   fmt::format("{} {} {} {} {} {}", now.decisions, now.state, now.end, now.by, now.offer,
                               scenario_.string()),
                   [this, &table, &name] {
                       KeptGame game{.name = name,
                                     .path = path_,
                                     .digest = text_.empty() ? std::string() : sha256(text_),
                                     .scenario = scenario_,
                                     .folder = folder_,
                                     .record = table.record(head_),
                                     .setup = {}};
                       game.record.scenario = stem_ + std::string(scenario_ending);
                       return RecoveryText([game = std::move(game), played = played_] {
                           KeptGame whole = game;
                           whole.setup = to_work(*played);
                           return recovery_text(whole);
                       });
                   }};
}

/// Whether the scenario's file still holds what is played.
bool GameFile::is_on_disk() const {
    if (scenario_.empty()) return false;
    Outcome<LoadedScenario> loaded = load_scenario(scenario_.string());
    return loaded && choose_options(*loaded.value, head_.options, folder_of(scenario_).string()).empty()
           && scenario_hash(*loaded.value) == head_.hash;
}

Problems GameFile::clashes(const fs::path& path) const {
    if (path != path_ || !is_there(path)) return {};
    const Outcome<std::string> now = read_file(path);
    if (now && *now.value == text_) return {};
    return {problem_of(path, tr("was changed by another program"), {})};
}

void GameFile::look() {
    if (!is_saved()) return;
    const Outcome<std::string> now = read_file(path_);
    is_lost_ = !now || *now.value != text_;
}

/// The set-up in a file of its own, for a folder where no file holds it.
Problems GameFile::add_setup(Plan& plan, const fs::path& folder) const {
    Outcome<OwnSetup> own = setup_as_played(*played_, folder_, folder, stem_of(plan.files.front().path));
    if (!own) return std::move(own.problems);
    if (Problems problems = choose_options(own.value->loaded, head_.options, folder_.string());
        !problems.empty())
        return problems;
    plan.hash = scenario_hash(own.value->loaded);
    plan.scenario = std::move(own.value->path);
    std::ranges::move(own.value->files, std::back_inserter(plan.files));
    return {};
}

void GameFile::follow(const MovedRecord& moved) {
    if (path_ != moved.path || text_ != moved.before) return;
    text_ = moved.text;
    scenario_ = moved.setup;
    head_.hash = moved.hash;
}

Problems GameFile::write(const play::Table& table, const fs::path& path, bool over_others_changes) {
    Problems problems = put(table, path, over_others_changes);
    if (problems.empty())
        is_lost_ = false;
    else
        look();
    return problems;
}

Problems GameFile::put(const play::Table& table, const fs::path& path, bool over_others_changes) {
    if (!over_others_changes)
        if (Problems problems = clashes(path); !problems.empty()) return problems;
    const fs::path folder = folder_of(path);
    Plan plan{{{.path = path, .text = {}}}, scenario_, head_.hash};
    std::optional<std::string> reference =
        is_on_disk() ? reference_to(scenario_, folder) : std::optional<std::string>();
    if (!reference) {
        if (Problems problems = add_setup(plan, folder); !problems.empty()) return problems;
        reference = plan.scenario.filename().string();
    }
    GameRecord head = head_;
    head.scenario = *reference;
    head.hash = plan.hash;
    std::string text = write_yaml(write_record(table.record(head)));
    if (text.size() > largest_document)
        return {problem_of(path, tr("the record is too large to be read again"), {})};
    if (path != path_ && is_document_of_another_sort(path, NamedBy::named, text))
        return {problem_of(path, tr("is a document of another sort, and is not replaced"),
                           tr("expected another name"))};
    plan.files.front().text = text;
    const std::size_t written = plan.files.size();
    if (path == path_ && !over_others_changes) plan.files.front().before = text_;
    if (std::error_code error; fs::is_regular_file(path, error)) {
        Outcome<std::string> now = read_file(path);
        if (!now) return std::move(now.problems);
        if (!plan.files.front().before) plan.files.front().before = *now.value;
        if (*now.value != text)
            plan.files.push_back({.path = path.string() + "~",
                                  .text = std::move(*now.value),
                                  .place = NamedBy::own,
                                  .rights_of = path});
    }
    const Problems problems = written > 2 ? write_below(folder, plan.files) : write_files(plan.files);
    if (!problems.empty()) return problems;
    written_along_ = written > 1 ? plan.scenario : fs::path();
    scenario_ = std::move(plan.scenario); // it is what later records name
    head_.hash = std::move(plan.hash);
    path_ = path;
    text_ = std::move(text);
    stem_ = stem_of(path_);
    kept_ = kept(table);
    return {};
}

fs::path with_game_ending(fs::path path) {
    if (path.extension() == "." || path.extension() == ".yaml" || path.extension() == ".yml")
        path.replace_extension();
    if (path.extension() == ".game") path.replace_extension();
    path += game_ending;
    return path;
}

} // namespace sabotier::editor
