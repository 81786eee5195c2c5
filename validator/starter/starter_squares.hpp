#pragma once

#include "formats/model/rulebook.hpp"
#include "validator/starter/starter_file.hpp"

#include <vector>

namespace sabotier {

/// A starting scenario on a board of squares: the rulebook's board with its usual blocked squares, or drawn
/// ones where it must have some and names none, and both armies set up in full.
[[nodiscard]] Outcome<std::vector<StarterFile>> make_square_starter(const Rulebook& rulebook,
                                                                    const StarterText& text);

} // namespace sabotier
