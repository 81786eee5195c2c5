#include "formats/documents/keys/key_table.hpp"

#include "formats/base/words.hpp"
#include "formats/documents/keys/shapes.hpp"

#include <algorithm>
#include <iterator>

namespace sabotier::keys {

void read_keys(const Thing& thing, const Reading& reading) {
    for (const Key& key : thing.keys)
        key.read(key, reading);
    if (thing.check != nullptr) thing.check(reading);
}

void read_thing(const Thing& thing, const Node& node, Problems& problems, void* into, const void* inside) {
    Fields fields(node, thing.what, problems);
    if (thing.at != nullptr) *thing.at(into) = node.at;
    read_keys(thing, {fields, problems, into, inside});
    if (!thing.is_open) fields.finish();
}

void write_keys(const Thing& thing, Node& node, const void* from, const void* inside) {
    const void* const fresh = thing.fresh();
    for (const Key& key : thing.keys) {
        if (!key.is_always_written && key.place != nullptr && key.is_same(key.place(from), key.place(fresh)))
            continue;
        Node written = key.write(key, from, inside);
        if (key.name.empty())
            std::ranges::move(written.entries, std::back_inserter(node.entries));
        else if (written.kind != Node::Kind::null)
            writing::append(node, std::string(key.name), std::move(written));
    }
}

Node write_thing(const Thing& thing, const void* from, const void* inside) {
    Node node = Node::map(thing.is_on_one_line);
    write_keys(thing, node, from, inside);
    const auto needs_lines = [](const Node::Entry& entry) {
        return (entry.value.is_map() || entry.value.is_list()) && !entry.value.flow;
    };
    if (std::ranges::any_of(node.entries, needs_lines)) node.flow = false;
    return node;
}

Node write_document(const Thing& thing, DocumentKind kind, const void* from, bool is_inline) {
    Node node = Node::map();
    if (!is_inline) writing::opening_line(node, kind);
    write_keys(thing, node, from);
    return node;
}

void read_text(const Key& key, const Reading& reading) {
    auto& text = value<std::string>(key, reading);
    text = key.is_needed ? reading.fields.required_text(key.name)
                         : reading.fields.text(key.name, std::move(text));
}

Node write_text(const Key& key, const void* thing, const void*) {
    return Node::scalar(value<std::string>(key, thing));
}

Node write_safe_text(const Key& key, const void* thing, const void*) {
    return Node::string(value<std::string>(key, thing));
}

void read_prose(const Key& key, const Reading& reading) {
    value<std::string>(key, reading) = reading::prose(reading.fields, key.name);
}

Node write_prose(const Key& key, const void* thing, const void*) {
    return writing::prose(value<std::string>(key, thing));
}

void read_colour(const Key& key, const Reading& reading) {
    value<std::string>(key, reading) = reading::colour(reading.fields, key.name);
}

Node write_quoted(const Key& key, const void* thing, const void*) {
    return writing::quoted(value<std::string>(key, thing));
}

void read_texts(const Key& key, const Reading& reading) {
    value<std::vector<std::string>>(key, reading) = reading::texts(reading.fields, key.name);
}

Node write_texts(const Key& key, const void* thing, const void*) {
    Node list = Node::list();
    for (const std::string& text : value<std::vector<std::string>>(key, thing))
        list.items.push_back(Node::scalar(text));
    return list;
}

Node write_quoted_texts(const Key& key, const void* thing, const void*) {
    Node list = Node::list({}, true);
    for (const std::string& text : value<std::vector<std::string>>(key, thing))
        list.items.push_back(writing::quoted(text));
    return list;
}

void read_text_list(const Key& key, const Reading& reading) {
    value<std::vector<std::string>>(key, reading) =
        sections::read_texts(reading.fields, key.name, reading.problems);
}

Node write_text_list(const Key& key, const void* thing, const void*) {
    return sections::texts(value<std::vector<std::string>>(key, thing));
}

void read_whole(const Key& key, const Reading& reading) {
    auto& number = value<int>(key, reading);
    number = key.is_needed ? reading::required_integer(reading.fields, key.name, key.form)
                           : reading::integer(reading.fields, key.name, number, key.form);
}

Node write_whole(const Key& key, const void* thing, const void*) {
    return writing::number_node(value<int>(key, thing));
}

void read_optional_whole(const Key& key, const Reading& reading) {
    value<std::optional<int>>(key, reading) = reading::optional_integer(reading.fields, key.name, key.form);
}

Node write_optional_whole(const Key& key, const void* thing, const void*) {
    const auto& number = value<std::optional<int>>(key, thing);
    return number ? writing::number_node(*number) : Node{};
}

void read_halves_key(const Key& key, const Reading& reading) {
    auto& halves = value<int>(key, reading);
    halves = reading::halves(reading.fields, key.name, halves, key.form);
}

Node write_halves(const Key& key, const void* thing, const void*) {
    return Node::scalar(writing::halves_text(value<int>(key, thing)));
}

void read_flag(const Key& key, const Reading& reading) {
    auto& flag = value<bool>(key, reading);
    flag = reading.fields.boolean(key.name, flag);
}

Node write_flag(const Key& key, const void* thing, const void*) {
    return Node::boolean(value<bool>(key, thing));
}

void read_optional_flag(const Key& key, const Reading& reading) {
    if (reading.fields.has(key.name))
        value<std::optional<bool>>(key, reading) = reading.fields.boolean(key.name, true);
}

Node write_optional_flag(const Key& key, const void* thing, const void*) {
    const auto& flag = value<std::optional<bool>>(key, thing);
    return flag ? Node::boolean(*flag) : Node{};
}

void read_space(const Key& key, const Reading& reading) {
    const Node* node = key.is_needed ? reading.fields.required(key.name) : reading.fields.optional(key.name);
    if (node != nullptr) value<NamedSpace>(key, reading) = reading::space(*node, reading.problems);
}

Node write_space(const Key& key, const void* thing, const void*) {
    return writing::quoted(value<NamedSpace>(key, thing).name);
}

void read_optional_space(const Key& key, const Reading& reading) {
    if (const Node* node = reading.fields.optional(key.name))
        value<std::optional<NamedSpace>>(key, reading) = reading::space(*node, reading.problems);
}

Node write_optional_space(const Key& key, const void* thing, const void*) {
    const auto& space = value<std::optional<NamedSpace>>(key, thing);
    return space ? writing::quoted(space->name) : Node{};
}

void read_pair_key(const Key& key, const Reading& reading) {
    auto& pair = value<std::array<int, 2>>(key, reading);
    pair = sections::read_pair(reading.fields, key.name, pair, key.form, reading.problems);
}

Node write_pair(const Key& key, const void* thing, const void*) {
    return sections::pair(value<std::array<int, 2>>(key, thing));
}

std::optional<int> read_count(const Key& key, const Node::Entry& entry, Problems& problems) {
    return sections::read_number(entry.value, entry.key, *key.form.items, problems);
}

const Word* read_word(const Key& key, const Reading& reading) {
    const Node* node = key.is_needed ? reading.fields.required(key.name) : reading.fields.optional(key.name);
    if (node == nullptr) return nullptr;
    const auto found = std::ranges::find(key.form.words, std::string_view(node->text), &Word::text);
    if (node->is_scalar() && found != key.form.words.end()) return &*found;
    std::vector<std::string> known;
    std::string all;
    for (const Word& word : key.form.words) {
        known.emplace_back(word.text);
        all += (all.empty() ? "" : ", ") + known.back();
    }
    reading.fields.problem(node->at, say("'{}' is {}", key.name, describe(*node)),
                           say("expected one of {}", all),
                           node->is_scalar() ? nearest_name(node->text, known) : std::string{});
    return nullptr;
}

void read_word_text(const Key& key, const Reading& reading) {
    if (const Word* word = read_word(key, reading)) value<std::string>(key, reading) = word->text;
}

std::string_view word_for(const Key& key, int value) {
    const auto found = std::ranges::find(key.form.words, value, &Word::value);
    return found == key.form.words.end() ? std::string_view() : found->text;
}

Node unless_empty(Node list) {
    return list.items.empty() && list.entries.empty() ? Node{} : std::move(list);
}

} // namespace sabotier::keys
