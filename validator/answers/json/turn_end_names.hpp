#pragma once

#include "validator/answers/reach.hpp"

#include <string>
#include <vector>

/// What answers call the ends of a turn, as text and as JSON.
namespace sabotier {

/// "n", "se", clockwise from the north.
[[nodiscard]] std::vector<std::string> facing_names(Exits facings);
/// "itself", "aboard", "off".
[[nodiscard]] std::string how_text(TurnEnd::How how);

} // namespace sabotier
