#pragma once

#include <string>
#include <vector>

/// Pages to play on as a browser takes them.
namespace sabotier::test {

/// What a browser refuses, or what it would ask the network for, or draw as nothing; a sentence each. Empty:
/// the page is sound.
[[nodiscard]] std::vector<std::string> page_faults(const std::string& page);

} // namespace sabotier::test
