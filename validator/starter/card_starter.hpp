#pragma once

#include "formats/model/rulebook.hpp"
#include "validator/starter/starter_file.hpp"

#include <vector>

namespace sabotier {

/// The published start of a game of cards laid side by side: start, goals face down in the rulebook's places
/// (in an order that the file's name decides), a table of roles for a middling number of players. Problems:
/// a rulebook that lacks `card-play`, a start, or as many goals as it lays out.
[[nodiscard]] Outcome<std::vector<StarterFile>> make_card_starter(const Rulebook& rulebook,
                                                                  const StarterText& text);

/// A table of the rulebook's smallest number of players, dealt by a seed that the file's name decides.
/// Problems: a rulebook that lays out no table.
[[nodiscard]] Outcome<std::vector<StarterFile>> make_table_starter(const Rulebook& rulebook,
                                                                   const StarterText& text);

} // namespace sabotier
