#pragma once

#include "validator/cli/console/console.hpp"
#include "validator/playtest/series/results.hpp"
#include "validator/playtest/summary/summary.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace sabotier::cli {

/// What ends a play-test, and where its lines go.
struct RunWish {
    enum class Until : std::uint8_t {
        played,  ///< `most` games are
        settled, ///< whether it is fair; where bots differ, whose share is whose, to half_width
        known    ///< win rates are, to half_width; where bots differ, their shares
    };
    Until until = Until::settled;
    /// Games at most; until win rates are known up to `room_for_drawn` times as many, for what is told first
    /// is of games that are not drawn.
    std::uint64_t most = 0;
    static constexpr std::uint64_t room_for_drawn = 20;
    double half_width = 0.02; ///< of 95 % intervals, from 0 to 1
    double threshold = 0.6;   ///< see FairVerdict
    std::uint64_t shard = 0;
    std::uint64_t shards = 1;
    std::size_t threads = 0; ///< 0: one for each core
    std::string out;         ///< a file of results; "": none; "-": standard output
    bool is_forced = false;  ///< whether it replaces a file that holds something else
};

/// "±5", "+-5" or "5": percentage points to which win rates are to be known. What is wrong with it, or "".
[[nodiscard]] std::string read_until(std::string text, RunWish& wish);
/// "3/7": the third of seven shards. What is wrong with it, or "".
[[nodiscard]] std::string read_shard(const std::string& text, RunWish& wish);

/// What a play-test came to.
struct TestRun {
    std::optional<playtest::Summary> summary; ///< none where not even a game could be kept
    int signal = 0;                           ///< that interrupted it; 0: none
    Exit exit = Exit::clean;
    std::string why = {}; ///< games could not be kept
};

/// Plays what is wanted, on from what the file of results holds already, until the Interruption of who calls
/// notes a signal. Tells progress, and what is wrong with the file.
[[nodiscard]] TestRun run_test(const std::shared_ptr<const playtest::Series>& series, const RunWish& wish,
                               Console& console);

/// Games that were played sum up to the same.
[[nodiscard]] playtest::Summary summary_of(const std::shared_ptr<const playtest::Series>& series,
                                           const playtest::Results& results, double threshold);

} // namespace sabotier::cli
