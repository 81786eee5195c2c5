#pragma once

#include <catch2/catch.hpp>

#include <cstdlib>
#include <fstream>
#include <string>

namespace sabotier::test {

/// Leaves "passed failed", counted in test cases, in the folder that SABOTIER_RESULTS names, so that ./dev
/// test can sum up all programs. A program that crashes leaves nothing.
struct ResultListener final : Catch::TestEventListenerBase {
    using TestEventListenerBase::TestEventListenerBase;

    void testRunEnded(const Catch::TestRunStats& stats) override {
        const char* const folder = std::getenv("SABOTIER_RESULTS");
        if (folder == nullptr) return;
        const Catch::Counts& cases = stats.totals.testCases;
        std::ofstream file(std::string(folder) + "/" + stats.runInfo.name);
        file << cases.passed << ' ' << cases.failed + cases.failedButOk << '\n';
    }
};

} // namespace sabotier::test
