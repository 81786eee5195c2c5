#include "formats/documents/keys/things.hpp"

#include "formats/documents/keys/document_kind.hpp"

#include <algorithm>
#include <cstdlib>

namespace sabotier::keys {

const Form& form_of(const Thing& thing, std::string_view key) {
    const auto found = std::ranges::find(thing.keys, key, &Key::name);
    if (found == thing.keys.end()) std::abort();
    return found->form;
}

Node value_without(const Key& key, const Thing& thing) {
    // What has no place may ask in its writer for more than a fresh thing; not so what is always written.
    const bool is_told = key.place != nullptr || key.is_always_written;
    if (key.is_needed || !is_told || key.write == nullptr || thing.fresh == nullptr) return {};
    return key.write(key, thing.fresh(), nullptr);
}

namespace {

/// `value`: of that form, which is one thing, a list of such, or a map of names with lists of such.
void drop_asides_of_things(const Form& form, Node& value) {
    if (value.is_map() && form.kind != Form::Kind::map) drop_asides(*form.thing, value);
    for (Node& item : value.items)
        drop_asides(*form.thing, item);
    if (form.kind == Form::Kind::map)
        for (Node::Entry& entry : value.entries)
            for (Node& item : entry.value.items)
                drop_asides(*form.thing, item);
}

} // namespace

void drop_asides(const Thing& thing, Node& document) {
    std::erase_if(document.entries, [&](Node::Entry& entry) {
        const auto key = std::ranges::find(thing.keys, entry.key, &Key::name);
        if (key == thing.keys.end() || key->is_aside) return key != thing.keys.end();
        if (key->form.thing != nullptr) drop_asides_of_things(key->form, entry.value);
        return false;
    });
}

const Thing& document_thing(DocumentKind kind) {
    switch (kind) {
    case DocumentKind::rulebook:
        return rulebook_thing;
    case DocumentKind::tiles:
        return tiles_thing;
    case DocumentKind::map:
        return map_thing;
    case DocumentKind::army:
        return army_thing;
    case DocumentKind::game:
        return record_thing;
    case DocumentKind::scenario:
        break;
    }
    return scenario_thing;
}

} // namespace sabotier::keys
