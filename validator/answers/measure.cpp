#include "validator/answers/measure.hpp"

#include "formats/board/grid_board.hpp"
#include "formats/board/has_hexes.hpp"
#include "validator/checks/fairness/thresholds.hpp"

namespace sabotier {
namespace {

HexMeasure measure_hexes(const Setup& setup, const IsCancelled& is_cancelled) {
    AnalysisCache cache;
    const Rulebook& rulebook = setup.rulebook();
    Fairness fairness = measure_fairness(setup, cache, fairness_reach_of(cache, rulebook), is_cancelled);
    FairnessVerdict verdict = judge_fairness(setup, fairness, fairness_thresholds_of(cache, rulebook));
    return {std::move(fairness), std::move(verdict)};
}

/// Null where there are no rooms or squares.
const GridBoard* grid_of(const Setup& setup) {
    const auto* grid = setup.board.as<GridBoard>();
    return grid != nullptr && grid->size() > 0 ? grid : nullptr;
}

} // namespace

bool can_be_measured(const Setup& setup) {
    return has_hexes(setup.board) || grid_of(setup) != nullptr;
}

std::optional<Measurement> measurement_of(const Setup& setup, const IsCancelled& is_cancelled) {
    throw_if_cancelled(is_cancelled);
    if (has_hexes(setup.board)) return measure_hexes(setup, is_cancelled);
    if (grid_of(setup) != nullptr) return measure_grid(setup, is_cancelled);
    return std::nullopt;
}

} // namespace sabotier
