#pragma once

#include "formats/documents/builtin.hpp"

#include <vector>

namespace sabotier {

/// The files of formats/export/replay/page/, sorted by path. Defined in a source that the build makes.
[[nodiscard]] const std::vector<BuiltinText>& replay_texts();

} // namespace sabotier
