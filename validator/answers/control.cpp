#include "validator/answers/control.hpp"

#include "validator/analysis/reach/situation.hpp"

#include <algorithm>

namespace sabotier {

bool ZonesOfControl::empty() const noexcept {
    return std::ranges::all_of(hexes, [](const std::vector<SpaceIndex>& own) { return own.empty(); });
}

ZonesOfControl zones_of_control(const Setup& setup, const IsCancelled& is_cancelled) {
    const HexBoard& board = setup.board.hexes();
    ZonesOfControl zones;
    zones.hexes.resize(setup.sides.size());
    for (const SetupUnit& unit : setup.units) {
        throw_if_cancelled(is_cancelled);
        if (unit.side == none || unit.carrier != none || !board.is_space(unit.space)
            || !has_zone_of_control(unit, setup.rulebook()))
            continue;
        for (const Facing facing : all_facings)
            if (const SpaceIndex beside = board.grid.neighbour(unit.space, facing); board.is_space(beside))
                zones.hexes[unit.side].push_back(beside);
    }
    for (std::vector<SpaceIndex>& own : zones.hexes) {
        std::ranges::sort(own);
        own.erase(std::unique(own.begin(), own.end()), own.end());
    }
    return zones;
}

} // namespace sabotier
