#include "formats/setup/option_value.hpp"

#include <algorithm>

namespace sabotier {

std::string value_of_option(const OptionId& option) {
    return "value of option " + option.str();
}

const RuleOption* option_of_value(const Rulebook& rulebook, std::string_view what) {
    const auto found =
        std::find_if(rulebook.options.begin(), rulebook.options.end(),
                     [&](const RuleOption& option) { return what == value_of_option(option.id); });
    return found == rulebook.options.end() ? nullptr : &*found;
}

} // namespace sabotier
