#pragma once

#include "formats/files/descriptor.hpp"
#include "formats/files/folder_in_use.hpp"

#include <csignal>
#include <filesystem>
#include <memory>
#include <string_view>
#include <sys/stat.h>

/// Files on their way. Inside formats/files/ only.
namespace sabotier {

/// As long as it lives, no signal interrupts this thread, and none that ends the program removes a temporary
/// file. Nests.
class SignalsHeld {
public:
    SignalsHeld() noexcept;
    SignalsHeld(const SignalsHeld&) = delete;
    SignalsHeld& operator=(const SignalsHeld&) = delete;
    ~SignalsHeld();

private:
    sigset_t before_{};
};

/// What goes away with a signal that ends the program, if it is enlisted: the last one that was enlisted goes
/// first.
class Temporary {
public:
    Temporary() = default;
    Temporary(const Temporary&) = delete;
    Temporary& operator=(const Temporary&) = delete;

protected:
    ~Temporary() = default;

    // Both with SignalsHeld.
    void enlist() noexcept;
    void leave() noexcept;
    [[nodiscard]] bool is_enlisted() const noexcept { return is_enlisted_; }

private:
    friend void remove_temporaries_of(int signal);
    /// In a handler of signals: calls what is safe there, and nothing else.
    virtual void remove() const noexcept = 0;

    bool is_enlisted_ = false;
    Temporary* next_ = nullptr;
    Temporary* previous_ = nullptr;
};

/// A file beside its target, that takes the target's place once it is complete, and goes away if it does not
/// come to that: with its owner, or by a signal that ends the program. What a killed program left is removed
/// by the next one that writes into the folder: by its name (".NAME.sabotier-PID-N.tmp"), if it is this
/// user's, nobody holds its lock or writes into the folder at all (FolderInUse), which a process of another
/// container is seen by, and no such process lives.
class TemporaryFile final : private Temporary {
public:
    /// `mode` as for open(2).
    TemporaryFile(std::filesystem::path target, mode_t mode);
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;
    ~TemporaryFile();

    [[nodiscard]] bool is_there() const noexcept { return is_enlisted(); }  ///< else errno says why
    [[nodiscard]] bool is_open() const noexcept { return file_.is_open(); } ///< until close()
    /// Owner and permissions of another file, `old` and its list of access (POSIX ACL), which stands at
    /// `from`. Where the group cannot be given, its members get no more than everybody; where the list
    /// cannot, nobody but the owner gets anything.
    [[nodiscard]] bool take_rights(const struct stat& old, const std::filesystem::path& from);
    [[nodiscard]] bool fill(std::string_view content); ///< to its last byte; else errno says why
    [[nodiscard]] bool flush();                        ///< waits until the content is on the disk
    [[nodiscard]] bool flush_file_system();            ///< the same for every file of its file system
    [[nodiscard]] bool close() { return !file_.is_open() || file_.close(); }
    [[nodiscard]] dev_t device() const; ///< the file system that it lies on

    [[nodiscard]] bool replace_target();   ///< errno says why not, here and below
    [[nodiscard]] bool take_free_target(); ///< fails with EEXIST where anything stands
    /// The target's content goes to where this file was, so that put_back() can undo it; a plain replacement
    /// where the file system cannot do that.
    [[nodiscard]] bool exchange_with_target();
    /// Whether what was replaced is at path(), as long as this lives.
    [[nodiscard]] bool has_exchanged() const noexcept { return done_ == Done::exchanged; }
    enum class Back {
        done,    ///< or nothing to undo, or no way to
        foreign, ///< another program's file stands at the target, and stays
        failed,
    };
    /// Once it took the target's place: it goes, and nothing stands there. What another program put there
    /// meanwhile stays.
    [[nodiscard]] bool leave_target_free();
    /// As it was before it took the target's place. If that is not done, an old file stays at path().
    [[nodiscard]] Back put_back();

    [[nodiscard]] const std::filesystem::path& path() const noexcept { return path_; }
    [[nodiscard]] const std::filesystem::path& target() const noexcept { return target_; }
    [[nodiscard]] std::filesystem::path folder() const;

private:
    enum class Done { nothing, replaced, made, exchanged };

    void remove() const noexcept override;
    [[nodiscard]] bool is_at(const std::filesystem::path& path) const;
    [[nodiscard]] Back undo_exchange();

    std::filesystem::path target_;
    std::filesystem::path path_;
    Descriptor file_{-1};
    dev_t device_ = 0; ///< with the number: which file it is, whatever its name
    ino_t number_ = 0;
    Done done_ = Done::nothing;
    std::shared_ptr<const FolderInUse> in_use_;
};

} // namespace sabotier
