#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace sabotier {

/// How a document in `folder` names a file: by its path below the folder, links on the way followed. None
/// where the file lies elsewhere, or where that cannot be told.
[[nodiscard]] std::optional<std::string> reference_to(const std::filesystem::path& file,
                                                      const std::filesystem::path& folder);

} // namespace sabotier
