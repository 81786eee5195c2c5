#pragma once

#include "formats/model/rulebook.hpp"
#include "validator/starter/starter_file.hpp"

#include <vector>

namespace sabotier {

/// A starting scenario on a map of hexes of the rulebook's default size: ground that is the same for both
/// ends, equal armies of the cheapest lines that can fight, deployed, and two objectives. Problems: a
/// rulebook with fewer than two sides, without open ground, or that sells nothing that can fight.
[[nodiscard]] Outcome<std::vector<StarterFile>> make_hex_starter(const Rulebook& rulebook,
                                                                 const StarterText& text);

} // namespace sabotier
