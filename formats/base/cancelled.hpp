#pragma once

#include <exception>

namespace sabotier {

/// Thrown by work that cannot give half a result, when it is not wanted any more: see throw_if_cancelled().
class Cancelled final : public std::exception {
public:
    [[nodiscard]] const char* what() const noexcept override { return "cancelled"; }
};

} // namespace sabotier
