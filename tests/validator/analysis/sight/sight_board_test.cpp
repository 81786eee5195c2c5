#include "validator/analysis/sight/sight_board.hpp"

#include "tests/validator/analysis/sight/sight_oracle.hpp"
#include "validator/analysis/sight/field_of_view.hpp"

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <vector>

using namespace sabotier;

namespace {

Hex at(int column, int row) {
    return to_hex({column, row});
}

/// A random battlefield under random rules.
struct Battlefield {
    Setup setup;
    std::vector<Hex> hexes;
};

Battlefield any_battlefield(int largest) {
    std::mt19937 random(*rc::gen::arbitrary<unsigned>());
    Rulebook rules = oracle::rulebook();
    rules.sight.second_blocks = *rc::gen::inRange(1, 5);
    rules.sight.pairs = *rc::gen::element(PairBlocks::one, PairBlocks::both);
    rules.sight.heights = *rc::gen::element(HeightSight::ignored, HeightSight::over);
    const int columns = *rc::gen::inRange(1, largest), rows = *rc::gen::inRange(1, largest);
    const int density = *rc::gen::element(5, 20, 40, 80), holes = *rc::gen::element(0, 15);
    Battlefield field{
        oracle::setup(oracle::random_board(columns, rows, density, holes, rules, random), rules), {}};
    oracle::place_random(field.setup, columns * rows / 12, random);
    field.setup.board.hexes().for_each_space(
        [&](SpaceIndex space) { field.hexes.push_back(field.setup.board.hexes().grid.hex(space)); });
    return field;
}

struct Eye {
    const MovementClass* movement = nullptr;
    Looker looker;
};

Eye any_eye(const Setup& setup) {
    const auto& classes = setup.rulebook().classes;
    const auto i = *rc::gen::inRange<std::size_t>(0, classes.size() + 1);
    const std::size_t side = *rc::gen::element<std::size_t>(0, 1, none);
    if (i == classes.size()) return {nullptr, {side, false, true}};
    return {&classes[i], {side, classes[i].flies, classes[i].hugs_ground}};
}

} // namespace

TEST_CASE("a single line of sight") {
    const Rulebook rules = oracle::rulebook();
    SECTION("crosses open ground and stops behind what blocks") {
        const HexBoard board = oracle::board({"gggfggg"}, rules);
        const SightBoard sight(board, rules);
        CHECK(sight.sees(at(0, 0), at(2, 0)));
        CHECK(sight.sees(at(0, 0), at(3, 0)));
        CHECK_FALSE(sight.sees(at(1, 0), at(5, 0)));
    }
    SECTION("ends in a hex that blocks, and begins in one") {
        const HexBoard board = oracle::board({"f", "g", "g", "f"}, rules);
        CHECK(SightBoard(board, rules).sees(at(0, 0), at(0, 3)));
    }
    SECTION("one swamp hex does not block, the second does") {
        const HexBoard board = oracle::board({"g", "s", "g", "s", "g"}, rules);
        const SightBoard sight(board, rules);
        CHECK(sight.sees(at(0, 0), at(0, 2)));
        CHECK(sight.sees(at(0, 0), at(0, 3)));
        CHECK_FALSE(sight.sees(at(0, 0), at(0, 4)));
    }
    SECTION("between two hexes one that blocks is enough, unless the rulebook asks for both") {
        Rulebook other = rules;
        const auto sees = [&](const std::vector<std::string_view>& rows) {
            const HexBoard board = oracle::board(rows, other);
            return SightBoard(board, other).sees(at(0, 1), at(2, 1)); // between 0201 and 0202
        };
        CHECK_FALSE(sees({"gfg", "ggg"}));
        CHECK_FALSE(sees({"ggg", "gfg"}));
        CHECK_FALSE(sees({"gsg", "gsg"}));
        other.sight.pairs = PairBlocks::both;
        CHECK(sees({"gfg", "ggg"}));
        CHECK(sees({"ggg", "gfg"}));
        CHECK_FALSE(sees({"gfg", "gfg"}));
        CHECK(sees({"gsg", "gsg"}));
    }
    SECTION("a space sees itself; a hex off the board neither sees nor is seen") {
        const HexBoard board = oracle::board({"g.g"}, rules);
        const SightBoard sight(board, rules);
        CHECK(sight.sees(at(0, 0), at(0, 0)));
        CHECK(sight.sees(at(0, 0), at(2, 0)));
        CHECK_FALSE(sight.sees(at(0, 0), at(1, 0)));
        CHECK_FALSE(sight.sees(at(1, 0), at(0, 0)));
        CHECK_FALSE(sight.sees(at(0, 0), at(-40, 3)));
        CHECK_FALSE(sight.sees(at(1'000'000, 0), at(1'000'000, 0)));
    }
    SECTION("terrain lower than the higher end is seen across only if the rulebook says so") {
        Rulebook other = rules;
        const HexBoard board = oracle::board({"H", "f", "h", "g", "g"}, other);
        CHECK_FALSE(SightBoard(board, other).sees(at(0, 0), at(0, 4)));
        other.sight.heights = HeightSight::over;
        const SightBoard sight(board, other);
        CHECK(sight.sees(at(0, 0), at(0, 4)));
        CHECK(sight.sees(at(0, 4), at(0, 0)));
        CHECK_FALSE(sight.sees(at(0, 1), at(0, 4)));
    }
}

TEST_CASE("units in a line of sight") {
    const Rulebook rules = oracle::rulebook();
    const auto look = [&](std::string_view ground, std::string_view between, std::size_t side,
                          std::string_view eye, bool target_flies = false) {
        Setup setup = oracle::setup(
            oracle::board({ground.substr(0, 1), ground.substr(1, 1), ground.substr(2, 1)}, rules), rules);
        oracle::place(setup, between, side, at(0, 1));
        const std::size_t looker = oracle::place(setup, eye, 0, at(0, 0));
        return SightBoard(setup).sees(at(0, 0), at(0, 2), looker_of(setup.units[looker], rules),
                                      target_flies);
    };
    SECTION("enemies of every kind block") {
        for (const char* kind : {"tank", "agrav", "squad", "copter", "crate"})
            CHECK_FALSE(look("ggg", kind, 1, "tank"));
    }
    SECTION("friendly vehicles block, friendly soldiers do not") {
        CHECK_FALSE(look("ggg", "tank", 0, "tank"));
        CHECK_FALSE(look("ggg", "copter", 0, "squad"));
        CHECK(look("ggg", "squad", 0, "tank"));
    }
    SECTION("friendly vehicles do not block who does not hug the ground, enemies do") {
        CHECK(look("ggg", "tank", 0, "agrav"));
        CHECK_FALSE(look("ggg", "tank", 1, "agrav"));
    }
    SECTION("from a hill one sees across vehicles at ground level or lower") {
        CHECK(look("hgg", "tank", 0, "tank"));
        CHECK(look("Hvg", "tank", 1, "tank"));
        CHECK_FALSE(look("hag", "tank", 1, "tank"));
        CHECK_FALSE(look("ggh", "tank", 1, "tank"));
        CHECK_FALSE(look("hgg", "squad", 1, "tank"));
        CHECK_FALSE(look("hgg", "copter", 1, "tank"));
    }
    SECTION("decoys, passengers and units at the ends do not block") {
        CHECK(look("ggg", "decoy", 1, "tank"));
        Setup setup = oracle::setup(oracle::board({"g", "g", "g"}, rules), rules);
        oracle::place(setup, "squad", 1, at(0, 1));
        oracle::place(setup, "tank", 1, at(0, 2));
        setup.units[0].carrier = 1;
        CHECK(SightBoard(setup).sees(at(0, 0), at(0, 2), {0, false, true}));
    }
    SECTION("where an end flies nothing blocks but buildings") {
        CHECK(look("gfg", "tank", 1, "copter"));
        CHECK(look("gfg", "tank", 1, "tank", true));
        CHECK_FALSE(look("gbg", "squad", 0, "copter"));
        CHECK_FALSE(look("gbg", "squad", 0, "tank", true));
    }
    SECTION("a looker without a side sees across all units") {
        Setup setup = oracle::setup(oracle::board({"g", "g", "g"}, rules), rules);
        oracle::place(setup, "tank", 1, at(0, 1));
        CHECK(SightBoard(setup).sees(at(0, 0), at(0, 2)));
    }
    SECTION("a unit of an unknown kind is not there, one without movement is a vehicle") {
        Setup setup = oracle::setup(oracle::board({"g", "g", "g"}, rules), rules);
        const std::size_t crate = oracle::place(setup, "crate", 0, at(0, 1));
        CHECK_FALSE(SightBoard(setup).sees(at(0, 0), at(0, 2), {0, false, true}));
        CHECK(looker_of(setup.units[crate], rules) == Looker{0, false, true});
        setup.units[crate].kind = nullptr;
        CHECK(SightBoard(setup).sees(at(0, 0), at(0, 2), {0, false, true}));
        CHECK(looker_of(setup.units[crate], rules) == Looker{0, false, true});
    }
}

TEST_CASE("fast and slow forms of sight agree") {
    rc::prop("a query is what exact fractions and the words of the rules say", [] {
        const Battlefield field = any_battlefield(45);
        RC_PRE(!field.hexes.empty());
        const SightBoard sight(field.setup);
        for (int i = 0; i < 12; ++i) {
            const Eye eye = any_eye(field.setup);
            const Hex from = *rc::gen::elementOf(field.hexes), to = *rc::gen::elementOf(field.hexes);
            const bool target_flies = *rc::gen::inRange(0, 4) == 0;
            RC_ASSERT(sight.sees(from, to, eye.looker, target_flies)
                      == oracle::sees(field.setup, from, to, eye.looker.side, eye.movement, target_flies));
        }
    });
    rc::prop("a field of view is the queries to all its hexes", [] {
        const Battlefield field = any_battlefield(40);
        RC_PRE(!field.hexes.empty());
        const SightBoard sight(field.setup);
        const Eye eye = any_eye(field.setup);
        const Hex from = *rc::gen::elementOf(field.hexes);
        const int range = *rc::gen::inRange(0, 40);
        const bool fly = *rc::gen::inRange(0, 4) == 0;
        std::vector<SpaceIndex> expected;
        for (const Hex hex : field.hexes)
            if (distance(from, hex) <= range && sight.sees(from, hex, eye.looker, fly))
                expected.push_back(field.setup.board.hexes().grid.index(hex));
        std::vector<SpaceIndex> seen = seen_spaces(sight, from, range, eye.looker, fly);
        std::sort(seen.begin(), seen.end());
        std::sort(expected.begin(), expected.end());
        RC_ASSERT(seen == expected);
    });
    rc::prop("without units sight is the same both ways", [] {
        const Battlefield field = any_battlefield(40);
        RC_PRE(!field.hexes.empty());
        const SightBoard sight(field.setup.board.hexes(), field.setup.rulebook());
        for (int i = 0; i < 50; ++i) {
            const Hex a = *rc::gen::elementOf(field.hexes), b = *rc::gen::elementOf(field.hexes);
            RC_ASSERT(sight.sees(a, b) == sight.sees(b, a));
            RC_ASSERT(sight.sees(a, b, {none, true, true}) == sight.sees(b, a, {}, true));
        }
    });
    rc::prop("sight turns and mirrors with the map", [] {
        const Battlefield field = any_battlefield(14);
        RC_PRE(!field.hexes.empty());
        const int steps = *rc::gen::inRange(0, 6);
        const bool mirror = *rc::gen::arbitrary<bool>();
        const HexBoard& board = field.setup.board.hexes();
        // On a grid large enough for every turn; moved by whole pairs of columns, so that no parity changes.
        const Hex middle = at(40, 40);
        const auto moved = [&](Hex hex) {
            return middle + (mirror ? mirrored(turned(hex, steps)) : turned(hex, steps));
        };
        std::vector<std::string> rows(80, std::string(80, '.'));
        for (const Hex hex : field.hexes) {
            const Cell cell = to_cell(moved(hex));
            rows[static_cast<std::size_t>(cell.row)][static_cast<std::size_t>(cell.column)] =
                field.setup.rulebook().terrains[board.terrain[number(board.grid.index(hex))] - 1U].code;
        }
        const HexBoard turned_board = oracle::board({rows.begin(), rows.end()}, field.setup.rulebook());
        const SightBoard sight(board, field.setup.rulebook()), there(turned_board, field.setup.rulebook());
        const Hex from = *rc::gen::elementOf(field.hexes);
        const FieldOfView view = field_of_view(sight, from, 20);
        for (const Hex to : field.hexes) {
            RC_ASSERT(sight.sees(from, to) == there.sees(moved(from), moved(to)));
            RC_ASSERT(view.contains(to) == field_of_view(there, moved(from), 20).contains(moved(to)));
        }
    });
}

TEST_CASE("a field of view") {
    const Rulebook rules = oracle::rulebook();
    SECTION("on a map of one hex is that hex") {
        const HexBoard board = oracle::board({"f"}, rules);
        const SightBoard sight(board, rules);
        const FieldOfView view = field_of_view(sight, at(0, 0), 20);
        CHECK(view.count() == 1);
        CHECK(view.contains(at(0, 0)));
        CHECK(field_of_view(sight, at(0, 0), 0) == field_of_view(sight, at(0, 0), 0));
        CHECK(field_of_view(sight, at(0, 0), 0).count() == 1);
    }
    SECTION("from a hex that is no space is empty") {
        const HexBoard board = oracle::board({"g.g"}, rules);
        const SightBoard sight(board, rules);
        CHECK(field_of_view(sight, at(1, 0), 5).count() == 0);
        CHECK(field_of_view(sight, at(500, 7), 5).count() == 0);
        CHECK(seen_spaces(sight, at(1, 0), 500).empty());
        CHECK(seen_spaces(sight, at(0, 0), -1).empty());
    }
    SECTION("reaches across gaps between the parts of a map") {
        const HexBoard board = oracle::board({"gg....gg"}, rules);
        CHECK(field_of_view(SightBoard(board, rules), at(0, 0), 20).count() == 4);
    }
    SECTION("on open ground is the whole disc, and calls hexes by column from the top") {
        std::vector<std::string_view> rows(
            81, "ggggggggggggggggggggggggggggggggggggggggggggggggggggggggggggggggggg");
        const HexBoard board = oracle::board(rows, rules);
        const SightBoard sight(board, rules);
        const FieldOfView view = field_of_view(sight, at(33, 40), 20);
        CHECK(view.count() == 1261);
        std::vector<Hex> order;
        view.for_each([&](Hex hex) { order.push_back(hex); });
        CHECK(order.size() == 1261);
        CHECK(std::is_sorted(order.begin(), order.end()));
        CHECK(seen_spaces(sight, at(33, 40), 1'000'000).size() == 67 * 81);
    }
}
