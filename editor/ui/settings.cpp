#include "editor/ui/settings.hpp"

#include "editor/ui/text.hpp"

#include <wx/config.h>
#include <wx/stdpaths.h>

#include <algorithm>

namespace sabotier::editor {

namespace {

std::vector<std::filesystem::path> read_paths(wxConfigBase& config, const wxString& group) {
    std::vector<std::filesystem::path> paths;
    for (int i = 0; i < 100; ++i) {
        const wxString path = config.Read(wxString::Format("/%s/%d", group, i), wxString());
        if (path.empty()) break;
        paths.emplace_back(to_utf8(path));
    }
    return paths;
}

void write_paths(wxConfigBase& config, const wxString& group,
                 const std::vector<std::filesystem::path>& paths) {
    config.DeleteGroup("/" + group);
    for (std::size_t i = 0; i < paths.size(); ++i)
        config.Write(wxString::Format("/%s/%zu", group, i), to_wx(paths[i].string()));
}

std::map<std::string, std::string> read_shortcuts(wxConfigBase& config) {
    std::map<std::string, std::string> shortcuts;
    config.SetPath("/shortcuts");
    wxString name;
    long cookie = 0;
    for (bool more = config.GetFirstEntry(name, cookie); more; more = config.GetNextEntry(name, cookie))
        shortcuts.emplace(to_utf8(name), to_utf8(config.Read(name, wxString())));
    config.SetPath("/");
    return shortcuts;
}

} // namespace

void Settings::forget(const std::filesystem::path& path) {
    std::erase(recent, path);
}

void Settings::add_recent(const std::filesystem::path& path) {
    forget(path);
    recent.insert(recent.begin(), path);
    if (recent.size() > most_recent) recent.resize(most_recent);
}

Settings load_settings() {
    wxConfigBase& config = *wxConfigBase::Get();
    Settings settings;
    settings.language = to_utf8(config.Read("/language", wxString()));
    settings.author = to_utf8(config.Read("/author", wxString()));
    settings.autosave_seconds =
        std::clamp(static_cast<int>(config.ReadLong("/autosave_seconds", settings.autosave_seconds)), 1, 600);
    settings.opens_last = config.ReadBool("/opens_last", settings.opens_last);
    settings.wheel_zooms = config.ReadBool("/wheel_zooms", settings.wheel_zooms);
    settings.layout = config.Read("/layout", wxString());
    settings.recent = read_paths(config, "recent");
    settings.open = read_paths(config, "open");
    settings.shortcuts = read_shortcuts(config);
    return settings;
}

void save_settings(const Settings& settings) {
    wxConfigBase& config = *wxConfigBase::Get();
    config.Write("/language", to_wx(settings.language));
    config.Write("/author", to_wx(settings.author));
    config.Write("/autosave_seconds", settings.autosave_seconds);
    config.Write("/opens_last", settings.opens_last);
    config.Write("/wheel_zooms", settings.wheel_zooms);
    config.Write("/layout", settings.layout);
    write_paths(config, "recent", settings.recent);
    write_paths(config, "open", settings.open);
    config.DeleteGroup("/shortcuts");
    for (const auto& [action, shortcut] : settings.shortcuts)
        config.Write("/shortcuts/" + to_wx(action), to_wx(shortcut));
    config.Flush();
}

std::filesystem::path data_folder() {
    const std::filesystem::path folder = to_utf8(wxStandardPaths::Get().GetUserLocalDataDir());
    std::error_code ignored; // whoever writes there says what fails
    std::filesystem::create_directories(folder, ignored);
    return folder;
}

} // namespace sabotier::editor
