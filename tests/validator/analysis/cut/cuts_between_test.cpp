#include "validator/analysis/cut/cuts_between.hpp"

#include "tests/validator/analysis/support/ground.hpp"
#include "validator/analysis/cut/find_regions.hpp"
#include "validator/analysis/cut/pairs_to_cut.hpp"

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <random>

namespace sabotier {
namespace {

using test::at;
using test::Ground;
using test::names;

using Zones = std::vector<std::vector<SpaceIndex>>;

MovementModel model_of(const HexBoard& board, const std::string& kind = "tank") {
    return MovementModel(board, test::ground_rules(), test::mover(kind).profile);
}

/// Up to `most` hexes each; one of them may lie in several.
Zones random_zones(const HexBoard& board, std::mt19937& random, std::size_t count, std::size_t most) {
    std::vector<SpaceIndex> spaces;
    board.for_each_space([&](SpaceIndex space) { spaces.push_back(space); });
    Zones zones(count);
    for (auto& zone : zones)
        for (std::size_t i = 1 + random() % most; i > 0; --i)
            zone.push_back(spaces[random() % spaces.size()]);
    return zones;
}

HexBoard random_ground(std::mt19937& random) {
    const auto seed = static_cast<std::uint32_t>(random());
    return test::random_board(seed, 2 + static_cast<int>(random() % 9), 1 + static_cast<int>(random() % 9),
                              30 + static_cast<int>(random() % 60));
}

} // namespace

TEST_CASE("a search from one zone gives the cuts to each of the others, in order") {
    const HexBoard board =
        Ground{{"gggWggg", "gggWggg", "gggWggg", "gggWggg"}, {{"0302", "0402", "0503"}}, {}, {"0402"}, {}}
            .board();
    const MovementModel model = model_of(board);
    CutsFrom west(model, std::vector{at(board, "0101"), at(board, "0102")});
    CHECK(names(board, west.to(std::vector{at(board, "0701"), at(board, "0702")}))
          == std::vector<std::string>{"0302", "0402", "0503"});
    CHECK(names(board, west.to(std::vector{at(board, "0402")})) == std::vector<std::string>{"0302"});
    CHECK(names(board, west.to(std::vector{at(board, "0503"), at(board, "0402")}))
          == std::vector<std::string>{"0302"});
    CHECK(west.to(std::vector{at(board, "0102"), at(board, "0701")}).empty());
    CHECK(west.to(std::vector{at(board, "0201"), at(board, "0701")}).empty());
    CHECK(west.to(std::vector{at(board, "0401")}).empty());
    CHECK(west.to({}).empty());
}

TEST_CASE("a search from one zone and one for each pair find the same cuts") {
    rc::prop("it holds", [](std::uint32_t seed) {
        std::mt19937 random(seed);
        const HexBoard board = random_ground(random);
        RC_PRE(board.hexes > 0);
        const auto kinds = test::kinds_that_move();
        const MovementModel model = model_of(board, kinds[random() % kinds.size()]);
        RC_PRE(model.closed_crossings().empty());
        const Zones zones = random_zones(board, random, 2 + random() % 3, 4);
        for (const auto& from : zones) {
            CutsFrom search(model, from);
            for (const auto& to : zones)
                RC_ASSERT(search.to(to) == single_cuts(model, from, to));
        }
    });
}

TEST_CASE("the cuts between many zones are those of every pair, flyovers or not") {
    rc::prop("it holds", [](std::uint32_t seed) {
        std::mt19937 random(seed);
        const HexBoard board = random_ground(random);
        RC_PRE(board.hexes > 0);
        const auto kinds = test::kinds_that_move();
        const MovementModel model = model_of(board, kinds[random() % kinds.size()]);
        const Zones zones = random_zones(board, random, random() % 9, 2);
        const Regions regions = find_regions(model);
        const auto found = cuts_between(model, zones);
        RC_ASSERT(cuts_between(model, zones, &regions) == found);
        RC_ASSERT(found.size() == (zones.empty() ? 0 : zones.size() * (zones.size() - 1) / 2));
        for (std::size_t a = 0, i = 0; a < zones.size(); ++a)
            for (std::size_t b = a + 1; b < zones.size(); ++b, ++i) {
                RC_ASSERT(pair_index(zones.size(), a, b) == i);
                RC_ASSERT(found[i] == single_cuts(model, zones[a], zones[b]));
            }
    });
}

TEST_CASE("few zones are all cut from each other, of many on a large map as many as takes seconds") {
    CHECK(pairs_to_cut(1, 6, 4'000'000) == 1);
    CHECK(pairs_to_cut(6, 6, 4'000'000) == 6);
    CHECK(pairs_to_cut(2016, 6, 4'000'000) == 6);
    CHECK(pairs_to_cut(2016, 6, 2'000) == 2016);
    CHECK(pairs_to_cut(2016, 6, 100'000) == 100);
    CHECK(pairs_to_cut(10, 0, 0) == 10);
}

} // namespace sabotier
