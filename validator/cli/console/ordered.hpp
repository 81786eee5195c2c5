#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <exception>
#include <functional>
#include <future>
#include <system_error>
#include <thread>
#include <vector>

namespace sabotier::cli {

/// Does `work(i)` for every i below `count` on up to `jobs` threads, at least one, and hands the results to
/// `take(i, result)` on the calling thread, in order and as soon as each is next. An exception of `work`
/// comes out at its turn, and one of `take` at once; either waits for the work that is left.
template <class Result>
void in_order(std::size_t count, unsigned jobs, const std::function<Result(std::size_t)>& work,
              const std::function<void(std::size_t, Result&&)>& take) {
    std::vector<std::promise<Result>> results(count);
    std::atomic<std::size_t> next{0};
    const auto worker = [&] {
        for (std::size_t i = next++; i < count; i = next++) {
            try {
                results[i].set_value(work(i));
            } catch (...) {
                results[i].set_exception(std::current_exception());
            }
        }
    };
    std::vector<std::jthread> threads; // joined at the end of the scope, whatever happens
    try {
        for (std::size_t i = 0; i < std::min<std::size_t>(jobs, count); ++i)
            threads.emplace_back(worker);
    } catch (const std::system_error&) {
        // The system gives no more threads: those that run do the work, or this one.
        if (threads.empty()) worker();
    }
    for (std::size_t i = 0; i < count; ++i)
        take(i, results[i].get_future().get());
}

} // namespace sabotier::cli
