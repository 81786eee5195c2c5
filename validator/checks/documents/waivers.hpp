#pragma once

#include "validator/engine/check.hpp"

namespace sabotier {

/// "choke.single (1107)": what a waiver accepts, for messages.
[[nodiscard]] std::string waived_thing(const Waiver& waiver);
/// The rule and what it names: together they tell one waiver from the others.
[[nodiscard]] std::vector<Subject> waiver_subjects(const Waiver& waiver);

} // namespace sabotier
