#pragma once

#include "validator/cli/console/console.hpp"
#include "validator/playtest/series/results.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

/// Play-tests at the command line: series that users name, and how they are played and told.
namespace sabotier::cli {

/// A series as a user asks for it.
struct SeriesWish {
    std::string verb = "playtest";    ///< that was asked, for messages
    std::vector<std::string> options; ///< "way-back=never" each
    std::vector<std::string> bots;    ///< one, or one for each seat
    std::uint64_t seed = 0;
    bool is_mirrored = true; ///< where it can be
};

struct OpenedSeries {
    std::shared_ptr<const playtest::Series> series; ///< null: it was said on the console why not
    Exit exit = Exit::clean;
    std::string why = {}; ///< without one: the first thing that was said, without its place
};
/// A scenario with bots at its table. What is wrong is said on the console; then there is no series.
[[nodiscard]] OpenedSeries open_series(const std::string& file, const SeriesWish& wish, Console& console);

/// Whether a file holds results of a play-test, or is called so. False where it cannot be read.
[[nodiscard]] bool is_results(const std::string& file);

/// Results with the series that they are of.
struct OpenedResults {
    std::shared_ptr<const playtest::Series> series; ///< null: as above
    std::optional<playtest::Results> results;       ///< with a series
    Exit exit = Exit::clean;
    std::string why = {}; ///< as above
};
/// Results of one series, or of the one that is given, and their scenario: `scenario`, or where that is "" as
/// it was named, or beside them. A name of strangers leads nowhere else: one that is absolute, or that goes
/// up, is looked for beside the results alone. `cut`: what becomes of a last line that is cut off.
[[nodiscard]] OpenedResults open_results(const std::string& file,
                                         std::shared_ptr<const playtest::Series> series,
                                         const std::string& scenario, Console& console,
                                         playtest::Results::Cut cut = playtest::Results::Cut::refused);

/// "greedy,greedy:never=retreat,risk=0" as two bots: what stands behind a comma goes on with the bot before
/// where it is a setting.
[[nodiscard]] std::vector<std::string> parted_bots(const std::string& text);

} // namespace sabotier::cli
