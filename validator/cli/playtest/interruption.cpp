#include "validator/cli/playtest/interruption.hpp"

#include <array>
#include <atomic>

namespace sabotier::cli {
namespace {

constexpr std::array ending{SIGINT, SIGTERM, SIGHUP};

std::atomic<int> came{0};
static_assert(std::atomic<int>::is_always_lock_free); // handlers may do no more

void note(int signal) {
    came = signal;
}

} // namespace

Interruption::Interruption() {
    came = 0;
    for (std::size_t i = 0; i < before_.size(); ++i) {
        if (::sigaction(ending[i], nullptr, &before_[i]) != 0 || before_[i].sa_handler == SIG_IGN) continue;
        struct sigaction action {};
        action.sa_handler = note;
        action.sa_flags = static_cast<int>(SA_RESETHAND | SA_RESTART);
        ::sigaction(ending[i], &action, nullptr);
    }
}

Interruption::~Interruption() {
    for (std::size_t i = 0; i < before_.size(); ++i)
        ::sigaction(ending[i], &before_[i], nullptr);
}

int Interruption::signal() noexcept {
    return came;
}

} // namespace sabotier::cli
