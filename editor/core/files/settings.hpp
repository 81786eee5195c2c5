#pragma once

#include "formats/base/problem.hpp"

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace sabotier::editor {

/// How the window is worked with, and what it keeps from one time to the next.
struct WindowSettings {
    bool opens_last = false;       ///< `open`, at start
    bool wheel_zooms = true;       ///< else it scrolls, and zooms with Ctrl
    bool shows_rulers = false;     ///< beside boards that are opened
    std::string panels;            ///< where they are docked, as the docks word it; empty: as at first
    std::string place;             ///< on the screen, as window_place() words it; empty: the system's choice
    std::vector<std::string> open; ///< paths of what was open when the window was closed

    friend bool operator==(const WindowSettings&, const WindowSettings&) = default;
};

inline constexpr int least_autosave_seconds = 1;
inline constexpr int most_autosave_seconds = 3600;

/// What the user has chosen for good, in one file that people may read and edit.
struct Settings {
    std::string author;              ///< of new documents
    std::string language;            ///< "de"; empty: the system's
    bool smooth_zoom = true;         ///< else a zoom is there at once
    int autosave_seconds = 2;        ///< within the bounds above; the least time between recovery copies
    std::vector<std::string> recent; ///< paths, the newest first
    std::map<std::string, std::string> shortcuts; ///< action: shortcut
    WindowSettings window;

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
