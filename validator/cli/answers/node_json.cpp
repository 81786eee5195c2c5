#include "validator/cli/answers/node_json.hpp"

#include "formats/yaml/fields.hpp"

#include <nlohmann/json.hpp>

namespace sabotier::cli {
namespace {

nlohmann::ordered_json scalar_json(const Node& node) {
    if (node.style != Node::Style::plain) return node.text;
    if (node.text == "true" || node.text == "false") return node.text == "true";
    if (const auto number = parse_integer(node.text)) return *number;
    return node.text;
}

} // namespace

nlohmann::ordered_json to_json(const Node& node) {
    switch (node.kind) {
    case Node::Kind::null:
        return nullptr;
    case Node::Kind::scalar:
        return scalar_json(node);
    case Node::Kind::list: {
        auto list = nlohmann::ordered_json::array();
        for (const Node& item : node.items)
            list.push_back(to_json(item));
        return list;
    }
    case Node::Kind::map: {
        auto map = nlohmann::ordered_json::object();
        for (const Node::Entry& entry : node.entries)
            map[entry.key] = to_json(entry.value);
        return map;
    }
    }
    return nullptr;
}

} // namespace sabotier::cli
