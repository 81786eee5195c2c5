#pragma once

#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <poll.h>
#include <pty.h>
#include <stdexcept>
#include <string>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>
#include <utility>
#include <vector>

namespace sabotier::test {

/// The program at a terminal of 40 lines of 120 columns. It is ended with this.
class Terminal {
public:
    /// `locale`: what LC_ALL says; "": no variable names a locale.
    explicit Terminal(const std::vector<std::string>& arguments, const std::string& locale = "C.UTF-8") {
        const winsize size{40, 120, 0, 0};
        child_ = forkpty(&end_, nullptr, nullptr, &size);
        if (child_ < 0) throw std::runtime_error("no pseudo-terminal");
        if (child_ > 0) return;
        setenv("TERM", "xterm", 1);
        for (const char* const variable : {"LANG", "LC_CTYPE", "LC_ALL"})
            unsetenv(variable);
        if (!locale.empty()) setenv("LC_ALL", locale.c_str(), 1);
        alarm(60); // survives exec
        const char* const program = std::getenv("SABOTIER_PROGRAM");
        std::vector<char*> words{const_cast<char*>(program)};
        for (const std::string& argument : arguments)
            words.push_back(const_cast<char*>(argument.c_str()));
        words.push_back(nullptr);
        execv(program, words.data());
        _exit(127);
    }
    ~Terminal() {
        if (!is_over_) {
            kill(child_, SIGKILL);
            waitpid(child_, nullptr, 0);
        }
        close(end_);
    }
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;

    void type(const std::string& keys) const {
        if (write(end_, keys.data(), keys.size()) != static_cast<ssize_t>(keys.size()))
            throw std::runtime_error("cannot type");
    }
    void resize(unsigned short columns) const {
        const winsize size{40, columns, 0, 0};
        if (ioctl(end_, TIOCSWINSZ, &size) != 0) throw std::runtime_error("cannot resize");
    }
    /// What is shown from where the last call ended up to this text.
    std::string until(const std::string& text) {
        const auto late = std::chrono::steady_clock::now() + std::chrono::seconds(20);
        for (;;) {
            if (const auto at = shown_.find(text, seen_); at != std::string::npos) {
                const std::size_t from = std::exchange(seen_, at + text.size());
                return shown_.substr(from, seen_ - from);
            }
            if (std::chrono::steady_clock::now() > late || !read_some())
                throw std::runtime_error("'" + text + "' is not shown, but: " + shown_.substr(seen_));
        }
    }
    /// Whether the terminal hands over lines, not keys, so that what is typed now may never come to the
    /// program's editor.
    [[nodiscard]] bool takes_lines() const {
        termios mode{};
        if (tcgetattr(end_, &mode) != 0) throw std::runtime_error("no mode of the terminal");
        return (mode.c_lflag & ICANON) != 0;
    }
    /// The exit code, once the program has ended by itself.
    int ended() {
        const int status = status_at_end();
        return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    }
    /// The signal that ended it; 0: none did.
    int ended_by() {
        const int status = status_at_end();
        return WIFSIGNALED(status) ? WTERMSIG(status) : 0;
    }

private:
    int status_at_end() {
        while (read_some()) {
        }
        int status = 0;
        waitpid(child_, &status, 0);
        is_over_ = true;
        return status;
    }
    bool read_some() {
        pollfd ready{end_, POLLIN, 0};
        if (poll(&ready, 1, 1000) == 0) return true;
        std::array<char, 65536> buffer{};
        const ssize_t count = read(end_, buffer.data(), buffer.size());
        if (count > 0) shown_.append(buffer.data(), static_cast<std::size_t>(count));
        return count > 0;
    }

    int end_ = -1;
    pid_t child_ = -1;
    bool is_over_ = false;
    std::string shown_;
    std::size_t seen_ = 0;
};

} // namespace sabotier::test
