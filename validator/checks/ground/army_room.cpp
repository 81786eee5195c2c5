#include "validator/checks/ground/army_room.hpp"

#include <algorithm>
#include <limits>

namespace sabotier {

std::size_t army_size(const Rulebook& rulebook, const SideId& side, const std::vector<KindId>& kinds) {
    std::size_t size = 0;
    for (const PieceKind& kind : rulebook.pieces) {
        const bool is_counted =
            kinds.empty() || std::find(kinds.begin(), kinds.end(), kind.id) != kinds.end();
        if (is_counted && kind.exactly && !kind.starts_off_board && (kind.side.empty() || kind.side == side))
            size += static_cast<std::size_t>(std::max(0, *kind.exactly));
    }
    return size;
}

const ParameterTable<ArmyParameters>& army_parameters() {
    static const ParameterTable<ArmyParameters> all{
        parameter::kinds<&ArmyParameters::of>("of", "kinds that a side sets up at home")
            .without("every kind that is the side's or no side's")};
    return all;
}

std::size_t room_in(const Rulebook& rulebook, std::size_t spaces) {
    if (spaces == 0) return 0;
    const auto& capacity = rulebook.board.space_capacity;
    return capacity ? spaces * static_cast<std::size_t>(*capacity) : std::numeric_limits<std::size_t>::max();
}

} // namespace sabotier
