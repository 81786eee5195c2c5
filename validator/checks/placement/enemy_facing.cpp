#include "validator/checks/placement/enemy_facing.hpp"

#include "formats/base/words.hpp"
#include "validator/checks/shared/army_units.hpp"

namespace sabotier {

namespace {

/// The middle of the hexes of the sides that are not this one's: where the enemy comes from.
std::optional<Hex> enemy_middle(const Setup& setup, std::size_t side) {
    long long q = 0, r = 0, count = 0;
    for (std::size_t i = 0; i < setup.sides.size(); ++i) {
        if (i == side) continue;
        for (const SpaceIndex space : setup.sides[i].zone) {
            const Hex hex = setup.board.hexes().grid.hex(space);
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

} // namespace

std::optional<Facing> Enemies::facing(const SetupUnit& unit) {
    const auto [known, is_new] = middles_.try_emplace(unit.side);
    if (is_new) known->second = enemy_middle(setup_, unit.side);
    if (!known->second || !setup_.board.hexes().is_space(unit.space)) return std::nullopt;
    return facing_towards(setup_.board.hexes().grid.hex(unit.space), *known->second);
}

std::vector<Fix> turn_to(const Setup& setup, const SetupUnit& unit, Facing towards) {
    const std::string facing = std::to_string(number(towards));
    return {{say("Turn {} to face {}", unit.id.str(), facing),
             {{deployment_path(setup.sides[unit.side], unit.deployed, "facing"), facing, {}}}}};
}

} // namespace sabotier
