#include "formats/base/words.hpp"

#include <catch2/catch.hpp>

namespace sabotier {

TEST_CASE("patterns are filled in with texts and numbers") {
    CHECK(say("nothing") == "nothing");
    CHECK(say("{} of {}", std::string("one"), "two") == "one of two");
    CHECK(say("{1} before {0}, {2:.1f}", 1, 2U, 0.25) == "2 before 1, 0.2");
    CHECK(say("{}", -3) == "-3");
}

TEST_CASE("a number decides between two patterns and is their first value") {
    CHECK(say_count("{} hex of {}", "{} hexes of {}", 1, 5) == "1 hex of 5");
    CHECK(say_count("{1}: {0} hex", "{1}: {0} hexes", 0, "none") == "none: 0 hexes");
}

TEST_CASE("a translation whose braces do not fit loses no sentence") {
    const SaidValue values[] = {SaidValue(1)};
    CHECK(fill_in("{} hexes", "{} Hexfelder", values) == "1 Hexfelder");
    CHECK(fill_in("{} hexes", "{} {} Hexfelder", values) == "1 hexes");
    CHECK(fill_in("{} hexes", "{Hexfelder", values) == "1 hexes");
}

TEST_CASE("text of a user is never taken for a pattern") {
    CHECK(say("'{}'", "{0} {9} %s") == "'{0} {9} %s'");
}

} // namespace sabotier
