#include "validator/analysis/sight/sight_sentences.hpp"

#include "formats/base/words.hpp"
#include "formats/setup/setup_names.hpp"

#include <cctype>
#include <utility>
#include <vector>

namespace sabotier {

namespace {

std::string lower_case(std::string name) {
    if (!name.empty()) name[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(name[0])));
    return name;
}

std::string hexes(int count) {
    return count_of(static_cast<std::size_t>(count), "hex", "hexes");
}

std::string name(const SightBoard& board, Hex hex) {
    return board.board().name(board.board().grid.index(hex));
}

/// "at 0507 by forest"; of several "by swamp at 0505 and swamp at 0507 together".
std::string blocked(const SightExplanation& sight, const SightBoard& board, const Setup* setup) {
    if (sight.blocked_by.size() == 1)
        return say("at {} by {}", board.board().name(sight.blocked_by.front().space),
                   in_words(sight.blocked_by.front(), setup));
    std::vector<std::string> parts;
    for (const SightObstacle& obstacle : sight.blocked_by)
        parts.push_back(say("{} at {}", in_words(obstacle, setup), board.board().name(obstacle.space)));
    return say("by {} together", join_list(parts));
}

std::string unit_place(const SightBoard& board, const Setup& setup, std::size_t unit) {
    return unit_name(setup, setup.units[unit]) + " at " + board.board().name(setup.units[unit].space);
}

std::string words(NoAttack reason, const Setup& setup, std::size_t attacker, std::size_t target) {
    const std::string one = unit_name(setup, setup.units[attacker]);
    const std::string other = unit_name(setup, setup.units[target]);
    switch (reason) {
    case NoAttack::no_reason:
        break;
    case NoAttack::attacker_not_on_map:
        return one + " is not on the map";
    case NoAttack::target_not_on_map:
        return other + " is not on the map";
    case NoAttack::attacker_aboard:
        return one + " is aboard a carrier";
    case NoAttack::target_aboard:
        return other + " is aboard a carrier";
    case NoAttack::same_side:
        return "both are on one side";
    case NoAttack::attacker_is_decoy:
        return one + " is a decoy";
    case NoAttack::target_is_decoy:
        return other + " is a decoy";
    case NoAttack::unknown_kind:
        return "the rulebook does not know the kind of one of them";
    case NoAttack::unarmed:
        return one + " is unarmed";
    }
    return {};
}

} // namespace

std::string in_words(const SightObstacle& obstacle, const Setup* setup) {
    if (obstacle.terrain != nullptr) return lower_case(obstacle.terrain->name);
    return setup == nullptr ? tr("a unit") : unit_name(*setup, setup->units[obstacle.unit]);
}

std::string in_words(const SightExplanation& sight, const SightBoard& board, const Setup* setup) {
    if (!sight.is_on_board) return tr("One end of the line is no hex of the map.");
    const std::string from = name(board, sight.from);
    if (sight.from == sight.to) return say("{} is in sight of itself.", from);
    const std::string far = name(board, sight.to);
    if (!sight.is_seen)
        return say("{} does not see {}, {} away: blocked {}.", from, far, hexes(sight.distance),
                   blocked(sight, board, setup));
    std::string text = say("{} sees {}, {} away.", from, far, hexes(sight.distance));
    std::vector<std::string> passed;
    for (const SightObstacle& obstacle : sight.obstacles)
        passed.push_back(say("{} at {}", in_words(obstacle, setup), board.board().name(obstacle.space)));
    if (!passed.empty()) text += say(" Not enough to block: {}.", join_list(passed));
    return text;
}

std::string in_words(const WeaponReport& report, const AttackReport& attack, const SightBoard& board,
                     const Setup& setup) {
    const std::string& weapon = report.weapon->name;
    switch (report.hindrance) {
    case Hindrance::nothing:
        return weapon + " (range " + std::to_string(report.range)
               + (report.scatters ? ", may scatter)" : ")");
    case Hindrance::does_no_harm:
        return weapon + " does no harm";
    case Hindrance::no_shots:
        return weapon + " has no shots left";
    case Hindrance::not_at_fliers:
        return weapon + " cannot fire at fliers";
    case Hindrance::not_at_soldiers:
        return weapon + " cannot fire at soldiers";
    case Hindrance::out_of_range:
        return weapon + " reaches " + hexes(report.range);
    case Hindrance::no_facing:
        return weapon + " fires to the front, and the unit has no facing";
    case Hindrance::not_in_front:
        return weapon + " fires only to the front";
    case Hindrance::surrounded:
        return weapon + " needs sight, and terrain hides the target on all sides";
    case Hindrance::no_sight:
        return weapon + " needs sight, which is blocked " + blocked(attack.sight, board, &setup);
    }
    return weapon;
}

std::string in_words(const AttackReport& report, const SightBoard& board, const Setup& setup) {
    if (report.reason != NoAttack::no_reason)
        return unit_name(setup, setup.units[report.attacker]) + " cannot attack "
               + unit_name(setup, setup.units[report.target]) + ": "
               + words(report.reason, setup, report.attacker, report.target) + ".";
    std::vector<std::string> parts;
    for (const WeaponReport& weapon : report.weapons)
        if ((weapon.hindrance == Hindrance::nothing) == report.is_possible())
            parts.push_back(in_words(weapon, report, board, setup));
    return unit_place(board, setup, report.attacker)
           + (report.is_possible() ? " can attack " : " cannot attack ")
           + unit_place(board, setup, report.target) + ", " + hexes(report.distance)
           + " away: " + join_list(parts) + ".";
}

std::string in_words(const ScoutReport& report, const SightBoard& board, const Setup& setup) {
    if (report.reason != NoAttack::no_reason)
        return unit_name(setup, setup.units[report.scout]) + " cannot scout "
               + unit_name(setup, setup.units[report.target]) + ": "
               + words(report.reason, setup, report.scout, report.target) + ".";
    std::string text = unit_place(board, setup, report.scout)
                       + (report.is_possible ? " can scout " : " cannot scout ")
                       + unit_place(board, setup, report.target) + ", " + hexes(report.distance) + " away";
    std::string limit = "up to " + hexes(report.range);
    if (report.because != nullptr) limit += " in " + lower_case(report.because->name);
    if (report.needs_same_building) limit = "only from a neighbouring hex of the same building";
    return text + " (" + limit + ").";
}

} // namespace sabotier
