#pragma once

#include <cstddef>
#include <string>
#include <utility>

/// Long texts that are told beside each other, cut where they are alike. Inside formats/diff/ only.
namespace sabotier::diff {

/// As long as say() quotes without a cut of its own.
constexpr std::size_t longest_excerpt = 80;

/// Both texts; where one is longer than `most` bytes, of both what lies around the first difference, with
/// "..." for what is left out. Never cut inside a character. `most` is 40 at least. Takes linear time.
[[nodiscard]] std::pair<std::string, std::string>
excerpts(const std::string& before, const std::string& after, std::size_t most = longest_excerpt);

} // namespace sabotier::diff
