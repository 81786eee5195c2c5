#pragma once

#include "formats/base/cancel.hpp"
#include "formats/setup/setup.hpp"
#include "validator/analysis/reach/travel.hpp"
#include "validator/analysis/steps/piece_reach.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace sabotier {

/// A piece in rooms or on squares.
struct PieceReachQuestion {
    std::size_t unit = none;  ///< index into Setup::units, of a known kind
    std::uint32_t turns = 10; ///< listed
};

/// Where a piece can get, this turn and later. Where the rulebook does not say how pieces move, steps are
/// counted in place of turns.
struct ReachOfPiece {
    PieceReachQuestion question;
    PieceReach reach;
    TurnMap turns; ///< of every space: turns or steps on an empty board; 0 at the start, `never`
    /// [turn]: spaces that are first reached in it, up to the last turn that has any; up to the turns that
    /// are listed, but all steps.
    std::vector<std::vector<SpaceIndex>> by_turn;
    std::size_t later = 0; ///< spaces that are reached after the turns that are listed
    std::size_t never = 0; ///< spaces that are not blocked and not reached
};

/// The setup must have a grid. Throws Cancelled where it is not wanted any more.
[[nodiscard]] ReachOfPiece reach_of_piece(const Setup& setup, const PieceReachQuestion& question,
                                          const IsCancelled& is_cancelled = {});

/// "in B2", "anywhere in 6 rooms", in the user's language.
[[nodiscard]] std::string where_it_starts(const Setup& setup, const ReachOfPiece& reach);
/// "2 steps a turn", "it does not move".
[[nodiscard]] std::string how_it_moves(const ReachOfPiece& reach);

} // namespace sabotier
