#pragma once

#include "validator/engine/check.hpp"

#include <string_view>
#include <vector>

/// What the other rules of the rulebook are.
namespace sabotier {

/// Whether a rule of the rulebook does what this check type does: then other rules leave its findings to it.
[[nodiscard]] bool has_rule(const Setup& setup, std::string_view type);

/// What a rule of some check type asks for.
template <class Parameters>
struct Asked {
    CheckKey rule;
    Parameters parameters;
};

/// What every rule of a check type asks for, in the order of the rulebook, for those who must agree with
/// them. `read` is that of the check type. Rules with wrong parameters, which cannot run, are left out.
template <class Parameters, class Read>
[[nodiscard]] std::vector<Asked<Parameters>> asked_by_rules(const Rulebook& rulebook, std::string_view type,
                                                            const Read& read) {
    std::vector<Asked<Parameters>> result;
    for (const CheckBinding& binding : rulebook.checks) {
        if (binding.type != type) continue;
        Problems mistakes;
        auto given = read_parameters<Parameters>(binding, rulebook, read, mistakes);
        if (mistakes.empty()) result.push_back({binding.key, std::move(given)});
    }
    return result;
}

} // namespace sabotier
