#include "tests/validator/checks/probe.hpp"

#include <catch2/catch.hpp>

namespace sabotier::probe {

using Messages = std::vector<std::string>;

namespace {

const std::string red_1 = "    - {unit: wsc-1, at: \"0101\", facing: 2}\n";

std::string with_first(const std::string& line) {
    return with(clean_scenario(), red_1, line.empty() ? "" : "    - " + line + "\n");
}

} // namespace

TEST_CASE("ammo compares shots with what the weapon holds") {
    const auto missiles = [](const std::string& shots) {
        return with(with(clean_scenario(), "{end: west, depth: 2}, army: {platoons: {WSC: 1}}",
                         "{end: west, depth: 2}, army: {platoons: {MSL: 1, WSC: 1}}"),
                    red_1, red_1 + "    - {unit: msl-1, at: \"0201\", facing: 2, shots: " + shots + "}\n");
    };
    CHECK(found(missiles("{gp: 4}"), "ammo.range").empty());
    CHECK(found(missiles("{gp: 0}"), "ammo.range").empty());
    SECTION("too many") {
        const std::string broken = missiles("{gp: 5}");
        CHECK(messages(broken, "ammo.range")
              == Messages{"Red's msl-1 has 5 shots left for GP missiles; 0 to 4 are possible"});
        CHECK(found(broken, "ammo.range")[0].at.line == 22);
        CHECK(found(broken, "ammo.range")[0].at.column == 52);
        check_fixes(broken, "ammo.range");
        check_waivers(broken, "ammo.range");
    }
    SECTION("a weapon that the unit does not have is told where it is named") {
        const auto unknown = found(missiles("{gp: 4, canon: 1}"), "ref.unknown");
        REQUIRE(unknown.size() == 1);
        CHECK(unknown[0].at.line == 22);
        CHECK(unknown[0].at.column == 59);
    }
    SECTION("less than none") {
        check_fixes(missiles("{gp: -1}"), "ammo.range");
    }
    SECTION("of a weapon that never runs out") {
        const std::string broken = with_first("{unit: wsc-1, at: \"0101\", facing: 2, shots: {gun: 3}}");
        CHECK(messages(broken, "ammo.range")
              == Messages{"Red's wsc-1 has 3 shots left for Machine gun; its shots are not counted"});
        check_fixes(broken, "ammo.range");
    }
}

} // namespace sabotier::probe
