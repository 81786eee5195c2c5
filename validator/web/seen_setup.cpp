#include "validator/web/seen_setup.hpp"

#include <algorithm>

namespace sabotier::web {

std::shared_ptr<const Setup> setup_as_seen(const Setup& start, const play::Tableau& tableau) {
    auto seen = std::make_shared<Setup>(start);
    seen->units.clear();
    seen->strays.clear();
    for (SetupSide& side : seen->sides) {
        side.units.clear();
        side.deployment.clear();
        side.positions.clear();
    }
    for (const play::TableauPiece& piece : tableau.pieces) {
        const bool stands = !piece.is_gone && !piece.is_wreck && seen->board->is_space(piece.at);
        if (!stands || piece.kind == nullptr) continue;
        if (piece.side < seen->sides.size()) seen->sides[piece.side].units.push_back(seen->units.size());
        SetupUnit& unit = seen->units.emplace_back();
        unit.id = UnitId(piece.id);
        unit.side = piece.side < seen->sides.size() ? piece.side : none;
        unit.kind = piece.kind;
        unit.kind_id = piece.kind->id;
        unit.space = piece.at;
        if (piece.facing) unit.facing = static_cast<Facing>(*piece.facing);
    }
    for (const play::TableauPosition& position : tableau.positions)
        if (position.side < seen->sides.size()) seen->sides[position.side].positions.push_back(position.at);
    for (SetupSide& side : seen->sides)
        std::ranges::sort(side.positions);
    return seen;
}

} // namespace sabotier::web
