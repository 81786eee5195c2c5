#pragma once

#include "validator/cli/console/console.hpp"
#include "validator/cli/program/verb.hpp"

#include <string>
#include <vector>

namespace sabotier::cli {

/// A file of a folder that a verb fills, with names of the program's own.
struct GeneratedFile {
    std::string name;
    std::string text;
};

/// Writes all into the folder, which must be there, or none: what bears one of the names and holds something
/// else is told and stays, unless `is_forced`; a link is never written through. Files that hold the same
/// already are left alone.
[[nodiscard]] Exit write_generated(const std::string& folder, const std::vector<GeneratedFile>& files,
                                   bool is_forced, Console& console);

} // namespace sabotier::cli
