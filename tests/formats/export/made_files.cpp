#include "tests/formats/export/made_files.hpp"

#include "formats/yaml/node.hpp"
#include "tests/formats/export/read_module.hpp"

#include <nlohmann/json.hpp>
#include <pugixml.hpp>

#include <algorithm>
#include <set>
#include <sstream>

namespace sabotier::test {
namespace {

bool is_zip(std::string_view bytes) {
    return bytes.starts_with("PK\x03\x04");
}
bool is_xml(const std::string& path, std::string_view bytes) {
    return bytes.starts_with("<?xml") || path.ends_with(".svg");
}
bool is_json(const std::string& path) {
    return path.ends_with(".json") || path.ends_with(".uvtt");
}
std::string name_of(const std::string& path) {
    return path.substr(path.rfind('/') + 1);
}

std::size_t count_of(std::string_view text, std::string_view part) {
    std::size_t count = 0;
    for (auto at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1))
        ++count;
    return count;
}

void unpack(const std::string& path, const std::string& bytes,
            std::vector<std::pair<std::string, std::string>>& files) {
    files.emplace_back(path, bytes);
    if (!is_zip(bytes)) return;
    for (const auto& [name, inner] : unzipped(bytes))
        unpack(path + "/" + name, inner, files);
}

void add_elements(const pugi::xml_node& node, std::string& text) {
    for (const pugi::xml_node child : node.children()) {
        if (child.type() != pugi::node_element) continue;
        text += std::string("<") + child.name();
        for (const pugi::xml_attribute attribute : child.attributes())
            text += std::string(" ") + attribute.name();
        add_elements(child, text);
        text += ">";
    }
}

/// Keys of objects, below each other; lists as the set of what is in them, for lists of words grow and
/// shrink.
std::string keys_of(const nlohmann::json& node) {
    std::string text;
    if (node.is_object())
        for (const auto& [key, value] : node.items())
            text += (text.empty() ? "" : ",") + key + keys_of(value);
    if (node.is_object()) return "{" + text + "}";
    if (!node.is_array()) return "";
    std::set<std::string> kinds;
    for (const auto& value : node)
        kinds.insert(keys_of(value));
    for (const std::string& kind : kinds)
        text += kind;
    return "[" + text + "]";
}

/// Tags and keys of Wesnoth's markup; what stands in quotes goes on over lines.
std::string tags_of(const std::string& text) {
    std::string tags;
    bool is_quoted = false;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        if (!is_quoted) {
            const auto first = line.find_first_not_of(' ');
            const std::string begin = first == std::string::npos ? "" : line.substr(first);
            tags += begin.starts_with("[") ? begin : begin.substr(0, begin.find('='));
            tags += '\n';
        }
        if (count_of(line, "\"") % 2 == 1) is_quoted = !is_quoted;
    }
    return tags;
}

/// Elements of a page that it was made with; its data stand in one of them.
std::string parts_of_page(const std::string& page) {
    std::string parts;
    for (const char* const part : {"<script", "</script", "<style", "<img", "<a ", "<iframe", "<p>", "<li>"})
        parts += std::string(part) + " " + std::to_string(count_of(page, part)) + "\n";
    return parts;
}

std::vector<std::string> picture_faults(const std::string& path, const std::string& bytes) {
    if (path.ends_with(".png")
        && (!bytes.starts_with("\x89PNG\r\n\x1a\n") || bytes.find("IEND") == std::string::npos))
        return {"is no whole PNG picture"};
    if (path.ends_with(".pdf") && (!bytes.starts_with("%PDF-") || bytes.rfind("%%EOF") == std::string::npos))
        return {"is no whole PDF file"};
    return {};
}

} // namespace

std::vector<std::pair<std::string, std::string>> all_files(const FileSet& files, const std::string& name) {
    std::vector<std::pair<std::string, std::string>> all;
    for (const auto& [path, bytes] : files.files())
        unpack(path.empty() ? name : path, bytes, all);
    return all;
}

std::vector<std::string> form_faults(const std::string& path, const std::string& bytes) {
    std::vector<std::string> faults = picture_faults(path, bytes);
    if (bytes.empty()) faults.emplace_back("is empty");
    if (is_xml(path, bytes)) {
        pugi::xml_document document;
        const pugi::xml_parse_result read = document.load_buffer(bytes.data(), bytes.size());
        if (!read) faults.push_back(std::string("is no XML: ") + read.description());
        for (const char* const bad : {"//script", "//@*[starts-with(name(), 'on')]", "//foreignObject"})
            if (document.select_node(bad)) faults.push_back(std::string("has ") + bad);
    }
    if (is_json(path) && !nlohmann::json::accept(bytes)) faults.emplace_back("is no JSON");
    if (path.ends_with(".yaml") && !read_yaml(bytes, path)) faults.emplace_back("is no YAML");
    if (path.ends_with(".cfg") && count_of(bytes, "\"") % 2 != 0) faults.emplace_back("leaves a quote open");
    const std::string name = name_of(path);
    if (std::ranges::any_of(name,
                            [](unsigned char c) { return c < 0x20 || c == 0x7F || c == '\\' || c == ':'; }))
        faults.emplace_back("has a name that not every system bears");
    for (const char* const turns : {"\u202A", "\u202B", "\u202D", "\u202E", "\u2066", "\u2067", "\u2068"})
        if (name.find(turns) != std::string::npos) faults.emplace_back("has a name that turns text around");
    return faults;
}

std::string skeleton(const std::string& path, const std::string& bytes) {
    if (path.ends_with(".svg")) return {}; // letters are lines there
    if (is_xml(path, bytes)) {
        pugi::xml_document document;
        std::string text;
        if (document.load_buffer(bytes.data(), bytes.size())) add_elements(document, text);
        return text;
    }
    if (is_json(path)) return keys_of(nlohmann::json::parse(bytes, nullptr, false));
    if (path.ends_with(".cfg")) return tags_of(bytes);
    if (path.ends_with(".html")) return parts_of_page(bytes);
    if (name_of(path) == "savedGame") return std::to_string(count_of(unveiled(bytes), "\x1b")) + " commands";
    return {};
}

} // namespace sabotier::test
