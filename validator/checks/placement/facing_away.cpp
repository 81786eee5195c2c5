#include "formats/base/words.hpp"
#include "validator/checks/placement/enemy_facing.hpp"
#include "validator/checks/shared/army_units.hpp"
#include "validator/checks/shared/misplaced.hpp"
#include "validator/engine/check.hpp"

namespace sabotier {

namespace {

/// What is odd about a facing; empty if nothing is.
std::string oddity(const Setup& setup, const SetupUnit& unit, std::optional<Facing> enemy) {
    const HexBoard& board = setup.board.hexes();
    if (enemy && *unit.facing == opposite(*enemy)) return tr("turns its back to the enemy");
    if (!board.is_space(neighbour(board.grid.hex(unit.space), *unit.facing))) return tr("faces off the map");
    return {};
}

void run(const CheckContext& context) {
    const Setup& setup = context.setup();
    Enemies enemies(setup);
    const Misplaced misplaced(setup);
    for (const SetupUnit& unit : setup.units) {
        if (!deployed(setup, unit) || !unit.facing || !unit.kind || unit.kind->modes.empty()
            || unit.carrier != none || !setup.board.hexes().is_space(unit.space))
            continue;
        const std::optional<Facing> enemy = enemies.facing(unit);
        const std::string odd = oddity(setup, unit, enemy);
        if (odd.empty()) continue;
        context.report_following(
            misplaced.cause(unit),
            say("{} in hex {} {}", unit_name(setup, unit), setup.board.hexes().name(unit.space), odd),
            {unit_subject(setup, unit)}, deployed(setup, unit)->facing_at,
            enemy ? turn_to(setup, unit, *enemy) : std::vector<Fix>{});
    }
}

} // namespace

CheckType facing_away_check() {
    CheckType type(Boards{BoardKind::hexes});
    type.name = "facing-away";
    type.summary =
        marked("Finds units that are set up with their back to the enemy's zone, or facing off the map.");
    type.example = "{key: deploy.away, check: facing-away, severity: info}";
    type.bind = plain(run);
    return type;
}

} // namespace sabotier
