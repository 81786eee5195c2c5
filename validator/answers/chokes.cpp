#include "validator/answers/chokes.hpp"

#include "validator/analysis/cut/find_regions.hpp"
#include "validator/analysis/fairness/first_reached.hpp"
#include "validator/analysis/reach/unit_range.hpp"

#include <algorithm>

namespace sabotier {

std::vector<SpaceIndex> Chokes::hexes() const {
    std::vector<SpaceIndex> all;
    for (const Between& each : between)
        all.insert(all.end(), each.hexes.begin(), each.hexes.end());
    std::ranges::sort(all);
    const auto repeated = std::ranges::unique(all);
    all.erase(repeated.begin(), repeated.end());
    return all;
}

Chokes choke_points(const Setup& setup, const IsCancelled& is_cancelled) {
    throw_if_cancelled(is_cancelled);
    Chokes chokes;
    chokes.sides = sides_with_home(setup);
    AnalysisCache cache;
    const std::vector<ClassInPlay> classes = classes_on_the_ground(setup);
    for (std::size_t a = 0; a < chokes.sides.size(); ++a)
        for (std::size_t b = a + 1; b < chokes.sides.size(); ++b)
            for (const ClassInPlay& each : classes) {
                throw_if_cancelled(is_cancelled);
                chokes.between.push_back(
                    {a, b, each.mover,
                     single_cuts(movement_model(setup, cache, each.mover.profile),
                                 home_of(setup, chokes.sides[a]), home_of(setup, chokes.sides[b]))});
            }
    return chokes;
}

} // namespace sabotier
