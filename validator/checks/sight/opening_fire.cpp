#include "formats/base/words.hpp"
#include "validator/analysis/sight/attack.hpp"
#include "validator/checks/shared/misplaced.hpp"
#include "validator/checks/shared/skips.hpp"
#include "validator/checks/sight/first_shots.hpp"
#include "validator/checks/sight/sight_of_setup.hpp"
#include "validator/engine/check.hpp"

#include <algorithm>
#include <map>
#include <optional>

namespace sabotier {

namespace {

constexpr std::size_t most_told = 3; ///< targets in a sentence

/// How far the unit could fire at most, hills included; -1 if it cannot at all. Spares most pairs of units
/// the question whether they see each other.
int range_of_fire(const SightBoard& board, const SetupUnit& unit) {
    if (!unit.kind || unit.carrier != none || !board.board().is_space(unit.space)) return -1;
    int longest = -1;
    for (const Weapon& weapon : unit.kind->weapons)
        longest = std::max(longest, range_from(board, unit.space, weapon, false));
    return longest;
}

/// "Blue's wsc-1 at 1202 (10 hexes away, Howitzer with range 20)".
std::string target_words(const AttackReport& report, const SightBoard& board, const Setup& setup) {
    const SetupUnit& target = setup.units[report.target];
    return say("{} at {} ({} away, {} with range {})", unit_name(setup, target),
               board.board().name(target.space),
               count_of(static_cast<std::size_t>(report.distance), "hex", "hexes"),
               report.best()->weapon->name, report.best()->range);
}

// An enemy on the very hex is no target: that two stand there is another rule's finding.
void check_unit(const CheckContext& context, const SightBoard& board, const Misplaced& misplaced,
                std::size_t attacker, const std::vector<std::size_t>& enemies) {
    const Setup& setup = context.setup();
    const SetupUnit& unit = setup.units[attacker];
    const int longest = range_of_fire(board, unit);
    const HexGrid& grid = board.board().grid;
    std::vector<std::string> targets; // of those that are told
    std::size_t count = 0;
    std::optional<Cause> cause = misplaced.cause(unit);
    bool has_cause = true; // each attack comes of a unit in a wrong place
    for (const std::size_t i : enemies) {
        const SetupUnit& target = setup.units[i];
        if (target.space == unit.space) continue;
        if (distance(grid.hex(unit.space), grid.hex(target.space)) > longest) continue;
        const AttackReport report = attack(board, setup, attacker, i);
        if (!report.is_possible()) continue;
        if (++count <= most_told) targets.push_back(target_words(report, board, setup));
        if (cause || !has_cause) continue;
        cause = misplaced.cause(target);
        has_cause = cause.has_value();
    }
    if (count == 0) return;
    context.report_following(has_cause ? cause : std::nullopt,
                             say("{} at {} could attack before anyone moves: {}", unit_name(setup, unit),
                                 board.board().name(unit.space), join_list(targets, most_told, count)),
                             {unit_subject(setup, unit)}, unit_position(setup, unit));
}

/// Units that fire and units on the map, by their side; `none` are those of nobody.
struct Armies {
    std::map<std::size_t, std::vector<std::size_t>> shooters;
    std::map<std::size_t, std::vector<std::size_t>> standing;
};

Armies armies_of(const Setup& setup, const SightBoard& board) {
    Armies armies;
    for (std::size_t i = 0; i < setup.units.size(); ++i) {
        const SetupUnit& unit = setup.units[i];
        if (board.board().is_space(unit.space)) armies.standing[unit.side].push_back(i);
        if (range_of_fire(board, unit) >= 0) armies.shooters[unit.side].push_back(i);
    }
    return armies;
}

void run(const CheckContext& context) {
    skip_without_places(context);
    const SightBoard& board = sight_of_setup(context);
    const Misplaced misplaced(context.setup());
    const Armies armies = armies_of(context.setup(), board);
    for (const auto& [side, shooters] : armies.shooters) {
        std::vector<std::size_t> enemies;
        for (const auto& [other, units] : armies.standing)
            if (other != side) enemies.insert(enemies.end(), units.begin(), units.end());
        std::ranges::sort(enemies);
        if (enemies.empty() || are_too_many(context, shooters, enemies, {})) continue;
        for (const std::size_t shooter : shooters) {
            if (context.is_cancelled()) return;
            check_unit(context, board, misplaced, shooter, enemies);
        }
    }
}

} // namespace

CheckType opening_fire_check() {
    CheckType type(Boards{BoardKind::hexes});
    type.name = "opening-fire";
    type.summary =
        marked("Finds units that could attack an enemy where both are set up, before anyone moves: by range, "
               "arc, sight, shots, and what the weapon may fire at.");
    type.example = "{key: sight.opening-fire, check: opening-fire, severity: warning}";
    type.bind = plain(run);
    return type;
}

} // namespace sabotier
