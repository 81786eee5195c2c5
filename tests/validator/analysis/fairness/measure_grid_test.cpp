#include "validator/analysis/fairness/measure_grid.hpp"

#include "validator/analysis/steps/steps.hpp"

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <random>

namespace sabotier {
namespace {

struct Hall {
    Setup setup;

    explicit Hall(const Rooms& rooms) { setup.board = std::make_shared<const GridBoard>(rooms, true); }
    explicit Hall(const Squares& squares) { setup.board = std::make_shared<const GridBoard>(squares, true); }

    [[nodiscard]] SpaceIndex at(const std::string& name) const {
        const auto space = setup.board.on<GridBoard>().find(name);
        REQUIRE(space);
        return *space;
    }
    void piece(const std::string& name) {
        SetupUnit unit;
        unit.space = at(name);
        setup.units.push_back(unit);
    }
    void zone(const std::vector<std::string>& names) {
        setup.sides.emplace_back();
        for (const std::string& name : names)
            setup.sides.back().zone.push_back(at(name));
    }
    [[nodiscard]] std::vector<std::string> names(const std::vector<SpaceIndex>& spaces) const {
        std::vector<std::string> result;
        for (const SpaceIndex space : spaces)
            result.push_back(setup.board.on<GridBoard>().name(space));
        return result;
    }
};

Rooms rooms(int columns, int rows, const std::vector<std::pair<std::string, std::string>>& walls) {
    Rooms result;
    result.columns = columns;
    result.rows = rows;
    for (const auto& [first, second] : walls)
        result.walls.push_back({first, second, {}});
    return result;
}

using Names = std::vector<std::string>;

/// Steps between all spaces by Floyd and Warshall; -1 where there is no way.
std::vector<std::vector<int>> slow_steps(const GridBoard& board, SpaceIndex without = no_space) {
    const std::size_t n = board.size();
    constexpr int far = 1'000'000;
    std::vector<std::vector<int>> steps(n, std::vector<int>(n, far));
    for (std::uint32_t i = 0; i < n; ++i) {
        if (SpaceIndex{i} == without || board.is_blocked(SpaceIndex{i})) continue;
        steps[i][i] = 0;
        board.neighbours(SpaceIndex{i}, [&](SpaceIndex to) {
            if (to != without) steps[i][number(to)] = 1;
        });
    }
    for (std::size_t k = 0; k < n; ++k)
        for (std::size_t i = 0; i < n; ++i)
            for (std::size_t j = 0; j < n; ++j)
                steps[i][j] = std::min(steps[i][j], steps[i][k] + steps[k][j]);
    for (auto& row : steps)
        for (int& own : row)
            own = own >= far ? -1 : own;
    return steps;
}

/// Parts that hang together, by the lowest space that each can reach.
std::size_t slow_areas(const std::vector<std::vector<int>>& steps) {
    std::size_t areas = 0;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        if (steps[i][i] != 0) continue;
        bool is_lowest = true;
        for (std::size_t j = 0; j < i; ++j)
            is_lowest = is_lowest && steps[i][j] < 0;
        areas += is_lowest ? 1U : 0U;
    }
    return areas;
}

} // namespace

TEST_CASE("rooms are measured through their open edges") {
    // A1 A2 A3 in a corridor from the top; B column open to both sides.
    Hall hall(rooms(3, 3, {{"A1", "B1"}, {"A2", "B2"}}));
    hall.piece("A1");
    hall.piece("C1");
    const GridMeasures measures = measure_grid(hall.setup);
    CHECK(measures.spaces == 9);
    CHECK(measures.areas == 1);
    CHECK(hall.names(measures.dead_ends) == Names{"A1"});
    CHECK(hall.names(measures.articulation) == Names{"A2", "A3", "B3"});
    CHECK(measures.longest == 6);
    REQUIRE(measures.pieces.size() == 2);
    CHECK(measures.pieces[0].open_sides == 1);
    CHECK(measures.pieces[0].border == 0);
    CHECK(measures.pieces[0].in_line == 2);
    CHECK(measures.pieces[1].in_line == 3);
    CHECK(measures.pieces[0].steps[1] == std::optional(6));
    CHECK(measures.pieces[0].steps[0] == std::optional(0));
    CHECK(measures.lines.front().spaces == 3);
    CHECK(measures.lines.size() == 6); // three columns; row 3 whole, rows 1 and 2 from B on
    SECTION("the middle of odd boards is in no quarter") {
        CHECK(measures.quadrants[0].spaces == 1);
        CHECK(measures.quadrants[0].pieces == std::vector<std::size_t>{0});
        CHECK(measures.quadrants[1].pieces == std::vector<std::size_t>{1});
    }
}

TEST_CASE("a sealed room has no way to the rest") {
    Hall hall(rooms(2, 2, {{"A1", "B1"}, {"A1", "A2"}}));
    hall.piece("A1");
    hall.piece("B2");
    const GridMeasures measures = measure_grid(hall.setup);
    CHECK(measures.areas == 2);
    CHECK_FALSE(measures.pieces[0].steps[1].has_value());
    CHECK(hall.names(measures.articulation) == Names{"B2"});
    CHECK(measures.quadrants[0].spaces == 1);
}

TEST_CASE("sides on squares are compared by steps from their zones") {
    Squares squares;
    squares.columns = 5;
    squares.rows = 3;
    squares.blocked = {{"C1", {}}, {"C2", {}}};
    Hall hall(squares);
    hall.zone({"A1", "A2", "A3"});
    hall.zone({"E1", "E2", "E3", "C1"}); // the blocked one is nobody's home
    hall.setup.objectives = {hall.at("C3"), hall.at("B1")};
    const GridMeasures measures = measure_grid(hall.setup);
    REQUIRE(measures.sides.size() == 2);
    CHECK(measures.homes[1].home == 3);
    CHECK(measures.first.hexes == std::vector<std::size_t>{3, 3});
    CHECK(measures.first.same_turn == 1);
    CHECK(measures.homes[0].objectives[0] == std::optional(2));
    CHECK(measures.homes[1].objectives[1] == std::optional(5));
    CHECK(measures.homes[0].middle == Turns(2.0));
    SECTION("without a second home nothing is") {
        hall.setup.sides.pop_back();
        CHECK(measure_grid(hall.setup).first.by.empty());
    }
}

TEST_CASE("a board of one square has an answer") {
    Squares squares;
    squares.columns = squares.rows = 1;
    Hall hall(squares);
    hall.zone({"A1"});
    hall.zone({"A1"});
    const GridMeasures measures = measure_grid(hall.setup);
    CHECK(measures.spaces == 1);
    CHECK(measures.areas == 1);
    CHECK(measures.lines.empty());
    CHECK_FALSE(measures.mean_steps.has_value());
    CHECK_FALSE(measures.homes[0].middle.has_value());
}

TEST_CASE("ways, parts and spaces that cut off are what slow methods find, on random boards") {
    rc::prop("it holds", [](std::uint32_t seed) {
        std::mt19937 random(seed);
        Rooms random_rooms;
        random_rooms.columns = 1 + static_cast<int>(random() % 5);
        random_rooms.rows = 1 + static_cast<int>(random() % 5);
        const GridBoard open(random_rooms, true);
        for (std::uint32_t i = 0; i < open.size(); ++i)
            open.touching(SpaceIndex{i}, [&](SpaceIndex to) {
                if (number(to) > i && random() % 3 == 0)
                    random_rooms.walls.push_back({open.name(SpaceIndex{i}), open.name(to), {}});
            });
        Hall hall(random_rooms);
        const GridBoard& board = hall.setup.board.on<GridBoard>();
        const GridMeasures measures = measure_grid(hall.setup);
        const auto steps = slow_steps(board);
        const std::size_t areas = slow_areas(steps);
        RC_ASSERT(measures.areas == areas);
        std::vector<SpaceIndex> cuts;
        double sum = 0;
        int pairs = 0, longest = 0;
        for (std::uint32_t i = 0; i < board.size(); ++i) {
            if (slow_areas(slow_steps(board, SpaceIndex{i})) > areas) cuts.push_back(SpaceIndex{i});
            const auto own = steps_from(board, std::array{SpaceIndex{i}});
            for (std::size_t j = 0; j < board.size(); ++j) {
                RC_ASSERT(own[j] == steps[i][j]);
                if (i == j || steps[i][j] < 0) continue;
                sum += steps[i][j];
                ++pairs;
                longest = std::max(longest, steps[i][j]);
            }
        }
        RC_ASSERT(measures.articulation == cuts);
        RC_ASSERT(measures.longest == longest);
        if (pairs > 0) RC_ASSERT(std::abs(*measures.mean_steps - sum / pairs) < 1e-9);
        // Every pair of neighbours in a row or column lies on exactly one straight line.
        std::size_t on_lines = 0, neighbours = 0;
        for (const StraightLine& line : measures.lines)
            on_lines += static_cast<std::size_t>(line.spaces - 1);
        for (std::uint32_t i = 0; i < board.size(); ++i)
            board.neighbours(SpaceIndex{i}, [&](SpaceIndex) { ++neighbours; });
        RC_ASSERT(2 * on_lines == neighbours);
    });
}

} // namespace sabotier
