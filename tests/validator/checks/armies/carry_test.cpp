#include "tests/validator/checks/probe.hpp"

#include <catch2/catch.hpp>

namespace sabotier::probe {

using Messages = std::vector<std::string>;

namespace {

const std::string red_1 = "    - {unit: wsc-1, at: \"0101\", facing: 2}\n";

} // namespace

TEST_CASE("carry looks at what is aboard what") {
    const std::string riders =
        with(with(clean_scenario(), "{end: west, depth: 2}, army: {platoons: {WSC: 1}}",
                  "{end: west, depth: 2}, army: {platoons: {ICV: 1, WSC: 1, soldiers: 1}}"),
             red_1,
             red_1
                 + "    - {unit: icv-1, at: \"0201\", facing: 2}\n"
                   "    - {unit: icv-2, at: \"0202\", facing: 2}\n"
                   "    - {unit: inf-1, aboard: icv-1}\n");
    CHECK(found(riders, "carry.capacity").empty());
    CHECK(found(riders, "carry.passenger").empty());
    CHECK(found(riders, "carry.carrier").empty());
    SECTION("too many aboard") {
        const std::string broken =
            with(riders, "aboard: icv-1}\n", "aboard: icv-1}\n    - {unit: hvy-1, aboard: icv-1}\n");
        CHECK(messages(broken, "carry.capacity")
              == Messages{"Red's icv-1 carries 2 (inf-1 and hvy-1); there is room for 1"});
        check_waivers(broken, "carry.capacity");
    }
    SECTION("a passenger that is no squad") {
        const std::string broken =
            with(riders, "{unit: inf-1, aboard: icv-1}", "{unit: icv-3, aboard: icv-1}");
        CHECK(messages(broken, "carry.passenger")
              == Messages{"Red's icv-3 (Infantry Combat Vehicle) is aboard icv-1; it is no kind that rides"});
        check_waivers(broken, "carry.passenger");
    }
    SECTION("a carrier that carries nothing") {
        const std::string broken = with(riders, "aboard: icv-1", "aboard: wsc-2");
        CHECK(messages(broken, "carry.carrier")
              == Messages{"Red's inf-1 is aboard wsc-2 (Scout Car), which carries nothing"});
        CHECK(found(broken, "carry.capacity").empty());
        check_waivers(broken, "carry.carrier");
    }
    SECTION("a unit aboard itself") {
        CHECK(messages(with(riders, "{unit: icv-2, at: \"0202\", facing: 2}", "{unit: icv-2, aboard: icv-2}"),
                       "carry.carrier")
              == Messages{"Red's icv-2 is aboard itself"});
    }
    SECTION("a ring of carriers and a carrier that rides") {
        const std::string broken =
            with(with(riders, "{unit: icv-2, at: \"0202\", facing: 2}", "{unit: icv-2, aboard: icv-1}"),
                 "{unit: icv-1, at: \"0201\", facing: 2}", "{unit: icv-1, aboard: icv-2}");
        CHECK(found(broken, "carry.carrier").size() == 3);
    }
}

} // namespace sabotier::probe
