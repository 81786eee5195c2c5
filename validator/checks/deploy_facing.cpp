#include "validator/checks/checks.hpp"
#include "validator/checks/support.hpp"

#include <optional>

namespace sabotier {

namespace {

/// The middle of the hexes of the sides that are not this one's: where the enemy comes from.
std::optional<Hex> enemy_middle(const Setup& setup, std::size_t side) {
    long long q = 0, r = 0, count = 0;
    for (std::size_t i = 0; i < setup.sides.size(); ++i) {
        if (i == side) continue;
        for (const SpaceIndex space : setup.sides[i].zone) {
            const Hex hex = setup.board.grid.hex(space);
            q += hex.q;
            r += hex.r;
            ++count;
        }
    }
    if (count == 0) return std::nullopt;
    return Hex{static_cast<int>(q / count), static_cast<int>(r / count)};
}

/// The facing whose next hex is nearest to a far one.
Facing facing_towards(Hex from, Hex to) {
    Facing best = Facing::n;
    for (const Facing facing : all_facings)
        if (distance(from + 64 * step(facing), to) < distance(from + 64 * step(best), to)) best = facing;
    return best;
}

Facing sensible_facing(const Setup& setup, const SetupUnit& unit, std::optional<int> written) {
    if (written) return turned(Facing::n, *written % 6);
    const auto enemy = enemy_middle(setup, unit.side);
    if (!enemy || !setup.board.is_space(unit.space)) return Facing::n;
    return facing_towards(setup.board.grid.hex(unit.space), *enemy);
}

std::vector<Fix> turn(const Setup& setup, const SetupUnit& unit, std::optional<int> written) {
    const std::string facing = std::to_string(number(sensible_facing(setup, unit, written)));
    return {{"Turn " + unit.id.str() + " to face " + facing,
             {{deployment_path(setup.sides[unit.side], unit.deployed, "facing"), facing, {}}}}};
}

/// Pieces that move need a facing on the map; passengers and decoys do not, but a wrong one is wrong for them
/// too.
bool needs_facing(const SetupUnit& unit) {
    return unit.kind && !unit.kind->modes.empty() && unit.carrier == none && unit.space != no_space
           && unit.deployed != none;
}

void run(const CheckContext& context) {
    const Setup& setup = context.setup();
    for (const SetupUnit& unit : setup.units) {
        const Deployed* entry = deployed(setup, unit);
        if (!entry || unit.facing || (!entry->facing && !needs_facing(unit))) continue;
        const std::string what =
            entry->facing ? " faces " + std::to_string(*entry->facing) : std::string(" has no facing");
        context.report(unit_name(setup, unit) + what + "; facings are 0 (north) to 5 (north-west), clockwise",
                       {unit_subject(setup, unit)}, entry->facing ? entry->facing_at : entry->at,
                       turn(setup, unit, entry->facing));
    }
}

} // namespace

CheckType deploy_facing_check() {
    CheckType type;
    type.name = "deploy-facing";
    type.summary = "Finds units on the map whose facing is missing or not one of the six.";
    type.example = "{key: deploy.facing, check: deploy-facing, severity: error}";
    type.run = run;
    return type;
}

} // namespace sabotier
