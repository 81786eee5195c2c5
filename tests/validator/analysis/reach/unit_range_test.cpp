#include "validator/analysis/cut/find_regions.hpp"
#include "validator/analysis/reach/unit_range.hpp"

#include "tests/validator/analysis/support/field.hpp"
#include "validator/analysis/reach/travel.hpp"

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <algorithm>
#include <random>
#include <set>
#include <thread>

namespace sabotier {
namespace {

/// Units of one side.
struct Field : test::Field {
    using test::Field::Field;

    std::size_t add(const std::string& kind, SpaceIndex space, std::size_t carrier = none) {
        return test::Field::add(kind, space, Facing::n, 0, carrier);
    }
};

/// Cells that the unit can ever be in, by its modes one step after the other.
std::vector<std::uint8_t> walked(Field& field, const std::string& kind, std::vector<SpaceIndex> from) {
    const Rulebook& rules = field.setup.rulebook();
    std::vector<TravelMode> modes;
    for (const Mover& mover : movers_of(*rules.piece(KindId(kind)), rules))
        modes.push_back({&movement_model(field.setup, field.cache, mover.profile), mover.allowance});
    return ever_reached(modes, from);
}

} // namespace

TEST_CASE("moves and regions that are alike are kept once, and no others") {
    rc::prop("it holds", [](std::uint32_t seed) {
        // On a plain most profiles are alike; on a board of all kinds of ground hardly any.
        const int wild = seed % 2 == 0 ? 0 : static_cast<int>(seed % 90);
        Field field(test::random_board(seed, 6, 6, wild));
        std::vector<MovementProfile> profiles;
        for (const std::string& kind : test::kinds_that_move())
            for (const Mover& mover :
                 movers_of(*field.setup.rulebook().piece(KindId(kind)), field.setup.rulebook()))
                profiles.push_back(mover.profile);
        std::set<const void*> moves;
        std::set<const void*> regions;
        std::vector<std::vector<HexMoves>> different;
        for (const MovementProfile& profile : profiles) {
            const MovementModel& model = movement_model(field.setup, field.cache, profile);
            const MovementModel alone(field.setup.board.hexes(), field.setup.rulebook(), profile);
            RC_ASSERT(model.all_moves() == alone.all_moves());
            RC_ASSERT(model.nodes() == alone.nodes());
            RC_ASSERT(movement_regions(field.setup, field.cache, profile) == find_regions(alone));
            moves.insert(model.all_moves().data());
            regions.insert(movement_regions(field.setup, field.cache, profile).of.data());
            if (std::ranges::find(different, alone.all_moves()) == different.end())
                different.push_back(alone.all_moves());
        }
        RC_ASSERT(moves.size() == different.size());
        RC_ASSERT(regions.size() <= moves.size());
    });
}

TEST_CASE("a unit's range is what it can ever reach, on random boards") {
    rc::prop("it holds", [](std::uint32_t seed) {
        std::mt19937 random(seed);
        Field field(test::random_board(seed, 3 + static_cast<int>(random() % 9),
                                       3 + static_cast<int>(random() % 9), static_cast<int>(random() % 90)));
        const HexBoard& board = field.setup.board.hexes();
        std::vector<SpaceIndex> spaces;
        board.for_each_space([&](SpaceIndex space) { spaces.push_back(space); });
        RC_PRE(!spaces.empty());
        const auto kinds = test::kinds_that_move();
        const std::string own = kinds[random() % kinds.size()];
        const std::string carried = kinds[random() % kinds.size()];
        const SpaceIndex at = spaces[random() % spaces.size()];
        const std::size_t carrier = field.add(own, at);
        const std::size_t passenger = field.add(carried, at, carrier);
        UnitRanges ranges(field.setup, field.cache);

        const auto by_itself = walked(field, own, {at});
        for (const SpaceIndex space : spaces)
            RC_ASSERT(ranges.of(carrier).contains(space) == (by_itself[number(space)] != 0));
        RC_ASSERT(ranges.of(carrier).size()
                  == static_cast<std::size_t>(std::count(by_itself.begin(), by_itself.end(), 1)));

        std::vector<SpaceIndex> gets_off{at};
        for (const SpaceIndex space : spaces)
            for (const Facing facing : all_facings) {
                const SpaceIndex beside = board.grid.neighbour(space, facing);
                if (by_itself[number(space)] == 0 || !board.is_space(beside)) continue;
                for (const Mover& mover : ranges.movers(passenger))
                    if (movement_model(field.setup, field.cache, mover.profile)
                            .moves(beside)
                            .is_enterable()) {
                        gets_off.push_back(beside);
                        break;
                    }
            }
        const auto on_foot = walked(field, carried, gets_off);
        for (const SpaceIndex space : spaces)
            RC_ASSERT(ranges.of(passenger).contains(space)
                      == (by_itself[number(space)] != 0 || on_foot[number(space)] != 0));
    });
}

TEST_CASE("units that cannot move stay, those not deployed start from the zone, and flying can be left out") {
    Field field(test::Ground{{"gWg", "gWg"}, {}, {}, {}, {}}.board());
    const HexBoard& board = field.setup.board.hexes();
    field.setup.sides[0].zone = {test::at(board, "0101")};
    const std::size_t decoy = field.add("decoy", test::at(board, "0301"));
    const std::size_t waiting = field.add("tank", no_space);
    const std::size_t jumper = field.add("jumper", test::at(board, "0101"));
    UnitRanges ranges(field.setup, field.cache);
    CHECK(ranges.of(decoy).size() == 1);
    CHECK(ranges.of(decoy).contains(test::at(board, "0301")));
    CHECK(ranges.of(waiting).size() == 2);
    CHECK(ranges.of(jumper).is_everywhere());
    CHECK(ranges.of(jumper, false).size() == 2);
    CHECK_FALSE(ranges.of(jumper, false).contains(test::at(board, "0301")));
}

TEST_CASE("who flies does not cross a hole in the map, alone or carried") {
    Field field(test::Ground{{"gW..gg"}, {}, {}, {}, {}}.board());
    const HexBoard& board = field.setup.board.hexes();
    field.setup.sides[0].zone = {test::at(board, "0501")};
    const std::size_t copter = field.add("copter", test::at(board, "0101"));
    const std::size_t jumper = field.add("jumper", test::at(board, "0201"));
    const std::size_t tank = field.add("tank", test::at(board, "0101"));
    const std::size_t aboard = field.add("jumper", test::at(board, "0101"), tank);
    const std::size_t waiting = field.add("copter", no_space);
    UnitRanges ranges(field.setup, field.cache);
    for (const std::size_t unit : {copter, jumper, aboard}) {
        CHECK_FALSE(ranges.of(unit).is_everywhere());
        CHECK(ranges.of(unit).contains(test::at(board, "0201")));
        CHECK_FALSE(ranges.of(unit).contains(test::at(board, "0501")));
    }
    CHECK(ranges.of(waiting).contains(test::at(board, "0601")));
    CHECK_FALSE(ranges.of(waiting).contains(test::at(board, "0101")));
}

TEST_CASE("a step that costs more than a turn has bars the way up and not the way down") {
    Rulebook steep = test::ground_rules();
    steep.level_steps[2].from.clear(); // out of a depression onto a hillside: three units
    Field field(test::Ground{{"v", "h", "g"}, {}, {}, {}, {}}.board(), steep);
    const std::size_t below = field.add("infantry", test::at(field.setup.board.hexes(), "0101"));
    const std::size_t above = field.add("infantry", test::at(field.setup.board.hexes(), "0103"));
    UnitRanges ranges(field.setup, field.cache);
    CHECK(ranges.of(below).size() == 1);
    CHECK(ranges.of(above).size() == 3);
}

TEST_CASE("units aboard each other have an answer") {
    Field field(test::Ground{{"ggg"}, {}, {}, {}, {}}.board());
    const std::size_t one = field.add("tank", test::at(field.setup.board.hexes(), "0101"), 1);
    field.add("tank", test::at(field.setup.board.hexes(), "0101"), one);
    UnitRanges ranges(field.setup, field.cache);
    CHECK(ranges.of(one).size() == 3);
}

TEST_CASE("regions are prepared for all that moves on the ground, by as many threads as ask") {
    Field field(test::random_board(7, 20, 20));
    SpaceIndex any = no_space;
    field.setup.board.hexes().for_each_space([&](SpaceIndex space) { any = space; });
    for (const char* kind : {"tank", "scout", "copter", "jumper", "decoy"})
        field.add(kind, any);
    {
        const auto prepare = [&] { prepare_regions(field.setup, field.cache); };
        std::jthread other(prepare);
        prepare();
    }
    struct NotPrepared {};
    using Prepared = std::shared_ptr<const Regions>;
    for (const char* kind : {"tank", "scout", "jumper"}) {
        const MovementProfile profile = test::mover(kind).profile;
        const auto make = []() -> Prepared { throw NotPrepared(); };
        const Regions& regions = *field.cache.get<Prepared>(to_text(profile), make);
        CHECK(regions.of == find_regions(movement_model(field.setup, field.cache, profile)).of);
    }
    const MovementProfile flying = test::mover("copter").profile;
    CHECK_THROWS_AS(field.cache.get<Prepared>(to_text(flying), []() -> Prepared { throw NotPrepared(); }),
                    NotPrepared);

    Field empty(test::random_board(7, 20, 20));
    prepare_regions(empty.setup, empty.cache);
}

} // namespace sabotier
