#include "editor/core/work/key_facts.hpp"

#include "formats/base/words.hpp"
#include "formats/documents/keys/things.hpp"

#include <algorithm>
#include <limits>
#include <stdexcept>

namespace sabotier::editor {

namespace {

using keys::Form;
using keys::Key;
using keys::Thing;

/// The things that a value, or the items of a list or map, may be.
void add_things(const Form& form, std::vector<const Thing*>& things) {
    if (form.thing != nullptr) things.push_back(form.thing);
    if (form.items != nullptr) add_things(*form.items, things);
    for (const Form& choice : form.choices)
        add_things(choice, things);
}

std::vector<const Thing*> things_in(const Form& form) {
    std::vector<const Thing*> things;
    add_things(form, things);
    return things;
}

struct Found {
    const Key* key = nullptr;
    const Thing* thing = nullptr; ///< that it is a key of
};

Found find(const std::vector<const Thing*>& things, std::string_view name) {
    for (const Thing* thing : things)
        for (const Key& key : thing->keys) {
            if (key.name == name) return {&key, thing};
            if (!key.name.empty()) continue;
            // what it holds has its keys among those of the thing
            if (const Found found = find(things_in(key.form), name); found.key != nullptr) return found;
        }
    return {};
}

std::optional<KeyFacts::Bounds> bounds_of(const Form& form) {
    if (form.items != nullptr) return bounds_of(*form.items);
    for (const Form& choice : form.choices)
        if (const auto bounds = bounds_of(choice)) return bounds;
    if (form.kind != Form::Kind::whole) return std::nullopt;
    constexpr long long smallest = std::numeric_limits<int>::min();
    constexpr long long largest = std::numeric_limits<int>::max();
    return KeyFacts::Bounds{static_cast<int>(std::max(form.least, smallest)),
                            static_cast<int>(std::min(form.most, largest))};
}

} // namespace

KeyFacts key_facts(DocumentKind document, KeyPath path) {
    std::vector<const Thing*> things{&keys::document_thing(document)};
    Found found;
    for (const std::string_view name : path) {
        found = find(things, name);
        if (found.key == nullptr) throw std::out_of_range("no key " + std::string(name));
        things = things_in(found.key->form);
    }
    if (found.key == nullptr) throw std::out_of_range("no key");
    const Form& form = found.key->form;
    KeyFacts facts{.about = tr(form.about), .bounds = bounds_of(form), .words = {}, .otherwise = {}};
    for (const keys::Word& word : form.words)
        facts.words.emplace_back(word.text);
    const Node otherwise = keys::value_without(*found.key, *found.thing);
    if (otherwise.is_scalar()) facts.otherwise = otherwise.text;
    return facts;
}

} // namespace sabotier::editor
