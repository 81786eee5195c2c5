#include "formats/board/zone_end.hpp"

#include "formats/board/assembly.hpp"
#include "tests/formats/board/fixtures.hpp"

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <random>

using namespace sabotier;
using namespace sabotier::fixtures;

namespace {

HexBoard meadow(int columns, int rows) {
    const std::vector<std::string> text(static_cast<std::size_t>(rows),
                                        std::string(static_cast<std::size_t>(columns), 'g'));
    return assemble(free_map(ground(text)), small_rulebook(), nullptr).board;
}

/// "east 2", "-": where listed cells lie.
std::string lies(const HexBoard& board, const std::vector<Cell>& cells) {
    std::vector<SpaceIndex> spaces;
    for (const Cell cell : cells)
        spaces.push_back(board.grid.index(to_hex(cell)));
    const auto end = zone_end(board, Zone{}, spaces);
    return end ? end->end + " " + std::to_string(end->depth) : "-";
}

} // namespace

TEST_CASE("listed hexes lie at the end that they touch, or that all of them are near to") {
    const HexBoard board = meadow(24, 12);
    CHECK(lies(board, {{23, 5}, {22, 6}}) == "east 2");
    CHECK(lies(board, {{22, 5}}) == "east 2");
    CHECK(lies(board, {{19, 4}, {19, 5}}) == "east 5"); // a sixth of 24 free
    CHECK(lies(board, {{18, 5}}) == "-");               // more than that
    CHECK(lies(board, {{19, 5}, {15, 5}}) == "-");      // not all of it near
    CHECK(lies(board, {{19, 5}, {16, 5}}) == "east 8"); // in the third there
    CHECK(lies(board, {{10, 2}}) == "north 3");
    CHECK(lies(board, {{10, 9}}) == "south 3");
    CHECK(lies(board, {{10, 3}}) == "-");
    CHECK(lies(board, {{22, 0}, {22, 7}}) == "east 2"); // not the north, which it touches with one hex
    CHECK(lies(board, {}) == "-");
}

TEST_CASE("on a small map one line may be free") {
    const HexBoard board = meadow(6, 6);
    CHECK(lies(board, {{1, 2}, {1, 3}}) == "west 2");
    CHECK(lies(board, {{2, 2}, {2, 3}}) == "-");
    CHECK(lies(meadow(3, 3), {{1, 1}}) == "-");
}

TEST_CASE("what is mirrored lies at the opposite end, as deep") {
    rc::prop("left to right", [](std::uint32_t seed) {
        std::mt19937 random(seed);
        const auto dice = [&](int sides) {
            return static_cast<int>(random() % static_cast<unsigned>(sides));
        };
        const int columns = 3 + dice(20);
        const int rows = 3 + dice(20);
        const HexBoard board = meadow(columns, rows);
        std::vector<Cell> zone;
        std::vector<Cell> mirrored;
        for (int i = 1 + dice(6); i > 0; --i) {
            zone.push_back({dice(columns), dice(rows)});
            mirrored.push_back({columns - 1 - zone.back().column, zone.back().row});
        }
        const std::string here = lies(board, zone);
        const std::string there = lies(board, mirrored);
        RC_PRE(here.find("th ") == std::string::npos); // north and south stay
        const auto swapped = [&] {
            if (here.starts_with("west")) return "east" + here.substr(4);
            return here.starts_with("east") ? "west" + here.substr(4) : here;
        };
        RC_ASSERT(there == swapped());
    });
}
