#include "validator/cli/console.hpp"

#include "formats/base/file.hpp"
#include "formats/base/write_files.hpp"
#include "validator/cli/verb.hpp"
#include "validator/report/words.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace sabotier::cli {
namespace {

constexpr long long first_progress = 500; ///< milliseconds before the bar shows
constexpr long long between_progress = 100;
constexpr std::size_t bar_width = 24;

/// A closed stream would lend its number to the next file that is opened, and messages would end up in that
/// file.
void occupy_closed_streams() {
    for (int stream = 0; stream <= 2; ++stream)
        if (fcntl(stream, F_GETFD) == -1 && errno == EBADF)
            (void)open("/dev/null", stream == 0
                                        ? O_WRONLY
                                        : O_RDONLY); // unusable in its direction: use is an error, as before
}

int write_all(int stream, std::string_view text) {
    while (!text.empty()) {
        const ssize_t written = write(stream, text.data(), text.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) return errno;
        text.remove_prefix(static_cast<std::size_t>(written));
    }
    return 0;
}

bool wants_colour(int stream) {
    const char* const forbidden = std::getenv("NO_COLOR");
    const char* const terminal = std::getenv("TERM");
    return isatty(stream) == 1 && (forbidden == nullptr || *forbidden == '\0')
           && (terminal == nullptr || std::string_view(terminal) != "dumb");
}

long long milliseconds() {
    using namespace std::chrono;
    return duration_cast<std::chrono::milliseconds>(steady_clock::now().time_since_epoch()).count();
}

} // namespace

Output Output::of(const std::string& out, const std::string& file, const std::string& made_up,
                  bool is_forced) {
    if (!out.empty() || file == "-") return {out, true, is_forced};
    return {made_up, false, is_forced};
}

Console::Console() {
    occupy_closed_streams();
    std::signal(SIGPIPE,
                SIG_IGN); // a failed write is an error code, so that files being written are cleaned up
    std::signal(SIGXFSZ, SIG_IGN); // the same for the limit on the size of files
    remove_temporaries_at_signals();
    colours_output_ = wants_colour(STDOUT_FILENO);
    colours_messages_ = wants_colour(STDERR_FILENO);
    shows_progress_ = isatty(STDERR_FILENO) == 1;
    started_ = milliseconds();
}

Console::~Console() {
    end_progress();
}

void Console::print(std::string_view text) {
    const std::scoped_lock hold(lock_);
    clear_progress();
    if (output_error_ == 0) output_error_ = write_all(STDOUT_FILENO, text);
}

Exit Console::deliver(const std::string& out, std::string_view text) {
    if (out.empty() || out == "-") {
        print(text);
        return output_error_ == 0 ? Exit::clean : Exit::unwritable;
    }
    const Problems problems = write_file(out, text);
    say(problems);
    return problems.empty() ? Exit::clean : Exit::unwritable;
}

Exit Console::look_at(const Output& output) {
    struct stat status {};
    if (output.is_named || output.is_forced || lstat(output.path.c_str(), &status) != 0) return Exit::clean;
    say(fmt::format("{}: is there already; -o names another file, --force replaces this one", output.path));
    return Exit::unwritable;
}

Exit Console::deliver(const Output& output, std::string_view text) {
    if (output.is_named) return deliver(output.path, text);
    if (const Exit result = look_at(output); result != Exit::clean) return result;
    const FileText file{output.path, std::string(text), output.is_forced ? Place::own : Place::fresh};
    const Problems problems = write_files(std::span(&file, 1));
    say(problems);
    return problems.empty() ? Exit::clean : Exit::unwritable;
}

void Console::say_text(std::string_view text) {
    const std::scoped_lock hold(lock_);
    clear_progress();
    (void)write_all(STDERR_FILENO, text); // nobody is left to tell of a failure
}

void Console::say(std::string_view message) {
    say_text(fmt::format("sabotier: {}\n", for_terminal(message)));
}

void Console::say(const Problems& problems) {
    for (const Problem& problem : problems)
        say_text(for_terminal(to_text(problem)) + "\n");
}

void Console::progress(std::size_t done, std::size_t all, std::string_view what) {
    const std::scoped_lock hold(lock_);
    const long long time = milliseconds();
    if (!shows_progress_ || all == 0 || time - started_ < first_progress || time - drawn_ < between_progress)
        return;
    drawn_ = time;
    is_drawn_ = true;
    const std::size_t filled = bar_width * std::min(done, all) / all;
    (void)write_all(STDERR_FILENO,
                    fmt::format("\r\033[K[{}{}] {}/{} {}", std::string(filled, '#'),
                                std::string(bar_width - filled, ' '), done, all, for_terminal(what)));
}

void Console::end_progress() {
    const std::scoped_lock hold(lock_);
    clear_progress();
}

void Console::clear_progress() {
    if (!is_drawn_) return;
    (void)write_all(STDERR_FILENO, "\r\033[K");
    is_drawn_ = false;
}

Exit Console::finish(Exit code) {
    if (output_error_ == 0) return code;
    if (output_error_ != EPIPE)
        say(fmt::format("cannot write to standard output: {}", std::strerror(output_error_)));
    return Exit::unwritable;
}

} // namespace sabotier::cli
