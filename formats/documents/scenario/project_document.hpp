#pragma once

#include "formats/base/problem.hpp"
#include "formats/model/project.hpp"
#include "formats/yaml/node.hpp"

namespace sabotier {

/// The line that opens a project file: kind and version.
inline constexpr const char* project_opening = "project/1";

/// Every mistake in one go, and a project only if there was none. Whether any game has the rules that it
/// names is not asked here.
[[nodiscard]] Outcome<Project> read_project(const Node& document);

} // namespace sabotier
