#pragma once

#include "formats/model/scenario.hpp"
#include "validator/starter/starter.hpp"

#include <cstdint>
#include <optional>
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

/// A table for so many players, dealt by a seed, with hands and roles written out where `is_open`. None: the
/// rulebook lays out no table for so many.
[[nodiscard]] std::optional<Scenario> dealt_table(const Rulebook& rulebook, const StarterText& text,
                                                  int players, std::uint64_t seed, bool is_open,
                                                  const std::vector<OptionSetting>& options = {});

} // namespace sabotier
