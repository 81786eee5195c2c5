#include "validator/cli/play/game_input.hpp"

#include "formats/documents/documents.hpp"
#include "formats/documents/load.hpp"
#include "formats/documents/load_record.hpp"
#include "formats/files/paths.hpp"
#include "formats/yaml/node.hpp"
#include "validator/cli/input/input.hpp"
#include "validator/cli/input/names.hpp"
#include "validator/cli/input/option_settings.hpp"
#include "validator/cli/play/seat_names.hpp"
#include "validator/cli/program/verb.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabotier::cli {
namespace {

using play::Game;

bool is_record(const std::string& text, const std::string& name) {
    const Outcome<Node> document = read_yaml(text, name);
    if (!document) return false;
    const Outcome<DocumentKind> kind = document_kind(*document.value);
    return kind && *kind.value == DocumentKind::game;
}

/// The text of a record; none if the file is another document, or cannot be read: then reading it as a
/// scenario tells why.
std::optional<std::string> record_text(const std::string& file) {
    if (file == "-") return std::nullopt;
    const auto files = files_of(file); // it may lie in a package
    if (!files) return std::nullopt;
    Outcome<FoundText> found = (*files.value)->named(file, largest_document);
    if (!found || !is_record(found.value->text, file)) return std::nullopt;
    return std::move(found.value->text);
}

/// Who plays, as --seat has it; none: people. What is wrong, or "".
std::string read_player(const std::string& who, const Game& game, std::optional<play::BotSpec>& player) {
    if (who == "people") return {};
    const std::string name = who.substr(0, who.find(':'));
    if (play::bot_type(name) == nullptr) {
        const std::vector<std::string> bots = play::bot_names(game);
        std::vector<std::string> known = bots;
        known.push_back("people");
        return fmt::format("--seat: '{}' is neither people nor a bot{}; bots: {}", name, meant(name, known),
                           fmt::join(bots, ", "));
    }
    Outcome<play::BotSpec> spec = play::read_bot(who, game);
    if (!spec) return "--seat: " + to_text(spec.problems.front());
    player = std::move(spec.value);
    return {};
}

/// The sign between a seat and who plays it: names of seats may have it, too, and so have options of bots.
std::size_t behind_seat(const std::string& text, const Game& game) {
    for (std::size_t at = text.find('='); at != std::string::npos; at = text.find('=', at + 1))
        if (const std::string name = text.substr(0, at); name == "all" || seat_named(game, name)) return at;
    return text.find('=');
}

/// Of a seat by its id or its name; "all" leaves it open. What is wrong, or "".
std::string seat_player(const std::string& text, const std::shared_ptr<const Game>& game,
                        std::vector<Player>& players) {
    const auto equals = behind_seat(text, *game);
    if (equals == std::string::npos || equals == 0)
        return fmt::format("--seat: '{}' says not who plays; expected SEAT=people or SEAT=greedy", text);
    const std::string name = text.substr(0, equals);
    std::optional<play::BotSpec> spec;
    if (std::string wrong = read_player(text.substr(equals + 1), *game, spec); !wrong.empty()) return wrong;
    const std::optional<play::Seat> one = name == "all" ? std::nullopt : seat_named(*game, name);
    if (!one && name != "all") return "--seat: " + no_such_seat(*game, name);
    for (std::size_t seat = 0; seat < players.size(); ++seat) {
        if (one && *one != play::seat(seat)) continue;
        players[seat].spec = spec;
        players[seat].bot = spec ? play::make_bot(*spec, game) : nullptr;
    }
    return {};
}

struct Loaded {
    std::optional<LoadedScenario> scenario;
    GameRecord record; ///< without moves where the file is a scenario
    Problems problems;
};

/// A record there has no folder in which its scenario could be found.
Loaded load_standard_input() {
    const Outcome<Input> input = read_input("-");
    if (!input) return {std::nullopt, {}, input.problems};
    if (is_record(input.value->text, input.value->name))
        return {std::nullopt,
                {},
                {{{std::make_shared<const std::string>(input.value->name), 1, 1},
                  "this is a record of a game, and it names its scenario by a path below its own folder",
                  "expected the name of its file instead of '-'",
                  ""}}};
    Outcome<LoadedScenario> loaded =
        load_document_text(input.value->text, input.value->name, input.value->folder);
    return {std::move(loaded.value), {}, std::move(loaded.problems)};
}

Loaded load(const std::string& file, bool is_recorded) {
    if (file == "-") return load_standard_input();
    if (is_recorded) {
        const auto files = files_of(file);
        if (!files) return {std::nullopt, {}, files.problems};
        Outcome<LoadedRecord> loaded = load_record(file, **files.value);
        if (!loaded) return {std::nullopt, {}, std::move(loaded.problems)};
        return {std::move(loaded.value->scenario), std::move(loaded.value->record),
                std::move(loaded.problems)};
    }
    Outcome<LoadedScenario> loaded = load_input(file);
    return {std::move(loaded.value), {}, std::move(loaded.problems)};
}

/// Who decided so far where somebody else goes on; empty: nobody decided, or they all go on themselves.
play::Earlier earlier_players(const GameInput& input, const std::vector<Player>& before) {
    play::Earlier earlier{input.game.decisions(), {}, {}};
    for (std::size_t seat = 0; seat < before.size() && earlier.decisions > 0; ++seat)
        if (const std::string name = player_name(before[seat]); name != player_name(input.players[seat]))
            earlier.who.push_back(fmt::format("{}: {}", input.game.game().seats()[seat].id, name));
    return earlier;
}

} // namespace

OpenedGame open_game(const GameQuestion& question, Console& console) {
    const std::optional<std::string> text = record_text(question.file);
    Loaded loaded = load(question.file, text.has_value());
    console.say(loaded.problems);
    if (!loaded.scenario) return {std::nullopt, Exit::unreadable};
    if (!loaded.scenario->rulebook) {
        console.say(fmt::format("play: {} is no scenario", question.file));
        return {std::nullopt, Exit::unreadable};
    }
    const auto refuse = [&](const std::string& wrong) {
        console.say("play: " + wrong);
        return OpenedGame{std::nullopt, Exit::usage};
    };
    GameRecord& record = loaded.record;
    if (text && (!question.options.empty() || question.seed))
        return refuse("the record says the options and the seed of its game");
    std::vector<OptionSetting> options = record.options;
    if (std::string wrong = read_options(question.options, *loaded.scenario->rulebook, options);
        !wrong.empty())
        return refuse(wrong);
    if (!question.options.empty()) {
        const auto files = files_of(question.file);
        const Problems problems =
            files ? choose_options(*loaded.scenario, options, folder_of(question.file), **files.value)
                  : files.problems;
        console.say(problems);
        if (!problems.empty()) return {std::nullopt, Exit::usage};
    }
    std::string scenario = loaded.scenario->file;
    if (text && !record.hash.empty() && record.hash != scenario_hash(*loaded.scenario))
        console.say(fmt::format("{}: the scenario {} {} changed since the game was recorded", question.file,
                                scenario,
                                record.options.empty() ? "has" : "or the options of the record have"));
    if (text && is_cut_off(record))
        console.say(fmt::format("{}: the record has no closing 'state': its end may have been cut off",
                                question.file));
    const auto setup = resolve(std::make_shared<const LoadedScenario>(std::move(*loaded.scenario)));
    Outcome<std::shared_ptr<const Game>> game = play::make_game(setup);
    console.say(game.problems);
    if (!game) return {std::nullopt, Exit::unreadable};

    if (question.seed) record.seed = *question.seed;
    play::Replay replayed = play::replay(*game.value, record);
    if (text) { // a scenario has no end of a game that could be another: what is over at its start is over
        console.say(replayed.problems);
        if (!replayed.problems.empty()) return {std::nullopt, Exit::unreadable};
    }
    Outcome<std::vector<Player>> players = play::players_of(*game.value, record);
    console.say(players.problems);
    if (!players) return {std::nullopt, Exit::unreadable};
    GameInput input{std::move(replayed.playthrough),
                    std::move(*players.value),
                    std::move(scenario),
                    setup,
                    std::move(options),
                    text,
                    record,
                    {}};
    const std::vector<Player> before = input.players;
    for (std::size_t seat = 0; seat < input.players.size(); ++seat) // for bots that --seat names
        input.players[seat].chance =
            play::bot_chance(record.seed, static_cast<std::uint64_t>(record.number), play::seat(seat));
    for (const std::string& seat : question.seats)
        if (const std::string wrong = seat_player(seat, *game.value, input.players); !wrong.empty())
            return refuse(wrong);
    // The record that is saved would be none that could be read again.
    if (const Problems problems = play::settled_by_bots(**game.value, record, input.players);
        !problems.empty())
        return refuse("--seat: " + problems.front().wrong);
    input.earlier = earlier_players(input, before);
    for (std::size_t i = 0; i < question.moves.size(); ++i) {
        if (input.game.is_over())
            return refuse(fmt::format("--move: '{}' comes after the end of the game", question.moves[i]));
        const play::Seat decides = input.game.actor();
        if (const std::string wrong = input.game.play(question.moves[i]); !wrong.empty())
            return refuse(fmt::format("--move: '{}', number {}: {}", question.moves[i], i + 1, wrong));
        if (input.players[play::number(decides)].is_bot())
            input.earlier.for_bots.push_back({input.game.decisions(), decides});
    }
    return {std::move(input), Exit::clean};
}

GameRecord full_record(const GameInput& input, const Sitting& sitting) {
    GameRecord head;
    head.title = input.read.title;
    head.hash = scenario_hash(*input.setup->loaded);
    head.options = input.options;
    head.notes = input.read.notes;
    return sitting.table().record(std::move(head));
}

} // namespace sabotier::cli
