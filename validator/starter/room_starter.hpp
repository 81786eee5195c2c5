#pragma once

#include "formats/model/rulebook.hpp"
#include "validator/starter/starter_file.hpp"

#include <vector>

namespace sabotier {

/// make_starter() for boards of rooms with a variable set-up.
[[nodiscard]] Outcome<std::vector<StarterFile>> make_room_starter(const Rulebook& rulebook,
                                                                  const StarterText& text);

} // namespace sabotier
