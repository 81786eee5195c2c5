#pragma once

#include <string>
#include <vector>

namespace sabotier {

/// A kind of file that the programs make.
struct FileKind {
    std::string name;   ///< as in `--to sheet`
    std::string ending; ///< of its files, without the first dot: "sheet.pdf"
    bool operator==(const FileKind&) const = default;
};

/// What stands behind the last of its dots.
[[nodiscard]] std::string last_ending(const std::string& ending);

/// What -o of a verb or the field of a dialog names, among the kinds of files that it makes. "" and "-" are
/// standard output.
class OutputName {
public:
    OutputName(std::string path, std::vector<FileKind> kinds);

    /// The kind that the ending tells, of several the one with the longest; null where it tells none.
    [[nodiscard]] const FileKind* kind() const;
    /// "a.sheet": it ends in the name of a kind.
    [[nodiscard]] bool ends_in_name() const;
    /// Why a file of one of the kinds must not be called so: "x.pdf is no name for png; expected one that
    /// ends in .png". "" where nothing is wrong: it ends so, or tells nothing, as a name without an ending
    /// or with one of no sort of file ("ford.v1"), and that of something that is no file. A document that is
    /// there is for Console to refuse. In the user's language.
    [[nodiscard]] std::string objection(const FileKind& kind) const;
    /// The same whatever is there.
    [[nodiscard]] std::string objection_to_name(const FileKind& kind) const;
    /// The same of an answer in words, or as JSON: it may be called as any text is, but not as one of the
    /// kinds, nor as another sort of file.
    [[nodiscard]] std::string objection_to_words(const FileKind& words) const;

private:
    [[nodiscard]] bool is_foreign(const FileKind& kind) const;
    [[nodiscard]] std::string refusal(const FileKind& kind) const;

    std::string path_;
    std::vector<FileKind> kinds_;
};

} // namespace sabotier
