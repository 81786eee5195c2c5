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
    if (key.is_needed || key.place == nullptr || key.write == nullptr || thing.fresh == nullptr) return {};
    return key.write(key, thing.fresh(), nullptr);
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
