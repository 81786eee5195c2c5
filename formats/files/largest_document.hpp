#pragma once

#include <cstddef>

namespace sabotier {

/// Largest document that is read, in bytes. A million hexes of terrain take one to four megabytes.
inline constexpr std::size_t largest_document = std::size_t{16} << 20U;

} // namespace sabotier
