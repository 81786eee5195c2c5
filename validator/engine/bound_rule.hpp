#pragma once

#include "validator/engine/check.hpp"

#include <functional>
#include <utility>

/// Rules with the parameters that the rulebook gives them, read once: the engine runs a rule with the same
/// value that another rule looks at to agree with it.
namespace sabotier {

struct BoundRule {
    BoundCheck run;
    Problems mistakes; ///< in the parameters; where there are some, `run` must not be called
};

/// Binds the rule for the first who asks; the others get the same. `binding` must be one of the rulebook's
/// own and of that type; a cache serves one rulebook, which must outlive it. Safe to use from several
/// threads.
[[nodiscard]] const BoundRule& bound_rule(AnalysisCache& cache, const CheckType& type,
                                          const CheckBinding& binding, const Rulebook& rulebook);

/// A bound check that shows its parameters.
template <class Parameters>
struct OpenCheck {
    std::function<void(const CheckContext&, const Parameters&)> run;
    Parameters given;

    void operator()(const CheckContext& context) const { run(context, given); }
};

/// As with(), for a check that others must agree with: they see its parameters (see asked_by_rules()).
template <class Parameters, class Read, class Run>
[[nodiscard]] BindCheck with_open(Read read, Run run) {
    return [read = std::move(read), run = std::move(run)](
               const CheckBinding& binding, const Rulebook& rulebook, Problems& problems) -> BoundCheck {
        return OpenCheck<Parameters>{run, read_parameters<Parameters>(binding, rulebook, read, problems)};
    };
}

} // namespace sabotier
