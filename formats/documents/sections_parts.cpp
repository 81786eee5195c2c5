#include "formats/documents/sections_parts.hpp"

#include "formats/base/words.hpp"

namespace sabotier::sections {

std::optional<int> read_number(const Node& node, std::string_view what, int least, int most,
                               Problems& problems) {
    const auto value = node.is_scalar() ? parse_integer(node.text) : std::nullopt;
    if (value && *value >= least && *value <= most) return static_cast<int>(*value);
    add_problem(problems, {node.at,
                           say("{} is no whole number in range", tr(std::string(what))),
                           say("expected a whole number from {} to {}", least, most),
                           {}});
    return std::nullopt;
}

std::optional<std::array<int, 2>> read_pair(const Node& node, std::string_view what, int least, int most,
                                            Problems& problems) {
    if (!node.is_list() || node.items.size() != 2) {
        add_problem(problems, {node.at,
                               say("{} is no pair", tr(std::string(what))),
                               tr("expected two whole numbers as [1, 2]"),
                               {}});
        return std::nullopt;
    }
    const auto first = read_number(node.items[0], what, least, most, problems);
    const auto second = read_number(node.items[1], what, least, most, problems);
    if (!first || !second) return std::nullopt;
    return std::array<int, 2>{*first, *second};
}

std::array<int, 2> read_pair(Fields& fields, std::string_view key, std::array<int, 2> otherwise, int least,
                             int most, Problems& problems) {
    const Node* node = fields.optional(key);
    return node == nullptr ? otherwise : read_pair(*node, key, least, most, problems).value_or(otherwise);
}

std::optional<int> read_optional(Fields& fields, std::string_view key, int least, int most) {
    if (!fields.has(key)) return std::nullopt;
    return static_cast<int>(fields.integer(key, least, least, most));
}

std::vector<std::string> read_texts(Fields& fields, std::string_view key, Problems& problems) {
    std::vector<std::string> values;
    fields.list(key, [&](const Node& item) { values.push_back(scalar_text(item, key, problems)); });
    return values;
}

Node number(long long value) {
    return Node::scalar(std::to_string(value));
}

Node text(const std::string& value) {
    return Node::scalar(value);
}

Node pair(std::array<int, 2> value) {
    return Node::list({number(value[0]), number(value[1])}, true);
}

Node texts(const std::vector<std::string>& values) {
    Node list = Node::list({}, true);
    for (const std::string& value : values)
        list.items.push_back(text(value));
    return list;
}

void set_text(Node& map, std::string_view key, const std::string& value) {
    if (!value.empty()) map.set(std::string(key), text(value));
}

void set_flag(Node& map, std::string_view key, bool value) {
    if (value) map.set(std::string(key), text("true"));
}

void set_number(Node& map, std::string_view key, const std::optional<int>& value) {
    if (value) map.set(std::string(key), number(*value));
}

} // namespace sabotier::sections
