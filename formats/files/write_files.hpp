#pragma once

#include "formats/base/problem.hpp"

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace sabotier {

/// Whose word a file's name is, and so what may be done to that which bears the name already.
enum class NamedBy {
    named, ///< the user's: a file is replaced, a link written through, a device or pipe written to
    fresh, ///< nobody's: refused if anything stands there, be it a link that leads nowhere
    own,   ///< the program's: what stands there is replaced itself, a link as well, and never written through
};

struct FileText {
    std::filesystem::path path;
    std::string text;
    NamedBy place = NamedBy::named;
    /// Whose owner and permissions it gets; empty: those of the file that it replaces, else the user's usual.
    std::filesystem::path rights_of{};
    bool is_private = false; ///< for this user alone to read (0600), whatever was there
    /// What the file held when it was read: other content by now is somebody else's, and stays. A file that
    /// is gone, or holds `text` already, is nobody's loss.
    std::optional<std::string> before{};
};

/// Writes all or none: each file beside its target, the disk waited for, then all renamed. On a failure of
/// any (or where one of them must not be replaced) those that took their places go back, new ones vanish, and
/// the problem tells. A file is whole at any time. Two things do not go back: a device that was written to,
/// and, where the file system cannot exchange two names (NFS, FAT), a file that was replaced before another
/// one failed to be. Standard output is none of them. Of two programs that write the same files at once both
/// succeed, each file being that of one of them, but where a file must not be replaced: then the second
/// fails.
[[nodiscard]] Problems write_files(std::span<const FileText> files);

/// A file that goes, as long as it holds what it was found with: other content is somebody else's, and then
/// nothing is written at all. One that went by itself is nobody's loss.
struct GoneFile {
    std::filesystem::path path;
    std::string before;
};

/// The same for files below one folder, whose paths begin with its: it and the folders in it are made where
/// they are not there, and go again on a failure. None of those in it may be a link. Together with what is
/// written `gone` go, and the folders of it below `folder` that nothing is left in; on a failure they stay.
[[nodiscard]] Problems write_below(const std::filesystem::path& folder, std::span<const FileText> files,
                                   std::span<const GoneFile> gone = {});

/// Whether a file of this name is one on its way, of these functions: it becomes another one or goes, by the
/// program that writes it or, where that was killed, by the next one that writes into its folder.
[[nodiscard]] bool is_temporary_name(std::string_view name);

/// From here on the signals that end a program from without (SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGALRM, a
/// limit on time and the like), as far as they are not ignored, remove the files on their way before they do.
/// A set that is taking its places does so first.
void remove_temporaries_at_signals();

} // namespace sabotier
