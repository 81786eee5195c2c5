#include "formats/base/file_problem.hpp"
#include "formats/base/words.hpp"
#include "formats/files/descriptor.hpp"
#include "formats/files/file.hpp"
#include "formats/files/made_folders.hpp"
#include "formats/files/temporary_file.hpp"
#include "formats/files/write_files.hpp"

#include <algorithm>
#include <cstdio>
#include <fcntl.h>
#include <map>
#include <memory>
#include <set>
#include <sys/stat.h>
#include <vector>

namespace sabotier {
namespace {

namespace fs = std::filesystem;

constexpr int most_links = 40;
constexpr std::size_t few = 16;        ///< files for which the disk is waited for one by one
constexpr std::size_t most_open = 200; ///< at once; a process may have about a thousand

/// A file to write. `asked` holds all but the text, which may be of somebody who has it as a view.
struct Wanted {
    const FileText& asked;
    std::string_view text;
    bool goes = false; ///< once all took their places: it only keeps the place of what is to go
};

Problems failure(const fs::path& path, const std::string& wrong, std::string expected = {}) {
    return {file_problem(path.string(), wrong, std::move(expected))};
}

Problems unwritable(const fs::path& path, int error = errno) {
    return failure(path, say("cannot be written: {}", system_reason(error)));
}

Problems taken(const fs::path& path) {
    return failure(path, tr("is there already, and is not replaced"));
}

bool write_all(int file, std::string_view content) {
    while (!content.empty()) {
        const ssize_t count = ::write(file, content.data(), content.size());
        if (count < 0 && errno != EINTR) return false;
        content.remove_prefix(static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
    }
    return true;
}

Problems write_standard_output(std::string_view content) {
    if (std::fflush(stdout) == 0 && write_all(STDOUT_FILENO, content)) return {};
    return unwritable("standard output");
}

Problems write_device(const fs::path& path, std::string_view content) {
    Descriptor file(::open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY));
    if (file.is_open() && write_all(file.get(), content) && file.close()) return {};
    return unwritable(path);
}

/// The file that a link, or a chain of them, leads to; it need not exist. Empty if the chain does not end.
fs::path target_of(fs::path path) {
    std::error_code ignored;
    for (int i = 0; i < most_links; ++i) {
        if (!fs::is_symlink(fs::symlink_status(path, ignored))) return path;
        const fs::path next = fs::read_symlink(path, ignored);
        path = next.is_absolute() ? next : path.parent_path() / next;
    }
    return {};
}

/// Makes changed names in the folder survive a power cut. The contents are safe already: failing here is no
/// failure to write.
void keep_names(const fs::path& folder) {
    const Descriptor directory(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (directory.is_open()) ::fsync(directory.get());
}

/// A file on its way: what is to take its place, or nothing left to do for a device, which was written to.
struct Replacement {
    std::unique_ptr<TemporaryFile> file;
    bool is_target_there = false;
    Problems problems;
};

/// Beside the target, filled, with the rights that it is to have.
Replacement replacement(const Wanted& wanted, const fs::path& target, const struct stat* old) {
    const FileText& asked = wanted.asked;
    struct stat rights {};
    const bool takes_others = !asked.is_private && !asked.rights_of.empty();
    if (takes_others && ::stat(asked.rights_of.c_str(), &rights) != 0)
        return {{}, false, unwritable(asked.path)};
    const bool takes_old = !asked.is_private && !takes_others && old != nullptr && S_ISREG(old->st_mode);
    if (takes_old) rights = *old;
    const bool takes_rights = takes_others || takes_old;
    auto file = std::make_unique<TemporaryFile>(target, takes_rights || asked.is_private ? 0600 : 0666);
    if (!file->is_there()
        || (takes_rights && !file->take_rights(rights, takes_others ? asked.rights_of : target))
        || !file->fill(wanted.text))
        return {{}, false, unwritable(asked.path)};
    return {std::move(file), old != nullptr, {}};
}

Replacement begin(const Wanted& wanted) {
    const fs::path& path = wanted.asked.path;
    const bool is_named = wanted.asked.place == NamedBy::named;
    struct stat there {};
    const bool is_there = is_named && ::stat(path.c_str(), &there) == 0;
    // A pipe behind /dev/stdout has no name that the link could be followed to.
    if (is_there && !S_ISREG(there.st_mode) && !S_ISDIR(there.st_mode))
        return {{}, false, write_device(path, wanted.text)};
    const fs::path target = is_named ? target_of(path) : path;
    if (target.empty()) return {{}, false, unwritable(path, path.empty() ? ENOENT : ELOOP)};
    struct stat old {};
    if ((is_named ? ::stat(target.c_str(), &old) : ::lstat(target.c_str(), &old)) != 0) {
        if (errno != ENOENT) return {{}, false, unwritable(path)};
        return replacement(wanted, target, nullptr);
    }
    if (wanted.asked.place == NamedBy::fresh) return {{}, false, taken(path)};
    // Who may rename in /dev would replace the device itself.
    if (!S_ISREG(old.st_mode) && !S_ISLNK(old.st_mode) && !S_ISDIR(old.st_mode))
        return {{}, false, failure(path, tr("is no file"), tr("expected a file"))};
    if (S_ISDIR(old.st_mode)) return {{}, false, failure(path, tr("is a directory"), tr("expected a file"))};
    // Renaming would replace a file that its owner has made read-only.
    if (S_ISREG(old.st_mode) && ::access(target.c_str(), W_OK) != 0) return {{}, false, unwritable(path)};
    return replacement(wanted, target, &old);
}

/// Waits for the disk: of few files for each; of many for the whole of their file systems, as each would have
/// the disk empty its cache.
Problems flush(const std::vector<Wanted>& files, std::vector<Replacement>& started) {
    std::set<dev_t> flushed;
    for (std::size_t i = 0; i < started.size(); ++i) {
        TemporaryFile* file = started[i].file.get();
        if (file == nullptr || !file->is_open()) continue;
        if (started.size() > few && !flushed.insert(file->device()).second) continue;
        if (!(started.size() > few ? file->flush_file_system() : file->flush()))
            return unwritable(files[i].asked.path);
    }
    for (std::size_t i = 0; i < started.size(); ++i)
        if (started[i].file && !started[i].file->close()) return unwritable(files[i].asked.path);
    return {};
}

/// Whether somebody else wrote what would be replaced.
bool is_foreign(const Wanted& wanted, const fs::path& found) {
    if (!wanted.asked.before) return false;
    struct stat status {};
    if (::lstat(found.c_str(), &status) != 0 && errno == ENOENT) return false;
    // Where it is no link it is only compared, and so not read for anything (was_read()): it may go.
    const std::size_t limit = std::max(wanted.asked.before->size(), wanted.text.size());
    const std::optional<std::string> now =
        S_ISLNK(status.st_mode) ? read_file(found, limit).value : content_to_compare(found, limit);
    return !now || (*now != *wanted.asked.before && *now != wanted.text);
}

Problems changed(const fs::path& path) {
    return failure(path, tr("another program changed this file since it was opened"));
}

/// What cannot go back stays where the problem says.
void put_back(TemporaryFile& file, Problems& problems) {
    const bool had_old = file.has_exchanged();
    const TemporaryFile::Back back = file.put_back();
    if (back == TemporaryFile::Back::done) return;
    const fs::path& target = file.target();
    const std::string old = file.path().filename().string();
    const std::string wrong =
        back == TemporaryFile::Back::foreign
            ? had_old ? say(
                  "another program put a file there meanwhile, which stays; the former one is in {}", old)
                      : tr("another program put a file there meanwhile, which stays")
        : had_old ? say("its former version could not be put back and is in {}", old)
                  : tr("was written, and could not be removed");
    problems.push_back(failure(target, wrong).front());
}

bool is_regular(const fs::path& path) {
    struct stat status {};
    return ::lstat(path.c_str(), &status) == 0 && S_ISREG(status.st_mode);
}

/// At a name that was free, or was not, when the file was begun; with what went there, or went, since:
/// another program may write the same set of files. What is none of them stays.
bool take_target(TemporaryFile& file, bool is_free, bool may_be_taken) {
    constexpr int most_attempts = 4;
    for (int i = 0; i < most_attempts; ++i, is_free = !is_free) {
        if (is_free ? file.take_free_target() : file.exchange_with_target()) return true;
        const int error = errno;
        const bool is_otherwise =
            is_free ? error == EEXIST && may_be_taken && is_regular(file.target()) : error == ENOENT;
        errno = error;
        if (!is_otherwise) return false;
    }
    return false;
}

/// `alone`: nothing has to go back once it took its place, but for what another program wrote after the last
/// look at the file.
Problems put_in_place(const Wanted& wanted, Replacement& started, bool alone) {
    TemporaryFile& file = *started.file;
    const fs::path& path = wanted.asked.path;
    if (is_foreign(wanted, file.target())) return changed(path);
    const bool can_go_back = !alone || wanted.asked.before;
    const bool is_fresh = wanted.asked.place == NamedBy::fresh;
    const bool is_free = is_fresh || (can_go_back && !started.is_target_there);
    const bool is_done = is_free || can_go_back
                             ? take_target(file, is_free, !is_fresh && !wanted.asked.before)
                             : file.replace_target();
    if (!is_done) return is_free && errno == EEXIST ? taken(path) : unwritable(path);
    if (!file.has_exchanged() || !is_foreign(wanted, file.path())) return {};
    Problems problems = changed(path);
    put_back(file, problems);
    return problems;
}

/// The last one first.
void put_back(std::vector<Replacement>& started, std::size_t count, Problems& problems) {
    while (count-- > 0)
        if (started[count].file) put_back(*started[count].file, problems);
}

Problems put_in_place(const std::vector<Wanted>& files, std::vector<Replacement>& started) {
    const SignalsHeld hold;
    Problems problems;
    for (std::size_t i = 0; i < files.size() && problems.empty(); ++i) {
        if (!started[i].file) continue;
        problems = put_in_place(files[i], started[i], files.size() == 1);
        if (!problems.empty()) put_back(started, i, problems);
    }
    // Last of all: another program could take a name that is free, and nothing would go back there.
    for (std::size_t i = 0; i < files.size() && problems.empty(); ++i) {
        if (!files[i].goes || !started[i].file || started[i].file->leave_target_free()) continue;
        problems = failure(files[i].asked.path, say("cannot be removed: {}", system_reason()));
        put_back(started, files.size(), problems);
    }
    return problems;
}

/// A folder and those above it, as far as they lie below `root`. One that holds something stays.
void remove_empty(const fs::path& root, fs::path folder) {
    for (; folder != root && folder.native().size() > root.native().size(); folder = folder.parent_path())
        if (::rmdir(folder.c_str()) != 0) return;
}

Problems write(const std::vector<Wanted>& files) {
    std::vector<Replacement> started;
    std::set<dev_t> devices; ///< with a file open, that hears whether its file system failed
    for (const Wanted& wanted : files) {
        started.push_back(begin(wanted));
        Replacement& last = started.back();
        if (!last.problems.empty()) return std::move(last.problems);
        if (last.file && !devices.insert(last.file->device()).second && started.size() > most_open
            && !last.file->close())
            return unwritable(wanted.asked.path);
    }
    if (Problems problems = flush(files, started); !problems.empty()) return problems;
    Problems problems = put_in_place(files, started);
    std::set<fs::path> folders;
    for (const Replacement& each : started)
        if (each.file) folders.insert(each.file->folder());
    started.clear(); // what was replaced goes
    std::for_each(folders.begin(), folders.end(), keep_names);
    return problems;
}

} // namespace

Problems write_file(const fs::path& path, std::string_view content) {
    if (path == "-") return write_standard_output(content);
    const FileText asked{path, {}};
    return write({Wanted{asked, content}});
}

Problems write_files(std::span<const FileText> files) {
    std::vector<Wanted> wanted;
    for (const FileText& file : files)
        wanted.push_back({file, file.text});
    return write(wanted);
}

Problems write_below(const fs::path& folder, std::span<const FileText> files,
                     std::span<const GoneFile> gone) {
    MadeFolders made;
    for (const FileText& file : files)
        if (Problems problems = made.make_below(folder, file.path); !problems.empty()) return problems;
    std::vector<Wanted> wanted;
    for (const FileText& file : files)
        wanted.push_back({file, file.text});
    std::vector<FileText> places; // which the views of `wanted` look at
    places.reserve(gone.size());
    for (const GoneFile& file : gone) {
        if (Problems problems = made.make_below(folder, file.path); !problems.empty()) return problems;
        places.push_back({.path = file.path, .text = {}, .place = NamedBy::own, .before = file.before});
        wanted.push_back({places.back(), places.back().text, true});
    }
    Problems problems = write(wanted);
    if (!problems.empty()) return problems;
    made.keep();
    for (const GoneFile& file : gone)
        remove_empty(folder, file.path.parent_path());
    return {};
}

} // namespace sabotier
