#include "formats/export/vassal/encoding.hpp"

#include "formats/export/vassal/module.hpp"
#include "formats/export/vassal/unique_names.hpp"
#include "tests/formats/export/read_module.hpp"

#include <catch2/catch.hpp>
#include <rapidcheck.h>
#include <set>

using namespace sabotier;
using namespace sabotier::vassal;

TEST_CASE("What is put into a sequence comes out of it again, however deep it is nested") {
    CHECK(rc::check("names in sequences", [](const std::vector<std::string>& names) {
        std::vector<std::string> plain{"first"};
        for (const std::string& name : names)
            plain.push_back(plain_name(name));
        const std::string inner = sequence(plain, ';');
        RC_ASSERT(test::fields(inner, ';') == plain);
        const std::string outer = sequence({"a", inner, "b"}, '\t');
        const std::string outermost = sequence({outer, inner}, '\t');
        RC_ASSERT(test::fields(test::fields(outermost, '\t').at(0), '\t').at(1) == inner);
        RC_ASSERT(test::fields(test::fields(sequence({"+", outermost}, '/'), '/').at(1), '\t').at(0)
                  == outer);
    }));
    CHECK(sequence({"a;b", "", "'c'", "\\d"}, ';') == "a\\;b;;''c'';'\\d'");
}

TEST_CASE("Names are such that the client can bear them") {
    CHECK(plain_name("Red / Blue") == "Red / Blue");
    CHECK(plain_name("a\tb\x1b[31mc\n d") == "a b[31mc d");
    CHECK(plain_name("back\\slash\\") == "back\u2216slash\u2216");
    CHECK(plain_name("\u202Eright to left\u202C") == "right to left");
    CHECK(plain_name("\u05E9\u05DC\u05D5\u05DD \U0001F600") == "\u05E9\u05DC\u05D5\u05DD \U0001F600");
    CHECK(plain_name("<html><img src=http://host/a.png>") == "\u2039html>\u2039img src=http://host/a.png>");
    CHECK(plain_name(" <\x01HTML>\u202e</b><!--<?a") == "\u2039HTML>\u2039/b>\u2039!--\u2039?a");
    CHECK(plain_name("1 < 2, a <- b <") == "1 < 2, a <- b <");
    CHECK(plain_name(" \t\x01") == "?");
    CHECK(plain_name("\xff\xfe") == "?");
    CHECK(plain_name(std::string(500, 'x')) == std::string(longest_name, 'x') + "\u2026");
}

TEST_CASE("A saved game is veiled as the client unveils it") {
    const std::string text = "begin_save\x1b\u00e9\x1b"
                             "end_save";
    CHECK(veiled(text).starts_with("!VCSK5a"));
    CHECK(test::unveiled(veiled(text)) == text);
}

TEST_CASE("Ids of pieces are their own, whatever other pieces there are") {
    std::vector<std::string> ids;
    for (int i = 0; i < 10'000; ++i)
        ids.push_back("red.tnk-" + std::to_string(i));
    const auto all = gpids(ids);
    CHECK(std::set<std::string>(all.begin(), all.end()).size() == ids.size());
    for (const std::string& gpid : all)
        REQUIRE((std::stoul(gpid) >= 1 && std::stoul(gpid) <= last_gpid));
    std::vector<std::string> more{"blue.car-1"};
    more.insert(more.end(), ids.rbegin(), ids.rend());
    auto again = gpids(more);
    again.erase(again.begin());
    CHECK(std::vector<std::string>(again.rbegin(), again.rend()) == all);
}

TEST_CASE("names that differ in case alone are told apart") {
    vassal::UniqueNames names;
    CHECK(names.take("Ford") == "Ford");
    CHECK(names.take("ford") == "ford 2");
    CHECK(names.take("FORD") == "FORD 3");
    CHECK(names.take("Ford 2") == "Ford 2 2");
    CHECK(names.take("\u00c4rger") == "\u00c4rger");
    CHECK(names.take("\u00e4rger") == "\u00e4rger 2");
    CHECK(names.take("A\u0308rger") == "A\u0308rger 3"); // the same letter in two characters
    CHECK(names.take("Red", ": hand") == "Red: hand");
    CHECK(names.take("RED", ": hand") == "RED: hand 2");
}
