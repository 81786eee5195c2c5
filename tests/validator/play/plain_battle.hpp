#pragma once

#include "tests/oracles/play/sabot.hpp"
#include "validator/play/game.hpp"
#include "validator/play/procedures/battle/battle.hpp"

#include <array>
#include <set>
#include <string>
#include <vector>

/// Battles as the second, plain implementation has them: for what compares both.
namespace sabotier::play::test {

namespace plain = oracle::sabot;

[[nodiscard]] inline const battle::BattleProcedure& battle_of(const Game& game) {
    return dynamic_cast<const battle::BattleProcedure&>(game.procedure());
}

[[nodiscard]] inline plain::Hex plain_hex(const battle::Facts& facts, battle::Place place) {
    return {facts.ground[place].q, facts.ground[place].r};
}

[[nodiscard]] inline std::set<int> exits_of(Exits exits) {
    std::set<int> all;
    for (int facing = 0; facing < 6; ++facing)
        if ((exits >> facing & 1U) != 0) all.insert(facing);
    return all;
}

/// The board as the documents have it.
[[nodiscard]] inline plain::Map plain_map(const Game& game) {
    const battle::Facts& facts = battle_of(game).facts();
    const HexBoard& board = *facts.board;
    plain::Map map;
    board.for_each_space([&](SpaceIndex space) {
        const auto i = number(space);
        plain::Ground ground;
        ground.name = board.name(space);
        ground.terrain = game.setup().terrain(space)->id.str();
        ground.road = exits_of(board.road[i]);
        ground.has_road = board.has_road[i] != 0;
        ground.river = board.has_river[i] != 0;
        ground.bridge = board.bridge[i] != 0;
        ground.building = static_cast<int>(board.building[i]);
        for (const Flyover& flyover : board.flyovers)
            if (flyover.space == space) ground.deck = exits_of(flyover.deck);
        map[plain_hex(facts, static_cast<battle::Place>(i))] = ground;
    });
    return map;
}

[[nodiscard]] inline plain::Rules plain_rules(const Game& game) {
    const auto given = [&](const char* id) { return game.setup().option(OptionId(id)); };
    plain::Rules rules;
    rules.first = given("first");
    rules.turning_moves = given("moved") == "turn-too";
    rules.must_land = given("landing") == "must-land";
    rules.alights_at_once = given("alight") == "same-turn";
    rules.scouts_still = given("still-scout") == "yes";
    rules.watches_any_step = given("overwatch") == "any-step";
    rules.fires_one_weapon = given("both-weapons") == "one";
    rules.has_air_cover = given("air-cover") == "as-ground";
    rules.special_shows = given("special-shows") == "yes";
    rules.bridges_vehicles_only = given("bridge-own") == "vehicles";
    rules.wrecks_go_early = given("wrecks") == "first-attack";
    rules.shows_dice = given("dice") == "shown";
    rules.knows_prices_only = given("lists") == "points";
    rules.shows_truth = given("face-down") == "truth";
    rules.refuses_blind_shots = given("blind-shot") == "refuse";
    rules.scatters_leftward = given("scatter") == "anticlockwise";
    for (std::size_t side = 0; side < 2; ++side)
        rules.most_bought[side] = static_cast<int>(battle_of(game).facts().reserve[side]);
    rules.digs_moving = given("dig") == "spend-moving";
    rules.reinforcements = given("reinforce") == "none" ? 0 : std::stoi(given("reinforce"));
    rules.victory = given("victory").substr(0, 4) == "hold" ? "hold" : given("victory");
    rules.hold_turns = given("victory") == "hold-2" ? 2 : 1;
    rules.turn_limit = std::stoi(given("turn-limit"));
    rules.quiet_end = given("quiet-end") == "none" ? 0 : std::stoi(given("quiet-end"));
    rules.forest_costs_two = given("forest-step") == "two";
    rules.summits_cost = given("hilltop-step") == "always";
    rules.floats_uphill = given("anti-grav-hills") == "float";
    rules.missiles_spare_fliers = given("missiles-at-fliers") == "forbidden";
    rules.soldiers_wade = given("soldiers-in-water") == "wade";
    rules.pairs_block_together = given("line-on-side") == "both";
    rules.sees_over_hills = given("sight-over-hills") == "over";
    return rules;
}

[[nodiscard]] inline plain::Battle plain_battle(const Game& game) {
    const battle::Facts& facts = battle_of(game).facts();
    std::vector<plain::Unit> units;
    std::array<std::set<plain::Hex>, 2> positions;
    std::vector<plain::Hex> objectives;
    for (std::size_t side = 0; side < 2; ++side) {
        const int first = static_cast<int>(units.size());
        for (const battle::Enlisted& enlisted : facts.armies[side]) {
            plain::Unit unit;
            unit.side = static_cast<int>(side);
            unit.kind = facts.kinds[enlisted.kind].piece->id.str();
            if (enlisted.place != battle::no_place) unit.hex = plain_hex(facts, enlisted.place);
            unit.facing = enlisted.facing;
            if (enlisted.carrier != none) unit.carrier = first + static_cast<int>(enlisted.carrier);
            units.push_back(unit);
        }
        for (const SpaceIndex space : game.setup().sides[side].positions)
            positions[side].insert(plain_hex(facts, static_cast<battle::Place>(number(space))));
    }
    for (const battle::Place place : facts.objectives)
        objectives.push_back(plain_hex(facts, place));
    plain::Battle table(plain_map(game), plain_rules(game), units, positions, objectives);
    std::array<std::set<plain::Hex>, 2> zones;
    std::array<int, 2> digs{};
    for (std::size_t side = 0; side < 2; ++side)
        for (const SpaceIndex space : game.setup().sides[side].zone)
            zones[side].insert(plain_hex(facts, static_cast<battle::Place>(number(space))));
    table.reinforce_in(zones);
    for (std::size_t side = 0; side < 2; ++side) {
        if (!game.setup().sides[side].sets_up_itself) {
            zones[side].clear();
            continue;
        }
        for (const battle::Enlisted& enlisted : facts.armies[side])
            digs[side] += facts.kinds[enlisted.kind].piece->id.str() == "ENV" ? 4 : 0;
    }
    if (!zones[0].empty() || !zones[1].empty()) table.set_up(zones, digs);
    return table;
}

[[nodiscard]] inline std::string plain_stage(battle::Stage stage) {
    static const std::array<const char*, 16> names{
        "first", "move",     "active", "swamp",   "overwatch", "scout", "attack",    "scatter",
        "shot",  "bail die", "bail",   "special", "repair",    "setup", "reinforce", "arrive"};
    return names[static_cast<std::size_t>(stage)];
}

/// A unit of the engine's by its number, as the plain rules number it: both armies, then those who came.
[[nodiscard]] inline int plain_unit(const Game& game, const plain::Battle& table, std::size_t side,
                                    std::size_t unit) {
    const auto& armies = battle_of(game).facts().armies;
    if (unit < armies[side].size()) return static_cast<int>((side == 1 ? armies[0].size() : 0) + unit);
    return table.came(side).at(unit - armies[side].size());
}
/// The other way round.
[[nodiscard]] inline int engine_unit(const Game& game, const plain::Battle& table, int index) {
    const auto side = static_cast<std::size_t>(table.units()[static_cast<std::size_t>(index)].side);
    int unit = 0;
    while (plain_unit(game, table, side, static_cast<std::size_t>(unit)) != index)
        ++unit;
    return unit;
}

} // namespace sabotier::play::test
