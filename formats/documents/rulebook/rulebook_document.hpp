#pragma once

#include "formats/base/problem.hpp"
#include "formats/model/rulebook.hpp"
#include "formats/yaml/node.hpp"

namespace sabotier {

/// Every mistake in one go, and a rulebook only if there was none. What it extends is laid under it before.
[[nodiscard]] Outcome<Rulebook> read_rulebook(const Node& document);
/// The canonical tree: read_rulebook(write_rulebook(x)) == x.
[[nodiscard]] Node write_rulebook(const Rulebook& rulebook);

/// A rulebook document laid over the one that it extends: maps merge key by key, lists of things with ids (or
/// `key`) merge item by item, everything else is replaced. Positions stay those of the file that stated the
/// value.
[[nodiscard]] Node extend(const Node& base, const Node& extension);

} // namespace sabotier
