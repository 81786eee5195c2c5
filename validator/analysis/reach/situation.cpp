#include "validator/analysis/reach/situation.hpp"

#include <map>

namespace sabotier {

bool has_zone_of_control(const SetupUnit& unit, const Rulebook& rulebook) {
    if (unit.kind == nullptr || unit.kind->is_decoy || unit.kind->modes.empty()) return false;
    const MovementClass* movement = rulebook.movement_class(unit.kind->modes.front().movement);
    return movement != nullptr && movement->exerts_zone && !movement->flies;
}

Situation::Situation(const Setup& setup, std::size_t side)
    : Situation(setup.board.hexes()) {
    std::map<SpaceIndex, int> friends;
    for (const SetupUnit& unit : setup.units) {
        if (unit.space == no_space || unit.carrier != none || !setup.board.hexes().is_space(unit.space))
            continue;
        if (unit.side != side) {
            add_enemy(setup.board.hexes(), unit.space, has_zone_of_control(unit, setup.rulebook()));
            continue;
        }
        marks_[number(unit.space)] |= friendly;
        const auto capacity = setup.rulebook().board.space_capacity;
        const int standing = ++friends[unit.space];
        if (capacity && standing >= *capacity) marks_[number(unit.space)] |= full;
    }
}

void Situation::add_enemy(const HexBoard& board, SpaceIndex space, bool has_zone) {
    marks_[number(space)] |= hostile | full;
    if (!has_zone) return;
    marks_[number(space)] |= controls;
    for (const Facing facing : all_facings)
        marks_[number(board.grid.neighbour(space, facing))] |= controlled;
}

} // namespace sabotier
