#pragma once

#include <cerrno>
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace sabotier::test {

/// While it lives, the system fails on purpose: of the calls with which this program makes, fills, flushes,
/// closes and renames files, one fails, or one and all after it. One at a time; other threads meet it, too.
class Faults {
public:
    enum class Fails { once, from_then_on };
    /// The call with this number, from 0. A number that is never reached lets all work. `error`: the errno of
    /// what fails.
    explicit Faults(std::size_t number, Fails fails = Fails::once, int error = EIO);
    Faults(const Faults&) = delete;
    Faults& operator=(const Faults&) = delete;
    ~Faults();

    [[nodiscard]] bool was_met() const noexcept; ///< whether a call failed
};

/// While it lives, no file of this name is removed (EIO), in whatever folder. One at a time.
class Irremovable {
public:
    explicit Irremovable(std::string name);
    Irremovable(const Irremovable&) = delete;
    Irremovable& operator=(const Irremovable&) = delete;
    ~Irremovable();
};

/// While it lives, `meet` hears the name of each of those calls before it is done, and of those that open
/// what is there: "openat" below a folder that is open, "open to read" by a path.
class Listening {
public:
    explicit Listening(std::function<void(std::string_view call)> meet);
    Listening(const Listening&) = delete;
    Listening& operator=(const Listening&) = delete;
    ~Listening();
};

} // namespace sabotier::test
