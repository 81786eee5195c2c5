#include "validator/answers/chokes.hpp"

#include "validator/analysis/cut/cuts_between.hpp"
#include "validator/analysis/fairness/first_reached.hpp"
#include "validator/analysis/reach/unit_range.hpp"

#include <algorithm>
#include <utility>

namespace sabotier {

std::vector<SpaceIndex> Chokes::hexes() const {
    std::vector<SpaceIndex> all;
    for (const Between& each : between)
        all.insert(all.end(), each.hexes.begin(), each.hexes.end());
    std::ranges::sort(all);
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return all;
}

Chokes choke_points(const Setup& setup, const IsCancelled& is_cancelled) {
    throw_if_cancelled(is_cancelled);
    Chokes chokes;
    chokes.sides = sides_with_home(setup);
    AnalysisCache cache;
    std::vector<std::vector<SpaceIndex>> homes;
    for (const std::size_t side : chokes.sides)
        homes.push_back(home_of(setup, side));
    const std::vector<ClassInPlay> classes = classes_on_the_ground(setup);
    std::vector<std::vector<std::vector<SpaceIndex>>> cuts; // of each class, at pair_index()
    for (const ClassInPlay& each : classes) {
        throw_if_cancelled(is_cancelled);
        cuts.push_back(
            cuts_between(movement_model(setup, cache, each.mover.profile), homes, nullptr, is_cancelled));
    }
    for (std::size_t a = 0; a < homes.size(); ++a)
        for (std::size_t b = a + 1; b < homes.size(); ++b)
            for (std::size_t i = 0; i < classes.size(); ++i)
                chokes.between.push_back(
                    {a, b, classes[i].mover, std::move(cuts[i][pair_index(homes.size(), a, b)])});
    return chokes;
}

} // namespace sabotier
