#pragma once

#include "formats/model/rulebook.hpp"

#include <string>

/// What stands on a blocked square, in the words of the rulebook.
namespace sabotier {

/// What a blocked square holds, in lower case: "volcano".
[[nodiscard]] std::string blocked_word(const Rulebook& rulebook);
/// The same with its article: "a volcano", "an atoll".
[[nodiscard]] std::string a_blocker(const Rulebook& rulebook);

} // namespace sabotier
