#include "editor/core/opening/game.hpp"

#include "formats/base/words.hpp"
#include "formats/documents/load_record.hpp"
#include "formats/files/file.hpp"

#include <array>
#include <fstream>
#include <utility>

namespace sabotier::editor {

namespace {

constexpr std::string_view opening_line = "sabotier: game/";
constexpr std::size_t most_before = 4096; ///< bytes of comments before the opening line

/// As the record says who plays. What is not known is told, and a person plays.
std::vector<play::Player> players_of(const GameRecord& record, const std::shared_ptr<const play::Game>& game,
                                     std::string& remark) {
    const auto tell = [&remark](const std::string& text) { remark += (remark.empty() ? "" : " ") + text; };
    std::vector<play::Player> players(game->seats().size());
    for (const RecordedPlayer& player : record.players) {
        std::size_t seat = 0;
        while (seat < players.size() && game->seats()[seat].id != player.seat)
            ++seat;
        const play::BotType* type = player.plays == "people" ? nullptr : play::bot_type(player.plays);
        if (seat == players.size())
            tell(say("The game has no seat '{}'.", player.seat));
        else if (type == nullptr && player.plays != "people")
            tell(say("The player '{}' is not known: a person plays.", player.plays));
        else
            players[seat] = play::make_player(game, type, record.seed,
                                              static_cast<std::uint64_t>(record.number), play::seat(seat));
    }
    return players;
}

} // namespace

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
    std::string remark;
    if (!record.hash.empty() && record.hash != scenario_hash(*scenario))
        remark = say("The scenario {} has changed since the game was recorded.",
                     std::filesystem::path(scenario->file).filename().string());
    auto game = play::make_game(resolve(scenario));
    if (!game) return {std::nullopt, std::move(game.problems)};
    play::Replay replayed = play::replay(*game.value, record);
    if (!replayed.problems.empty()) return {std::nullopt, std::move(replayed.problems)};
    std::vector<play::Player> players = players_of(record, *game.value, remark);
    std::string name = !record.title.empty()               ? record.title
                       : !scenario->scenario.title.empty() ? scenario->scenario.title
                                                           : path.filename().string();
    play::Table table(std::move(replayed.playthrough), std::move(players));
    GameFile file(path, std::move(*text.value), record, *scenario);
    return {
        OpenedGame{play::PlayedGame(std::move(table)), std::move(file), std::move(name), std::move(remark)},
        {}};
}

} // namespace sabotier::editor
