#pragma once

#include "formats/model/board_kind.hpp"
#include "formats/model/rulebook.hpp"
#include "validator/starter/starter_file.hpp"

#include <vector>

namespace sabotier {

/// make_starter() for one kind of board: its row in kinds.cpp.
using StarterMaker = Outcome<std::vector<StarterFile>> (*)(const Rulebook& rulebook, const StarterText& text);
[[nodiscard]] KindTable<StarterMaker>& starters();

} // namespace sabotier
