#pragma once

#include "validator/play/procedures/steps/position.hpp"

/// Ways from a square to those beside it, as bits in the order of Facts::next. Found without branches, as
/// nobody can guess what stands there.
namespace sabotier::play::steps {

using Ways = std::uint8_t;

/// Those that lead to a square. `next`: four of Facts::next.
[[nodiscard]] inline Ways ways_to(const std::uint16_t* next, std::uint16_t to) noexcept {
    return static_cast<Ways>(unsigned{next[0] == to} | unsigned{next[1] == to} << 1
                             | unsigned{next[2] == to} << 2 | unsigned{next[3] == to} << 3);
}

/// Those on which a side has a piece, or a wall is.
[[nodiscard]] inline unsigned held_ways(const std::uint16_t* next, const Cell* board,
                                        std::size_t side) noexcept {
    const unsigned own = 0x40U << side; // own_bit(), of four at once
    const auto at = [&](unsigned way) { return unsigned{static_cast<std::uint8_t>(board[next[way]])} & own; };
    return (at(0) + 2 * at(1) + 4 * (at(2) + 2 * at(3))) >> (6 + side);
}

/// Those on which a piece may step, if it may move.
template <class S>
[[nodiscard]] Ways open_ways(const Facts& facts, const Parts<S>& parts, std::size_t side,
                             std::size_t piece) noexcept {
    const std::uint16_t* const next = &facts.next[std::size_t{4} * parts.place[side][piece]];
    const std::uint16_t back = parts.left[side][piece];
    const bool may_take_back = facts.rules.way_back == Parameters::WayBack::to_take;
    const std::size_t there = back < facts.squares ? back : facts.squares; // behind the last one is a wall
    const unsigned is_barred = may_take_back && parts.board[there] != empty_cell ? 0U : 0xFU;
    unsigned closed = ways_to(next, back) & is_barred;
    if (facts.rules.may_repeat) closed |= ways_to(next, parts.fresh[side][piece]);
    return static_cast<Ways>(~(held_ways(next, parts.board, side) | closed) & 0xFU);
}

} // namespace sabotier::play::steps
