#include "validator/analysis/cut/separating_cycle.hpp"

#include "tests/validator/analysis/support/ground.hpp"

#include <catch2/catch.hpp>

namespace sabotier {
namespace {

using test::at;
using test::Ground;

/// Grass with a zone of one hex on either side and the straight way between them, along a row that runs
/// south-east from 0303.
struct Scene {
    HexBoard board;
    MovementModel model;
    CutPlane plane;
    std::vector<CutPlane::Cell> way;

    explicit Scene(const std::vector<std::string>& rows)
        : board(Ground{rows, {}, {}, {}, {}}.board()),
          model(board, test::ground_rules(), test::mover("tank").profile),
          plane(model) {
        const std::vector from{plane.cell(at(board, "0303"))};
        std::vector<CutPlane::Cell> to;
        CutPlane::Cell cell = from.front();
        for (int i = 0; i < 4; ++i) {
            cell = plane.beside(cell, number(Facing::se));
            if (i < 3) way.push_back(cell);
        }
        to.push_back(cell);
        REQUIRE(plane.settle(from.front(), from, to));
        REQUIRE(plane.link_zones());
        plane.find_walls();
    }
};

const IsCancelled wanted; ///< always
const std::vector<std::string> grass(10, std::string(10, 'g'));

} // namespace

TEST_CASE("the cheapest curve through a cell goes round a zone once") {
    const Scene scene(grass);
    CycleSearch search(scene.plane, wanted);
    search.set_way(scene.way, (number(Facing::se) + 3) % 6, number(Facing::se));
    const auto ring = search.through(scene.way.front());
    REQUIRE(ring);
    CHECK(ring->cost == 6);
    CHECK(ring->cells.size() == 6);
    const auto wider = search.through(scene.way[1]);
    REQUIRE(wider);
    CHECK(wider->cost == 8); // round the zone and the first cell of the way

    SECTION("nothing is found that is not cheaper than the bound") {
        CHECK_FALSE(search.through(scene.way.front(), 6));
        CHECK(search.through(scene.way.front(), 7) == ring);
    }
    SECTION("closed ground costs nothing") {
        auto rows = grass;
        rows[1][2] = 'W'; // 0302, north of the zone
        const Scene pond(rows);
        CycleSearch round(pond.plane, wanted);
        round.set_way(pond.way, (number(Facing::se) + 3) % 6, number(Facing::se));
        CHECK(round.through(pond.way.front())->cost == 5);
    }
    SECTION("a search spreads from cells that are not paid for") {
        search.spread({scene.way.front()});
        CHECK(search.cost_to(scene.way.front()) == 0);
        CHECK(search.cost_to(scene.way[1]) == 1);
        CHECK(search.cost_to(scene.way[2]) == 2);
        CHECK(search.cost_to(scene.plane.cell(at(scene.board, "0303"))) == CycleSearch::unbounded);
    }
}

} // namespace sabotier
