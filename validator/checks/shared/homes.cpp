#include "validator/checks/shared/homes.hpp"

#include "formats/board/end_zone.hpp"
#include "validator/checks/shared/causes.hpp"

#include <algorithm>

namespace sabotier {

std::vector<Home> homes(const Setup& setup) {
    std::vector<Home> result;
    if (setup.loaded->given == Given::scenario) {
        for (std::size_t i = 0; i < setup.sides.size(); ++i)
            if (const SetupSide& side = setup.sides[i]; !side.zone.empty() && !is_second_of_its_id(setup, i))
                result.push_back({side.side->id, side_name(side), side.zone});
        return result;
    }
    for (const SideTemplate& side : setup.rulebook().sides) {
        const auto* board = setup.board.as<GridBoard>();
        if (board == nullptr || side.depth == 0) continue;
        auto zone = end_zone(*board, side.end, side.depth);
        std::sort(zone.begin(), zone.end());
        if (!zone.empty())
            result.push_back({side.id, side.name.empty() ? side.id.str() : side.name, std::move(zone)});
    }
    return result;
}

} // namespace sabotier
