#pragma once

#include "validator/engine/finding.hpp"

namespace sabotier {

/// The order of findings, in reports as among the consequences of one: errors first, then by rule, file, line
/// and column, then by subjects and message. Total: two findings that go neither way are told alike. It looks
/// at each finding alone, never at its number in a list, so that one that is gone leaves the others in their
/// order, and it does not depend on which of several threads came first.
[[nodiscard]] bool goes_before(const Finding& a, const Finding& b);

/// The same order without the places, for the list of an editor: what is changed, put right, saved or
/// recovered is written elsewhere than before, or nowhere yet, and the findings of a document keep their
/// order.
[[nodiscard]] bool goes_before_wherever_written(const Finding& a, const Finding& b);

} // namespace sabotier
