#pragma once

#include <catch2/catch.hpp>

#include <cmath>
#include <map>
#include <string>

namespace sabotier::play::test {

/// What was drawn so often against how often it should be, by weights that need not sum up to one: chi-square
/// below what one set of draws in a hundred thousand exceeds, by the normal approximation of its third root
/// (Wilson and Hilferty, 1931). Weights should let each be expected five times at least.
inline void check_chances(const std::map<std::string, int>& drawn,
                          const std::map<std::string, double>& weights) {
    double draws = 0;
    double all = 0;
    for (const auto& [what, count] : drawn) {
        INFO(what);
        CHECK(weights.count(what) == 1);
        draws += count;
    }
    for (const auto& [what, weight] : weights)
        all += weight;
    REQUIRE(weights.size() > 1);
    double chi = 0;
    for (const auto& [what, weight] : weights) {
        const auto found = drawn.find(what);
        const double expected = draws * weight / all;
        REQUIRE(expected >= 5);
        const double off = (found == drawn.end() ? 0 : found->second) - expected;
        chi += off * off / expected;
    }
    const double free = static_cast<double>(weights.size() - 1);
    const double spread = 2 / (9 * free);
    CAPTURE(chi, free);
    CHECK(std::cbrt(chi / free) < 1 - spread + 4.3 * std::sqrt(spread));
}

} // namespace sabotier::play::test
