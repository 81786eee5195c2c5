#include "validator/play/procedures/steps/list_steps.hpp"

#include "validator/play/procedures/steps/open_ways.hpp"

#include <bit>

namespace sabotier::play::steps {

namespace {

using WayBack = Parameters::WayBack;

Pieces may_move(const Facts& facts, const Head& head, std::size_t side) noexcept {
    return facts.rules.may_repeat ? head.movable[side] : head.movable[side] & ~head.moved;
}

/// Ways that lead where a piece came from.
void close_ways_back(const Facts& facts, const Parts<const State>& parts, std::size_t side, OpenWays& ways) {
    const Head& head = parts.head;
    const bool may_take_back = facts.rules.way_back == WayBack::to_take;
    for (Pieces rest = head.left[side] & head.movable[side]; rest != 0; rest &= rest - 1) {
        const auto piece = static_cast<std::size_t>(std::countr_zero(rest));
        const std::uint16_t back = parts.left[side][piece];
        if (back == no_square || (may_take_back && parts.board[back] != empty_cell)) continue;
        ways.close(parts.place[side][piece], back);
    }
    if (!facts.rules.may_repeat) return;
    for (Pieces rest = head.moved & head.movable[side]; rest != 0; rest &= rest - 1) {
        const auto piece = static_cast<std::size_t>(std::countr_zero(rest));
        ways.close(parts.place[side][piece], parts.fresh[side][piece]);
    }
}

void list_quickly(const Facts& facts, const Parts<const State>& parts, std::size_t side, MoveList& out) {
    static constexpr std::array<std::uint8_t, 16> count{0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4};
    OpenWays ways(facts, parts.board, side);
    close_ways_back(facts, parts, side, ways);
    const std::uint16_t* const place = parts.place[side];
    Move* end = out.room(4 * most_pieces);
    for (Pieces rest = may_move(facts, parts.head, side); rest != 0; rest &= rest - 1) {
        const auto piece = static_cast<std::size_t>(std::countr_zero(rest));
        const std::size_t open = ways.from(place[piece]);
        const std::uint64_t here = number(step_move(piece, place[piece]));
        const auto& adds = facts.adds[open];
        for (std::size_t i = 0; i < 4; ++i) // all of them, and then as many as there are: without a branch
            end[i] = Move{here + adds[i]};
        end += count[open];
    }
    out.take(end);
}

/// The same on a board of any size.
void list_one_by_one(const Facts& facts, const Parts<const State>& parts, std::size_t side, MoveList& out) {
    for (Pieces rest = may_move(facts, parts.head, side); rest != 0; rest &= rest - 1) {
        const auto piece = static_cast<std::size_t>(std::countr_zero(rest));
        for (std::size_t way = 0; way < 4; ++way) {
            const std::uint16_t to = facts.next[std::size_t{4} * parts.place[side][piece] + way];
            if (!belongs(parts.board[to], side) && !is_way_back(facts.rules, parts, side, piece, to))
                out.add(step_move(piece, to));
        }
    }
}

} // namespace

void list_steps(const Facts& facts, const Parts<const State>& parts, std::size_t side, MoveList& out) {
    if (facts.squares <= OpenWays::most_squares)
        list_quickly(facts, parts, side, out);
    else
        list_one_by_one(facts, parts, side, out);
}

} // namespace sabotier::play::steps
