#pragma once

#include "formats/files/portable_name.hpp"

#include <string>
#include <string_view>

/// What to change where names of files cannot stand on every system: one sentence for one cause.
namespace sabotier {

/// "expected a name without '|', which Windows does not take"; of the first fault, a device of Windows
/// among them. "" where every system bears the path.
[[nodiscard]] std::string name_advice(std::string_view path);

/// "the names 'a.yaml' and 'A.yaml' have to differ in more than capitals and accents: ..."
[[nodiscard]] std::string clash_advice(const PathClash& clash);

} // namespace sabotier
