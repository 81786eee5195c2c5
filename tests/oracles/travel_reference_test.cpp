#include "tests/oracles/travel_reference.hpp"

#include "tests/validator/analysis/support/ground.hpp"

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <random>

namespace sabotier {
namespace {

/// A random board with a mover on it.
struct Sample {
    explicit Sample(std::uint32_t seed)
        : random(seed),
          board(test::random_board(seed, 3 + static_cast<int>(random() % 20),
                                   3 + static_cast<int>(random() % 20), static_cast<int>(random() % 80))) {
        board.for_each_space([&](SpaceIndex space) { spaces.push_back(space); });
        const auto kinds = test::kinds_that_move();
        mover = test::mover(kinds[random() % kinds.size()]);
    }

    [[nodiscard]] SpaceIndex any() { return spaces[random() % spaces.size()]; }

    std::mt19937 random;
    HexBoard board;
    std::vector<SpaceIndex> spaces;
    Mover mover;
};

} // namespace

TEST_CASE("the kernels of travel give what Boost.Graph gives on the implicit graph") {
    rc::prop("on the clock", [](std::uint32_t seed) {
        Sample sample(seed);
        RC_PRE(!sample.spaces.empty());
        const MovementModel model(sample.board, test::ground_rules(), sample.mover.profile);
        const std::vector<SpaceIndex> starts{sample.any(), sample.any()};
        RC_ASSERT(travel_clock(model, sample.mover.allowance, starts)
                  == travel_clock_reference(model, sample.mover.allowance, starts));
    });
    rc::prop("in turns", [](std::uint32_t seed) {
        Sample sample(seed);
        RC_PRE(!sample.spaces.empty());
        const MovementModel model(sample.board, test::ground_rules(), sample.mover.profile);
        const TravelMode mode{&model, sample.mover.allowance};
        const std::vector<TravelStart> starts{{sample.any(), static_cast<Facing>(sample.random() % 6), 0},
                                              {sample.any(), std::nullopt, 0}};
        RC_ASSERT(travel_turns(std::span(&mode, 1), starts) == travel_turns_reference(mode, starts));
    });
    rc::prop("in turns, however much a class may turn and gain on roads", [](std::uint32_t seed) {
        Sample sample(seed);
        RC_PRE(!sample.spaces.empty());
        Rulebook rules = test::ground_rules();
        for (MovementClass& movement : rules.classes) {
            movement.turns = static_cast<int>(sample.random() % 7);
            movement.turns_on_road = static_cast<int>(sample.random() % 7);
            movement.road.bonus_halves = static_cast<int>(sample.random() % 4);
            movement.road.bonus_straight = sample.random() % 2 == 0;
            movement.road.from_road_halves = static_cast<int>(1 + sample.random() % 3);
        }
        const MovementModel model(sample.board, rules, sample.mover.profile);
        const TravelMode mode{&model, sample.mover.allowance};
        const std::vector<TravelStart> starts{{sample.any(), static_cast<Facing>(sample.random() % 6), 0},
                                              {sample.any(), std::nullopt, 0}};
        RC_ASSERT(travel_turns(std::span(&mode, 1), starts) == travel_turns_reference(mode, starts));
    });
}

TEST_CASE("the kernel of one turn gives what Boost.Graph gives on the implicit graph") {
    rc::prop("it holds", [](std::uint32_t seed) {
        Sample sample(seed);
        RC_PRE(!sample.spaces.empty());
        const SpaceIndex from = sample.any();
        Situation situation(sample.board);
        for (auto i = sample.random() % 8; i > 0; --i) {
            const SpaceIndex space = sample.any();
            if (space == from) continue;
            if (sample.random() % 2 == 0)
                situation.add_friend(space);
            else
                situation.add_enemy(sample.board, space, sample.random() % 4 != 0);
        }
        const MovementModel model(sample.board, test::ground_rules(), sample.mover.profile);
        const auto facing = static_cast<Facing>(sample.random() % 6);
        TurnReach search;
        std::map<SpaceIndex, ReachedHex> found;
        for (const ReachedHex& hex : search.reach(model, sample.mover.allowance, situation, from, facing))
            found[hex.space] = hex;
        RC_ASSERT(found == turn_reach_reference(model, sample.mover.allowance, situation, from, facing));
    });
}

} // namespace sabotier
