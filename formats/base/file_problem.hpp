#pragma once

#include "formats/base/problem.hpp"

#include <string>

namespace sabotier {

/// What is wrong with a file or folder as a whole: no line, no column.
[[nodiscard]] Problem file_problem(const std::string& file, std::string wrong, std::string expected = {});

} // namespace sabotier
