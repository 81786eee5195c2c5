#include "formats/documents/sources.hpp"

#include "formats/base/words.hpp"
#include "formats/files/paths.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace sabotier {
namespace {

constexpr std::size_t longest_chain = 16;

Outcome<Source> failed(Problems problems) {
    return {std::nullopt, std::move(problems)};
}

Outcome<Source> failed(const Position& at, std::string wrong, std::string expected) {
    return failed(Problems{{at, std::move(wrong), std::move(expected), {}}});
}

/// Problems of reading a file point to the file; the place that names it says which reference led there.
Problems named_by(Problems problems, const Position& at) {
    for (Problem& problem : problems)
        if (!problem.at.file) problem.at = at;
    return problems;
}

} // namespace

Outcome<Source> Sources::open(const std::string& reference, const Source& from, DocumentKind wanted,
                              const Position& at) {
    Outcome<FoundText> found =
        files_.referred(from.folder, reference, at, std::min(largest_document, largest_load - bytes_));
    if (!found) return failed(named_by(std::move(found.problems), at));
    if (std::find(from.chain.begin(), from.chain.end(), found.value->identity) != from.chain.end())
        return failed(at, say("'{}' includes itself", reference),
                      say("expected a document of kind {} in a file of its own", name(wanted)));
    if (from.chain.size() >= longest_chain)
        return failed(at, say("more than {} files that name each other in a row", longest_chain),
                      tr("expected fewer"));
    bytes_ += found.value->text.size();
    const std::string shown = joined_path(from.folder, reference);
    Outcome<Node> document = read_yaml(found.value->text, shown);
    if (!document) return failed(std::move(document.problems));
    const Outcome<DocumentKind> kind = document_kind(*document.value);
    if (!kind) return failed(kind.problems);
    if (*kind.value != wanted)
        return failed(at, say("'{}' is a document of kind {}", reference, name(*kind.value)),
                      say("expected one of kind {}", name(wanted)));
    const std::string path = joined_path(from.below, reference);
    note(path, std::move(found.value->text));
    Source source{std::move(*document.value), folder_of(shown), folder_of(path), from.chain};
    source.chain.push_back(std::move(found.value->identity));
    return {std::move(source), {}};
}

void Sources::note(const std::string& path, std::string text) {
    if (std::find_if(opened_.begin(), opened_.end(),
                     [&](const DocumentFile& file) { return file.path == path; })
        == opened_.end())
        opened_.push_back({path, std::make_shared<const std::string>(std::move(text))});
}

} // namespace sabotier
