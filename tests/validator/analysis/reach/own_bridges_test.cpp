#include "validator/analysis/reach/own_bridges.hpp"

#include "formats/base/cancelled.hpp"
#include "tests/validator/analysis/support/field.hpp"
#include "validator/analysis/reach/turn_reach.hpp"

#include <catch2/catch.hpp>

#include <functional>
#include <map>
#include <random>
#include <set>

namespace sabotier {
namespace {

/// The small rulebook with a tank that swims in rivers and is a bridge one turn after it stopped in one.
Rulebook bridging_rules() {
    Rulebook rules = test::ground_rules();
    for (PieceKind& kind : rules.pieces) {
        if (kind.id != KindId("bridger")) continue;
        kind.amphibious_rivers = true;
        kind.bridges_after = 1;
    }
    return rules;
}

struct Field : test::Field {
    explicit Field(HexBoard board)
        : test::Field(std::move(board), bridging_rules()) {}

    /// `place`: a hex, or its number.
    template <class Place>
    std::size_t add(const std::string& kind, const Place& place, std::size_t side = 0) {
        return test::Field::add(kind, place, Facing::se, side);
    }
    [[nodiscard]] OwnBridgeAnswer way(const std::vector<SpaceIndex>& targets, std::size_t side = 0) {
        budget = {};
        return bridges(side).way_to(targets);
    }
    [[nodiscard]] OwnBridges bridges(std::size_t side = 0) { return {setup, cache, side, budget}; }

    BridgeBudget budget;
};

/// A river down column `column`.
test::Ground with_river(int columns, int rows, int column) {
    test::Ground ground = test::plain_ground(columns, rows);
    ground.rivers.emplace_back();
    for (int row = 1; row <= rows; ++row)
        ground.rivers.back().push_back(to_ccrr(Cell{column - 1, row - 1}, 2));
    return ground;
}

using States = std::set<std::pair<SpaceIndex, Facing>>;

/// The turn in which a unit first stands on a target, with bridges as placed: every turn from every state
/// again, on the board of that turn. Without roads and flyovers.
std::uint32_t slow_turn(const Field& field, const Mover& mover, const SetupUnit& unit,
                        const std::vector<OwnBridge>& bridges, const std::set<SpaceIndex>& targets) {
    States states{{unit.space, *unit.facing}};
    TurnReach reach;
    std::uint32_t last = 0;
    for (const OwnBridge& bridge : bridges)
        last = std::max(last, bridge.turn);
    for (std::uint32_t turn = 1;; ++turn) {
        HexBoard board = field.setup.board.hexes();
        std::set<SpaceIndex> occupied;
        for (const OwnBridge& bridge : bridges)
            if (bridge.turn <= turn) {
                board.bridge[number(bridge.space)] = 1;
                occupied.insert(bridge.space);
            }
        const MovementModel model(board, field.setup.rulebook(), mover.profile);
        const Situation empty(board);
        States next = states;
        for (const auto& [space, facing] : states)
            for (const ReachedHex& end : reach.reach(model, mover.allowance, empty, space, facing))
                for (const Facing each : all_facings)
                    if (has_exit(end.facings, each) && !occupied.contains(end.space))
                        next.insert({end.space, each});
        for (const auto& [space, facing] : next)
            if (targets.contains(space)) return turn;
        if (next == states && turn > last) return never;
        states = std::move(next);
    }
}

/// Every river hex tried for every bridging unit.
std::optional<std::pair<std::size_t, std::uint32_t>> slow_way(Field& field, std::size_t side,
                                                              const std::vector<SpaceIndex>& targets) {
    const Setup& setup = field.setup;
    std::vector<std::vector<OwnBridge>> choices;
    std::vector<const SetupUnit*> others;
    for (const std::size_t index : setup.sides[side].units) {
        const SetupUnit& unit = setup.units[index];
        if (unit.kind->bridges_after == 0) {
            others.push_back(&unit);
            continue;
        }
        choices.push_back({OwnBridge{}});
        const Mover mover = movers_of(*unit.kind, setup.rulebook()).front();
        setup.board.hexes().for_each_space([&](SpaceIndex space) {
            if (setup.board.hexes().has_river[number(space)] == 0
                || setup.board.hexes().bridge[number(space)] != 0 || setup.terrain(space)->is_water)
                return;
            const std::uint32_t turn = space == unit.space ? 0 : slow_turn(field, mover, unit, {}, {space});
            if (turn != never)
                choices.back().push_back(
                    {index, space, turn + static_cast<std::uint32_t>(unit.kind->bridges_after)});
        });
    }
    std::optional<std::pair<std::size_t, std::uint32_t>> best;
    std::vector<OwnBridge> chosen;
    const std::function<void(std::size_t)> choose = [&](std::size_t at) {
        if (at < choices.size()) {
            for (const OwnBridge& choice : choices[at]) {
                if (choice.unit != none) chosen.push_back(choice);
                choose(at + 1);
                if (choice.unit != none) chosen.pop_back();
            }
            return;
        }
        if (chosen.empty() || (chosen.size() == 2 && chosen[0].space == chosen[1].space)) return;
        if (best && best->first < chosen.size()) return;
        std::uint32_t first = never;
        for (const SetupUnit* unit : others)
            for (const Mover& mover : movers_of(*unit->kind, setup.rulebook()))
                first =
                    std::min(first, slow_turn(field, mover, *unit, chosen, {targets.begin(), targets.end()}));
        const std::pair found(chosen.size(), first);
        if (first != never && (!best || found < *best)) best = found;
    };
    choose(0);
    return best;
}

} // namespace

TEST_CASE("a unit that stops in a river is a bridge for its side") {
    Field field(with_river(12, 4, 6).board());
    const std::size_t bridger = field.add("bridger", "0202");
    field.add("tank", "0101");
    field.add("tank", "1201", 1);
    const OwnBridgeAnswer answer = field.way({field.at("1101"), field.at("1201")});
    REQUIRE(answer.way);
    REQUIRE(answer.way->bridges.size() == 1);
    const OwnBridge bridge = answer.way->bridges.front();
    CHECK(bridge.unit == bridger);
    CHECK(field.setup.board.hexes().has_river[number(bridge.space)] == 1);
    const TurnMap swim =
        unit_travel(field.setup, field.cache, traveller_of(field.setup, field.cache, bridger));
    CHECK(bridge.turn == swim[number(bridge.space)] + 1);
    CHECK(answer.way->turn >= bridge.turn);
    CHECK(answer.tried_all);
    SECTION("and for no other") {
        CHECK_FALSE(field.way({field.at("0101")}, 1).way);
    }
    SECTION("its earliest place is told") {
        const OwnBridge first = field.bridges().earliest();
        CHECK(first.turn <= bridge.turn);
        CHECK(first.turn
              == slow_turn(field, movers_of(*field.setup.units[bridger].kind, field.setup.rulebook()).front(),
                           field.setup.units[bridger], {}, {first.space})
                     + 1);
    }
    SECTION("nobody stops on it") {
        const OwnBridges bridges = field.bridges();
        CHECK_FALSE(bridges.way_to({bridge.space}).way);
    }
}

TEST_CASE("what cannot be bridged is no way") {
    SECTION("no river") {
        test::Ground ground;
        ground.rows = {"gggWgg", "gggWgg", "gggWgg"};
        Field field(ground.board());
        field.add("bridger", "0101");
        field.add("tank", "0102");
        CHECK(field.bridges().units().empty());
        CHECK_FALSE(field.way({field.at("0601")}).way);
    }
    SECTION("a river that has run into shallow water") {
        test::Ground ground;
        ground.rows = {"ggwggg", "ggwggg", "ggwggg"};
        ground.rivers = {{"0301", "0302", "0303"}};
        Field field(ground.board());
        field.add("bridger", "0101");
        field.add("tank", "0102");
        CHECK_FALSE(field.way({field.at("0601")}).way);
    }
    SECTION("two rivers side by side want two bridges") {
        test::Ground ground = with_river(9, 3, 4);
        ground.rivers.push_back({"0501", "0502", "0503"});
        Field field(ground.board());
        field.add("bridger", "0102");
        field.add("tank", "0101");
        CHECK_FALSE(field.way({field.at("0901")}).way);
        field.add("bridger", "0103");
        const OwnBridgeAnswer both = field.way({field.at("0901")});
        REQUIRE(both.way);
        CHECK(both.way->bridges.size() == 2);
        CHECK(both.way->bridges[0].turn <= both.way->bridges[1].turn);
    }
    SECTION("a squad of one move unit, which would have to stop on it, unless it is carried") {
        Field field(with_river(9, 3, 5).board());
        field.add("bridger", "0102");
        const std::size_t squad = field.add("heavy", "0101");
        REQUIRE(field.setup.units[squad].kind != nullptr);
        CHECK_FALSE(field.way({field.at("0901")}).way);
        field.setup.units[squad].carrier = field.add("tank", "0101");
        CHECK(field.way({field.at("0901")}).way);
    }
}

TEST_CASE("ways over own bridges are those of trying every river hex") {
    std::map<std::size_t, int> ways; // by bridges; 0: none
    for (std::uint32_t seed = 1; seed <= 60; ++seed) {
        std::mt19937 random(seed);
        const auto dice = [&](int sides) {
            return static_cast<int>(random() % static_cast<unsigned>(sides));
        };
        const bool has_two = seed % 3 == 0;
        test::Ground ground = with_river(has_two ? 8 : 10, has_two ? 3 : 5, 4 + dice(2));
        if (has_two && dice(2) == 0) {
            const int column = std::stoi(ground.rivers.front().front().substr(0, 2)) + 1 + dice(2);
            ground.rivers.push_back(with_river(8, 3, column).rivers.front());
        }
        for (std::string& row : ground.rows)
            for (char& code : row)
                if (dice(100) < 30) code = "fsvhwW"[dice(6)];
        Field field(ground.board());
        const auto& rows = ground.rows;
        const auto random_at = [&](int from, int to) {
            return field.setup.board.hexes().grid.index(
                to_hex(Cell{from + dice(to - from), dice(static_cast<int>(rows.size()))}));
        };
        const int last = static_cast<int>(rows.front().size());
        const std::size_t side = seed % 2;
        const auto from = [&] { return side == 0 ? random_at(0, 3) : random_at(last - 3, last); };
        for (int i = 0; i < (has_two ? 2 : 1); ++i)
            field.add("bridger", from(), side);
        field.add("tank", from(), side);
        if (dice(2) == 0) field.add("infantry", from(), side);
        const std::vector<SpaceIndex> targets{side == 0 ? random_at(last - 2, last) : random_at(0, 2)};
        // Only what is out of reach without bridges is asked for.
        bool is_reached = false;
        for (const SetupUnit& unit : field.setup.units)
            if (unit.kind->bridges_after == 0)
                for (const Mover& mover : movers_of(*unit.kind, field.setup.rulebook()))
                    is_reached = is_reached || unit.space == targets.front()
                                 || slow_turn(field, mover, unit, {}, {targets.front()}) != never;
        if (is_reached) continue;
        const auto expected = slow_way(field, side, targets);
        const OwnBridgeAnswer answer = field.way(targets, side);
        CAPTURE(seed);
        CHECK(answer.tried_all);
        REQUIRE(answer.way.has_value() == expected.has_value());
        ++ways[expected ? expected->first : 0];
        if (!expected) continue;
        CHECK(answer.way->bridges.size() == expected->first);
        CHECK(answer.way->turn == expected->second);
    }
    CHECK(ways[0] > 0);
    CHECK(ways[1] > 10);
    CHECK(ways[2] > 0);
}

TEST_CASE("all ways of a check share what may be tried") {
    Field field(with_river(40, 20, 6).board());
    for (const char* place : {"0202", "0205", "0210"})
        field.add("bridger", place);
    field.add("tank", "0101");
    const OwnBridges bridges = field.bridges();
    const std::size_t after_units = field.budget.left;
    CHECK(after_units < BridgeBudget::most_work);
    const OwnBridgeAnswer one = bridges.way_to({field.at("3010")});
    REQUIRE(one.way);
    CHECK(one.tried_all);
    const std::size_t work = after_units - field.budget.left;
    CHECK(work > field.setup.board.hexes().hexes);

    SECTION("no more than there is") {
        field.budget.left = 2 * work;
        CHECK(bridges.way_to({field.at("3010")}).way == one.way);
        CHECK(bridges.way_to({field.at("3010")}).way == one.way);
        const OwnBridgeAnswer third = bridges.way_to({field.at("3010")});
        CHECK_FALSE(third.tried_all);
        CHECK_FALSE(third.way);
    }
    SECTION("nor do units look for rivers without it") {
        field.budget.left = field.setup.board.hexes().grid.size();
        const OwnBridges few = field.bridges();
        CHECK(few.units().size() == 1);
        CHECK_FALSE(few.way_to({field.at("3010")}).tried_all);
    }
    SECTION("and what no bridge leads to costs nothing") {
        const std::size_t left = field.budget.left;
        CHECK(bridges.way_to({}).tried_all);
        CHECK(field.budget.left == left);
    }
    SECTION("and end when they are not wanted any more") {
        int asked = 0;
        field.budget.is_cancelled = [&] { return ++asked > 1; };
        CHECK_THROWS_AS(bridges.way_to({field.at("3010")}), Cancelled);
    }
}

TEST_CASE("the best places come first among very many, whatever memory all of them would take") {
    Field field(with_river(12, 60, 6).board());
    for (int i = 1; i <= 20; ++i)
        field.add("bridger", to_ccrr(Cell{1, 2 * i}, 2));
    field.add("tank", "0101");
    const OwnBridgeAnswer answer = field.way({field.at("1101")});
    REQUIRE(answer.way);
    CHECK(answer.way->bridges.size() == 1);
    const OwnBridge first = field.bridges().earliest();
    CHECK(answer.way->bridges.front().turn >= first.turn);
    CHECK(field.budget.left > 0);
}

} // namespace sabotier
