#include "validator/analysis/side_by_side.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <atomic>
#include <stdexcept>
#include <thread>

using namespace sabotier;

TEST_CASE("work side by side is done by every thread once") {
    for (const std::size_t threads : {0U, 1U, 4U}) {
        std::atomic<int> runs = 0;
        side_by_side(threads, [&] { ++runs; });
        CHECK(runs == std::max<int>(1, static_cast<int>(threads)));
    }
}

TEST_CASE("what work throws on another thread reaches the caller, once all have ended") {
    const auto caller = std::this_thread::get_id();
    std::atomic<int> ended = 0;
    const auto work = [&] {
        ++ended;
        if (std::this_thread::get_id() != caller) throw std::runtime_error("no memory");
    };
    CHECK_THROWS_WITH(side_by_side(4, work), "no memory");
    CHECK(ended == 4);
    CHECK_THROWS_WITH(side_by_side(1, [] { throw std::runtime_error("own"); }), "own");
}
