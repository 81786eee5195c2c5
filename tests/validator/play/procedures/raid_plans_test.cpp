#include "tests/validator/play/procedures/raid.hpp"
#include "validator/play/procedures/raid/plan_book.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <memory>
#include <vector>

using namespace sabotier;
using namespace sabotier::play;
using namespace sabotier::play::test;
using namespace sabotier::play::raid;

namespace {

/// Every plan by what may_plan() says of each tile, one after the other.
void find_plans(const Facts& facts, const Means& means, std::size_t room, bool has_landed, Plan plan,
                int shift, std::vector<Move>& out) {
    out.push_back(Move{plan});
    if (means.dice == 0) return;
    const auto& variants = facts.variants[means.side];
    for (std::size_t i = 0; i < variants.size(); ++i)
        for (int face = 1; face <= faces; ++face) {
            std::size_t to = room;
            if (!may_plan(facts, means, i, room, has_landed, to)) continue;
            const auto shown = static_cast<std::size_t>(face);
            if (means.faces_left[shown] == 0 || variants[i].cubes[shown] > means.cubes) continue;
            Means rest = means.after(facts, plan_byte(i, face));
            if (variants[i].effect == Effect::charge) --rest.room_for[facts.generator_at[to]];
            find_plans(facts, rest, to, has_landed, plan | Plan{plan_byte(i, face)} << shift, shift - 8, out);
        }
}

void compare_plans(const Facts& facts, const Means& means, std::size_t room, bool lands) {
    const Plan landing = lands ? landing_in(room) : 0;
    std::vector<Move> expected;
    find_plans(facts, means, room, lands, landing, landing_shift - 8, expected);
    MoveList found;
    list_plans(facts, means, room, landing, found);
    CAPTURE(means.side, room, lands, means.dice, means.cubes);
    REQUIRE(std::vector<Move>(found.begin(), found.end()) == expected);
}

/// A player's means as chance would have them.
Means any_means(const Facts& facts, std::size_t side, RandomSource& chance) {
    std::array<std::uint8_t, rolled> roll{};
    for (std::uint8_t& die : roll)
        die = static_cast<std::uint8_t>(1 + chance.below(faces));
    Means means(facts, side, roll);
    means.dice = static_cast<int>(chance.below(rolled + 1));
    means.cubes = static_cast<int>(chance.below(means.dice > 2 ? 3 : 7));
    for (std::size_t i = 0; i < facts.generators.size(); ++i)
        means.room_for[i] = static_cast<std::uint8_t>(chance.below(full_generator + 1));
    means.hackable = chance.below(8);
    return means;
}

void compare_plans(const Facts& facts, int rolls) {
    RandomSource chance = RandomSource::of(11);
    for (int i = 0; i < rolls; ++i) {
        const std::size_t side = chance.below(sides);
        Means means = any_means(facts, side, chance);
        const std::size_t room = chance.below(static_cast<std::uint32_t>(facts.rooms));
        compare_plans(facts, means, room, side == raiders && chance.below(3) == 0);
        // And in the middle of a plan, with a tile and its die gone.
        std::size_t face = 1;
        while (means.faces_left[face] == 0)
            ++face;
        const std::uint8_t byte = plan_byte(chance.below(4), static_cast<int>(face));
        if (means.dice == 0 || facts.cost[side][byte] > means.cubes) continue;
        means = means.after(facts, byte);
        compare_plans(facts, means, room, false);
    }
}

/// With the tiles of a side so often.
void repeat_variants(Facts& facts, std::size_t side, std::size_t times) {
    const std::vector<Variant> once = facts.variants[side];
    for (std::size_t again = 1; again < times; ++again)
        facts.variants[side].insert(facts.variants[side].end(), once.begin(), once.end());
    for (std::size_t i = 0; i < facts.variants[side].size(); ++i)
        for (std::size_t face = 1; face <= faces; ++face)
            facts.cost[side][plan_byte(i, static_cast<int>(face))] = facts.variants[side][i].cubes[face];
    facts.sheets[side] = make_sheets(facts.variants[side]);
    facts.books[side] = std::make_shared<const PlanBook>(facts, side);
}

} // namespace

TEST_CASE("Plans are found as they are one by one, from every room", "[play][raid]") {
    const auto game = sample_game("fortress/long-gallery");
    compare_plans(raid_facts(*game), 3000);
}

TEST_CASE("Plans of many kinds of tiles, or of hacks in some rooms only, are found as one by one",
          "[play][raid]") {
    Facts facts = raid_facts(*sample_game("fortress/ember-hall"));
    repeat_variants(facts, guards, 4);
    repeat_variants(facts, raiders, 5);
    REQUIRE(facts.sheets[guards][0xF].all.size() > 64);
    compare_plans(facts, 150);
    const auto game = game_of(sample_setup("fortress/ember-hall", "plan-feasible: cubes"));
    compare_plans(raid_facts(*game), 1000);
}

TEST_CASE("All landings are listed room by room", "[play][raid]") {
    const auto game = sample_game("fortress/ember-hall");
    const Facts& facts = raid_facts(*game);
    for (const int cubes : {0, 1, 3}) {
        Means means(facts, raiders, std::array<std::uint8_t, rolled>{1, 2, 4, 5});
        means.dice = 3;
        means.cubes = cubes;
        MoveList each;
        MoveList all;
        for (std::size_t room = 0; room < facts.rooms; ++room)
            list_plans(facts, means, room, landing_in(room), each);
        list_landings(facts, means, all);
        REQUIRE(std::equal(all.begin(), all.end(), each.begin(), each.end()));
    }
}
