#pragma once

#include "formats/base/problem.hpp"

#include <cstdint>
#include <span>
#include <string_view>

/// The keys of documents. Each is written once, in the table of the thing that it is a key of (an objective,
/// a weapon, a map); from there readers, writers, schemas and docs/formats.md have it. The tables stand in
/// the files of their readers and are constants: whoever looks at them only follows pointers.
namespace sabotier {
class Fields;
struct Node;
enum class DocumentKind : std::uint8_t;
} // namespace sabotier

namespace sabotier::keys {

struct Thing;

/// One of the words that a value may be, and the value that it stands for.
struct Word {
    std::string_view text;
    int value = 0;

    template <class Value>
    constexpr Word(std::string_view word, Value stands_for)
        : text(word),
          value(static_cast<int>(stands_for)) {}
};

/// What a value looks like, and what it means.
struct Form {
    enum class Kind : std::uint8_t {
        text,       ///< any scalar
        texts,      ///< a list of texts, or one text
        id,         ///< letters, digits, '-', '_' and '.'
        space,      ///< the name of a space of any board
        hex,        ///< a hex number
        colour,     ///< "#rrggbb"
        code,       ///< one character
        block,      ///< lines of text
        pattern,    ///< a text that matches `pattern`
        word,       ///< one of `words`
        flag,       ///< true or false
        whole,      ///< a whole number from `least` to `most`
        natural,    ///< a whole number that needs more than 32 bits
        halves,     ///< move units, whole or half, from `least` to `most` halves
        pair,       ///< [a, b], each from `least` to `most`
        list,       ///< of `items`, or of `thing`; `least` to `most` of them, 0: any number
        map,        ///< names with values that are `items`, or lists of `thing`
        choice,     ///< one of the forms `choices`
        thing,      ///< the keys of `thing`
        file,       ///< the name of a file, or the keys of `thing`, right here
        parameters, ///< a map whose keys only what it is handed to knows
        parts       ///< parts of a rulebook
    };
    Kind kind = Kind::text;
    const char* about = ""; ///< a sentence, with its unit; empty where what it stands in says it all
    const char* noun = "";  ///< of an item, in messages: "a level"; translated there
    long long least = 0;    ///< bounds as Kind says, both among the values
    long long most = 0;
    bool may_be_null = false; ///< in an extension: takes away what stands there
    std::span<const Word> words{};
    const Form* items = nullptr;
    std::span<const Form> choices{};
    const Thing* thing = nullptr;
    const char* pattern = "";
};

struct Key;
using Place = const void* (*)(const void* thing);
using Same = bool (*)(const void* a, const void* b);
/// A thing that is being read.
struct Reading {
    Fields& fields;
    Problems& problems;
    void* thing = nullptr;
    const void* inside = nullptr; ///< what the thing stands in: the rulebook, of a terrain
};
using Read = void (*)(const Key& key, const Reading& reading);
/// Gives null where nothing is to be written.
using Write = Node (*)(const Key& key, const void* thing, const void* inside);

/// A key of a thing. Where it is left out, the value is that of a fresh thing; and a value that is that of a
/// fresh thing is left out.
struct Key {
    std::string_view name; ///< empty: the keys of what it holds stand among those of its thing
    Form form;
    bool is_needed = false;         ///< a thing without it is refused
    bool is_always_written = false; ///< even where it could be left out
    bool is_aside = false;          ///< tells of its thing and changes nothing of how that is played
    std::uint8_t way = 0;           ///< of the keys that have one, those of exactly one way stand in a thing
    Place place = nullptr;          ///< where the value stands in a thing; null: only `read` and `write` know
    Same is_same = nullptr;
    Read read = nullptr;
    Write write = nullptr;
};

/// Something that documents describe by keys.
struct Thing {
    const char* what = "";       ///< in messages: "an objective"; translated there
    const char* about = "";      ///< a sentence
    std::span<const Key> keys{}; ///< in the order of the canonical form
    bool is_on_one_line = false; ///< where what it holds allows it
    bool is_layered = false;     ///< of rulebooks, which may be laid over others: only its name must be there
    bool is_open = false;        ///< takes other keys as well
    void (*check)(const Reading& reading) = nullptr; ///< of several keys together, after they were read
    const void* (*fresh)() = nullptr;                ///< a thing without any key
    Position* (*at)(void* thing) = nullptr;          ///< null: it keeps no place
};

/// What the value of a key of this thing looks like. The thing must have the key.
[[nodiscard]] const Form& form_of(const Thing& thing, std::string_view key);

/// The thing that a whole document is. Of a map, its kinds of ground are things of their own.
[[nodiscard]] const Thing& document_thing(DocumentKind kind);

} // namespace sabotier::keys
