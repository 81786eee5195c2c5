#pragma once

#include "formats/base/problem.hpp"

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace sabotier::editor {

/// What the user has chosen for good, in one file that people may read and edit.
struct Settings {
    std::string author;           ///< of new documents
    std::string language;         ///< "de"; empty: the system's
    std::string theme = "system"; ///< "system", "light", "dark"
    bool smooth_zoom = true;
    bool check_while_editing = true;
    int autosave_seconds = 2;                     ///< 1 to 3600
    std::vector<std::string> recent;              ///< paths, the newest first
    std::map<std::string, std::string> shortcuts; ///< action: shortcut
    std::map<std::string, std::string> window;    ///< sizes, panels and layers, as the window words them

    friend bool operator==(const Settings&, const Settings&) = default;
};

inline constexpr std::size_t most_recent = 20;

/// $XDG_CONFIG_HOME/sabotier/editor.yaml, below ~/.config by default; empty if there is no home.
[[nodiscard]] std::filesystem::path settings_file();

/// What can be read; the rest is as if the file said nothing about it, with its problems. A missing file is
/// no problem.
struct ReadSettings {
    Settings settings;
    Problems problems;
};
[[nodiscard]] ReadSettings read_settings(const std::filesystem::path& file = settings_file());
/// Makes the folder where it is missing. Problems: the file cannot be written.
[[nodiscard]] Problems write_settings(const Settings& settings,
                                      const std::filesystem::path& file = settings_file());

/// The author of new documents: as it was set, else the user's name as the machine knows it.
[[nodiscard]] std::string author_of(const Settings& settings);

/// Puts a file at the head of the recent ones; each stands once.
void note_recent(Settings& settings, const std::filesystem::path& path);
/// Those that are still there.
[[nodiscard]] std::vector<std::filesystem::path> recent_files(const Settings& settings);

} // namespace sabotier::editor
