#pragma once

#include "formats/model/rulebook.hpp"

#include "validator/cli/console/answer.hpp"
#include "validator/cli/console/table.hpp"

#include <string_view>

namespace sabotier::cli {

/// Cards, roles, payouts and tables of a rulebook, for rulebook_text(); nothing of games without them.
void add_card_rules(Answer& answer, const Rulebook& rulebook);
/// A table below its title; nothing if it has no rows.
void add_section(Answer& answer, std::string_view title, const TextTable& table);

} // namespace sabotier::cli
