#pragma once

#include "formats/model/rulebook.hpp"
#include "formats/model/scenario.hpp"

#include <string>
#include <vector>

namespace sabotier::cli {

/// Adds what --option says, "way-back=never" each, to settings; gives what is wrong with it, "" if nothing
/// is.
[[nodiscard]] std::string read_options(const std::vector<std::string>& texts, const Rulebook& rulebook,
                                       std::vector<OptionSetting>& settings);

} // namespace sabotier::cli
