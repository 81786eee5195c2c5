#include "formats/documents/keys/writing.hpp"

#include "formats/documents/keys/reading.hpp"

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
    map.set(opening_key,
            Node::scalar(std::string(name(kind)) + "/" + std::to_string(reading::document_version)));
}

void append(Node& map, std::string key, Node value) {
    map.entries.push_back({std::move(key), {}, std::move(value)});
}

Node number_node(int value) {
    return Node::scalar(std::to_string(value));
}

std::string halves_text(int halves) {
    return halves % 2 == 0 ? std::to_string(halves / 2) : std::to_string(halves / 2) + ".5";
}

Node quoted(std::string text) {
    return Node::scalar(std::move(text), Node::Style::quoted);
}

Node prose(const std::string& text) {
    return suits_block(text) ? Node::block(text + "\n") : Node::scalar(text);
}

Node pair(int first, int second) {
    return Node::list({number_node(first), number_node(second)}, true);
}

} // namespace sabotier::writing
