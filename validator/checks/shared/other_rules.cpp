#include "validator/checks/shared/other_rules.hpp"

#include <algorithm>

namespace sabotier {

bool has_rule(const Setup& setup, std::string_view type) {
    const auto& checks = setup.rulebook().checks;
    return std::any_of(checks.begin(), checks.end(),
                       [&](const CheckBinding& binding) { return binding.type == type; });
}

} // namespace sabotier
