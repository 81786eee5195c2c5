#include "formats/base/words.hpp"
#include "validator/checks/checks.hpp"
#include "validator/checks/support.hpp"

#include <map>
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

/// Where the enemies of each side come from, worked out once for each side that asks.
class Enemies {
public:
    explicit Enemies(const Setup& setup)
        : setup_(setup) {}

    [[nodiscard]] Facing facing(const SetupUnit& unit) {
        const auto [known, is_new] = middles_.try_emplace(unit.side);
        if (is_new) known->second = enemy_middle(setup_, unit.side);
        if (!known->second || !setup_.board.is_space(unit.space)) return Facing::n;
        return facing_towards(setup_.board.grid.hex(unit.space), *known->second);
    }

private:
    const Setup& setup_;
    std::map<std::size_t, std::optional<Hex>> middles_;
};

std::vector<Fix> turn(const Setup& setup, const SetupUnit& unit, Facing towards) {
    const std::string facing = std::to_string(number(towards));
    return {{say("Turn {} to face {}", unit.id.str(), facing),
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
    Enemies enemies(setup);
    for (const SetupUnit& unit : setup.units) {
        const Deployed* entry = deployed(setup, unit);
        if (!entry || unit.facing || (!entry->facing && !needs_facing(unit))) continue;
        const std::string who = unit_name(setup, unit);
        const Facing towards = entry->facing ? turned(Facing::n, *entry->facing % 6) : enemies.facing(unit);
        context.report(
            entry->facing
                ? say("{} faces {}; facings are 0 (north) to 5 (north-west), clockwise", who, *entry->facing)
                : say("{} has no facing; facings are 0 (north) to 5 (north-west), clockwise", who),
            {unit_subject(setup, unit)}, entry->facing ? entry->facing_at : entry->at,
            turn(setup, unit, towards));
    }
}

} // namespace

CheckType deploy_facing_check() {
    CheckType type;
    type.boards = {BoardKind::hexes};
    type.name = "deploy-facing";
    type.summary = marked("Finds units on the map whose facing is missing or not one of the six.");
    type.example = "{key: deploy.facing, check: deploy-facing, severity: error}";
    type.run = run;
    return type;
}

} // namespace sabotier
