#include "validator/analysis/side_by_side.hpp"

#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

namespace sabotier {

void side_by_side(std::size_t threads, const std::function<void()>& work) {
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
