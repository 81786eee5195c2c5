#include "formats/yaml/node.hpp"

#include <algorithm>
#include <array>
#include <deque>
#include <iterator>
#include <unordered_map>
#include <utility>

namespace sabotier {
namespace {

using Lines = std::vector<std::string>;

constexpr std::size_t nowhere = static_cast<std::size_t>(-1);

bool is_collection(const Node& node) {
    return node.is_list() || node.is_map();
}

/// Every comment in and at a node that is gone, in the order of the file.
void collect(const Node& node, Lines& lines) {
    const auto is_text = [](const std::string& line) { return line != empty_line; };
    std::ranges::copy_if(node.comments_before, std::back_inserter(lines), is_text);
    if (!node.comment_beside.empty()) lines.push_back(node.comment_beside);
    for (const Node& item : node.items) {
        collect(item, lines);
    }
    for (const Node::Entry& entry : node.entries) {
        collect(entry.value, lines);
    }
    std::ranges::copy_if(node.comments_after, std::back_inserter(lines), is_text);
}

/// The value as one string, different for different values.
void append_value(std::string& out, const Node& node) {
    out += static_cast<char>('0' + static_cast<int>(node.kind));
    out += std::to_string(node.text.size()) + ':' + node.text;
    for (const Node& item : node.items) {
        append_value(out, item);
    }
    for (const Node::Entry& entry : node.entries) {
        out += std::to_string(entry.key.size()) + '=' + entry.key;
        append_value(out, entry.value);
    }
    out += ';';
}

/// What makes an item of a list the same item in another version: its name, alone or with its place, or else
/// its value.
std::string identity(const Node& item) {
    static constexpr std::array<std::string_view, 2> names{"id", "unit"};
    static constexpr std::array<std::string_view, 4> names_with_place{"key", "rule", "tile", "kind"};
    std::string text;
    for (const std::string_view name : names) {
        if (const Node* value = item.find(name)) {
            append_value(text.append(name), *value);
            return text;
        }
    }
    for (const std::string_view name : names_with_place) {
        if (const Node* value = item.find(name)) {
            append_value(text.append(name), *value);
            if (const Node* at = item.find("at")) append_value(text, *at);
            return text;
        }
    }
    append_value(text, item);
    return text;
}

/// For each item of `from` the index of its counterpart, or `nowhere`. Each item of `to` is used once.
std::vector<std::size_t> counterparts(const Node& from, const Node& to) {
    std::unordered_map<std::string, std::deque<std::size_t>> places;
    for (std::size_t i = 0; i < to.items.size(); ++i) {
        places[identity(to.items[i])].push_back(i);
    }
    std::vector<std::size_t> result(from.items.size(), nowhere);
    std::vector<bool> is_used(to.items.size(), false);
    for (std::size_t i = 0; i < from.items.size(); ++i) {
        const auto found = places.find(identity(from.items[i]));
        if (found == places.end() || found->second.empty()) continue;
        result[i] = found->second.front();
        is_used[result[i]] = true;
        found->second.pop_front();
    }
    for (std::size_t i = 0; i < std::min(from.items.size(), to.items.size()); ++i) {
        if (result[i] == nowhere && !is_used[i]) result[i] = i;
    }
    return result;
}

void transfer(const Node& from, Node& to);

/// Hands the children of a list or map on, one by one; comments of those that are gone wait for the next one
/// that is not.
class Children {
public:
    explicit Children(Node& to)
        : to_(to) {}

    void match(const Node& from, Node* to) {
        if (!to) {
            collect(from, waiting_);
            return;
        }
        transfer(from, *to);
        to->comments_before.insert(to->comments_before.begin(), waiting_.begin(), waiting_.end());
        waiting_.clear();
    }

    /// Those that nothing came after stand at the end.
    void finish() {
        Lines& lines = is_collection(to_) ? to_.comments_after : to_.comments_before;
        lines.insert(lines.begin(), waiting_.begin(), waiting_.end());
    }

private:
    Node& to_;
    Lines waiting_;
};

void transfer(const Node& from, Node& to) {
    if (!from.comments_before.empty()) to.comments_before = from.comments_before;
    if (!from.comment_beside.empty()) to.comment_beside = from.comment_beside;
    Children children(to);
    if (from.is_list() && to.is_list()) {
        const auto places = counterparts(from, to);
        for (std::size_t i = 0; i < from.items.size(); ++i) {
            children.match(from.items[i], places[i] == nowhere ? nullptr : &to.items[places[i]]);
        }
    } else {
        for (const Node& item : from.items) {
            children.match(item, nullptr);
        }
    }
    for (const Node::Entry& entry : from.entries) {
        const auto found = std::ranges::find(to.entries, entry.key, &Node::Entry::key);
        children.match(entry.value, found == to.entries.end() ? nullptr : &found->value);
    }
    // Below a text there is only the end of the document.
    const bool has_end = is_collection(to) || !is_collection(from);
    Lines& last = has_end ? to.comments_after : to.comments_before;
    last.insert(last.end(), from.comments_after.begin(), from.comments_after.end());
    children.finish();
}

} // namespace

void transfer_comments(const Node& from, Node& to) {
    transfer(from, to);
}

} // namespace sabotier
