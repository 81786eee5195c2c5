#pragma once

#include "formats/base/id.hpp"
#include "formats/documents/keys/keys.hpp"
#include "formats/documents/keys/reading.hpp"
#include "formats/documents/keys/writing.hpp"

#include <array>
#include <concepts>
#include <optional>
#include <string>
#include <utility>
#include <vector>

/// Keys of things of one type, and how the values of each type are read and written. For readers and writers
/// only; tables are made by key_table.hpp.
namespace sabotier::keys {

/// A key of things of one type.
template <class T>
struct KeyOf {
    Key key;

    [[nodiscard]] constexpr KeyOf needed() const {
        KeyOf result = *this;
        result.key.is_needed = result.key.is_always_written = true;
        return result;
    }
    [[nodiscard]] constexpr KeyOf always_written() const {
        KeyOf result = *this;
        result.key.is_always_written = true;
        return result;
    }
    /// As Key::is_aside.
    [[nodiscard]] constexpr KeyOf aside() const {
        KeyOf result = *this;
        result.key.is_aside = true;
        return result;
    }
    /// Of a list: so many items.
    [[nodiscard]] constexpr KeyOf at_least(long long items) const {
        KeyOf result = *this;
        result.key.form.least = items;
        return result;
    }
    /// As Key::way, from 1.
    [[nodiscard]] constexpr KeyOf way(std::uint8_t number) const {
        KeyOf result = *this;
        result.key.way = number;
        return result;
    }
};

template <class T, std::same_as<KeyOf<T>>... Keys>
[[nodiscard]] constexpr std::array<Key, sizeof...(Keys)> table(const Keys&... keys) {
    return {keys.key...};
}

template <class T>
const void* fresh() {
    static const T thing{};
    return &thing;
}

/// A thing of type T; `facts` are what the type does not tell.
template <class T>
[[nodiscard]] constexpr Thing thing(Thing facts) {
    if (facts.fresh == nullptr) facts.fresh = fresh<T>;
    if constexpr (requires(T t) { t.at = Position{}; })
        facts.at = [](void* it) { return &static_cast<T*>(it)->at; };
    return facts;
}

/// What holds for several keys of a T together: `void check(const Reading&, T&)`.
template <class T, void (*Check)(const Reading&, T&)>
constexpr auto checked = [](const Reading& reading) { Check(reading, *static_cast<T*>(reading.thing)); };

// Reading and writing whole things.

void read_keys(const Thing& thing, const Reading& reading);
void read_thing(const Thing& thing, const Node& node, Problems& problems, void* into,
                const void* inside = nullptr);
void write_keys(const Thing& thing, Node& node, const void* from, const void* inside = nullptr);
[[nodiscard]] Node write_thing(const Thing& thing, const void* from, const void* inside = nullptr);

template <class T>
[[nodiscard]] T read_as(const Thing& thing, const Node& node, Problems& problems) {
    T result = *static_cast<const T*>(thing.fresh());
    read_thing(thing, node, problems, &result);
    return result;
}

/// A document, or one inside another.
template <class T>
[[nodiscard]] Outcome<T> read_document(const Thing& thing, DocumentKind kind, const Node& document,
                                       bool is_inline = false) {
    Problems problems;
    T result;
    Fields fields(document, thing.what, problems);
    reading::opening_line(fields, kind, is_inline);
    if (thing.at != nullptr) *thing.at(&result) = document.at;
    read_keys(thing, {fields, problems, &result});
    fields.finish();
    return reading::outcome(std::move(result), std::move(problems));
}
[[nodiscard]] Node write_document(const Thing& thing, DocumentKind kind, const void* from,
                                  bool is_inline = false);

// Members and the values that stand in them.

template <class>
struct MemberType;
template <class T, class V>
struct MemberType<V T::*> {
    using Thing = T;
    using Value = V;
};
template <auto Member>
using ThingOf = typename MemberType<decltype(Member)>::Thing;
template <auto Member>
using ValueOf = typename MemberType<decltype(Member)>::Value;

template <auto Member>
const void* place(const void* thing) {
    return &(static_cast<const ThingOf<Member>*>(thing)->*Member);
}
template <class V>
bool same(const void* a, const void* b) {
    return *static_cast<const V*>(a) == *static_cast<const V*>(b);
}
template <class V>
[[nodiscard]] const V& value(const Key& key, const void* thing) {
    return *static_cast<const V*>(key.place(thing));
}
/// The thing is one that is being made.
template <class V>
[[nodiscard]] V& value(const Key& key, const Reading& reading) {
    return *static_cast<V*>(const_cast<void*>(key.place(reading.thing)));
}

template <auto Member>
[[nodiscard]] constexpr KeyOf<ThingOf<Member>> key(std::string_view name, Form form, Read read, Write write) {
    Key made{.name = name, .form = form, .read = read, .write = write};
    made.place = place<Member>;
    made.is_same = same<ValueOf<Member>>;
    return {made};
}

// How values of each type are read and written.

void read_text(const Key& key, const Reading& reading);
Node write_text(const Key& key, const void* thing, const void*);
Node write_safe_text(const Key& key, const void* thing, const void*);
void read_prose(const Key& key, const Reading& reading);
Node write_prose(const Key& key, const void* thing, const void*);
void read_colour(const Key& key, const Reading& reading);
Node write_quoted(const Key& key, const void* thing, const void*);
void read_texts(const Key& key, const Reading& reading);
Node write_texts(const Key& key, const void* thing, const void*);
Node write_quoted_texts(const Key& key, const void* thing, const void*);
void read_text_list(const Key& key, const Reading& reading);
Node write_text_list(const Key& key, const void* thing, const void*);
void read_whole(const Key& key, const Reading& reading);
Node write_whole(const Key& key, const void* thing, const void*);
void read_optional_whole(const Key& key, const Reading& reading);
Node write_optional_whole(const Key& key, const void* thing, const void*);
void read_halves_key(const Key& key, const Reading& reading);
Node write_halves(const Key& key, const void* thing, const void*);
void read_flag(const Key& key, const Reading& reading);
Node write_flag(const Key& key, const void* thing, const void*);
void read_optional_flag(const Key& key, const Reading& reading);
Node write_optional_flag(const Key& key, const void* thing, const void*);
void read_space(const Key& key, const Reading& reading);
Node write_space(const Key& key, const void* thing, const void*);
void read_optional_space(const Key& key, const Reading& reading);
Node write_optional_space(const Key& key, const void* thing, const void*);
void read_pair_key(const Key& key, const Reading& reading);
Node write_pair(const Key& key, const void* thing, const void*);
void read_word_text(const Key& key, const Reading& reading);
/// None if it is missing or no word of the key.
[[nodiscard]] const Word* read_word(const Key& key, const Reading& reading);
[[nodiscard]] std::string_view word_for(const Key& key, int value); ///< "" for none

template <class V>
void read_id(const Key& key, const Reading& reading) {
    using IdType = std::conditional_t<std::same_as<V, std::string>, Id<V>, V>;
    IdType id =
        key.is_needed ? reading.fields.required_id<IdType>(key.name) : reading.fields.id<IdType>(key.name);
    if constexpr (std::same_as<V, IdType>)
        value<V>(key, reading) = std::move(id);
    else
        value<V>(key, reading) = id.str();
}
template <class V>
Node write_id(const Key& key, const void* thing, const void*) {
    if constexpr (std::same_as<V, std::string>)
        return Node::scalar(value<V>(key, thing));
    else
        return Node::scalar(value<V>(key, thing).str());
}

template <class V>
void read_optional_id(const Key& key, const Reading& reading) {
    if (reading.fields.has(key.name)) value<std::optional<V>>(key, reading) = reading.fields.id<V>(key.name);
}
template <class V>
Node write_optional_id(const Key& key, const void* thing, const void*) {
    const auto& id = value<std::optional<V>>(key, thing);
    return id ? Node::scalar(id->str()) : Node{};
}

template <class IdType>
void read_ids(const Key& key, const Reading& reading) {
    value<std::vector<IdType>>(key, reading) =
        reading::ids<IdType>(reading.fields, key.name, key.form.items->noun, reading.problems);
}
template <class IdType>
Node write_ids(const Key& key, const void* thing, const void*) {
    Node list = Node::list({}, true);
    for (const IdType& id : value<std::vector<IdType>>(key, thing))
        list.items.push_back(Node::scalar(id.str()));
    return list;
}

template <class V>
void read_word_value(const Key& key, const Reading& reading) {
    if (const Word* word = read_word(key, reading)) value<V>(key, reading) = static_cast<V>(word->value);
}
template <class V>
Node write_word_value(const Key& key, const void* thing, const void*) {
    return Node::scalar(std::string(word_for(key, static_cast<int>(value<V>(key, thing)))));
}

template <class T>
void read_things(const Key& key, const Reading& reading) {
    auto& things = value<std::vector<T>>(key, reading);
    const auto each = [&](const Node& item) {
        T thing = *static_cast<const T*>(key.form.thing->fresh());
        read_thing(*key.form.thing, item, reading.problems, &thing, reading.thing);
        things.push_back(std::move(thing));
    };
    if (key.is_needed) (void)reading.fields.required(key.name);
    if (key.form.most == 0)
        reading.fields.list(key.name, each);
    else
        reading::list_up_to(reading.fields, key.name, key.form, each);
}
template <class T>
Node write_things(const Key& key, const void* thing, const void*) {
    Node list = Node::list();
    for (const T& each : value<std::vector<T>>(key, thing))
        list.items.push_back(write_thing(*key.form.thing, &each, thing));
    return list;
}

template <class T>
Node write_things_on_line(const Key& key, const void* thing, const void* inside) {
    Node list = write_things<T>(key, thing, inside);
    list.flow = true;
    return list;
}

template <class T>
void read_one(const Key& key, const Reading& reading) {
    const Node* node = key.is_needed ? reading.fields.required(key.name) : reading.fields.optional(key.name);
    if (node != nullptr)
        read_thing(*key.form.thing, *node, reading.problems, &value<T>(key, reading), reading.thing);
}
template <class T>
Node write_one(const Key& key, const void* thing, const void*) {
    return write_thing(*key.form.thing, &value<T>(key, thing), thing);
}
template <class T>
void read_optional_one(const Key& key, const Reading& reading) {
    if (const Node* node = reading.fields.optional(key.name))
        read_thing(*key.form.thing, *node, reading.problems, &value<std::optional<T>>(key, reading).emplace(),
                   reading.thing);
}
template <class T>
Node write_optional_one(const Key& key, const void* thing, const void*) {
    return write_thing(*key.form.thing, &*value<std::optional<T>>(key, thing), thing);
}

/// A whole number with the bounds of the values of a map.
[[nodiscard]] std::optional<int> read_count(const Key& key, const Node::Entry& entry, Problems& problems);

template <class T>
void read_counts(const Key& key, const Reading& reading) {
    auto& counts = value<std::vector<T>>(key, reading);
    reading.fields.entries(key.name, [&](const Node::Entry& entry) {
        T made;
        auto& [name, count, at] = made;
        if (const auto number = read_count(key, entry, reading.problems)) {
            name = std::remove_cvref_t<decltype(name)>(entry.key);
            count = *number;
            at = entry.at;
            counts.push_back(std::move(made));
        }
    });
}
template <class T>
Node write_counts(const Key& key, const void* thing, const void*) {
    Node map = Node::map(true);
    for (const auto& [name, count, at] : value<std::vector<T>>(key, thing))
        writing::append(map, name.str(), writing::number_node(count));
    return map;
}

} // namespace sabotier::keys
