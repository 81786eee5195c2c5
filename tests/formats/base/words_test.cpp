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

TEST_CASE("what is quoted is cut in its middle where it is long") {
    const std::string name = "a" + std::string(900'000, 'b') + "c.map.yaml";
    const std::string cut = "a" + std::string(49, 'b') + "..." + std::string(17, 'b') + "c.map.yaml";
    CHECK(say("the file '{}' does not exist", name) == "the file '" + cut + "' does not exist");
    CHECK(say("{1} of '{0}'", name, 5) == "5 of '" + cut + "'");
    CHECK(say("{{'}} {} '{}'", 5, name) == "{'} 5 '" + cut + "'");
    CHECK(say("'{}'", name.substr(0, 80)).size() == 82);
    SECTION("and nothing else is") {
        CHECK(say("{}, '{}'", name, "x") == name + ", 'x'");
        CHECK(say("'{} of {}'", name, 5).size() > 900'000);
    }
    SECTION("never inside a character") {
        std::string hearts;
        for (int i = 0; i < 100; ++i)
            hearts += "\u2665";
        const std::string told = say("'{}'", hearts);
        CHECK(told.size() == 2 + 16 * 3 + 3 + 9 * 3);
    }
    SECTION("in the user's language, too") {
        const SaidValue values[] = {SaidValue(name)};
        CHECK(fill_in("no '{}'", "kein \u201e{}\u201c", values) == "kein \u201e" + cut + "\u201c");
    }
}

TEST_CASE("text of a user is never taken for a pattern") {
    CHECK(say("'{}'", "{0} {9} %s") == "'{0} {9} %s'");
}

} // namespace sabotier
