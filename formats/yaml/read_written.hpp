#pragma once

#include "formats/yaml/node.hpp"

#include <string>
#include <string_view>

namespace sabotier {

/// Reads what write_yaml() wrote, of a tree without comments, for programs that have no reader of YAML: pages
/// in a browser. What it takes, read_yaml() takes as well and gives the same; it is written again byte for
/// byte, byte order mark and CR LF apart. Anything else is refused at the first line that differs, though it
/// may be sound YAML. Keeps YamlLimits. Never throws.
[[nodiscard]] Outcome<Node> read_written(std::string_view text, std::string file_name);

} // namespace sabotier
