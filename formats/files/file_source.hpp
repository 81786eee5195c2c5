#pragma once

#include "formats/base/problem.hpp"
#include "formats/files/largest_document.hpp"

#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace sabotier {

/// The content of a file that was found.
struct FoundText {
    std::string text;
    std::string identity; ///< the same by whatever name the file was found; "" for standard input
};

/// Where the files come from that documents name: the system, an archive, or memory. Paths are texts with "/"
/// between names, so that what reads documents knows no file system. Safe to be asked by several threads.
class FileSource {
public:
    FileSource() = default;
    FileSource(const FileSource&) = delete;
    FileSource& operator=(const FileSource&) = delete;
    virtual ~FileSource() = default;

    /// The file that a user names. Errors: missing, no regular file, unreadable, of more than `limit` bytes.
    [[nodiscard]] virtual Outcome<FoundText> named(const std::string& path, std::size_t limit) const = 0;

    /// What `reference` names in a document inside `folder`, at `at`. Errors: those of named(); absolute, out
    /// of the folder by "..", through a link on the way.
    [[nodiscard]] virtual Outcome<FoundText> referred(const std::string& folder, const std::string& reference,
                                                      const Position& at, std::size_t limit) const = 0;
};

/// Files of the machine that the program runs on; "-" is standard input.
[[nodiscard]] const FileSource& system_files();

/// Files that a program has at hand: text by path, such as "maps/plain.map.yaml".
class FilesAtHand final : public FileSource {
public:
    explicit FilesAtHand(std::map<std::string, std::string> texts)
        : texts_(std::move(texts)) {}

    [[nodiscard]] Outcome<FoundText> named(const std::string& path, std::size_t limit) const override;
    [[nodiscard]] Outcome<FoundText> referred(const std::string& folder, const std::string& reference,
                                              const Position& at, std::size_t limit) const override;

private:
    [[nodiscard]] std::vector<std::string> names() const;

    std::map<std::string, std::string> texts_;
};

} // namespace sabotier
