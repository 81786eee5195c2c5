#pragma once

#include "validator/engine/check.hpp"

#include <cstddef>
#include <optional>
#include <string>

/// How many sides and players a scenario must have before anything about them can be checked.
namespace sabotier {

/// On boards where sides set up against each other (hexes, rooms, squares): as many as the rulebook has, but
/// no more than it takes players at least. 0 where the rulebook names no sides, and on other boards, whose
/// players sit down without any.
[[nodiscard]] std::size_t sides_wanted(const Rulebook& rulebook);
/// Whether a scenario has fewer; false for maps and armies by themselves.
[[nodiscard]] bool lacks_sides(const Setup& setup);
/// How many play as the scenario says it: by its number, else its seats, else its roles. May be negative.
[[nodiscard]] std::optional<long long> stated_players(const Scenario& scenario);
/// Where it says so; its deal, or the document, where it does not.
[[nodiscard]] Position stated_players_at(const Scenario& scenario);
/// Whether a scenario of a game without a board does not say how many play: nothing can be laid out then.
[[nodiscard]] bool lacks_players(const Setup& setup);
/// The sentence that tells of it.
[[nodiscard]] std::string lacking_players(const BoardRules& board);

} // namespace sabotier
