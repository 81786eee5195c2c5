#include "tests/validator/checks/probe.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

/// Maps of tiles begin without any: what is missing then is the map, and nothing else is blamed on it.
namespace sabotier::probe {

namespace {

const char* const sides = R"(sides:
  - {id: red, name: Red, zone: {end: west, depth: 2}, army: {platoons: {WSC: 1}}}
  - {id: blue, name: Blue, zone: {end: east, depth: 2}, army: {platoons: {WSC: 1}}}
objectives: [{id: well, at: "0502"}]
deployment:
  red: [{unit: wsc-1, at: "0101", facing: 2}]
  blue: [{unit: wsc-1, at: "1202", facing: 5}]
)";

} // namespace

TEST_CASE("checks that look at hexes find nothing where none lies") {
    const Report report = validated(tiled_scenario("", sides));
    for (const char* const room : {"reach.", "sight.", "balance."})
        CHECK(std::ranges::none_of(report.findings, [&](const Finding& finding) {
            UNSCOPED_INFO(finding.rule.str() << ": " << finding.message);
            return finding.rule.str().starts_with(room);
        }));
    CHECK(found(tiled_scenario("", sides), "zone.capacity").empty());
}

} // namespace sabotier::probe
