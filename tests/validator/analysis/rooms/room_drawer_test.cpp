#include "validator/analysis/rooms/room_drawer.hpp"

#include <catch2/catch.hpp>

#include <cmath>
#include <map>
#include <set>

using namespace sabotier;

namespace {

RoomLayoutRules box(int columns, int rows, int walls, std::vector<int> pieces) {
    const std::size_t kinds = pieces.size();
    return {RoomGrid{columns, rows}, walls, std::move(pieces),
            std::vector<std::vector<bool>>(kinds, std::vector<bool>(kinds, true)), 1};
}

} // namespace

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
        RoomFilters filters;
        filters.symmetry = symmetry;
        const auto count = count_layouts(rules, filters);
        REQUIRE(count);
        RoomDrawer drawer(rules, filters, 5);
        std::set<RoomLayout> different;
        for (int i = 0; i < 300 && *count != "0"; ++i) {
            const auto drawn = drawer.draw();
            REQUIRE(drawn.layout);
            CHECK(passes(*drawn.layout, rules, filters));
            different.insert(*drawn.layout);
        }
        CHECK(std::to_string(different.size()) == *count); // few enough to meet each
        if (*count == "0") CHECK(drawer.draw().trouble == RoomDrawer::Trouble::none_legal);
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
    CHECK(never.draw().trouble == RoomDrawer::Trouble::none_legal);
    CHECK(never.draw(200, [] { return true; }).trouble == RoomDrawer::Trouble::cancelled);
    // Six walls around two rooms of a large board, and nowhere else: there is such a layout, but none is met.
    RoomFilters rare;
    rare.distances = {{0, 0, 20}};
    RoomDrawer seldom(box(8, 8, 8, {2}), rare, 1);
    CHECK(seldom.draw(600).trouble == RoomDrawer::Trouble::none_passed);
    RoomFilters half_turn;
    half_turn.symmetry = 3;
    // Five walls cannot pair up under half a turn where no edge lies in the middle.
    RoomDrawer odd(box(4, 4, 5, {3, 2}), half_turn, 1);
    CHECK(odd.draw().trouble == RoomDrawer::Trouble::none_legal);
}

TEST_CASE("Layouts are drawn evenly, with and without filters, few walls and many") {
    RoomFilters connected;
    connected.connected = true;
    RoomFilters mirrored;
    mirrored.symmetry = 1;
    RoomFilters apart;
    apart.distances = {{0, 1, 2}};
    struct Case {
        RoomLayoutRules rules;
        RoomFilters filters;
    };
    RoomLayoutRules two_open = box(3, 2, 2, {1});
    two_open.open_sides = 2;
    for (const auto& [rules, filters] :
         {Case{box(3, 2, 2, {1, 1}), {}}, Case{box(3, 2, 2, {1, 1}), connected},
          Case{box(3, 3, 4, {1, 2}), mirrored}, Case{box(3, 2, 1, {1, 1}), apart},
          Case{box(3, 2, 4, {1}), {}}, Case{two_open, {}}}) {
        const auto count = count_one_by_one(rules, filters);
        REQUIRE(count);
        CAPTURE(rules.walls, rules.grid.rows, *count);
        if (*count == "0") {
            CHECK(RoomDrawer(rules, filters, 1).draw().trouble == RoomDrawer::Trouble::none_legal);
            continue;
        }
        const int layouts = std::stoi(*count);
        std::map<RoomLayout, int> drawn;
        RoomDrawer drawer(rules, filters, 77);
        for (int i = 0; i < 40 * layouts; ++i)
            ++drawn[*drawer.draw().layout];
        REQUIRE(static_cast<int>(drawn.size()) == layouts);
        double chi_square = 0;
        for (const auto& [layout, times] : drawn)
            chi_square += (times - 40.0) * (times - 40.0) / 40.0;
        // 99.99 % of uniform draws stay below this (normal approximation of the chi-square distribution).
        CHECK(chi_square < layouts - 1 + 3.72 * std::sqrt(2.0 * layouts) + 10);
    }
}
