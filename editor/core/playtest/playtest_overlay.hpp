#pragma once

#include "editor/core/playtest/playtest_runner.hpp"
#include "editor/core/view/analysis_overlay.hpp"

#include <string>
#include <vector>

namespace sabotier::editor {

/// The kind of overlay that is a heat map: the end of its action's id, as those of analysis_overlay().
inline constexpr const char* playtest_kind = "playtest";

/// A measure of a game that can be shown over its board.
struct HeatChoice {
    std::string id;    ///< of the measure
    std::string title; ///< what is counted, a clause
};
/// None of games that cannot be played.
[[nodiscard]] std::vector<HeatChoice> heat_choices(const PlaytestResult& result);

/// A heat map of what the runner has last, by the id of its measure: the first where there is none of that
/// id. Nothing to show, with the reason: nothing was played, the scenario is another one by now, or the game
/// counts nothing over its board.
[[nodiscard]] AnalysisOverlay playtest_overlay(const PlaytestRunner& runner, const std::string& measure);

} // namespace sabotier::editor
