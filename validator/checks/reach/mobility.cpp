#include "validator/checks/reach/mobility.hpp"

#include "validator/analysis/steps/steps.hpp"
#include "validator/checks/shared/standing_pieces.hpp"

#include <map>

namespace sabotier {

namespace {

/// Whether a kind can move at all.
bool can_move(const PieceKind& kind) {
    return std::any_of(kind.modes.begin(), kind.modes.end(),
                       [](const MovementMode& mode) { return mode.allowance > 0; });
}

Mobility mobility_of(const Setup& setup, std::size_t side) {
    Mobility result;
    const auto units = standing_of(setup, side);
    const auto capacity = setup.rulebook().board.space_capacity;
    std::map<SpaceIndex, std::size_t> own;
    for (const SetupUnit* unit : units)
        ++own[unit->space];
    const auto has_room = [&](SpaceIndex space) {
        const auto found = own.find(space);
        return found == own.end() || !capacity || found->second < static_cast<std::size_t>(*capacity);
    };
    result.pieces = units.size();
    if (!units.empty()) result.first_at = unit_position(setup, *units.front());
    for (const SetupUnit* unit : units) {
        bool is_free = false;
        for_each_step(setup.board.on<GridBoard>(), unit->space,
                      [&](SpaceIndex to) { is_free = is_free || has_room(to); });
        if (is_free && unit->kind != nullptr && can_move(*unit->kind)) result.movable.push_back(unit);
    }
    return result;
}

} // namespace

std::vector<Mobility> mobility(const Setup& setup) {
    std::vector<Mobility> result;
    for (std::size_t side = 0; side < setup.sides.size(); ++side)
        result.push_back(setup.sides[side].sets_up_itself ? Mobility{} : mobility_of(setup, side));
    return result;
}

} // namespace sabotier
