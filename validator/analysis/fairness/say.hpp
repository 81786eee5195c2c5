#pragma once

#include "validator/analysis/fairness/judge.hpp"

#include <string>
#include <vector>

/// A measurement and what it was judged to be, in words.
namespace sabotier {

// A difference in a clause without a full stop, from the figures that it was found in.
[[nodiscard]] std::string distance_words(const Setup& setup, const std::vector<std::size_t>& sides,
                                         const std::vector<ClassGround>& classes,
                                         const Difference& difference);
[[nodiscard]] std::string area_words(const Setup& setup, const std::vector<std::size_t>& sides,
                                     const std::vector<ClassGround>& classes, const Difference& difference);
[[nodiscard]] std::string cover_words(const Setup& setup, const std::vector<std::size_t>& sides,
                                      const std::vector<SideGround>& grounds, int front,
                                      const Difference& difference);
/// Any of them; empty for differences of armies, of which the summary tells in a sentence of its own.
[[nodiscard]] std::string difference_words(const Setup& setup, const Fairness& fairness,
                                           const Difference& difference);

/// The whole measurement in a few sentences, the verdict first.
[[nodiscard]] std::vector<std::string> fairness_summary(const Setup& setup, const Fairness& fairness,
                                                        const FairnessVerdict& verdict);

/// What the figures leave out, a sentence each.
[[nodiscard]] std::vector<std::string> fairness_limits(const Fairness& fairness);

/// "2.4", "never".
[[nodiscard]] std::string turns_text(const Turns& turns);
/// A side's name; what its home is: "zone", or "units" for a side without one.
[[nodiscard]] std::string home_word(const Setup& setup, std::size_t side);

} // namespace sabotier
