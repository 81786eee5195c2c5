#include "formats/board/hex_board.hpp"

namespace sabotier {

std::optional<SpaceIndex> HexBoard::find(std::string_view text) const {
    if (text.size() != 2 * static_cast<std::size_t>(number_width)) return std::nullopt;
    const std::optional<Cell> cell = parse_ccrr(text);
    if (!cell || !is_space(to_hex(*cell))) return std::nullopt;
    return grid.index(to_hex(*cell));
}

void HexBoard::neighbours(SpaceIndex space, const std::function<void(SpaceIndex)>& each) const {
    touching(space, each);
}

void HexBoard::touching(SpaceIndex space, const std::function<void(SpaceIndex)>& each) const {
    for (const Facing facing : all_facings) {
        const SpaceIndex next = grid.neighbour(space, facing);
        if (is_space(next)) each(next);
    }
}

} // namespace sabotier
