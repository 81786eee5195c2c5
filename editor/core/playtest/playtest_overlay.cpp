#include "editor/core/playtest/playtest_overlay.hpp"

#include "formats/base/words.hpp"
#include "validator/answers/overlays.hpp"

#include <algorithm>
#include <utility>

namespace sabotier::editor {

std::vector<HeatChoice> heat_choices(const PlaytestResult& result) {
    std::vector<HeatChoice> choices;
    if (!result.series) return choices;
    const play::Game& game = result.series->game();
    const std::vector<play::Measure> measures = game.procedure().measures();
    for (const std::size_t measure : measures_of_spaces(game))
        choices.push_back({measures[measure].id, measures[measure].title});
    return choices;
}

AnalysisOverlay playtest_overlay(const PlaytestRunner& runner, const std::string& measure) {
    const auto result = runner.latest();
    if (!result || !result->series)
        return {nullptr, tr("Nothing was played yet: the panel Play-test starts it.")};
    if (runner.is_stale())
        return {nullptr, tr("The scenario has changed since it was played: start the play-test anew.")};
    const std::vector<HeatChoice> choices = heat_choices(*result);
    if (choices.empty()) return {nullptr, tr("Nothing is counted over the board of this game.")};
    const auto wanted = std::ranges::find(choices, measure, &HeatChoice::id);
    const auto place = static_cast<std::size_t>(wanted == choices.end() ? 0 : wanted - choices.begin());
    const play::Game& game = result->series->game();
    MapOverlay overlay =
        overlay_of(game.setup(), heat_map_of(game, result->summary, measures_of_spaces(game)[place]));
    std::string note = overlay.subtitle;
    return {std::make_shared<const MapOverlay>(std::move(overlay)), std::move(note)};
}

} // namespace sabotier::editor
