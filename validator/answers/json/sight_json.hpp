#pragma once

#include "validator/answers/sight.hpp"

#include <nlohmann/json_fwd.hpp>

namespace sabotier {

/// What `sabotier sight` answers as JSON (validator/report/sight_schema.cpp) about the field of view from a
/// hex, without the fields that all answers of the program share. Pages to play on hear the same.
[[nodiscard]] nlohmann::ordered_json sight_json(const Setup& setup, const SightBoard& board,
                                                const FieldSeen& view);
/// The same of one line of sight.
[[nodiscard]] nlohmann::ordered_json sight_json(const Setup& setup, const SightBoard& board,
                                                const LineSeen& line);

} // namespace sabotier
