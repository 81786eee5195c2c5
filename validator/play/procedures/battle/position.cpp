#include "validator/play/procedures/battle/position.hpp"

namespace sabotier::play::battle {

namespace {

/// A place for `count` values of T behind the others.
template <class T>
std::size_t take(std::size_t& size, std::size_t count) {
    const std::size_t begin = (size + alignof(T) - 1) / alignof(T) * alignof(T);
    size = begin + count * sizeof(T);
    return begin;
}

} // namespace

StateLayout::StateLayout(const Facts& facts)
    : size(sizeof(Head)) {
    for (std::size_t side = 0; side < 2; ++side) {
        army[side] = facts.armies[side].size();
        dug[side] = take<std::uint64_t>(size, (facts.places + 63) / 64);
    }
    const auto slots_of = [&](std::size_t side) { return army[side] + facts.reserve[side]; };
    for (std::size_t side = 0; side < 2; ++side)
        slots[side] = take<Slot>(size, slots_of(side));
    for (std::size_t side = 0; side < 2; ++side)
        waves[side] = take<WaveMask>(size, facts.reserve[side] > 0 ? slots_of(side) : 0);
    for (std::size_t side = 0; side < 2; ++side)
        bought[side] = take<Reinforcement>(size, facts.reserve[side]);
    for (std::size_t side = 0; side < 2; ++side)
        shots[side] = take<std::uint8_t>(size, slots_of(side) * most_arms);
    board = take<Counter>(size, facts.places);
    holders = take<std::uint8_t>(size, facts.objectives.size());
}

} // namespace sabotier::play::battle
