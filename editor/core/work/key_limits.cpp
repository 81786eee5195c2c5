#include "editor/core/work/key_limits.hpp"

#include "formats/base/words.hpp"
#include "formats/documents/keys/keys.hpp"

#include <algorithm>
#include <limits>
#include <stdexcept>

namespace sabotier::editor {

namespace {

using keys::Form;

/// The thing that a value is, or that the items of a list are, or the first of several ways to write it.
const keys::Thing* inside(const Form& form) {
    if (form.thing != nullptr) return form.thing;
    if (form.items != nullptr) return inside(*form.items);
    for (const Form& choice : form.choices)
        if (const keys::Thing* thing = inside(choice); thing != nullptr) return thing;
    return nullptr;
}

} // namespace

KeyLimits key_limits(DocumentKind document, std::initializer_list<std::string_view> path) {
    const keys::Thing* thing = &keys::document_thing(document);
    const Form* form = nullptr;
    for (const std::string_view name : path) {
        const auto* const end = thing == nullptr ? nullptr : thing->keys.data() + thing->keys.size();
        const auto* const key =
            thing == nullptr ? nullptr : std::find_if(thing->keys.data(), end, [&](const keys::Key& one) {
                return one.name == name;
            });
        if (key == end) throw std::out_of_range("no key " + std::string(name));
        form = &key->form;
        thing = inside(*form);
    }
    if (form == nullptr || form->kind != Form::Kind::whole) throw std::out_of_range("no whole number");
    constexpr long long largest = std::numeric_limits<int>::max();
    return {static_cast<int>(form->least), static_cast<int>(std::min(form->most, largest)), tr(form->about)};
}

} // namespace sabotier::editor
