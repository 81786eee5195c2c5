#pragma once

#include <catch2/catch.hpp>

#include <cstdlib>
#include <fstream>
#include <string>

namespace sabotier::test {

/// Leaves "passed failed", counted in test cases, in the folder that SABOTIER_RESULTS names, so that ./dev
/// test can sum up all programs, and beside it in NAME.failed a line with each case that failed. A program
/// that crashes leaves nothing.
struct ResultListener final : Catch::TestEventListenerBase {
    using TestEventListenerBase::TestEventListenerBase;

    void testCaseEnded(const Catch::TestCaseStats& stats) override {
        if (stats.totals.testCases.failed > 0) failed_ += stats.testInfo.name + '\n';
    }

    void testRunEnded(const Catch::TestRunStats& stats) override {
        const char* const folder = std::getenv("SABOTIER_RESULTS");
        if (folder == nullptr) return;
        const Catch::Counts& cases = stats.totals.testCases;
        const std::string place = std::string(folder) + "/" + stats.runInfo.name;
        std::ofstream(place) << cases.passed << ' ' << cases.failed + cases.failedButOk << '\n';
        if (!failed_.empty()) std::ofstream(place + ".failed") << failed_;
    }

private:
    std::string failed_;
};

} // namespace sabotier::test
