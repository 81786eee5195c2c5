#pragma once

#include <string>

namespace sabotier {

/// What an id names ("unit", "piece kind", "end of the map", ...), as sentences call it; the word itself if
/// it is none of those.
[[nodiscard]] std::string thing_word(const std::string& what);

} // namespace sabotier
