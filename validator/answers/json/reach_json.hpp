#pragma once

#include "validator/answers/piece_reach.hpp"
#include "validator/answers/reach.hpp"

#include <nlohmann/json_fwd.hpp>

namespace sabotier {

/// What `sabotier reach` answers as JSON (validator/report/reach_schema.cpp), without the fields that all
/// answers of the program share. Pages to play on hear the same.
[[nodiscard]] nlohmann::ordered_json reach_json(const Setup& setup, const ReachOfUnit& reach);
/// The same of a piece in rooms or on squares.
[[nodiscard]] nlohmann::ordered_json reach_json(const Setup& setup, const ReachOfPiece& reach);

} // namespace sabotier
