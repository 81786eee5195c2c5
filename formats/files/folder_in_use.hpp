#pragma once

#include "formats/files/descriptor.hpp"

#include <filesystem>
#include <memory>

/// Who writes into a folder, asked by locks: they hold across names of processes that mean nothing elsewhere
/// (containers, other machines). Inside formats/files/ only.
namespace sabotier {

/// A shared lock on a folder, from the first file on its way there to the last one.
class FolderInUse {
public:
    /// One for all that this program writes there at a time. Where somebody else tidies the folder it waits
    /// for a moment. A folder that cannot be locked (no right to read it, a file system without locks) is
    /// used without.
    [[nodiscard]] static std::shared_ptr<const FolderInUse> of(const std::filesystem::path& folder);

private:
    explicit FolderInUse(const std::filesystem::path& folder);

    Descriptor folder_;
};

/// The only lock on a folder, as long as it lives: nobody begins to write there.
class FolderToTidy {
public:
    explicit FolderToTidy(const std::filesystem::path& folder);
    /// False where somebody writes there. True where nobody can tell.
    [[nodiscard]] bool is_free() const noexcept { return is_free_; }

private:
    Descriptor folder_;
    bool is_free_ = false;
};

} // namespace sabotier
