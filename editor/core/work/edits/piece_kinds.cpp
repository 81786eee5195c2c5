#include "editor/core/work/edits/piece_kinds.hpp"

#include <optional>
#include <utility>

namespace sabotier::editor {

namespace {

bool belongs_to(const Rulebook& rulebook, const PieceKind& kind, const SideId& side) {
    if (side.empty()) return is_shared(rulebook, kind.id);
    return !is_shared(rulebook, kind.id) && (kind.side.empty() || kind.side == side);
}

SideId side_of(const Setup& setup, const SetupUnit& unit) {
    return unit.side == none ? SideId{} : setup.sides[unit.side].side->id;
}

} // namespace

std::vector<KindTally> kinds_of(const Scene& scene, const SideId& side) {
    std::vector<KindTally> tallies;
    for (const PieceKind& kind : scene.rulebook().pieces) {
        if (!belongs_to(scene.rulebook(), kind, side)) continue;
        KindTally tally{kind.id, kind.name.empty() ? kind.id.str() : kind.name, kind.exactly, 0,
                        kind.starts_off_board};
        for (const SetupUnit& unit : scene.setup().units)
            if (unit.kind_id == kind.id && (side.empty() || side_of(scene.setup(), unit) == side))
                ++tally.placed;
        tallies.push_back(std::move(tally));
    }
    return tallies;
}

Edited place_missing(const Scene& scene, const SideId& side) {
    constexpr std::size_t small_board = 400;
    PieceOrder order{side, true, 60};
    if (scene.setup().board->size() > small_board) order.most_setups = 4;
    PiecePlan plan = place_pieces(to_loaded(scene.work(), {}), 1, order);
    std::optional<Scenario>& made = plan.scenario ? plan.scenario : plan.nearest;
    if (!made) return Edited::refused(plan.trouble + ".");
    if (plan.placed + plan.added == 0) return Edited::refused(tr("Nothing is missing."));
    return with_scenario(scene.work(),
                         [&](Scenario& scenario) { scenario.pieces = std::move(made->pieces); });
}

} // namespace sabotier::editor
