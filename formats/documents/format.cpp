#include "formats/documents/format.hpp"

#include "formats/documents/documents.hpp"
#include "formats/documents/load.hpp"
#include "formats/model/written_ids.hpp"

#include <algorithm>

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
    case DocumentKind::game:
        return rewritten(read_record(document), write_record);
    case DocumentKind::scenario:
        break;
    }
    return rewritten(read_scenario(document), write_scenario);
}

/// A document read from text, in its canonical form: comments are still to come.
struct Rewritten {
    Node document;
    Node canonical;
};

Outcome<Rewritten> rewritten(std::string_view text, const std::string& file_name) {
    Outcome<Node> document = read_yaml(text, file_name);
    if (!document) return {std::nullopt, std::move(document.problems)};
    const Outcome<DocumentKind> kind = document_kind(*document.value);
    if (!kind) return {std::nullopt, kind.problems};
    Outcome<Node> canonical = rewritten(*document.value, *kind.value);
    if (!canonical) return {std::nullopt, std::move(canonical.problems)};
    return {Rewritten{std::move(*document.value), std::move(*canonical.value)}, {}};
}

std::string with_comments(Rewritten rewritten) {
    transfer_comments(rewritten.document, rewritten.canonical);
    return write_yaml(rewritten.canonical);
}

std::size_t without_id(const auto& things) {
    return static_cast<std::size_t>(
        std::ranges::count_if(things, [](const auto& one) { return one.id.empty(); }));
}

std::size_t without_id(const Scenario& scenario) {
    std::size_t count = without_id(scenario.pieces);
    for (const Side& side : scenario.sides)
        if (const auto* army = std::get_if<Army>(&side.army.target)) count += without_id(army->units);
    return count;
}

std::size_t write_ids(Scenario& scenario, const Rulebook& rulebook) {
    std::size_t count = write_piece_ids(scenario, rulebook);
    for (Side& side : scenario.sides)
        if (auto* army = std::get_if<Army>(&side.army.target)) count += write_unit_ids(*army, rulebook);
    return count;
}

std::shared_ptr<const Rulebook> rulebook_of(const std::string& name, const std::string& folder,
                                            const std::vector<OptionSetting>& options) {
    if (name.empty()) return nullptr;
    auto rulebook = load_rulebook(name, folder, {}, options);
    return rulebook ? std::move(*rulebook.value) : nullptr;
}

/// Writes the ids of a scenario or an army that was read before.
void add_ids(Rewritten& rewritten, const std::string& folder, FormattedDocument& result) {
    const DocumentKind kind = *document_kind(rewritten.document).value;
    if (kind == DocumentKind::scenario) {
        Scenario scenario = *read_scenario(rewritten.document).value;
        result.without_ids = without_id(scenario);
        if (result.without_ids == 0) return;
        const auto rulebook = rulebook_of(scenario.rulebook, folder, scenario.options);
        if (!rulebook) return;
        result.ids = write_ids(scenario, *rulebook);
        rewritten.canonical = write_scenario(scenario);
    } else if (kind == DocumentKind::army) {
        Army army = *read_army(rewritten.document).value;
        result.without_ids = without_id(army.units);
        if (result.without_ids == 0) return;
        const auto rulebook = rulebook_of(army.rulebook, folder, {});
        if (!rulebook) return;
        result.ids = write_unit_ids(army, *rulebook);
        rewritten.canonical = write_army(army);
    }
    result.without_ids -= result.ids;
}

} // namespace

Outcome<std::string> format_document(std::string_view text, const std::string& file_name) {
    Outcome<Rewritten> document = rewritten(text, file_name);
    if (!document) return {std::nullopt, std::move(document.problems)};
    return {with_comments(std::move(*document.value)), {}};
}

Outcome<FormattedDocument> format_with_ids(std::string_view text, const std::string& file_name,
                                           const std::string& folder) {
    Outcome<Rewritten> document = rewritten(text, file_name);
    if (!document) return {std::nullopt, std::move(document.problems)};
    FormattedDocument result;
    add_ids(*document.value, folder, result);
    result.text = with_comments(std::move(*document.value));
    return {std::move(result), {}};
}

} // namespace sabotier
