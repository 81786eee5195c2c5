#pragma once

#include "validator/analysis/fairness/fairness_words.hpp"
#include "validator/engine/check.hpp"

#include <cstddef>
#include <vector>

namespace sabotier {

/// Reports the differences that are worth a word: one finding for each two sides, with all classes in it; a
/// large one as a warning. `differences`: the largest first. `measure` is the pattern of a difference's
/// sentence: of what differs, by how much, and from where on it is worth a look.
void report_differences(const CheckContext& context, const std::vector<std::size_t>& sides,
                        const std::vector<Difference>& differences, const Threshold& threshold,
                        const char* measure);

} // namespace sabotier
