#pragma once

#include "formats/base/problem.hpp"
#include "formats/model/game_record.hpp"
#include "formats/yaml/node.hpp"

namespace sabotier {

/// Every mistake in one go, and a record only if there was none; whether its moves are legal is asked by
/// whoever plays it again.
[[nodiscard]] Outcome<GameRecord> read_record(const Node& document);
/// The canonical tree: read_record(write_record(x)) == x.
[[nodiscard]] Node write_record(const GameRecord& record);

} // namespace sabotier
