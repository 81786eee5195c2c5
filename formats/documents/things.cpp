#include "formats/documents/things.hpp"

#include "formats/documents/documents.hpp"

namespace sabotier::keys {

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
    case DocumentKind::scenario:
        break;
    }
    return scenario_thing;
}

} // namespace sabotier::keys
