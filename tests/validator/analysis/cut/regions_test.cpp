#include "validator/analysis/cut/find_regions.hpp"
#include "validator/analysis/cut/regions.hpp"

#include "tests/validator/analysis/support/ground.hpp"
#include "validator/analysis/cut/regions_by_graph.hpp"

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <algorithm>
#include <random>

namespace sabotier {
namespace {

using test::at;
using test::Ground;
using test::names;

MovementModel model_of(const HexBoard& board, const std::string& kind = "tank") {
    return MovementModel(board, test::ground_rules(), test::mover(kind).profile);
}

/// Whether a way is left from zone to zone when the places of some hexes are lost.
bool is_joined(const Places& places, const std::vector<SpaceIndex>& from, const std::vector<SpaceIndex>& to,
               const std::vector<SpaceIndex>& lost) {
    std::vector<std::uint8_t> seen(places.size());
    std::vector<Place> stack;
    const auto visit = [&](Place place) {
        if (seen[place] != 0 || std::find(lost.begin(), lost.end(), places.space(place)) != lost.end())
            return;
        seen[place] = 1;
        stack.push_back(place);
    };
    for (const SpaceIndex space : from)
        places.for_each_place(space, visit);
    while (!stack.empty()) {
        const Place place = stack.back();
        stack.pop_back();
        if (std::find(to.begin(), to.end(), places.space(place)) != to.end()) return true;
        for (int side = 0; side < 6; ++side)
            if ((places.open(place) >> side & 1) != 0) visit(places.target(place, side));
    }
    return false;
}

} // namespace

TEST_CASE("ground that hangs together is one region, and what joins it is articulation") {
    const HexBoard board = Ground{{"gggWggg", "gggWggg", "ggggggg", "gggWggg"}, {}, {}, {}, {}}.board();
    const Regions regions = find_regions(model_of(board));
    CHECK(regions.sizes == std::vector<std::uint32_t>{25});
    CHECK(names(board, regions.articulation) == std::vector<std::string>{"0403"});
}

TEST_CASE("islands are regions of their own, and the largest is named") {
    const HexBoard board = Ground{{"ggWgg", "ggWgg", "ggWWW", "ggWWg"}, {}, {}, {}, {}}.board();
    const MovementModel model = model_of(board);
    const Regions regions = find_regions(model);
    CHECK(regions.sizes == std::vector<std::uint32_t>{8, 4, 1});
    CHECK(regions.largest() == 0);
    CHECK(regions.at(Places(model), at(board, "0501")) == 1);
    CHECK(regions.at(Places(model), at(board, "0301")) == no_region);
}

TEST_CASE("a road through forest is a chain, and its neighbours on the grass are not joined to it") {
    const std::vector<std::string> road{"0302", "0303", "0304", "0305"};
    const HexBoard chain =
        Ground{{"ggggg", "ggggg", "fffff", "fffff", "ggggg", "ggggg"}, {road}, {}, {}, {}}.board();
    CHECK(find_regions(model_of(chain)).sizes == std::vector<std::uint32_t>{22});
    CHECK(names(chain, find_regions(model_of(chain)).articulation) == road);
    // Grass beside the road, but no exit to it: it stays by itself.
    const HexBoard beside = Ground{
        {"ggggg", "ggggg", "fffff", "fffgf", "fffff", "ggggg", "ggggg"},
        {{"0302", "0303", "0304", "0305", "0306"}},
        {},
        {},
        {}}.board();
    const MovementModel model = model_of(beside);
    CHECK(find_regions(model).sizes.size() == 2);
    CHECK(find_regions(model).sizes[1] == 1);
}

TEST_CASE("a board of one hex and a board without ground have their answers") {
    CHECK(find_regions(model_of(Ground{{"g"}, {}, {}, {}, {}}.board())).sizes
          == std::vector<std::uint32_t>{1});
    const Regions nothing = find_regions(model_of(Ground{{"WW", "WW"}, {}, {}, {}, {}}.board()));
    CHECK(nothing.sizes.empty());
    CHECK(nothing.largest() == no_region);
}

TEST_CASE("regions and articulation are those of Boost.Graph, and every articulation hex splits") {
    rc::prop("it holds", [](std::uint32_t seed) {
        std::mt19937 random(seed);
        const HexBoard board =
            test::random_board(seed, 1 + static_cast<int>(random() % 14), 1 + static_cast<int>(random() % 14),
                               static_cast<int>(random() % 100));
        const auto kinds = test::kinds_that_move();
        const MovementModel model = model_of(board, kinds[random() % kinds.size()]);
        const Regions found = find_regions(model);
        const Regions expected = regions_by_graph(model);
        RC_ASSERT(found.of == expected.of);
        RC_ASSERT(found.sizes == expected.sizes);
        if (model.closed_crossings().empty()) {
            RC_ASSERT(found.articulation == expected.articulation);
        } else {
            RC_ASSERT(std::includes(found.articulation.begin(), found.articulation.end(),
                                    expected.articulation.begin(), expected.articulation.end()));
        }
    });
}

TEST_CASE("a single bridge is a cut, with its ends") {
    const HexBoard board =
        Ground{{"gggWggg", "gggWggg", "gggWggg", "gggWggg"}, {{"0302", "0402", "0503"}}, {}, {"0402"}, {}}
            .board();
    const MovementModel model = model_of(board);
    const std::vector<SpaceIndex> west{at(board, "0101"), at(board, "0102")};
    const std::vector<SpaceIndex> east{at(board, "0701"), at(board, "0702")};
    CHECK(names(board, single_cuts(model, west, east)) == std::vector<std::string>{"0302", "0402", "0503"});
    CHECK(names(board, single_cuts(model, east, west)) == std::vector<std::string>{"0503", "0402", "0302"});
    CHECK(single_cuts(model, west, west).empty());
    CHECK(single_cuts(model, west, {}).empty());
    const MovementModel hover = model_of(board, "hover");
    CHECK(single_cuts(hover, west, east).empty());
}

TEST_CASE("single cuts are exactly the hexes whose loss parts the zones, on random boards") {
    rc::prop("it holds", [](std::uint32_t seed) {
        std::mt19937 random(seed);
        const HexBoard board =
            test::random_board(seed, 2 + static_cast<int>(random() % 9), 1 + static_cast<int>(random() % 9),
                               30 + static_cast<int>(random() % 60));
        std::vector<SpaceIndex> spaces;
        board.for_each_space([&](SpaceIndex space) { spaces.push_back(space); });
        RC_PRE(!spaces.empty());
        const auto kinds = test::kinds_that_move();
        const MovementModel model = model_of(board, kinds[random() % kinds.size()]);
        const Places places(model);
        std::vector<SpaceIndex> from;
        std::vector<SpaceIndex> to;
        for (auto i = 1 + random() % 3; i > 0; --i)
            from.push_back(spaces[random() % spaces.size()]);
        for (auto i = 1 + random() % 3; i > 0; --i)
            to.push_back(spaces[random() % spaces.size()]);

        std::vector<SpaceIndex> expected;
        if (is_joined(places, from, to, {})) {
            for (const SpaceIndex space : spaces) {
                const auto in = [&](const auto& zone) {
                    return std::find(zone.begin(), zone.end(), space) != zone.end();
                };
                if (!in(from) && !in(to) && !is_joined(places, from, to, {space})) expected.push_back(space);
            }
        }
        auto found = single_cuts(model, from, to);
        const Regions regions = find_regions(model);
        RC_ASSERT(single_cuts(model, from, to, &regions) == found);
        std::sort(found.begin(), found.end());
        RC_ASSERT(found == expected);
    });
}

} // namespace sabotier
