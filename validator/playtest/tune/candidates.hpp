#pragma once

#include "formats/base/cancel.hpp"
#include "validator/engine/engine.hpp"
#include "validator/playtest/tune/change.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <vector>

/// Changes that could be made. Inside validator/playtest/tune/ only.
namespace sabotier::playtest {

/// A change with what it makes of the scenario.
struct Candidate {
    SmallChange change;
    std::shared_ptr<const LoadedScenario> scenario;
};

struct Candidates {
    std::vector<Candidate> list;
    std::size_t refused = 0; ///< that were looked at and are none
};

/// Errors that validation finds, by identity.
[[nodiscard]] std::set<std::string> errors_of(const std::shared_ptr<const LoadedScenario>& scenario,
                                              const EngineSettings& settings);

/// Up to `most` changes of the scenario, drawn by lot evenly among the kinds that it has, that leave no error
/// but those `known`. Gives up on a kind after a number of refused ones. `is_mirrored`: sides take turns at
/// being first, so that another order of them is no change.
[[nodiscard]] Candidates draw_candidates(const std::shared_ptr<const LoadedScenario>& scenario,
                                         std::size_t most, std::uint64_t seed,
                                         const std::set<std::string>& known, const EngineSettings& settings,
                                         bool is_mirrored, const IsCancelled& is_cancelled);
inline constexpr std::size_t most_refused_in_a_row = 40; ///< of one kind

} // namespace sabotier::playtest
