#include "formats/base/words.hpp"
#include "validator/analysis/sight/attack.hpp"
#include "validator/checks/shared/misplaced.hpp"
#include "validator/checks/shared/skips.hpp"
#include "validator/checks/sight/sight_of_setup.hpp"
#include "validator/engine/check.hpp"

#include <algorithm>
#include <optional>

namespace sabotier {

namespace {

/// How far the unit could fire at most, hills included; -1 if it cannot at all. Spares most pairs of units
/// the question whether they see each other.
int longest_range(const SightBoard& board, const SetupUnit& unit) {
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
                std::size_t attacker) {
    const Setup& setup = context.setup();
    const SetupUnit& unit = setup.units[attacker];
    const int longest = longest_range(board, unit);
    if (longest < 0) return;
    const HexGrid& grid = board.board().grid;
    std::vector<std::string> targets;
    std::optional<Cause> cause = misplaced.cause(unit);
    bool has_cause = true; // each attack comes of a unit in a wrong place
    for (std::size_t i = 0; i < setup.units.size(); ++i) {
        const SetupUnit& target = setup.units[i];
        if (target.side == unit.side || !board.board().is_space(target.space) || target.space == unit.space)
            continue;
        if (distance(grid.hex(unit.space), grid.hex(target.space)) > longest) continue;
        const AttackReport report = attack(board, setup, attacker, i);
        if (!report.is_possible()) continue;
        targets.push_back(target_words(report, board, setup));
        if (cause || !has_cause) continue;
        cause = misplaced.cause(target);
        has_cause = cause.has_value();
    }
    if (targets.empty()) return;
    context.report_following(has_cause ? cause : std::nullopt,
                             say("{} at {} could attack before anyone moves: {}", unit_name(setup, unit),
                                 board.board().name(unit.space), join_list(targets, 3)),
                             {unit_subject(setup, unit)}, unit_position(setup, unit));
}

void run(const CheckContext& context) {
    if (context.setup().board.hexes().hexes == 0) return;
    skip_without_places(context);
    const SightBoard& board = sight_of_setup(context);
    const Misplaced misplaced(context.setup());
    for (std::size_t i = 0; i < context.setup().units.size() && !context.is_cancelled(); ++i)
        check_unit(context, board, misplaced, i);
}

} // namespace

CheckType opening_fire_check() {
    CheckType type(Boards{BoardKind::hexes});
    type.name = "opening-fire";
    type.summary =
        marked("Finds units that could attack an enemy where both are set up, before anyone moves: by "
               "range, arc, sight, "
               "shots, and what the weapon may fire at.");
    type.example = "{key: sight.opening-fire, check: opening-fire, severity: warning}";
    type.bind = plain(run);
    return type;
}

} // namespace sabotier
