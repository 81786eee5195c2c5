#pragma once

#include "formats/documents/loaded_scenario.hpp"
#include "validator/cli/console/console.hpp"
#include "validator/cli/console/generated.hpp"
#include "validator/cli/playtest/series_input.hpp"
#include "validator/playtest/series/series.hpp"

#include <cstdint>
#include <string>
#include <vector>

/// Games of play-tests as records, each in a folder with the scenario that it is of.
namespace sabotier::cli {

/// The scenario first, then the files that it names.
[[nodiscard]] std::vector<GeneratedFile> scenario_files(const LoadedScenario& scenario);

/// Plays a game of a series and writes its record as "game-12.game.yaml", with the scenario and its files,
/// into a folder. Of a mirrored game the scenario is written as it was played, with its sides in the other
/// order.
[[nodiscard]] Exit write_game(const playtest::Series& series, std::uint64_t number, const std::string& folder,
                              bool is_forced, Console& console);

/// Plays a game of results once more, and tells whether they have it as it goes: Exit::findings where they do
/// not, though their checks go with them. Results without that game are no fault.
[[nodiscard]] Exit compare_game(const OpenedResults& results, const std::string& file, std::uint64_t number,
                                Console& console);

} // namespace sabotier::cli
