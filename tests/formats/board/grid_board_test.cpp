#include "formats/board/grid_board.hpp"

#include <catch2/catch.hpp>

#include <set>

using namespace sabotier;

namespace {

std::set<std::string> open_neighbours(const GridBoard& board, std::string_view name) {
    std::set<std::string> names;
    board.neighbours(*board.find(name), [&](SpaceIndex to) { names.insert(board.name(to)); });
    return names;
}

} // namespace

TEST_CASE("Columns are lettered past Z") {
    CHECK(column_letters(0) == "A");
    CHECK(column_letters(25) == "Z");
    CHECK(column_letters(26) == "AA");
    CHECK(column_letters(27 * 26 - 1) == "ZZ");
    CHECK(column_letters(27 * 26) == "AAA");
}

TEST_CASE("Every space of a grid is found by its name, from either end") {
    for (const bool from_top : {true, false}) {
        const GridBoard board(Rooms{30, 12, {}, {}}, from_top);
        for (std::uint32_t i = 0; i < board.size(); ++i)
            CHECK(board.find(board.name(SpaceIndex{i})) == SpaceIndex{i});
    }
    CHECK(GridBoard(Rooms{4, 4, {}, {}}, true).find("A1") == SpaceIndex{0});
    CHECK(GridBoard(Squares{4, 4, {}, {}}, false).find("A1") == SpaceIndex{12});
    const GridBoard board(Rooms{4, 4, {}, {}}, true);
    for (const char* name :
         {"", "A", "1", "A0", "A5", "E1", "A01", "A-1", "1A", "A1 ", "AAAAAAAAAAAAAAAA1", "b3"})
        CHECK_FALSE(board.find(name));
}

TEST_CASE("Walls close the way between two rooms") {
    const GridBoard board(Rooms{3, 3, {{"B2", "C2", {}}, {"B3", "B2", {}}}, {}}, true);
    CHECK(board.faults().empty());
    CHECK(board.walls() == 2);
    CHECK(open_neighbours(board, "B2") == std::set<std::string>{"A2", "B1"});
    CHECK(open_neighbours(board, "C2") == std::set<std::string>{"C1", "C3"});
    CHECK(open_neighbours(board, "A1") == std::set<std::string>{"A2", "B1"});
}

TEST_CASE("Walls that are on no edge, and doubled ones, are faults") {
    const GridBoard board(
        Rooms{3,
              3,
              {{"A1", "C1", {}}, {"A1", "A9", {}}, {"A1", "B2", {}}, {"A1", "A2", {}}, {"A2", "A1", {}}},
              {}},
        true);
    REQUIRE(board.faults().size() == 4);
    CHECK(board.faults()[0].kind == GridFault::Kind::no_edge);
    CHECK(board.faults()[0].id == "A1|C1");
    CHECK(board.faults()[2].id == "A1|B2");
    CHECK(board.faults()[3].kind == GridFault::Kind::double_wall);
    CHECK(board.walls() == 1);
}

TEST_CASE("Blocked squares have and are no neighbours") {
    const GridBoard board(Squares{3, 3, {{"B2", {}}, {"B2", {}}, {"D1", {}}}, {}}, false);
    CHECK(open_neighbours(board, "B2").empty());
    CHECK(open_neighbours(board, "A2") == std::set<std::string>{"A1", "A3"});
    REQUIRE(board.faults().size() == 2);
    CHECK(board.faults()[0].kind == GridFault::Kind::double_blocked);
    CHECK(board.faults()[1].kind == GridFault::Kind::off_board);
}

TEST_CASE("The space under a point is the one whose centre it is near") {
    const GridBoard board(Squares{5, 3, {}, {}}, false);
    for (const SpaceIndex space : board.layout().spaces())
        CHECK(board.layout().at(board.layout().centre(space)) == space);
    CHECK(board.layout().at({-0.1, 1}) == no_space);
    CHECK(board.layout().at({5.0, 1}) == no_space);
}
