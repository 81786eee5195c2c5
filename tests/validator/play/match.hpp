#pragma once

#include "formats/documents/load.hpp"
#include "tests/support/documents.hpp"
#include "tests/support/places.hpp"
#include "validator/play/game.hpp"

#include <algorithm>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

/// Help for tests of play: games out of texts and samples, played by notation. What cannot be read or played
/// throws std::runtime_error.
namespace sabotier::play::test {

[[nodiscard]] inline std::shared_ptr<const Setup> setup_of(std::string_view text) {
    auto loaded = load_scenario_text(text, "test.scenario.yaml", sabotier::test::source_folder().string());
    if (!loaded) throw std::runtime_error(sabotier::test::joined(loaded.problems));
    return resolve(std::make_shared<const LoadedScenario>(std::move(*loaded.value)));
}

/// "landmines/two-walls" of samples/.
[[nodiscard]] inline std::shared_ptr<const Setup> sample_setup(const std::string& name) {
    const auto file = sabotier::test::source_folder() / "samples" / (name + ".scenario.yaml");
    auto loaded = load_scenario(file.string());
    if (!loaded) throw std::runtime_error(sabotier::test::joined(loaded.problems));
    return resolve(std::make_shared<const LoadedScenario>(std::move(*loaded.value)));
}

/// The same with its own options and these: "lists: points, reinforce: 40".
[[nodiscard]] inline std::shared_ptr<const Setup> sample_setup(const std::string& name,
                                                               const std::string& options) {
    auto loaded = std::make_shared<LoadedScenario>(*sample_setup(name)->loaded);
    Scenario& scenario = loaded->scenario;
    for (std::size_t at = 0; at < options.size();) {
        const std::size_t end = std::min(options.find(", ", at), options.size());
        const std::string option = options.substr(at, end - at);
        const auto colon = option.find(':');
        scenario.options.push_back({OptionId(option.substr(0, colon)), option.substr(colon + 2), {}});
        at = end + 2;
    }
    auto rulebook = load_rulebook(scenario.rulebook, "", {}, scenario.options);
    if (!rulebook) throw std::runtime_error(sabotier::test::joined(rulebook.problems));
    loaded->rulebook = std::move(*rulebook.value);
    return resolve(std::move(loaded));
}

[[nodiscard]] inline std::shared_ptr<const Game> game_of(std::shared_ptr<const Setup> setup) {
    auto game = make_game(std::move(setup));
    if (!game) throw std::runtime_error(sabotier::test::joined(game.problems));
    return std::move(*game.value);
}
[[nodiscard]] inline std::shared_ptr<const Game> game_of(std::string_view text) {
    return game_of(setup_of(text));
}
[[nodiscard]] inline std::shared_ptr<const Game> sample_game(const std::string& name) {
    return game_of(sample_setup(name));
}

/// Why a text cannot be played, a line each.
[[nodiscard]] inline std::string refusal(std::string_view text) {
    return sabotier::test::joined(make_game(setup_of(text)).problems);
}

/// A game at one state.
struct Match {
    std::shared_ptr<const Game> game;
    State state;
    MoveList list;

    explicit Match(std::shared_ptr<const Game> of, std::uint64_t seed = 1, std::uint64_t number = 0)
        : game(std::move(of)),
          state(game->start(seed, number)) {
        game->settle(state, list);
    }

    [[nodiscard]] std::vector<std::string> moves() {
        game->moves(state, list);
        std::vector<std::string> texts;
        for (const Move move : list)
            texts.push_back(game->procedure().notation(state, move));
        return texts;
    }
    [[nodiscard]] std::size_t count() {
        game->moves(state, list);
        return list.size();
    }
    /// Plays legal moves, draws between them included.
    void play(const std::vector<std::string>& texts) {
        for (const std::string& text : texts) {
            const auto move = game->read_legal(state, text);
            if (!move) throw std::runtime_error(text + ": " + why_not(text));
            game->apply(state, *move);
            game->settle(state, list);
        }
    }
    [[nodiscard]] Seat actor() const { return Game::actor(state); }
    [[nodiscard]] std::string why_not(const std::string& text) const {
        return game->procedure().why_not(game->view(state, actor()), text);
    }
    [[nodiscard]] std::string reason() const {
        return Game::is_over(state) ? game->reasons()[game->result(state).reason].id : "";
    }
    [[nodiscard]] double payoff(std::size_t seat) const { return game->result(state).of[seat].payoff; }
};

/// Plays a whole game at random; calls each(state) before every move and draw.
template <class Each>
void play_at_random(const Game& game, std::uint64_t seed, std::uint64_t number, const Each& each) {
    State state = game.start(seed, number);
    RandomSource chance = RandomSource::of(seed + 1000, number);
    MoveList list;
    while (!Game::is_over(state)) {
        each(state);
        if (Game::actor(state) == by_chance) {
            game.apply(state, game.draw(state, list));
            continue;
        }
        game.moves(state, list);
        game.apply(state, list[chance.below(static_cast<std::uint32_t>(list.size()))]);
    }
    each(state);
}

} // namespace sabotier::play::test
