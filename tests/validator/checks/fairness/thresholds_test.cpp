#include "validator/checks/fairness/thresholds.hpp"

#include "formats/yaml/node.hpp"

#include <catch2/catch.hpp>

namespace sabotier {
namespace {

CheckBinding bound(const char* type, const char* parameters) {
    CheckBinding binding;
    binding.key = CheckKey("a.rule");
    binding.type = type;
    auto node = read_yaml(parameters, "test");
    REQUIRE(node);
    binding.parameters = std::move(*node.value);
    return binding;
}

} // namespace

TEST_CASE("Answers about fairness go by the first rule of each kind that can run") {
    Rulebook rulebook;
    rulebook.checks = {bound("balance-area", "{some: 9, much: 4}"), // less than 'some': a mistake
                       bound("balance-area", "{some: 11, much: 22}"),
                       bound("balance-cover", "{some: 5, much: 6, within: 7}"),
                       bound("balance-area", "{some: 1, much: 2}")};
    AnalysisCache cache;
    const FairnessThresholds thresholds = fairness_thresholds_of(cache, rulebook);
    CHECK(thresholds.area.some == 11);
    CHECK(thresholds.area.much == 22);
    CHECK(thresholds.cover.some == 5);
    CHECK(thresholds.distance.much == FairnessThresholds().distance.much);
    CHECK(fairness_reach_of(cache, rulebook).front == 7);
}

} // namespace sabotier
