#include "tests/cli/process.hpp"
#include "tests/support/places.hpp"

#include <array>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <poll.h>
#include <stdexcept>
#include <sys/resource.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace sabotier::test {
namespace {

constexpr unsigned longest_run = 60; ///< seconds

struct Pipe {
    int reader = -1;
    int writer = -1;

    Pipe() {
        std::array<int, 2> ends{};
        if (pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
        reader = ends[0];
        writer = ends[1];
    }
    ~Pipe() {
        close_reader();
        close_writer();
    }
    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;

    void close_reader() { close_end(reader); }
    void close_writer() { close_end(writer); }

private:
    static void close_end(int& end) {
        if (end >= 0) close(end);
        end = -1;
    }
};

[[noreturn]] void become(const std::vector<std::string>& arguments, const Run& run, Pipe& in, Pipe& out,
                         Pipe& err) {
    dup2(in.reader, STDIN_FILENO);
    dup2(err.writer, STDERR_FILENO);
    if (run.closes_output)
        close(STDOUT_FILENO);
    else if (!run.output.empty())
        dup2(open(run.output.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0644), STDOUT_FILENO);
    else
        dup2(out.writer, STDOUT_FILENO);
    if (!run.folder.empty() && chdir(run.folder.c_str()) != 0) _exit(126);
    if (run.file_limit) {
        const rlimit limit{static_cast<rlim_t>(*run.file_limit), static_cast<rlim_t>(*run.file_limit)};
        setrlimit(RLIMIT_FSIZE, &limit);
    }
    if (run.memory_limit) {
        const rlimit limit{static_cast<rlim_t>(*run.memory_limit), static_cast<rlim_t>(*run.memory_limit)};
        setrlimit(RLIMIT_AS, &limit);
    }
    for (const std::string& variable : run.variables)
        putenv(const_cast<char*>(variable.c_str()));
    alarm(longest_run); // survives exec: a program that hangs is ended
    const char* const program = std::getenv("SABOTIER_PROGRAM");
    std::vector<char*> words{const_cast<char*>(program)};
    for (const std::string& argument : arguments)
        words.push_back(const_cast<char*>(argument.c_str()));
    words.push_back(nullptr);
    execv(program, words.data());
    _exit(127);
}

/// Feeds standard input and collects both outputs, whatever order the program uses them in.
void talk(const Run& run, Pipe& in, Pipe& out, Pipe& err, Result& result) {
    std::string_view input = run.input;
    if (input.empty())
        in.close_writer();
    else
        fcntl(in.writer, F_SETFL, O_NONBLOCK);
    std::array<char, 65536> buffer{};
    const auto drain = [&](Pipe& pipe, std::string& text) {
        const ssize_t count = read(pipe.reader, buffer.data(), buffer.size());
        if (count <= 0)
            pipe.close_reader();
        else
            text.append(buffer.data(), static_cast<std::size_t>(count));
    };
    while (out.reader >= 0 || err.reader >= 0) {
        std::array<pollfd, 3> ends{pollfd{in.writer, POLLOUT, 0}, pollfd{out.reader, POLLIN, 0},
                                   pollfd{err.reader, POLLIN, 0}};
        poll(ends.data(), ends.size(), -1);
        if (ends[0].revents != 0) {
            const ssize_t written = write(in.writer, input.data(), input.size());
            if (written > 0) input.remove_prefix(static_cast<std::size_t>(written));
            if ((written < 0 && errno != EAGAIN) || input.empty()) in.close_writer();
        }
        if (ends[1].revents != 0) drain(out, result.out);
        if (ends[2].revents != 0) drain(err, result.err);
    }
}

/// Sends a signal as soon as it is time, which is asked without a pause: what it waits for may last a moment
/// only.
class Ender {
public:
    Ender(const Run& run, pid_t child) {
        if (!run.ends_when) return;
        thread_ = std::thread([this, &run, child] {
            while (!is_over_)
                if (run.ends_when()) {
                    kill(child, run.ending);
                    return;
                }
        });
    }
    Ender(const Ender&) = delete;
    Ender& operator=(const Ender&) = delete;
    ~Ender() {
        is_over_ = true;
        if (thread_.joinable()) thread_.join();
    }

private:
    std::atomic<bool> is_over_ = false;
    std::thread thread_;
};

} // namespace

Result run_sabotier(const std::vector<std::string>& arguments, const Run& run) {
    std::signal(SIGPIPE, SIG_IGN);
    Pipe in;
    Pipe out;
    Pipe err;
    const auto start = std::chrono::steady_clock::now();
    const pid_t child = fork();
    if (child == 0) {
        std::signal(SIGPIPE, SIG_DFL);
        if (run.reads_no_output) out.close_reader();
        become(arguments, run, in, out, err);
    }
    in.close_reader();
    out.close_writer();
    err.close_writer();
    if (run.reads_no_output) out.close_reader();
    Result result;
    {
        const Ender ender(run, child); // before the child is waited for, and its number free
        talk(run, in, out, err, result);
    }
    int status = 0;
    rusage usage{};
    wait4(child, &status, 0, &usage);
    result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    result.megabytes = usage.ru_maxrss / 1024;
    if (WIFEXITED(status))
        result.exit = WEXITSTATUS(status);
    else
        result.signal = WTERMSIG(status);
    return result;
}

std::filesystem::path source_path(const std::string& name) {
    return sabotier::test::source_folder() / name;
}

} // namespace sabotier::test
