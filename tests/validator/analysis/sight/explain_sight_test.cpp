#include "validator/analysis/sight/explain_sight.hpp"

#include "tests/validator/analysis/sight/sight_oracle.hpp"
#include "validator/analysis/sight/sight_sentences.hpp"

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <set>

using namespace sabotier;

namespace {

Hex at(int column, int row) {
    return to_hex({column, row});
}

std::string explained(const std::vector<std::string_view>& rows, Cell from, Cell to,
                      const Rulebook& rules = oracle::rulebook()) {
    const HexBoard board = oracle::board(rows, rules);
    const SightBoard sight(board, rules);
    return in_words(explain_sight(sight, to_hex(from), to_hex(to)), sight, nullptr);
}

} // namespace

TEST_CASE("a line of sight in words") {
    SECTION("that is free") {
        CHECK(explained({"g", "g", "g"}, {0, 0}, {0, 2}) == "0101 sees 0103, 2 hexes away.");
    }
    SECTION("that is blocked, by the first hex that does") {
        CHECK(explained({"g", "g", "f", "h", "g"}, {0, 0}, {0, 4})
              == "0101 does not see 0105, 4 hexes away: blocked at 0103 by forest.");
    }
    SECTION("that meets too little to be blocked") {
        CHECK(explained({"g", "s", "g"}, {0, 0}, {0, 2})
              == "0101 sees 0103, 2 hexes away. Not enough to block: swamp at 0102.");
    }
    SECTION("that several hexes block together") {
        CHECK(
            explained({"g", "s", "g", "s", "s", "g"}, {0, 0}, {0, 5})
            == "0101 does not see 0106, 5 hexes away: blocked by swamp at 0102 and swamp at 0104 together.");
    }
    SECTION("between two hexes, one of which or both of which block") {
        CHECK(explained({"gfg", "ggg"}, {0, 1}, {2, 1})
              == "0102 does not see 0302, 2 hexes away: blocked at 0201 by forest.");
        Rulebook rules = oracle::rulebook();
        rules.sight.pairs = PairBlocks::both;
        CHECK(explained({"gfg", "ggg"}, {0, 1}, {2, 1}, rules)
              == "0102 sees 0302, 2 hexes away. Not enough to block: forest at 0201.");
        CHECK(explained({"gfg", "ghg"}, {0, 1}, {2, 1}, rules)
              == "0102 does not see 0302, 2 hexes away: blocked by forest at 0201 and hillside at 0202 "
                 "together.");
    }
    SECTION("from a hex to itself, and off the board") {
        CHECK(explained({"g"}, {0, 0}, {0, 0}) == "0101 is in sight of itself.");
        CHECK(explained({"g"}, {0, 0}, {7, 7}) == "One end of the line is no hex of the map.");
    }
    SECTION("with a unit in the way") {
        const Rulebook rules = oracle::rulebook();
        Setup setup = oracle::setup(oracle::board({"g", "g", "g"}, rules), rules);
        Side blue;
        blue.name = "Blue Guard";
        setup.sides[1].side = &blue;
        oracle::place(setup, "tank", 1, at(0, 1));
        const SightBoard sight(setup);
        CHECK(in_words(explain_sight(sight, at(0, 0), at(0, 2), {0, false, true}), sight, &setup)
              == "0101 does not see 0103, 2 hexes away: blocked at 0102 by Blue Guard's tank-0.");
    }
}

TEST_CASE("an explained line of sight") {
    rc::prop("says what a query says, and names what blocks exactly if something does", [] {
        std::mt19937 random(*rc::gen::arbitrary<unsigned>());
        Rulebook rules = oracle::rulebook();
        rules.sight.second_blocks = *rc::gen::inRange(1, 5);
        rules.sight.pairs = *rc::gen::element(PairBlocks::one, PairBlocks::both);
        rules.sight.heights = *rc::gen::element(HeightSight::ignored, HeightSight::over);
        const int density = *rc::gen::element(5, 20, 40);
        Setup setup = oracle::setup(oracle::random_board(25, 25, density, 5, rules, random), rules);
        oracle::place_random(setup, 30, random);
        const SightBoard sight(setup);
        for (int i = 0; i < 30; ++i) {
            const Hex from = at(*rc::gen::inRange(0, 25), *rc::gen::inRange(0, 25));
            const Hex to = at(*rc::gen::inRange(0, 25), *rc::gen::inRange(0, 25));
            const Looker looker{*rc::gen::element<std::size_t>(0, 1, none), *rc::gen::inRange(0, 5) == 0,
                                *rc::gen::arbitrary<bool>()};
            const bool target_flies = *rc::gen::inRange(0, 5) == 0;
            const SightExplanation why = explain_sight(sight, from, to, looker, target_flies);
            RC_ASSERT(why.is_seen == sight.sees(from, to, looker, target_flies));
            RC_ASSERT(why.blocked_by.empty() == (why.is_seen || !why.is_on_board));
            std::set<SpaceIndex> line;
            for (const LineElement& element : line_to(to - from)) {
                if (setup.board.hexes().is_space(from + element.hex))
                    line.insert(setup.board.hexes().grid.index(from + element.hex));
                if (element.twin && setup.board.hexes().is_space(from + *element.twin))
                    line.insert(setup.board.hexes().grid.index(from + *element.twin));
            }
            if (why.is_on_board) RC_ASSERT(std::set<SpaceIndex>(why.line.begin(), why.line.end()) == line);
        }
    });
}
