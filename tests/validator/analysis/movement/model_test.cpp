#include "validator/analysis/movement/model.hpp"

#include "tests/validator/analysis/support/ground.hpp"
#include "tests/validator/analysis/support/slow_rules.hpp"

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

namespace sabotier {
namespace {

using test::at;
using test::Ground;

constexpr int closed = HexMoves::closed;
constexpr int whole_turn = HexMoves::whole_turn;

MovementModel model_of(const HexBoard& board, const std::string& kind,
                       std::vector<SpaceIndex> positions = {}) {
    return MovementModel(board, test::ground_rules(), test::mover(kind).profile, positions);
}

/// Half move units to step from one hex to the hex below it.
int south(const HexBoard& board, const std::string& kind, const std::string& from,
          std::vector<SpaceIndex> positions = {}) {
    return model_of(board, kind, std::move(positions)).moves(at(board, from)).cost(number(Facing::s));
}

int down(const std::string& column, const std::string& kind) {
    Ground ground;
    for (const char code : column)
        ground.rows.emplace_back(1, code);
    return south(ground.board(), kind, "0101");
}

} // namespace

TEST_CASE("terrain costs what the rulebook says, by class") {
    CHECK(down("gg", "tank") == 2);
    CHECK(down("gf", "tank") == closed);
    CHECK(down("gf", "infantry") == 2);
    CHECK(down("gs", "tank") == closed);
    CHECK(down("gs", "hover") == 2);
    CHECK(down("gW", "hover") == 2);
    CHECK(down("gW", "scout") == closed);
    CHECK(down("gW", "copter") == 2);
    CHECK(down("g.", "copter") == closed);
}

TEST_CASE("level steps cost one more, and nothing to a unit with a single move unit") {
    CHECK(down("gv", "tank") == 4);
    CHECK(down("vg", "tank") == 4);
    CHECK(down("vv", "tank") == 2);
    CHECK(down("gh", "tank") == 4);
    CHECK(down("hh", "tank") == 2);
    CHECK(down("hH", "tank") == 4);
    CHECK(down("gH", "tank") == 4);
    CHECK(down("HH", "tank") == 2);
    CHECK(down("Hg", "tank") == 2);
    CHECK(down("vh", "tank") == 4);
    CHECK(down("gh", "hover") == closed);
    CHECK(down("gv", "hover") == 4);
    CHECK(down("gh", "infantry") == 4);
    CHECK(down("gh", "heavy") == 2);
    CHECK(down("vg", "heavy") == 2);
    CHECK(down("gH", "copter") == 2);
}

TEST_CASE("amphibious units enter shallows and rivers for a whole turn") {
    CHECK(down("gw", "scout") == whole_turn);
    CHECK(down("gw", "bridger") == closed);
    CHECK(down("gw", "tank") == closed);
    CHECK(down("wg", "scout") == 2);

    Ground ground{{"g", "g"}, {}, {{"0102"}}, {}, {}};
    CHECK(south(ground.board(), "tank", "0101") == closed);
    CHECK(south(ground.board(), "truck", "0101") == closed);
    CHECK(south(ground.board(), "scout", "0101") == whole_turn);
    CHECK(south(ground.board(), "bridger", "0101") == whole_turn);
    CHECK(south(ground.board(), "hover", "0101") == 2);
    CHECK(south(ground.board(), "infantry", "0101") == closed);

    SECTION("a river through a wood is open to amphibious units alone") {
        ground.rows[1] = "f";
        CHECK(south(ground.board(), "bridger", "0101") == whole_turn);
        CHECK(south(ground.board(), "scout", "0101") == whole_turn);
        CHECK(south(ground.board(), "tank", "0101") == closed);
        CHECK(south(ground.board(), "hover", "0101") == closed);
    }
    SECTION("a river that has run into water is water") {
        ground.rows[1] = "W";
        CHECK(south(ground.board(), "bridger", "0101") == closed);
        ground.rows[1] = "w";
        CHECK(south(ground.board(), "bridger", "0101") == closed);
        CHECK(south(ground.board(), "scout", "0101") == whole_turn);
    }
}

TEST_CASE("who leaves a depression pays, whatever is entered") {
    CHECK(down("vt", "tank") == 4);
    CHECK(down("tv", "tank") == 4);
    CHECK(down("vt", "truck") == 4);
    CHECK(down("vt", "heavy") == 2); // has one move unit
    SECTION("onto a road that does not come from it") {
        CHECK(south(Ground{{"v", "f"}, {{"0102", "0103"}}, {}, {}, {}}.board(), "tank", "0101") == closed);
        const Ground road{{"v", "g", "g"}, {{"0102", "0103"}}, {}, {}, {}};
        CHECK(south(road.board(), "tank", "0101") == 4);
    }
    SECTION("onto a bridge") {
        const Ground bridge{{"v", "W"}, {}, {}, {"0102"}, {}};
        CHECK(south(bridge.board(), "tank", "0101") == 4);
    }
    SECTION("but not along a road of its own") {
        const Ground own{{"v", "t"}, {{"0101", "0102"}}, {}, {}, {}};
        CHECK(south(own.board(), "tank", "0101") == 2);
        CHECK(south(own.board(), "truck", "0101") == 1);
    }
}

TEST_CASE("a road is used along its exits") {
    // A road down the first column, forest below.
    Ground ground{{"gg", "fg", "fg"}, {{"0101", "0102", "0103"}}, {}, {}, {}};
    const HexBoard board = ground.board();

    SECTION("it opens forest along the exits and not from the side") {
        CHECK(south(board, "tank", "0101") == 2);
        CHECK(south(board, "truck", "0101") == 1);
        const MovementModel tank = model_of(board, "tank");
        CHECK(tank.moves(at(board, "0201")).cost(number(Facing::sw)) == closed);
        CHECK(tank.moves(at(board, "0102")).cost(number(Facing::ne)) == closed);
        CHECK(tank.moves(at(board, "0102")).open() == (exit_bit(Facing::n) | exit_bit(Facing::s)));
        CHECK(tank.moves(at(board, "0102")).stands_on_road());
        CHECK_FALSE(tank.moves(at(board, "0201")).stands_on_road());
    }
    SECTION("soldiers enter it from anywhere") {
        CHECK(model_of(board, "infantry").moves(at(board, "0201")).cost(number(Facing::sw)) == 2);
    }
    SECTION("an exit that the next hex does not answer opens the hex, for the price of a road") {
        Ground open{{"g", "g", "h"}, {{"0102", "0103"}}, {}, {}, {}};
        CHECK(south(open.board(), "truck", "0101") == 2);
        CHECK(south(open.board(), "truck", "0102") == 1);
        CHECK(south(open.board(), "tank", "0102") == 2);
        Ground across{{"g", "g", "h"}, {{"0101", "0102"}}, {}, {}, {}};
        CHECK(south(across.board(), "tank", "0102") == 4);
    }
    SECTION("a road out of a depression costs one") {
        Ground hollow{{"v", "g"}, {{"0101", "0102"}}, {}, {}, {}};
        CHECK(south(hollow.board(), "tank", "0101") == 2);
        CHECK(south(hollow.board(), "infantry", "0101") == 2);
    }
}

TEST_CASE("a town is road on all sides") {
    CHECK(down("tt", "truck") == 1);
    CHECK(down("gt", "truck") == 2);
    CHECK(down("tg", "truck") == 2);
    const Ground joined{{"g", "t"}, {{"0101", "0102"}}, {}, {}, {}};
    CHECK(south(joined.board(), "truck", "0101") == 1);
    const Ground beside{{"gg", "tg"}, {{"0101", "0201"}}, {}, {}, {}};
    CHECK(south(beside.board(), "truck", "0101") == 2);
}

TEST_CASE("water under a road needs a bridge") {
    Ground ground{{"g", "W", "g"}, {{"0101", "0102", "0103"}}, {}, {}, {}};
    CHECK(south(ground.board(), "tank", "0101") == closed);
    CHECK_FALSE(model_of(ground.board(), "hover").moves(at(ground.board(), "0102")).stands_on_road());
    ground.bridges = {"0102"};
    CHECK(south(ground.board(), "tank", "0101") == 2);
    CHECK(south(ground.board(), "truck", "0102") == 1);
    CHECK(south(ground.board(), "infantry", "0101") == 2);
    CHECK(model_of(ground.board(), "tank").moves(at(ground.board(), "0102")).is_bridge());
    CHECK_FALSE(model_of(ground.board(), "copter").moves(at(ground.board(), "0102")).is_bridge());
}

TEST_CASE("a bridge without a road is entered from any side") {
    const Ground ground{{"ggg", "gWg", "ggg"}, {}, {}, {"0202"}, {}};
    const HexBoard board = ground.board();
    const MovementModel tank = model_of(board, "tank");
    CHECK(tank.moves(at(board, "0202")).open() == 63);
    for (const Facing facing : all_facings)
        CHECK(tank.moves(board.grid.neighbour(at(board, "0202"), facing)).cost(number(opposite(facing)))
              == 2);
}

TEST_CASE("a friendly prepared position costs one unit and opens nothing") {
    Ground ground{{"g", "h"}, {}, {}, {}, {}};
    const HexBoard board = ground.board();
    CHECK(south(board, "tank", "0101", {at(board, "0102")}) == 2);
    CHECK(south(board, "hover", "0101", {at(board, "0102")}) == closed);
    Ground road{{"g", "h"}, {{"0101", "0102"}}, {}, {}, {}};
    CHECK(south(road.board(), "truck", "0101", {at(board, "0102")}) == 1);
}

TEST_CASE("the two roads of a flyover are not joined") {
    // One road from north to south on the deck, one from north-west to south-east below it, in forest.
    const Ground ground{{"fff", "fff", "fff"},
                        {{"0201", "0202", "0203"}, {"0102", "0202", "0303"}},
                        {},
                        {},
                        {{"0202", {Facing::n, Facing::s}}}};
    const HexBoard board = ground.board();
    const SpaceIndex crossing = at(board, "0202");

    SECTION("on ground that is closed they share nothing") {
        const MovementModel tank = model_of(board, "tank");
        REQUIRE(tank.closed_crossings().size() == 1);
        const MoveNode deck = tank.target(number(at(board, "0201")), number(Facing::s));
        const MoveNode below = tank.target(number(at(board, "0102")), number(Facing::se));
        CHECK(deck != below);
        CHECK(tank.space(deck) == crossing);
        CHECK(tank.space(below) == crossing);
        CHECK(tank.moves(deck).open() == (exit_bit(Facing::n) | exit_bit(Facing::s)));
        CHECK(tank.moves(below).open() == (exit_bit(Facing::nw) | exit_bit(Facing::se)));
        CHECK(tank.target(deck, number(Facing::s)) == number(at(board, "0203")));
    }
    SECTION("whoever enters the ground may leave by any side, at the price of the ground") {
        const MovementModel soldier = model_of(board, "infantry");
        CHECK(soldier.closed_crossings().empty());
        const MoveNode deck = soldier.target(number(at(board, "0201")), number(Facing::s));
        CHECK(deck >= soldier.cells());
        CHECK(soldier.moves(deck).open() == 63);
        CHECK((soldier.moves(deck).road() & exit_bit(Facing::se)) == 0);
        CHECK(soldier.target(number(at(board, "0302")), number(Facing::sw)) == number(crossing));
    }
}

TEST_CASE("every step of a random board is what a plain reading of the rules says") {
    rc::prop("it holds", [](std::uint32_t seed) {
        const HexBoard board =
            test::random_board(seed, 3 + static_cast<int>(seed % 9), 3 + static_cast<int>(seed % 7));
        const auto kinds = test::kinds_that_move();
        const Mover mover = test::mover(kinds[seed % kinds.size()]);
        std::vector<SpaceIndex> positions;
        board.for_each_space([&](SpaceIndex space) {
            if ((number(space) * 2654435761U + seed) % 11 == 0) positions.push_back(space);
        });
        const MovementModel model(board, test::ground_rules(), mover.profile, positions);
        const test::SlowPlace place{&board, &test::ground_rules(), {positions.begin(), positions.end()}};
        for (MoveNode node = 0; node < model.nodes(); ++node) {
            const SpaceIndex space = model.space(node);
            if (!board.is_space(space)) {
                RC_ASSERT(model.moves(node) == HexMoves{});
                continue;
            }
            const int lane = node < model.cells() ? 0 : 1 + static_cast<int>((node - model.cells()) % 2);
            for (const Facing facing : all_facings) {
                const auto step =
                    test::slow_step(place, mover.profile, {board.grid.hex(space), lane}, facing);
                const HexMoves moves = model.moves(node);
                const int side = number(facing);
                RC_ASSERT(step.has_value() == (moves.cost(side) != closed));
                RC_ASSERT(step.has_value() == has_exit(moves.open(), facing));
                if (!step) continue;
                RC_ASSERT((step->is_whole_turn ? whole_turn : step->halves) == moves.cost(side));
                RC_ASSERT(step->is_road == has_exit(moves.road(), facing));
                const MoveNode target = model.target(node, side);
                RC_ASSERT(board.grid.hex(model.space(target)) == step->to.hex);
                RC_ASSERT((target < model.cells() ? 0 : 1 + static_cast<int>((target - model.cells()) % 2))
                          == step->to.lane);
            }
        }
    });
}

TEST_CASE("a side is open both ways or not at all") {
    rc::prop("it holds", [](std::uint32_t seed) {
        const HexBoard board = test::random_board(seed, 8, 8, 60);
        const auto kinds = test::kinds_that_move();
        const MovementModel model(board, test::ground_rules(),
                                  test::mover(kinds[seed % kinds.size()]).profile);
        board.for_each_space([&](SpaceIndex space) {
            for (const Facing facing : all_facings) {
                const SpaceIndex other = board.grid.neighbour(space, facing);
                RC_ASSERT(has_exit(model.moves(space).open(), facing)
                          == has_exit(model.moves(other).open(), opposite(facing)));
            }
        });
    });
}

} // namespace sabotier
