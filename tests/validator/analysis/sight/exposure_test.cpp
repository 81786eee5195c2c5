#include "validator/analysis/sight/exposure.hpp"

#include "tests/validator/analysis/sight/sight_oracle.hpp"
#include "validator/analysis/sight/field_of_view.hpp"

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <vector>

using namespace sabotier;

namespace {

std::vector<Lanes> lanes_of_this_machine() {
    std::vector<Lanes> lanes;
    for (const Lanes each : {Lanes::words128, Lanes::words256, Lanes::words512})
        if (each <= widest_lanes()) lanes.push_back(each);
    return lanes;
}

Rulebook any_rules() {
    Rulebook rules = oracle::rulebook();
    rules.sight.second_blocks = *rc::gen::inRange(1, 5);
    rules.sight.pairs = *rc::gen::element(PairBlocks::one, PairBlocks::both);
    rules.sight.heights = *rc::gen::element(HeightSight::ignored, HeightSight::over);
    return rules;
}

HexBoard any_board(const Rulebook& rules, int largest) {
    std::mt19937 random(*rc::gen::arbitrary<unsigned>());
    const int columns = *rc::gen::inRange(1, largest), rows = *rc::gen::inRange(1, largest);
    const int density = *rc::gen::element(0, 10, 30, 70), holes = *rc::gen::element(0, 20);
    return oracle::random_board(columns, rows, density, holes, rules, random);
}

/// Straight from the definition: a query for each pair.
std::vector<std::uint16_t> counted(const SightBoard& sight, const ExposureQuery& query) {
    const HexBoard& board = sight.board();
    std::vector<std::uint16_t> result(board.grid.size());
    board.for_each_space([&](SpaceIndex a) {
        board.for_each_space([&](SpaceIndex b) {
            if (a == b || distance(board.grid.hex(a), board.grid.hex(b)) > query.range) return;
            if (query.from != nullptr && (*query.from)[number(b)] == 0) return;
            if (sight.sees(board.grid.hex(a), board.grid.hex(b), {none, query.is_flying, true}))
                ++result[number(a)];
        });
    });
    return result;
}

} // namespace

TEST_CASE("exposure: from how many hexes each hex is seen") {
    rc::prop("is what queries for all pairs count, with every width of machine word", [] {
        const Rulebook rules = any_rules();
        const HexBoard board = any_board(rules, 30);
        const SightBoard sight(board, rules);
        ExposureQuery query;
        query.range = *rc::gen::inRange(0, largest_line_table + 1);
        query.is_flying = *rc::gen::inRange(0, 4) == 0;
        std::vector<std::uint8_t> from(board.grid.size());
        for (auto& each : from)
            each = *rc::gen::element<std::uint8_t>(0, 1, 4);
        if (*rc::gen::arbitrary<bool>()) query.from = &from;
        const std::vector<std::uint16_t> expected = counted(sight, query);
        RC_ASSERT(exposure_by_views(sight, query) == expected);
        for (const Lanes lanes : lanes_of_this_machine()) {
            query.lanes = lanes;
            RC_ASSERT(exposure(sight, query) == expected);
        }
    });
    rc::prop("is what fields of view count on boards of several tiles, with one thread and with three", [] {
        const Rulebook rules = any_rules();
        const HexBoard board = any_board(rules, 160);
        const SightBoard sight(board, rules);
        ExposureQuery query;
        query.range = *rc::gen::element(1, 7, 20);
        const std::vector<std::uint16_t> expected = exposure_by_views(sight, query);
        RC_ASSERT(exposure(sight, query) == expected);
        query.threads = 3;
        RC_ASSERT(exposure(sight, query) == expected);
    });
    SECTION("on a map of one hex is 0, and no hex counts itself") {
        const Rulebook rules = oracle::rulebook();
        const HexBoard one = oracle::board({"f"}, rules);
        CHECK(exposure(SightBoard(one, rules)) == std::vector<std::uint16_t>(one.grid.size()));
        const HexBoard two = oracle::board({"gg"}, rules);
        const auto seen = exposure(SightBoard(two, rules));
        CHECK(seen[number(two.grid.index(to_hex({0, 0})))] == 1);
        CHECK(seen[number(two.grid.index(to_hex({1, 0})))] == 1);
    }
    SECTION("is that of the whole disc on open ground at every range") {
        const Rulebook rules = oracle::rulebook();
        const std::string row(75, 'g');
        const HexBoard board = oracle::board(std::vector<std::string_view>(75, row), rules);
        const SightBoard sight(board, rules);
        for (int range = 0; range <= largest_line_table; ++range) {
            const auto seen = exposure(sight, {range, false, nullptr, 1, widest_lanes()});
            CHECK(seen[number(board.grid.index(to_hex({37, 37})))] == 3 * range * (range + 1));
        }
    }
}

TEST_CASE("an exposure that is not wanted any more ends early") {
    const Rulebook rules = oracle::rulebook();
    std::mt19937 random(5);
    const HexBoard board = oracle::random_board(40, 40, 10, 0, rules, random);
    const SightBoard sight(board, rules);
    ExposureQuery query;
    query.range = 8;
    std::size_t asked = 0;
    query.is_cancelled = [&] { return ++asked >= 2; };
    CHECK(exposure(sight, query) != exposure(sight, {.range = 8}));
    CHECK(asked == 2);
    asked = 0;
    (void)exposure_by_views(sight, query);
    CHECK(asked == 2);
}

TEST_CASE("exposure of some hexes") {
    rc::prop("is that of them among all", [] {
        const Rulebook rules = any_rules();
        const HexBoard board = any_board(rules, 90);
        const SightBoard sight(board, rules);
        ExposureQuery query;
        query.range = *rc::gen::inRange(0, 8);
        const std::vector<std::uint16_t> all = exposure(sight, query);
        std::vector<std::uint8_t> of(board.grid.size());
        for (int i = 0; i < 3; ++i)
            of[*rc::gen::inRange<std::size_t>(0, of.size())] = 1;
        query.of = &of;
        const std::vector<std::uint16_t> some = exposure(sight, query);
        const std::vector<std::uint16_t> by_views = exposure_by_views(sight, query);
        for (std::size_t i = 0; i < of.size(); ++i)
            if (of[i] != 0) RC_ASSERT(some[i] == all[i] && by_views[i] == all[i]);
    });

    SECTION("leaves alone what is far from them") {
        const Rulebook rules = oracle::rulebook();
        std::mt19937 random(1);
        const HexBoard board = oracle::random_board(300, 70, 0, 0, rules, random);
        const SightBoard sight(board, rules);
        std::vector<std::uint8_t> of(board.grid.size());
        const auto near = number(board.grid.index(to_hex({5, 5})));
        const auto far = number(board.grid.index(to_hex({290, 60})));
        of[near] = 1;
        ExposureQuery query;
        query.of = &of;
        const std::vector<std::uint16_t> some = exposure(sight, query);
        CHECK(some[near] > 0);
        CHECK(some[far] == 0);
        CHECK(exposure(sight, {})[far] > 0);
    }
}
