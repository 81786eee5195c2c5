#pragma once

#include "formats/model/rulebook.hpp"

#include <set>

namespace sabotier {

/// Whether rules count the pieces of a kind on the whole board, and none counts those of each side: they
/// belong to nobody then, unless the kind itself belongs to a side.
[[nodiscard]] bool is_counted_for_all(const Rulebook& rulebook, const KindId& kind);
/// All such kinds, by one look at the rules.
[[nodiscard]] std::set<KindId> kinds_counted_for_all(const Rulebook& rulebook);

} // namespace sabotier
