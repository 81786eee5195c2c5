#pragma once

#include "formats/documents/documents.hpp"
#include "formats/documents/loaded_scenario.hpp"
#include "formats/files/file_source.hpp"

#include <string>
#include <vector>

/// Where documents come from while a scenario is loaded. Inside formats/documents/ only.
namespace sabotier {

/// A document as it was found: its tree, its place, and who asked for it.
struct Source {
    Node document;
    std::string folder; ///< its references resolve below this
    std::string below;  ///< the same as seen from the document that was asked for; "" for its own
    /// What tells the files apart that led here, this one last; empty for text at hand.
    std::vector<std::string> chain;
};

/// Opens the files that documents name, for one load. Together they may not be larger than `largest_load`.
class Sources {
public:
    static constexpr std::size_t largest_load = 2 * largest_document;

    /// `files` has to outlive this.
    explicit Sources(const FileSource& files)
        : files_(files) {}

    /// The document that stands in a file below the folder of `from`. Problems: those of
    /// FileSource::referred() and read_yaml(), a file that includes itself on the way, more than
    /// sixteen that name each other in a row, another kind of document than wanted.
    [[nodiscard]] Outcome<Source> open(const std::string& reference, const Source& from, DocumentKind wanted,
                                       const Position& at);

    /// What was opened, each file once, in the order in which it was first asked for.
    [[nodiscard]] std::vector<DocumentFile> take_opened() { return std::move(opened_); }

private:
    void note(const std::string& path, std::string text);

    const FileSource& files_;
    std::vector<DocumentFile> opened_;
    std::size_t bytes_ = 0;
};

} // namespace sabotier
