#pragma once

#include "tests/validator/play/match.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

/// What holds for every game, whatever is played: for tests of procedures.
namespace sabotier::play::test {

struct LawSizes {
    std::uint64_t games = 20;
    std::uint64_t every = 7;              ///< states looked at: one in so many
    std::size_t redraws = 2;              ///< of each view
    std::uint64_t positions = UINT64_MAX; ///< looked at, then no further game begins
};

/// What chance may do sums to one, and what it does is one of these.
inline void check_chance(const Game& game, const State& state, const MoveList& outcomes) {
    if (Game::actor(state) != by_chance) return;
    double sum = 0;
    for (std::size_t i = 0; i < outcomes.size(); ++i)
        sum += static_cast<double>(outcomes.weight(i)) / static_cast<double>(outcomes.total_weight());
    REQUIRE(sum == Approx(1).epsilon(1e-12));
    State drawing = state;
    MoveList scratch;
    REQUIRE(outcomes.contains(game.draw(drawing, scratch)));
}

/// Moves ascend, each once; notation is unique and read again; weights are positive.
inline void check_moves(const Game& game, const State& state, MoveList& list) {
    game.moves(state, list);
    REQUIRE(list.empty() == Game::is_over(state));
    REQUIRE(
        std::adjacent_find(list.begin(), list.end(), [](Move a, Move b) { return number(a) >= number(b); })
        == list.end());
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < list.size(); ++i) {
        texts.push_back(game.procedure().notation(state, list[i]));
        REQUIRE(game.procedure().read_move(state, texts.back()) == list[i]);
        REQUIRE(list.weight(i) > 0);
    }
    check_chance(game, state, list);
    std::sort(texts.begin(), texts.end());
    REQUIRE(std::adjacent_find(texts.begin(), texts.end()) == texts.end());
}

/// The actor's view has the state's moves, and forbids none of them.
inline void check_actor(const Game& game, const State& state, const View& view, MoveList& list,
                        MoveList& more) {
    if (Game::actor(state) != view.seat) return;
    game.moves(state, list);
    game.moves(view, more);
    REQUIRE(std::equal(list.begin(), list.end(), more.begin(), more.end()));
    for (const Move move : list)
        REQUIRE(game.procedure().why_not(view, game.procedure().notation(state, move)).empty());
}

/// A state drawn anew looks the same, and has the same moves where the seat is to decide.
inline void check_redraws(const Game& game, const View& view, const LawSizes& sizes, RandomSource& chance,
                          MoveList& list, MoveList& more) {
    const auto redrawer = game.redrawer(view);
    State drawn(game.state_bytes());
    for (std::size_t i = 0; i < sizes.redraws; ++i) {
        redrawer->redraw(chance, drawn);
        REQUIRE(game.view(drawn, view.seat) == view);
        if (Game::actor(drawn) == view.seat) check_actor(game, drawn, view, list, more);
    }
}

/// Random games keep every law: see the functions above. States are no larger than 4 KiB, views of the same
/// state are equal, and games end. Says how many positions were looked at.
inline std::uint64_t check_laws(const Game& game, const LawSizes& sizes = {}) {
    CHECK(game.state_bytes() <= 4096);
    MoveList list;
    MoveList more;
    RandomSource chance = RandomSource::of(99);
    std::uint64_t seen = 0;
    std::uint64_t looked = 0;
    for (std::uint64_t number = 0; number < sizes.games && looked < sizes.positions; ++number)
        play_at_random(game, 5, number, [&](const State& state) {
            if (seen++ % sizes.every != 0 || looked == sizes.positions) return;
            ++looked;
            check_moves(game, state, list);
            for (std::size_t i = 0; i < game.seats().size(); ++i) {
                const View view = game.view(state, seat(i));
                REQUIRE(view.known.common().chance == RandomSource{});
                check_actor(game, state, view, list, more);
                check_redraws(game, view, sizes, chance, list, more);
                REQUIRE(!game.procedure().tableau(view).phase.empty());
            }
        });
    CHECK(seen > 0);
    return looked;
}

} // namespace sabotier::play::test
