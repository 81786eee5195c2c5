#pragma once

#include <string_view>

namespace sabotier {

/// Whether a part of the path is what Windows calls a device ("CON", "nul.yaml"), whatever its case and
/// ending: no file there can bear it. Source: "Naming Files, Paths, and Namespaces", Win32.
[[nodiscard]] bool names_a_device(std::string_view path);

} // namespace sabotier
