#pragma once

#include "formats/model/rulebook.hpp"

namespace sabotier {

/// Whether rules count the pieces of a kind on the whole board, and none counts those of each side: they
/// belong to nobody then, unless the kind itself belongs to a side.
[[nodiscard]] bool is_counted_for_all(const Rulebook& rulebook, const KindId& kind);

} // namespace sabotier
