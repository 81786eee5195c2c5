#include "validator/engine/fix.hpp"

#include "formats/base/words.hpp"
#include "formats/yaml/fields.hpp"

#include <algorithm>
#include <optional>

namespace sabotier {

namespace {

/// Applies one edit; says what does not fit.
class Editor {
public:
    explicit Editor(const Edit& edit)
        : edit_(edit) {}

    std::optional<std::string> apply(Node& document) {
        Node* parent = &document;
        std::string rest = edit_.path;
        for (auto slash = rest.find('/'); slash != std::string::npos; slash = rest.find('/')) {
            parent = step(*parent, rest.substr(0, slash));
            if (!parent) return say("no place for '{}'", edit_.path);
            rest.erase(0, slash + 1);
        }
        return edit_.value.empty() ? remove(*parent, rest) : put(*parent, rest);
    }

private:
    static std::optional<std::size_t> index_in(const Node& list, const std::string& step) {
        const auto index = parse_integer(step);
        if (!index || *index < 0 || static_cast<std::size_t>(*index) >= list.items.size())
            return std::nullopt;
        return static_cast<std::size_t>(*index);
    }

    static Node* entry(Node& map, const std::string& key) {
        const auto found = std::find_if(map.entries.begin(), map.entries.end(),
                                        [&](const Node::Entry& e) { return e.key == key; });
        return found == map.entries.end() ? nullptr : &found->value;
    }

    Node* step(Node& node, const std::string& key) const {
        if (node.is_list()) {
            const auto index = index_in(node, key);
            return index ? &node.items[*index] : nullptr;
        }
        if (!node.is_map()) return nullptr;
        if (Node* value = entry(node, key)) return value;
        // What is appended to needs a list to be appended to.
        const bool is_list = edit_.path.ends_with("/" + key + "/+");
        return &node.set(key, is_list ? Node::list() : Node::map());
    }

    std::optional<std::string> remove(Node& node, const std::string& key) const {
        if (node.is_list()) {
            const auto index = index_in(node, key);
            if (!index) return say("nothing to remove at '{}'", edit_.path);
            node.items.erase(node.items.begin() + static_cast<std::ptrdiff_t>(*index));
            return std::nullopt;
        }
        const auto found = std::find_if(node.entries.begin(), node.entries.end(),
                                        [&](const Node::Entry& e) { return e.key == key; });
        if (found == node.entries.end()) return say("nothing to remove at '{}'", edit_.path);
        node.entries.erase(found);
        return std::nullopt;
    }

    std::optional<std::string> put(Node& node, const std::string& key) const {
        auto value = read_yaml(edit_.value, "fix");
        if (!value) return say("the value of '{}' is no YAML", edit_.path);
        if (node.is_list() && key == "+") {
            node.items.push_back(std::move(*value.value));
            return std::nullopt;
        }
        Node* place = nullptr;
        if (const auto index = node.is_list() ? index_in(node, key) : std::nullopt)
            place = &node.items[*index];
        if (node.is_map()) {
            place = entry(node, key);
            if (!place) place = &node.set(key, Node{});
        }
        if (!place) return say("no place for '{}'", edit_.path);
        // What was written about the old value still holds for the one in its place.
        value.value->comments_before = std::move(place->comments_before);
        value.value->comment_beside = std::move(place->comment_beside);
        *place = std::move(*value.value);
        return std::nullopt;
    }

    const Edit& edit_;
};

} // namespace

Problems apply(const Fix& fix, Node& document, const std::string& file) {
    Node changed = document;
    Problems problems;
    for (const Edit& edit : fix.edits)
        if (edit.file == file)
            if (auto wrong = Editor(edit).apply(changed))
                problems.push_back({document.at, say("cannot apply '{}'", fix.title), std::move(*wrong), {}});
    if (problems.empty()) document = std::move(changed);
    return problems;
}

} // namespace sabotier
