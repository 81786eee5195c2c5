#include "editor/core/opening/game.hpp"

#include "formats/base/words.hpp"
#include "formats/files/file.hpp"
#include "validator/answers/play_moment.hpp"
#include "validator/play/all_knowing.hpp"

#include <array>
#include <fstream>
#include <utility>

namespace sabotier::editor {

namespace {

constexpr std::string_view opening_line = "sabotier: game/";
constexpr std::size_t most_before = 4096; ///< bytes of comments before the opening line

/// The game at its last move, with those who play it.
Outcome<play::Table> table_of(const GameRecord& record, std::shared_ptr<const LoadedScenario> scenario) {
    auto game = play::make_game(resolve(std::move(scenario)));
    if (!game) return {std::nullopt, std::move(game.problems)};
    play::Replay replayed = play::replay(*game.value, record);
    if (!replayed.problems.empty()) return {std::nullopt, std::move(replayed.problems)};
    Outcome<std::vector<play::Player>> players = play::players_of(*game.value, record);
    if (!players) return {std::nullopt, std::move(players.problems)};
    return {play::Table(std::move(replayed.playthrough), std::move(*players.value)), {}};
}

} // namespace

std::shared_ptr<const Story> open_position(const LoadedRecord& loaded) {
    const Outcome<play::Table> table =
        table_of(loaded.record, std::make_shared<const LoadedScenario>(loaded.scenario));
    // however it ended, nothing of a game that is over is hidden any more
    if (!table || (!table.value->is_over() && table.value->hides_things())) return nullptr;
    const play::Game& game = table.value->game().game();
    MomentMaker maker(game);
    Story story;
    story.setup = game.shared_setup();
    story.moments = {
        maker.moment(game.procedure().tableau(game.view(table.value->game().state(), play::all_knowing)))};
    story.looks = maker.looks();
    return std::make_shared<const Story>(std::move(story));
}

bool is_game_record(const std::filesystem::path& path) {
    const std::string name = path.filename().string();
    if (name.ends_with(".game.yaml") || name.ends_with(".game.yml")) return true;
    std::error_code error;
    if (!std::filesystem::is_regular_file(path, error)) return false;
    std::ifstream file(path, std::ios::binary);
    std::string begins(most_before, '\0');
    file.read(begins.data(), static_cast<std::streamsize>(begins.size()));
    begins.resize(static_cast<std::size_t>(file.gcount()));
    return begins.starts_with(opening_line)
           || begins.find("\n" + std::string(opening_line)) != std::string::npos;
}

Outcome<OpenedGame> open_game(const std::filesystem::path& path) {
    Outcome<std::string> text = read_file(path);
    if (!text) return {std::nullopt, std::move(text.problems)};
    Outcome<LoadedRecord> loaded = load_record(path.string());
    if (!loaded) return {std::nullopt, std::move(loaded.problems)};
    GameRecord& record = loaded.value->record;
    const auto scenario = std::make_shared<const LoadedScenario>(std::move(loaded.value->scenario));
    const bool has_changed = !record.hash.empty() && record.hash != scenario_hash(*scenario);
    const std::string scenario_name = std::filesystem::path(scenario->file).filename().string();
    std::string remark;
    const bool has_options = !record.options.empty(); // which the hash counts as the scenario's
    if (has_changed)
        remark = has_options ? say(
                     "The scenario {} or the options of the record have changed since the game was recorded.",
                     scenario_name)
                             : say("The scenario {} has changed since the game was recorded.", scenario_name);
    if (is_cut_off(record))
        remark += (remark.empty() ? "" : " ")
                  + tr("The record has no closing state: its end may have been cut off.");
    Outcome<play::Table> table = table_of(record, scenario);
    if (!table) {
        // what does not fit follows from it: it is not the move that is to be put right
        if (has_changed)
            table.problems.insert(
                table.problems.begin(),
                Problem{record.hash_at,
                        has_options
                            ? say("the scenario {} or the options of the record have changed since "
                                  "the game was recorded",
                                  scenario_name)
                            : say("the scenario {} has changed since the game was recorded", scenario_name),
                        tr("expected the scenario as it was played"),
                        {}});
        return {std::nullopt, std::move(table.problems)};
    }
    std::string name = !record.title.empty()               ? record.title
                       : !scenario->scenario.title.empty() ? scenario->scenario.title
                                                           : path.filename().string();
    GameFile file(path, std::move(*text.value), record, *scenario, *table.value);
    return {OpenedGame{play::PlayedGame(std::move(*table.value)), std::move(file), std::move(name),
                       std::move(remark)},
            {}};
}

Outcome<OpenedGame> recover_game(const Recoverable& left) {
    Outcome<KeptGame> kept = read_kept_game(left.file);
    if (!kept) return {std::nullopt, std::move(kept.problems)};
    Outcome<play::Table> table =
        table_of(kept.value->record, to_loaded(kept.value->setup, kept.value->scenario.string()));
    if (!table) return {std::nullopt, std::move(table.problems)};
    return {OpenedGame{play::PlayedGame(std::move(*table.value)),
                       GameFile(*kept.value),
                       std::move(kept.value->name),
                       {}},
            {}};
}

} // namespace sabotier::editor
