#include "validator/analysis/reach/turn_reach.hpp"

#include "tests/validator/analysis/support/ground.hpp"
#include "tests/validator/analysis/support/slow_rules.hpp"

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <algorithm>
#include <random>

namespace sabotier {
namespace {

using test::at;
using test::Ground;
using test::plain_ground;

/// Everything that one query needs, and its answer as hex numbers.
struct Scene {
    HexBoard board;
    Situation situation{board};
    TurnReach search;

    explicit Scene(HexBoard b)
        : board(std::move(b)) {}

    std::map<std::string, ReachedHex> reach(const std::string& kind, const std::string& from, Facing facing) {
        const Mover mover = test::mover(kind);
        const MovementModel model(board, test::ground_rules(), mover.profile);
        std::map<std::string, ReachedHex> result;
        for (const ReachedHex& hex : search.reach(model, mover.allowance, situation, at(board, from), facing))
            result[board.name(hex.space)] = hex;
        return result;
    }
};

/// A column of hexes with a road from top to bottom.
HexBoard road_down(int rows) {
    Ground ground;
    ground.rows.assign(static_cast<std::size_t>(rows), "ggg");
    ground.roads.emplace_back();
    for (int row = 0; row < rows; ++row)
        ground.roads.back().push_back(to_ccrr({1, row}));
    return ground.board();
}

} // namespace

TEST_CASE("a unit moves the way it faces and turns no more than its class allows") {
    Scene scene(plain_ground(21, 21).board());
    const auto ends = scene.reach("float", "1111", Facing::s); // 8 units, one turn
    CHECK(ends.contains("1119"));
    CHECK_FALSE(ends.contains("1120"));
    CHECK_FALSE(ends.contains("1110"));
    CHECK(ends.at("1119").facings == (exit_bit(Facing::s) | exit_bit(Facing::se) | exit_bit(Facing::sw)));
    CHECK(ends.at("1115").halves == 8);
    // One turn to the side at once: straight that way.
    CHECK(ends.contains(scene.board.name(scene.board.grid.index(to_hex({10, 10}) + 8 * step(Facing::se)))));
    CHECK_FALSE(
        ends.contains(scene.board.name(scene.board.grid.index(to_hex({10, 10}) + 1 * step(Facing::ne)))));
}

TEST_CASE("the start is among the ends, in every facing that turning reaches") {
    Scene scene(plain_ground(3, 3).board());
    CHECK(scene.reach("float", "0202", Facing::n).at("0202").facings
          == (exit_bit(Facing::n) | exit_bit(Facing::ne) | exit_bit(Facing::nw)));
    CHECK(scene.reach("infantry", "0202", Facing::n).at("0202").facings == 63);
}

TEST_CASE("roads lengthen moves that stay on them") {
    Scene scene(road_down(24));
    SECTION("tracked: one unit more") {
        const auto ends = scene.reach("tank", "0201", Facing::s);
        CHECK(ends.contains("0207"));
        CHECK_FALSE(ends.contains("0208"));
        CHECK(scene.reach("tank", "0101", Facing::s).contains("0106"));
        CHECK_FALSE(scene.reach("tank", "0101", Facing::s).contains("0107"));
    }
    SECTION("wheeled: half a unit a hex") {
        CHECK(scene.reach("truck", "0201", Facing::s).contains("0213"));
        CHECK_FALSE(scene.reach("truck", "0201", Facing::s).contains("0214"));
    }
    SECTION("hover: one more without a turn") {
        CHECK(scene.reach("hover", "0201", Facing::s).contains("0211"));
        CHECK_FALSE(scene.reach("hover", "0201", Facing::se).contains("0211"));
        CHECK(scene.reach("hover", "0201", Facing::se).contains("0210"));
    }
    SECTION("wheeled: a third turn while on road") {
        Scene bend(Ground{{"ggg", "ggg", "ggg", "ggg"}, {{"0201", "0202", "0203"}}, {}, {}, {}}.board());
        CHECK(bend.reach("truck", "0202", Facing::n).at("0202").facings == 63);
        CHECK(bend.reach("truck", "0202", Facing::n).contains("0203"));
        CHECK_FALSE(bend.reach("truck", "0202", Facing::n).contains("0204"));
        CHECK(bend.reach("truck", "0102", Facing::n).at("0102").facings == (63 & ~exit_bit(Facing::s)));
    }
}

TEST_CASE("zones of control stop, pin and bar") {
    Scene scene(plain_ground(9, 12).board());
    scene.situation.add_enemy(scene.board, at(scene.board, "0506"), true);
    SECTION("entering one ends the move without another turn") {
        const auto ends = scene.reach("float", "0504", Facing::s);
        CHECK(ends.at("0505").facings == exit_bit(Facing::s));
        const auto tank = scene.reach("tank", "0502", Facing::s);
        CHECK(tank.contains("0505"));
        CHECK_FALSE(tank.contains("0506"));
        CHECK_FALSE(tank.contains("0507"));
    }
    SECTION("who starts in one cannot turn nor step to another hex of it") {
        CHECK(scene.reach("tank", "0505", Facing::n).at("0505").facings == exit_bit(Facing::n));
        CHECK(scene.reach("tank", "0505", Facing::n).contains("0502"));
        CHECK_FALSE(scene.reach("tank", "0505", Facing::n).contains("0606"));
        CHECK(scene.reach("tank", "0505", Facing::se).size() == 1);
    }
    SECTION("fliers do not care, and pass over enemies without landing on them") {
        const auto ends = scene.reach("copter", "0502", Facing::s);
        CHECK(ends.contains("0505"));
        CHECK(ends.contains("0507"));
        CHECK_FALSE(ends.contains("0506"));
    }
    SECTION("enemies without a zone are in the way only") {
        Scene quiet(plain_ground(9, 12).board());
        quiet.situation.add_enemy(quiet.board, at(quiet.board, "0506"), false);
        const auto ends = quiet.reach("tank", "0505", Facing::n);
        CHECK(ends.at("0505").facings != exit_bit(Facing::n));
        CHECK_FALSE(quiet.reach("tank", "0504", Facing::s).contains("0506"));
    }
}

TEST_CASE("friends are passed, but not on bridges, and nobody ends on one") {
    Ground ground{
        {"ggg", "ggg", "gWg", "ggg", "ggg"}, {{"0201", "0202", "0203", "0204", "0205"}}, {}, {"0203"}, {}};
    Scene scene(ground.board());
    SECTION("on open ground") {
        scene.situation.add_friend(at(scene.board, "0202"));
        const auto ends = scene.reach("tank", "0201", Facing::s);
        CHECK_FALSE(ends.contains("0202"));
        CHECK(ends.contains("0203"));
    }
    SECTION("on a bridge") {
        scene.situation.add_friend(at(scene.board, "0203"));
        CHECK_FALSE(scene.reach("copter", "0201", Facing::s).contains("0203"));
        CHECK(scene.reach("copter", "0201", Facing::s).contains("0204"));
        Scene narrow(Ground{{"g", "W", "g"}, {{"0101", "0102", "0103"}}, {}, {"0102"}, {}}.board());
        CHECK(narrow.reach("tank", "0101", Facing::s).contains("0103"));
        narrow.situation.add_friend(at(narrow.board, "0102"));
        CHECK(narrow.reach("tank", "0101", Facing::s).size() == 1);
    }
    SECTION("a unit is no friend in its own way: it may leave a bridge, turn round and come back") {
        Scene narrow(Ground{{"g", "W", "g"}, {{"0101", "0102", "0103"}}, {}, {"0102"}, {}}.board());
        narrow.situation.add_friend(at(narrow.board, "0102"));
        narrow.situation.add_enemy(narrow.board, at(narrow.board, "0101"), true);
        CHECK(narrow.reach("hover", "0102", Facing::s).at("0102").facings
              == (exit_bit(Facing::s) | exit_bit(Facing::n)));
    }
}

TEST_CASE("a step for a whole turn needs all move units and ends the move") {
    Scene scene(Ground{{"g", "g", "w", "g"}, {}, {}, {}, {}}.board());
    CHECK_FALSE(scene.reach("scout", "0101", Facing::s).contains("0103"));
    const auto ends = scene.reach("scout", "0102", Facing::s);
    CHECK(ends.at("0103").halves == 16);
    CHECK_FALSE(ends.contains("0104"));
    CHECK(scene.reach("scout", "0103", Facing::s).contains("0104"));
}

TEST_CASE("a map of one hex has one end") {
    Scene scene(plain_ground(1, 1).board());
    CHECK(scene.reach("tank", "0101", Facing::n).size() == 1);
}

TEST_CASE("a query leaves nothing behind for the next") {
    Scene scene(plain_ground(12, 12).board());
    const auto first = scene.reach("tank", "0606", Facing::n);
    (void)scene.reach("copter", "0101", Facing::se);
    CHECK(scene.reach("tank", "0606", Facing::n) == first);
}

TEST_CASE("one turn is what trying every move gives, on random boards with enemies and friends") {
    rc::prop("it holds", [](std::uint32_t seed) {
        std::mt19937 random(seed);
        const HexBoard board =
            test::random_board(seed, 5 + static_cast<int>(random() % 6), 5 + static_cast<int>(random() % 6),
                               static_cast<int>(random() % 60));
        std::vector<SpaceIndex> spaces;
        board.for_each_space([&](SpaceIndex space) { spaces.push_back(space); });
        RC_PRE(!spaces.empty());
        const auto any = [&] { return spaces[random() % spaces.size()]; };
        const SpaceIndex from = any();
        Situation situation(board);
        std::vector<test::SlowEnemy> enemies;
        std::vector<Hex> friends;
        for (unsigned i = random() % 4; i > 0; --i) {
            const SpaceIndex space = any();
            if (space == from) continue;
            const bool has_zone = random() % 3 != 0;
            situation.add_enemy(board, space, has_zone);
            enemies.push_back({board.grid.hex(space), has_zone});
        }
        for (unsigned i = random() % 4; i > 0; --i) {
            const SpaceIndex space = any();
            if (space == from || situation.at(space) & Situation::hostile) continue;
            situation.add_friend(space);
            friends.push_back(board.grid.hex(space));
        }
        const auto kinds = test::kinds_that_move();
        const Mover mover = test::mover(kinds[random() % kinds.size()]);
        const auto facing = static_cast<Facing>(random() % 6);
        const MovementModel model(board, test::ground_rules(), mover.profile);
        const test::SlowPlace place{&board, &test::ground_rules(), {}};

        std::map<SpaceIndex, test::SlowEnd> found;
        TurnReach search;
        for (const ReachedHex& hex : search.reach(model, mover.allowance, situation, from, facing)) {
            test::SlowEnd& end = found[hex.space];
            end.halves = hex.halves;
            for (int side = 0; side < 6; ++side)
                if (has_exit(hex.facings, static_cast<Facing>(side))) end.facings.insert(side);
        }
        const auto expected = test::slow_reach(place, mover, board.grid.hex(from), facing, enemies, friends);
        RC_ASSERT(found.size() == expected.size());
        for (const auto& [space, end] : expected) {
            RC_ASSERT(found.at(space).facings == end.facings);
            RC_ASSERT(found.at(space).halves == end.halves);
        }

        std::map<std::pair<SpaceIndex, SpaceIndex>, int> steps;
        for (const TurnStep& step : search.steps(model, mover.allowance, situation, from, facing))
            RC_ASSERT(steps.try_emplace({step.from, step.to}, step.halves).second);
        RC_ASSERT(steps == test::slow_steps(place, mover, board.grid.hex(from), facing, enemies, friends));
    });
}

TEST_CASE("a step counts only if the move can still end where there is room") {
    Scene scene(plain_ground(1, 6).board());
    const Mover mover = test::mover("tank");
    const MovementModel model(scene.board, test::ground_rules(), mover.profile);
    const auto steps_to = [&](const std::string& to) {
        const auto steps =
            scene.search.steps(model, mover.allowance, scene.situation, at(scene.board, "0101"), Facing::s);
        return std::ranges::count(steps, at(scene.board, to), &TurnStep::to);
    };
    CHECK(steps_to("0104") == 1);
    for (const char* const friends : {"0104", "0105", "0106"})
        scene.situation.add_friend(at(scene.board, friends));
    CHECK(steps_to("0103") == 1);
    CHECK(steps_to("0104") == 0);
}

TEST_CASE("turning freely reaches at least what turning by the rules does, without the extras of roads") {
    rc::prop("it holds", [](std::uint32_t seed) {
        std::mt19937 random(seed);
        const HexBoard board = test::random_board(seed, 10, 10);
        std::vector<SpaceIndex> spaces;
        board.for_each_space([&](SpaceIndex space) { spaces.push_back(space); });
        RC_PRE(!spaces.empty());
        const SpaceIndex from = spaces[random() % spaces.size()];
        const Mover mover = test::mover(random() % 2 == 0 ? "float" : "copter");
        const MovementModel model(board, test::ground_rules(), mover.profile);
        const Situation situation(board);
        TurnReach search;
        std::map<SpaceIndex, int> freely;
        for (const ReachedHex& hex : search.reach_freely(model, mover.allowance, situation, from))
            freely[hex.space] = hex.halves;
        for (const ReachedHex& hex :
             search.reach(model, mover.allowance, situation, from, static_cast<Facing>(random() % 6))) {
            RC_ASSERT(freely.contains(hex.space));
            RC_ASSERT(freely.at(hex.space) <= hex.halves);
        }
    });
}

namespace {

/// Turning freely once more: steps are tried until none gets anywhere for less.
std::map<SpaceIndex, int> slow_reach_freely(const MovementModel& model, int allowance,
                                            const Situation& situation, SpaceIndex from) {
    const bool flies = model.movement().flies;
    const HexGrid& grid = model.board().grid;
    const auto shares_enemy = [&](SpaceIndex a, SpaceIndex b) {
        return std::any_of(all_facings.begin(), all_facings.end(), [&](Facing facing) {
            const SpaceIndex enemy = grid.neighbour(a, facing);
            return (situation.at(enemy) & Situation::controls) != 0
                   && distance(grid.hex(enemy), grid.hex(b)) == 1;
        });
    };
    const auto may_step = [&](MoveNode node, MoveNode target, bool is_start) {
        if (flies) return true;
        const std::uint8_t marks = situation.at(model.space(target));
        if ((marks & Situation::hostile) != 0) return false;
        if ((marks & Situation::friendly) != 0 && model.moves(target).is_bridge()) return false;
        if ((situation.at(model.space(node)) & Situation::controlled) == 0) return true;
        return is_start && !shares_enemy(model.space(node), model.space(target));
    };
    std::map<MoveNode, int> spent{{number(from), 0}};
    for (bool has_changed = true; has_changed;) {
        has_changed = false;
        for (const auto& [node, halves] : std::map(spent))
            for (int facing = 0; facing < 6; ++facing) {
                const int cost = model.moves(node).cost(facing);
                if (cost == HexMoves::closed || (cost == HexMoves::whole_turn && halves != 0)) continue;
                const int then = cost == HexMoves::whole_turn ? 2 * allowance : halves + cost;
                const MoveNode target = model.target(node, facing);
                if (then > 2 * allowance || !may_step(node, target, node == number(from))) continue;
                const auto [known, is_first] = spent.try_emplace(target, then);
                has_changed = has_changed || is_first || then < known->second;
                known->second = std::min(known->second, then);
            }
    }
    std::map<SpaceIndex, int> ends{{from, 0}};
    for (const auto& [node, halves] : spent) {
        const SpaceIndex space = model.space(node);
        if ((situation.at(space) & Situation::full) != 0) continue;
        const auto [known, is_first] = ends.try_emplace(space, halves);
        known->second = std::min(known->second, halves);
    }
    return ends;
}

} // namespace

TEST_CASE("turning freely is what trying every step gives, on random boards with enemies and friends") {
    TurnReach search; // the same for all boards: a query leaves nothing behind
    rc::prop("it holds", [&](std::uint32_t seed) {
        std::mt19937 random(seed);
        const HexBoard board = test::random_board(seed, 4 + static_cast<int>(random() % 8), 9);
        std::vector<SpaceIndex> spaces;
        board.for_each_space([&](SpaceIndex space) { spaces.push_back(space); });
        RC_PRE(!spaces.empty());
        const SpaceIndex from = spaces[random() % spaces.size()];
        Situation situation(board);
        for (auto i = random() % 8; i > 0; --i) {
            const SpaceIndex space = spaces[random() % spaces.size()];
            if (space == from) continue;
            if (random() % 2 == 0)
                situation.add_friend(space);
            else
                situation.add_enemy(board, space, random() % 4 != 0);
        }
        const auto kinds = test::kinds_that_move();
        const Mover mover = test::mover(kinds[random() % kinds.size()]);
        const MovementModel model(board, test::ground_rules(), mover.profile);
        std::map<SpaceIndex, int> found;
        for (const ReachedHex& hex : search.reach_freely(model, mover.allowance, situation, from)) {
            RC_ASSERT(hex.facings == 63);
            RC_ASSERT(found.emplace(hex.space, hex.halves).second);
        }
        RC_ASSERT(found == slow_reach_freely(model, mover.allowance, situation, from));
    });
}

} // namespace sabotier
