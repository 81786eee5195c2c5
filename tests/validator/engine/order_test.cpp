#include "validator/engine/order.hpp"

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <algorithm>
#include <array>
#include <memory>
#include <random>

namespace sabotier {
namespace {

/// A finding of few possible values, so that many of them meet.
Finding any_finding(std::mt19937& random) {
    static const auto files =
        std::array{std::make_shared<const std::string>("a.yaml"),
                   std::make_shared<const std::string>("b.yaml"), std::shared_ptr<const std::string>()};
    Finding finding;
    finding.rule = CheckKey(random() % 2 ? "one.rule" : "two.rule");
    finding.severity = random() % 2 ? Severity::error : Severity::info;
    finding.message = std::string(random() % 3, 'm');
    finding.subjects = {{"hex", std::to_string(random() % 2)}};
    finding.at = {files[random() % 3], static_cast<std::uint32_t>(random() % 3),
                  static_cast<std::uint32_t>(random() % 2)};
    if (random() % 4 == 0) finding.waived = "reason";
    return finding;
}

std::vector<Finding> any_findings(std::mt19937& random) {
    std::vector<Finding> findings;
    for (auto i = random() % 30; i > 0; --i)
        findings.push_back(any_finding(random));
    return findings;
}

/// As positions are no part of a finding's value.
bool are_alike(const Finding& a, const Finding& b) {
    return a == b && to_text(a.at) == to_text(b.at);
}

} // namespace

TEST_CASE("findings have one order, however they come") {
    rc::prop("it holds", [](std::uint32_t seed) {
        std::mt19937 random(seed);
        std::vector<Finding> findings = any_findings(random);
        std::vector<Finding> shuffled = findings;
        std::ranges::shuffle(shuffled, random);
        std::ranges::sort(findings, goes_before);
        std::ranges::sort(shuffled, goes_before);
        RC_ASSERT(std::ranges::equal(findings, shuffled, are_alike));
    });
}

TEST_CASE("a finding that is gone leaves the others in their order") {
    rc::prop("it holds", [](std::uint32_t seed) {
        std::mt19937 random(seed);
        std::vector<Finding> findings = any_findings(random);
        RC_PRE(!findings.empty());
        std::ranges::sort(findings, goes_before);
        std::vector<Finding> rest = findings;
        const auto gone = static_cast<std::ptrdiff_t>(random() % rest.size());
        rest.erase(rest.begin() + gone);
        findings.erase(findings.begin() + gone);
        std::ranges::shuffle(rest, random);
        std::ranges::sort(rest, goes_before);
        RC_ASSERT(std::ranges::equal(findings, rest, are_alike));
    });
}

TEST_CASE("the order wherever findings are written is the order of those that are written nowhere") {
    rc::prop("it holds", [](std::uint32_t seed) {
        std::mt19937 random(seed);
        const Finding a = any_finding(random);
        const Finding b = any_finding(random);
        Finding bare_a = a;
        Finding bare_b = b;
        bare_a.at = bare_b.at = {};
        RC_ASSERT(goes_before_wherever_written(a, b) == goes_before(bare_a, bare_b));
    });
}

TEST_CASE("errors go first, then rules by name, then places in their file") {
    Finding early, late;
    early.rule = late.rule = CheckKey("a.rule");
    late.at.line = 1;
    CHECK(goes_before(early, late));
    CHECK_FALSE(goes_before(late, early));
    early.rule = CheckKey("b.rule");
    CHECK(goes_before(late, early));
    late.severity = Severity::warning;
    CHECK(goes_before(early, late));
    CHECK_FALSE(goes_before(early, early));
}

} // namespace sabotier
