#pragma once

#include <filesystem>
#include <string>

namespace sabotier::test::gui {

/// A sample by its name below samples/, with all others beside it: a copy that this program made for itself.
/// A walk may save it, and one that fails half way cannot save over ours. Throws std::runtime_error if there
/// is none of that name.
[[nodiscard]] std::filesystem::path sample(const std::string& name);

} // namespace sabotier::test::gui
