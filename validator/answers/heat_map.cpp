#include "validator/answers/heat_map.hpp"

#include "formats/board/has_hexes.hpp"
#include "formats/setup/traits.hpp"

#include <algorithm>

namespace sabotier {

std::vector<std::size_t> measures_of_spaces(const play::Game& game) {
    const Setup& setup = game.setup();
    if (!traits_of(setup).has_steps && !has_hexes(setup.board)) return {};
    const std::vector<play::Measure> measures = game.procedure().measures();
    std::vector<std::size_t> of_spaces;
    for (std::size_t i = 0; i < measures.size(); ++i)
        if (measures[i].per == play::Measure::Per::space) of_spaces.push_back(i);
    return of_spaces;
}

HeatMap heat_map_of(const play::Game& game, const playtest::Summary& summary, std::size_t measure) {
    HeatMap map;
    map.title = game.procedure().measures().at(measure).title;
    map.games = summary.games;
    const std::vector<std::int64_t>& sums = summary.measures.at(measure).sums;
    map.means.reserve(sums.size());
    for (const std::int64_t sum : sums)
        map.means.push_back(
            summary.games == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(summary.games));
    return map;
}

bool is_anywhere(const HeatMap& map) noexcept {
    return std::ranges::any_of(map.means, [](double mean) { return mean > 0; });
}

} // namespace sabotier
