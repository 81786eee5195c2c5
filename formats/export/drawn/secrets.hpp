#pragma once

#include "formats/board/setup.hpp"

#include <memory>

namespace sabotier::drawn {

/// The same scenario without what sides and players have, where it stands, and what could tell of either.
[[nodiscard]] std::shared_ptr<const Setup> without_secrets(const Setup& setup);

} // namespace sabotier::drawn
