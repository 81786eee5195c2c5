#pragma once

#include "validator/cli/answers/answer_json.hpp"
#include "validator/cli/console/answer.hpp"
#include "validator/playtest/summary/summary.hpp"

#include <string>
#include <vector>

namespace sabotier::cli {

/// What play-tests of a scenario came to.
struct PlaytestAnswer {
    std::string file; ///< the scenario, or the results
    std::shared_ptr<const playtest::Series> series;
    playtest::Summary summary;
};

/// In words: the verdict, who wins, how games end and how long they take, each with the games it stands on.
[[nodiscard]] Answer playtest_text(const PlaytestAnswer& answer);
/// A file of which there is no answer.
struct NotPlayed {
    std::string file;
    std::string why;         ///< a clause; may be empty
    bool is_results = false; ///< played they were, and cannot be told
};
/// Several of them, a row each, and those that could not be played. `is_stopped`: there would have been more.
[[nodiscard]] Answer playtest_table(const std::vector<PlaytestAnswer>& answers,
                                    const std::vector<NotPlayed>& not_played, bool is_stopped);
/// Of a run of so many scenarios that was stopped: what of them is told. `is_begun`: the last one in part.
[[nodiscard]] std::string stopped_words(std::size_t scenarios, const std::vector<PlaytestAnswer>& answers,
                                        bool is_begun);
[[nodiscard]] AnswerJson playtest_json(const std::vector<PlaytestAnswer>& answers,
                                       const std::vector<NotPlayed>& not_played);

} // namespace sabotier::cli
