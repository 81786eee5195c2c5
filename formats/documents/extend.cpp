#include "formats/documents/documents.hpp"

#include <algorithm>

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

Node merged_lists(const Node& base, const Node& extension, std::string_view identity) {
    Node result = base;
    for (const Node& item : extension.items) {
        const std::string& id = item.find(identity)->text;
        const auto found = std::find_if(result.items.begin(), result.items.end(), [&](const Node& candidate) {
            const Node* value = candidate.find(identity);
            return value && value->is_scalar() && value->text == id;
        });
        if (found == result.items.end())
            result.items.push_back(item);
        else if (is_removal(item))
            result.items.erase(found);
        else
            *found = extend(*found, item);
    }
    return result;
}

Node merged_maps(const Node& base, const Node& extension) {
    Node result = base;
    result.at = extension.at;
    for (const Node::Entry& entry : extension.entries) {
        const auto found =
            std::find_if(result.entries.begin(), result.entries.end(),
                         [&](const Node::Entry& candidate) { return candidate.key == entry.key; });
        if (found == result.entries.end())
            result.entries.push_back(entry);
        else if (entry.value.kind == Node::Kind::null)
            result.entries.erase(found);
        else
            *found = {entry.key, entry.at, extend(found->value, entry.value)};
    }
    return result;
}

} // namespace

Node extend(const Node& base, const Node& extension) {
    if (base.is_map() && extension.is_map()) return merged_maps(base, extension);
    if (base.is_list() && extension.is_list())
        if (const std::string_view identity = identity_of(extension.items); !identity.empty())
            return merged_lists(base, extension, identity);
    return extension;
}

} // namespace sabotier
