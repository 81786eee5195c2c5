#pragma once

#include "formats/model/rulebook.hpp"
#include "validator/starter/starter_file.hpp"

#include <vector>

namespace sabotier {

/// A starting scenario on a map of hexes of the rulebook's default size: ground that is the same for both
/// ends, equal armies of the cheapest lines that can fight, deployed, and two objectives. With a tile set of
/// the rulebook's own the map is laid from it by chance instead, so that nothing is found that is worse than
/// information. Problems: a rulebook with fewer than two sides, without open ground, or that sells nothing
/// that can fight; tiles of which no such map was laid.
[[nodiscard]] Outcome<std::vector<StarterFile>> make_hex_starter(const Rulebook& rulebook,
                                                                 const StarterText& text);

} // namespace sabotier
