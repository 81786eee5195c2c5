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
/// value. An empty value takes a key away, be it there or not; an item that is to be taken away has to be
/// there.
[[nodiscard]] Node extend(const Node& base, const Node& extension);

/// The same for the parts that an answer to an option sets: answers come in any order, and each may have
/// taken away already what the next one does, so that no item has to be there.
[[nodiscard]] Node with_answer(const Node& document, const Node& sets);

} // namespace sabotier
