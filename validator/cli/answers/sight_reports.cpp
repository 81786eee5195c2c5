#include "validator/cli/answers/sight_reports.hpp"

#include "validator/analysis/sight/sight_sentences.hpp"
#include "validator/engine/check.hpp"

namespace sabotier::cli {

namespace {

nlohmann::ordered_json weapons_json(const AttackReport& attack, const SightBoard& board, const Setup& setup) {
    auto json = nlohmann::ordered_json::array();
    for (const WeaponReport& report : attack.weapons)
        json.push_back({{"weapon", report.weapon->id.str()},
                        {"possible", report.hindrance == Hindrance::nothing},
                        {"range", report.range},
                        {"scatters", report.scatters},
                        {"words", in_words(report, attack, board, setup)}});
    return json;
}

} // namespace

nlohmann::ordered_json enemies_json(const std::vector<EnemyReport>& enemies, const SightBoard& board,
                                    const Setup& setup) {
    auto json = nlohmann::ordered_json::array();
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

nlohmann::ordered_json unit_json(const Setup& setup, std::size_t unit) {
    if (unit == none) return nullptr;
    return unit_subject(setup, setup.units[unit]).id;
}

nlohmann::ordered_json hexes_json(const HexBoard& board, const std::vector<SpaceIndex>& spaces) {
    auto json = nlohmann::ordered_json::array();
    for (const SpaceIndex space : spaces)
        json.push_back(board.name(space));
    return json;
}

} // namespace sabotier::cli
