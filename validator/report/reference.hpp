#pragma once

#include "validator/engine/check.hpp"

#include <memory>
#include <string>
#include <vector>

/// The documentation that is made from the tables of rules and check types, in Markdown. Tests hold the pages
/// against it.
namespace sabotier {

/// docs/rules.md: every rule of the rulebooks by key, with severity, reason, origin and check; a key that
/// several rulebooks bind alike stands once. With a key, that rule alone.
[[nodiscard]] std::string rules_markdown(const std::vector<std::shared_ptr<const Rulebook>>& rulebooks,
                                         const std::string& key = {});

/// The end of docs/rulebooks.md: what a rulebook of one's own may bind, with parameters and an example.
[[nodiscard]] std::string check_types_markdown(const std::vector<CheckType>& types);

} // namespace sabotier
