#pragma once

#include <cstddef>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

namespace sabotier {

/// Runs the same work on so many threads, the caller's among them, and waits for all; on fewer where the
/// system gives no more. What the work throws, on whatever thread, is thrown here once all have ended, the
/// first of several: the work itself sees to it that the others end soon then, if they should.
template <class Work>
void side_by_side(std::size_t threads, const Work& work) {
    std::mutex mutex;
    std::exception_ptr failure; // guarded by mutex
    const auto run = [&] {
        try {
            work();
        } catch (...) {
            const std::lock_guard lock(mutex);
            if (!failure) failure = std::current_exception();
        }
    };
    {
        std::vector<std::jthread> others;
        try {
            for (std::size_t i = 1; i < threads; ++i)
                others.emplace_back(run);
        } catch (const std::system_error&) {
            // Those that run do the work.
        }
        run();
    }
    if (failure) std::rethrow_exception(failure);
}

} // namespace sabotier
