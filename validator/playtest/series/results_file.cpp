#include "validator/playtest/series/results_file.hpp"

#include "formats/base/file_problem.hpp"
#include "formats/base/words.hpp"
#include "formats/files/file.hpp"

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

/// A head of which a part alone was written: nothing of anybody is lost with it.
bool is_part_of(const std::string& text, const std::string& head) {
    return text.size() <= head.size() && head.starts_with(text);
}

} // namespace

Outcome<ResultsFile> ResultsFile::open(const std::string& path, std::shared_ptr<const LineForm> form,
                                       Else otherwise) {
    constexpr mode_t usual_rights = 0666;
    Descriptor file(::open(path.c_str(),
                           O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY,
                           usual_rights));
    if (!file.is_open()) return {std::nullopt, {unopened(path)}};
    if (!is_regular(file))
        return {std::nullopt, {file_problem(path, tr("is a device or pipe"), tr("expected a file"))}};
    if (::flock(file.get(), LOCK_EX | LOCK_NB) != 0)
        return {std::nullopt,
                {errno == EWOULDBLOCK ? file_problem(path, tr("another run is writing into it"),
                                                     tr("expected one at a time; shards have a file each"))
                                      : file_problem(path, say("cannot be locked: {}", system_reason()))}};
    ResultsFile results(path, std::move(file));
    results.form_ = std::move(form);
    if (Problems problems = results.read_on(otherwise); !problems.empty())
        return {std::nullopt, std::move(problems)};
    return {std::move(results), {}};
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
    if (!read) return otherwise == Else::is_replaced ? start_anew() : std::move(read.problems);
    bytes_ = read.value->whole_bytes();
    found_ = std::make_shared<const Results>(std::move(*read.value));
    if (bytes_ < size && ::ftruncate(file_.get(), static_cast<off_t>(bytes_)) != 0) return {unwritable()};
    return {};
}

Problems ResultsFile::start_anew() {
    const std::string head = head_text(form_->series().plan()) + "\n";
    Outcome<Results> nothing = Results::read(head, path_, form_, Results::Cut::refused);
    if (!nothing) return std::move(nothing.problems);
    found_ = std::make_shared<const Results>(std::move(*nothing.value));
    bytes_ = 0;
    if (::ftruncate(file_.get(), 0) != 0) return {unwritable()};
    return append(head);
}

Problems ResultsFile::add(const GameLine& line) {
    Problems problems = append(form_->text(line) + "\n");
    if (!problems.empty() || std::chrono::steady_clock::now() - synced_ < between_syncs) return problems;
    synced_ = std::chrono::steady_clock::now();
    return sync();
}

Problems ResultsFile::append(std::string line) {
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
    bytes_ += line.size();
    return {};
}

Problems ResultsFile::sync() {
    // What cannot wait for a disk (EINVAL) has none.
    if (::fsync(file_.get()) != 0 && errno != EINVAL) return {unwritable()};
    return {};
}

Problems ResultsFile::close() {
    if (Problems problems = sync(); !problems.empty()) return problems;
    if (!file_.close()) return {unwritable()};
    return {};
}

Problem ResultsFile::unwritable() const {
    return file_problem(path_, say("cannot be written: {}", system_reason()),
                        tr("the games in it are whole; the same command goes on with them"));
}

} // namespace sabotier::playtest
