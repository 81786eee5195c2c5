#include "formats/documents/writing.hpp"

#include "formats/documents/reading.hpp"

namespace sabotier::writing {
namespace {

/// Block text cannot begin with a blank, and would lose blanks at line ends in many an editor.
bool suits_block(const std::string& text) {
    return text.find('\n') != std::string::npos && text.front() != ' ' && text.front() != '\n'
           && text.find(" \n") == std::string::npos && text.back() != ' ' && text.back() != '\n'
           && text.find_first_of("\t\r") == std::string::npos;
}

} // namespace

void opening_line(Node& map, DocumentKind kind) {
    map.set("sabotier",
            Node::scalar(std::string(name(kind)) + "/" + std::to_string(reading::document_version)));
}

void put(Node& map, const char* key, const std::string& text) {
    if (!text.empty()) map.set(key, Node::scalar(text));
}

void put_quoted(Node& map, const char* key, const std::string& text) {
    if (!text.empty()) map.set(key, quoted(text));
}

void put_prose(Node& map, const char* key, const std::string& text) {
    if (suits_block(text))
        map.set(key, Node::block(text + "\n"));
    else
        put(map, key, text);
}

void put_number(Node& map, const char* key, int value) {
    map.set(key, number_node(value));
}

void put_number(Node& map, const char* key, int value, int otherwise) {
    if (value != otherwise) put_number(map, key, value);
}

void put_number(Node& map, const char* key, const std::optional<int>& value) {
    if (value) put_number(map, key, *value);
}

void put_flag(Node& map, const char* key, bool value, bool otherwise) {
    if (value != otherwise) map.set(key, Node::scalar(value ? "true" : "false"));
}

void put_list(Node& map, const char* key, Node list) {
    if (!list.items.empty() || !list.entries.empty()) map.set(key, std::move(list));
}

void put_texts(Node& map, const char* key, const std::vector<std::string>& texts) {
    Node list = Node::list();
    for (const std::string& text : texts)
        list.items.push_back(Node::scalar(text));
    put_list(map, key, std::move(list));
}

void put_spaces(Node& map, const char* key, const std::vector<NamedSpace>& spaces) {
    Node list = Node::list({}, true);
    for (const NamedSpace& space : spaces)
        list.items.push_back(quoted(space.name));
    put_list(map, key, std::move(list));
}

void append(Node& map, std::string key, Node value) {
    map.entries.push_back({std::move(key), {}, std::move(value)});
}

Node number_node(int value) {
    return Node::scalar(std::to_string(value));
}

Node quoted(std::string text) {
    return Node::scalar(std::move(text), Node::Style::quoted);
}

Node pair(int first, int second) {
    return Node::list({number_node(first), number_node(second)}, true);
}

} // namespace sabotier::writing
