#include "validator/cli/play/farewell.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <unistd.h>

namespace sabotier::cli {
namespace {

/// A line between two ends, of which a handler sees one or the other, never half of one.
struct Line {
    std::array<char, Farewell::longest + 2> text{};
    std::size_t size = 0;
};
std::array<Line, 2> lines;
std::atomic<unsigned> current{0};
static_assert(std::atomic<unsigned>::is_always_lock_free); // handlers may do no more

void end(int signal) {
    const Line& line = lines[current % lines.size()];
    // Nobody is left to be told where it cannot be written.
    if (write(STDOUT_FILENO, line.text.data(), line.size) < 0) ::signal(signal, SIG_DFL);
    ::signal(signal, SIG_DFL);
    (void)raise(signal);
}

} // namespace

Farewell::Farewell() {
    say("stopped");
    if (::sigaction(SIGINT, nullptr, &before_) != 0 || before_.sa_handler == SIG_IGN) return;
    struct sigaction action {};
    action.sa_handler = end;
    is_set_ = ::sigaction(SIGINT, &action, nullptr) == 0;
}

Farewell::~Farewell() {
    if (is_set_) ::sigaction(SIGINT, &before_, nullptr);
}

void Farewell::say(std::string_view line) noexcept {
    Line& next = lines[(current + 1) % lines.size()];
    const std::size_t size = std::min(line.size(), longest);
    next.text[0] = '\n';
    std::copy_n(line.begin(), size, next.text.begin() + 1);
    next.text[size + 1] = '\n';
    next.size = size + 2;
    ++current;
}

} // namespace sabotier::cli
