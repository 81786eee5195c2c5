#pragma once

#include "formats/board/setup.hpp"

#include <string>

/// Values of options that nothing defines.
namespace sabotier {

/// What such a value is called (UnknownReference::what).
[[nodiscard]] std::string value_of_option(const OptionId& option);
/// The option of which a value is named that it does not have; null: it is something else that is named.
[[nodiscard]] const RuleOption* option_of_value(const Rulebook& rulebook, const UnknownReference& unknown);

} // namespace sabotier
