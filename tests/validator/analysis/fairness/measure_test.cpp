#include "validator/analysis/fairness/measure.hpp"

#include "tests/oracles/travel_reference.hpp"
#include "tests/validator/analysis/support/field.hpp"
#include "validator/analysis/reach/unit_range.hpp"
#include "validator/analysis/sight/sight_board.hpp"

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <cmath>
#include <random>

namespace sabotier {
namespace {

/// What is measured on it.
struct Field : test::Field {
    using test::Field::Field;

    std::size_t add(const std::string& kind, std::size_t side, SpaceIndex space, std::size_t carrier = none) {
        return test::Field::add(kind, space, Facing::n, side, carrier);
    }
    [[nodiscard]] Fairness measure(const FairnessReach& reach = {}) {
        return measure_fairness(setup, cache, reach);
    }
    [[nodiscard]] const ClassGround& of_class(const Fairness& fairness, const std::string& id) const {
        for (const ClassGround& ground : fairness.classes)
            if (ground.in_play.movement->id.str() == id) return ground;
        FAIL("no class " << id);
        return fairness.classes.front();
    }
};

int slow_distance(const HexBoard& board, const std::vector<SpaceIndex>& from, SpaceIndex to) {
    int best = 1'000'000;
    for (const SpaceIndex space : from)
        best = std::min(best, distance(board.grid.hex(space), board.grid.hex(to)));
    return best;
}

} // namespace

TEST_CASE("on a strip the two ends are treated alike") {
    Field field(test::plain_ground(13, 1).board());
    field.zone(0, {"0101"});
    field.zone(1, {"1301"});
    field.setup.objectives = {field.at("0701"), field.at("0301")};
    field.add("tank", 0, field.at("0101"));
    field.add("tank", 1, field.at("1301"));
    const Fairness fairness = field.measure();
    REQUIRE(fairness.compares());
    const ClassGround& tracked = field.of_class(fairness, "tracked");
    CHECK(tracked.objectives[0][0] == Turns(6.0 / 5));
    CHECK(tracked.objectives[1][0] == Turns(6.0 / 5));
    CHECK(tracked.objectives[0][1] == Turns(2.0 / 5));
    CHECK(tracked.objectives[1][1] == Turns(10.0 / 5));
    CHECK(tracked.mean_to_objectives(0) == Turns(0.8));
    CHECK(tracked.mean_to_objectives(1) == Turns(1.6));
    CHECK(fairness.middle == std::vector<SpaceIndex>{field.at("0701")});
    CHECK(tracked.middle[0] == tracked.middle[1]);
    // Turn 1 takes a side to 0601 or 0801; 0701 is reached in turn 2 by both.
    CHECK(tracked.first.hexes == std::vector<std::size_t>{5, 5});
    CHECK(tracked.first.same_turn == 1);
    CHECK(tracked.first.by[number(field.at("0701"))] == FirstReached::together);
    CHECK(tracked.first.by[number(field.at("0801"))] == 1);
    REQUIRE(fairness.armies);
    CHECK(fairness.armies->units == std::vector<std::size_t>{1, 1});
    // Facing north, both turn their two faces to move along; the road of zigzags takes longer than that.
    CHECK(fairness.armies->objectives[0][0] == fairness.armies->objectives[1][0]);
    REQUIRE(fairness.cuts.size() == 1);
    CHECK(fairness.cuts[0].cut.hexes.size() == 1);
}

TEST_CASE("the front is the ground near home that units in play may enter, with its cover") {
    // Two tanks: forest is no front of theirs; hillsides are, and give cover.
    Field field(test::Ground{{"ghhfggggfffg"}, {}, {}, {}, {}}.board());
    field.zone(0, {"0101"});
    field.zone(1, {"1201"});
    field.add("tank", 0, field.at("0101"));
    field.add("tank", 1, field.at("1201"));
    Fairness fairness = field.measure({4, 20});
    CHECK(fairness.ground[0].front == 3);
    CHECK(fairness.ground[0].sheltered == 2);
    CHECK(fairness.ground[0].sheltered_percent() == 67);
    CHECK(fairness.ground[1].front == 1);
    CHECK(fairness.ground[1].sheltered == 0);
    CHECK(fairness.ground[0].nearer == 6);
    CHECK(fairness.ground[0].terrain[4] == 2); // hillside is the fourth terrain
    field.add("infantry", 1, field.at("1201"));
    fairness = field.measure({4, 20});
    CHECK(fairness.ground[1].front == 4);
    CHECK(fairness.ground[1].sheltered == 3);
}

TEST_CASE("passengers arrive with their carriers, fliers hold no ground, decoys go nowhere") {
    Field field(test::plain_ground(15, 1).board());
    field.zone(0, {"0101"});
    field.zone(1, {"1501"});
    const std::size_t tank = field.add("tank", 0, field.at("0101"));
    field.setup.units[tank].facing = Facing::se;
    const std::size_t squad = field.add("infantry", 0, field.at("0101"), tank);
    field.setup.units[squad].facing = Facing::se;
    field.add("copter", 1, field.at("1501"));
    field.add("decoy", 1, field.at("1501"));
    CHECK_FALSE(field.measure().armies.has_value()); // only one side has anything on the ground
    field.add("infantry", 1, field.at("1501"));
    const Fairness fairness = field.measure();
    REQUIRE(fairness.armies);
    CHECK(fairness.armies->units == std::vector<std::size_t>{2, 1});
    for (const ClassGround& ground : fairness.classes)
        CHECK_FALSE(ground.in_play.movement->flies);
    // The tank stops at 0601 at best, the squad gets off at the next hex.
    const auto by = [&](const char* hex) { return fairness.armies->first.by[number(field.at(hex))]; };
    CHECK(by("0301") == 0);
    CHECK(by("1401") == 1);
}

TEST_CASE("jump troops fly over water, land, and hold what they can stand on") {
    test::Ground ground;
    ground.rows = {"gggWWWgggggg"};
    Field field(ground.board());
    field.zone(0, {"0101"});
    field.zone(1, {"1201"});
    field.setup.units[field.add("jumper", 0, field.at("0101"))].facing = Facing::se;
    field.setup.units[field.add("infantry", 1, field.at("1201"))].facing = Facing::nw;
    const Fairness fairness = field.measure();
    REQUIRE(fairness.armies);
    CHECK(fairness.armies->units == std::vector<std::size_t>{1, 1});
    const auto by = [&](const char* hex) { return fairness.armies->first.by[number(field.at(hex))]; };
    CHECK(by("0301") == 0);
    CHECK(by("0501") == FirstReached::nobody); // nobody stands in deep water
    CHECK(by("0701") == 0);
}

TEST_CASE("a side without a zone comes from where its units stand") {
    Field field(test::plain_ground(9, 3).board());
    field.zone(0, {"0101", "0102", "0103"});
    field.add("tank", 1, field.at("0902"));
    field.add("tank", 1, field.at("0901"));
    CHECK(home_of(field.setup, 1) == std::vector<SpaceIndex>{field.at("0901"), field.at("0902")});
    CHECK(field.measure().compares());
    SECTION("and without units has no home") {
        field.setup.sides.emplace_back();
        CHECK(sides_with_home(field.setup) == std::vector<std::size_t>{0, 1});
    }
}

TEST_CASE("odd maps have an answer") {
    SECTION("nobody is there") {
        Field field(test::plain_ground(3, 3).board());
        const Fairness fairness = field.measure();
        CHECK_FALSE(fairness.compares());
        CHECK(fairness.classes.empty());
        CHECK(fairness.terrain[1] == 9);
    }
    SECTION("one hex, shared by both zones") {
        Field field(test::plain_ground(1, 1).board());
        field.zone(0, {"0101"});
        field.zone(1, {"0101"});
        const Fairness fairness = field.measure();
        CHECK(fairness.compares());
        CHECK(fairness.middle.empty());
        CHECK(fairness.ground[0].front == 0);
        CHECK(fairness.ground[0].sheltered_percent() == 0);
        for (const ClassGround& ground : fairness.classes)
            CHECK(ground.first.reached() == 0);
        for (const HomeCut& cut : fairness.cuts)
            CHECK(cut.cut.result == Cut::Result::touching);
    }
    SECTION("two parts without a way between them") {
        Field field(test::Ground{{"gg.gg"}, {}, {}, {}, {}}.board());
        field.zone(0, {"0101"});
        field.zone(1, {"0501"});
        field.setup.objectives = {field.at("0201"), no_space};
        field.add("tank", 0, field.at("0101"));
        field.add("tank", 1, field.at("0501"));
        const Fairness fairness = field.measure();
        CHECK(fairness.classes[0].objectives[0][0].has_value());
        CHECK_FALSE(fairness.classes[0].objectives[1][0].has_value());
        CHECK_FALSE(fairness.classes[0].objectives[0][1].has_value());
        CHECK_FALSE(fairness.classes[0].mean_to_objectives(0).has_value());
        CHECK_FALSE(fairness.classes[0].middle[0].has_value());
        CHECK(fairness.cuts[0].cut.result == Cut::Result::apart);
        CHECK(fairness.classes[0].first.hexes == std::vector<std::size_t>{1, 1});
    }
    SECTION("an army of one decoy") {
        Field field(test::plain_ground(5, 2).board());
        field.zone(0, {"0101"});
        field.zone(1, {"0501"});
        field.add("decoy", 0, field.at("0101"));
        field.add("tank", 1, field.at("0501"));
        const Fairness fairness = field.measure();
        CHECK_FALSE(fairness.armies.has_value());
        CHECK(fairness.classes.size() == 1);
    }
}

TEST_CASE("all figures equal slow ones, on random boards") {
    rc::prop("it holds", [](std::uint32_t seed) {
        std::mt19937 random(seed);
        Field field(test::random_board(seed, 4 + static_cast<int>(random() % 7),
                                       3 + static_cast<int>(random() % 6), static_cast<int>(random() % 80)));
        Setup& setup = field.setup;
        const HexBoard& board = setup.board.hexes();
        std::vector<SpaceIndex> spaces;
        board.for_each_space([&](SpaceIndex space) { spaces.push_back(space); });
        RC_PRE(spaces.size() > 3);
        for (std::size_t side = 0; side < 2; ++side) {
            for (std::size_t i = 0; i < 1 + random() % 3; ++i)
                setup.sides[side].zone.push_back(spaces[random() % spaces.size()]);
            auto& zone = setup.sides[side].zone;
            std::sort(zone.begin(), zone.end());
            zone.erase(std::unique(zone.begin(), zone.end()), zone.end());
        }
        setup.objectives = {spaces[random() % spaces.size()]};
        const FairnessReach reach{1 + static_cast<int>(random() % 4), 1 + static_cast<int>(random() % 8)};
        const Fairness fairness = field.measure(reach);
        const auto& red = setup.sides[0].zone;
        const auto& blue = setup.sides[1].zone;
        const auto in_home = [&](SpaceIndex space) {
            return slow_distance(board, red, space) == 0 || slow_distance(board, blue, space) == 0;
        };

        std::vector<SpaceIndex> middle;
        for (const SpaceIndex space : spaces)
            if (!in_home(space)
                && std::abs(slow_distance(board, red, space) - slow_distance(board, blue, space)) <= 1)
                middle.push_back(space);
        RC_ASSERT(fairness.middle == middle);

        std::vector<const MovementModel*> models;
        for (const ClassGround& ground : fairness.classes) {
            const MovementModel& model = movement_model(setup, field.cache, ground.in_play.mover.profile);
            models.push_back(&model);
            const int allowance = ground.in_play.mover.allowance;
            std::vector<ClockMap> clocks;
            for (std::size_t side = 0; side < 2; ++side) {
                std::vector<SpaceIndex> starts;
                for (const SpaceIndex space : setup.sides[side].zone)
                    if (model.moves(space).is_enterable()) starts.push_back(space);
                clocks.push_back(travel_clock_reference(model, allowance, starts));
                const std::uint32_t clock = clocks[side][number(setup.objectives[0])];
                RC_ASSERT(ground.objectives[side][0]
                          == (clock == never ? Turns{} : Turns(clock / (2.0 * allowance))));
            }
            std::vector<std::size_t> first(2);
            std::size_t same = 0, unreached = 0;
            for (const SpaceIndex space : spaces) {
                if (in_home(space)) continue;
                const std::uint32_t one = turn_of(clocks[0][number(space)], allowance);
                const std::uint32_t two = turn_of(clocks[1][number(space)], allowance);
                if (one == never && two == never)
                    unreached += model.moves(space).is_enterable() ? 1U : 0U;
                else if (one == two)
                    ++same;
                else
                    ++first[one < two ? 0 : 1];
            }
            RC_ASSERT(ground.first.hexes == first);
            RC_ASSERT(ground.first.same_turn == same);
            RC_ASSERT(ground.first.unreached == unreached);
        }

        const SightBoard sight(board, setup.rulebook());
        for (std::size_t side = 0; side < 2; ++side) {
            const auto& home = setup.sides[side].zone;
            const auto& other = setup.sides[1 - side].zone;
            std::size_t front = 0, sheltered = 0, nearer = 0, seen = 0;
            double exposed = 0;
            for (const SpaceIndex space : spaces) {
                const int own = slow_distance(board, home, space);
                nearer += own < slow_distance(board, other, space) ? 1U : 0U;
                const bool may_enter = std::any_of(models.begin(), models.end(), [&](const MovementModel* m) {
                    return m->moves(space).is_enterable();
                });
                if (in_home(space) || own > reach.front || !may_enter) continue;
                ++front;
                sheltered += setup.rulebook().terrains[board.terrain[number(space)] - 1U].shelters ? 1U : 0U;
                for (const SpaceIndex from : spaces)
                    if (from != space && distance(board.grid.hex(from), board.grid.hex(space)) <= reach.sight
                        && sight.sees(board.grid.hex(from), board.grid.hex(space)))
                        exposed += 1;
            }
            for (const SpaceIndex space : home)
                seen += std::any_of(other.begin(), other.end(),
                                    [&](SpaceIndex from) {
                                        return from != space
                                               && std::find(home.begin(), home.end(), from) == home.end()
                                               && distance(board.grid.hex(from), board.grid.hex(space))
                                                      <= reach.sight
                                               && sight.sees(board.grid.hex(from), board.grid.hex(space));
                                    })
                            ? 1U
                            : 0U;
            const SideGround& ground = fairness.ground[side];
            RC_ASSERT(ground.front == front);
            RC_ASSERT(ground.sheltered == sheltered);
            RC_ASSERT(ground.nearer == nearer);
            RC_ASSERT(ground.home_seen == seen);
            RC_ASSERT(std::abs(ground.exposure - (front == 0 ? 0 : exposed / static_cast<double>(front)))
                      < 1e-9);
        }
    });
}

} // namespace sabotier
