#pragma once

#include <cerrno>
#include <string>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace sabotier {

/// Owns an open file of the operating system, by its number; a negative one is none.
class Descriptor {
public:
    explicit Descriptor(int number) noexcept
        : number_(number) {}
    Descriptor(Descriptor&& other) noexcept
        : number_(std::exchange(other.number_, -1)) {}
    Descriptor& operator=(Descriptor&& other) noexcept {
        std::swap(number_, other.number_);
        return *this;
    }
    ~Descriptor() {
        if (is_open()) ::close(number_);
    }

    [[nodiscard]] bool is_open() const noexcept { return number_ >= 0; }
    [[nodiscard]] int get() const noexcept { return number_; }
    /// Whether closing found that all was written; some file systems say so only then.
    [[nodiscard]] bool close() noexcept { return ::close(std::exchange(number_, -1)) == 0; }

private:
    int number_;
};

/// What the operating system says about its last failure.
[[nodiscard]] inline std::string system_reason(int error = errno) {
    return std::generic_category().message(error);
}

} // namespace sabotier
