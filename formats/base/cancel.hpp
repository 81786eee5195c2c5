#pragma once

#include <exception>
#include <functional>

namespace sabotier {

/// Whether what is being made is not wanted any more. Long work asks now and then, from its own thread. Once
/// it says yes it keeps saying so. Must not throw; empty: the work is wanted.
using IsCancelled = std::function<bool()>;

/// Thrown by work that cannot give half a result, when it is not wanted any more.
class Cancelled final : public std::exception {
public:
    [[nodiscard]] const char* what() const noexcept override { return "cancelled"; }
};

void throw_if_cancelled(const IsCancelled& is_cancelled);

} // namespace sabotier
