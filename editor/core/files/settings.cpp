#include "editor/core/files/settings.hpp"

#include "formats/files/file.hpp"
#include "formats/files/user.hpp"
#include "formats/yaml/fields.hpp"

#include <algorithm>
#include <cstdlib>

namespace sabotier::editor {

namespace fs = std::filesystem;

namespace {

std::map<std::string, std::string> read_texts(Fields& fields, std::string_view key, Problems& problems) {
    std::map<std::string, std::string> texts;
    fields.entries(key, [&](const Node::Entry& entry) {
        texts[entry.key] = scalar_text(entry.value, "a text", problems);
    });
    return texts;
}

Node texts_node(const std::map<std::string, std::string>& texts) {
    Node node = Node::map();
    for (const auto& [key, text] : texts)
        node.set(key, Node::string(text));
    return node;
}

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
    Settings& settings = result.settings;
    Fields fields(*tree.value, "the settings", result.problems);
    settings.author = fields.text("author");
    settings.language = fields.text("language");
    settings.theme = fields.choice("theme", {"system", "light", "dark"}, "system");
    settings.smooth_zoom = fields.boolean("smooth-zoom", true);
    settings.check_while_editing = fields.boolean("check-while-editing", true);
    settings.autosave_seconds = static_cast<int>(fields.integer("autosave-seconds", 2, 1, 3600));
    fields.list("recent", [&](const Node& item) {
        std::string path = scalar_text(item, "a file name", result.problems);
        if (!path.empty() && settings.recent.size() < most_recent) settings.recent.push_back(std::move(path));
    });
    settings.shortcuts = read_texts(fields, "shortcuts", result.problems);
    settings.window = read_texts(fields, "window", result.problems);
    fields.finish();
    return result;
}

Problems write_settings(const Settings& settings, const fs::path& file) {
    Node tree = Node::map();
    if (!settings.author.empty()) tree.set("author", Node::string(settings.author));
    if (!settings.language.empty()) tree.set("language", Node::string(settings.language));
    tree.set("theme", Node::string(settings.theme));
    tree.set("smooth-zoom", Node::boolean(settings.smooth_zoom));
    tree.set("check-while-editing", Node::boolean(settings.check_while_editing));
    tree.set("autosave-seconds", Node::number(settings.autosave_seconds));
    Node recent = Node::list();
    for (const std::string& path : settings.recent)
        recent.items.push_back(Node::string(path));
    if (!recent.items.empty()) tree.set("recent", std::move(recent));
    if (!settings.shortcuts.empty()) tree.set("shortcuts", texts_node(settings.shortcuts));
    if (!settings.window.empty()) tree.set("window", texts_node(settings.window));
    std::error_code error;
    fs::create_directories(file.parent_path(), error);
    return write_file(file, write_yaml(tree));
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
