#pragma once

#include "validator/cli/console/console.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace sabotier::cli {

/// A file of a folder that a verb fills, with names of the program's own.
struct GeneratedFile {
    std::string name; ///< may stand in folders: "maps/ford.map.yaml"
    std::string text;
};

/// Whether the folder that is filled, and those in it, must be there, or are made where they are not.
enum class FolderIs : std::uint8_t { there, made };

/// Writes all into the folder, or none: what bears one of the names and holds something else is told and
/// stays, unless `is_forced`; a link is never written through. Files that hold the same already are left
/// alone.
[[nodiscard]] Exit write_generated(const std::string& folder, const std::vector<GeneratedFile>& files,
                                   bool is_forced, Console& console, FolderIs is = FolderIs::there);

/// Whether write_generated() could never fill that folder, because something else bears its name: told, and
/// asked before work that takes its time. "" is no folder to ask for.
[[nodiscard]] Exit look_at_folder(const std::string& folder, Console& console);

/// Does the work with the folder there: it is made, with those above it, where it is missing, and goes again
/// where the work fails and has left nothing in it. Exit::unwritable, with a message, where it cannot be
/// made.
[[nodiscard]] Exit in_made_folder(const std::string& folder, Console& console,
                                  const std::function<Exit()>& work);

} // namespace sabotier::cli
