#pragma once

#include <functional>

namespace sabotier {

/// Whether what is being made is not wanted any more. Long work asks now and then, from its own thread. Once
/// it says yes it keeps saying so. Must not throw; empty: the work is wanted.
using IsCancelled = std::function<bool()>;

/// Throws Cancelled (see formats/base/cancelled.hpp) if the work is not wanted any more.
void throw_if_cancelled(const IsCancelled& is_cancelled);

} // namespace sabotier
