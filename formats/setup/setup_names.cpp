#include "formats/setup/setup_names.hpp"

#include "formats/base/possessive.hpp"
#include "formats/base/words.hpp"

namespace sabotier {

bool is_of_army(const SetupUnit& unit) noexcept {
    return unit.side != none && unit.piece == none && unit.draft_step == none;
}

std::string side_name(const SetupSide& side) {
    return side.side->name.empty() ? side.side->id.str() : side.side->name;
}

std::string unit_name(const Setup& setup, const SetupUnit& unit) {
    return is_of_army(unit) ? possessive(side_name(setup.sides[unit.side]), unit.id.str()) : unit.id.str();
}

std::string unit_on_board(const Setup& setup, const SetupUnit& unit) {
    if (is_of_army(unit) || unit.kind == nullptr || unit.space == no_space) return unit_name(setup, unit);
    return say("the {0} on {1}", unit.kind->name, setup.board->name(unit.space));
}

std::string join_hexes(const HexBoard& board, const std::vector<SpaceIndex>& spaces, std::size_t most) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < spaces.size() && i < most; ++i)
        names.push_back(board.name(spaces[i]));
    return join_list(names, names.size(), spaces.size());
}

} // namespace sabotier
