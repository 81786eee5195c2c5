#include "validator/play/table/learnt.hpp"

#include "validator/play/table/moments.hpp"

#include <algorithm>

namespace sabotier::play {
namespace {

constexpr int tries = 24; ///< positions that the player may have been in, or things that may have been drawn

} // namespace

bool shows_something(const Game& game, const State& before, Move decision, Seat eye) {
    const View view = game.view(before, eye);
    const auto redrawer = game.redrawer(view);
    RandomSource chance = bot_chance(0, 0, eye);
    State state = before;
    game.apply(state, decision);
    const View came = game.view(state, eye);
    for (int i = 0; i < tries; ++i) {
        redrawer->redraw(chance, state);
        game.apply(state, decision);
        if (!(game.view(state, eye) == came)) return true;
    }
    return false;
}

bool shows_hidden(const Game& game, const State& before, Move decision, Seat eye) {
    const View view = game.view(before, eye);
    const auto redrawer = game.redrawer(view);
    RandomSource chance = bot_chance(0, 0, eye);
    State state = before;
    game.apply(state, decision);
    const View came = game.view(state, eye);
    int impossible = 0;
    MoveList legal;
    for (int i = 0; i < tries; ++i) {
        redrawer->redraw(chance, state);
        game.moves(state, legal);
        if (std::ranges::find(legal, decision) == legal.end()) {
            ++impossible;
            continue;
        }
        game.apply(state, decision);
        if (!(game.view(state, eye) == came)) return true;
    }
    return impossible > tries / 2;
}

bool is_seen_drawn(const Game& game, const State& before, Move drawn, Seat eye) {
    MoveList outcomes;
    game.moves(before, outcomes);
    State state = before;
    game.apply(state, drawn);
    const View came = game.view(state, eye);
    int tried = 0;
    for (const Move outcome : outcomes) {
        if (outcome == drawn) continue;
        if (++tried > tries) break;
        state = before;
        game.apply(state, outcome);
        if (!(game.view(state, eye) == came)) return true;
    }
    return false;
}

std::vector<std::string> learnt_by(const Table& table, Seat seat) {
    const Playthrough& played = table.game();
    const std::vector<Event>& events = played.events();
    std::size_t first = events.size();
    while (first > 0 && events[first - 1].actor != seat)
        --first;
    if (first == 0 || table.is_over()) return {};
    --first;
    const Game& game = played.game();
    std::vector<std::string> learnt;
    for (std::size_t i = first; i < after_draws(events, first + 1); ++i) {
        const State& before = played.state_before(i);
        std::string words = game.procedure().words(before, events[i].move, seat);
        if (words.empty()) continue;
        const bool is_shown = i == first ? shows_something(game, before, events[i].move, seat)
                                         : is_seen_drawn(game, before, events[i].move, seat);
        if (is_shown) learnt.push_back(std::move(words));
    }
    return merged(learnt);
}

} // namespace sabotier::play
