#include "formats/base/problem.hpp"

#include "formats/base/nearest_name.hpp"

#include <catch2/catch.hpp>

using namespace sabotier;

TEST_CASE("a position is written as editors can jump to it") {
    const auto file = std::make_shared<const std::string>("two-rivers.map.yaml");
    CHECK(to_text(Position{file, 12, 5}) == "two-rivers.map.yaml:12:5");
    CHECK(to_text(Position{file, 12, 0}) == "two-rivers.map.yaml:12");
    CHECK(to_text(Position{file, 0, 0}) == "two-rivers.map.yaml");
    CHECK(to_text(Position{nullptr, 3, 4}) == "3:4");
    CHECK(to_text(Position{}).empty());
}

TEST_CASE("where a value was written is no part of it") {
    CHECK(Position{nullptr, 1, 1} == Position{std::make_shared<const std::string>("x"), 7, 9});
}

TEST_CASE("a problem is one line with what is wrong, what was expected and what is near") {
    const auto file = std::make_shared<const std::string>("x.yaml");
    CHECK(to_text(Problem{{file, 2, 3}, "unknown key 'fascing'", "expected one of at, facing", "facing"})
          == "x.yaml:2:3: unknown key 'fascing', did you mean 'facing'?");
    CHECK(to_text(Problem{{}, "no such file", {}, {}}) == "no such file");
}

TEST_CASE("the nearest name is proposed only if it can be meant") {
    const std::vector<std::string> known{"facing", "unit", "at", "aboard", "forest", "hilltop", "hillside"};

    SECTION("letters left out, added, replaced or swapped") {
        CHECK(nearest_name("fascing", known) == "facing");
        CHECK(nearest_name("facng", known) == "facing");
        CHECK(nearest_name("fackng", known) == "facing");
        CHECK(nearest_name("unti", known) == "unit");
        CHECK(nearest_name("hilsdie", known) == "hillside");
    }
    SECTION("upper and lower case") {
        CHECK(nearest_name("FOREST", known) == "forest");
        CHECK(nearest_name("h", {"x", "H"}) == "H");
    }
    SECTION("the first of equally near ones") {
        CHECK(nearest_name("h2", {"h1", "h3"}) == "h1");
    }
    SECTION("nothing that is far away") {
        CHECK(nearest_name("banana", known).empty());
        CHECK(nearest_name("ta", {"no"}).empty());
        CHECK(nearest_name("q", {"x"}).empty());
        CHECK(nearest_name("", known).empty());
        CHECK(nearest_name("facing", {}).empty());
        CHECK(nearest_name(std::string(100'000, 'a'), {std::string(100'000, 'a')}).empty());
    }
    SECTION("names of another length cost nothing") {
        std::vector<std::string> many(100'000, std::string(120, 'w'));
        many.emplace_back("facing");
        CHECK(nearest_name("fascing", many) == "facing");
    }
    SECTION("no more than is quickly compared, however many there are") {
        const std::string name(120, 'q');
        std::vector<std::string> many(NearestName::most_compared / (121 * 121), std::string(120, 'w'));
        many.push_back(name + "x");
        CHECK(nearest_name(name, many).empty());
        many.erase(many.begin());
        CHECK(nearest_name(name, many) == name + "x");
    }
}
