#pragma once

#include <string_view>

namespace sabotier {

/// Whether a path below some folder ("maps/.sabotier.yaml", ".git/config.yaml", parted by slashes) is one
/// that programs look for by themselves, ours among them, and heed for all that lies beside it: no document
/// has it that comes from elsewhere.
[[nodiscard]] bool is_of_settings(std::string_view path);

} // namespace sabotier
