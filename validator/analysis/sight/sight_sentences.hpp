#pragma once

#include "validator/analysis/sight/attack.hpp"
#include "validator/analysis/sight/explain_sight.hpp"

#include <string>

/// Answers of the analysis of sight as sentences, for messages, `sabotier sight` and the editor.
namespace sabotier {

/// "0503 does not see 0909, 7 hexes away: blocked at 0507 by forest." `setup` names units; it may be null if
/// the board has none.
[[nodiscard]] std::string in_words(const SightExplanation& sight, const SightBoard& board,
                                   const Setup* setup);

/// What is in the way: "forest", "Blue Guard's mbt-2".
[[nodiscard]] std::string in_words(const SightObstacle& obstacle, const Setup* setup);

/// "Red Column's mbt-1 at 0503 can attack Blue Guard's mbt-2 at 0509, 6 hexes away: Cannon (range 6)."
[[nodiscard]] std::string in_words(const AttackReport& report, const SightBoard& board, const Setup& setup);

/// One weapon's part of it: "Cannon reaches 6 hexes", "AT missile has no shots left", "Cannon (range 6)".
[[nodiscard]] std::string in_words(const WeaponReport& report, const AttackReport& attack,
                                   const SightBoard& board, const Setup& setup);

/// "Red Column's rsc-1 at 0503 can scout Blue Guard's mbt-2 at 0506, 3 hexes away (up to 4)."
[[nodiscard]] std::string in_words(const ScoutReport& report, const SightBoard& board, const Setup& setup);

} // namespace sabotier
