#pragma once

#include "validator/engine/check.hpp"

/// The maker of every check type, one for each file of this folder, in alphabetical order. A check is added
/// here and in all_check_types().
namespace sabotier {

[[nodiscard]] CheckType waiver_reason_check();
[[nodiscard]] CheckType waiver_unused_check();

} // namespace sabotier
