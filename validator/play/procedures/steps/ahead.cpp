#include "validator/play/procedures/steps/ahead.hpp"

#include <algorithm>
#include <bit>

/// Turns thought through before anything of them happens.
namespace sabotier::play::steps {

namespace {

/// How many steps a turn can still come to, attacks taken as won.
class LongestTurn {
public:
    LongestTurn(const Facts& facts, State& scratch, const StateLayout& layout)
        : facts_(facts),
          parts_(scratch, layout),
          side_(number(parts_.head.common.actor)) {}

    /// Steps in the turn if it goes on from here in the best way; `wanted` where it can be as many or more.
    int best(int wanted) {
        int most = parts_.head.steps;
        const Pieces pieces = facts_.rules.may_repeat ? parts_.head.movable[side_]
                                                      : parts_.head.movable[side_] & ~parts_.head.moved;
        for (Pieces rest = pieces; rest != 0 && most < wanted; rest &= rest - 1) {
            const auto piece = static_cast<std::size_t>(std::countr_zero(rest));
            for (std::size_t way = 0; way < 4 && most < wanted; ++way) {
                const std::uint16_t to = facts_.next[std::size_t{4} * parts_.place[side_][piece] + way];
                if (!belongs(parts_.board[to], side_) && !is_way_back(facts_.rules, parts_, side_, piece, to))
                    most = std::max(most, after(piece, to, wanted));
            }
        }
        return most;
    }
    /// The same after a step, which is taken back.
    int after(std::size_t piece, std::uint16_t to, int wanted) {
        const std::uint16_t from = parts_.place[side_][piece];
        std::uint16_t& left = (facts_.rules.may_repeat ? parts_.fresh : parts_.left)[side_][piece];
        const std::uint16_t was_left = left;
        const Cell there = parts_.board[to];
        const Pieces moved = parts_.head.moved;
        suppose(facts_, parts_, step_move(piece, to));
        const int most =
            std::min<int>(wanted, parts_.head.steps == facts_.rules.moves ? wanted : best(wanted));
        --parts_.head.steps;
        parts_.head.moved = moved;
        left = was_left;
        parts_.place[side_][piece] = from;
        parts_.board[from] = parts_.board[to];
        parts_.board[to] = there;
        return most;
    }

private:
    const Facts& facts_;
    Parts<State> parts_;
    std::size_t side_;
};

} // namespace

void suppose(const Facts& facts, Parts<State>& parts, Move step) noexcept {
    const std::size_t side = number(parts.head.common.actor);
    const std::size_t piece = piece_of(step);
    const std::uint16_t to = target_of(step);
    const std::uint16_t from = parts.place[side][piece];
    parts.board[to] = parts.board[from];
    parts.board[from] = empty_cell;
    parts.place[side][piece] = to;
    (facts.rules.may_repeat ? parts.fresh : parts.left)[side][piece] = from;
    parts.head.moved |= one(piece);
    ++parts.head.steps;
}

void look_ahead(const Facts& facts, const StateLayout& layout, const State& state, State& out) {
    out = state;
    Parts<State> parts(out, layout);
    parts.head.steps = 0;
    for (std::size_t i = 0; i < state.as<Head>().steps; ++i)
        suppose(facts, parts, static_cast<Move>(parts.listed[i]));
}

const State& ahead(const Facts& facts, const StateLayout& layout, const State& state) {
    if (!facts.rules.whole_turn || state.as<Head>().steps == 0) return state;
    thread_local State scratch; // not on every call: it is as large as a state
    look_ahead(facts, layout, state, scratch);
    return scratch;
}

/// Keeps the steps after which a turn can still come to as many as from here.
void keep_longest(const Facts& facts, const StateLayout& layout, const State& state, MoveList& list) {
    thread_local State scratch; // not on every call: it is as large as a state
    scratch = state;
    LongestTurn turn(facts, scratch, layout);
    const int most = turn.best(facts.rules.moves);
    list.keep_if([&](Move move) { return turn.after(piece_of(move), target_of(move), most) == most; });
}

} // namespace sabotier::play::steps
