#pragma once

#include "formats/model/scenario.hpp"
#include "validator/generate/blocked_layout.hpp"

#include <memory>

namespace sabotier {

/// What a set-up on squares should be like.
struct SquareWish {
    BlockedWish board;
    /// Blocked squares as the rulebook has them on a fresh board, `board` but for its size aside.
    bool is_usual = false;
    std::vector<OptionSetting> options; ///< of the rulebook, to be noted in the scenario
    std::string rulebook;               ///< as the scenario names it
    std::string title;
    std::string author;
};

struct SquareSetup {
    std::optional<Scenario> scenario;
    std::string trouble; ///< where there is none: why, in a clause
};

/// Whether the rulebook says of both sides' pieces how many there are, so that armies can be set up.
[[nodiscard]] bool has_armies(const Rulebook& rulebook);

/// The size of board that a rulebook has on a fresh board, with half a turn as symmetry; how many squares are
/// blocked is left open.
[[nodiscard]] BlockedWish usual_board(const Rulebook& rulebook);

/// Blocked squares for a board of this size in proportion to those that the rulebook has on its own: an even
/// number, for symmetric boards with an even side have pairs only.
[[nodiscard]] int usual_blocked(const GridRules& grid, int columns, int rows);

/// A board, and on it both armies as far as the rulebook gives exact numbers, each piece on a square of its
/// own in its side's zone, every way to place them equally likely (nearly so where zones have squares in
/// common, see SpaceDraw) among those in which the rulebook's checks find no error and no warning. What the
/// checks find on the board alone, without a piece, does not count, and is waived in the scenario where it
/// says no more than what was asked for; an error there is refused. A board on which no clean set-up turns up
/// is drawn again; gives up after a number of boards and set-ups, and soon, with trouble, once it is
/// cancelled.
[[nodiscard]] SquareSetup draw_setup(const std::shared_ptr<const Rulebook>& rulebook, const SquareWish& wish,
                                     RandomNumbers& random, const IsCancelled& is_cancelled = {});

} // namespace sabotier
