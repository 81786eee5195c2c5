#pragma once

#include "validator/cli/answers/answer_json.hpp"
#include "validator/cli/console/console.hpp"
#include "validator/cli/playtest/series_input.hpp"

#include <cstddef>
#include <cstdint>
#include <string>

namespace sabotier::cli {

/// A hunt as a user asks for it.
struct HuntWish {
    SeriesWish series;       ///< `bots` play beside those that a hunt brings along
    std::uint64_t games = 0; ///< by each set of bots; 0: the usual number
    std::size_t threads = 0; ///< 0: one for each core
    bool as_json = false;
    std::string folder; ///< for a record of each finding, with the scenario; "": none are kept
    bool is_forced = false;
};

/// Hunts for what breaks a scenario, tells it and keeps records; as JSON it is not printed, but added to
/// `told`. `signal`: by which it was interrupted; 0: none. Exit::findings where something was found. What was
/// found is told also where records cannot be kept.
[[nodiscard]] Exit run_hunt(const std::string& file, const HuntWish& wish, int& signal, AnswerJson& told,
                            Console& console);

} // namespace sabotier::cli
