#include "validator/analysis/rooms/room_census.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

using namespace sabotier;

namespace {

RoomLayoutRules rules_of(int columns, int rows, int walls, std::vector<int> pieces, bool all_apart = true) {
    const std::size_t kinds = pieces.size();
    std::vector<std::vector<bool>> apart(kinds, std::vector<bool>(kinds, true));
    if (!all_apart)
        for (std::size_t kind = 0; kind < kinds; ++kind)
            apart[kind][kind] = false;
    return {RoomGrid{columns, rows}, walls, std::move(pieces), std::move(apart), 1};
}

/// Every layout, built piece by piece and wall by wall, kept if the plain definition calls it legal.
std::vector<RoomLayout> brute_force(const RoomLayoutRules& rules) {
    std::vector<RoomLayout> found;
    const int edges = rules.grid.edges();
    std::vector<std::int8_t> pieces(static_cast<std::size_t>(rules.grid.rooms()), no_piece);
    std::size_t next = 0;
    for (std::size_t kind = 0; kind < rules.pieces.size(); ++kind)
        for (int i = 0; i < rules.pieces[kind]; ++i)
            pieces[next++] = static_cast<std::int8_t>(kind);
    std::sort(pieces.begin(), pieces.end());
    do {
        for (unsigned walls = 0; walls < (1U << static_cast<unsigned>(edges)); ++walls) {
            RoomLayout layout = empty_layout(rules.grid);
            int count = 0;
            for (int edge = 0; edge < edges; ++edge) {
                const bool wall = ((walls >> static_cast<unsigned>(edge)) & 1U) != 0;
                layout.walls[static_cast<std::size_t>(edge)] = wall;
                count += wall ? 1 : 0;
            }
            layout.pieces = pieces;
            if (count == rules.walls && is_legal_so_far(layout, rules)) found.push_back(layout);
        }
    } while (std::next_permutation(pieces.begin(), pieces.end()));
    return found;
}

} // namespace

TEST_CASE("Counting room layouts agrees with listing them all") {
    for (const auto& rules : {rules_of(3, 3, 3, {2, 1}), rules_of(3, 3, 2, {2, 1}, false),
                              rules_of(2, 3, 2, {1, 1}), rules_of(3, 2, 2, {1, 1}), rules_of(2, 2, 0, {1}),
                              rules_of(3, 3, 5, {2, 2}, false), rules_of(4, 2, 4, {3})}) {
        CAPTURE(rules.grid.columns, rules.grid.rows, rules.walls);
        const auto all = brute_force(rules);
        RoomLayoutCounter counter(rules);
        CHECK(counter.count() == std::to_string(all.size()));
        CHECK(counter.has_any() == !all.empty());
    }
}

TEST_CASE("Counting up to symmetry agrees with the number of classes") {
    for (const auto& rules :
         {rules_of(3, 3, 3, {2, 1}), rules_of(3, 3, 4, {1, 1}, false), rules_of(2, 3, 2, {1, 1})}) {
        std::set<RoomLayout> classes;
        for (const auto& layout : brute_force(rules)) {
            RoomLayout least = layout;
            for (const auto& symmetry : symmetries(rules.grid))
                least = std::min(least, mapped(layout, rules.grid, symmetry));
            classes.insert(least);
        }
        CHECK(count_up_to_symmetry(rules) == std::to_string(classes.size()));
    }
}

TEST_CASE("Counting keeps a part that is given") {
    const auto rules = rules_of(3, 3, 3, {2, 1});
    RoomLayout part = empty_layout(rules.grid);
    part.pieces[4] = 0;
    part.walls[static_cast<std::size_t>(rules.grid.edge_below(1, 1))] = true;
    const auto all = brute_force(rules);
    const auto with_part = std::count_if(all.begin(), all.end(), [&](const RoomLayout& layout) {
        return layout.pieces[4] == 0 && layout.walls[static_cast<std::size_t>(rules.grid.edge_below(1, 1))];
    });
    CHECK(RoomLayoutCounter(rules, part).count() == std::to_string(with_part));
}

TEST_CASE("Drawn layouts are legal and uniform") {
    const auto rules = rules_of(2, 3, 2, {1, 1});
    const auto all = brute_force(rules);
    REQUIRE(all.size() > 20);
    std::map<RoomLayout, int> drawn;
    RoomLayoutCounter counter(rules);
    std::mt19937_64 random(20191);
    const int rounds = 200 * static_cast<int>(all.size());
    for (int i = 0; i < rounds; ++i) {
        const auto layout = counter.draw(random);
        REQUIRE(layout);
        ++drawn[*layout];
    }
    double chi_square = 0;
    for (const auto& layout : all) {
        const double difference = drawn[layout] - 200.0;
        chi_square += difference * difference / 200.0;
    }
    CHECK(drawn.size() == all.size());
    // 99.99 % of uniform draws stay below this (normal approximation of the chi-square distribution).
    const double freedom = static_cast<double>(all.size() - 1);
    CHECK(chi_square < freedom + 3.72 * std::sqrt(2 * freedom));
}

TEST_CASE("The published box has the same number of layouts whichever way the board lies") {
    CHECK(RoomLayoutCounter(rules_of(4, 3, 4, {2, 2})).count()
          == RoomLayoutCounter(rules_of(3, 4, 4, {2, 2})).count());
}

TEST_CASE("Impossible and oversized questions are answered as such") {
    RoomLayoutCounter full(rules_of(2, 2, 0, {2, 1}));
    CHECK(full.count() == "0");
    CHECK(full.has_any() == false);
    std::mt19937_64 random(1);
    CHECK_FALSE(full.draw(random));
    CHECK_FALSE(RoomLayoutCounter(rules_of(8, 8, 8, {4, 4}), {}, 1000).count());
}
