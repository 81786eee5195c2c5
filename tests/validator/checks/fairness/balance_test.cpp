#include "tests/validator/checks/probe.hpp"

#include <catch2/catch.hpp>

namespace sabotier::probe {

using Messages = std::vector<std::string>;

namespace {

std::string on(const std::string& terrain, const std::string& objectives = {}) {
    const std::string clean = clean_scenario();
    const auto from = clean.find("    gggggg");
    const auto to = clean.find("sides:");
    return clean.substr(0, from) + terrain + clean.substr(to)
           + (objectives.empty() ? "" : "objectives: [" + objectives + "]\n");
}

const std::string plain = R"(    gggggggggggg
    gggggggggggg
    gggggggggggg
    gggggggggggg
    gggggggggggg
    gggggggggggg
)";
/// A wood before Blue's zone with one gap in it.
const std::string wood_in_the_east = R"(    gggggggfffgg
    gggggggfffgg
    gggggggfffgg
    gggggggfffgg
    gggggggfffgg
    gggggggggggg
)";
const std::string town_in_the_west = R"(    gggttggggggg
    gggttggggggg
    gggttggggggg
    gggttggggggg
    gggttggggggg
    gggttggggggg
)";

} // namespace

TEST_CASE("balance-distance does not call never what jump troops reach") {
    const auto with_armies = [](const std::string& red, const std::string& blue) {
        return "sabotier: scenario/1\nrulebook: sabot\ntitle: T\nauthor: A\nmap:\n  board: hexes\n  depth: "
               "2\n"
               "  terrain: |\n    gggWgggggggg\n    gggWgggggggg\n    gggWgggggggg\n    "
               "gggWgggggggg\nsides:\n"
               "  - {id: red, name: Red, zone: {end: west, depth: 2}, army: {units: ["
               + red + "]}}\n  - {id: blue, name: Blue, zone: {end: east, depth: 2}, army: {units: [" + blue
               + "]}}\nobjectives: [{id: o, at: \"0702\"}]\n";
    };
    const auto never = [&](const std::string& red) {
        const auto all = messages(with_armies(red, "INF"), "balance.distance");
        return all == Messages{"for soldiers, Blue can get to o, and Red never"};
    };
    CHECK(never("INF"));
    CHECK(found(with_armies("ABN", "INF"), "balance.distance").empty());
    CHECK(found(with_armies("INF, ABN", "INF"), "balance.distance").empty());
}

TEST_CASE("balance-distance finds sides that take longer to the objectives") {
    const std::string near_red = on(plain, R"({id: well, at: "0303"})");
    CHECK(found(on(plain, R"({id: well, at: "0603"}, {id: mill, at: "0703"})"), "balance.distance").empty());
    CHECK(found(on(plain), "balance.distance").empty()); // no objective
    const auto findings = found(near_red, "balance.distance");
    REQUIRE(findings.size() == 1);
    CHECK(findings[0].subjects == std::vector<Subject>{{"side", "blue"}, {"side", "red"}});
    CHECK(messages(near_red, "balance.distance")
          == Messages{
              "for wheeled, amphibious, the objectives are 1.0 turns away from Blue on average, and 0.1 from "
              "Red: 88 percent longer, 25 or more are worth a look"});
    CHECK(findings[0].severity == Severity::warning);
    check_waivers(near_red, "balance.distance");
    SECTION("some is information, much a warning") {
        const std::string nearer = on(plain, R"({id: well, at: "0503"})");
        REQUIRE(found(nearer, "balance.distance").size() == 1);
        CHECK(found(nearer, "balance.distance")[0].severity == Severity::info);
    }
    SECTION("an objective that only one side can get to is a warning of its own") {
        const std::string apart = on(R"(    gggggffggggg
    gggggffggggg
    gggggffggggg
    gggggffggggg
    gggggffggggg
    gggggffggggg
)",
                                     R"({id: well, at: "0303"})");
        CHECK(messages(apart, "balance.distance")
              == Messages{"for wheeled, amphibious, Red can get to well, and Blue never"});
    }
}

TEST_CASE("balance-area finds sides that reach much less ground first") {
    CHECK(found(on(plain), "balance.area").empty());
    const std::string lopsided = on(wood_in_the_east);
    const auto findings = found(lopsided, "balance.area");
    REQUIRE(findings.size() == 1);
    CHECK(findings[0].severity == Severity::info);
    CHECK(findings[0].subjects == std::vector<Subject>{{"side", "blue"}, {"side", "red"}});
    CHECK(findings[0].message.find("hexes outside the zones are reached first by Red, and ")
          != std::string::npos);
    check_waivers(lopsided, "balance.area");
    SECTION("a side that is shut in reaches nothing") {
        const auto shut_in = found(on(R"(    ggggggggfffg
    ggggggggfffg
    ggggggggfffg
    ggggggggfffg
    ggggggggfffg
    ggggggggfffg
)"),
                                   "balance.area");
        REQUIRE(shut_in.size() == 1);
        CHECK(shut_in[0].severity == Severity::warning);
        CHECK(shut_in[0].message.find("36 of 36 hexes outside the zones are reached first by Red, and 0 by "
                                      "Blue: 100 percent of the ground more")
              != std::string::npos);
    }
}

TEST_CASE("balance-cover finds sides with much less cover before their zone") {
    CHECK(found(on(plain), "balance.cover").empty());
    const std::string covered = on(town_in_the_west);
    CHECK(messages(covered, "balance.cover")
          == Messages{
              "within 6 hexes of the zone of Red, 12 of 36 hexes give cover (33 percent), near Blue 6 of 36 "
              "(17 percent): 16 percentage points more, 15 or more are worth a look"});
    CHECK(found(covered, "balance.cover")[0].severity == Severity::info);
    check_waivers(covered, "balance.cover");
    SECTION("where nobody can go there is no front") {
        CHECK(found(on(R"(    ggffffffffgg
    ggffffffffgg
    ggffffffffgg
    ggffffffffgg
    ggffffffffgg
    ggffffffffgg
)"),
                    "balance.cover")
                  .empty());
    }
}

TEST_CASE("balance says nothing where there are no two sides to compare") {
    const std::string alone =
        with(with(on(plain, R"({id: well, at: "0303"})"), "zone: {end: east, depth: 2}, ", ""),
             R"(  blue:
    - {unit: wsc-1, at: "1202", facing: 5}
    - {unit: wsc-2, at: "1203", facing: 5}
    - {unit: wsc-3, at: "1204", facing: 5}
    - {unit: wsc-4, at: "1205", facing: 5}
)",
             "");
    for (const char* key : {"balance.distance", "balance.area", "balance.cover"})
        CHECK(found(alone, key).empty());
}

} // namespace sabotier::probe
