#include "tests/validator/checks/probe.hpp"

#include <catch2/catch.hpp>

/// Roads and rivers that lead nowhere.
namespace sabotier::probe {

using Messages = std::vector<std::string>;

namespace {

/// The clean scenario with lines on its map, and other hexes in the third row.
std::string with_ways(const std::string& lines, const std::string& third_row = "ggggggffgggg") {
    return with(with(clean_scenario(), "    ggggggffgggg\n    gggggggggggg\n    ggggggffgggg",
                     "    " + third_row + "\n    gggggggggggg\n    ggggggffgggg"),
                "  depth: 2\n", "  depth: 2\n" + lines);
}

std::string road(const std::string& hexes) {
    return "  roads: [[" + hexes + "]]\n";
}
std::string river(const std::string& hexes) {
    return "  rivers: [[" + hexes + "]]\n";
}

} // namespace

TEST_CASE("way-end finds roads that end in the open") {
    CHECK(found(clean_scenario(), "way.end").empty());
    const std::string broken = with_ways(road("n, \"0301\", \"0302\", \"0303\""));
    CHECK(messages(broken, "way.end")
          == Messages{"the road in hex 0303 ends in the open: no town, building or objective is near"});
    CHECK(found(broken, "way.end")[0].severity == Severity::info);
    CHECK(found(broken, "way.end")[0].subjects == std::vector<Subject>{{"hex", "0303"}});
    check_waivers(broken, "way.end");
    SECTION("with their place, also on a map that is filled with one code") {
        std::string filled = clean_scenario();
        const std::size_t from = filled.find("  terrain: |"), to = filled.find("sides:");
        filled.replace(from, to - from,
                       "  size: [12, 6]\n  fill: g\n  roads: [[\"0401\", \"0402\", \"0403\"]]\n");
        const auto ends = found(filled, "way.end");
        REQUIRE(ends.size() == 1);
        CHECK(to_text(ends[0].at) == "test.yaml:10:9");
        const auto unknown = found(with(filled, "fill: g", "fill: q"), "ref.unknown");
        REQUIRE(unknown.size() == 1);
        CHECK(to_text(unknown[0].at) == "test.yaml:10:9");
    }
    SECTION("not where they cross the map") {
        CHECK(found(with_ways(road("n, \"0301\", \"0302\", \"0303\", \"0304\", \"0305\", \"0306\", s")),
                    "way.end")
                  .empty());
    }
    SECTION("nor on the rim, with the exit written or without") {
        CHECK(found(with_ways(road("\"0301\", \"0302\", \"0303\", \"0304\", \"0305\", \"0306\"")), "way.end")
                  .empty());
    }
    SECTION("nor in a town, or beside one") {
        const std::string town = "ggtgggffgggg";
        CHECK(found(with_ways(road("n, \"0301\", \"0302\", \"0303\""), town), "way.end").empty());
        CHECK(found(with_ways(road("n, \"0301\", \"0302\""), town), "way.end").empty());
    }
    SECTION("nor at an objective") {
        CHECK(found(plus(broken, "objectives: [{id: well, at: \"0303\"}]"), "way.end").empty());
        CHECK(found(plus(broken, "objectives: [{id: well, at: \"0304\"}]"), "way.end").empty());
    }
}

TEST_CASE("way-end finds rivers that end in the open") {
    CHECK(messages(with_ways(river("\"0303\", \"0302\", \"0301\", n")), "way.end")
          == Messages{"the river in hex 0303 ends in the open: no water and no hill is near"});
    SECTION("not where they come from a hill or flow into water") {
        CHECK(found(with_ways(river("\"0303\", \"0302\", \"0301\", n"), "gghgggffgggg"), "way.end").empty());
        CHECK(found(with_ways(river("\"0303\", \"0302\", \"0301\", n"), "ggwgggffgggg"), "way.end").empty());
    }
}

TEST_CASE("way-end tells of a way that is joined to nothing once") {
    CHECK(messages(with_ways(road("\"0303\", \"0403\", \"0504\"")), "way.end")
          == Messages{"the road in 0303, 0403 and 0504 comes from nowhere and leads nowhere"});
    CHECK(messages(with_ways(road("\"0303\"")), "way.end").size() == 1);
    SECTION("a ring without an end, too") {
        CHECK(messages(with_ways(road("\"0303\", \"0403\", \"0404\", \"0304\", \"0303\"")), "way.end").size()
              == 1);
    }
    SECTION("a road that passes a town without entering it leads nowhere still") {
        CHECK(messages(with_ways(road("\"0303\", \"0304\", \"0305\""), "gggggtffgggg"), "way.end").size()
              == 1);
    }
}

TEST_CASE("way-gap finds lines that jump") {
    CHECK(found(clean_scenario(), "way.gap").empty());
    const std::string broken = with_ways(road("\"0101\", \"0303\""));
    CHECK(messages(broken, "way.gap")
          == Messages{"a road or river goes from 0101 to 0303, which do not touch"});
    CHECK(found(broken, "ref.unknown").empty());
    check_waivers(broken, "way.gap");
}

} // namespace sabotier::probe
