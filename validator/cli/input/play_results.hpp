#pragma once

#include "formats/base/problem.hpp"
#include "formats/documents/loaded_scenario.hpp"
#include "validator/engine/play_results.hpp"

#include <memory>
#include <string>

namespace sabotier::cli {

/// What a file of results of a play-test (`sabotier playtest -o`) tells of the scenario. Nothing is played.
/// Problems: the file cannot be read or is none; it is of another scenario, of this one before it was
/// changed, or of other options. With results, too: games are missing in them, or their bots differ.
/// `threshold`: the share that one of two may win, from 0.55 to 0.95.
[[nodiscard]] Outcome<std::shared_ptr<const PlayResults>>
read_play_results(const std::string& file, const std::shared_ptr<const LoadedScenario>& scenario,
                  double threshold);

} // namespace sabotier::cli
