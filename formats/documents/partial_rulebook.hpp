#pragma once

#include "formats/files/file_source.hpp"
#include "formats/model/rulebook.hpp"

#include <optional>
#include <string>

namespace sabotier {

/// What can be read of a rulebook file with mistakes, laid over what it extends, so that more can be said
/// about it in one go; never to be played by. load_rulebook() says what the mistakes are. None if the file is
/// no rulebook at all, or extends one that cannot be read.
[[nodiscard]] std::optional<Rulebook> partial_rulebook(const std::string& path,
                                                       const FileSource& files = system_files());

} // namespace sabotier
