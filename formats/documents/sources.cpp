#include "formats/documents/sources.hpp"

#include "formats/base/words.hpp"

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

/// The real path, so that two names of one file are seen to be one.
std::filesystem::path real_path(const std::filesystem::path& path) {
    std::error_code error;
    std::filesystem::path real = std::filesystem::weakly_canonical(path, error);
    return error ? path.lexically_normal() : real;
}

} // namespace

Outcome<Source> Sources::open(const std::string& reference, const Source& from, DocumentKind wanted,
                              const Position& at) {
    const std::filesystem::path folder = from.folder.empty() ? std::filesystem::path(".") : from.folder;
    const Outcome<FoundFile> found = resolve_reference(folder, reference, at);
    if (!found) return failed(named_by(found.problems, at));
    const std::filesystem::path real = real_path(found.value->path);
    if (std::find(from.chain.begin(), from.chain.end(), real) != from.chain.end())
        return failed(at, say("'{}' includes itself", reference),
                      say("expected a document of kind {} in a file of its own", name(wanted)));
    if (from.chain.size() >= longest_chain)
        return failed(at, say("more than {} files that name each other in a row", longest_chain),
                      tr("expected fewer"));
    Outcome<std::string> text = read_file(*found.value, std::min(largest_document, largest_load - bytes_));
    if (!text) return failed(named_by(std::move(text.problems), at));
    bytes_ += text.value->size();
    const std::string shown = (from.folder / reference).lexically_normal().string();
    Outcome<Node> document = read_yaml(*text.value, shown);
    if (!document) return failed(std::move(document.problems));
    const Outcome<DocumentKind> kind = document_kind(*document.value);
    if (!kind) return failed(kind.problems);
    if (*kind.value != wanted)
        return failed(at, say("'{}' is a document of kind {}", reference, name(*kind.value)),
                      say("expected one of kind {}", name(wanted)));
    Source source{std::move(*document.value), std::filesystem::path(shown).parent_path(), from.chain};
    source.chain.push_back(real);
    return {std::move(source), {}};
}

} // namespace sabotier
