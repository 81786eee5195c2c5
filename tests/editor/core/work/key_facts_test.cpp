#include "editor/core/work/key_facts.hpp"

#include "formats/documents/documents.hpp"

#include <catch2/catch.hpp>

#include <stdexcept>

using namespace sabotier;
using namespace sabotier::editor;

TEST_CASE("Fields take what the tables of the documents' keys say") {
    const KeyFacts points = key_facts(DocumentKind::scenario, {"points"});
    REQUIRE(points.bounds);
    CHECK(points.bounds->least == 0);
    CHECK(points.bounds->most == 1'000'000);
    CHECK(points.about == "Build points of each army.");
    CHECK(points.otherwise.empty());
    CHECK(key_facts(DocumentKind::scenario, {"players"}).bounds->most == 1000);
    CHECK(key_facts(DocumentKind::scenario, {"sheets"}).bounds->least == 1);
    CHECK(key_facts(DocumentKind::scenario, {"sides", "zone", "depth"}).bounds->most >= 1000);
    CHECK(key_facts(DocumentKind::army, {"decoys"}).bounds->most == 1000);
}

TEST_CASE("What is left out of a document is known of the fields for it") {
    CHECK(key_facts(DocumentKind::army, {"decoys"}).otherwise == "0");
    CHECK(key_facts(DocumentKind::map, {"cards", "face-down"}).otherwise == "false");
    CHECK(key_facts(DocumentKind::scenario, {"title"}).otherwise.empty());
    CHECK(key_facts(DocumentKind::scenario, {"sides", "id"}).otherwise.empty()); // it has to be there
}

TEST_CASE("Fields for words offer those that a document takes") {
    const std::vector<std::string> ends = key_facts(DocumentKind::scenario, {"sides", "zone", "end"}).words;
    CHECK(ends
          == std::vector<std::string>{"west", "east", "north", "south", "north-west", "north-east",
                                      "south-west", "south-east"});
    CHECK(key_facts(DocumentKind::scenario, {"title"}).words.empty());
}

TEST_CASE("Keys are found through lists, names, choices and the grounds of maps") {
    CHECK(key_facts(DocumentKind::scenario, {"deployment", "facing"}).about
          == "The side of the hex that it faces, clockwise from the top.");
    CHECK(key_facts(DocumentKind::scenario, {"deal", "seats", "name"}).about == "Who it is.");
    CHECK(key_facts(DocumentKind::map, {"cards", "turn"}).bounds->most == 360);
    const KeyFacts roles = key_facts(DocumentKind::scenario, {"deal", "roles"});
    REQUIRE(roles.bounds);
    CHECK(roles.bounds->most > 0);
    CHECK(key_facts(DocumentKind::map, {"row"}).bounds.value().most == 1'000'000);
    CHECK(key_facts(DocumentKind::scenario, {"deployment", "facing"}).bounds.value().least == -1'000'000);
    CHECK_FALSE(key_facts(DocumentKind::scenario, {"title"}).bounds);
    CHECK_THROWS_AS(key_facts(DocumentKind::army, {"points"}), std::out_of_range);
    CHECK_THROWS_AS(key_facts(DocumentKind::scenario, {"points", "depth"}), std::out_of_range);
    CHECK_THROWS_AS(key_facts(DocumentKind::scenario, {}), std::out_of_range);
}
