#include "tests/validator/checks/probe.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <fmt/format.h>

namespace sabotier::probe {

using Messages = std::vector<std::string>;

namespace {

std::string on(const std::string& terrain, const std::string& paths = {}) {
    const std::string clean = clean_scenario();
    const auto from = clean.find("    gggggg");
    const auto to = clean.find("sides:");
    return clean.substr(0, from) + terrain + paths + clean.substr(to);
}

const std::string river = R"(    gggggfWfgggg
    gggggfWfgggg
    ggggggWggggg
    ggggggWggggg
    ggggffWggggg
    ggggffWggggg
)";
const std::string road = "  roads: [[\"0603\", \"0703\", \"0803\"]]\n  bridges: [{at: \"0703\"}]\n";
const std::string open_country = R"(    gggggggggggg
    gggggggggggg
    gggggggggggg
    gggggggggggg
    gggggggggggg
    gggggggggggg
)";
const std::string strait = R"(    gggggWgggggg
    gggggWgggggg
    gggggggggggg
    gggggWgggggg
    gggggWgggggg
    gggggWgggggg
)";

} // namespace

TEST_CASE("cut-single names the hex that alone joins the zones") {
    CHECK(found(clean_scenario(), "choke.single").empty());
    CHECK(messages(on(river, road), "choke.single")
          == Messages{"the bridge in hex 0703 is the only way between the zones of Red and Blue for wheeled, "
                      "amphibious; the way is one hex wide at 0603, 0703 and 0803"});
    CHECK(found(on(river, road), "choke.single")[0].subjects == std::vector<Subject>{{"hex", "0703"}});
    check_waivers(on(river, road), "choke.single");
    SECTION("a strait is named by its hex and ground") {
        CHECK(
            messages(on(strait), "choke.single")
            == Messages{"hex 0603 (Grassland) is the only way between the zones of Red and Blue for wheeled, "
                        "amphibious"});
    }
    SECTION("a choke point keeps its name when the sides are swapped") {
        const std::string two_deep = R"(    gggggWWggggg
    gggggWWggggg
    gggggggggggg
    gggggWWggggg
    gggggWWggggg
    gggggWWggggg
)";
        const auto swapped = [](const std::string& text) {
            return with(with(text, "{end: west, depth: 2}", "{end: east, depth: 2 }"),
                        "{end: east, depth: 2}", "{end: west, depth: 2}");
        };
        for (const std::string& text : {on(two_deep), on(river, road)}) {
            const auto one = found(text, "choke.single");
            const auto other = found(swapped(text), "choke.single");
            REQUIRE(one.size() == 1);
            REQUIRE(other.size() == 1);
            CHECK(one[0].subjects == other[0].subjects);
            CHECK(one[0].message == other[0].message);
        }
    }
    SECTION("no way at all is no choke point") {
        CHECK(found(on(river), "choke.single").empty());
    }
    SECTION("zones that touch have none between them") {
        const std::string touching = with(with(on(strait), "{end: west, depth: 2}", "{end: west, depth: 6}"),
                                          "{end: east, depth: 2}", "{end: east, depth: 6}");
        CHECK(found(touching, "choke.single").empty());
    }
    SECTION("classes in play count, by what each of their units can do") {
        const std::string hover = with(on(river, road), "army: {platoons: {WSC: 1}}}\n  - {id: blue",
                                       "army: {platoons: {WSC: 1, HLT: 1}}}\n  - {id: blue");
        CHECK(messages(hover, "choke.single").size() == 1);
    }
}

TEST_CASE("cut-wide misses a place to fight over") {
    CHECK(messages(on(open_country), "choke.none")
          == Messages{"the narrowest place between the zones of Red and Blue is 6 hexes wide (for wheeled, "
                      "amphibious), on a map 6 across; one of at most 2 would give them something to fight "
                      "over"});
    check_waivers(on(open_country), "choke.none");
    CHECK(found(on(strait), "choke.none").empty());
    CHECK(found(on(river, road), "choke.none").empty());
    SECTION("the map is measured across the line between the zones") {
        const std::string north =
            with(with(on(open_country), "{end: west, depth: 2}", "{end: north, depth: 1}"),
                 "{end: east, depth: 2}", "{end: south, depth: 1}");
        CHECK(messages(north, "choke.none").at(0).find("12 hexes wide") != std::string::npos);
        CHECK(messages(north, "choke.none").at(0).find("12 across; one of at most 4") != std::string::npos);
    }
    SECTION("zones that touch are told so, zones that overlap by another rule") {
        const auto deep = [](const std::string& red, const std::string& blue) {
            return with(with(on(open_country), "{end: west, depth: 2}", "{end: west, depth: " + red + "}"),
                        "{end: east, depth: 2}", "{end: east, depth: " + blue + "}");
        };
        CHECK(messages(deep("6", "6"), "choke.none")
              == Messages{"the zones of Red and Blue touch for wheeled, amphibious: no hexes between them "
                          "can be held"});
        CHECK(found(deep("7", "7"), "choke.none").empty());
    }
    SECTION("a side without a zone has no front") {
        CHECK(found(with(on(open_country), "zone: {end: west, depth: 2}, ", ""), "choke.none").empty());
    }
}

TEST_CASE("of more zones than a large map has time for, the pairs that were left out are told") {
    // Fifteen islands: 105 pairs, each of which is looked at quickly.
    constexpr int size = 480;
    std::string terrain;
    for (int row = 0; row < size; ++row) {
        terrain += "    " + std::string(size, 'W');
        if (row < 15) terrain[terrain.size() - size + 20 * static_cast<std::size_t>(row)] = 'g';
        terrain += "\n";
    }
    std::string sides;
    for (int i = 0; i < 15; ++i)
        sides +=
            fmt::format("  - {{id: s{0}, name: S{0}, zone: {{hexes: [\"{1:03}{2:03}\"]}}, army: {{platoons: "
                        "{{MBT: 1, WSC: 1, soldiers: 1, special: 1}}}}}}\n",
                        i, 20 * i + 1, i + 1);
    const std::string islands = "sabotier: scenario/1\nrulebook: sabot\ntitle: Islands\n"
                                "author: Somebody\npoints: 900\nmap:\n  board: hexes\n  terrain: |\n"
                                + terrain + "sides:\n" + sides;
    CHECK(found(islands, "choke.none").empty());
    CHECK(found(islands, "choke.single").empty());
    const auto all = validated(islands).findings;
    const auto skipped = std::ranges::find(all, CheckKey("check.skipped"), &Finding::rule);
    REQUIRE(skipped != all.end());
    CHECK_THAT(skipped->message,
               Catch::Matchers::Contains("choke.none for want of few enough sides or a map small "
                                         "enough for them (")
                   && Catch::Matchers::Contains(" of 105 pairs of zones were looked at)"));
}

} // namespace sabotier::probe
