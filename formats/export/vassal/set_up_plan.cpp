#include "formats/export/vassal/set_up_plan.hpp"

#include <algorithm>
#include <cmath>

namespace sabotier::vassal {
namespace {

constexpr double width = 1.5; ///< of the window, for one of its height

bool is_to_be_set_up(const Setup& setup, const KitPiece& piece, std::size_t side) {
    return piece.unit != none && piece.side == side && piece.space == no_space
           && setup.is_left_to_players(setup.units[piece.unit]);
}

} // namespace

Pixel SetUpPlan::place(std::size_t number) const {
    const auto across = static_cast<std::size_t>(columns / step);
    return {static_cast<int>(number % across) * step + step / 2,
            static_cast<int>(number / across) * step + step / 2};
}

SetUpPlan set_up_plan(const Setup& setup, const Kit& kit, std::size_t side, int counter) {
    SetUpPlan plan{0, 0, counter + counter / 4 + 1, {}};
    for (std::size_t i = 0; i < kit.pieces.size(); ++i)
        if (is_to_be_set_up(setup, kit.pieces[i], side)) plan.pieces.push_back(i);
    const auto& kinds = setup.rulebook().pieces;
    std::ranges::stable_sort(plan.pieces, {}, [&](std::size_t i) {
        return std::ranges::find(kinds, setup.units[kit.pieces[i].unit].kind_id, &PieceKind::id);
    });
    const auto count = static_cast<double>(plan.pieces.size());
    const double across = std::max(1.0, std::ceil(std::sqrt(count * width)));
    plan.columns = static_cast<int>(across) * plan.step;
    plan.rows = static_cast<int>(std::ceil(count / across)) * plan.step;
    return plan;
}

} // namespace sabotier::vassal
