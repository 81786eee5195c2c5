#pragma once

#include "tests/oracles/play/fortress.hpp"
#include "validator/play/procedures/raid/raid.hpp"

#include <algorithm>
#include <optional>
#include <sstream>
#include <string>

/// Raids as the second, plain implementation has them: for what compares both.
namespace sabotier::play::raid {

namespace plain = oracle::fortress;

/// Tiles have other words there.
[[nodiscard]] inline std::string plain_move(const std::string& text) {
    std::string same;
    std::istringstream words(text);
    for (std::string word; words >> word;) {
        const std::size_t end = std::min(word.find('='), word.find('@'));
        const std::string tile = word.substr(0, end);
        const std::string rest = end == std::string::npos ? "" : word.substr(end);
        same += (same.empty() ? "" : " ")
                + (tile == "generator-tile"    ? "generator"
                   : tile == "motion-detector" ? "detector"
                   : tile == "stun-gun"        ? "stun"
                   : tile == "lead"            ? "earpiece"
                   : tile == "reveal"          ? "flashlight"
                   : tile == "sweep"           ? "thermo"
                                               : tile)
                + rest;
    }
    return same;
}

[[nodiscard]] inline std::optional<plain::Room> plain_room(const Facts& facts, std::uint8_t room) {
    if (room == no_room) return std::nullopt;
    return plain::Room{room % facts.columns(), room / facts.columns()};
}

[[nodiscard]] inline plain::Rules plain_rules(const Facts& facts) {
    plain::Rules rules;
    const auto laid_out = [&](const char* id) {
        for (const ComponentCount& stated : facts.setup->scenario().components)
            if (stated.component.str() == id) return stated.count;
        for (const Component& component : facts.setup->rulebook().components)
            if (component.id.str() == id) return component.count;
        return 0;
    };
    rules.hit_modify = laid_out("hit-modify");
    rules.hit_slide = laid_out("hit-slide");
    rules.hack_modify = laid_out("hack-modify");
    rules.machine_cubes = laid_out("machine-cubes");
    rules.team_modify = laid_out("team-modify");
    rules.villain_tiles = {{"move", laid_out("move")},
                           {"generator", laid_out("generator-tile")},
                           {"detector", laid_out("motion-detector")},
                           {"stun", laid_out("stun-gun")}};
    rules.spy_tiles = {
        {"move", laid_out("move-and-scan")}, {"earpiece", laid_out("earpiece")}, {"hack", laid_out("hack")}};
    rules.round_limit = facts.rules.round_limit;
    const auto given = [&](const char* option) { return facts.setup->option(OptionId(option)); };
    if (given("round-limit") == "villains") rules.at_limit = "villains";
    rules.hacks_where_it_takes = given("plan-feasible") == "cubes";
    rules.may_stay_off = given("must-land") == "may-stay-off";
    rules.skips_blocked_scans = given("scan-still") == "skipped";
    rules.tells_of_generators = given("generator-hack") == "told";
    rules.has_stated_tiles = given("tiles") == "stated";
    rules.keeps_on_red_line = given("red-line") == "not-above";
    return rules;
}

/// The beginning of the game.
[[nodiscard]] inline plain::Table plain_table(const Facts& facts) {
    plain::Layout layout;
    layout.columns = facts.board->columns();
    layout.rows = facts.board->rows();
    const auto room_at = [&](std::uint8_t room) { return *plain_room(facts, room); };
    for (std::uint8_t a = 0; a < facts.rooms; ++a)
        for (const std::uint8_t b :
             {facts.board->column(SpaceIndex{a}) + 1 < layout.columns ? static_cast<std::uint8_t>(a + 1)
                                                                      : no_room,
              facts.board->row(SpaceIndex{a}) + 1 < layout.rows
                  ? static_cast<std::uint8_t>(a + layout.columns)
                  : no_room})
            if (b != no_room && facts.board->has_wall(SpaceIndex{a}, SpaceIndex{b}))
                layout.walls.insert({room_at(a), room_at(b)});
    for (const std::uint8_t room : facts.generators)
        layout.generators.push_back(room_at(room));
    for (const std::uint8_t room : facts.machines)
        layout.machines.push_back(room_at(room));
    std::array<std::array<std::optional<plain::Room>, team>, sides> rooms;
    for (std::size_t side = 0; side < sides; ++side)
        for (std::size_t i = 0; i < team; ++i)
            rooms[side][i] = plain_room(facts, facts.players[side][i].room);
    return {layout, plain_rules(facts), rooms[guards], rooms[raiders]};
}

} // namespace sabotier::play::raid
