#include "validator/analysis/rooms/room_filters.hpp"

#include <catch2/catch.hpp>

#include <set>

using namespace sabotier;

namespace {

RoomLayoutRules box(int columns, int rows, int walls, std::vector<int> pieces) {
    const std::size_t kinds = pieces.size();
    return {RoomGrid{columns, rows}, walls, std::move(pieces),
            std::vector<std::vector<bool>>(kinds, std::vector<bool>(kinds, true)), 1};
}

} // namespace

TEST_CASE("Steps between rooms go round walls") {
    const RoomGrid grid{3, 2};
    RoomLayout layout = empty_layout(grid);
    layout.walls[static_cast<std::size_t>(grid.edge_right(0, 0))] = true;
    CHECK(room_steps(layout, grid, 0) == std::vector<int>{0, 3, 4, 1, 2, 3});
    CHECK(is_connected(layout, grid));
    layout.walls[static_cast<std::size_t>(grid.edge_below(0, 0))] = true;
    CHECK(room_steps(layout, grid, 0)[5] == -1);
    CHECK_FALSE(is_connected(layout, grid));
}

TEST_CASE("Drawn layouts pass their filters") {
    const RoomLayoutRules rules = box(4, 4, 5, {3, 2});
    RoomFilters filters;
    filters.connected = true;
    filters.distances = {{0, 1, 3}};
    RoomDrawer drawer(rules, filters, 11);
    for (int i = 0; i < 50; ++i) {
        const auto drawn = drawer.draw();
        REQUIRE(drawn.layout);
        CHECK(is_legal_so_far(*drawn.layout, rules));
        CHECK(passes(*drawn.layout, rules, filters));
    }
}

TEST_CASE("The same seed draws the same layouts") {
    RoomDrawer first(box(4, 4, 5, {3, 2}), {}, 42);
    RoomDrawer second(box(4, 4, 5, {3, 2}), {}, 42);
    RoomDrawer other(box(4, 4, 5, {3, 2}), {}, 43);
    std::set<RoomLayout> different;
    for (int i = 0; i < 10; ++i) {
        const auto layout = first.draw().layout;
        CHECK(layout == second.draw().layout);
        different.insert(*layout);
        different.insert(*other.draw().layout);
    }
    CHECK(different.size() > 15);
}

TEST_CASE("Symmetric layouts are those that their symmetry keeps") {
    const RoomLayoutRules rules = box(3, 3, 2, {2});
    for (std::size_t symmetry = 1; symmetry < symmetries(rules.grid).size(); ++symmetry) {
        const auto all = symmetric_layouts(rules, symmetry);
        REQUIRE(all);
        RoomFilters filters;
        filters.symmetry = symmetry;
        for (const RoomLayout& layout : *all)
            CHECK(passes(layout, rules, filters));
        CHECK(std::set<RoomLayout>(all->begin(), all->end()).size() == all->size());
        RoomDrawer drawer(rules, filters, 5);
        CHECK(drawer.draw().layout.has_value() == !all->empty());
    }
    CHECK(symmetry_names(rules.grid).size() == symmetries(rules.grid).size());
    CHECK(symmetry_names({4, 3}).size() == symmetries({4, 3}).size());
}

TEST_CASE("What cannot be drawn is told apart") {
    RoomDrawer full(box(2, 2, 0, {3}), {}, 1);
    CHECK(full.draw().trouble == RoomDrawer::Trouble::none_legal);
    RoomFilters far;
    far.distances = {{0, 0, 40}};
    RoomDrawer never(box(3, 3, 0, {2}), far, 1);
    CHECK(never.draw(200).trouble == RoomDrawer::Trouble::none_passed);
    RoomFilters half_turn;
    half_turn.symmetry = 3;
    // Five walls cannot pair up under half a turn where no edge lies in the middle.
    RoomDrawer odd(box(4, 4, 5, {3, 2}), half_turn, 1);
    CHECK(odd.draw().trouble == RoomDrawer::Trouble::none_legal);
}
