#include "validator/play/procedures/steps/position.hpp"

#include <algorithm>

namespace sabotier::play::steps {

namespace {

/// A place for `count` values of T behind the others.
template <class T>
std::size_t take(std::size_t& size, std::size_t count) {
    const std::size_t begin = (size + alignof(T) - 1) / alignof(T) * alignof(T);
    size = begin + count * sizeof(T);
    return begin;
}

/// Positions to remember for `threefold`: all since the last capture, as far as the quiet turns go.
std::size_t past_turns(const Parameters& rules) {
    constexpr int without_end = 250;
    if (!rules.threefold) return 0;
    return 2 * static_cast<std::size_t>(rules.quiet > 0 ? std::min(rules.quiet, without_end) : without_end)
           + 1;
}

/// Steps of a whole turn, at most.
std::size_t most_listed(const Parameters& rules) {
    const auto moves = static_cast<std::size_t>(rules.moves);
    return rules.may_repeat ? moves : std::min(moves, most_pieces);
}

} // namespace

StateLayout::StateLayout(const Facts& facts)
    : size(sizeof(Head)) {
    contact = take<Pieces>(size, facts.pieces[0].size());
    most_past = past_turns(facts.rules);
    past = take<std::uint64_t>(size, most_past);
    for (std::size_t side = 0; side < 2; ++side)
        told[side] = take<Pieces>(size, facts.rules.tells_seen ? facts.pieces[side].size() : 0);
    listed = take<std::uint32_t>(size, facts.rules.whole_turn ? most_listed(facts.rules) : 0);
    for (std::size_t side = 0; side < 2; ++side) {
        const std::size_t count = facts.pieces[side].size();
        place[side] = take<std::uint16_t>(size, count);
        left[side] = take<std::uint16_t>(size, count);
        fresh[side] = take<std::uint16_t>(size, facts.rules.may_repeat ? count : 0);
    }
    board = take<Cell>(size, facts.squares + 1);
    for (std::size_t side = 0; side < 2; ++side) {
        const std::size_t count = facts.pieces[side].size();
        kind[side] = take<std::uint8_t>(size, count);
        foe[side] = take<std::uint8_t>(size, count);
    }
}

} // namespace sabotier::play::steps
