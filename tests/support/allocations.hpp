#pragma once

#include <cstddef>

namespace sabotier::test {

/// What `new` has handed out on this thread since it was made, for programs that are linked with
/// test_allocations. What C libraries take for themselves does not count.
class Allocations {
public:
    Allocations() noexcept;
    [[nodiscard]] std::size_t count() const noexcept;

private:
    std::size_t before_;
};

} // namespace sabotier::test
