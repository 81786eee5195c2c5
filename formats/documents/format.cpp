#include "formats/documents/documents.hpp"

namespace sabotier {
namespace {

template <class Value, class Write>
Outcome<Node> rewritten(Outcome<Value> read, Write write) {
    if (!read) return {std::nullopt, std::move(read.problems)};
    return {write(*read.value), {}};
}

/// An extension says only what differs from its base, so it is kept as it is instead of being spelled out.
Outcome<Node> rewritten_rulebook(const Node& document) {
    if (document.find("extends")) return {document, {}};
    return rewritten(read_rulebook(document), write_rulebook);
}

Outcome<Node> rewritten(const Node& document, DocumentKind kind) {
    switch (kind) {
    case DocumentKind::rulebook:
        return rewritten_rulebook(document);
    case DocumentKind::tiles:
        return rewritten(read_tiles(document), write_tiles);
    case DocumentKind::map:
        return rewritten(read_map(document), [](const Map& map) { return write_map(map); });
    case DocumentKind::army:
        return rewritten(read_army(document), [](const Army& army) { return write_army(army); });
    case DocumentKind::scenario:
        break;
    }
    return rewritten(read_scenario(document), write_scenario);
}

} // namespace

Outcome<std::string> format_document(std::string_view text, const std::string& file_name) {
    const Outcome<Node> document = read_yaml(text, file_name);
    if (!document) return {std::nullopt, document.problems};
    const Outcome<DocumentKind> kind = document_kind(*document.value);
    if (!kind) return {std::nullopt, kind.problems};
    Outcome<Node> canonical = rewritten(*document.value, *kind.value);
    if (!canonical) return {std::nullopt, std::move(canonical.problems)};
    transfer_comments(*document.value, *canonical.value);
    return {write_yaml(*canonical.value), {}};
}

} // namespace sabotier
