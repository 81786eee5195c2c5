#pragma once

#include "formats/base/problem.hpp"
#include "formats/files/file_source.hpp"
#include "formats/model/rulebook.hpp"

#include <functional>
#include <string>

namespace sabotier {

/// What `check` finds wrong with a rulebook under each of the answers to its options that can be read. Where
/// it extends another one, answers of that one which do not hold any more are told by its own line that is to
/// blame, each line once.
[[nodiscard]] Problems check_answers(const std::string& name_or_file, const std::string& folder,
                                     const std::function<Problems(const Rulebook&)>& check,
                                     const FileSource& files = system_files());

} // namespace sabotier
