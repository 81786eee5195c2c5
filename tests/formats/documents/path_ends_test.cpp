#include "formats/board/assembly.hpp"
#include "formats/board/hex_board.hpp"
#include "formats/documents/documents.hpp"

#include <catch2/catch.hpp>

#include <string>

using namespace sabotier;

namespace {

std::string map_with(const std::string& roads) {
    return "sabotier: map/1\nboard: hexes\nterrain: |\n  ggg\n  ggg\nroads:\n  - " + roads + "\n";
}

Outcome<Map> read(const std::string& roads) {
    const auto document = read_yaml(map_with(roads), "a.map.yaml");
    REQUIRE(document.value);
    return read_map(*document.value);
}

std::vector<Cell> cells(const Outcome<Map>& map) {
    REQUIRE(map.value);
    return std::get<FreeHexes>(map.value->ground).terrain.roads.at(0).cells;
}

} // namespace

TEST_CASE("a path leaves the map through a side that stands at its end") {
    CHECK(cells(read("[\"n\", \"0101\", \"0201\", ne]"))
          == std::vector<Cell>{{0, -1}, {0, 0}, {1, 0}, {2, 0}});
    CHECK(cells(read("[nw, \"0101\"]")) == std::vector<Cell>{{-1, -1}, {0, 0}});
    CHECK(cells(read("[\"0302\", s]")) == std::vector<Cell>{{2, 1}, {2, 2}});
}

TEST_CASE("the exits reach the rim") {
    const auto map = read("[\"n\", \"0101\", \"0102\", s]");
    REQUIRE(map.value);
    Rulebook rulebook;
    rulebook.terrains.resize(1);
    rulebook.terrains[0].code = 'g';
    const Assembly made = assemble(*map.value, rulebook, nullptr);
    CHECK(made.faults.empty());
    CHECK(has_exit(made.board.road[number(*made.board.find("0101"))], Facing::n));
    CHECK(has_exit(made.board.road[number(*made.board.find("0102"))], Facing::s));
}

TEST_CASE("sides at the ends of a path are written as they were read") {
    for (const char* roads : {"[\"n\", \"0101\", \"0102\", s]", "[nw, \"0101\", \"0201\", \"0301\", se]",
                              "[\"0101\", \"0102\"]"}) {
        const std::string text = map_with(roads);
        const auto formatted = format_document(text, "a.map.yaml");
        REQUIRE(formatted.value);
        CHECK(formatted.value->find(std::string("  - ") + roads + "\n") != std::string::npos);
        const auto again = read_yaml(*formatted.value, "a.map.yaml");
        REQUIRE(again.value);
        CHECK(read_map(*again.value).value == read(roads).value);
    }
    // A side that leads to a hex of the map is that hex.
    const auto formatted = format_document(map_with("[\"0101\", s]"), "a.map.yaml");
    REQUIRE(formatted.value);
    CHECK(formatted.value->find("[\"0101\", \"0102\"]") != std::string::npos);
}

TEST_CASE("a side stands at an end and beside a hex") {
    const auto wrong = [](const std::string& roads) {
        const auto map = read(roads);
        CHECK_FALSE(map.value);
        REQUIRE(map.problems.size() >= 1);
        return map.problems.front();
    };
    CHECK(wrong("[\"0101\", s, \"0102\"]").at.line == 7);
    CHECK(wrong("[s]").wrong == "the side s has no hex beside it");
    CHECK(wrong("[ne, nw]").wrong == "the side ne has no hex beside it");
    wrong("[\"0101\", \"3\"]");
    wrong("[north, \"0101\"]");
}
