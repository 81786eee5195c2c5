#include "editor/core/opening/opening.hpp"

#include "editor/core/files/new_work.hpp"
#include "editor/core/tools/toolbox.hpp"
#include "formats/base/sha256.hpp"
#include "formats/base/words.hpp"

#include <map>
#include <optional>
#include <string>
#include <utility>

namespace sabotier::editor {

namespace {

/// `known`: sha256() of the files as their last editor knew them. What differs from that somebody else wrote:
/// to the document it has a line more than it knew, so that it is a change, and its comments are kept.
Outcome<std::unique_ptr<Document>>
open_as_known(const std::filesystem::path& path,
              const std::optional<std::map<std::string, std::string>>& known) {
    Outcome<ReadWork> read = read_work(path);
    if (!read) return {std::nullopt, std::move(read.problems)};
    if (known)
        for (DocumentFile& file : read.value->files)
            if (const auto digest = known->find(file.path);
                digest == known->end() || digest->second != sha256(*file.text))
                file.text = std::make_shared<const std::string>(*file.text + "\n");
    DocumentFiles files;
    files.opened(path, read.value->work, read.value->files);
    return {document_of(std::move(read.value->work), std::move(files)), {}};
}

} // namespace

std::unique_ptr<Document> document_of(Work work, DocumentFiles files) {
    return std::make_unique<Document>(std::move(work), std::move(files), all_tools());
}

Outcome<std::unique_ptr<Document>> open_document(const std::filesystem::path& path) {
    return open_as_known(path, std::nullopt);
}

Outcome<std::unique_ptr<Document>> new_document(const std::string& rulebook, const std::string& title,
                                                const std::string& author) {
    Outcome<Work> work = new_work(rulebook, title, author);
    if (!work) return {std::nullopt, std::move(work.problems)};
    return {document_of(std::move(*work.value)), {}};
}

Outcome<std::unique_ptr<Document>> recover(const Recoverable& left) {
    Outcome<Work> work = read_recovery(left.file);
    if (!work) return {std::nullopt, std::move(work.problems)};
    if (!left.document.empty())
        if (auto document = open_as_known(left.document, left.known)) {
            (*document.value)->change(tr("Recover unsaved work"), std::move(*work.value));
            return document;
        }
    auto document = document_of(std::move(*work.value), DocumentFiles::unsaved_in(left.folder));
    document->forget_saved();
    return {std::move(document), {}};
}

} // namespace sabotier::editor
