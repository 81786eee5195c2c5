#pragma once

#include "formats/model/rulebook.hpp"

#include <filesystem>
#include <optional>

namespace sabotier {

/// What can be read of a rulebook file with mistakes, laid over what it extends, so that more can be said
/// about it in one go; never to be played by. load_rulebook() says what the mistakes are. None if the file is
/// no rulebook at all, or extends one that cannot be read.
[[nodiscard]] std::optional<Rulebook> partial_rulebook(const std::filesystem::path& path);

} // namespace sabotier
