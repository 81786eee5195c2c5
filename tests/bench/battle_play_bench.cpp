#include "tests/bench/bench.hpp"
#include "tests/bench/games.hpp"
#include "tests/validator/play/plain_battle.hpp"

#include "validator/play/procedures/battle/position.hpp"

#include <array>
#include <memory>
#include <string>
#include <vector>

/// P19: how quickly battles are played. Games are laid down first, by players who go on with a phase as long
/// as there is something to do in it; then both forms find every legal move of each position and make the
/// move that was made, dice included. A time is that of one decision; the answer is the number of all legal
/// moves. Plain is the second, plain implementation of tests/oracles/play/.
namespace sabotier::bench {

namespace {

using namespace play;

constexpr std::array<const char*, 3> samples{"sabot/pattenford/market-day", "sabot/free-form/clogheim",
                                             "sabot/hobnail/all-the-hills"};

const LaidDown& fought(std::int64_t sample) {
    static std::array<std::unique_ptr<LaidDown>, samples.size()> all;
    auto& made = all[static_cast<std::size_t>(sample)];
    if (made) return *made;
    made = std::make_unique<LaidDown>();
    made->game = load_game(samples[static_cast<std::size_t>(sample)]);
    constexpr std::uint64_t games = 3;
    MoveList list;
    for (std::uint64_t number = 0; number < games; ++number) {
        RandomSource chance = RandomSource::of(17, number);
        State now = made->game->start(1, number);
        std::vector<Event> events;
        while (!Game::is_over(now)) {
            const play::Seat actor = Game::actor(now);
            Move move{};
            if (actor == by_chance) {
                move = made->game->draw(now, list);
            } else {
                made->game->moves(now, list);
                const bool ends_first = battle::type_of(list[0]) == battle::MoveType::end;
                const std::size_t first = ends_first && list.size() > 1 && chance.below(40) != 0 ? 1 : 0;
                move = list[first + chance.below(static_cast<std::uint32_t>(list.size() - first))];
                ++made->decisions;
            }
            events.push_back({actor, move, made->game->procedure().notation(now, move)});
            made->game->apply(now, move);
        }
        made->games.push_back(std::move(events));
    }
    return *made;
}

void fighting(benchmark::State& state) {
    const LaidDown& all = fought(state.range(0));
    play_again(state, all);
    batch(state, all.decisions);
}

void fighting_plain(benchmark::State& state) {
    const LaidDown& all = fought(state.range(0));
    std::uint64_t legal = 0;
    for (auto _ : state) {
        legal = 0;
        for (const auto& events : all.games) {
            auto table = test::plain_battle(*all.game);
            for (const Event& event : events) {
                if (event.actor != by_chance) legal += table.moves().size();
                table.play(event.notation);
            }
        }
    }
    batch(state, all.decisions);
    answer(state, legal);
}

BENCHMARK(fighting)->Name("P19 a move of a battle/ours")->DenseRange(0, 2)->Unit(benchmark::kMillisecond);
BENCHMARK(fighting_plain)
    ->Name("P19 a move of a battle/plain")
    ->DenseRange(0, 2)
    ->Iterations(1)
    ->Unit(benchmark::kMillisecond);

constexpr double million = 0.001; // moves a second, as milliseconds for one
[[maybe_unused]] const bool is_expected = expect({"P19 a move of a battle", 0, million, 20.0}); // every size

} // namespace
} // namespace sabotier::bench
