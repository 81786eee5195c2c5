#include "tests/validator/checks/probe.hpp"

#include <catch2/catch.hpp>

namespace sabotier::probe {

TEST_CASE("the clean scenario of these tests is clean") {
    const Report report = validated(clean_scenario());
    for (const Finding& finding : report.findings)
        UNSCOPED_INFO(finding.rule.str() << ": " << finding.message);
    CHECK_FALSE(report.has_at_least(Severity::warning));
}

} // namespace sabotier::probe
