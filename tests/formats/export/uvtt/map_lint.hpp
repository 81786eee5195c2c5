#pragma once

#include <string>
#include <vector>

/// Universal VTT maps as importers take them.
namespace sabotier::test {

/// Bytes of base64 without line ends.
[[nodiscard]] std::string decoded(const std::string& base64);

/// What importers of virtual tabletops fail at, or show otherwise without a word; a sentence each. Empty: the
/// map is sound.
[[nodiscard]] std::vector<std::string> map_faults(const std::string& file);

} // namespace sabotier::test
