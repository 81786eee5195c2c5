#pragma once

#include <array>
#include <csignal>

namespace sabotier::cli {

/// As long as it lives, the signals by which people and schedulers end a program (SIGINT, SIGTERM, SIGHUP)
/// are noted, so that it can end cleanly; a second one ends it as ever. Of a program that ignores one it
/// stays ignored. One at a time.
class Interruption {
public:
    Interruption();
    Interruption(const Interruption&) = delete;
    Interruption& operator=(const Interruption&) = delete;
    ~Interruption();

    /// The signal that came; 0: none. From any thread.
    [[nodiscard]] static int signal() noexcept;

private:
    std::array<struct sigaction, 3> before_{};
};

} // namespace sabotier::cli
