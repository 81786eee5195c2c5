#pragma once

#include "formats/yaml/node.hpp"
#include "validator/engine/finding.hpp"

namespace sabotier {

/// Applies the edits of a fix to the document they are for, in their order. `file` is the document's name as
/// edits give it; edits of other files are left out. Maps that a path leads through and that are missing are
/// made; everything else that does not fit (a step into a scalar, an index beyond the end, a value that is no
/// YAML) is a problem, and then the document is as it was.
[[nodiscard]] Problems apply(const Fix& fix, Node& document, const std::string& file = {});

} // namespace sabotier
