#pragma once

#include "formats/setup/setup.hpp"
#include "validator/engine/play_results.hpp"

namespace sabotier {

/// Whether a rule can find something only where a play-test is given that it can judge by, and there is none:
/// then nobody knows what becomes of its waivers. `played`: null of none.
[[nodiscard]] bool lacks_play_test(const Setup& setup, const PlayResults* played, const CheckKey& rule);

} // namespace sabotier
