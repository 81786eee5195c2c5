#pragma once

#include "formats/base/problem.hpp"
#include "validator/cli/console/exit.hpp"

#include <nlohmann/json_fwd.hpp>

#include <filesystem>
#include <functional>
#include <mutex>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sabotier {
struct FileText;
struct GoneFile;
} // namespace sabotier

namespace sabotier::cli {

class Answer;

/// Where a file that somebody asked for goes.
struct Output {
    std::string path;       ///< "" or "-": standard output
    bool is_named = true;   ///< by the user; else the program made the name up
    bool is_forced = false; ///< replaces what bears a name that was made up

    /// A file that the user named, and that is to be forced to replace another one: what stands there is
    /// replaced itself then, a link as well, for it may be a stranger's; devices and pipes are written to.
    [[nodiscard]] static Output careful(const std::string& path, bool is_forced);
    /// `out` if it was given; else `made_up`, if there is a file to be named after.
    [[nodiscard]] static Output of(const std::string& out, const std::string& file,
                                   const std::string& made_up, bool is_forced);
};

/// Standard output and standard error of the program. Data is written whole and checked; messages never mix
/// with data. say() and the progress line may be called from any thread.
class Console {
public:
    /// Looks at the terminal and at NO_COLOR. Standard streams that are closed stay closed: no file that is
    /// opened later can be taken for one of them.
    Console();
    /// Of a program that runs verbs inside itself: neither is a terminal, and signals stay the program's.
    /// Both strings have to outlive this.
    Console(std::string& output, std::string& messages);
    ~Console();
    Console(const Console&) = delete;
    Console& operator=(const Console&) = delete;

    [[nodiscard]] bool colours_output() const noexcept { return colours_output_; }
    [[nodiscard]] bool colours_messages() const noexcept { return colours_messages_; }

    /// Columns of the terminal that standard output is; 0 if it is none: then no line is parted.
    [[nodiscard]] std::size_t output_width() const noexcept { return output_width_; }
    /// Once more: people change the size of a terminal while a program talks with them.
    void look_at_widths() noexcept;

    /// An answer for people, to the file `out` or, if that is empty or "-", to standard output: wrapped at
    /// the width of a terminal, and else a line each. Whatever holds names and titles of documents goes this
    /// way: an Answer cannot but be plain text.
    [[nodiscard]] Exit answer(const Answer& answer, const std::string& out = {});
    /// The same answer for programs: exact, and plain text as well, as json_text() makes it.
    [[nodiscard]] Exit answer(const nlohmann::ordered_json& answer, const std::string& out = {});

    /// The program's own text, or data as it is. After a failure everything else printed is dropped, and
    /// finish() tells.
    void print(std::string_view text);
    /// Prints data, or writes it to the file `out` if that is not empty: atomically, the old file survives a
    /// failure. What was read to make it, and a document by what is none, is never replaced, here and below.
    [[nodiscard]] Exit deliver(const std::string& out, std::string_view text);
    /// A file that `output` says; one that nobody named never replaces what is there, unless it is forced to,
    /// and never goes through a link.
    [[nodiscard]] Exit deliver(const Output& output, std::string_view text);
    /// All or none, as write_files() does; of files that were read only those that say what they held
    /// (FileText::before) are rewritten. Says what went wrong, and of a file that had several names (hard
    /// links) which of them has the text now.
    [[nodiscard]] Exit write(std::span<const FileText> files) { return write(files, {}, {}); }
    /// The same for files below a folder, with those that go, as write_below() does.
    [[nodiscard]] Exit write(std::span<const FileText> files, const std::filesystem::path& folder,
                             std::span<const GoneFile> gone);
    /// Whether deliver() would refuse the file for what is there, and for what was read until now: asked
    /// before work that takes its time.
    [[nodiscard]] Exit look_at(const Output& output);

    /// A line for the user on standard error, after the name of the program. Like problems and progress it is
    /// one line whatever names of files and texts of documents stand in it, see for_terminal(), with an
    /// ellipsis for the middle of a word or a line that is far too long; on a terminal it is wrapped.
    void say(std::string_view message);
    /// Longer text on standard error, as it is: of the program's own, or made for a terminal.
    void say_text(std::string_view text);
    /// Problems of input files, a line each, those without a place after the name of the program, and one of
    /// a place once, however many documents lead to it: as many as of one file (most_problems) for all that
    /// is read; finish() tells how many more there were.
    void say(const Problems& problems);
    /// From here on they are told again: of a program that goes on to be asked things, and not of one that
    /// reads all that there is.
    void forget_said();

    /// The line of progress, on a terminal only: a bar with `done` of `all` and what is being done. Redrawn
    /// at most ten times a second and first after half a second, so that short work shows none.
    void progress(std::size_t done, std::size_t all, std::string_view what);
    /// Wipes that line.
    void end_progress();

    /// Exit::unwritable with a message if standard output failed, else `code`. A reader that closed its end
    /// of a pipe early gets no message.
    [[nodiscard]] Exit finish(Exit code);

private:
    void clear_progress(); ///< with the lock held
    void say_line(std::string_view line);
    Exit ended(const Problems& problems, const std::vector<std::string>& linked);

    using Write = std::function<int(std::string_view)>; ///< errno, or 0

    std::mutex lock_;
    Write write_output_;
    Write write_messages_;
    bool colours_output_ = false;
    bool colours_messages_ = false;
    bool shows_progress_ = false;
    bool is_of_program_ = false; ///< and not of a verb that is run inside another one
    std::size_t output_width_ = 0;
    std::size_t message_width_ = 0;
    bool is_drawn_ = false;
    std::set<std::string> said_; ///< problems of a place
    std::size_t problems_ = 0;   ///< that were said, or were too many to be
    int output_error_ = 0;       ///< errno of the first failed write
    long long started_ = 0;      ///< milliseconds
    long long drawn_ = 0;
};

} // namespace sabotier::cli
