#pragma once

#include "formats/model/rulebook.hpp"

#include <string>
#include <string_view>

/// Values of options that nothing defines.
namespace sabotier {

/// What such a value is called (UnknownReference::what).
[[nodiscard]] std::string value_of_option(const OptionId& option);
/// The option whose values are called so; null: none has such values.
[[nodiscard]] const RuleOption* option_of_value(const Rulebook& rulebook, std::string_view what);

} // namespace sabotier
