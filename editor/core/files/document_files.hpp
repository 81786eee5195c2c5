#pragma once

#include "editor/core/work.hpp"

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace sabotier::editor {

/// What somebody else did to a file of an open document.
struct DiskChange {
    std::filesystem::path path;
    bool is_gone = false;   ///< else its content changed
    bool is_needed = false; ///< only read here: a rulebook or a tile set of one's own

    friend bool operator==(const DiskChange&, const DiskChange&) = default;
};

/// The files that an open document stands in: the scenario's own, those of its map and armies, and those that
/// are only read (a rulebook or a tile set of one's own). Remembers what was read or written, so that
/// comments are kept, untouched files stay untouched, and changes by others are noticed.
class DocumentFiles {
public:
    DocumentFiles() = default; ///< never saved
    /// Never saved; references to files that are only read resolve in `folder`.
    [[nodiscard]] static DocumentFiles unsaved_in(std::filesystem::path folder);

    [[nodiscard]] const std::filesystem::path& path() const noexcept { return path_; } ///< empty: never saved
    [[nodiscard]] bool is_saved() const noexcept { return !path_.empty(); }
    [[nodiscard]] std::filesystem::path folder() const; ///< in which references resolve
    /// As findings name the document.
    [[nodiscard]] std::string shown_name() const { return path_.string(); }

    /// Looks at the files of `work`, which was just read from `path`.
    void opened(const std::filesystem::path& path, const Work& work);

    /// Writes what differs from what the files hold, each file atomically, its previous version beside it as
    /// "name~": first maps and armies, then the scenario. Stops at the first that fails.
    [[nodiscard]] Problems write(const Work& work, bool over_others_changes);
    /// The same at another place.
    /// Files that are only read are copied along into another folder.
    [[nodiscard]] Problems write_to(const std::filesystem::path& path, const Work& work);

    [[nodiscard]] std::vector<DiskChange> changes() const;
    /// What is on the disk is known. Comments of a file that is gone are kept for when it is written again.
    void accept_changes();

    /// Files of the work when its scenario stands at `path`: name and canonical text without comments.
    [[nodiscard]] static std::vector<std::pair<std::filesystem::path, Node>>
    documents(const Work& work, const std::filesystem::path& path);

private:
    /// Of a file as it was last read or written here.
    struct Seen {
        std::string text; ///< empty for files that are only read
        bool is_read_only = false;
        std::optional<std::filesystem::file_time_type> time; ///< none: not there
        std::uintmax_t size = 0;
    };
    void note(const std::filesystem::path& path, std::string text, bool is_read_only);
    [[nodiscard]] Problems write_one(const std::filesystem::path& path, const Node& node);

    std::filesystem::path path_;
    std::filesystem::path folder_; ///< of a document that was never saved
    std::map<std::filesystem::path, Seen> seen_;
};

/// Reads a scenario, map or army for editing.
[[nodiscard]] Outcome<Work> read_work(const std::filesystem::path& path);

} // namespace sabotier::editor
