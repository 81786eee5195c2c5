#include "validator/play/procedures/steps/list_steps.hpp"

#include "validator/play/procedures/steps/open_ways.hpp"

#include <array>
#include <bit>

namespace sabotier::play::steps {

namespace {

/// Lists the steps of a side, which is known to the compiler: where its bit lies in a cell need not be asked
/// for each piece.
template <std::size_t side>
class Lister {
public:
    Lister(const Facts& facts, const StateLayout& layout, const State& state)
        : facts_(facts),
          head_(state.as<Head>()),
          board_(state.at<Cell>(layout.board)),
          place_(state.at<std::uint16_t>(layout.place[side])),
          left_(state.at<std::uint16_t>(layout.left[side])),
          fresh_(state.at<std::uint16_t>(layout.fresh[side])),
          pieces_(head_.movable[side] & ~(facts.rules.may_repeat ? 0 : head_.moved)) {
        close_ways_back();
    }

    void list(MoveList& out) const {
        static constexpr std::array<std::uint8_t, 16> count{4, 3, 3, 2, 3, 2, 2, 1, 3, 2, 2, 1, 2, 1, 1, 0};
        Move* end = out.room(4 * most_pieces);
        for (Pieces rest = pieces_; rest != 0; rest &= rest - 1) {
            const std::size_t piece = static_cast<unsigned>(std::countr_zero(rest));
            const unsigned closed = held_ways(next_to(piece), board_, side) | closed_[piece];
            const std::uint64_t here = number(step_move(piece, place_[piece]));
            const auto& adds = facts_.adds[closed];
            for (std::size_t i = 0; i < 4;
                 ++i) // all of them, and then as many as there are: without a branch
                end[i] = Move{here + adds[i]};
            end += count[closed];
        }
        out.take(end);
    }

private:
    [[nodiscard]] const std::uint16_t* next_to(std::size_t piece) const noexcept {
        return &facts_.next[std::size_t{4} * place_[piece]];
    }

    /// Ways that lead where a piece came from.
    void close_ways_back() {
        const bool may_take_back = facts_.rules.way_back == Parameters::WayBack::to_take;
        for (Pieces rest = head_.left[side] & pieces_; rest != 0; rest &= rest - 1) {
            const auto piece = static_cast<std::size_t>(std::countr_zero(rest));
            const std::uint16_t back = left_[piece];
            if (back == no_square || (may_take_back && board_[back] != empty_cell)) continue;
            closed_[piece] = ways_to(next_to(piece), back);
        }
        if (!facts_.rules.may_repeat) return;
        for (Pieces rest = head_.moved & pieces_; rest != 0; rest &= rest - 1) {
            const auto piece = static_cast<std::size_t>(std::countr_zero(rest));
            closed_[piece] |= ways_to(next_to(piece), fresh_[piece]);
        }
    }

    const Facts& facts_;
    const Head& head_;
    const Cell* board_;
    const std::uint16_t *place_, *left_, *fresh_; ///< of the side, as in Parts
    Pieces pieces_;                               ///< that may move
    std::array<Ways, most_pieces> closed_{};
};

} // namespace

void list_steps(const Facts& facts, const StateLayout& layout, const State& state, std::size_t side,
                MoveList& out) {
    side == 0 ? Lister<0>(facts, layout, state).list(out) : Lister<1>(facts, layout, state).list(out);
}

Pieces with_open_way(const Facts& facts, const Parts<const State>& parts, std::size_t side,
                     Pieces pieces) noexcept {
    Pieces open = 0;
    for (Pieces rest = pieces; rest != 0; rest &= rest - 1) {
        const auto piece = static_cast<std::size_t>(std::countr_zero(rest));
        open |= Pieces{open_ways(facts, parts, side, piece) != 0} << piece;
    }
    return open;
}

} // namespace sabotier::play::steps
