#pragma once

#include <cstdint>

namespace sabotier {

/// Where a value comes from: the published rules, a decision where they are silent or contradict themselves,
/// or this project (no published source at hand).
enum class Origin : std::uint8_t { published, decision, house };

} // namespace sabotier
