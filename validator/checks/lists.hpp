#pragma once

#include "validator/engine/check.hpp"

#include <vector>

/// Adds the check type that a function of its own file makes, and declares that function: so a list names
/// each check once, in one line.
#define ADD_CHECK(checks, maker)                                                                             \
    CheckType maker(void);                                                                                   \
    (checks).push_back(maker())

/// The check types of each room. A check is added in the list of its room alone, the file list.cpp.
namespace sabotier {

/// What sides bring: units, pieces, prices, what is aboard.
[[nodiscard]] std::vector<CheckType> armies_checks();
/// Where units and pieces stand, and how a set-up came about.
[[nodiscard]] std::vector<CheckType> placement_checks();
/// Deployment zones.
[[nodiscard]] std::vector<CheckType> zones_checks();
/// The map itself: tiles, ways, walls, blocked squares.
[[nodiscard]] std::vector<CheckType> ground_checks();
/// Where pieces can go, and what parts the sides.
[[nodiscard]] std::vector<CheckType> reach_checks();
/// What is seen and could be fired at.
[[nodiscard]] std::vector<CheckType> sight_checks();
/// Differences between the sides.
[[nodiscard]] std::vector<CheckType> fairness_checks();
/// Boards of cards.
[[nodiscard]] std::vector<CheckType> cards_checks();
/// Games without a board.
[[nodiscard]] std::vector<CheckType> tables_checks();
/// What a play-test has told.
[[nodiscard]] std::vector<CheckType> play_checks();
/// Names, numbers and waivers as written.
[[nodiscard]] std::vector<CheckType> documents_checks();

} // namespace sabotier
