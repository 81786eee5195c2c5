#pragma once

#include <wx/string.h>

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace sabotier::editor {

/// What the editor remembers for its user, between starts. Kept by wxConfig, in the user's folder for
/// settings.
struct Settings {
    std::string language; ///< "de"; empty: the system's
    std::string author;   ///< of scenarios started here
    int autosave_seconds = 5;
    bool opens_last = false; ///< the documents of the last time, at start
    bool wheel_zooms = true; ///< else it scrolls, and zooms with Ctrl
    std::vector<std::filesystem::path> recent; ///< newest first
    std::vector<std::filesystem::path> open;   ///< documents that were open at the end
    std::map<std::string, std::string> shortcuts; ///< by action, where not the table's own
    wxString layout;                              ///< of the panels, as wxAuiManager writes it

    static constexpr std::size_t most_recent = 12;
    void add_recent(const std::filesystem::path& path);
    /// Files that are gone are left out.
    void forget(const std::filesystem::path& path);
};

[[nodiscard]] Settings load_settings();
void save_settings(const Settings& settings);

/// Where recovery files and the like are kept: below the user's folder for data. Made if it is missing.
[[nodiscard]] std::filesystem::path data_folder();

} // namespace sabotier::editor
