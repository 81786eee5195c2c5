#pragma once

#include "validator/analysis/fairness/measure.hpp"

#include <cstdint>
#include <vector>

/// Who is better off by the figures of a measurement, and by how much. Nothing here knows what is fair: a
/// difference counts from a threshold on, which the rulebook may set.
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

/// What sides differ in.
enum class FairnessMeasure : std::uint8_t {
    distance, ///< the way to the objectives
    area,     ///< the ground that a class reaches first
    cover,    ///< cover near home
    army_area ///< the ground that the armies reach first as they are
};

/// One side better off than another.
struct Difference {
    FairnessMeasure measure = FairnessMeasure::distance;
    std::size_t better = 0; ///< positions in Fairness::sides
    std::size_t worse = 0;
    int size = 0;             ///< in the units of the threshold
    std::size_t in_class = 0; ///< position in Fairness::classes, of measures that ask for each
    bool is_never = false;    ///< one gets where the other never does: the size is `beyond_measure`
};
inline constexpr int beyond_measure = 1000;

// The difference between each two sides for each class, what one never reaches first, then the largest, of
// equal ones in the order of the classes and sides: a side may be ahead of another by wheels and behind it on
// foot.
[[nodiscard]] std::vector<Difference> distance_differences(const Setup& setup,
                                                           const std::vector<std::size_t>& sides,
                                                           const std::vector<ClassGround>& classes);
[[nodiscard]] std::vector<Difference> area_differences(const std::vector<std::size_t>& sides,
                                                       const std::vector<ClassGround>& classes);
[[nodiscard]] std::vector<Difference> cover_differences(const std::vector<std::size_t>& sides,
                                                        const std::vector<SideGround>& grounds);
/// Of the armies as they are; none if there are not two.
[[nodiscard]] std::vector<Difference> army_differences(const Fairness& fairness);

/// Objectives that the first side's class reaches, and none of the class on the second side ever does:
/// indices into Setup::objectives.
[[nodiscard]] std::vector<std::size_t> objectives_only_for(const Setup& setup, const ClassGround& ground,
                                                           std::size_t first, std::size_t second);

/// Those of them that are worth a word; where none is, the largest by itself.
[[nodiscard]] std::vector<Difference> worth_telling(std::vector<Difference> differences,
                                                    const Threshold& threshold);

/// What tells for one side.
struct Advantage {
    std::size_t side = 0; ///< position in Fairness::sides
    /// Each once; the ground of its army only if that of no class tells for it.
    std::vector<FairnessMeasure> in;
    bool is_much = false; ///< one of them at least
};

struct FairnessVerdict {
    FairnessThresholds thresholds; ///< by which it was judged
    /// All of them, as distance_differences() gives them; the others likewise.
    std::vector<Difference> distance;
    std::vector<Difference> area;
    std::vector<Difference> cover;
    std::vector<Advantage> advantages; ///< in the order of the sides; empty: none is clearly better off
};
[[nodiscard]] FairnessVerdict judge_fairness(const Setup& setup, const Fairness& fairness,
                                             const FairnessThresholds& thresholds = {});

} // namespace sabotier
