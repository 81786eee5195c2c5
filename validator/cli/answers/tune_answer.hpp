#pragma once

#include "validator/cli/answers/answer_json.hpp"
#include "validator/cli/console/answer.hpp"
#include "validator/playtest/tune/tune.hpp"

/// What came of tuning a scenario, in words and as JSON.
namespace sabotier::cli {

[[nodiscard]] Answer tune_text(const playtest::TuneReport& report);
[[nodiscard]] AnswerJson tune_json(const playtest::TuneReport& report);

} // namespace sabotier::cli
