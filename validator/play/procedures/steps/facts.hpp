#pragma once

#include "formats/board/grid_board.hpp"
#include "formats/setup/setup.hpp"
#include "validator/play/deals.hpp"
#include "validator/play/procedure.hpp"

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <vector>

namespace sabotier {
template <class T>
class ParameterTable;
}

/// The procedure `steps`: two sides move pieces one step at a time over a board of squares, and take each
/// other's by a table of who beats whom. Kinds may be hidden. Private to this folder.
namespace sabotier::play::steps {

inline constexpr std::size_t most_pieces = 64; ///< a side: sets of them are one word
inline constexpr std::size_t most_kinds = 32;  ///< a mask has a bit for each

/// What the rulebook says, as written.
struct Parameters {
    enum class WayBack : std::uint8_t {
        never,   ///< onto no square that the piece left in its side's turn before
        to_take, ///< but to take what stands there
        free     ///< there is no such rule
    };
    int moves = 1; ///< different pieces in a turn
    bool is_hidden = false;
    /// What a kind takes when it attacks; it is lost on all others.
    std::map<KindId, std::vector<KindId>> beats;
    std::vector<KindId> taken_wins;     ///< whoever takes one of these has won
    std::vector<KindId> all_taken_wins; ///< a side that has lost all of these has lost
    std::vector<KindId> face_up;        ///< kinds that everybody knows from the start, whatever is hidden
    std::map<KindId, SideId> keepers;   ///< of pieces of no side: whose pieces they count as
    std::vector<KindId> sees;           ///< kinds that see what enemies around them are
    int sees_within = 1;                ///< squares, also across corners
    WayBack way_back = WayBack::free;
    bool blocked_passes = false; ///< a side that only `way_back` blocks passes instead of losing
    bool may_repeat = false;     ///< a piece may move again in a turn, never straight back
    bool moves_most = false; ///< a turn must move as many pieces as some order allows, attacks taken as won
    bool may_stop = false;   ///< a turn may end before all moves are made
    bool whole_turn = false; ///< all steps are chosen before the first is carried out; one that has become
                             ///< illegal then is dropped
    bool lost_attackers_count = true; ///< as captures
    bool forgets = false;             ///< what was seen is known only while it is still next to a seer
    bool shows_graves = false;        ///< the kinds of taken pieces are told
    bool tells_seen = false;          ///< a side is told which of its pieces an enemy has seen
    bool tells_squares_only = false;  ///< of the enemy's steps: not what went where
    bool claims_draw = false;         ///< a draw by `quiet` must be claimed
    bool threefold = false;           ///< the third time of a position is a draw
    int quiet = 0;                    ///< turns of each side without a capture until a draw; 0: none
    int turn_limit = 500;             ///< turns of each side until a draw; 0: none
};

/// What rulebooks say of it.
[[nodiscard]] const ParameterTable<Parameters>& parameter_table();

/// A piece by side and number: what a square of a state holds.
enum class Cell : std::uint8_t {};
inline constexpr Cell empty_cell{0};
inline constexpr Cell wall_cell{0xC0}; ///< belongs to both, so that nobody goes there
[[nodiscard]] constexpr std::uint8_t own_bit(std::size_t side) noexcept {
    return static_cast<std::uint8_t>(0x40U << side);
}
[[nodiscard]] constexpr Cell cell(std::size_t side, std::size_t piece) noexcept {
    return static_cast<Cell>(own_bit(side) | piece);
}
[[nodiscard]] constexpr std::size_t piece_of(Cell cell) noexcept {
    return static_cast<std::size_t>(cell) & 0x3FU;
}
[[nodiscard]] constexpr bool belongs(Cell cell, std::size_t side) noexcept {
    return (static_cast<std::uint8_t>(cell) & own_bit(side)) != 0;
}
/// Whether a piece of a side stands there: no wall.
[[nodiscard]] constexpr bool is_of(Cell cell, std::size_t side) noexcept {
    return static_cast<std::uint8_t>(cell) >> 6 == 1U << side;
}

inline constexpr std::uint16_t no_square = 0xFFFF;

/// A piece as the set-up has it.
struct Piece {
    std::size_t unit = 0; ///< index into Setup::units
    std::uint16_t square = 0;
    std::uint8_t kind = 0; ///< index into Facts::kinds
};

/// What the rules and the set-up come to, worked out once for all games.
struct Facts {
    std::shared_ptr<const Setup> setup;
    const GridBoard* board = nullptr; ///< the setup's
    Parameters rules;
    std::size_t squares = 0; ///< of the board, blocked ones included
    std::size_t columns = 0;
    /// Four for each square, by way: in the row before, one back, one on, in the row behind. `squares`, where
    /// the state's board has a wall, for none.
    std::vector<std::uint16_t> next;
    /// By the ways that are closed, as bits: what each of the others adds to the number of the square,
    /// ascending; then anything.
    std::array<std::array<std::uint64_t, 4>, 16> adds{};
    /// As many for each square: those within sees_within of it, then `squares`, where a wall is.
    std::vector<std::uint16_t> near;
    std::size_t nears = 0;                        ///< as many
    std::vector<const PieceKind*> kinds;          ///< that are in play
    KindMask movable = 0;                         ///< kinds that move
    KindMask seers = 0;                           ///< kinds that see who stands around them
    KindMask taken_wins = 0;                      ///< whoever takes one has won
    KindMask all_taken_wins = 0;                  ///< a side that has lost all of these has lost
    KindMask face_up = 0;                         ///< kinds that all see
    std::array<KindMask, most_kinds> beats{};     ///< of an attacker: what it takes
    std::array<KindMask, most_kinds> beaten_by{}; ///< of a defender: what takes it
    std::array<std::vector<Piece>, 2> pieces;     ///< by row and column, as the board counts them
    std::array<std::vector<int>, 2> list;         ///< of each side: how many of each kind
    /// Of each side: whether its last piece stands closer to the enemy than its first, at first.
    std::array<bool, 2> has_last_in_front{};

    /// Squares within sees_within; at the edge of the board the wall behind the last one, too.
    [[nodiscard]] std::span<const std::uint16_t> near_to(std::size_t square) const noexcept {
        return {near.data() + square * nears, nears};
    }
    [[nodiscard]] KindMask all_kinds() const noexcept {
        return static_cast<KindMask>((std::uint64_t{1} << kinds.size()) - 1);
    }
    /// Those that are on the side's list, which everybody knows.
    [[nodiscard]] KindMask kinds_of(std::size_t side) const noexcept {
        KindMask mask = 0;
        for (std::size_t kind = 0; kind < kinds.size(); ++kind)
            if (list[side][kind] > 0) mask |= KindMask{1} << kind;
        return mask;
    }
};

/// Adds to the problems what keeps the set-up from being played.
[[nodiscard]] Facts make_facts(std::shared_ptr<const Setup> setup, const Parameters& rules,
                               Problems& problems);

} // namespace sabotier::play::steps
