#pragma once

#include "formats/documents/documents.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What the writers of all kinds of documents share. Every put leaves out what a reader assumes anyway.
/// Inside formats/documents/ only.
namespace sabotier::writing {

void opening_line(Node& map, DocumentKind kind);

void put(Node& map, const char* key, const std::string& text);
/// Text that readers of other programs would take for something else, or that should look like a name: always
/// quoted.
void put_quoted(Node& map, const char* key, const std::string& text);
/// Text of one or many lines.
void put_prose(Node& map, const char* key, const std::string& text);
void put_number(Node& map, const char* key, int value);
void put_number(Node& map, const char* key, int value, int otherwise);
void put_number(Node& map, const char* key, const std::optional<int>& value);
void put_flag(Node& map, const char* key, bool value, bool otherwise);
/// Without looking for the key, for maps that may be long and whose keys are known to differ.
void append(Node& map, std::string key, Node value);
/// Left out when empty.
void put_list(Node& map, const char* key, Node list);
void put_texts(Node& map, const char* key, const std::vector<std::string>& texts);
void put_spaces(Node& map, const char* key, const std::vector<NamedSpace>& spaces);

[[nodiscard]] Node number_node(int value);
[[nodiscard]] Node quoted(std::string text);
[[nodiscard]] Node pair(int first, int second);

template <class IdType>
void put(Node& map, const char* key, const IdType& id) requires requires {
    id.str();
}
{ put(map, key, id.str()); }

/// A list with a node for each thing.
template <class Things, class ToNode>
void put_things(Node& map, const char* key, const Things& things, ToNode to_node) {
    Node list = Node::list();
    for (const auto& thing : things)
        list.items.push_back(to_node(thing));
    put_list(map, key, std::move(list));
}

/// A list on one line.
template <class IdType>
void put_ids(Node& map, const char* key, const std::vector<IdType>& ids) {
    Node list = Node::list({}, true);
    for (const IdType& id : ids)
        list.items.push_back(Node::scalar(id.str()));
    put_list(map, key, std::move(list));
}

} // namespace sabotier::writing
