#pragma once

#include "validator/analysis/fairness/fairness.hpp"

#include <optional>
#include <string>
#include <vector>

/// What the figures of a fairness measurement say, in words. Nothing here knows what is fair: a difference is
/// worth a word past a threshold that the rulebook may set.
namespace sabotier {

/// Differences worth mentioning, and large ones.
struct Threshold {
    int some = 0;
    int much = 0;
};
struct FairnessThresholds {
    Threshold distance{25, 50}; ///< percent that one side takes longer to the objectives
    Threshold area{20, 40};     ///< percent of the ground reached by anybody that one side is first at more
    Threshold cover{15, 30};    ///< percentage points of sheltered hexes on the front
};

/// One side better off than another.
struct Difference {
    std::size_t better = 0; ///< positions in Fairness::sides
    std::size_t worse = 0;
    int size = 0;      ///< in the units of the threshold
    std::string words; ///< a clause without a full stop
};

/// The difference between each two sides for each class, the largest first, of equal ones in the order of the
/// classes and sides: a side may be ahead of another by wheels and behind it on foot. What one side can never
/// reach and the other can counts as `beyond_measure`.
[[nodiscard]] std::vector<Difference> distance_differences(const Setup& setup,
                                                           const std::vector<std::size_t>& sides,
                                                           const std::vector<ClassGround>& classes);
[[nodiscard]] std::vector<Difference> area_differences(const Setup& setup,
                                                       const std::vector<std::size_t>& sides,
                                                       const std::vector<ClassGround>& classes);
[[nodiscard]] std::vector<Difference> cover_differences(const Setup& setup,
                                                        const std::vector<std::size_t>& sides,
                                                        const std::vector<SideGround>& grounds, int front);
inline constexpr int beyond_measure = 1000;

/// Those of them that are worth a word; where none is, the largest by itself.
[[nodiscard]] std::vector<Difference> worth_telling(std::vector<Difference> differences,
                                                    const Threshold& threshold);

/// The whole measurement in a few sentences, the verdict first.
[[nodiscard]] std::vector<std::string> fairness_summary(const Setup& setup, const Fairness& fairness,
                                                        const FairnessThresholds& thresholds = {});

/// What the figures leave out, a sentence each.
[[nodiscard]] std::vector<std::string> fairness_limits(const Fairness& fairness);

/// "2.4", "never".
[[nodiscard]] std::string turns_text(const Turns& turns);
/// A side's name; what its home is: "zone", or "units" for a side without one.
[[nodiscard]] std::string home_word(const Setup& setup, std::size_t side);

} // namespace sabotier
