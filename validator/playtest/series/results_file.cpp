#include "validator/playtest/series/results_file.hpp"

#include "formats/base/file_problem.hpp"
#include "formats/base/words.hpp"
#include "formats/files/file.hpp"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace sabotier::playtest {

namespace {

/// Why a file could not be opened.
Problem unopened(const std::string& path) {
    if (errno == ELOOP)
        return file_problem(path, tr("is a link"), tr("expected a file, or a name that is free"));
    return file_problem(path, say("cannot be opened: {}", system_reason()));
}

bool is_regular(const Descriptor& file) {
    struct stat status {};
    return ::fstat(file.get(), &status) == 0 && S_ISREG(status.st_mode);
}

Problem written_already(const std::string& path) {
    return file_problem(path, tr("another run is writing into it"),
                        tr("expected one at a time; shards have a file each"));
}

/// Bytes of what was written last that are looked for before more is: a page of the system's, which holds
/// the last game of most series, whose line begins with its plan and number.
constexpr std::size_t longest_tail = 4096;

constexpr int flags = O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY;

/// What a name leads to, as against a file that is open.
enum class Name : std::uint8_t { leads_there, leads_elsewhere, is_free, unknown };

Name name_of(const std::string& path, const struct stat& file) {
    struct stat there {};
    if (::lstat(path.c_str(), &there) != 0)
        return errno == ENOENT || errno == ENOTDIR ? Name::is_free : Name::unknown;
    return there.st_dev == file.st_dev && there.st_ino == file.st_ino ? Name::leads_there
                                                                      : Name::leads_elsewhere;
}

/// So many bytes of the file that end there; fewer where it ends before, or cannot be read.
std::string text_before(const Descriptor& file, std::size_t end, std::size_t size) {
    std::string text(size, '\0');
    std::size_t read = 0;
    while (read < size) {
        const ssize_t more =
            ::pread(file.get(), text.data() + read, size - read, static_cast<off_t>(end - size + read));
        if (more < 0 && errno == EINTR) continue;
        if (more <= 0) break;
        read += static_cast<std::size_t>(more);
    }
    text.resize(read);
    return text;
}

/// A head of which a part alone was written: nothing of anybody is lost with it.
bool is_part_of(const std::string& text, const std::string& head) {
    return text.size() <= head.size() && head.starts_with(text);
}

} // namespace

Outcome<ResultsLock> ResultsLock::of(const std::string& path) {
    // Who reads a pipe would take it for written where it is opened and closed.
    struct stat there {};
    if (::lstat(path.c_str(), &there) != 0 || !S_ISREG(there.st_mode))
        return {ResultsLock(Descriptor(-1)), {}};
    // Where locks go over a network, one that keeps all others out takes a file that may be written.
    Descriptor file(::open(path.c_str(), O_RDWR | flags));
    if (file.is_open() && ::flock(file.get(), LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
        return {std::nullopt, {written_already(path)}};
    return {ResultsLock(std::move(file)), {}};
}

Outcome<ResultsFile> ResultsFile::open(const std::string& path, std::shared_ptr<const LineForm> form,
                                       Else otherwise) {
    constexpr mode_t usual_rights = 0666;
    constexpr int growing = O_RDWR | O_CREAT | O_APPEND | flags;
    Descriptor file(::open(path.c_str(), growing | O_EXCL, usual_rights));
    const bool is_new = file.is_open();
    if (!is_new) file = Descriptor(::open(path.c_str(), growing, usual_rights));
    if (!file.is_open()) return {std::nullopt, {unopened(path)}};
    if (!is_regular(file))
        return {std::nullopt, {file_problem(path, tr("is a device or pipe"), tr("expected a file"))}};
    if (::flock(file.get(), LOCK_EX | LOCK_NB) != 0)
        return {std::nullopt,
                {errno == EWOULDBLOCK ? written_already(path)
                                      : file_problem(path, say("cannot be locked: {}", system_reason()))}};
    ResultsFile results(path, std::move(file));
    results.form_ = std::move(form);
    Problems problems = results.read_on(otherwise);
    // Who held it until now may have put another one in its place.
    if (problems.empty()) problems = results.look();
    if (problems.empty()) return {std::move(results), {}};
    struct stat status {};
    if (is_new && ::fstat(results.file_.get(), &status) == 0 && status.st_size == 0
        && name_of(path, status) == Name::leads_there)
        (void)::unlink(path.c_str());
    return {std::nullopt, std::move(problems)};
}

Problems ResultsFile::read_on(Else otherwise) {
    Outcome<std::string> text = [&] {
        const FoundFile found{path_, Descriptor(::dup(file_.get()))};
        return read_file(found, largest_results);
    }();
    if (!text) return std::move(text.problems);
    if (is_part_of(*text.value, head_text(form_->series().plan()))) return start_anew();
    const std::size_t size = text.value->size();
    Outcome<Results> read = Results::read(std::move(*text.value), path_, form_, Results::Cut::dropped);
    if (!read && otherwise == Else::is_replaced) return start_anew();
    if (!read) {
        Problems problems = std::move(read.problems);
        problems.push_back(file_problem(path_, tr("stays as it is"),
                                        tr("expected another name for these games; --force replaces it")));
        return problems;
    }
    has_games_ = read.value->games() > 0;
    bytes_ = read.value->whole_bytes();
    found_ = std::make_shared<const Results>(std::move(*read.value));
    if (bytes_ < size && ::ftruncate(file_.get(), static_cast<off_t>(bytes_)) != 0) return {unwritable()};
    tail_ = text_before(file_, bytes_, std::min(bytes_, longest_tail));
    return {};
}

Problems ResultsFile::start_anew() {
    const std::string head = head_text(form_->series().plan()) + "\n";
    Outcome<Results> nothing = Results::read(head, path_, form_, Results::Cut::refused);
    if (!nothing) return std::move(nothing.problems);
    found_ = std::make_shared<const Results>(std::move(*nothing.value));
    bytes_ = 0;
    tail_.clear();
    if (::ftruncate(file_.get(), 0) != 0) return {unwritable()};
    return append(head);
}

Problems ResultsFile::add(const GameLine& line) {
    Problems problems = append(form_->text(line) + "\n");
    has_games_ = has_games_ || problems.empty();
    if (!problems.empty() || std::chrono::steady_clock::now() - synced_ < between_syncs) return problems;
    synced_ = std::chrono::steady_clock::now();
    problems = sync();
    return problems.empty() ? look() : problems;
}

Problems ResultsFile::append(std::string line) {
    if (!has_tail())
        if (Problems problems = look(); !problems.empty()) return problems;
    std::string_view left = line;
    while (!left.empty()) {
        const ssize_t written = ::write(file_.get(), left.data(), left.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) {
            Problem problem = unwritable();
            (void)::ftruncate(file_.get(), static_cast<off_t>(bytes_)); // else whoever goes on cuts it off
            return {std::move(problem)};
        }
        left.remove_prefix(static_cast<std::size_t>(written));
    }
    note_written(line);
    return {};
}

void ResultsFile::note_written(std::string_view text) {
    bytes_ += text.size();
    tail_.append(text);
    if (tail_.size() > longest_tail) tail_.erase(0, tail_.size() - longest_tail);
}

bool ResultsFile::has_tail() const {
    return text_before(file_, bytes_, tail_.size()) == tail_;
}

Problems ResultsFile::sync() {
    // What cannot wait for a disk (EINVAL) has none.
    if (::fsync(file_.get()) != 0 && errno != EINVAL) return {unwritable()};
    return {};
}

Problems ResultsFile::close() {
    if (Problems problems = sync(); !problems.empty()) return problems;
    if (Problems problems = look(); !problems.empty()) return problems;
    if (!file_.close()) return {unwritable()};
    return {};
}

Problems ResultsFile::look() const {
    struct stat status {};
    if (::fstat(file_.get(), &status) != 0) return {unwritable()};
    const Name name = name_of(path_, status);
    if (name == Name::is_free || name == Name::leads_elsewhere) {
        const bool is_gone = status.st_nlink == 0;
        const std::string wrong =
            name == Name::is_free
                ? (is_gone ? tr("was removed while a run wrote into it")
                           : tr("was moved while a run wrote into it"))
                : (is_gone ? tr("was replaced by another file while a run wrote into it")
                           : tr("was moved while a run wrote into it, and another file bears its name"));
        return {file_problem(path_, wrong,
                             is_gone ? tr("the games of this run are lost with it")
                                     : tr("the games of this run are in the one that was moved"))};
    }
    const auto size = static_cast<std::size_t>(status.st_size);
    if (size == bytes_ && has_tail()) return {};
    return {file_problem(
        path_,
        size == bytes_  ? tr("something else has written into it: what was written last is not there")
        : size < bytes_ ? say("something else has cut it off: {0} bytes were written, and it "
                              "has {1}",
                              bytes_, size)
                        : say("something else has written into it: {0} bytes were written, "
                              "and it has {1}",
                              bytes_, size),
        tr("the games in it may not be whole: 'sabotier playtest' of it says so"))};
}

Problem ResultsFile::unwritable() const {
    return file_problem(path_, say("cannot be written: {}", system_reason()),
                        has_games_ ? tr("the games in it are whole; the same command goes on with them")
                                   : tr("no game was kept"));
}

} // namespace sabotier::playtest
