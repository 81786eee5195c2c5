#pragma once

#include "validator/play/procedures/steps/facts.hpp"

namespace sabotier::play::steps {

/// Sets of pieces of a side.
using Pieces = std::uint64_t;
[[nodiscard]] constexpr Pieces one(std::size_t piece) noexcept {
    return Pieces{1} << piece;
}

inline constexpr std::uint8_t unknown_kind = 0xFF; ///< in views
inline constexpr std::uint8_t no_winner = 2;

/// The part of a state that has one size.
struct Head {
    Common common;
    std::array<Pieces, 2> alive{};   ///< of each side
    std::array<Pieces, 2> movable{}; ///< alive, and of a kind that moves; in views of the enemy: alive
    Pieces moved = 0;                ///< in this turn
    std::array<Pieces, 2> ever_moved{};
    std::array<Pieces, 2> stayed{}; ///< shown to be of a kind that does not move: could have and had to
    std::array<Pieces, 2> died_attacking{};
    std::array<Pieces, 2> left{};    ///< have left a square in the side's last turn, or in this one
    std::array<Pieces, 2> cleared{}; ///< the enemy's that a side could tell to see nothing; with `tells-seen`
    std::uint16_t turns = 0;         ///< that have ended
    std::uint16_t quiet = 0;         ///< of them, in a row, without a capture
    std::uint8_t steps = 0;          ///< in this turn; of a whole turn: listed so far
    std::uint8_t captured = 0;       ///< in this turn: 0 or 1
    std::uint8_t winner = no_winner; ///< side; no_winner for a draw
    std::uint8_t claimable = 0;      ///< 1 where the side to move may claim a draw
};

/// Where the parts of a state lie whose sizes the game gives.
struct StateLayout {
    std::array<std::size_t, 2> place{}, left{}, fresh{}, kind{}, foe{}, told{};
    std::size_t board = 0, contact = 0, listed = 0, past = 0, past_count = 0, most_past = 0, size = 0;

    explicit StateLayout(const Facts& facts);
    StateLayout() = default;
};

/// A state with its parts at hand. `S` is State or const State.
template <class S>
struct Parts {
    template <class T>
    using Pointer = std::conditional_t<std::is_const_v<S>, const T*, T*>;

    Parts(S& state, const StateLayout& layout)
        : head(state.template as<Head>()),
          board(state.template at<Cell>(layout.board)),
          place{state.template at<std::uint16_t>(layout.place[0]),
                state.template at<std::uint16_t>(layout.place[1])},
          left{state.template at<std::uint16_t>(layout.left[0]),
               state.template at<std::uint16_t>(layout.left[1])},
          fresh{state.template at<std::uint16_t>(layout.fresh[0]),
                state.template at<std::uint16_t>(layout.fresh[1])},
          kind{state.template at<std::uint8_t>(layout.kind[0]),
               state.template at<std::uint8_t>(layout.kind[1])},
          foe{state.template at<std::uint8_t>(layout.foe[0]), state.template at<std::uint8_t>(layout.foe[1])},
          contact(state.template at<Pieces>(layout.contact)),
          told{state.template at<Pieces>(layout.told[0]), state.template at<Pieces>(layout.told[1])},
          listed(state.template at<std::uint32_t>(layout.listed)),
          past(state.template at<std::uint64_t>(layout.past)) {}

    std::conditional_t<std::is_const_v<S>, const Head&, Head&> head;
    Pointer<Cell> board; ///< of each square, and a wall behind the last
    /// Of each piece; where it was taken, or fell, once it is dead.
    std::array<Pointer<std::uint16_t>, 2> place;
    std::array<Pointer<std::uint16_t>, 2> left; ///< the square that it may not go back to; no_square
    /// The same, left in this turn; where pieces may move repeatedly.
    std::array<Pointer<std::uint16_t>, 2> fresh;
    std::array<Pointer<std::uint8_t>, 2> kind;
    std::array<Pointer<std::uint8_t>, 2> foe; ///< of a dead piece: the enemy's that it died by
    Pointer<Pieces> contact; ///< of each piece of side 0: those of side 1 that ever stood within sight
    /// Of each piece, where `tells-seen`: none while it was not seen; then the enemies of which one has seen
    /// it, as far as its side could tell at that time.
    std::array<Pointer<Pieces>, 2> told;
    Pointer<std::uint32_t> listed; ///< of a whole turn: the steps chosen so far, as numbers of moves
    Pointer<std::uint64_t> past;   ///< positions at starts of turns since the last capture, if they are kept
};

// Moves: the piece above the square that it goes to; claiming and stopping come after all of them.
inline constexpr Move stop_move{std::uint64_t{1} << 32};
inline constexpr Move claim_move{(std::uint64_t{1} << 32) + 1};
[[nodiscard]] constexpr Move step_move(std::size_t piece, std::uint16_t to) noexcept {
    return static_cast<Move>((static_cast<std::uint64_t>(piece) << 16) | to);
}
[[nodiscard]] constexpr bool is_step(Move move) noexcept {
    return number(move) < number(stop_move);
}
[[nodiscard]] constexpr std::size_t piece_of(Move move) noexcept {
    return static_cast<std::size_t>(number(move) >> 16);
}
[[nodiscard]] constexpr std::uint16_t target_of(Move move) noexcept {
    return static_cast<std::uint16_t>(number(move) & 0xFFFFU);
}

/// Reasons of ending, in the order of StepsProcedure::reasons().
enum class Reason : std::uint8_t {
    stopped,
    taken,
    none_left,
    lost_last,
    blocked,
    quiet,
    turn_limit,
    threefold,
    claimed,
    all_taken
};

/// The kinds that each piece of `side` may be, as the other side knows while the game goes on.
void fill_masks(const Facts& facts, const StateLayout& layout, const State& state, std::size_t side,
                std::span<KindMask> out);

/// Of each piece of the viewer's that he was told to be seen: the enemies of which, by what is known of them,
/// one or more must have seen it. Not those of which is known that one does.
[[nodiscard]] std::vector<Pieces> seen_by(const Facts& facts, const Parts<const State>& parts,
                                          std::size_t viewer, std::span<const KindMask> masks);

/// Whether a piece may not go to a square beside it because it came from there.
template <class S>
[[nodiscard]] bool is_way_back(const Parameters& rules, const Parts<S>& parts, std::size_t side,
                               std::size_t piece, std::uint16_t to) noexcept {
    if (rules.may_repeat && parts.fresh[side][piece] == to) return true;
    return parts.left[side][piece] == to
           && !(rules.way_back == Parameters::WayBack::to_take && parts.board[to] != empty_cell);
}

} // namespace sabotier::play::steps
