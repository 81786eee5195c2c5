#include "editor/core/files/settings.hpp"

#include "formats/base/words.hpp"
#include "formats/documents/keys/key_table.hpp"
#include "formats/files/file.hpp"
#include "formats/files/user.hpp"
#include "formats/yaml/fields.hpp"

#include <algorithm>
#include <cstdlib>
#include <sstream>

namespace sabotier::editor {

namespace fs = std::filesystem;
using namespace keys;

namespace {

void read_recent(const Key& key, const Reading& reading, Settings& settings) {
    reading.fields.list(key.name, [&](const Node& item) {
        std::string path = scalar_text(item, "a file name", reading.problems);
        if (!path.empty() && settings.recent.size() < most_recent) settings.recent.push_back(std::move(path));
    });
}
Node write_recent(const Settings& settings) {
    Node recent = Node::list();
    for (const std::string& path : settings.recent)
        recent.items.push_back(Node::string(path));
    return unless_empty(std::move(recent));
}

void read_shortcuts(const Key& key, const Reading& reading, Settings& settings) {
    reading.fields.entries(key.name, [&](const Node::Entry& entry) {
        settings.shortcuts[entry.key] = scalar_text(entry.value, "a text", reading.problems);
    });
}
Node write_shortcuts(const Settings& settings) {
    Node node = Node::map();
    for (const auto& [action, shortcut] : settings.shortcuts)
        node.set(action, Node::string(shortcut));
    return unless_empty(std::move(node));
}

/// A list, or a text with a path on each of its lines, as older editors wrote it.
void read_open(const Key& key, const Reading& reading, WindowSettings& window) {
    for (const std::string& lines : reading::texts(reading.fields, key.name)) {
        std::istringstream paths(lines);
        for (std::string path; std::getline(paths, path);)
            if (!path.empty()) window.open.push_back(path);
    }
}
Node write_open(const WindowSettings& window) {
    Node open = Node::list();
    for (const std::string& path : window.open)
        open.items.push_back(Node::string(path));
    return unless_empty(std::move(open));
}

/// What older editors wrote, and nobody asks for.
template <class T>
constexpr KeyOf<T> retired(std::string_view name) {
    Key key{.name = name, .form = {.kind = Form::Kind::text}};
    key.read = [](const Key& known, const Reading& reading) { (void)reading.fields.optional(known.name); };
    key.write = [](const Key&, const void*, const void*) { return Node{}; };
    return {key};
}

constexpr Word yes_or_no[]{{"yes", true}, {"no", false}};
constexpr Word wheels[]{{"zooms", true}, {"scrolls", false}};
constexpr Word shown_or_hidden[]{{"shown", true}, {"hidden", false}};
constexpr auto window_keys = table<WindowSettings>(
    word<&WindowSettings::opens_last>("opens-last", yes_or_no, "Opens what was open, at start."),
    word<&WindowSettings::wheel_zooms>("wheel", wheels, "What the wheel does to a board."),
    word<&WindowSettings::shows_rulers>("rulers", shown_or_hidden, "Beside boards that are opened."),
    safe_text<&WindowSettings::panels>("panels", "Where they are docked."),
    safe_text<&WindowSettings::place>("place", "Of the window on the screen."),
    own<read_open, write_open>("open", {.kind = Form::Kind::texts, .about = "What was open at the end."}));
constexpr Thing window_thing =
    thing<WindowSettings>({.what = marked("the settings of the window"), .keys = window_keys});

constexpr auto settings_keys = table<Settings>(
    safe_text<&Settings::author>("author", "Of new documents."),
    safe_text<&Settings::language>("language", "The system's without it."), retired<Settings>("theme"),
    flag<&Settings::smooth_zoom>("smooth-zoom", "Whether zooming takes a moment.").always_written(),
    retired<Settings>("check-while-editing"),
    whole<&Settings::autosave_seconds>("autosave-seconds", {least_autosave_seconds, most_autosave_seconds},
                                       "How often work is kept.")
        .always_written(),
    own<read_recent, write_recent>("recent", {.kind = Form::Kind::list}),
    own<read_shortcuts, write_shortcuts>("shortcuts", {.kind = Form::Kind::map}),
    one<&Settings::window>("window", window_thing));
constexpr Thing settings_thing = thing<Settings>({.what = marked("the settings"), .keys = settings_keys});

} // namespace

fs::path settings_file() {
    if (const char* config = std::getenv("XDG_CONFIG_HOME"); config && *config == '/')
        return fs::path(config) / "sabotier" / "editor.yaml";
    const fs::path home = home_folder();
    return home.empty() ? home : home / ".config" / "sabotier" / "editor.yaml";
}

ReadSettings read_settings(const fs::path& file) {
    ReadSettings result;
    std::error_code error;
    if (!fs::exists(file, error)) return result;
    const Outcome<std::string> text = read_file(file);
    const Outcome<Node> tree =
        text ? read_yaml(*text.value, file.string()) : Outcome<Node>{{}, text.problems};
    if (!tree) {
        result.problems = tree.problems;
        return result;
    }
    read_thing(settings_thing, *tree.value, result.problems, &result.settings);
    return result;
}

Problems write_settings(const Settings& settings, const fs::path& file) {
    std::error_code error;
    fs::create_directories(file.parent_path(), error);
    return write_file(file, write_yaml(write_thing(settings_thing, &settings)));
}

std::string author_of(const Settings& settings) {
    return settings.author.empty() ? user_name() : settings.author;
}

void note_recent(Settings& settings, const fs::path& path) {
    std::error_code error;
    const std::string name = fs::absolute(path, error).lexically_normal().string();
    std::erase(settings.recent, name);
    settings.recent.insert(settings.recent.begin(), name);
    if (settings.recent.size() > most_recent) settings.recent.resize(most_recent);
}

std::vector<fs::path> recent_files(const Settings& settings) {
    std::vector<fs::path> files;
    for (const std::string& path : settings.recent) {
        std::error_code error;
        if (fs::exists(path, error)) files.emplace_back(path);
    }
    return files;
}

} // namespace sabotier::editor
