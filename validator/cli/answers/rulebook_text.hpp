#pragma once

#include "formats/model/rulebook.hpp"

#include "validator/cli/console/answer.hpp"

namespace sabotier::cli {

/// A rulebook to read on a terminal: ground, units, prices, options, decisions and checks as tables. House
/// values, which no published source states, carry a star, decisions a plus sign, and a line at the end says
/// so.
[[nodiscard]] Answer rulebook_text(const Rulebook& rulebook);

} // namespace sabotier::cli
