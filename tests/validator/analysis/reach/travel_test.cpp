#include "validator/analysis/reach/travel.hpp"

#include "tests/validator/analysis/support/ground.hpp"
#include "tests/validator/analysis/support/slow_rules.hpp"

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <random>

namespace sabotier {
namespace {

using test::at;
using test::Ground;

MovementModel model_of(const HexBoard& board, const std::string& kind, std::size_t mode = 0) {
    return MovementModel(board, test::ground_rules(), test::mover(kind, mode).profile);
}

TurnMap travel(const HexBoard& board, const std::string& kind, std::vector<TravelStart> starts) {
    const MovementModel model = model_of(board, kind);
    const TravelMode mode{&model, test::mover(kind).allowance};
    return travel_turns(std::span(&mode, 1), starts);
}

HexBoard column_of(const std::string& codes) {
    Ground ground;
    for (const char code : codes)
        ground.rows.emplace_back(1, code);
    return ground.board();
}

std::vector<SpaceIndex> spaces_of(const HexBoard& board) {
    std::vector<SpaceIndex> spaces;
    board.for_each_space([&](SpaceIndex space) { spaces.push_back(space); });
    return spaces;
}

} // namespace

TEST_CASE("travel counts turns, and what is left of a turn is lost") {
    const HexBoard board = column_of("gggggggggggg");
    const TurnMap tank = travel(board, "tank", {{at(board, "0101"), Facing::s, 0}});
    CHECK(tank[number(at(board, "0101"))] == 0);
    CHECK(tank[number(at(board, "0106"))] == 1);
    CHECK(tank[number(at(board, "0107"))] == 2);
    CHECK(tank[number(at(board, "0112"))] == 3);

    // Hills in a row: two units to climb each from the ground between, five in a turn: two climbs and one
    // step.
    const HexBoard hills = column_of("ghghghg");
    const TurnMap slow = travel(hills, "tank", {{at(hills, "0101"), Facing::s, 0}});
    CHECK(slow[number(at(hills, "0104"))] == 1);
    CHECK(slow[number(at(hills, "0105"))] == 2);
}

TEST_CASE("a unit that faces the wrong way loses the turns of its counter") {
    const HexBoard board = column_of("gggggggggggg");
    const TurnMap from_north = travel(board, "float", {{at(board, "0101"), Facing::n, 0}});
    CHECK(from_north[number(at(board, "0102"))] == 3);
    const TurnMap from_any = travel(board, "float", {{at(board, "0101"), std::nullopt, 0}});
    CHECK(from_any[number(at(board, "0109"))] == 1);
}

TEST_CASE("water costs amphibious units a turn a hex") {
    const HexBoard board = column_of("gwwg");
    const TurnMap scout = travel(board, "scout", {{at(board, "0101"), Facing::s, 0}});
    CHECK(scout[number(at(board, "0102"))] == 1);
    CHECK(scout[number(at(board, "0103"))] == 2);
    CHECK(scout[number(at(board, "0104"))] == 3);
    CHECK(travel(board, "tank", {{at(board, "0101"), Facing::s, 0}})[number(at(board, "0102"))] == never);
}

TEST_CASE("a unit that cannot pay for a step in one turn never takes it") {
    const HexBoard board = column_of("vhg");
    CHECK(travel(board, "infantry", {{at(board, "0101"), Facing::s, 0}})[number(at(board, "0102"))] == 1);
    Rulebook steep = test::ground_rules();
    steep.level_steps[2].from.clear();
    const Mover infantry = test::mover("infantry");
    const MovementModel model(board, steep, infantry.profile);
    const TravelMode mode{&model, infantry.allowance};
    const TravelStart start{at(board, "0101"), Facing::s, 0};
    CHECK(travel_turns(std::span(&mode, 1), std::span(&start, 1))[number(at(board, "0102"))] == never);
    CHECK(ever_reached(std::span(&mode, 1), std::span(&start.space, 1))[number(at(board, "0102"))] == 0);
    const SpaceIndex down = at(board, "0103");
    CHECK(ever_reached(std::span(&mode, 1), std::span(&down, 1))[number(at(board, "0101"))] == 1);
}

TEST_CASE("jump troops pick walking or flying each turn") {
    const HexBoard board = column_of("gfwwwwgggggggggggggg");
    const MovementModel walk = model_of(board, "jumper", 0);
    const MovementModel fly = model_of(board, "jumper", 1);
    const std::vector<TravelMode> modes{{&walk, 2}, {&fly, 10}};
    const TravelStart start{at(board, "0101"), Facing::s, 0};
    const TurnMap turns = travel_turns(modes, std::span(&start, 1));
    CHECK(turns[number(at(board, "0111"))] == 1);
    CHECK(turns[number(at(board, "0112"))] == 2);
    const TurnMap walking = travel_turns(std::span(modes).first(1), std::span(&start, 1));
    CHECK(walking[number(at(board, "0107"))] == never);
}

TEST_CASE("starts may come later, and starts off the board do not count") {
    const HexBoard board = column_of("gggggggggggg");
    const TurnMap turns =
        travel(board, "tank",
               {{at(board, "0101"), Facing::s, 4}, {at(board, "0112"), Facing::s, 7}, {no_space, {}, 0}});
    CHECK(turns[number(at(board, "0101"))] == 4);
    CHECK(turns[number(at(board, "0106"))] == 5);
    CHECK(turns[number(at(board, "0112"))] == 7);
    const TurnMap nowhere = travel(board, "tank", {});
    CHECK(std::all_of(nowhere.begin(), nowhere.end(), [](auto turn) { return turn == never; }));
}

TEST_CASE("the clock waits for the next turn where a step does not fit") {
    const HexBoard board = column_of("gghgg");
    const MovementModel model = model_of(board, "heavy");
    const SpaceIndex start = at(board, "0101");
    const ClockMap clock = travel_clock(model, 1, std::span(&start, 1));
    CHECK(clock[number(at(board, "0103"))] == 4);
    const MovementModel tank = model_of(board, "tank");
    const ClockMap three = travel_clock(tank, 3, std::span(&start, 1));
    CHECK(three[number(at(board, "0103"))] == 6);
    const ClockMap two = travel_clock(tank, 2, std::span(&start, 1));
    CHECK(two[number(at(board, "0102"))] == 2);
    CHECK(two[number(at(board, "0103"))] == 8);
    CHECK(turn_of(two[number(at(board, "0103"))], 2) == 2);
    CHECK(turn_of(never, 2) == never);
}

TEST_CASE("the roads of a closed flyover lead past each other in travel and for ever") {
    const Ground ground{{"fff", "fff", "fff"},
                        {{"0201", "0202", "0203"}, {"0102", "0202", "0303"}},
                        {},
                        {},
                        {{"0202", {Facing::n, Facing::s}}}};
    const HexBoard board = ground.board();
    const MovementModel model = model_of(board, "tank");
    const TravelMode mode{&model, 5};
    const SpaceIndex top = at(board, "0201");
    const TravelStart start{top, std::nullopt, 0};
    const TurnMap turns = travel_turns(std::span(&mode, 1), std::span(&start, 1));
    CHECK(turns[number(at(board, "0203"))] == 1);
    CHECK(turns[number(at(board, "0303"))] == never);
    const auto ever = ever_reached(std::span(&mode, 1), std::span(&top, 1));
    CHECK(ever[number(at(board, "0202"))] == 1);
    CHECK(ever[number(at(board, "0203"))] == 1);
    CHECK(ever[number(at(board, "0303"))] == 0);
    CHECK(travel_clock(model, 5, std::span(&top, 1))[number(at(board, "0303"))] == never);
}

TEST_CASE("travel in turns is what one turn after the other gives, on random boards") {
    rc::prop("it holds", [](std::uint32_t seed) {
        std::mt19937 random(seed);
        const HexBoard board =
            test::random_board(seed, 3 + static_cast<int>(random() % 4), 3 + static_cast<int>(random() % 4),
                               static_cast<int>(random() % 70));
        const auto spaces = spaces_of(board);
        RC_PRE(!spaces.empty());
        const auto kinds = test::kinds_that_move();
        const std::string kind = kinds[random() % kinds.size()];
        const auto movers = movers_of(*test::ground_rules().piece(KindId(kind)), test::ground_rules());
        std::vector<MovementModel> models;
        for (const Mover& mover : movers)
            models.emplace_back(board, test::ground_rules(), mover.profile);
        std::vector<TravelMode> modes;
        for (std::size_t i = 0; i < movers.size(); ++i)
            modes.push_back({&models[i], movers[i].allowance});

        std::vector<TravelStart> starts;
        std::vector<std::pair<Hex, Facing>> slow_starts;
        for (auto i = 1 + random() % 2; i > 0; --i) {
            const SpaceIndex space = spaces[random() % spaces.size()];
            const auto facing = static_cast<Facing>(random() % 6);
            starts.push_back({space, facing, 0});
            slow_starts.emplace_back(board.grid.hex(space), facing);
        }
        const TurnMap turns = travel_turns(modes, starts);
        const test::SlowPlace place{&board, &test::ground_rules(), {}};
        const auto expected = test::slow_travel(place, movers, slow_starts);
        std::vector<SpaceIndex> from;
        for (const TravelStart& start : starts)
            from.push_back(start.space);
        const auto ever = ever_reached(modes, from);
        for (const SpaceIndex space : spaces) {
            const auto found = expected.find(space);
            RC_ASSERT((found == expected.end() ? never : static_cast<std::uint32_t>(found->second))
                      == turns[number(space)]);
            RC_ASSERT((ever[number(space)] != 0) == (found != expected.end()));
        }
    });
}

} // namespace sabotier
