#include "validator/playtest/statistics/interval.hpp"

#include "validator/play/random_source.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <cmath>

using namespace sabotier::statistics;
using sabotier::play::RandomSource;

namespace {

/// Throws of a coin that lies with one side up in so many of a thousand cases.
Rate thrown(RandomSource& chance, std::uint32_t thousandths, std::uint64_t times) {
    Rate rate{0, times};
    for (std::uint64_t i = 0; i < times; ++i)
        if (chance.below(1000) < thousandths) ++rate.hits;
    return rate;
}

bool holds(const Interval& interval, double share) {
    return interval.low <= share && share <= interval.high;
}

/// How often the interval of so many trials holds the true share: summed over every number of hits.
double exact_coverage(double share, std::uint64_t times) {
    const auto logarithm = [](double x) { return std::lgamma(x + 1); };
    const auto all = static_cast<double>(times);
    double sum = 0;
    for (std::uint64_t hits = 0; hits <= times; ++hits) {
        const auto some = static_cast<double>(hits);
        if (holds(wilson({hits, times}), share))
            sum += std::exp(logarithm(all) - logarithm(some) - logarithm(all - some) + some * std::log(share)
                            + (all - some) * std::log(1 - share));
    }
    return sum;
}

} // namespace

TEST_CASE("Shares are rounded as people round, whatever binary numbers make of them", "[playtest]") {
    for (std::uint64_t of = 1; of <= 800; ++of)
        for (std::uint64_t hits = 0; hits <= of; ++hits)
            if (const std::uint64_t tenths = (2000 * hits + of) / (2 * of);
                percent(Rate{hits, of}.value()) != static_cast<double>(tenths) / 10)
                FAIL_CHECK(hits << " of " << of);
}

TEST_CASE("Wilson's interval is that of the formula", "[playtest][statistics]") {
    const Interval some = wilson({8, 10});
    CHECK(some.low == Approx(0.490162).margin(1e-6));
    CHECK(some.high == Approx(0.943318).margin(1e-6));
    const Interval half = wilson({192, 384});
    CHECK(half.low == Approx(0.450239).margin(1e-6));
    CHECK(half.high == Approx(0.549761).margin(1e-6));
    CHECK(half.half_width() < 0.05);
    CHECK(wilson({0, 0}) == Interval{0, 1});
    CHECK(wilson({0, 10}).low == 0);
    CHECK(wilson({0, 10}).high == Approx(0.277533).margin(1e-6));
    CHECK(wilson({10, 10}).low == Approx(0.722467).margin(1e-6));
    CHECK(wilson({10, 10}).high == 1);
    CHECK(Rate{}.value() == 0);
    CHECK(Rate{3, 4}.value() == 0.75);
}

TEST_CASE("Intervals hold the truth as often as they claim", "[playtest][statistics]") {
    constexpr int series = 10'000;
    double all = 0;
    int cases = 0;
    RandomSource chance = RandomSource::of(1);
    for (const std::uint64_t times : {30, 100, 384, 1000})
        for (const std::uint32_t thousandths : {500, 600, 750, 900}) {
            const double share = thousandths / 1000.0;
            int held = 0;
            for (int i = 0; i < series; ++i)
                if (holds(wilson(thrown(chance, thousandths, times)), share)) ++held;
            const double covered = static_cast<double>(held) / series;
            INFO(times << " trials, " << share);
            // Whole numbers of hits make it a little more or less than 95 %.
            CHECK(covered > 0.93);
            CHECK(covered < 0.98);
            const double exact = exact_coverage(share, times);
            CHECK(std::abs(covered - exact) < 4 * std::sqrt(exact * (1 - exact) / series));
            all += covered;
            ++cases;
        }
    CHECK(all / cases == Approx(0.95).margin(0.006));
}

TEST_CASE("How many games a statement needs", "[playtest][statistics]") {
    CHECK(games_for(5) == 384);
    CHECK(games_for(2) == 2401);
    CHECK(games_for(1) == 9604);
    CHECK(games_for(2.5) == 1537); // 1536.6, to the nearest
    CHECK(wilson({1200, games_for(2)}).half_width() < 0.02);
    CHECK(wilson({4802, games_for(1)}).half_width() < 0.01);
}

TEST_CASE("Two shares are told apart where chance hardly makes them so different", "[playtest][statistics]") {
    CHECK_FALSE(differ({80, 100}, {79, 101}));
    CHECK_FALSE(differ({50, 100}, {62, 100})); // z = 1.71
    CHECK(differ({50, 100}, {64, 100}));       // z = 2.00
    CHECK(differ({64, 100}, {50, 100}));
    CHECK(differ({500, 1000}, {550, 1000}));
    CHECK_FALSE(differ({100, 100}, {7, 7}));
    CHECK_FALSE(differ({}, {7, 7}));
    // Of alike ones 5 of 100 are taken for different.
    RandomSource chance = RandomSource::of(2);
    constexpr int times = 4'000;
    int told = 0;
    for (int i = 0; i < times; ++i)
        if (differ(thrown(chance, 700, 200), thrown(chance, 700, 300))) ++told;
    CHECK(static_cast<double>(told) / times == Approx(0.05).margin(0.015));
}
