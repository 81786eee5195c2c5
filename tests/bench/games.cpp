#include "tests/bench/games.hpp"

#include "tests/bench/bench.hpp"
#include "tests/support/places.hpp"

#include "formats/documents/load.hpp"

#include <stdexcept>
#include <string>

namespace sabotier::bench {

using namespace play;

std::shared_ptr<const Game> load_game(const char* sample) {
    auto loaded = load_scenario(
        (sabotier::test::source_folder() / "samples" / (std::string(sample) + ".scenario.yaml")).string());
    if (!loaded) throw std::runtime_error(sample);
    auto game = make_game(resolve(std::make_shared<const LoadedScenario>(std::move(*loaded.value))));
    if (!game) throw std::runtime_error(sample);
    return *game.value;
}

void play_again(benchmark::State& state, const LaidDown& all) {
    MoveList list;
    State now = all.game->start(1);
    std::uint64_t legal = 0;
    for (auto _ : state) {
        legal = 0;
        for (std::size_t number = 0; number < all.games.size(); ++number) {
            all.game->start(now, 1, number);
            for (const Event& event : all.games[number]) {
                if (event.actor != by_chance) {
                    all.game->moves(now, list);
                    legal += list.size();
                }
                all.game->apply(now, event.move);
            }
        }
    }
    answer(state, legal);
}

} // namespace sabotier::bench
