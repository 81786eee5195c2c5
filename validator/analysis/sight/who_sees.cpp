#include "validator/analysis/sight/who_sees.hpp"

namespace sabotier {

namespace {

bool is_on_map(const Setup& setup, const SetupUnit& unit) {
    return unit.kind != nullptr && unit.carrier == none && setup.board.is_space(unit.space);
}

bool looks(const Setup& setup, const SetupUnit& unit) {
    return is_on_map(setup, unit) && !unit.kind->is_decoy;
}

bool sees(const SightBoard& board, const SetupUnit& unit, const SetupUnit& target) {
    const HexGrid& grid = board.board().grid;
    return board.sees(grid.hex(unit.space), grid.hex(target.space), looker_of(unit, board.rulebook()),
                      looker_of(target, board.rulebook()).flies);
}

} // namespace

std::vector<UnitSight> who_sees_whom(const SightBoard& board, const Setup& setup) {
    std::vector<UnitSight> all;
    for (std::size_t i = 0; i < setup.units.size(); ++i) {
        if (!looks(setup, setup.units[i])) continue;
        UnitSight view;
        view.unit = i;
        for (std::size_t j = 0; j < setup.units.size(); ++j) {
            if (setup.units[j].side == setup.units[i].side || !is_on_map(setup, setup.units[j])) continue;
            if (sees(board, setup.units[i], setup.units[j])) view.seen.push_back(j);
            if (attack(board, setup, i, j).is_possible()) view.can_be_attacked.push_back(j);
            if (scouting(board, setup, i, j).is_possible) view.can_be_scouted.push_back(j);
        }
        all.push_back(std::move(view));
    }
    return all;
}

} // namespace sabotier
