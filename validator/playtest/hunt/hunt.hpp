#pragma once

#include "formats/documents/loaded_scenario.hpp"
#include "validator/playtest/hunt/hunt_report.hpp"

#include <memory>

namespace sabotier::playtest {

/// Plays the scenario by random and greedy bots, against themselves and each other, and by greedy ones that
/// keep off one feature of moves after the other, twelve that weigh most. Why it cannot be played, as
/// Series::make() tells. The same question gives the same report, for any number of threads.
[[nodiscard]] Outcome<HuntReport> hunt(const std::shared_ptr<const LoadedScenario>& scenario,
                                       const HuntQuestion& question, const HuntCallbacks& callbacks = {});

} // namespace sabotier::playtest
