#pragma once

#include "validator/engine/check.hpp"

#include <string>
#include <vector>

/// What checks of boards of squares, and of pieces that step over them, share.
namespace sabotier {

/// Where a side sets up: a side of the scenario, or, for a map that stands alone, a side of the rulebook.
struct Home {
    SideId side;
    std::string name;
    std::vector<SpaceIndex> zone; ///< sorted
};
/// Sides with a zone on the board, each id once.
[[nodiscard]] std::vector<Home> homes(const Setup& setup);
/// Pieces that a side sets up at home: of these kinds (of all, if empty) that are the side's or no side's, as
/// far as the rulebook gives exact numbers.
[[nodiscard]] std::size_t army_size(const Rulebook& rulebook, const SideId& side,
                                    const std::vector<KindId>& kinds);
/// What checks that compare a home with an army ask for.
struct ArmyParameters {
    std::vector<KindId> of; ///< empty: all
};
[[nodiscard]] ArmyParameters read_army(Fields& fields, const Rulebook& rulebook);
inline const CheckParameter army_parameter{"of", "kinds", "kinds that a side sets up at home",
                                           "every kind that is the side's or no side's"};
/// Pieces for which these spaces have room.
[[nodiscard]] std::size_t room_in(const Rulebook& rulebook, std::size_t spaces);

/// What a blocked square holds, in lower case: "volcano".
[[nodiscard]] std::string blocked_word(const Rulebook& rulebook);
/// The same with its article: "a volcano", "an atoll".
[[nodiscard]] std::string a_blocker(const Rulebook& rulebook);
[[nodiscard]] std::vector<SpaceIndex> blocked_spaces(const GridBoard& board);
/// Where the map states a blocked square.
[[nodiscard]] Position blocked_position(const Setup& setup, SpaceIndex space);
/// "B5, C5 and D5".
[[nodiscard]] std::string join_spaces(const Board& board, const std::vector<SpaceIndex>& spaces,
                                      std::size_t most = 8);
[[nodiscard]] std::vector<Subject> space_subjects(const Board& board, const std::vector<SpaceIndex>& spaces);
/// "1 square", "3 squares" of the board's own word.
[[nodiscard]] std::string count_spaces(const Board& board, std::size_t count);

/// Whether a kind can move at all.
[[nodiscard]] bool can_move(const PieceKind& kind);
/// Units of a side on spaces of the board, in the order of the setup.
[[nodiscard]] std::vector<const SetupUnit*> standing_of(const Setup& setup, std::size_t side);
/// Where the enemies of a side come from: their zones, and the spaces where their pieces stand.
[[nodiscard]] std::vector<SpaceIndex> enemy_spaces(const Setup& setup, std::size_t side);

/// A fault of the map's blocked squares as written, with a fix that takes it away. `what` is the pattern of
/// the sentence: of what stands there, and where.
void report_blocked_faults(const CheckContext& context, GridFault::Kind kind, const char* what);

} // namespace sabotier
