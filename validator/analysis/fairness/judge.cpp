#include "validator/analysis/fairness/judge.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

namespace sabotier {

namespace {

std::vector<Difference> largest_first(std::vector<Difference> differences) {
    std::ranges::stable_sort(differences, std::greater(), [](const Difference& difference) {
        return std::pair(difference.is_never, difference.size);
    });
    return differences;
}

/// Whether the first of two sides is ahead: it has less of what the fewer of is better, or as much and stands
/// first, so that every pair is told once.
template <class Number>
bool is_ahead(std::size_t a, Number of_a, std::size_t b, Number of_b) {
    return of_a < of_b || (of_a == of_b && a < b);
}

/// Calls f(a, b) for every ordered pair of positions.
template <class F>
void for_pairs(std::size_t count, F&& f) {
    for (std::size_t a = 0; a < count; ++a)
        for (std::size_t b = 0; b < count; ++b)
            if (a != b) f(a, b);
}

/// Parts of a single turn are no difference that anybody would feel.
int percent_longer(double slow, double fast) {
    return static_cast<int>(std::lround(100 * (slow - fast) / std::max(fast, 1.0)));
}

int share(std::size_t part, std::size_t whole) {
    return whole == 0 ? 0 : static_cast<int>((100 * part + whole / 2) / whole);
}

/// Of the ground that two sides reach first; none if the first is not ahead.
void add_area(std::vector<Difference>& all, FairnessMeasure measure, const FirstReached& first, std::size_t a,
              std::size_t b, std::size_t in_class) {
    if (first.reached() == 0 || is_ahead(b, first.hexes[a], a, first.hexes[b])) return;
    all.push_back({measure, a, b, share(first.hexes[a] - first.hexes[b], first.reached()), in_class});
}

} // namespace

std::vector<std::size_t> objectives_only_for(const Setup& setup, const ClassGround& ground, std::size_t first,
                                             std::size_t second) {
    std::vector<std::size_t> only;
    const auto is_brought = [&](std::size_t i) { // nobody asked: nobody is brought
        return second < ground.brought.size() && i < ground.brought[second].size()
               && ground.brought[second][i];
    };
    for (std::size_t i = 0; i < setup.objectives.size(); ++i)
        if (ground.objectives[first][i] && !ground.objectives[second][i] && !is_brought(i)) only.push_back(i);
    return only;
}

std::vector<Difference> worth_telling(std::vector<Difference> differences, const Threshold& threshold) {
    const auto end = std::find_if(differences.begin(), differences.end(),
                                  [&](const Difference& d) { return d.size < threshold.some; });
    if (end == differences.begin())
        differences.resize(std::min<std::size_t>(differences.size(), 1));
    else
        differences.erase(end, differences.end());
    return differences;
}

std::vector<Difference> distance_differences(const Setup& setup, const std::vector<std::size_t>& sides,
                                             const std::vector<ClassGround>& classes) {
    std::vector<Difference> all;
    for (std::size_t i = 0; i < classes.size(); ++i) {
        const std::vector<Turns> means = classes[i].means_to_objectives();
        for_pairs(sides.size(), [&](std::size_t a, std::size_t b) {
            const Turns of_a = means[a];
            const Turns of_b = means[b];
            if (!objectives_only_for(setup, classes[i], a, b).empty())
                all.push_back({FairnessMeasure::distance, a, b, beyond_measure, i, true});
            else if (of_a && is_ahead(a, *of_a, b, *of_b))
                all.push_back({FairnessMeasure::distance, a, b, percent_longer(*of_b, *of_a), i});
        });
    }
    return largest_first(std::move(all));
}

std::vector<Difference> area_differences(const std::vector<std::size_t>& sides,
                                         const std::vector<ClassGround>& classes) {
    std::vector<Difference> all;
    for (std::size_t i = 0; i < classes.size(); ++i)
        for_pairs(sides.size(), [&](std::size_t a, std::size_t b) {
            add_area(all, FairnessMeasure::area, classes[i].first, a, b, i);
        });
    return largest_first(std::move(all));
}

std::vector<Difference> army_differences(const Fairness& fairness) {
    std::vector<Difference> all;
    if (fairness.armies)
        for_pairs(fairness.sides.size(), [&](std::size_t a, std::size_t b) {
            add_area(all, FairnessMeasure::army_area, fairness.armies->first, a, b, 0);
        });
    return largest_first(std::move(all));
}

std::vector<Difference> cover_differences(const std::vector<std::size_t>& sides,
                                          const std::vector<SideGround>& grounds) {
    std::vector<Difference> all;
    for_pairs(sides.size(), [&](std::size_t a, std::size_t b) {
        const int more = grounds[a].sheltered_percent();
        const int less = grounds[b].sheltered_percent();
        if (grounds[a].front == 0 || grounds[b].front == 0 || is_ahead(b, more, a, less)) return;
        all.push_back({FairnessMeasure::cover, a, b, more - less});
    });
    return largest_first(std::move(all));
}

FairnessVerdict judge_fairness(const Setup& setup, const Fairness& fairness,
                               const FairnessThresholds& thresholds) {
    FairnessVerdict verdict{thresholds,
                            distance_differences(setup, fairness.sides, fairness.classes),
                            area_differences(fairness.sides, fairness.classes),
                            cover_differences(fairness.sides, fairness.ground),
                            {}};
    const std::vector<Difference> armies = army_differences(fairness);
    for (std::size_t side = 0; side < fairness.sides.size(); ++side) {
        Advantage advantage{side, {}, false};
        for (const auto& [differences, threshold] :
             {std::pair(&std::as_const(verdict.distance), thresholds.distance),
              {&verdict.area, thresholds.area},
              {&verdict.cover, thresholds.cover},
              {&armies, thresholds.area}}) {
            const auto best = std::ranges::find(*differences, side, &Difference::better); // the largest
            if (best == differences->end() || best->size < threshold.some) continue;
            advantage.is_much = advantage.is_much || best->size >= threshold.much;
            // The bars of the classes show it already.
            const bool is_told = best->measure == FairnessMeasure::army_area
                                 && std::ranges::count(advantage.in, FairnessMeasure::area) > 0;
            if (!is_told) advantage.in.push_back(best->measure);
        }
        if (!advantage.in.empty()) verdict.advantages.push_back(std::move(advantage));
    }
    return verdict;
}

} // namespace sabotier
