#include "formats/board/end_zone.hpp"
#include "validator/analysis/cut/minimum_cut.hpp"

#include "tests/validator/analysis/support/ground.hpp"
#include "validator/analysis/cut/cut_by_flow.hpp"
#include "validator/analysis/cut/places.hpp"

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

bool contains(const std::vector<SpaceIndex>& list, SpaceIndex space) {
    return std::find(list.begin(), list.end(), space) != list.end();
}

/// Whether a way is left from zone to zone without the lost hexes.
bool is_joined(const Places& places, const std::vector<SpaceIndex>& from, const std::vector<SpaceIndex>& to,
               const std::vector<SpaceIndex>& lost) {
    std::vector<std::uint8_t> seen(places.size());
    std::vector<Place> stack;
    const auto visit = [&](Place place) {
        if (seen[place] != 0 || contains(lost, places.space(place))) return;
        seen[place] = 1;
        stack.push_back(place);
    };
    for (const SpaceIndex space : from)
        places.for_each_place(space, visit);
    while (!stack.empty()) {
        const Place place = stack.back();
        stack.pop_back();
        if (contains(to, places.space(place))) return true;
        for (int side = 0; side < 6; ++side)
            if ((places.open(place) >> side & 1) != 0) visit(places.target(place, side));
    }
    return false;
}

/// Both methods on one problem: same result, same size, and the cut parts the zones without touching them.
void check_cut(const MovementModel& model, const std::vector<SpaceIndex>& from,
               const std::vector<SpaceIndex>& to) {
    const Cut cut = minimum_cut(model, from, to);
    const Cut flow = minimum_cut_by_flow(model, from, to);
    RC_ASSERT(static_cast<int>(cut.result) == static_cast<int>(flow.result));
    RC_ASSERT(cut.hexes.size() == flow.hexes.size());
    const Places places(model);
    RC_ASSERT(is_joined(places, from, to, {}) == (cut.result != Cut::Result::apart));
    if (cut.result != Cut::Result::found) return;
    RC_ASSERT(!is_joined(places, from, to, cut.hexes));
    RC_ASSERT(!is_joined(places, from, to, flow.hexes));
    for (const SpaceIndex space : cut.hexes) {
        RC_ASSERT(!contains(from, space));
        RC_ASSERT(!contains(to, space));
    }
}

/// A patch of hexes round a random one.
std::vector<SpaceIndex> patch(const HexBoard& board, std::mt19937& random, int size) {
    const Hex centre = to_hex({static_cast<int>(random() % static_cast<unsigned>(board.grid.columns())),
                               static_cast<int>(random() % static_cast<unsigned>(board.grid.rows()))});
    std::vector<SpaceIndex> result;
    board.for_each_space([&](SpaceIndex space) {
        if (distance(board.grid.hex(space), centre) <= size) result.push_back(space);
    });
    return result;
}

} // namespace

TEST_CASE("open ground between two ends is cut from side to side") {
    const HexBoard board = Ground{{"ggggggg", "ggggggg", "ggggggg"}, {}, {}, {}, {}}.board();
    const Cut cut = minimum_cut(model_of(board), end_zone(board, "west", 2), end_zone(board, "east", 2));
    CHECK(cut.result == Cut::Result::found);
    CHECK(cut.hexes.size() == 3);
}

TEST_CASE("a bridge is the whole cut, and its hex is named") {
    const HexBoard board =
        Ground{{"gggWggg", "gggWggg", "gggWggg"}, {{"0301", "0401", "0502"}}, {}, {"0401"}, {}}.board();
    const Cut cut = minimum_cut(model_of(board), end_zone(board, "west", 3), end_zone(board, "east", 3));
    CHECK(names(board, cut.hexes) == std::vector<std::string>{"0401"});
}

TEST_CASE("zones inside the map are cut by a ring") {
    Ground ground;
    ground.rows.assign(11, std::string(15, 'g'));
    const HexBoard board = ground.board();
    const Cut cut =
        minimum_cut(model_of(board), std::vector{at(board, "0406")}, std::vector{at(board, "1106")});
    CHECK(cut.result == Cut::Result::found);
    CHECK(cut.hexes.size() == 6);
    const Cut beside = minimum_cut(model_of(board), std::vector{at(board, "0406"), at(board, "0407")},
                                   std::vector{at(board, "1106")});
    CHECK(beside.hexes.size() == 6);
}

TEST_CASE("zones without ground, of no hexes, that touch or overlap have their answers") {
    const HexBoard board = Ground{{"ggWg", "ggWg"}, {}, {}, {}, {}}.board();
    const MovementModel model = model_of(board);
    const std::vector<SpaceIndex> west{at(board, "0101")};
    CHECK(minimum_cut(model, west, {}).result == Cut::Result::apart);
    CHECK(minimum_cut(model, west, std::vector{at(board, "0301")}).result == Cut::Result::apart);
    CHECK(minimum_cut(model, west, std::vector{at(board, "0401")}).result == Cut::Result::apart);
    CHECK(minimum_cut(model, west, std::vector{at(board, "0102")}).result == Cut::Result::touching);
    CHECK(minimum_cut(model, west, west).result == Cut::Result::touching);
    CHECK(minimum_cut(model, west, std::vector{at(board, "0101"), at(board, "0401")}).result
          == Cut::Result::touching);
    const HexBoard one = Ground{{"g"}, {}, {}, {}, {}}.board();
    CHECK(minimum_cut(model_of(one), std::vector{at(one, "0101")}, {}).result == Cut::Result::apart);
}

TEST_CASE("the ground that lies apart from both zones costs nothing to cut through") {
    // A meadow inside a wood in the middle; the way round is three hexes wide in all.
    const HexBoard board =
        Ground{{"gggggggggg", "gggffffggg", "gggfggfggg", "gggffffggg", "gggggggggg"}, {}, {}, {}, {}}
            .board();
    const Cut cut = minimum_cut(model_of(board), end_zone(board, "west", 2), end_zone(board, "east", 2));
    CHECK(cut.hexes.size() == 2);
}

TEST_CASE("the cut is as small as the flow is large, and parts the zones, on random boards") {
    rc::prop("end to end", [](std::uint32_t seed) {
        std::mt19937 random(seed);
        const HexBoard board =
            test::random_board(seed, 4 + static_cast<int>(random() % 12), 1 + static_cast<int>(random() % 12),
                               static_cast<int>(random() % 70));
        const auto kinds = test::kinds_that_move();
        const MovementModel model = model_of(board, kinds[random() % kinds.size()]);
        const int depth = 1 + static_cast<int>(random() % 2);
        check_cut(model, end_zone(board, "west", depth), end_zone(board, "east", depth));
    });
    rc::prop("zones inside", [](std::uint32_t seed) {
        std::mt19937 random(seed);
        const HexBoard board =
            test::random_board(seed, 5 + static_cast<int>(random() % 14), 5 + static_cast<int>(random() % 14),
                               static_cast<int>(random() % 60));
        const auto kinds = test::kinds_that_move();
        const MovementModel model = model_of(board, kinds[random() % kinds.size()]);
        const auto from = patch(board, random, static_cast<int>(random() % 3));
        const auto to = patch(board, random, static_cast<int>(random() % 3));
        RC_PRE(!from.empty() && !to.empty());
        check_cut(model, from, to);
    });
    rc::prop("zones of scattered hexes", [](std::uint32_t seed) {
        std::mt19937 random(seed);
        const HexBoard board =
            test::random_board(seed, 4 + static_cast<int>(random() % 8), 4 + static_cast<int>(random() % 8),
                               static_cast<int>(random() % 80));
        const auto kinds = test::kinds_that_move();
        const MovementModel model = model_of(board, kinds[random() % kinds.size()]);
        std::vector<SpaceIndex> spaces;
        board.for_each_space([&](SpaceIndex space) { spaces.push_back(space); });
        RC_PRE(!spaces.empty());
        std::vector<SpaceIndex> from;
        std::vector<SpaceIndex> to;
        for (auto i = 1 + random() % 4; i > 0; --i) {
            from.push_back(spaces[random() % spaces.size()]);
            to.push_back(spaces[random() % spaces.size()]);
        }
        check_cut(model, from, to);
    });
}

} // namespace sabotier
