#pragma once

#include "editor/core/work/work.hpp"
#include "formats/files/write_files.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <span>
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

    /// Looks at the files of `work`, which was just read from `path`. `read`: what they held then, by paths
    /// below its folder; what another program wrote since is a change.
    void opened(const std::filesystem::path& path, const Work& work, const std::vector<DocumentFile>& read);

    /// What writing the work there would overwrite without knowing it: what others wrote into its files since
    /// they were read, and other files that bear the names of its maps and armies. Of another file than its
    /// own that stands at `path` the user was asked where he chose the name. None where it must not be
    /// written there at all.
    [[nodiscard]] Problems clashes(const Work& work, const std::filesystem::path& path) const;

    /// What is to be written together with these files, before them.
    using Along = std::function<Outcome<std::vector<FileText>>(std::span<const FileText> files)>;

    /// Writes what differs from what the files hold, its previous version beside it as "name~": all files or
    /// none, and none where there are clashes, unless they are to be overwritten. One that was never saved is
    /// a problem.
    [[nodiscard]] Problems write(const Work& work, bool over_others_changes, const Along& along = {});
    /// The same at another place, with its folders; what is only read is copied along into another folder,
    /// and never over anything else. Problems also, whatever is to be overwritten: the document would take
    /// the place of a file that it is put together from, or of a document of another sort.
    [[nodiscard]] Problems write_to(const std::filesystem::path& path, const Work& work,
                                    bool over_others_changes = false, const Along& along = {});

    /// Those that are known: read, or written here.
    [[nodiscard]] std::vector<std::filesystem::path> all() const;

    /// What the files of the work would hold if it were saved now (a new one under a name of this stem), byte
    /// for byte, and what is only read: by paths below the folder, the document's own first. Problems:
    /// something that is only read cannot be.
    [[nodiscard]] Outcome<std::vector<DocumentFile>> as_saved(const Work& work,
                                                              const std::string& stem) const;

    [[nodiscard]] std::vector<DiskChange> changes() const;
    /// What is on the disk is known. Comments of a file that is gone are kept for when it is written again.
    void accept_changes();

    /// Files of the work when its scenario stands at `path`: name and canonical text without comments.
    using Documents = std::vector<std::pair<std::filesystem::path, Node>>;
    [[nodiscard]] static Documents documents(const Work& work, const std::filesystem::path& path);

private:
    /// Of a file as it was last read or written here.
    struct Seen {
        std::string text; ///< empty for files that are only read
        bool is_read_only = false;
        std::optional<std::filesystem::file_time_type> time; ///< none: not there
        std::uintmax_t size = 0;
    };
    /// A file that the work would stand in, as far as it is known.
    struct Known {
        const Seen* seen = nullptr; ///< of the same part of the work; null: it stood in no file
        bool is_the_same = false;   ///< it is that very file
    };
    struct Plan;

    [[nodiscard]] static Seen look_at(const std::filesystem::path& path, std::string text, bool is_read_only);
    void note(const std::filesystem::path& path, std::string text, bool is_read_only);
    [[nodiscard]] static std::optional<DiskChange> change_of(const std::filesystem::path& path,
                                                             const Seen& seen);
    [[nodiscard]] Known known(const std::filesystem::path& file, const std::filesystem::path& path) const;
    [[nodiscard]] Problems clashes(const Documents& documents, const std::filesystem::path& path) const;
    [[nodiscard]] Problems clash(const std::filesystem::path& file, const Node& node,
                                 const std::filesystem::path& path) const;
    [[nodiscard]] Problems objections(const Documents& documents, const Work& work,
                                      const std::filesystem::path& path) const;
    [[nodiscard]] Plan plan(const Documents& documents, const std::filesystem::path& path,
                            bool over_others_changes) const;
    [[nodiscard]] Problems carry_out(Plan plan, const std::filesystem::path& path, const Work& work);

    std::filesystem::path path_;
    std::filesystem::path folder_; ///< of a document that was never saved
    std::map<std::filesystem::path, Seen> seen_;
};

/// The name with the ending of what the work is (.scenario.yaml, .map.yaml, .army.yaml), if it has none, or
/// half of it: "x.yaml" was typed over a proposal of which a dialog leaves the last ending, and folders of
/// scenarios would pass over it.
[[nodiscard]] std::filesystem::path with_ending(std::filesystem::path path, Given given);
/// The same of a name that was typed for a document, but for names that are known: the `own` of its file
/// until now, and that of a file which is there.
[[nodiscard]] std::filesystem::path typed_name(const std::filesystem::path& typed, Given given,
                                               const std::filesystem::path& own);

/// A tile set of one's own is named as seen from the map's file: this is the work as its map names it in the
/// scenario's own file, or, `back`, again in a file of its own.
[[nodiscard]] Work with_tiles_moved(Work work, const std::string& map_file, bool back = false);

/// A work with what was read for it, as LoadedScenario::files.
struct ReadWork {
    Work work;
    std::vector<DocumentFile> files;
};
/// Reads a scenario, map or army for editing. Problems: everything that is wrong with its files; a document
/// that is none of these.
[[nodiscard]] Outcome<ReadWork> read_work(const std::filesystem::path& path);

} // namespace sabotier::editor
