#pragma once

#include "formats/model/rulebook.hpp"

#include <string>

namespace sabotier::cli {

/// Cards, roles, payouts and tables of a rulebook, for rulebook_text(); "" of games without them.
[[nodiscard]] std::string card_rules_text(const Rulebook& rulebook);

} // namespace sabotier::cli
