#pragma once

#include <string>

namespace sabotier::cli {

/// Every bot with its options: a paragraph for the help of verbs that take bots.
[[nodiscard]] std::string bot_texts();

} // namespace sabotier::cli
