#include "formats/yaml/node.hpp"

#include <algorithm>
#include <utility>

namespace sabotier {

const Node* Node::find(std::string_view key) const {
    const auto found = std::ranges::find(entries, key, &Entry::key);
    return found == entries.end() ? nullptr : &found->value;
}

Node Node::scalar(std::string text, Style style) {
    Node node;
    node.kind = Kind::scalar;
    node.style = style;
    node.text = std::move(text);
    return node;
}

Node Node::string(std::string text) {
    return scalar(std::move(text), Style::quoted);
}

Node Node::number(long long value) {
    return scalar(std::to_string(value));
}

Node Node::boolean(bool value) {
    return scalar(value ? "true" : "false");
}

Node Node::block(std::string text) {
    while (text.ends_with('\n')) {
        text.pop_back();
    }
    return scalar(std::move(text) + '\n', Style::block);
}

Node Node::list() {
    return list({}, false);
}

Node Node::list(std::vector<Node> items, bool flow) {
    Node node;
    node.kind = Kind::list;
    node.flow = flow;
    node.items = std::move(items);
    return node;
}

Node Node::map(bool flow) {
    Node node;
    node.kind = Kind::map;
    node.flow = flow;
    return node;
}

Node& Node::set(std::string key, Node value) {
    const auto found = std::ranges::find(entries, key, &Entry::key);
    if (found != entries.end()) {
        found->value = std::move(value);
        return found->value;
    }
    return entries.emplace_back(Entry{std::move(key), {}, std::move(value)}).value;
}

bool operator==(const Node& a, const Node& b) {
    return a.kind == b.kind && a.text == b.text && a.items == b.items
           && std::ranges::equal(a.entries, b.entries, [](const Node::Entry& x, const Node::Entry& y) {
                  return x.key == y.key && x.value == y.value;
              });
}

} // namespace sabotier
