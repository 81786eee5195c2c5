#include "tests/validator/checks/probe.hpp"

#include <catch2/catch.hpp>

namespace sabotier::probe {

using Messages = std::vector<std::string>;

namespace {

std::string with_positions(const std::string& hexes, const std::string& more_of_map = {}) {
    return plus(with(with(clean_scenario(), "{end: west, depth: 2}, army: {platoons: {WSC: 1}}",
                          "{end: west, depth: 2}, army: {platoons: {special: 1}}"),
                     "  depth: 2\n", "  depth: 2\n" + more_of_map),
                "positions:\n  red: [" + hexes + "]");
}

} // namespace

TEST_CASE("position-limit allows what the engineers may dig") {
    CHECK(found(with_positions("\"0101\", \"0102\", \"0103\", \"0104\""), "position.limit").empty());
    const std::string broken = with_positions("\"0101\", \"0102\", \"0103\", \"0104\", \"0105\"");
    CHECK(messages(broken, "position.limit")
          == Messages{"5 prepared positions of Red; the units of that side may dig 4"});
    check_waivers(broken, "position.limit");
    SECTION("without an engineer none") {
        CHECK(messages(plus(clean_scenario(), "positions: {blue: [\"1201\"]}"), "position.limit")
              == Messages{"1 prepared position of Blue; the units of that side may dig 0"});
    }
}

TEST_CASE("position-terrain wants ground that can be dug") {
    CHECK(found(with_positions("\"0101\", \"0706\", \"1006\", \"1106\""), "position.terrain").empty());
    SECTION("forest") {
        const std::string broken = with_positions("\"0101\", \"0703\"");
        CHECK(messages(broken, "position.terrain")
              == Messages{
                  "the prepared position in hex 0703 is in Forest; it can be dug in Grassland, Desert or "
                  "beach, Hillside and Hilltop, off rivers and bridges"});
        check_waivers(broken, "position.terrain");
    }
    SECTION("a road does not make a forest diggable, grassland under a road is") {
        const std::string road = "  roads: [[\"0702\", \"0703\"]]\n";
        CHECK(found(with_positions("\"0702\"", road), "position.terrain").empty());
        CHECK(found(with_positions("\"0703\"", road), "position.terrain").size() == 1);
    }
    SECTION("rivers and bridges") {
        const std::string river = "  rivers: [[\"0303\", \"0304\"]]\n  bridges: [\"0304\"]\n";
        const auto all = messages(with_positions("\"0303\", \"0304\"", river), "position.terrain");
        REQUIRE(all.size() == 2);
        CHECK(all[0].find("is in Grassland with a river;") != std::string::npos);
        CHECK(all[1].find("is in a bridge hex;") != std::string::npos);
    }
}

TEST_CASE("position-zone wants positions in their side's zone, each once and unclaimed") {
    CHECK(found(with_positions("\"0101\", \"0205\""), "position.zone").empty());
    SECTION("outside") {
        const std::string broken = with_positions("\"0101\", \"0502\"");
        CHECK(messages(broken, "position.zone")
              == Messages{"the prepared position of Red in hex 0502 lies outside its zone"});
        CHECK(found(broken, "position.zone")[0].subjects
              == std::vector<Subject>{{"hex", "0502"}, {"side", "red"}});
        check_waivers(broken, "position.zone");
    }
    SECTION("more than once is one finding") {
        CHECK(messages(with_positions("\"0101\", \"0101\", \"0101\""), "position.zone")
              == Messages{"the prepared position of Red in hex 0101 is listed 3 times"});
    }
    SECTION("in the other side's zone") {
        CHECK(messages(with_positions("\"1201\""), "position.zone")
              == Messages{"the prepared position of Red in hex 1201 lies outside its zone and is claimed by "
                          "Blue, too"});
    }
    SECTION("where the other side digs in, too") {
        CHECK(messages(with_positions("\"0502\"") + "  blue: [\"0502\"]\n", "position.zone").size() == 2);
        CHECK(messages(with_positions("\"0101\"") + "  blue: [\"0101\"]\n", "position.zone")
              == Messages{"the prepared position of Red in hex 0101 is claimed by Blue, too",
                          "the prepared position of Blue in hex 0101 lies outside its zone and is claimed by "
                          "Red, too"});
    }
    SECTION("without a zone there is nothing to be outside of") {
        const std::string bare = with(with_positions("\"0502\""), "zone: {end: west, depth: 2}, ", "");
        CHECK(found(bare, "position.zone").empty());
    }
}

} // namespace sabotier::probe
