#include "validator/analysis/cache.hpp"

#include <catch2/catch.hpp>

#include <atomic>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

namespace sabotier {

TEST_CASE("a result is told apart by its type and its key") {
    AnalysisCache cache;
    CHECK(cache.get<int>("a", [] { return 1; }) == 1);
    CHECK(cache.get<int>("a", [] { return 2; }) == 1);
    CHECK(cache.get<int>("b", [] { return 3; }) == 3);
    CHECK(cache.get<std::string>("a", [] { return std::string("text"); }) == "text");
}

TEST_CASE("references stay good when more results come") {
    AnalysisCache cache;
    const int& first = cache.get<int>("0", [] { return 7; });
    for (int i = 1; i < 1000; ++i)
        (void)cache.get<int>(std::to_string(i), [i] { return i; });
    CHECK(first == 7);
    CHECK(&first == &cache.get<int>("0", [] { return 8; }));
}

TEST_CASE("a result may be made from others") {
    AnalysisCache cache;
    const int sum = cache.get<int>(
        "sum", [&] { return cache.get<int>("a", [] { return 1; }) + cache.get<int>("b", [] { return 2; }); });
    CHECK(sum == 3);
}

TEST_CASE("a failed attempt is not kept") {
    AnalysisCache cache;
    CHECK_THROWS_AS(cache.get<int>("a", []() -> int { throw std::runtime_error("no"); }), std::runtime_error);
    CHECK(cache.get<int>("a", [] { return 5; }) == 5);
}

TEST_CASE("threads that ask together wait for one result") {
    AnalysisCache cache;
    std::atomic<int> made = 0;
    std::vector<const std::vector<int>*> seen(8);
    {
        std::vector<std::jthread> threads;
        for (auto& place : seen)
            threads.emplace_back([&] {
                place = &cache.get<std::vector<int>>("big", [&] {
                    ++made;
                    return std::vector<int>(10'000, 1);
                });
            });
    }
    CHECK(made == 1);
    for (const auto* place : seen)
        CHECK(place == seen.front());
}

} // namespace sabotier
