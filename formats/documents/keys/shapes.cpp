#include "formats/documents/keys/shapes.hpp"

#include "formats/base/words.hpp"
#include "formats/documents/keys/writing.hpp"

namespace sabotier::sections {

std::optional<int> read_number(const Node& node, std::string_view what, const keys::Form& form,
                               Problems& problems) {
    const auto value = node.is_scalar() ? parse_integer(node.text) : std::nullopt;
    if (value && *value >= form.least && *value <= form.most) return static_cast<int>(*value);
    add_problem(problems, {node.at,
                           say("{} is no whole number in range", tr(std::string(what))),
                           say("expected a whole number from {} to {}", form.least, form.most),
                           {}});
    return std::nullopt;
}

std::optional<std::array<int, 2>> read_pair(const Node& node, std::string_view what, const keys::Form& form,
                                            Problems& problems) {
    if (!node.is_list() || node.items.size() != 2) {
        add_problem(problems, {node.at,
                               say("{} is no pair", tr(std::string(what))),
                               tr("expected two whole numbers as [1, 2]"),
                               {}});
        return std::nullopt;
    }
    const auto first = read_number(node.items[0], what, form, problems);
    const auto second = read_number(node.items[1], what, form, problems);
    if (!first || !second) return std::nullopt;
    return std::array<int, 2>{*first, *second};
}

std::array<int, 2> read_pair(Fields& fields, std::string_view key, std::array<int, 2> otherwise,
                             const keys::Form& form, Problems& problems) {
    const Node* node = fields.optional(key);
    return node == nullptr ? otherwise : read_pair(*node, key, form, problems).value_or(otherwise);
}

std::vector<std::string> read_texts(Fields& fields, std::string_view key, Problems& problems) {
    std::vector<std::string> values;
    fields.list(key, [&](const Node& item) { values.push_back(scalar_text(item, key, problems)); });
    return values;
}

namespace {

/// "4" or "4*".
std::optional<Slot> read_slot(const Node& node, const keys::Form& number, Problems& problems) {
    const bool is_marked = node.is_scalar() && node.text.ends_with('*');
    const std::string digits = node.text.substr(0, node.text.size() - (is_marked ? 1 : 0));
    const auto value = node.is_scalar() ? parse_integer(digits) : std::nullopt;
    if (value && *value >= number.least && *value <= number.most)
        return Slot{static_cast<int>(*value), is_marked, node.at};
    add_problem(problems, {node.at,
                           say("a place of the row is {}", describe(node)),
                           tr("expected a whole number such as 4, with a star behind it where the place is "
                              "marked: \"4*\""),
                           {}});
    return std::nullopt;
}

} // namespace

std::vector<Slot> read_row(const keys::Key& key, const keys::Reading& reading) {
    std::vector<Slot> row;
    reading.fields.list(key.name, [&](const Node& node) {
        if (const auto slot = read_slot(node, key.form.items->choices.front(), reading.problems))
            row.push_back(*slot);
    });
    return row;
}

Node row_node(const std::vector<Slot>& row) {
    Node list = Node::list({}, true);
    for (const Slot& slot : row)
        list.items.push_back(Node::scalar(std::to_string(slot.number) + (slot.is_marked ? "*" : "")));
    return list.items.empty() ? Node{} : list;
}

Node pair(std::array<int, 2> value) {
    return writing::pair(value[0], value[1]);
}

Node texts(const std::vector<std::string>& values) {
    Node list = Node::list({}, true);
    for (const std::string& value : values)
        list.items.push_back(Node::scalar(value));
    return list;
}

} // namespace sabotier::sections
