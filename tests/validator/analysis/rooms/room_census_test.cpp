#include "validator/analysis/rooms/room_census.hpp"

#include <catch2/catch.hpp>

#include <random>

using namespace sabotier;

namespace {

RoomLayoutRules box(int columns, int rows, int walls, std::vector<int> pieces) {
    const std::size_t kinds = pieces.size();
    return {RoomGrid{columns, rows}, walls, std::move(pieces),
            std::vector<std::vector<bool>>(kinds, std::vector<bool>(kinds, true)), 1};
}

RoomLayoutRules random_rules(std::mt19937& random) {
    const auto up_to = [&](int most) { return static_cast<int>(random() % static_cast<unsigned>(most + 1)); };
    RoomLayoutRules rules = box(2 + up_to(2), 1 + up_to(3), up_to(6), {});
    for (int kinds = up_to(2) + 1; kinds > 0; --kinds)
        rules.pieces.push_back(up_to(2));
    rules.apart.assign(rules.pieces.size(), std::vector<bool>(rules.pieces.size(), false));
    for (std::size_t a = 0; a < rules.pieces.size(); ++a)
        for (std::size_t b = 0; b <= a; ++b)
            rules.apart[a][b] = rules.apart[b][a] = up_to(2) > 0;
    rules.open_sides = up_to(3);
    return rules;
}

} // namespace

// These numbers were found a second time by a program of another design, which shares nothing with the
// census: it goes room by room, chooses the walls above and to the left and whether a piece stands there, and
// carries over a frontier of one row which rooms hold a piece, how many walls and pieces there are, and
// either which rooms are closed but for their side below or, for connected maps, which rooms of the frontier
// hang together. Kinds of pieces are a factor at the end.
TEST_CASE("Counting room layouts is exact up to twelve rooms a side") {
    const auto count = [](int side) { return RoomCensus(box(side, side, 5, {3, 2})).count(); };
    CHECK(count(4) == "201985760");
    CHECK(count(6) == "7514254163840");
    CHECK(count(8) == "5750251756747920");
    CHECK(count(12) == "38115096297092943600"); // more than 64 bits hold
    SECTION("and those in which every room can be reached") {
        RoomFilters connected;
        connected.connected = true;
        const auto all_reached = [&](int columns, int rows) {
            return RoomCensus(box(columns, rows, 5, {3, 2}), connected).count();
        };
        CHECK(all_reached(4, 4) == "190206240");
        CHECK(all_reached(5, 3) == "67711620");
        CHECK(all_reached(8, 8) == "5748085355108080");
        CHECK(all_reached(12, 12) == "38114046698877949040");
    }
}

TEST_CASE("Three ways to count room layouts agree") {
    std::mt19937 random(4711);
    int by_census = 0;
    int by_frontier = 0;
    for (int board = 0; board < 150; ++board) {
        const RoomLayoutRules rules = random_rules(random);
        CAPTURE(board, rules.grid.columns, rules.grid.rows, rules.walls, rules.pieces, rules.open_sides);
        const auto one_by_one = count_one_by_one(rules, {});
        REQUIRE(one_by_one);
        if (const auto census = RoomCensus(rules).count()) {
            ++by_census;
            CHECK(census == one_by_one);
        }
        if (const auto frontier = RoomLayoutCounter(rules, {}, 40'000).count()) {
            ++by_frontier;
            CHECK(frontier == one_by_one);
        }
    }
    CHECK(by_census >= 100);
    CHECK(by_frontier >= 60);
}

TEST_CASE("Counting with filters agrees with looking at every layout") {
    std::mt19937 random(1848);
    int counted = 0;
    int not_nothing = 0;
    for (int board = 0; board < 150; ++board) {
        const RoomLayoutRules rules = random_rules(random);
        RoomFilters filters;
        filters.connected = random() % 2 == 0;
        if (random() % 3 > 0) filters.symmetry = random() % symmetries(rules.grid).size();
        CAPTURE(board, rules.grid.columns, rules.grid.rows, rules.walls, rules.pieces, rules.open_sides,
                filters.connected, filters.symmetry.value_or(99));
        const auto one_by_one = count_one_by_one(rules, filters);
        REQUIRE(one_by_one);
        const auto census = RoomCensus(rules, filters).count();
        if (!census) continue;
        ++counted;
        not_nothing += *census != "0" ? 1 : 0;
        CHECK(census == one_by_one);
    }
    CHECK(counted >= 100);
    CHECK(not_nothing >= 30);
}

TEST_CASE("Classes up to symmetry of large boards add up") {
    const RoomLayoutRules rules = box(7, 7, 5, {3, 2});
    const auto all = RoomCensus(rules).count();
    const auto classes = count_up_to_symmetry(rules);
    REQUIRE(all);
    REQUIRE(classes);
    // Each class has eight layouts at most, and few have fewer.
    CHECK(std::stoll(*classes) >= std::stoll(*all) / 8);
    CHECK(std::stoll(*classes) < std::stoll(*all) / 8 + std::stoll(*all) / 1'000'000);
}

TEST_CASE("A count that is too large or not wanted is none") {
    CHECK_FALSE(RoomCensus(box(12, 12, 60, {30})).count());
    CHECK_FALSE(count_layouts(box(12, 12, 60, {30}), {}));
    RoomFilters far;
    far.distances = {{0, 1, 3}};
    CHECK_FALSE(count_layouts(box(12, 12, 5, {3, 2}), far)); // only looking would tell, at too many
    const auto cancelled = [] { return true; };
    CHECK_FALSE(RoomCensus(box(8, 8, 5, {3, 2})).count(cancelled));
    CHECK_FALSE(count_one_by_one(box(4, 4, 5, {3, 2}), far, cancelled));
    CHECK(RoomCensus(box(2, 2, 0, {3})).count() == "0");
}

TEST_CASE("What cannot be counted says so before the work, and how many walls can") {
    RoomFilters connected;
    connected.connected = true;
    const auto most = [](const RoomLayoutRules& rules, const RoomFilters& filters) {
        const auto obstacle = obstacle_to_counting(rules, filters);
        REQUIRE(obstacle);
        REQUIRE(obstacle->most_walls);
        return *obstacle->most_walls;
    };
    for (const RoomLayoutRules& rules : {box(8, 8, 30, {3, 2}), box(6, 6, 25, {1})}) {
        RoomLayoutRules fewer = rules;
        fewer.walls = most(rules, connected);
        CAPTURE(rules.grid.columns, fewer.walls);
        CHECK_FALSE(count_layouts(rules, connected));
        CHECK_FALSE(obstacle_to_counting(fewer, connected));
        ++fewer.walls;
        CHECK(obstacle_to_counting(fewer, connected));
    }
    CHECK_FALSE(obstacle_to_counting(box(12, 12, 5, {3, 2}), connected));
    CHECK(obstacle_to_counting(box(12, 12, 60, {30}), {})->what == RoomCensus::Obstacle::placements);
    RoomFilters far;
    far.distances = {{0, 1, 3}};
    CHECK(obstacle_to_counting(box(12, 12, 5, {3, 2}), far)->has_distances);
    CHECK_FALSE(obstacle_to_counting(box(3, 3, 3, {1, 1}), far));
}

TEST_CASE("The unfiltered number is what is drawn from") {
    RoomLayoutRules rules = box(3, 3, 2, {2});
    rules.open_sides = 0;
    CHECK(RoomCensus(rules).count_unfiltered() == RoomCensus(rules).count());
}
