#pragma once

#include "validator/engine/bound_rule.hpp"

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

/// What the other rules of the rulebook are.
namespace sabotier {

/// Whether a rule of the rulebook does what this check type does: then other rules leave its findings to it.
[[nodiscard]] bool has_rule(const Setup& setup, std::string_view type);

/// What a rule of some check type asks for; as long as the cache that it was asked by and the rulebook.
template <class Parameters>
struct Asked {
    const CheckKey& rule;
    const Parameters& parameters;
};

/// What every rule of a check type asks for, in the order of the rulebook, for those who must agree with
/// them: what the rules themselves run with, where `cache` is that of a validation. The type must be bound by
/// with_open<Parameters>(). Rules with wrong parameters, which cannot run, are left out: whoever runs them
/// tells of the mistakes.
template <class Parameters>
[[nodiscard]] std::vector<Asked<Parameters>> asked_by_rules(AnalysisCache& cache, const Rulebook& rulebook,
                                                            std::string_view type) {
    std::vector<Asked<Parameters>> result;
    for (const CheckBinding& binding : rulebook.checks) {
        if (binding.type != type) continue;
        const BoundRule& rule = bound_rule(cache, *check_type(type), binding, rulebook);
        if (!rule.mistakes.empty()) continue;
        const auto* const check = rule.run.target<OpenCheck<Parameters>>();
        if (check == nullptr) throw std::logic_error(binding.type + " does not show such parameters");
        result.push_back({binding.key, check->given});
    }
    return result;
}

} // namespace sabotier
