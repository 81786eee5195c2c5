#include "validator/generate/judging.hpp"

#include "formats/base/cancelled.hpp"
#include "formats/setup/setup.hpp"
#include "validator/engine/consequences.hpp"
#include "validator/engine/engine.hpp"

#include <utility>

namespace sabotier {

std::vector<Finding> findings_in(std::shared_ptr<const LoadedScenario> drawn,
                                 const IsCancelled& is_cancelled) {
    throw_if_cancelled(is_cancelled);
    EngineCallbacks callbacks;
    callbacks.is_cancelled = is_cancelled;
    Report report = validate(*resolve(std::move(drawn)), {}, callbacks);
    if (report.was_cancelled) throw Cancelled();
    return with_consequences(std::move(report.findings));
}

} // namespace sabotier
