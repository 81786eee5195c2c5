#pragma once

#include "formats/base/problem.hpp"

#include <filesystem>
#include <span>
#include <string>

namespace sabotier {

struct FileText {
    std::filesystem::path path;
    std::string text;
};

/// Writes each file as write_file() does, and waits for the disk once for all of them, which is several times
/// as quick. Each file is whole or as it was, whatever happens. Stops at the first that cannot be written:
/// none is replaced if any text did not get onto the disk. Every file is open meanwhile: hundreds at once,
/// not thousands. Standard output is none of them.
[[nodiscard]] Problems write_files(std::span<const FileText> files);

} // namespace sabotier
