#pragma once

#include "validator/engine/engine.hpp"

#include <memory>
#include <string>
#include <vector>

/// Tools for tests of checks: take a clean scenario, break it, look at what one rule finds.
namespace sabotier::probe {

/// Two scout-car platoons on a free-form map of 12 by 6 hexes; no rule finds an error or a warning.
[[nodiscard]] const std::string& clean_scenario();
/// A road tile, a grass tile below it, scout cars; nothing to find but the road that ends.
[[nodiscard]] std::string tiled_scenario(const std::string& layout, const std::string& more = {});

/// `text` with its only `from` replaced; fails the test if there is not exactly one.
[[nodiscard]] std::string with(const std::string& text, const std::string& from, const std::string& to);
/// `text` with lines appended.
[[nodiscard]] std::string plus(const std::string& text, const std::string& lines);

/// The report of one rule, or of all where none is given. A text that cannot be read fails the test.
[[nodiscard]] Report validated(const std::string& text, const std::string& rule = {});
[[nodiscard]] std::vector<Finding> found(const std::string& text, const std::string& rule);
/// The messages without the rulebook's reason behind them.
[[nodiscard]] std::vector<std::string> messages(const std::string& text, const std::string& rule);

/// Every finding of the rule goes away when it is waived, and comes back when another one is.
void check_waivers(const std::string& text, const std::string& rule);
/// Applying the first fix of the first finding, again and again, leaves nothing for the rule to find.
void check_fixes(const std::string& text, const std::string& rule);

} // namespace sabotier::probe
