#pragma once

#include "formats/model/board_kind.hpp"
#include "validator/starter/starter.hpp"

namespace sabotier {

/// make_starter() for one kind of board: its row in kinds.cpp.
using StarterMaker = Outcome<std::vector<StarterFile>> (*)(const Rulebook& rulebook, const StarterText& text);
[[nodiscard]] KindTable<StarterMaker>& starters();

/// Of hexes.
[[nodiscard]] Outcome<std::vector<StarterFile>> make_hex_starter(const Rulebook& rulebook,
                                                                 const StarterText& text);

} // namespace sabotier
