#include "validator/analysis/sight/bit_columns.hpp"

#include "tests/validator/analysis/sight/sight_oracle.hpp"
#include "validator/analysis/sight/sight_board.hpp"

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <set>
#include <string>

using namespace sabotier;

TEST_CASE("bits of columns are those of the plane, wherever a word begins") {
    rc::prop("it holds", [] {
        const HexGrid grid(*rc::gen::inRange(1, 6), *rc::gen::inRange(1, 200));
        std::vector<std::uint8_t> plane(grid.size());
        const bool is_rare = *rc::gen::arbitrary<bool>(); // so that often there is none
        for (auto& each : plane)
            each = *rc::gen::inRange(0, is_rare ? 400 : 3) == 1 ? 4 : 2;
        const BitColumns bits = BitColumns::of(grid, plane, 4);
        bool any = false;
        for (int column = -1; column <= grid.columns(); ++column)
            for (int row = -70; row < grid.rows() + 10; ++row) {
                std::uint64_t expected = 0;
                for (int i = 0; i < 64; ++i) {
                    const Hex hex = to_hex({column, row + i});
                    if (grid.contains(hex) && plane[number(grid.index(hex))] == 4)
                        expected |= std::uint64_t{1} << i;
                }
                any = any || expected != 0;
                RC_ASSERT(bits.word(column, row) == expected);
            }
        RC_ASSERT((bits.words() == 0) == !any);
        RC_ASSERT(bits.columns() == grid.columns());
        RC_ASSERT(bits.rows() == grid.rows());
    });
}

TEST_CASE("a board keeps bits for the heights and the obstacles that it has, and for no others") {
    Rulebook rules = oracle::rulebook();
    rules.sight.heights = HeightSight::over;
    const HexBoard plain = oracle::board({"ggg", "ggg"}, rules);
    const SightBoard flat(plain, rules);
    REQUIRE(flat.layers().size() == 1);
    CHECK(flat.layers()[0].spaces.words() == 3);
    CHECK(flat.layers()[0].solid.words() + flat.layers()[0].second.words() == 0);
    CHECK(flat.buildings().words() == 0);
    std::set<int> heights;
    std::string row;
    for (const Terrain& terrain : rules.terrains) {
        row += terrain.code;
        const Level* level = rules.level(terrain.level);
        heights.insert(level == nullptr ? 0 : level->height);
    }
    REQUIRE(heights.size() > 1);
    const HexBoard all = oracle::board({row}, rules);
    CHECK(SightBoard(all, rules).layers().size() == heights.size());
}
