#pragma once

#include "formats/export/export.hpp"
#include "formats/files/output/output_name.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Where something that is made of a document goes: the field *File* of the dialogs. Every dialog that writes
/// asks here, so that none replaces what somebody works on.
namespace sabotier::editor {

/// What kind of thing goes there, among all those that the dialog makes.
struct ExportKind {
    FileKind kind;               ///< chosen
    std::vector<FileKind> kinds; ///< all
    bool is_folder = false;
};
[[nodiscard]] ExportKind export_kind(const ExportTarget& target);

/// The file or folder that the user means by what was typed, absolute: a relative name stands in `beside`,
/// the folder of the document, and a file without an ending of its kind gets it. Problems, in the user's
/// language: nothing was typed; the name promises something else ("x.png" for a PDF); a folder where a file
/// is to go, or the other way round; a device; one of the files `in_use` (those that open documents stand
/// in), by whatever name or through a link; another document of ours.
[[nodiscard]] Outcome<std::filesystem::path> export_place(const std::string& typed,
                                                          const std::filesystem::path& beside,
                                                          const ExportKind& kind,
                                                          const std::vector<std::filesystem::path>& in_use);

/// The same of all files that go into a folder, or out of it: the first that must not be replaced, or taken
/// away. Empty: none, or no folder.
[[nodiscard]] Problems folder_objections(const FileSet& files, const std::filesystem::path& folder,
                                         const std::vector<std::filesystem::path>& in_use);

/// Why a text of the user's must not be written over the file that he chose: it is `in_use`, or a document of
/// another sort than the text. Empty: it may.
[[nodiscard]] Problems replacing_objections(const std::filesystem::path& path, std::string_view text,
                                            const std::vector<std::filesystem::path>& in_use);

/// What was made, and how somebody gets to see it.
struct WrittenPlace {
    std::filesystem::path path;  ///< the file or folder; empty: nothing was
    std::filesystem::path shown; ///< what the desktop's program opens: of a folder its page, if it has one
    bool opens_at_once = false;
};
[[nodiscard]] WrittenPlace written_place(std::filesystem::path path, const FileSet& made, bool opens_at_once);

/// What is asked before something that is there is written over.
struct ReplaceQuestion {
    std::string question;
    std::string details; ///< may be empty
    std::string replace; ///< the answer that goes on
    std::string keep;

    friend bool operator==(const ReplaceQuestion&, const ReplaceQuestion&) = default;
};
/// None: nothing is there. In a folder, files of the same names are replaced and all others stay.
[[nodiscard]] std::optional<ReplaceQuestion> replace_question(const std::filesystem::path& place,
                                                              const FileSet* folder = nullptr);

/// The name that was typed for another kind of thing: its folder and its stem, with the other ending.
[[nodiscard]] std::string with_other_ending(const std::string& typed, const ExportKind& kind);

} // namespace sabotier::editor
