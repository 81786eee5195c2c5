#include "validator/answers/json/sight_json.hpp"

#include "formats/board/hex_board.hpp"
#include "formats/setup/unit_id.hpp"
#include "validator/analysis/sight/sight_sentences.hpp"

#include <nlohmann/json.hpp>

namespace sabotier {
namespace {

using Json = nlohmann::ordered_json;

/// "red/mbt-1", or null for none.
Json unit_json(const Setup& setup, std::size_t unit) {
    if (unit == none) return nullptr;
    return unit_id(setup, setup.units[unit]);
}

Json hexes_json(const HexBoard& board, const std::vector<SpaceIndex>& spaces) {
    auto json = Json::array();
    for (const SpaceIndex space : spaces)
        json.push_back(board.name(space));
    return json;
}

std::string name_of(const HexBoard& board, Hex hex) {
    return board.name(board.grid.index(hex));
}

Json weapons_json(const AttackReport& attack, const SightBoard& board, const Setup& setup) {
    auto json = Json::array();
    for (const WeaponReport& report : attack.weapons)
        json.push_back({{"weapon", report.weapon->id.str()},
                        {"possible", report.hindrance == Hindrance::nothing},
                        {"range", report.range},
                        {"scatters", report.scatters},
                        {"words", in_words(report, attack, board, setup)}});
    return json;
}

Json enemies_json(const std::vector<EnemyReport>& enemies, const SightBoard& board, const Setup& setup) {
    auto json = Json::array();
    for (const EnemyReport& enemy : enemies)
        json.push_back({{"unit", unit_json(setup, enemy.attack.target)},
                        {"hex", setup.board.hexes().name(setup.units[enemy.attack.target].space)},
                        {"seen", enemy.is_seen},
                        {"attack",
                         {{"possible", enemy.attack.is_possible()},
                          {"words", in_words(enemy.attack, board, setup)},
                          {"weapons", weapons_json(enemy.attack, board, setup)}}},
                        {"scouting",
                         {{"possible", enemy.scouting.is_possible},
                          {"words", in_words(enemy.scouting, board, setup)}}}});
    return json;
}

Json obstacles_json(const Setup& setup, const std::vector<SightObstacle>& obstacles) {
    auto json = Json::array();
    for (const SightObstacle& obstacle : obstacles) {
        Json one{{"hex", setup.board.hexes().name(obstacle.space)}};
        if (obstacle.terrain != nullptr)
            one["terrain"] = obstacle.terrain->id.str();
        else
            one["unit"] = unit_json(setup, obstacle.unit);
        one["blocks_alone"] = obstacle.blocks;
        json.push_back(std::move(one));
    }
    return json;
}

} // namespace

Json sight_json(const Setup& setup, const SightBoard& board, const FieldSeen& view) {
    const HexBoard& hexes = setup.board.hexes();
    return {{"kind", "view"},
            {"from", name_of(hexes, view.question.from)},
            {"unit", unit_json(setup, view.question.unit)},
            {"range", view.question.range},
            {"hexes", view.near},
            {"seen", hexes_json(hexes, view.seen)},
            {"enemies", enemies_json(view.enemies, board, setup)}};
}

Json sight_json(const Setup& setup, const SightBoard& board, const LineSeen& line) {
    const HexBoard& hexes = setup.board.hexes();
    return {{"kind", "line"},
            {"from", name_of(hexes, line.sight.from)},
            {"to", name_of(hexes, line.sight.to)},
            {"unit", unit_json(setup, line.unit)},
            {"flier", unit_json(setup, line.flier)},
            {"distance", line.sight.distance},
            {"seen", line.sight.is_seen},
            {"words", in_words(setup, board, line)},
            {"line", hexes_json(hexes, line.sight.line)},
            {"obstacles", obstacles_json(setup, line.sight.obstacles)},
            {"blocked_by", obstacles_json(setup, line.sight.blocked_by)},
            {"enemies", enemies_json(line.enemies, board, setup)}};
}

} // namespace sabotier
