#pragma once

#include "validator/analysis/fairness/judge.hpp"
#include "validator/engine/check.hpp"

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

namespace sabotier {

/// Reports the differences that are worth a word: one finding for each two sides, with all classes in it; a
/// large one as a warning. `differences`: the largest first. `words_of` says what differs; `measure` is the
/// pattern of its sentence: of these words, by how much, and from where on it is worth a look.
void report_differences(const CheckContext& context, const std::vector<std::size_t>& sides,
                        const std::vector<Difference>& differences, const Threshold& threshold,
                        const std::function<std::string(const Difference&)>& words_of, const char* measure);

} // namespace sabotier
