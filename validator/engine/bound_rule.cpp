#include "validator/engine/bound_rule.hpp"

#include <string>

namespace sabotier {

const BoundRule& bound_rule(AnalysisCache& cache, const CheckType& type, const CheckBinding& binding,
                            const Rulebook& rulebook) {
    // By place: several bindings may have one key.
    const std::string place = std::to_string(&binding - rulebook.checks.data());
    return cache.get<BoundRule>(place, [&] {
        BoundRule rule;
        rule.run = type.bind(binding, rulebook, rule.mistakes);
        return rule;
    });
}

} // namespace sabotier
