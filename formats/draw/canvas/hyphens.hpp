#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace sabotier {

/// Where a word may be parted, with a hyphen, that is wider than the line it has: bytes of it, rising. Names
/// are of any language, so this goes by sounds alone: a syllable begins with one consonant, or with a pair
/// that is spoken as one (Latin, Greek and Cyrillic letters). Two letters stay together at both ends, and
/// figures, signs and other alphabets are never parted so.
[[nodiscard]] std::vector<std::size_t> hyphen_places(std::string_view word);

} // namespace sabotier
