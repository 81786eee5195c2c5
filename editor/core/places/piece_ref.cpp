#include "editor/core/places/piece_ref.hpp"

namespace sabotier::editor {

PieceRef ref_of(const Setup& setup, const SetupUnit& unit) {
    const bool is_of_army = unit.piece == none && unit.draft_step == none && unit.side != none;
    return {is_of_army ? setup.sides[unit.side].side->id : SideId{}, unit.id};
}

std::size_t find_piece(const Setup& setup, const PieceRef& piece) {
    for (std::size_t i = 0; i < setup.units.size(); ++i)
        if (setup.units[i].id == piece.id && ref_of(setup, setup.units[i]) == piece) return i;
    return none;
}

} // namespace sabotier::editor
