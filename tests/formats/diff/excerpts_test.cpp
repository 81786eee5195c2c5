#include "formats/diff/excerpts.hpp"

#include "tests/formats/diff/versions.hpp"

#include <catch2/catch.hpp>

using namespace sabotier;
using namespace sabotier::diff;
using namespace sabotier::test;

TEST_CASE("texts that are short stay whole") {
    CHECK(excerpts("a river", "a road") == std::pair<std::string, std::string>("a river", "a road"));
}

TEST_CASE("of long texts what lies around the difference is told, wherever it is") {
    const std::string before(200, 'a');
    for (std::size_t at = 0; at < before.size(); ++at) {
        std::string after = before;
        after[at] = 'b';
        std::string shorter = before;
        shorter.erase(at, 1);
        shorter.insert(at, "\u00e4");
        for (const std::string& other : {after, shorter, before.substr(0, at)}) {
            const auto [was, is] = excerpts(before, other);
            CAPTURE(at, was, is);
            CHECK(was != is);
            CHECK(was.size() <= longest_excerpt);
            CHECK(is.size() <= longest_excerpt);
            CHECK(excerpts(other, before) == std::pair(is, was));
        }
    }
}

TEST_CASE("a change in the middle of a long text is told in words that differ") {
    const std::string rule =
        "A bridge is held by the side that moved a unit over it last, as long as none of "
        "the other side's stands there, and no hostile unit is next to it.";
    std::string other = rule;
    other.replace(other.find("as long as none"), 15, "even where one");
    const std::string text =
        "sabotier: scenario/1\nrulebook: sabot\nmap: {board: hexes, terrain: \"ggg\\n\"}\n";
    for (const char* const key : {"description: ", "special-rules:\n  - "}) {
        const Words told = words(changes_between(version(text + key + "\"" + rule + "\"\n"),
                                                 version(text + key + "\"" + other + "\"\n")));
        REQUIRE(told.size() == 1);
        CHECK_THAT(told[0], Catch::Contains("as long as none") && Catch::Contains("even where one"));
    }
}
