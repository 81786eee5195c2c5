#pragma once

#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <string>

namespace sabotier::test {

/// All of a file, byte for byte; "" if there is none.
[[nodiscard]] inline std::string file_text(const std::filesystem::path& path) {
    std::ostringstream text;
    text << std::ifstream(path, std::ios::binary).rdbuf();
    return text.str();
}

/// Every file below a folder, by its path from there, with its text.
[[nodiscard]] inline std::map<std::string, std::string> contents(const std::filesystem::path& folder) {
    std::map<std::string, std::string> found;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
        if (!entry.is_directory())
            found[entry.path().lexically_relative(folder).string()] = file_text(entry.path());
    return found;
}

} // namespace sabotier::test
