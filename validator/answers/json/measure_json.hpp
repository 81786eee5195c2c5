#pragma once

#include "validator/answers/measure.hpp"

#include <nlohmann/json_fwd.hpp>

namespace sabotier {

/// What `sabotier measure` answers as JSON (validator/report/measure_schema.cpp), without the fields that all
/// answers of the program share.
[[nodiscard]] nlohmann::ordered_json measure_json(const Setup& setup, const Measurement& answer);

} // namespace sabotier
