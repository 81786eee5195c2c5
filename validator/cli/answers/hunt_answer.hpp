#pragma once

#include "validator/cli/answers/answer_json.hpp"
#include "validator/cli/console/answer.hpp"
#include "validator/playtest/hunt/hunt.hpp"

#include <string>
#include <vector>

/// What a hunt has found, in words and as JSON.
namespace sabotier::cli {

/// `records`: by finding, where the record of its game was written to; "" or none at all: nowhere.
[[nodiscard]] Answer hunt_text(const playtest::HuntReport& report, const std::vector<std::string>& records);
[[nodiscard]] AnswerJson hunt_json(const playtest::HuntReport& report,
                                   const std::vector<std::string>& records);

/// {"hits", "of", "low", "high"}, with the 95 % interval.
[[nodiscard]] AnswerJson rate_json(const statistics::Rate& rate);

} // namespace sabotier::cli
