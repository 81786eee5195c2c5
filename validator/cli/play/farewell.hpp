#pragma once

#include <csignal>
#include <string_view>

namespace sabotier::cli {

/// As long as it lives, Ctrl+C ends the program with a word to who sits there, as it ends any other. One at a
/// time.
class Farewell {
public:
    Farewell();
    ~Farewell();
    Farewell(const Farewell&) = delete;
    Farewell& operator=(const Farewell&) = delete;

    /// The line that will be said; at most `longest` bytes of it. Must be fit for a terminal.
    static void say(std::string_view line) noexcept;
    static constexpr std::size_t longest = 1000;

private:
    struct sigaction before_ {};
    bool is_set_ = false;
};

} // namespace sabotier::cli
