#pragma once

#include <cstddef>
#include <functional>

namespace sabotier {

/// Runs the same work on so many threads, the caller's among them, and waits for all; on fewer where the
/// system gives no more. What the work throws, on whatever thread, is thrown here once all have ended, the
/// first of several: the work itself sees to it that the others end soon then, if they should.
void side_by_side(std::size_t threads, const std::function<void()>& work);

} // namespace sabotier
