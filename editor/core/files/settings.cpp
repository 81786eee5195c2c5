#include "editor/core/files/settings.hpp"

#include "formats/base/words.hpp"
#include "formats/documents/keys/key_table.hpp"
#include "formats/files/file.hpp"
#include "formats/files/user.hpp"
#include "formats/yaml/fields.hpp"

#include <algorithm>
#include <cstdlib>

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

/// Texts by names.
template <auto Member>
void read_texts(const Key& key, const Reading& reading, Settings& settings) {
    reading.fields.entries(key.name, [&](const Node::Entry& entry) {
        (settings.*Member)[entry.key] = scalar_text(entry.value, "a text", reading.problems);
    });
}
template <auto Member>
Node write_texts(const Settings& settings) {
    Node node = Node::map();
    for (const auto& [key, text] : settings.*Member)
        node.set(key, Node::string(text));
    return unless_empty(std::move(node));
}

constexpr Word themes[]{{"system", 0}, {"light", 1}, {"dark", 2}};
constexpr auto settings_keys = table<Settings>(
    safe_text<&Settings::author>("author", "Of new documents."),
    safe_text<&Settings::language>("language", "The system's without it."),
    word<&Settings::theme>("theme", themes, "Light or dark.").always_written(),
    flag<&Settings::smooth_zoom>("smooth-zoom", "Whether zooming takes a moment.").always_written(),
    flag<&Settings::check_while_editing>("check-while-editing", "Whether findings keep up.").always_written(),
    whole<&Settings::autosave_seconds>("autosave-seconds", {1, 3600}, "How often work is kept.")
        .always_written(),
    own<read_recent, write_recent>("recent", {.kind = Form::Kind::list}),
    own<read_texts<&Settings::shortcuts>, write_texts<&Settings::shortcuts>>("shortcuts",
                                                                             {.kind = Form::Kind::map}),
    own<read_texts<&Settings::window>, write_texts<&Settings::window>>("window", {.kind = Form::Kind::map}));
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
