#pragma once

#include "formats/setup/setup.hpp"

namespace sabotier {

/// Whether a rule can find something only where a play-test is given: without one nobody knows what becomes
/// of its waivers.
[[nodiscard]] bool needs_play_test(const Setup& setup, const CheckKey& rule);

} // namespace sabotier
