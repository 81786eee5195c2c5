#pragma once

#include "formats/documents/keys/limits.hpp"
#include "formats/documents/keys/values.hpp"

/// What tables of keys are made of, and what reads and writes by them. For readers and writers only.
///
///     constexpr auto keys = table<Objective>(
///         id<&Objective::id>("id", "Its id.").needed(),
///         space<&Objective::space>("at", "Where it is.").needed(),
///         text<&Objective::name>("name", "Its name for players."));
///     constinit const Thing objective_thing = thing<Objective>(
///         {.what = marked("an objective"), .about = "A space worth fighting for.", .keys = keys});
///
/// A key takes its member as an argument of the template, so that each costs the compiler one function of a
/// line; what reads and writes is made once for each type of value.
namespace sabotier::keys {

// The keys that tables are made of. Each takes its name and its sentence.

struct Bounds {
    long long least = 0;
    long long most = 0;
};

template <auto Member>
[[nodiscard]] constexpr auto text(std::string_view name, const char* about) {
    static_assert(std::same_as<ValueOf<Member>, std::string>);
    return key<Member>(name, {.kind = Form::Kind::text, .about = about}, read_text, write_text);
}
/// The same, in quotes where another reader would take it for a number or the like: names that people or
/// other programs gave.
template <auto Member>
[[nodiscard]] constexpr auto safe_text(std::string_view name, const char* about) {
    auto made = text<Member>(name, about);
    made.key.write = write_safe_text;
    return made;
}
/// Text of one or many lines.
template <auto Member>
[[nodiscard]] constexpr auto prose(std::string_view name, const char* about) {
    static_assert(std::same_as<ValueOf<Member>, std::string>);
    return key<Member>(name, {.kind = Form::Kind::text, .about = about}, read_prose, write_prose);
}
/// The same in a thing that stands on one line.
template <auto Member>
[[nodiscard]] constexpr auto prose_on_line(std::string_view name, const char* about) {
    static_assert(std::same_as<ValueOf<Member>, std::string>);
    return key<Member>(name, {.kind = Form::Kind::text, .about = about}, read_prose, write_text);
}
template <auto Member>
[[nodiscard]] constexpr auto colour(std::string_view name, const char* about) {
    static_assert(std::same_as<ValueOf<Member>, std::string>);
    return key<Member>(name, {.kind = Form::Kind::colour, .about = about}, read_colour, write_quoted);
}
/// A list, a line each; one text alone stands for a list of one.
template <auto Member>
[[nodiscard]] constexpr auto texts(std::string_view name, const char* about) {
    static_assert(std::same_as<ValueOf<Member>, std::vector<std::string>>);
    return key<Member>(name, {.kind = Form::Kind::texts, .about = about}, read_texts, write_texts);
}
/// The same on one line, each in quotes.
template <auto Member>
[[nodiscard]] constexpr auto quoted_texts(std::string_view name, const char* about) {
    static_assert(std::same_as<ValueOf<Member>, std::vector<std::string>>);
    return key<Member>(name, {.kind = Form::Kind::texts, .about = about}, read_texts, write_quoted_texts);
}
/// A list on one line.
template <auto Member>
[[nodiscard]] constexpr auto text_list(std::string_view name, const Form& item, const char* about) {
    static_assert(std::same_as<ValueOf<Member>, std::vector<std::string>>);
    return key<Member>(name, {.kind = Form::Kind::list, .about = about, .items = &item}, read_text_list,
                       write_text_list);
}
template <auto Member>
[[nodiscard]] constexpr auto whole(std::string_view name, Bounds bounds, const char* about) {
    const Form form{.kind = Form::Kind::whole, .about = about, .least = bounds.least, .most = bounds.most};
    if constexpr (std::same_as<ValueOf<Member>, int>) {
        return key<Member>(name, form, read_whole, write_whole);
    } else {
        static_assert(std::same_as<ValueOf<Member>, std::optional<int>>);
        return key<Member>(name, form, read_optional_whole, write_optional_whole);
    }
}
/// Move units; the member has halves of them, and `least` counts halves.
template <auto Member>
[[nodiscard]] constexpr auto halves(std::string_view name, int least, const char* about) {
    static_assert(std::same_as<ValueOf<Member>, int>);
    return key<Member>(name,
                       {.kind = Form::Kind::halves, .about = about, .least = least, .most = most_halves},
                       read_halves_key, write_halves);
}
template <auto Member>
[[nodiscard]] constexpr auto flag(std::string_view name, const char* about) {
    const Form form{.kind = Form::Kind::flag, .about = about};
    if constexpr (std::same_as<ValueOf<Member>, bool>) {
        return key<Member>(name, form, read_flag, write_flag);
    } else {
        static_assert(std::same_as<ValueOf<Member>, std::optional<bool>>);
        return key<Member>(name, form, read_optional_flag, write_optional_flag);
    }
}
/// A value of an enumeration, a bool, or the word itself as text.
template <auto Member>
[[nodiscard]] constexpr auto word(std::string_view name, std::span<const Word> words, const char* about) {
    const Form form{.kind = Form::Kind::word, .about = about, .words = words};
    if constexpr (std::same_as<ValueOf<Member>, std::string>)
        return key<Member>(name, form, read_word_text, write_text);
    else
        return key<Member>(name, form, read_word_value<ValueOf<Member>>, write_word_value<ValueOf<Member>>);
}
template <auto Member>
[[nodiscard]] constexpr auto pair(std::string_view name, Bounds bounds, const char* about) {
    static_assert(std::same_as<ValueOf<Member>, std::array<int, 2>>);
    return key<Member>(name,
                       {.kind = Form::Kind::pair, .about = about, .least = bounds.least, .most = bounds.most},
                       read_pair_key, write_pair);
}
template <class>
inline constexpr bool is_optional = false;
template <class V>
inline constexpr bool is_optional<std::optional<V>> = true;

template <auto Member>
[[nodiscard]] constexpr auto id(std::string_view name, const char* about) {
    const Form form{.kind = Form::Kind::id, .about = about};
    using V = ValueOf<Member>;
    if constexpr (is_optional<V>)
        return key<Member>(name, form, read_optional_id<typename V::value_type>,
                           write_optional_id<typename V::value_type>);
    else
        return key<Member>(name, form, read_id<V>, write_id<V>);
}
/// A list of them on one line.
template <auto Member>
[[nodiscard]] constexpr auto ids(std::string_view name, const Form& item, const char* about) {
    using IdType = typename ValueOf<Member>::value_type;
    return key<Member>(name, {.kind = Form::Kind::list, .about = about, .items = &item}, read_ids<IdType>,
                       write_ids<IdType>);
}
template <auto Member>
[[nodiscard]] constexpr auto space(std::string_view name, const char* about) {
    const Form form{.kind = Form::Kind::space, .about = about};
    if constexpr (std::same_as<ValueOf<Member>, NamedSpace>) {
        return key<Member>(name, form, read_space, write_space);
    } else {
        static_assert(std::same_as<ValueOf<Member>, std::optional<NamedSpace>>);
        return key<Member>(name, form, read_optional_space, write_optional_space);
    }
}
/// A list of things, at most so many of them; 0: any number.
template <auto Member>
[[nodiscard]] constexpr auto things(std::string_view name, const Thing& thing, std::size_t most,
                                    const char* about) {
    using T = typename ValueOf<Member>::value_type;
    return key<Member>(
        name,
        {.kind = Form::Kind::list, .about = about, .most = static_cast<long long>(most), .thing = &thing},
        read_things<T>, write_things<T>);
}
/// The same on one line.
template <auto Member>
[[nodiscard]] constexpr auto things_on_line(std::string_view name, const Thing& thing, const char* about) {
    auto made = things<Member>(name, thing, 0, about);
    made.key.write = write_things_on_line<typename ValueOf<Member>::value_type>;
    return made;
}
/// A thing that stands right here.
template <auto Member>
[[nodiscard]] constexpr auto one(std::string_view name, const Thing& thing) {
    const Form form{.kind = Form::Kind::thing, .thing = &thing};
    using V = ValueOf<Member>;
    if constexpr (is_optional<V>)
        return key<Member>(name, form, read_optional_one<typename V::value_type>,
                           write_optional_one<typename V::value_type>);
    else
        return key<Member>(name, form, read_one<V>, write_one<V>);
}

/// How many of each: names with numbers. The member lists {name, number, place}.
template <auto Member>
[[nodiscard]] constexpr auto counts(std::string_view name, const Form& item, const char* about) {
    using T = typename ValueOf<Member>::value_type;
    return key<Member>(name, {.kind = Form::Kind::map, .about = about, .items = &item}, read_counts<T>,
                       write_counts<T>);
}

/// Keys of a member that stand among those of its thing.
template <auto Member>
void read_spread(const Key& key, const Reading& reading) {
    read_keys(*key.form.thing,
              {reading.fields, reading.problems, &value<ValueOf<Member>>(key, reading), reading.thing});
}
template <auto Member>
Node write_spread(const Key& key, const void* thing, const void* inside) {
    Node node = Node::map();
    write_keys(*key.form.thing, node, &value<ValueOf<Member>>(key, thing), inside);
    return node;
}
template <auto Member>
[[nodiscard]] constexpr auto spread(const Thing& thing) {
    return key<Member>("", {.kind = Form::Kind::thing, .thing = &thing}, read_spread<Member>,
                       write_spread<Member>);
}

template <class>
struct OwnRead;
template <class T>
struct OwnRead<void (*)(const Key&, const Reading&, T&)> {
    using Thing = T;
};

/// A key that is read and written in a way of its own: `void read(const Key&, const Reading&, T&)` and
/// `Node write(const T&)`, which gives null where nothing is to be written and may ask for what the T stands
/// in.
template <auto OwnReader, auto OwnWriter>
[[nodiscard]] constexpr auto own(std::string_view name, Form form) {
    using T = typename OwnRead<decltype(OwnReader)>::Thing;
    Key made{.name = name, .form = form};
    made.read = [](const Key& key, const Reading& reading) {
        OwnReader(key, reading, *static_cast<T*>(reading.thing));
    };
    made.write = [](const Key&, const void* thing, const void* inside) {
        if constexpr (requires(const T& t) { OwnWriter(t); })
            return OwnWriter(*static_cast<const T*>(thing));
        else
            return OwnWriter(*static_cast<const T*>(thing), inside);
    };
    return KeyOf<T>{made};
}

/// For writers of their own: null in place of an empty list or map.
[[nodiscard]] Node unless_empty(Node list);

} // namespace sabotier::keys
