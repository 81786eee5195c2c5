#pragma once

#include "validator/cli/play/sitting.hpp"

#include <nlohmann/json_fwd.hpp>

namespace sabotier::cli {

/// A game as a seat sees it, for programs: what stands where, what is counted, its legal moves if it is to
/// decide, what it was told. Appended to `node`.
void add_position(nlohmann::ordered_json& node, const Sitting& sitting, play::Seat seat);

} // namespace sabotier::cli
