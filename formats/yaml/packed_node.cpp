#include "formats/yaml/packed_node.hpp"

#include <charconv>
#include <utility>

namespace sabotier {
namespace {

void put_text(std::string& out, std::string_view text) {
    out.append(std::to_string(text.size())).append(1, ':').append(text);
}

char letter_of(Node::Style style) {
    switch (style) {
    case Node::Style::quoted:
        return 'q';
    case Node::Style::block:
        return 'b';
    case Node::Style::plain:
        break;
    }
    return 'p';
}

void put(std::string& out, const Node& node) {
    switch (node.kind) {
    case Node::Kind::null:
        out += 'n';
        break;
    case Node::Kind::scalar:
        out += letter_of(node.style);
        put_text(out, node.text);
        break;
    case Node::Kind::list:
        out.append(1, 'l').append(std::to_string(node.items.size())).append(1, ':');
        for (const Node& item : node.items)
            put(out, item);
        break;
    case Node::Kind::map:
        out.append(1, 'm').append(std::to_string(node.entries.size())).append(1, ':');
        for (const Node::Entry& entry : node.entries) {
            put_text(out, entry.key);
            put(out, entry.value);
        }
        break;
    }
}

/// Takes a packed tree from the front of a text.
class Unpacking {
public:
    explicit Unpacking(std::string_view text)
        : rest_(text) {}

    [[nodiscard]] bool is_done() const noexcept { return rest_.empty(); }

    std::optional<Node> node(std::size_t depth) {
        if (rest_.empty() || depth > YamlLimits{}.depth) return std::nullopt;
        const char letter = rest_.front();
        rest_.remove_prefix(1);
        switch (letter) {
        case 'n':
            return Node{};
        case 'p':
            return scalar(Node::Style::plain);
        case 'q':
            return scalar(Node::Style::quoted);
        case 'b':
            return scalar(Node::Style::block);
        case 'l':
            return list(depth);
        case 'm':
            return map(depth);
        default:
            return std::nullopt;
        }
    }

private:
    std::optional<std::size_t> number() {
        std::size_t value = 0;
        const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), value);
        if (error != std::errc() || end == rest_.data() + rest_.size() || *end != ':') return std::nullopt;
        rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()) + 1);
        return value;
    }
    std::optional<std::string> text() {
        const auto size = number();
        if (!size || *size > rest_.size()) return std::nullopt;
        std::string taken(rest_.substr(0, *size));
        rest_.remove_prefix(*size);
        return taken;
    }
    std::optional<Node> scalar(Node::Style style) {
        auto value = text();
        if (!value) return std::nullopt;
        return Node::scalar(std::move(*value), style);
    }
    std::optional<Node> list(std::size_t depth) {
        const auto count = number();
        if (!count || *count > rest_.size()) return std::nullopt; // each item has a byte at least
        Node made = Node::list();
        for (std::size_t i = 0; i < *count; ++i) {
            auto item = node(depth + 1);
            if (!item) return std::nullopt;
            made.items.push_back(std::move(*item));
        }
        return made;
    }
    std::optional<Node> map(std::size_t depth) {
        const auto count = number();
        if (!count || *count > rest_.size()) return std::nullopt;
        Node made = Node::map();
        for (std::size_t i = 0; i < *count; ++i) {
            auto key = text();
            auto value = key ? node(depth + 1) : std::nullopt;
            if (!value) return std::nullopt;
            made.entries.push_back({std::move(*key), {}, std::move(*value)});
        }
        return made;
    }

    std::string_view rest_;
};

} // namespace

std::string pack_node(const Node& node) {
    std::string text;
    put(text, node);
    return text;
}

std::optional<Node> unpack_node(std::string_view text) {
    Unpacking unpacking(text);
    auto node = unpacking.node(0);
    return node && unpacking.is_done() ? std::move(node) : std::nullopt;
}

} // namespace sabotier
