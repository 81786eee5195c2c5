#include "validator/cli/console/console.hpp"

#include "formats/base/utf8.hpp"
#include "formats/files/file.hpp"
#include "formats/files/write_files.hpp"
#include "validator/cli/console/answer.hpp"
#include "validator/cli/console/targets.hpp"
#include "validator/report/json_text.hpp"
#include "validator/report/safe_text.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <nlohmann/json.hpp>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace sabotier::cli {
namespace {

constexpr long long first_progress = 500; ///< milliseconds before the bar shows
constexpr long long between_progress = 100;
constexpr std::size_t bar_width = 24;
constexpr std::size_t most_said = most_problems + 1; ///< the last of one file's says that there are more

/// As writing says it, but before the work.
std::string folder_objection(const std::filesystem::path& path) {
    const std::filesystem::path folder = path.parent_path();
    struct stat status {};
    if (folder.empty() || (::stat(folder.c_str(), &status) == 0 && S_ISDIR(status.st_mode))) return {};
    const int why = ::stat((folder / ".").c_str(), &status) == 0 ? ENOTDIR : errno;
    return fmt::format("{}: cannot be written: {}", path.string(), std::strerror(why));
}

/// A closed stream would lend its number to the next file that is opened, and messages would end up in that
/// file.
void occupy_closed_streams() {
    for (int stream = 0; stream <= 2; ++stream)
        if (fcntl(stream, F_GETFD) == -1 && errno == EBADF)
            (void)open("/dev/null", stream == 0
                                        ? O_WRONLY
                                        : O_RDONLY); // unusable in its direction: use is an error, as before
}

int write_to(int stream, std::string_view text) {
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

/// Of a terminal that does not know its width (a serial line, a console of an editor), the usual one.
std::size_t width_of(int stream) {
    constexpr std::size_t usual_width = 80;
    if (isatty(stream) != 1) return 0;
    winsize size{};
    return ioctl(stream, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : usual_width;
}

/// Files that have other names than the one that is written: what is written takes the place of that one.
std::vector<std::string> linked(const std::vector<std::filesystem::path>& files) {
    std::vector<std::string> names;
    for (const std::filesystem::path& file : files) {
        struct stat status {};
        if (stat(file.c_str(), &status) == 0 && S_ISREG(status.st_mode) && status.st_nlink > 1)
            names.push_back(file.string());
    }
    return names;
}

/// A text as long as a command line or a file may be tells no more than its ends: what is between is cut out,
/// never inside a character.
std::string without_middle(std::string_view text, std::size_t longest) {
    if (text.size() <= longest) return std::string(text);
    const std::size_t start = cut_before(text, longest * 2 / 3);
    const std::size_t end = cut_behind(text, text.size() - longest / 4);
    return std::string(text.substr(0, start)) + "\u2026" + std::string(text.substr(end));
}

/// A message for people: no word is longer than most paths are, and all of it no longer than a screen.
std::string cut_message(std::string_view line) {
    constexpr std::size_t longest_word = 1'000; // bytes
    constexpr std::size_t longest_line = 8'000;
    if (line.size() <= longest_word) return std::string(line);
    std::string cut;
    for (std::size_t at = 0; at < line.size();) {
        const std::size_t end = std::min(line.find(' ', at), line.size());
        cut += without_middle(line.substr(at, end - at), longest_word);
        if (end < line.size()) cut += ' ';
        at = end + 1;
    }
    return without_middle(cut, longest_line);
}

long long milliseconds() {
    using namespace std::chrono;
    return duration_cast<std::chrono::milliseconds>(steady_clock::now().time_since_epoch()).count();
}

} // namespace

Output Output::careful(const std::string& path, bool is_forced) {
    struct stat status {};
    const bool is_device = ::stat(path.c_str(), &status) == 0 && !S_ISREG(status.st_mode);
    return {path, path.empty() || path == "-" || is_device, is_forced};
}

Output Output::of(const std::string& out, const std::string& file, const std::string& made_up,
                  bool is_forced) {
    if (!out.empty() || file == "-") return {out, true, is_forced};
    return {made_up, false, is_forced};
}

Console::Console()
    : write_output_([](std::string_view text) { return write_to(STDOUT_FILENO, text); }),
      write_messages_([](std::string_view text) { return write_to(STDERR_FILENO, text); }) {
    occupy_closed_streams();
    std::signal(SIGPIPE,
                SIG_IGN); // a failed write is an error code, so that files being written are cleaned up
    std::signal(SIGXFSZ, SIG_IGN); // the same for the limit on the size of files
    remove_temporaries_at_signals();
    colours_output_ = wants_colour(STDOUT_FILENO);
    colours_messages_ = wants_colour(STDERR_FILENO);
    shows_progress_ = isatty(STDERR_FILENO) == 1;
    is_of_program_ = true;
    look_at_widths();
    started_ = milliseconds();
}

Console::Console(std::string& output, std::string& messages)
    : write_output_([&output](std::string_view text) { return output += text, 0; }),
      write_messages_([&messages](std::string_view text) { return messages += text, 0; }) {}

void Console::look_at_widths() noexcept {
    if (!is_of_program_) return;
    output_width_ = width_of(STDOUT_FILENO);
    message_width_ = width_of(STDERR_FILENO);
}

Console::~Console() {
    end_progress();
}

Exit Console::answer(const Answer& answer, const std::string& out) {
    const bool is_printed = out.empty() || out == "-";
    return deliver(out, answer.text(is_printed ? output_width_ : 0));
}

Exit Console::answer(const nlohmann::ordered_json& answer, const std::string& out) {
    return deliver(out, json_text(answer));
}

void Console::print(std::string_view text) {
    const std::scoped_lock hold(lock_);
    clear_progress();
    if (output_error_ == 0) output_error_ = write_output_(text);
}

Exit Console::deliver(const std::string& out, std::string_view text) {
    if (out.empty() || out == "-") {
        print(text);
        return output_error_ == 0 ? Exit::clean : Exit::unwritable;
    }
    if (const std::string wrong = objection(out, NamedBy::named, text); !wrong.empty()) {
        say(wrong);
        return Exit::unwritable;
    }
    const std::vector<std::string> names = linked({out});
    return ended(write_file(out, text), names);
}

Exit Console::write(std::span<const FileText> files, const std::filesystem::path& folder,
                    std::span<const GoneFile> gone) {
    std::vector<std::filesystem::path> paths;
    for (const FileText& file : files) {
        paths.push_back(file.path);
        if (file.before) continue; // what was read is rewritten
        if (const std::string wrong = objection(file.path, file.place, file.text); !wrong.empty()) {
            say(wrong);
            return Exit::unwritable;
        }
    }
    for (const GoneFile& file : gone)
        if (const std::string wrong = objection(file.path, NamedBy::own); !wrong.empty()) {
            say(wrong);
            return Exit::unwritable;
        }
    const std::vector<std::string> names = linked(paths);
    return ended(folder.empty() ? write_files(files) : write_below(folder, files, gone), names);
}

Exit Console::ended(const Problems& problems, const std::vector<std::string>& linked) {
    say(problems);
    if (!problems.empty()) return Exit::unwritable;
    for (const std::string& name : linked)
        say(fmt::format("{}: was a file of several names (hard links); the others keep the old text", name));
    return Exit::clean;
}

Exit Console::look_at(const Output& output) {
    const bool is_file = !output.path.empty() && output.path != "-";
    if (const std::string wrong = is_file ? folder_objection(output.path) : std::string(); !wrong.empty()) {
        say_line(for_terminal(wrong));
        return Exit::unwritable;
    }
    struct stat status {};
    // no force replaces a folder
    if (is_file && !output.is_named && lstat(output.path.c_str(), &status) == 0 && S_ISDIR(status.st_mode)) {
        say(output.path + ": is a folder; -o names a file");
        return Exit::unwritable;
    }
    if (is_file && (output.is_named || output.is_forced)) {
        const std::string wrong = objection(output.path, output.is_named ? NamedBy::named : NamedBy::own);
        if (!wrong.empty()) say(wrong);
        return wrong.empty() ? Exit::clean : Exit::unwritable;
    }
    if (!is_file || lstat(output.path.c_str(), &status) != 0) return Exit::clean;
    say(fmt::format("{}: is there already; -o names another file, --force replaces this one", output.path));
    return Exit::unwritable;
}

Exit Console::deliver(const Output& output, std::string_view text) {
    if (output.is_named) return deliver(output.path, text);
    if (const Exit result = look_at(output); result != Exit::clean) return result;
    const FileText file{output.path, std::string(text), output.is_forced ? NamedBy::own : NamedBy::fresh};
    return write(std::span(&file, 1));
}

void Console::say_text(std::string_view text) {
    const std::scoped_lock hold(lock_);
    clear_progress();
    (void)write_messages_(text); // nobody is left to tell of a failure
}

void Console::say(std::string_view message) {
    say_line(fmt::format("sabotier: {}", for_terminal(message)));
}

void Console::say(const Problems& problems) {
    for (const Problem& problem : problems) {
        const std::string text = to_text(problem);
        const bool has_place = problem.at.file != nullptr && !problem.at.file->empty();
        {
            const std::scoped_lock hold(lock_);
            if (has_place && said_.contains(text)) continue;
            if (++problems_ > most_said) continue;
            if (has_place) said_.insert(text);
        }
        if (has_place)
            say_line(for_terminal(text));
        else
            say(text);
    }
}

void Console::forget_said() {
    const std::scoped_lock hold(lock_);
    said_.clear();
    problems_ = 0;
}

void Console::say_line(std::string_view line) {
    constexpr std::size_t hang = 2;
    say_text(wrapped_line(cut_message(line), message_width_, hang) + "\n");
}

void Console::progress(std::size_t done, std::size_t all, std::string_view what) {
    const std::scoped_lock hold(lock_);
    const long long time = milliseconds();
    if (!shows_progress_ || all == 0 || time - started_ < first_progress || time - drawn_ < between_progress)
        return;
    drawn_ = time;
    is_drawn_ = true;
    const std::size_t filled = bar_width * std::min(done, all) / all;
    (void)write_messages_(fmt::format("\r\033[K[{}{}] {}/{} {}", std::string(filled, '#'),
                                      std::string(bar_width - filled, ' '), done, all, for_terminal(what)));
}

void Console::end_progress() {
    const std::scoped_lock hold(lock_);
    clear_progress();
}

void Console::clear_progress() {
    if (!is_drawn_) return;
    (void)write_messages_("\r\033[K");
    is_drawn_ = false;
}

Exit Console::finish(Exit code) {
    if (problems_ > most_said) say(fmt::format("and {} more mistakes", problems_ - most_said));
    if (output_error_ == 0) return code;
    if (output_error_ != EPIPE)
        say(fmt::format("cannot write to standard output: {}", std::strerror(output_error_)));
    return Exit::unwritable;
}

} // namespace sabotier::cli
