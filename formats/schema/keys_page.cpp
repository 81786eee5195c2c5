#include "formats/schema/keys_page.hpp"

#include "formats/documents/keys/keys.hpp"
#include "formats/documents/keys/things.hpp"
#include "formats/yaml/node.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <vector>

namespace sabotier {
namespace {

using keys::Form;
using keys::Key;
using keys::Thing;

/// Text of a table cell: markup of its own is shown as it is.
std::string plain(std::string_view text) {
    std::string result;
    for (const char c : text) {
        if (std::string_view("|*_`<[\\").find(c) != std::string_view::npos) result += '\\';
        result += c;
    }
    return result;
}

std::string code(std::string_view text) {
    return fmt::format("`{}`", text);
}

/// "a, b or c".
std::string either(const std::vector<std::string>& choices) {
    std::string text;
    for (std::size_t i = 0; i < choices.size(); ++i)
        text += (i == 0 ? "" : i + 1 == choices.size() ? " or " : ", ") + choices[i];
    return text;
}

std::string in_halves(long long halves) {
    return fmt::format("{}{}", halves / 2, halves % 2 == 0 ? "" : ".5");
}

std::string bounds(const Form& form) {
    return fmt::format("{} to {}", form.least, form.most);
}

std::string words(const Form& form) {
    std::vector<std::string> words;
    for (const keys::Word& word : form.words)
        words.push_back(code(word.text));
    return either(words);
}

std::string value_of(const Form& form);

std::string items_of(const Form& form) {
    return form.thing != nullptr ? "keys, below" : value_of(*form.items);
}

std::string choices_of(const Form& form) {
    std::vector<std::string> choices;
    for (const Form& each : form.choices)
        choices.push_back(value_of(each));
    return either(choices);
}

/// What a key takes, in a few words.
std::string value_of(const Form& form) {
    switch (form.kind) {
    case Form::Kind::text:
    case Form::Kind::pattern:
        return "text";
    case Form::Kind::texts:
        return "text, or a list of texts";
    case Form::Kind::id:
        return "an id";
    case Form::Kind::space:
        return "a space";
    case Form::Kind::hex:
        return "a hex";
    case Form::Kind::colour:
        return "a colour";
    case Form::Kind::code:
        return "one character";
    case Form::Kind::block:
        return "lines of text";
    case Form::Kind::word:
        return words(form);
    case Form::Kind::flag:
        return "`true` or `false`";
    case Form::Kind::whole:
        return bounds(form);
    case Form::Kind::natural:
        return "a whole number from 0";
    case Form::Kind::halves:
        return fmt::format("{} to {}, in halves", in_halves(form.least), in_halves(form.most));
    case Form::Kind::pair:
        return fmt::format("a pair, each {}", bounds(form));
    case Form::Kind::list:
        return "a list: " + items_of(form);
    case Form::Kind::map:
        return "names, each with " + items_of(form);
    case Form::Kind::choice:
        return choices_of(form);
    case Form::Kind::thing:
        return "keys, below";
    case Form::Kind::file:
        return "a file, or the document";
    case Form::Kind::parameters:
        return "a map";
    case Form::Kind::parts:
        break;
    }
    return "parts of a rulebook";
}

/// "[20, 15]"; "" of an empty list, and of one of anything but scalars.
std::string on_line(const Node& list) {
    std::string text;
    for (const Node& item : list.items) {
        if (!item.is_scalar()) return {};
        text += (text.empty() ? "[" : ", ") + item.text;
    }
    return text.empty() ? text : text + "]";
}

/// What holds where a key is left out, as far as the table knows.
std::string without(const Key& key, const Thing& thing) {
    if (key.is_needed) return "needed";
    const Node node = value_without(key, thing);
    const std::string text = node.is_scalar() ? node.text : on_line(node);
    return text.empty() ? text : code(text);
}

/// "Either `end` and `depth`, or `hexes`."
std::string ways(const Thing& thing) {
    std::string text;
    for (std::uint8_t way = 1;; ++way) {
        std::string names;
        for (const Key& key : thing.keys)
            if (key.way == way) names += (names.empty() ? "" : " and ") + code(key.name);
        if (names.empty()) break;
        text += (text.empty() ? "\nEither " : ", or ") + names;
    }
    return text.empty() ? text : text + ".\n";
}

/// A thing and what its keys hold, each once, under the keys that lead to it from the document.
class Sections {
public:
    void add(const Thing& thing, const std::string& heading, std::string_view level) {
        if (std::ranges::find(known_, &thing) != known_.end()) return;
        known_.push_back(&thing);
        text_ += fmt::format("\n{} {}\n\n{}\n", level, heading, plain(thing.about));
        text_ += "\n| key | value | without it | |\n|---|---|---|---|\n";
        add_rows(thing);
        text_ += ways(thing);
        add_below(thing, heading);
    }

    [[nodiscard]] const std::string& text() const noexcept { return text_; }

private:
    static constexpr std::string_view below = "####";

    void add_rows(const Thing& thing) {
        for (const Key& key : thing.keys) {
            const bool is_thing = key.form.kind == Form::Kind::thing;
            if (!key.name.empty())
                text_ += fmt::format("| `{}` | {} | {} | {} |\n", key.name, value_of(key.form),
                                     without(key, thing),
                                     plain(is_thing ? key.form.thing->about : key.form.about));
            else if (is_thing)
                add_rows(*key.form.thing);
        }
    }

    void add_below(const Thing& thing, const std::string& heading) {
        for (const Key& key : thing.keys) {
            if (!key.name.empty())
                add_below(key.form, heading + " " + code(key.name));
            else if (key.form.kind == Form::Kind::thing)
                add_below(*key.form.thing, heading);
            else // one of several grounds
                for (const Form& choice : key.form.choices)
                    add(*choice.thing, without_stop(choice.thing->about), below);
        }
    }

    void add_below(const Form& form, const std::string& heading) {
        if (form.kind == Form::Kind::file) return; // a document of its own
        if (form.thing != nullptr) add(*form.thing, heading, below);
        if (form.items != nullptr) add_below(*form.items, heading);
        for (const Form& choice : form.choices)
            add_below(choice, heading);
    }

    static std::string without_stop(std::string sentence) {
        if (sentence.ends_with('.')) sentence.pop_back();
        return sentence;
    }

    std::vector<const Thing*> known_;
    std::string text_;
};

std::string capital(std::string_view word) {
    std::string text(word);
    text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
}

} // namespace

std::string keys_markdown(DocumentKind kind) {
    Sections sections;
    sections.add(keys::document_thing(kind), capital(name(kind)), "###");
    return sections.text();
}

std::string project_keys_markdown() {
    Sections sections;
    sections.add(project_thing, "Project", "###");
    return sections.text();
}

std::string keys_markdown() {
    std::string text =
        "## Keys\n\nEvery key of every document, in the order in which `sabotier fmt` writes them.\n";
    for (const DocumentKind kind : {DocumentKind::scenario, DocumentKind::map, DocumentKind::army,
                                    DocumentKind::tiles, DocumentKind::rulebook, DocumentKind::game})
        text += keys_markdown(kind);
    text += project_keys_markdown();
    return text;
}

} // namespace sabotier
