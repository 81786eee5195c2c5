#include "formats/documents/rulebook/rulebook_document.hpp"

#include <algorithm>
#include <unordered_map>

namespace sabotier {
namespace {

/// What tells the items of a list apart: "id" or "key", if every item has it; else "".
std::string_view identity_of(const std::vector<Node>& items) {
    for (const std::string_view key : {"id", "key"}) {
        const bool all_have_it = std::all_of(items.begin(), items.end(), [&](const Node& item) {
            const Node* value = item.find(key);
            return value && value->is_scalar();
        });
        if (all_have_it && !items.empty()) return key;
    }
    return {};
}

bool is_removal(const Node& item) {
    const Node* remove = item.find("remove");
    return remove && remove->is_scalar() && remove->text == "true";
}

using Index = std::unordered_map<std::string_view, std::size_t>;

/// Where the things of a list stand. The views point into the items, which must stay where they are.
Index index_of(const std::vector<Node>& items, std::string_view identity) {
    Index index;
    for (std::size_t i = 0; i < items.size(); ++i)
        if (const Node* value = items[i].find(identity); value && value->is_scalar())
            index.emplace(value->text, i);
    return index;
}

/// What becomes of an item that is to be taken away and is not there.
enum class Absent { kept, dropped };

Node laid_over(const Node& base, const Node& extension, Absent absent);

/// What is left of parts laid where nothing is: a key that they take away is not there anyway.
Node without_removals(Node node) {
    if (!node.is_map()) return node;
    const bool was_empty = node.entries.empty();
    std::vector<Node::Entry> left;
    for (Node::Entry& entry : node.entries) {
        entry.value = without_removals(std::move(entry.value));
        if (entry.value.kind != Node::Kind::null) left.push_back(std::move(entry));
    }
    node.entries = std::move(left);
    return node.entries.empty() && !was_empty ? Node() : node;
}

Node merged_lists(const Node& base, const Node& extension, std::string_view identity, Absent absent) {
    const Index index = index_of(base.items, identity);
    Node result = base;
    std::vector<Node> fresh;
    std::vector<bool> is_removed(base.items.size());
    for (const Node& item : extension.items) {
        const auto found = index.find(item.find(identity)->text);
        if (found != index.end() && is_removal(item))
            is_removed[found->second] = true;
        else if (found != index.end())
            result.items[found->second] = laid_over(result.items[found->second], item, absent);
        else if (absent == Absent::kept || !is_removal(item))
            fresh.push_back(item);
    }
    std::size_t i = 0;
    std::erase_if(result.items, [&](const Node&) { return is_removed[i++]; });
    result.items.insert(result.items.end(), fresh.begin(), fresh.end());
    return result;
}

Node merged_maps(const Node& base, const Node& extension, Absent absent) {
    Index index;
    for (std::size_t i = 0; i < base.entries.size(); ++i)
        index.emplace(base.entries[i].key, i);
    Node result = base;
    result.at = extension.at;
    std::vector<Node::Entry> fresh;
    std::vector<bool> is_removed(base.entries.size());
    for (const Node::Entry& entry : extension.entries) {
        const auto found = index.find(entry.key);
        if (found == index.end()) {
            if (Node left = without_removals(entry.value); left.kind != Node::Kind::null)
                fresh.push_back({entry.key, entry.at, std::move(left)});
        } else if (entry.value.kind == Node::Kind::null) {
            is_removed[found->second] = true;
        } else {
            result.entries[found->second] = {
                entry.key, entry.at, laid_over(base.entries[found->second].value, entry.value, absent)};
        }
    }
    std::size_t i = 0;
    std::erase_if(result.entries, [&](const Node::Entry&) { return is_removed[i++]; });
    result.entries.insert(result.entries.end(), fresh.begin(), fresh.end());
    return result;
}

Node laid_over(const Node& base, const Node& extension, Absent absent) {
    if (base.is_map() && extension.is_map()) return merged_maps(base, extension, absent);
    if (base.is_list() && extension.is_list())
        if (const std::string_view identity = identity_of(extension.items); !identity.empty())
            return merged_lists(base, extension, identity, absent);
    return extension;
}

} // namespace

Node extend(const Node& base, const Node& extension) {
    return laid_over(base, extension, Absent::kept);
}

Node with_answer(const Node& document, const Node& sets) {
    return laid_over(document, sets, Absent::dropped);
}

} // namespace sabotier
