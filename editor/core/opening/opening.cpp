#include "editor/core/opening/opening.hpp"

#include "editor/core/files/new_work.hpp"
#include "editor/core/tools/toolbox.hpp"
#include "formats/base/words.hpp"

#include <utility>

namespace sabotier::editor {

std::unique_ptr<Document> document_of(Work work, DocumentFiles files) {
    return std::make_unique<Document>(std::move(work), std::move(files), all_tools());
}

Outcome<std::unique_ptr<Document>> open_document(const std::filesystem::path& path) {
    Outcome<ReadWork> read = read_work(path);
    if (!read) return {std::nullopt, std::move(read.problems)};
    DocumentFiles files;
    files.opened(path, read.value->work, read.value->files);
    return {document_of(std::move(read.value->work), std::move(files)), {}};
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
        if (auto document = open_document(left.document)) {
            (*document.value)->change(tr("Recover unsaved work"), std::move(*work.value));
            return document;
        }
    auto document = document_of(std::move(*work.value), DocumentFiles::unsaved_in(left.folder));
    document->forget_saved();
    return {std::move(document), {}};
}

} // namespace sabotier::editor
