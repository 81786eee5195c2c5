#pragma once

#include <cstddef>

namespace sabotier::test {

/// While it lives, this program has no memory left from its allocation with this number on, from 0: `new`
/// throws, on every thread. One at a time. What C libraries take for themselves is still given.
class NoMemory {
public:
    explicit NoMemory(std::size_t number);
    NoMemory(const NoMemory&) = delete;
    NoMemory& operator=(const NoMemory&) = delete;
    ~NoMemory();

    [[nodiscard]] bool was_met() const noexcept; ///< whether an allocation failed
};

} // namespace sabotier::test
